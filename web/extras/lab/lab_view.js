// @ts-check
/** The view `lab`: players, run, results, charts; each drawn from the one state of lab.js, ten times a second at most. */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { fill, t } from '../../app/i18n.js';
import { labSize } from '../../engine/games.js';
import { count } from '../../lib/format.js';
import { sentence } from '../../lib/sentence.js';
import { differenceChart } from './difference.js';
import { createLab } from './lab.js';
import { resultLabel } from './labels.js';
import { axisFor } from './numbers.js';
import { GAMES } from './plan.js';
import { reachChart } from './reach_chart.js';
import { references } from './references.js';
import { resultsTable } from './results.js';
import { scoreChart } from './score_chart.js';
import './rows.js';
import './take_along.js';
import './watch.js';
import '../../views/play/number_field.js';

export class LabView extends LightElement {
  static properties = ['controller', 'lab', 'error', 'log', 'claims'];

  constructor() {
    super();
    /** @type {import('../../app/controller.js').Controller | null} */
    this.controller = null;
    /** @type {import('./lab.js').Lab | null} */
    this.lab = null;
    /** @type {string | null} */
    this.error = null;
    /** The axis of scores; null: what fits. @type {boolean | null} */
    this.log = null;
    this.axis = { log: false, players: 0 };
    this.claims = false;
  }

  async firstUpdated() {
    const controller = /** @type {import('../../app/controller.js').Controller} */ (this.controller);
    await controller.ready;
    const loaded = controller.machinery;
    if (!loaded) return;
    /** @type {ReturnType<import('../../engine/pool.js').Pool['another']> | null} */
    let players = null;
    this.lab = createLab({
      engine: loaded.engine, area: () => localStorage, fragment: location.hash, notify: controller.notify,
      players: () => (players ??= loaded.pool.another(labSize())),
    });
    const { lab } = this;
    lab.subscribe(() => this.seen && this.requestUpdate());
    controller.subscribe(() => this.seen && this.requestUpdate());
    controller.addToLink('lab', () => `workers=${controller.state.workers}&${lab.linkFields()}`);
    addEventListener('pagehide', lab.flush);
    addEventListener('hashchange', () => lab.follow(location.hash));
    this.addEventListener('page-error', (event) => (this.error = /** @type {CustomEvent} */ (event).detail.text));
  }

  get seen() {
    return this.controller?.state.view === 'lab';
  }

  /** @param {DragEvent} event */
  async onDrop(event) {
    for (const file of event.dataTransfer?.files ?? []) this.lab?.importLines(await file.text(), file.name);
  }

  render() {
    const { lab } = this;
    const state = lab?.state;
    if (!lab || !state) return nothing;
    const running = state.status !== 'idle';
    return html`<section class="lab" data-view="lab" aria-label=${t('lab.title')} @drop=${this.onDrop}>
      <div class="lab-plan">
        <div><h2>${t('lab.title')}</h2><p class="panel-note">${t('lab.intro')}</p></div>
        <lab-rows .lab=${lab} .rows=${state.plan.rows} .disabled=${running}></lab-rows>
        ${this.runBar(lab, state)}
        ${this.error ? html`<p class="error" data-error role="alert">${this.error}</p>` : nothing}
        ${state.note ? html`<p class=${/failed|bad|none/.test(state.note.key) ? 'error' : 'panel-note'} data-lab-note role="alert">${t(state.note.key, state.note.params)}</p>` : nothing}
        ${state.kept ? nothing : html`<p class="error" data-lab-note role="alert">${t('lab.unkept')}</p>`}
      </div>
      <div class="lab-results">${this.results(lab, state)}</div>
      <lab-take-along .lab=${lab} .state=${state} .link=${() => this.controller?.copyLink() ?? ''}></lab-take-along>
    </section>`;
  }

