/**
 * Where the block in braces that opens at `open` ends: behind its brace, or with the text. For text whose strings hold
 * no brace that has no partner.
 * @param {string} text
 * @param {number} open
 */
export function endOfBlock(text, open) {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}' && (depth -= 1) === 0) return at + 1;
  }
  return text.length;
}
