// @ts-check
/** The page's head: its name, the link to what is on the screen, theme and language. */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../lib/light_element.js';
import { icon } from '../lib/icons.js';
import { t } from '../app/i18n.js';
import { VIEW } from '../app/settings.js';

const THEMES = ['auto', 'light', 'dark'];
const SAID_FOR_MS = 2500;

export class PageHeader extends LightElement {
  static properties = ['state', 'copied'];

  constructor() {
    super();
    /** @type {import('../app/controller.js').State | null} */
    this.state = null;
    /** The link has just been copied; the button says so for a moment. */
    this.copied = false;
  }

  /** @param {string} name @param {object} detail */
  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  showCopied() {
    this.copied = true;
    setTimeout(() => (this.copied = false), SAID_FOR_MS);
  }

  render() {
    const theme = this.state?.theme ?? 'auto';
    const other = this.state?.lang === 'zh' ? 'en' : 'zh';
    return html`<header class="page-head">
      <h1 class="wordmark">mcts2048 <em>${t('page.tagline')}</em></h1>
      <nav class="views" aria-label=${t('page.views')}>${VIEW.choices.map((view) => html`<button
        type="button" data-control=${`view-${view}`} aria-current=${this.state?.view === view ? 'page' : nothing}
        @click=${() => this.emit('configure', { view })}
      >${t(`view.${view}`)}</button>`)}</nav>
      <div class="page-tools">
        <button
          type="button" class="button button-quiet" data-control="copy-link" ?disabled=${!this.state?.catalogue.length}
          @click=${() => this.emit('copy-link', {})}
        >${icon('link')}<span>${t(this.copied ? 'link.copied' : 'control.copy-link')}</span></button>
        <button
          type="button" class="button button-quiet" data-control="embed" ?disabled=${!this.state?.catalogue.length}
          @click=${() => this.emit('embed', {})}
        >${t('control.embed')}</button>
        <span class="unseen" role="status">${this.copied ? t('link.copied') : ''}</span>
        <select
          class="button button-quiet" data-control="theme" aria-label=${t('page.theme')}
          @change=${(/** @type {Event} */ event) =>
            this.emit('configure', { theme: /** @type {HTMLSelectElement} */ (event.currentTarget).value })}
        >
          ${THEMES.map((name) => html`<option value=${name} .selected=${name === theme}>${t(`page.theme.${name}`)}</option>`)}
        </select>
        <button
          type="button" class="button button-quiet" data-control="lang" lang=${other} title=${t('page.lang.hint')}
          @click=${() => this.emit('configure', { lang: other })}
        >${t('page.lang')}</button>
      </div>
    </header>`;
  }
}

customElements.define('page-header', PageHeader);
