// @ts-check
/**
 * Unpacks what build-scripts/mix.mjs packs, with the probabilities of context_mixing.js.
 *
 *   bytes   length of the content, 4 bytes from the lowest | its checksum, 4 bytes | the arithmetic coder's bits
 */
import { breather } from './breathe.js';
import { checksum, createModel } from './context_mixing.js';

/** Nothing packed is as long; a damaged length must not fill the memory. */
const LONGEST = 2 ** 24;
const HEADER = 8;

/**
 * @param {Uint8Array} bytes
 * @param {Uint8Array} [prime]  what the packer was given as well
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function unmix(bytes, prime = new Uint8Array()) {
  const damaged = new Error('a packed part of the page is damaged');
  if (bytes.length < HEADER) throw damaged;
  const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER);
  const length = header.getUint32(0, true);
  if (length > LONGEST) throw damaged;
  const all = new Uint8Array(prime.length + length);
  const model = createModel(all);
  const breathe = breather();
  for (let i = 0; i < prime.length; i += 1) {
    if (i % 256 === 0) await breathe();
    model.learn(prime[i]);
  }
  let at = HEADER;
  let low = 0;
  let high = 0xffffffff;
  let code = 0;
  const shift = () => {
    low = (low << 8) >>> 0;
    high = ((high << 8) | 255) >>> 0;
    code = ((code << 8) | bytes[at]) >>> 0;
    at += 1;
  };
  for (let i = 0; i < 4; i += 1) shift();
  [low, high] = [0, 0xffffffff];
  for (let end = 0; end < length && at <= bytes.length; end += 1) {
    if (end % 256 === 0) await breathe();
    for (let i = 0; i < 8; i += 1) {
      const middle = low + Math.floor(((high - low) / 65536) * model.predict());
      const bit = Number(code <= middle);
      if (bit) high = middle;
      else low = middle + 1;
      model.update(bit);
      while ((low ^ high) >>> 24 === 0) shift();
    }
  }
  const out = all.slice(prime.length);
  if (checksum(out) !== header.getUint32(4, true)) throw damaged;
  return out;
}
