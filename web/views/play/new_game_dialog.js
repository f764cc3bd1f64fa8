// @ts-check
/** Asks before a game in progress is lost. The browser's own dialog: it holds the focus and gives it back. */
import { html } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { count } from '../../lib/format.js';
import { t } from '../../app/i18n.js';

export class NewGameDialog extends LightElement {
  static properties = ['score', 'moves'];

  constructor() {
    super();
    this.score = 0;
    this.moves = 0;
    /** @type {((confirmed: boolean) => void) | null} */
    this.answer = null;
  }

  /** @param {{score: number, moves: number}} game @returns {Promise<boolean>} */
  async ask(game) {
    this.score = game.score;
    this.moves = game.moves;
    await this.updateComplete;
    const dialog = /** @type {HTMLDialogElement} */ (this.querySelector('dialog'));
    dialog.returnValue = '';
    dialog.showModal();
    return new Promise((resolve) => (this.answer = resolve));
  }

  /** @param {Event} event */
  onClose(event) {
    this.answer?.(/** @type {HTMLDialogElement} */ (event.currentTarget).returnValue === 'yes');
    this.answer = null;
  }

  render() {
    return html`<dialog class="ask" aria-labelledby="new-title" aria-describedby="new-text" @close=${this.onClose}>
      <form method="dialog">
        <h2 id="new-title">${t('new.title')}</h2>
        <p id="new-text">${t('new.text', { score: count(this.score), moves: count(this.moves) })}</p>
        <div class="ask-actions">
          <button class="button" value="no" data-answer="no">${t('new.cancel')}</button>
          <button class="button" value="yes" data-primary data-answer="yes">${t('control.new-game')}</button>
        </div>
      </form>
    </dialog>`;
  }
}

customElements.define('new-game-dialog', NewGameDialog);
