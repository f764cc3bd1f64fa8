// @ts-check
/** What the page has to say about the game, under the board and never over it: won, over, link copied, notes of a link. */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { count } from '../../lib/format.js';
import { t } from '../../app/i18n.js';

/** @typedef {import('../../app/controller.js').State} State */

export class PlayNotices extends LightElement {
  static properties = ['state', 'error', 'link'];

  constructor() {
    super();
    /** @type {State | null} */
    this.state = null;
    /** @type {string | null} */
    this.error = null;
    /** A link to be copied by hand. @type {string | null} */
    this.link = null;
    /** Whether something in it had the focus before it was drawn anew. */
    this.held = false;
  }

  /** @param {string} name */
  emit(name) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true }));
  }

  render() {
    const game = this.state?.game;
    return html`
      ${this.error ? html`<p class="error" data-error role="alert">${this.error}</p>` : nothing}
      ${(this.state?.notices ?? []).map((notice) => this.note(notice))}
      ${game?.wonNotice ? this.won(Boolean(game.over)) : nothing}
      ${game?.over ? this.over(game) : nothing}
      ${this.link ? this.linkField(this.link) : nothing}
    `;
  }

  /** @param {NonNullable<State['notice']>} notice */
  note({ id, key, params }) {
    return html`<div class="notice" data-notice=${key} role="status">
      <p>${t(key, params)}</p>
      <button
        type="button" class="button button-small"
        @click=${() => this.dispatchEvent(new CustomEvent('dismiss', { detail: { id }, bubbles: true }))}
      >${t('notice.dismiss')}</button>
    </div>`;
  }

  /** @param {boolean} over */
  won(over) {
    return html`<div class="notice notice-won" data-notice="won">
      <p>${t(over ? 'notice.won.over' : 'notice.won')}</p>
      <button type="button" class="button button-small" data-primary @click=${() => this.emit('keep-going')}>
        ${t(over ? 'notice.dismiss' : 'notice.won.keep')}
      </button>
    </div>`;
  }

  /** @param {NonNullable<State['game']>} game */
  over(game) {
    return html`<div class="notice" data-notice="over">
      <p>${t('notice.over', { score: count(game.score), moves: count(game.moves) })}</p>
      ${game.canUndo
        ? html`<button type="button" class="button button-small" @click=${() => this.emit('take-back')}>${t('notice.over.undo')}</button>`
        : nothing}
    </div>`;
  }

  /** @param {string} url */
  linkField(url) {
    return html`<div class="notice notice-link" data-notice="link">
      <p>${t('link.manual')}</p>
      <input
        class="link-field" type="text" readonly aria-label=${t('link.label')} .value=${url}
        @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.currentTarget).select()}
      />
      <button type="button" class="button button-small" @click=${() => this.emit('link-done')}>${t('notice.dismiss')}</button>
    </div>`;
  }

  willUpdate() {
    this.held = this.matches(':focus-within');
  }

  updated() {
    // Whatever was pressed goes with its notice.
    if (this.held && !this.matches(':focus-within')) {
      const next = this.querySelector('button') ?? this.parentElement?.querySelector('#board');
      /** @type {HTMLElement | null | undefined} */ (next)?.focus({ preventScroll: true });
    }
    /** @type {HTMLInputElement | null} */ (this.querySelector('.link-field:not(:focus)'))?.focus();
  }
}

customElements.define('play-notices', PlayNotices);
