// @ts-check
/**
 * A game played elsewhere, followed move by move: once the tiles have slid, each empty cell is a button that says the
 * new tile came there. Told wrongly, a tile is told again: by a second press on its cell, or by the button below.
 */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../lib/light_element.js';
import { t } from '../app/i18n.js';
import { directionOfKey } from '../views/play/move_input.js';

/** Rows and columns that a key goes on. */
const STEP = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };

/**
 * The empty cell that a key leads to: one in its direction, in the same line if there is one.
 * @param {readonly number[]} tiles
 * @param {number} from
 * @param {keyof typeof STEP} direction
 */
export function nextEmpty(tiles, from, direction) {
  const [down, right] = STEP[direction];
  let [next, least] = [from, Infinity];
  tiles.forEach((tile, cell) => {
    const [rows, columns] = [(cell >> 2) - (from >> 2), (cell & 3) - (from & 3)];
    const ahead = rows * down + columns * right;
    const way = ahead + 4 * Math.abs(rows * right + columns * down);
    if (!tile && ahead > 0 && way < least) [next, least] = [cell, way];
  });
  return next;
}

export class FollowGame extends LightElement {
  static properties = ['controller', 'state'];

  constructor() {
    super();
    /** @type {import('../app/controller.js').Controller | null} */
    this.controller = null;
    /** @type {import('../app/controller.js').State | null} */
    this.state = null;
    this.asking = false;
    this.onBoard = (/** @type {Event} */ event) => {
      const { cell } = /** @type {HTMLElement} */ (event.target).dataset;
      if (Number(cell) === this.told?.cell) this.other();
    };
  }

  get board() {
    return /** @type {HTMLElement | null} */ (document.getElementById('board'));
  }

  /** The tile told last, while it can still be told otherwise. */
  get told() {
    const { slid, lastMove } = this.state ?? {};
    return slid || lastMove?.kind !== 'play' ? null : lastMove.spawn;
  }

  connectedCallback() {
    super.connectedCallback();
    this.board?.addEventListener('click', this.onBoard);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.board?.removeEventListener('click', this.onBoard);
  }

  /** The tile told last was the other one. */
  other() {
    if (this.told) this.controller?.tell(this.told.cell, 6 - this.told.tile);
  }

  updated() {
    const asks = Boolean(this.state?.slid);
    if (asks !== this.asking) (asks ? this.querySelector('button') : this.board)?.focus({ preventScroll: true });
    this.asking = asks;
  }

  /** @param {KeyboardEvent} event @param {readonly number[]} tiles */
  onKey(event, tiles) {
    const cell = Number(/** @type {HTMLElement} */ (event.target).dataset.pick);
    const direction = directionOfKey(event);
    if (direction) /** @type {HTMLElement} */ (this.querySelector(`[data-pick="${nextEmpty(tiles, cell, direction)}"]`) ?? event.target).focus();
    else if (event.key === '2' || event.key === '4') this.controller?.tell(cell, Number(event.key));
    else if (event.key === 'Escape') this.controller?.undo();
    else return;
    event.preventDefault();
  }

  render() {
    const { slid } = this.state ?? {};
    const { told } = this;
    return html`
      ${slid ? html`<div class="picker"><div
        class="picks" role="group" aria-label=${t('follow.which')} @keydown=${(/** @type {KeyboardEvent} */ event) => this.onKey(event, slid.tiles)}
      >${slid.tiles.map((tile, cell) => (tile ? html`<i></i>` : html`<button
        type="button" data-pick=${cell} aria-label=${t('follow.pick', { row: (cell >> 2) + 1, column: (cell & 3) + 1 })}
        @click=${() => this.controller?.tell(cell, 2)}
      ><span class="face" data-face="2">2</span></button>`))}</div></div>` : nothing}
      <div class="follow" data-follow=${slid ? 'tile' : 'move'}>
        <p class="panel-note">${t(slid ? 'follow.which' : 'follow.choose')}</p>
        <button type="button" class="button button-small" data-follow-other ?hidden=${!told} @click=${this.other}>${t('follow.other', { tile: 6 - (told?.tile ?? 2) })}</button>
      </div>`;
  }
}

customElements.define('follow-game', FollowGame);
