// @ts-check
/**
 * The board editor: the sixteen tiles as text, beside the board whose cells can be clicked meanwhile. The engine reads
 * the text, in any of its notations, and its refusal is shown as it is; nothing typed is lost.
 */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../lib/light_element.js';
import { t } from '../app/i18n.js';
import { boardText } from '../views/play/board_editor_text.js';

export class BoardEditor extends LightElement {
  static properties = ['text', 'error', 'elsewhere'];

  constructor() {
    super();
    this.text = '';
    /** Whether it is the board of a game played elsewhere, which one likes to paste. */
    this.elsewhere = false;
    /** @type {string | null} */
    this.error = null;
  }

  firstUpdated() {
    const field = this.querySelector('textarea');
    field?.focus({ preventScroll: true });
    if (this.elsewhere) field?.select();
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
    const title = t(this.elsewhere ? 'follow.title' : 'edit.title');
    return html`<section class="editor" aria-label=${title} @keydown=${this.onKey}>
      <h2>${title}</h2>
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
        <button type="button" class="button" data-primary data-edit="apply" @click=${() => this.emit('edit-apply')}>${t(this.elsewhere ? 'follow.begin' : 'edit.apply')}</button>
        <button type="button" class="button" data-edit="clear" @click=${() => this.emit('edit-text', { text: boardText(new Array(16).fill(0)) })}>${t('edit.clear')}</button>
        <button type="button" class="button" data-edit="cancel" @click=${() => this.emit('edit-cancel')}>${t('edit.cancel')}</button>
      </div>
    </section>`;
  }
}

customElements.define('board-editor', BoardEditor);
