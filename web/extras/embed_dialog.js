// @ts-check
/** Writes what an article needs to show what is on the screen: a frame, or the custom element (docs/embedding.md). */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../lib/light_element.js';
import { t } from '../app/i18n.js';
import { formatLink } from '../app/link.js';
import { copyText } from '../lib/copy.js';

/** Parts that can be left out, and their names for people. @type {[string, string][]} */
const PARTS = [['score', 'field.score'], ['rose', 'rose.label'], ['controls', 'control.group'], ['table', 'panel.label'], ['analysis', 'inside.open']];
/** Pixels that a figure may be wide and high; what it is wide unless somebody says otherwise. */
const [LEAST, MOST, WIDE] = [280, 4096, '480'];
/** How high a figure is that does not say it for so long: a whole game has this height. */
const [PATIENCE_MS, UNMEASURED] = [10_000, 1505];
/** Stands where a height will be. */
const MEASURING = '…';
/** Where a page that was opened from a disk will be, nobody knows. */
const SOMEWHERE = 'https://example.org/mcts2048/';

/** @param {string} text */
const quoted = (text) => `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

export class EmbedDialog extends LightElement {
  static properties = ['hide', 'width', 'height', 'run', 'copied', 'heights'];

  /** @param {import('../app/controller.js').Controller} controller */
  constructor(controller) {
    super();
    this.controller = controller;
    this.hide = controller.state.hide;
    this.width = WIDE;
    /** '': as high as the figure is. */
    this.height = '';
    this.run = false;
    /** The text that has just been copied. */
    this.copied = '';
    /** How high the preview says it is, by its name. @type {Record<string, number>} */
    this.heights = {};
  }

  firstUpdated() {
    this.querySelector('dialog')?.showModal();
    addEventListener('message', this.listen);
  }

  updated() {
    const { name, heights } = this;
    if (name in heights) return;
    // Once for each: what has no height is no height either.
    heights[name] = 0;
    setTimeout(() => (this.heights = { ...this.heights, [name]: this.heights[name] || UNMEASURED }), PATIENCE_MS);
  }

  disconnectedCallback() {
    removeEventListener('message', this.listen);
  }

  listen = (/** @type {MessageEvent} */ { data, source }) => {
    // The document of before is in the frame, as wide as that is now, until the next one comes.
    if (source === this.querySelector('iframe')?.contentWindow && data.id === this.name && data.height) this.heights = { ...this.heights, [data.id]: data.height };
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

  /** Of the figure in its present form: each form is a document of its own, and tells its own height. */
  get name() {
    return [this.width, ...this.hide].join();
  }

  /** '' while it is being measured. */
  get high() {
    return this.height || String(this.heights[this.name] || '');
  }

  get frameTitle() {
    const { view } = this.controller.state;
    return this.elsewhere ? `mcts2048: ${document.querySelector(`[data-view="${view}"] h2`)?.textContent}` : t('page.title');
  }

  snippets() {
    const { state } = this.controller;
    const spec = state.catalogue.find(({ id }) => id === state.agent);
    const link = this.elsewhere ? this.controller.wholeLink() : formatLink({ ...state, view: '', hide: this.hide }, state.game, spec, this.run);
    const base = /^http/.test(location.href) ? new URL('.', location.href).href : SOMEWHERE;
    // Version and game, which come first, say nothing to an element, and a new game has no points and no moves.
    const said = [...new URLSearchParams(link)].slice(2).filter(([name, value]) => value !== '0' || !['score', 'moves'].includes(name));
    const attributes = said.map(([name, value]) => (name === 'run' ? name : `${name}=${quoted(value)}`));
    return {
      preview: `${location.href.replace(/[?#].*/, '')}?embed=1&id=${this.name}#${link}`,
      frame: `<iframe src=${quoted(`${base}index.html?embed=1#${link}`)} sandbox="allow-scripts" width="${this.width}" height="${this.high || MEASURING}" style="border: 0; max-width: 100%" title=${quoted(this.frameTitle)}></iframe>`,
      ...(this.elsewhere ? {} : { element: `<script src="${base}mcts-2048.js"></script>\n<mcts-2048 ${attributes.join(' ')} style="max-width: ${this.width}px"></mcts-2048>` }),
    };
  }

  render() {
    const size = (/** @type {'width' | 'height'} */ name, /** @type {string} */ value) => html`<label class="check">${t(`embed.${name}`)}<input
      class="field" type="number" min=${LEAST} max=${MOST} data-embed=${name} placeholder=${MEASURING} .value=${value}
      @change=${(/** @type {Event} */ event) => this.resize(name, /** @type {HTMLInputElement} */ (event.target))}
    ></label>`;
    const check = (/** @type {string} */ name, /** @type {string} */ label, /** @type {boolean} */ on, /** @type {() => void} */ act) => html`<label
      class="check"><input type="checkbox" data-embed=${name} .checked=${on} @change=${act}>${t(label)}</label>`;
    const { preview, ...snippets } = this.snippets();
    const waits = (/** @type {string} */ name) => name === 'frame' && !this.high;
    return html`<dialog class="ask embed" aria-label=${t('control.embed')} @close=${() => this.remove()}>
      <h2>${t('control.embed')}</h2>
      <div class="lab-buttons">${size('width', this.width)}${size('height', this.high)}${this.elsewhere ? nothing : html`${PARTS.map(([name, label]) => {
        const rest = this.hide.filter((one) => one !== name);
        const shown = rest.length === this.hide.length;
        return check(name, label, shown, () => (this.hide = shown ? [...rest, name] : rest));
      })}${check('run', 'control.autoplay', this.run, () => (this.run = !this.run))}`}</div>
      ${Object.entries(snippets).map(([name, text]) => html`<label>${t(`embed.${name}`)}<textarea
          class="by-hand" readonly rows="5" data-embed=${name} .value=${text}></textarea></label>
        <button type="button" class="button button-small" data-embed=${`copy-${name}`} ?disabled=${waits(name)}
          @click=${async () => (await copyText(text)) && (this.copied = text)}
        >${t(waits(name) ? 'embed.measuring' : this.copied === text ? 'lab.export.copied' : 'embed.copy')}</button>`)}
      ${/^http/.test(location.href) ? nothing : html`<p class="panel-note">${t('embed.address', { address: SOMEWHERE })}</p>`}
      <h3>${t('embed.preview')}</h3>
      <div class="scroll" tabindex="0" role="region" aria-label=${t('embed.preview')}><iframe
        title=${this.frameTitle} sandbox="allow-scripts" width=${this.width} height=${this.high || UNMEASURED} src=${preview}></iframe></div>
      <form method="dialog" class="ask-actions"><button class="button">${t('notice.dismiss')}</button></form>
    </dialog>`;
  }
}

customElements.define('embed-dialog', EmbedDialog);

/** @param {import('../app/controller.js').Controller} controller */
export const openEmbed = (controller) => document.body.append(new EmbedDialog(controller));
