// @ts-check
/**
 * Unpacks what build-scripts/mix.mjs packs: context mixing, a quarter smaller than LZMA makes a WebAssembly module or
 * a script. The work is done in WebAssembly (wasm/unpacker), in short stretches.
 *
 *   bytes   length of the content, 4 bytes from the lowest | its checksum, 4 bytes | the arithmetic coder's bits
 */
import { breather } from './breathe.js';

/** Bytes known to both sides beforehand that extras are packed with: the page's own script, or its end. */
export const PRIME = 256_000;

const HEADER = 8;
/** Bytes between two looks at the clock. */
const STRETCH = 512;

/** @param {Uint8Array} bytes */
export function checksum(bytes) {
  return bytes.reduce((sum, byte) => {
    const mixed = Math.imul(sum ^ (byte + 1), 0x2c1b3c6d);
    return mixed ^ (mixed >>> 15);
  }, bytes.length) >>> 0;
}

/**
 * @typedef {object} Unpacker  what wasm/unpacker/unpacker.cpp exports
 * @property {WebAssembly.Memory} memory
 * @property {() => void} _initialize
 * @property {() => number} unpacker_text
 * @property {() => number} unpacker_code
 * @property {() => number} unpacker_room
 * @property {() => number} unpacker_predict
 * @property {(bit: number) => void} unpacker_update
 * @property {(from: number, count: number) => void} unpacker_learn
 * @property {(count: number) => void} unpacker_unpack
 */

/**
 * For one part: what it has learnt cannot be forgotten.
 * @param {Uint8Array<ArrayBuffer>} module  the bytes of unpacker.wasm
 * @returns {Promise<Unpacker>}
 */
export async function openUnpacker(module) {
  const { instance } = await WebAssembly.instantiate(module);
  const unpacker = /** @type {Unpacker} */ (/** @type {unknown} */ (instance.exports));
  unpacker._initialize();
  return unpacker;
}

/**
 * @param {Uint8Array<ArrayBuffer>} module  the bytes of unpacker.wasm
 * @param {Uint8Array} bytes
 * @param {Uint8Array} [prime]  what the packer was given as well
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function unmix(module, bytes, prime = new Uint8Array()) {
  const damaged = new Error('a packed part of the page is damaged');
  const { memory, unpacker_text, unpacker_code, unpacker_room, unpacker_learn, unpacker_unpack } = await openUnpacker(module);
  const room = unpacker_room();
  if (bytes.length < HEADER || bytes.length > room) throw damaged;
  const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER);
  const length = header.getUint32(0, true);
  if (prime.length + length > room) throw damaged;
  const all = new Uint8Array(memory.buffer);
  all.set(prime, unpacker_text());
  all.set(bytes.subarray(HEADER), unpacker_code());
  const breathe = breather();
  for (let at = 0; at < prime.length; at += STRETCH, await breathe()) unpacker_learn(at, Math.min(STRETCH, prime.length - at));
  for (let at = 0; at < length; at += STRETCH, await breathe()) unpacker_unpack(Math.min(STRETCH, length - at));
  const start = unpacker_text() + prime.length;
  const out = all.slice(start, start + length);
  if (checksum(out) !== header.getUint32(4, true)) throw damaged;
  return out;
}
