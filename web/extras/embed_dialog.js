// @ts-check
/** Writes what an article needs to show what is on the screen: a frame, or the custom element (docs/embedding.md). */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../lib/light_element.js';
import { t } from '../app/i18n.js';
import { formatLink } from '../app/link.js';
import { copyText } from '../lib/copy.js';

/** Parts that can be left out, their names for people, and what they add to the height. @type {[string, string, number][]} */
const PARTS = [
  ['score', 'field.score', 60], ['rose', 'rose.label', 0], ['controls', 'control.group', 180], ['table', 'panel.label', 600], ['analysis', 'inside.open', 45],
];
const BOARD = 620;
/** Pixels that a figure may be wide and high; what it is wide unless somebody says otherwise. */
const [LEAST, MOST, WIDE] = [280, 4096, '480'];
/** Where a page that was opened from a disk will be, nobody knows. */
const SOMEWHERE = 'https://example.org/mcts2048/';

/** @param {string} text */
const quoted = (text) => `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

export class EmbedDialog extends LightElement {
  static properties = ['hide', 'width', 'height', 'run', 'copied', 'preview', 'measured'];

  /** @param {import('../app/controller.js').Controller} controller */
  constructor(controller) {
    super();
    this.controller = controller;
    this.hide = controller.state.hide;
    this.width = WIDE;
    /** '': as high as the parts are. */
    this.height = '';
    this.run = false;
    /** The text that has just been copied. */
    this.copied = '';
    /** Whether it is open. Of other views nobody knows the height before they are seen. */
    this.preview = this.elsewhere;
    /** How high the figure in it says it is. */
    this.measured = 0;
  }

  firstUpdated() {
    this.querySelector('dialog')?.showModal();
    addEventListener('message', this.listen);
  }

  disconnectedCallback() {
    removeEventListener('message', this.listen);
  }

  listen = (/** @type {MessageEvent} */ { data, source }) => {
    if (source === this.querySelector('iframe')?.contentWindow && data.height) this.measured = data.height;
  };

  /** What is no size becomes the nearest that is one. @param {'width' | 'height'} name @param {HTMLInputElement} field */
  resize(name, field) {
    const size = Math.round(Math.min(Math.max(Number(field.value), LEAST), MOST));
    this[name] = field.value ? String(size) : name === 'width' ? WIDE : '';
    field.value = name === 'width' ? this.width : this.high;
  }

  /** Not the game but another view is shown: it has a link of its own, and no parts. */
  get elsewhere() {
    return this.controller.state.view !== 'play';
  }

  get high() {
    const measured = (this.preview || this.elsewhere) && this.measured;
    return this.height || String(measured || PARTS.reduce((sum, [name, , height]) => sum + (this.hide.includes(name) ? 0 : height), BOARD));
  }

  get frameTitle() {
    const { view } = this.controller.state;
    return this.elsewhere ? `mcts2048: ${document.querySelector(`[data-view="${view}"] h2`)?.textContent}` : t('page.title');
  }

  snippets() {
    const { state } = this.controller;
    const spec = state.catalogue.find(({ id }) => id === state.agent);
    const link = this.elsewhere ? this.controller.copyLink().replace(/.*#/, '') : formatLink({ ...state, view: '', hide: this.hide }, state.game, spec, this.run);
    const base = /^http/.test(location.href) ? new URL('.', location.href).href : SOMEWHERE;
    // Version and game, which come first, say nothing to an element, and a new game has no points and no moves.
    const said = [...new URLSearchParams(link)].slice(2).filter(([name, value]) => value !== '0' || !['score', 'moves'].includes(name));
    const attributes = said.map(([name, value]) => (name === 'run' ? name : `${name}=${quoted(value)}`));
    return {
      // The name is new where other parts are hidden: a frame that is open would keep those of before.
      preview: `${location.href.replace(/[?#].*/, '')}?embed=1&id=${this.hide}#${link}`,
      frame: `<iframe src=${quoted(`${base}index.html?embed=1#${link}`)} sandbox="allow-scripts" width="${this.width}" height="${this.high}" style="border: 0; max-width: 100%" title=${quoted(this.frameTitle)}></iframe>`,
      ...(this.elsewhere ? {} : { element: `<script src="${base}mcts-2048.js"></script>\n<mcts-2048 ${attributes.join(' ')} style="max-width: ${this.width}px"></mcts-2048>` }),
    };
  }

  render() {
    const size = (/** @type {'width' | 'height'} */ name, /** @type {string} */ value) => html`<label class="check">${t(`embed.${name}`)}<input
      class="field" type="number" min=${LEAST} max=${MOST} data-embed=${name} .value=${value}
      @change=${(/** @type {Event} */ event) => this.resize(name, /** @type {HTMLInputElement} */ (event.target))}
    ></label>`;
    const check = (/** @type {string} */ name, /** @type {string} */ label, /** @type {boolean} */ on, /** @type {() => void} */ act) => html`<label
      class="check"><input type="checkbox" data-embed=${name} .checked=${on} @change=${act}>${t(label)}</label>`;
    const { preview, ...snippets } = this.snippets();
    return html`<dialog class="ask embed" aria-label=${t('control.embed')} @close=${() => this.remove()}>
      <h2>${t('control.embed')}</h2>
      <div class="lab-buttons">${size('width', this.width)}${size('height', this.high)}${this.elsewhere ? nothing : html`${PARTS.map(([name, label]) => {
        const rest = this.hide.filter((one) => one !== name);
        const shown = rest.length === this.hide.length;
        return check(name, label, shown, () => (this.hide = shown ? [...rest, name] : rest));
      })}${check('run', 'control.autoplay', this.run, () => (this.run = !this.run))}`}</div>
      ${Object.entries(snippets).map(([name, text]) => html`<label>${t(`embed.${name}`)}<textarea
          class="by-hand" readonly rows="5" data-embed=${name} .value=${text}></textarea></label>
        <button type="button" class="button button-small" data-embed=${`copy-${name}`}
          @click=${async () => (await copyText(text)) && (this.copied = text)}
        >${t(this.copied === text ? 'lab.export.copied' : 'embed.copy')}</button>`)}
      ${/^http/.test(location.href) ? nothing : html`<p class="panel-note">${t('embed.address', { address: SOMEWHERE })}</p>`}
      <details ?open=${this.preview} @toggle=${(/** @type {Event} */ event) => (this.preview = /** @type {HTMLDetailsElement} */ (event.currentTarget).open)}><summary>${t('embed.preview')}</summary>
        ${this.preview ? html`<iframe title=${this.frameTitle} sandbox="allow-scripts" width=${this.width} height=${this.high} src=${preview}></iframe>` : nothing}</details>
      <form method="dialog" class="ask-actions"><button class="button">${t('notice.dismiss')}</button></form>
    </dialog>`;
  }
}

customElements.define('embed-dialog', EmbedDialog);

/** @param {import('../app/controller.js').Controller} controller */
export const openEmbed = (controller) => document.body.append(new EmbedDialog(controller));