  /** @param {import('./lab.js').Lab} lab @param {import('./lab.js').LabState} state */
  runBar(lab, { plan, status, done, total, rate, left, results, cleared }) {
    const running = status !== 'idle';
    const empty = results.every(({ scores }) => scores.length === 0);
    const undo = empty && cleared;
    const field = (/** @type {'games' | 'first'} */ name) => html`<number-field
      .label=${t(`lab.${name}`)} .kind=${name === 'first' ? 'seed' : 'integer'} .value=${plan[name]} .min=${GAMES.min} .max=${GAMES.max} .disabled=${running}
      .control=${name === 'first' ? 'lab-first' : 'lab-games'}
      @field-commit=${(/** @type {CustomEvent} */ event) => event.detail.value !== '' && lab.setPlan({ [name]: event.detail.value })}
    ></number-field>`;
    const button = (/** @type {string} */ name, /** @type {string} */ text, /** @type {() => void} */ act, off = false) => html`<button
      type="button" class="button" data-lab=${name} ?data-primary=${name === 'start'} ?disabled=${off} @click=${act}>${text}</button>`;
    const facts = [
      t('lab.progress', { done: count(done), total: count(total) }),
      ...(status === 'paused' ? [t('lab.paused')] : []),
      ...(total > 0 && done === total && !running ? [t('lab.complete')] : []),
      ...(rate === null ? [] : [t('lab.rate', { rate: rate < 10 ? rate.toFixed(1) : count(rate) })]),
      ...(left === null ? [] : [t('lab.left', { time: duration(left) })]),
    ];
    return html`<div class="lab-run">
      <p class="sentence">${sentence(fill('lab.plan', { games: field('games'), first: field('first') }))}</p>
      <div class="lab-buttons">
        ${button('start', t(done > 0 && done < total ? 'lab.continue' : 'lab.start'), () => lab.start(), running || done === total)}
        ${status === 'paused' ? button('resume', t('lab.resume'), () => lab.pause(false)) : button('pause', t('lab.pause'), () => lab.pause(true), !running)}
        ${button('stop', t('control.stop'), () => lab.stop(), !running)}
        ${button('clear', t(undo ? 'lab.unclear' : 'lab.clear'), () => (undo ? lab.unclear() : lab.clear()), running || (empty && !undo))}
      </div>
      <progress max=${Math.max(1, total)} .value=${done} aria-label=${t('lab.progress', { done, total })}></progress>
      <p class="lab-facts" data-lab-facts>${facts.join(' · ')}</p>
    </div>`;
  }

  /** @param {import('./lab.js').Lab} lab @param {import('./lab.js').LabState} state */
  results(lab, { results, pair, difference, status }) {
    const lines = results.map((result) => ({
      number: result.number, label: resultLabel(result, lab.specOf), scores: result.scores, summary: result.summary,
      maxTiles: [...result.played.games.values()].map(({ maxTile }) => maxTile),
    }));
    const filled = /** @type {(typeof lines[0] & {summary: import('./lab.js').Summary})[]} */ (lines.filter(({ summary }) => summary));
    this.axis = axisFor(this.axis, filled, status !== 'idle');
    const claims = this.claims ? references : [];
    return html`
      <div class="lab-head"><h2>${t('lab.results')}</h2>
        <label class="check"><input type="checkbox" data-lab="claims" .checked=${this.claims}
          @change=${(/** @type {Event} */ event) => (this.claims = /** @type {HTMLInputElement} */ (event.currentTarget).checked)}> ${t('lab.references')}</label>
      </div>
      ${lines.length > 1 && filled.length > 0 ? html`<div class="lab-difference">${differenceChart(lines, pair, difference, lab.compare)}</div>` : nothing}
      ${resultsTable(lines, claims)}
      ${this.claims ? html`<p class="panel-note">${t('lab.reference.note')}</p>` : nothing}
      <lab-watch .controller=${this.controller} .results=${results.filter(({ summary }) => summary)} .names=${filled.map(({ number, label }) => `${number} ${label}`)}></lab-watch>
      ${filled.length === 0 ? html`<p class="panel-note">${t('lab.results.none')}</p>` : html`<div class="lab-charts">
        ${scoreChart(filled, this.log ?? this.axis.log, (log) => (this.log = log))}
        ${reachChart(filled, claims)}
      </div>`}
    `;
  }
}

/** @param {number} seconds */
function duration(seconds) {
  const whole = Math.ceil(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

customElements.define('lab-view', LabView);
