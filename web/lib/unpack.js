// @ts-check
import { unmix } from './unmix.js';

/** @param {string} base64 */
function decode(base64) {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i += 1) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/** What stands in an inert script of the page. @param {string} id */
export function textOf(id) {
  return document.getElementById(id)?.textContent ?? '';
}

/**
 * The bytes of a part that lies packed in the page.
 * @param {string} base64
 * @param {Uint8Array} [prime]
 * @param {string} [unpacker]  the unpacker, in base64 like the part
 */
export async function unpack(base64, prime, unpacker = textOf('unpacker')) {
  return unmix(decode(unpacker), decode(base64), prime);
}
