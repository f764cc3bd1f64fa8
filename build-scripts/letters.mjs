// Bytes as the text that web/lib/unpack.js reads. A host's gzip shall make of it what the bytes weigh: 33 characters stand
// for six bits and 62 for seven, which are the lengths its Huffman code gives them, and among so many characters it
// finds few repetitions by chance, which would cost it more than they save. Base64 comes out 0.7 % larger.

/** Characters of six bits. */
const SHORT = 33;

/**
 * '<' might end a script; a line break stands for it. What is beyond ASCII goes where no controls are.
 * @param {number} value
 */
const letter = (value) => (value === 28 ? '\n' : String.fromCharCode(32 + value + (value > 94 ? 256 : 0)));

/** Bytes as a character each, in which gzip finds what repeats. @param {Uint8Array} bytes */
export const toCharacters = (bytes) => Array.from(bytes, letter).join('');

/** @param {Uint8Array} bytes */
export function toLetters(bytes) {
  let text = '';
  /** Behind the last byte there are zeros. */
  const bitAt = (/** @type {number} */ at) => ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
  for (let at = 0; at < bytes.length * 8; ) {
    let value = 0;
    for (let i = 0; i < 6; i += 1) value = (value << 1) | bitAt(at + i);
    at += 6;
    if (value >= SHORT) {
      value = ((value << 1) | bitAt(at)) - SHORT;
      at += 1;
    }
    text += letter(value);
  }
  return text;
}
