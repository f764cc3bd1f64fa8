// @ts-check
/** Arrows to tap, where the window is narrow or the pointer coarse. */
import { html } from 'lit/html.js';
import { arrow } from '../../lib/icons.js';
import { t } from '../../app/i18n.js';

/** @typedef {import('../../lib/slides.js').Direction} Direction */

/**
 * @param {readonly string[]} legal
 * @param {(direction: Direction) => void} play
 */
export function arrowPad(legal, play) {
  const order = /** @type {Direction[]} */ (['left', 'up', 'down', 'right']);
  return html`<div class="pad" role="group" aria-label=${t('board.moves')}>
    ${order.map((direction) => html`<button
      type="button" class="button" data-move=${direction} data-side=${direction}
      aria-label=${t('board.move', { direction: t(`direction.${direction}`) })}
      ?disabled=${!legal.includes(direction)} @click=${() => play(direction)}
    >${arrow(direction)}</button>`)}
  </div>`;
}
