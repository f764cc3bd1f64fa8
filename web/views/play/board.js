// @ts-check
/**
 * The board: sixteen still cells that carry the truth (data-tile is final the moment a move is played) and, above
 * them, a layer of moving tiles that shows how it came about and never catches a pointer.
 */
import { html, nothing } from 'lit/html.js';
import { repeat } from 'lit/directives/repeat.js';
import { LightElement } from '../../lib/light_element.js';
import { slideTime } from '../../lib/motion.js';
import { count } from '../../lib/format.js';
import { t } from '../../app/i18n.js';
import { MoveInput, directionOfKey, questionOfKey } from './move_input.js';
import { place, depart, settle, shows } from './tile_model.js';
import { hintArrow } from './hint_arrow.js';

/** @typedef {import('./tile_model.js').Tile} Tile */
/** @typedef {import('../../app/controller.js').State} State */

const EMPTY = new Array(16).fill(0);

export class PlayBoard extends LightElement {
  static properties = ['state', 'draft'];

  constructor() {
    super();
    /** @type {State | null} */
    this.state = null;
    /** The board being edited, shown instead of the game's. @type {number[] | null} */
    this.draft = null;
    /** @type {Tile[]} */
    this.tiles = [];
    this.seenMove = -1;
    this.movedAt = 0;
    this.slide = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.input = new MoveInput((direction) => this.emit('board-move', { direction }));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  get values() {
    return this.draft ?? this.state?.game?.tiles ?? EMPTY;
  }

  /** @param {string} name @param {object} detail */
  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  /** @param {Map<PropertyKey, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has('state') && !changed.has('draft')) return;
    const values = this.values;
    const move = this.draft ? null : (this.state?.lastMove ?? null);
    const fresh = move !== null && move.seq !== this.seenMove;
    if (fresh) this.seenMove = move.seq;
    if (fresh && move.kind === 'play' && this.start(move, values)) return;
    if (!shows(settle(this.tiles), values)) this.show(values);
  }

  /**
   * Sets the tiles sliding; false when what is on the screen is not the board the move began from.
   * @param {NonNullable<State['lastMove']>} move
   * @param {readonly number[]} values
   */
  start(move, values) {
    const next = depart(settle(this.tiles), move.slides, move.spawn);
    if (!next || !shows(settle(next), values)) return false;
    const now = performance.now();
    // Only the computer may hurry the tiles: moves by hand wait for one another, and a held key would race.
    this.slide = slideTime(this.state?.autoplay ? now - this.movedAt : Infinity);
    this.movedAt = now;
    clearTimeout(this.timer);
    this.input.started();
    this.tiles = next;
    if (this.slide) this.timer = setTimeout(() => this.arrive(), this.slide);
    else this.arrive();
    return true;
  }

  arrive() {
    this.tiles = settle(this.tiles);
    this.requestUpdate();
    this.input.arrived();
  }

  /** Another board altogether: undo, a link, an edit. @param {readonly number[]} values */
  show(values) {
    clearTimeout(this.timer);
    this.tiles = place(values);
    this.input.forget();
    this.input.arrived();
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const question = questionOfKey(event);
    if (question) this.emit('board-ask', { question });
    const direction = directionOfKey(event);
    if (!direction || this.draft) return;
    event.preventDefault();
    this.input.press(direction, event.repeat);
  }

  /** @param {PointerEvent} event */
  onPointerDown(event) {
    /** @type {HTMLElement} */ (event.currentTarget).focus({ preventScroll: true });
    if (!this.draft) this.input.touch(event);
  }

  /** @param {MouseEvent} event @param {number} cell */
  onCell(event, cell) {
    if (this.draft) this.emit('cell-edit', { cell, lower: event.shiftKey });
  }

  render() {
    const values = this.values;
    return html`
      <div
        class="board"
        id="board"
        role="grid"
        tabindex="0"
        aria-label=${t('board.label')}
        aria-describedby="board-help"
        ?data-editing=${this.draft !== null}
        @keydown=${this.onKey}
        @pointerdown=${this.onPointerDown}
        @pointermove=${(/** @type {PointerEvent} */ event) => this.input.drag(event)}
        @blur=${() => this.input.forget()}
      >
        ${[0, 1, 2, 3].map((row) => html`<div class="row" role="row">${[0, 1, 2, 3].map((column) => this.cell(row, column, values))}</div>`)}
      </div>
      <div class="tiles" aria-hidden="true" .style=${`--slide: ${this.slide}ms`}>
        ${repeat(this.tiles, (tile) => tile.id, tileView)}
      </div>
      ${this.state?.hint && !this.draft ? hintArrow(/** @type {import('../../lib/slides.js').Direction} */ (this.state.hint)) : nothing}
    `;
  }

  /** @param {number} row @param {number} column @param {readonly number[]} values */
  cell(row, column, values) {
    const cell = row * 4 + column;
    const tile = values[cell];
    const label = t('board.cell', { row: row + 1, column: column + 1, tile: tile ? count(tile) : t('board.empty') });
    return html`<div
      class="cell"
      role="gridcell"
      data-cell=${cell}
      data-tile=${tile}
      aria-label=${label}
      @click=${(/** @type {MouseEvent} */ event) => this.onCell(event, cell)}
    ></div>`;
  }
}

/** @param {Tile} tile */
function tileView({ cell, tile, phase }) {
  return html`<div class="tile" data-phase=${phase} .style=${`--x: ${cell % 4}; --y: ${cell >> 2}`}>
    <div class="face" data-face=${tile} data-digits=${String(tile).length}>${tile}</div>
  </div>`;
}

customElements.define('play-board', PlayBoard);
