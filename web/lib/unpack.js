// @ts-check
import { decodeBase64 } from './base64.js';
import { unmix } from './unmix.js';

/**
 * The bytes of a part that lies packed in the page.
 * @param {string} base64
 * @param {Uint8Array} [prime]
 */
export async function unpack(base64, prime) {
  return unmix(decodeBase64(document.getElementById('unpacker')?.textContent ?? ''), decodeBase64(base64), prime);
}
