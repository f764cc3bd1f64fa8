// @ts-check
import { unmix } from './unmix.js';

/** @param {string} base64 */
export function packedBytes(base64) {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/**
 * The bytes of a part that lies packed in the page.
 * @param {string} base64
 * @param {Uint8Array} [prime]
 */
export async function unpack(base64, prime) {
  return unmix(packedBytes(document.getElementById('unpacker')?.textContent ?? ''), packedBytes(base64), prime);
}
