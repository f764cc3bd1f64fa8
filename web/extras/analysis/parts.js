// @ts-check
/** Small things that the analysis views share: a still board, arrows, numbers in words. */
import { html } from 'lit/html.js';
import { t } from '../../app/i18n.js';
import { count } from '../../lib/format.js';

/** @typedef {import('../../../wasm/engine.js').Spawn} Spawn */

export const DIRECTIONS = /** @type {const} */ (['up', 'down', 'left', 'right']);
/** Of tic-tac-toe. */
export const CELLS = [...'012345678'];
/** How its marks are written. @type {Record<string, string>} */
export const SIGN = { x: '\u00d7', o: '\u25cb' };
/** The sign of an action. @type {Record<string, string>} */
export const ARROW = { up: '↑', down: '↓', left: '←', right: '→', ...Object.fromEntries(CELLS.map((cell, i) => [cell, '①②③④⑤⑥⑦⑧⑨'[i]])) };

/** Tile values of a board written as 16 ranks; the marks of one of tic-tac-toe. @param {string} board */
export const tilesOf = (board) => [...board].map((sign) => (sign === '0' || sign === '.' ? 0 : board.length < 16 ? sign : 2 ** parseInt(sign, 36)));

/** A board to look at. @param {readonly (number | string)[]} tiles */
export function miniBoard(tiles) {
  const words = tiles.map((tile) => tile || '.').join(' ');
  return html`<div class="mini-board" .style=${`--columns: ${Math.sqrt(tiles.length)}`} role="img" aria-label=${t('analysis.board', { tiles: words })} data-board=${words}>
    ${tiles.map((tile) => html`<div class="cell">${tile ? html`<div class="face" data-face=${tile} data-digits=${String(tile).length}>${SIGN[tile] ?? tile}</div>` : ''}</div>`)}
  </div>`;
}

/** A spawn as words: 4 in row 1, column 3. @param {Spawn} spawn */
export const spawnWords = ({ cell, tile }) => t('analysis.spawn', { tile, row: (cell >> 2) + 1, column: (cell & 3) + 1 });

/** Three or four digits that say something; thousands are grouped as everywhere. @param {number | null | undefined} value */
export function fine(value) {
  if (value === null || value === undefined) return '-';
  return Math.abs(value) >= 1000 ? count(value) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(3);
}
