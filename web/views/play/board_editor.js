// @ts-check
/**
 * The board editor: the sixteen tiles as text, beside the board whose cells can be clicked meanwhile. The engine reads
 * the text, in any of its notations, and its refusal is shown as it is; nothing typed is lost.
 */
import { html, nothing } from 'lit';
import { LightElement } from '../../lib/light_element.js';
import { t } from '../../app/i18n.js';

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

export class BoardEditor extends LightElement {
  static properties = { text: { attribute: false }, error: { attribute: false } };

  constructor() {
    super();
    this.text = '';
    /** @type {string | null} */
    this.error = null;
  }

  firstUpdated() {
    this.querySelector('textarea')?.focus({ preventScroll: true });
  }

  /** @param {string} name @param {object} [detail] */
  emit(name, detail = {}) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (event.key === 'Escape') this.emit('edit-cancel');
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.emit('edit-apply');
  }

  render() {
    return html`<section class="editor" aria-label=${t('edit.title')} @keydown=${this.onKey}>
      <h2>${t('edit.title')}</h2>
      <p id="edit-help">${t('edit.help')}</p>
      <textarea
        rows="4"
        spellcheck="false"
        autocomplete="off"
        autocapitalize="off"
        aria-label=${t('edit.label')}
        aria-describedby="edit-help"
        .value=${this.text}
        @input=${(/** @type {Event} */ event) =>
          this.emit('edit-text', { text: /** @type {HTMLTextAreaElement} */ (event.currentTarget).value })}
      ></textarea>
      ${this.error ? html`<p class="error" data-error role="alert">${this.error}</p>` : nothing}
      <div class="editor-actions">
        <button type="button" class="button" data-primary data-edit="apply" @click=${() => this.emit('edit-apply')}>${t('edit.apply')}</button>
        <button type="button" class="button" data-edit="clear" @click=${() => this.emit('edit-text', { text: boardText(new Array(16).fill(0)) })}>${t('edit.clear')}</button>
        <button type="button" class="button" data-edit="cancel" @click=${() => this.emit('edit-cancel')}>${t('edit.cancel')}</button>
      </div>
    </section>`;
  }
}

customElements.define('board-editor', BoardEditor);
