// Packs what web/lib/unmix.js unpacks: the same probabilities, and the coder the other way round.

import { checksum, openUnpacker } from '../web/lib/unmix.js';

/**
 * @param {Uint8Array<ArrayBuffer>} module  the bytes of build/wasm/unpacker.wasm
 * @param {Uint8Array} content
 * @param {Uint8Array} [prime]  bytes that the reader will have, like those of the content
 * @returns {Promise<Uint8Array>}
 */
export async function mix(module, content, prime = new Uint8Array()) {
  const { memory, unpacker_text, unpacker_room, unpacker_learn, unpacker_predict, unpacker_update } = await openUnpacker(module);
  if (prime.length + content.length > unpacker_room()) throw new Error('a part of the page is too long for its unpacker');
  new Uint8Array(memory.buffer).set(prime, unpacker_text());
  unpacker_learn(0, prime.length);
  /** @type {number[]} */
  const bytes = [];
  for (const word of [content.length, checksum(content)])
    for (let shift = 0; shift < 32; shift += 8) bytes.push((word >>> shift) & 255);
  let low = 0;
  let high = 0xffffffff;
  for (const byte of content) {
    for (let i = 7; i >= 0; i -= 1) {
      const bit = (byte >> i) & 1;
      const middle = low + ((high - low) >>> 12) * unpacker_predict();
      if (bit) high = middle;
      else low = middle + 1;
      unpacker_update(bit);
      for (; (low ^ high) >>> 24 === 0; low = (low << 8) >>> 0, high = ((high << 8) | 255) >>> 0) bytes.push(high >>> 24);
    }
  }
  // Any number between the two ends tells the last bits.
  for (let shift = 24; shift >= 0; shift -= 8) bytes.push((high >>> shift) & 255);
  return Uint8Array.from(bytes);
}
