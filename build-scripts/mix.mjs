// Packs what web/lib/unmix.js unpacks: the same probabilities, and the coder the other way round.

import { checksum, createModel } from '../web/lib/context_mixing.js';

/**
 * @param {Uint8Array} content
 * @param {Uint8Array} [prime]  bytes that the reader will have, like those of the content
 * @returns {Uint8Array}
 */
export function mix(content, prime = new Uint8Array()) {
  const model = createModel(new Uint8Array(prime.length + content.length));
  for (const byte of prime) model.learn(byte);
  /** @type {number[]} */
  const bytes = [];
  for (const word of [content.length, checksum(content)])
    for (let shift = 0; shift < 32; shift += 8) bytes.push((word >>> shift) & 255);
  let low = 0;
  let high = 0xffffffff;
  for (const byte of content) {
    for (let i = 7; i >= 0; i -= 1) {
      const bit = (byte >> i) & 1;
      const middle = low + Math.floor(((high - low) / 65536) * model.predict());
      if (bit) high = middle;
      else low = middle + 1;
      model.update(bit);
      for (; (low ^ high) >>> 24 === 0; low = (low << 8) >>> 0, high = ((high << 8) | 255) >>> 0) bytes.push(high >>> 24);
    }
  }
  // Any number between the two ends tells the last bits.
  for (let shift = 24; shift >= 0; shift -= 8) bytes.push((high >>> shift) & 255);
  return Uint8Array.from(bytes);
}
