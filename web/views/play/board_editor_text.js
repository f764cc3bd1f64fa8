// @ts-check
/** The board being edited, as text and as tiles. Pure, so that it can be tried without a page. */

/** @param {readonly number[]} tiles four lines of four, in columns */
export function boardText(tiles) {
  const width = Math.max(...tiles.map((tile) => String(tile).length));
  return [0, 4, 8, 12]
    .map((start) => tiles.slice(start, start + 4).map((tile) => (tile ? String(tile) : '.').padStart(width)).join(' '))
    .join('\n');
}

/**
 * The tiles a text stands for while it is being typed, or null when it is not yet a board. For the picture only: what
 * counts is the engine's reading.
 * @param {string} text
 */
export function draftTiles(text) {
  const packed = text.trim();
  if (/^[0-9a-h]{16}$/i.test(packed)) return [...packed].map((digit) => parseInt(digit, 18)).map((rank) => (rank ? 2 ** rank : 0));
  const tiles = packed.split(/[\s,/]+/).filter(Boolean).map((word) => (word === '.' ? 0 : Number(word)));
  const fits = tiles.length === 16 && tiles.every((tile) => tile === 0 || (tile >= 2 && tile <= 131072 && Number.isInteger(Math.log2(tile))));
  return fits ? tiles : null;
}

/** The next tile of a clicked cell: empty, 2, 4 ... 131072, empty. @param {number} tile @param {boolean} lower */
export function cycled(tile, lower) {
  if (lower) return tile === 0 ? 131072 : tile === 2 ? 0 : tile / 2;
  return tile === 0 ? 2 : tile === 131072 ? 0 : tile * 2;
}
