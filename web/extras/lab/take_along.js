// @ts-check
/** What can be taken out of the laboratory, and brought into it: files, tables for papers, commands, a link. */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { t } from '../../app/i18n.js';
import { copyText } from '../../lib/copy.js';
import { saveFile } from '../charts/save.js';
import { commandOf } from './plan.js';

const SAID_FOR_MS = 2000;

export class LabTakeAlong extends LightElement {
  static properties = ['lab', 'state', 'link', 'copied', 'byHand'];

  constructor() {
    super();
    /** @type {import('./lab.js').Lab | null} */
    this.lab = null;
    /** @type {import('./lab.js').LabState | null} */
    this.state = null;
    /** The address of this experiment. @type {() => string} */
    this.link = () => '';
    /** The button that has just copied. */
    this.copied = '';
    /** What the clipboard would not take. */
    this.byHand = '';
  }

  commands() {
    const plan = this.state?.plan;
    const rows = (plan?.rows ?? []).map((row, i) => commandOf(row, this.lab?.specOf(row.agent), /** @type {NonNullable<typeof plan>} */ (plan), i));
    const files = rows.map((_, i) => `row-${i + 1}.jsonl`).join(' ');
    return `${rows.join('\n')}\nmcts2048 summary ${files}\n`;
  }

  /** @param {string} name @param {string} text */
  async copy(name, text) {
    this.byHand = (await copyText(text)) ? '' : text;
    this.copied = this.byHand ? '' : name;
    setTimeout(() => (this.copied = ''), SAID_FOR_MS);
  }

  /** @param {FileList | null | undefined} files */
  async read(files) {
    for (const file of files ?? []) this.lab?.importLines(await file.text(), file.name);
  }

  render() {
    const { lab, state } = this;
    if (!lab || !state) return nothing;
    const empty = state.results.every(({ scores }) => scores.length === 0);
    const button = (/** @type {string} */ name, /** @type {() => void} */ act, off = false) => html`<button
      type="button" class="button button-small" data-lab=${name} ?disabled=${off} @click=${act}
    >${this.copied === name ? t('lab.export.copied') : t(`lab.export.${name}`)}</button>`;
    return html`<section class="lab-export" aria-label=${t('lab.export')}>
      <h3>${t('lab.export')}</h3>
      <div class="lab-buttons">
        ${button('csv', () => saveFile('mcts2048-lab.csv', lab.exported('csv'), 'text/csv'), empty)}
        ${button('jsonl', () => saveFile('mcts2048-lab.jsonl', lab.exported('jsonl'), 'application/jsonl'), empty)}
        ${button('markdown', () => this.copy('markdown', lab.exported('markdown')), empty)}
        ${button('latex', () => this.copy('latex', lab.exported('latex')), empty)}
        ${button('link', () => this.copy('link', this.link()))}
        ${button('command', () => this.copy('command', this.commands()))}
        <label class="button button-small">${t('lab.import')}<input
          class="unseen" type="file" multiple accept=".jsonl,.json,.txt" data-lab="import"
          @change=${(/** @type {Event} */ event) => this.read(/** @type {HTMLInputElement} */ (event.currentTarget).files)}
        ></label>
      </div>
      <span class="unseen" role="status">${this.copied ? t('lab.export.copied') : ''}</span>
      ${this.byHand ? html`<label>${t('lab.export.by-hand')}<textarea class="by-hand" readonly rows="4" .value=${this.byHand}></textarea></label>` : nothing}
      <p class="panel-note">${t('lab.export.help')}</p>
      <details class="parameters"><summary>${t('lab.export.commands')}</summary><pre class="scroll" tabindex="0">${this.commands()}</pre></details>
    </section>`;
  }
}

customElements.define('lab-take-along', LabTakeAlong);
