// @ts-check
/** Text in drawings, which do not break it by themselves. */

/** Height of a line; width of a letter, of the usual size. */
export const LINE = 14;
const LETTER = 6.4;

/** In lines no wider than that: broken after a space, or the comma of Chinese lists. @param {string} text @param {number} width */
export function wrapped(text, width) {
  const lines = [''];
  for (const word of text.split(/(?<=[ \u3001])/)) {
    const longer = lines[lines.length - 1] + word;
    // Chinese letters are twice as wide as Latin ones.
    if (longer.trimEnd().replace(/[^\0-\u2e80]/g, '  ').length * LETTER <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.filter(Boolean);
}
