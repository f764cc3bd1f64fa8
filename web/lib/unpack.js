// @ts-check
import { unmix } from './unmix.js';

/** @param {string} hex */
const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));

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
 * @param {string} [unpacker]  the unpacker as hexadecimal digits: it alone is not packed, and a host's gzip finds its repetitions in them
 */
export async function unpack(base64, prime, unpacker = textOf('unpacker')) {
  return unmix(fromHex(unpacker), decode(base64), prime);
}
