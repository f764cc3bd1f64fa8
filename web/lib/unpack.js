// @ts-check
import { unmix } from './unmix.js';

/** What a character of build-scripts/letters.mjs stands for. @param {string} letter */
export const valueOf = (letter) => (letter === '\n' ? 28 : (letter.charCodeAt(0) - 32) & 255);

/** Six or seven bits a character: see build-scripts/letters.mjs. @param {string} text */
export function fromLetters(text) {
  const bytes = new Uint8Array(text.length);
  let held = 0;
  let bits = 0;
  let at = 0;
  for (let i = 0; i < text.length; i += 1) {
    const value = valueOf(text[i]);
    const long = Number(value > 32);
    held = (held << (6 + long)) | (value + 33 * long);
    bits += 6 + long;
    if (bits > 7) bytes[(at += 1) - 1] = held >> (bits -= 8);
  }
  return bytes.subarray(0, at);
}

/** What stands in an inert script of the page. @param {string} id */
export function textOf(id) {
  return document.getElementById(id)?.textContent ?? '';
}

/**
 * The bytes of a part that lies packed in the page.
 * @param {string} text
 * @param {Uint8Array} [prime]
 * @param {string} [unpacker]  the unpacker, a character a byte: it alone is not packed, and a host's gzip finds its repetitions
 */
export async function unpack(text, prime, unpacker = textOf('unpacker')) {
  return unmix(Uint8Array.from(unpacker, valueOf), fromLetters(text), prime);
}
