// @ts-check
/** A still board with the move that was played and the better one drawn across it. */
import { html, svg } from 'lit/html.js';
import { t } from '../../app/i18n.js';

/** @typedef {import('../../lib/slides.js').Direction} Direction */

const TURN = { up: 0, right: 90, down: 180, left: 270 };
/** From the gap in the middle of the board to the next one. */
const ASIDE = 24.5;

/** Two moves run side by side, also there and back; all between the tiles, whose numbers they leave free. @param {Direction} direction @param {boolean} solid @param {number} aside */
const arrow = (direction, solid, aside) => svg`<path
  class=${solid ? 'better' : 'was-played'} data-move=${direction} .style="color: var(--${direction})"
  transform="rotate(${TURN[direction]} 50 50) translate(${aside} 0)" d="M47 86V30H38.500L50 12l11.500 18H53v56z"
/>`;

/** @param {readonly number[]} tiles @param {number} n @param {Direction | null} played @param {Direction | null} better */
export function stillBoard(tiles, n, played, better) {
  return html`<div class="still" role="img" aria-label=${t('review.tiles', { n, tiles: tiles.join(' ') })} data-still-board=${tiles.join(' ')}>
    <div class="still-cells">${tiles.map((tile) => html`<div class="cell">${tile ? html`<div class="face" data-face=${tile} data-digits=${String(tile).length}>${tile}</div>` : ''}</div>`)}</div>
    <svg class="hint" viewBox="0 0 100 100" aria-hidden="true">${played ? arrow(played, false, better ? ASIDE : 0) : ''}${better ? arrow(better, true, ASIDE) : ''}</svg>
  </div>`;
}
