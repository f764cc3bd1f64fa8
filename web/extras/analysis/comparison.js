// @ts-check
/**
 * Two agents, or two settings of one, on the position shown: the page's own and a second one, searched one after the
 * other by workers of their own, so that neither takes time from the other nor from the play.
 */
import { html, nothing, svg } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { t } from '../../app/i18n.js';
import { meanFirst } from '../../engine/root.js';
import { budgetKinds, budgetRange, workersSpec } from '../../app/settings.js';
import { mean, NONE, percent } from '../../lib/format.js';
import { arrow } from '../../lib/icons.js';
import { gapOf } from '../../lib/gap.js';
import { gapText } from '../../views/amount.js';
import { rowLabel } from '../lab/labels.js';
import { budgetOf, flagsOf, newRow, paramsOf, withParams } from '../lab/plan.js';
import { LINE } from '../charts/wrapped.js';
import { nameLines } from '../lab/score_chart.js';
import { ARROW, DIRECTIONS } from './parts.js';
import '../charts/figure.js';
import '../lab/rows.js';

/** @typedef {import('../../../wasm/engine.js').Report} Report */
/** @typedef {import('../../app/controller.js').State} State */
/** @typedef {import('../lab/plan.js').Row} Row */

const [NAME, BAR, GAP, ROOM] = [72, 14, 12, 84];
/** How bars of the first and of the second are filled; room for the key to it. */
const [FILL, KEY] = [['dot', 'box'], 20];
const SECOND = ['flat-mc', 'uct'];

export class AgentComparison extends LightElement {
  static properties = ['controller', 'state', 'row', 'reports', 'running', 'failure'];

  constructor() {
    super();
    /** @type {import('../../app/controller.js').Controller | null} */
    this.controller = null;
    this.state = /** @type {State} */ (/** @type {unknown} */ (null));
    /** The second player; without a budget of its own it has the one of the first. @type {Row | null} */
    this.row = null;
    /** @type {Report[]} */
    this.reports = [];
    /** @type {{stop: () => void} | null} */
    this.running = null;
    /** @type {import('../../app/controller.js').Pool | null} */
    this.pool = null;
    /** What the numbers belong to. */
    this.asked = '';
    this.failure = '';
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.forget();
    this.pool?.dispose();
    this.pool = null;
  }

  /** @param {string} id */
  specOf = (id) => /** @type {import('../lab/plan.js').AgentSpec} */ (this.state.catalogue.find((one) => one.id === id));

  /** Whether a player looks ahead move by move: what it counts are leaves. @param {Row} row */
  countsLeaves = (row) => !this.specOf(row.agent).limits.includes('simulations');

  willUpdate() {
    this.row ??= newRow(this.specOf(SECOND[Number(this.state.agent === SECOND[0])]));
    if (this.asked && this.asked !== JSON.stringify(this.requests())) this.forget();
  }

  /** Of the two buttons the one that can act takes the focus. */
  updated() {
    if (this.querySelector('[data-compare]:focus:disabled')) /** @type {HTMLElement | null} */ (this.querySelector('[data-compare]:enabled'))?.focus({ preventScroll: true });
  }

  forget() {
    this.running?.stop();
    this.running = null;
    this.reports = [];
    this.asked = this.failure = '';
  }

  /** Both players: the first is the one of the page. @returns {Row[]} */
  get rows() {
    const { agent, params, budget } = this.state;
    const first = { agent, preset: String(params.preset ?? ''), changes: {}, budget };
    const second = /** @type {Row} */ (this.row);
    const spec = this.specOf(second.agent);
    const { min, max } = budgetRange(spec, budget.kind);
    const same = budgetKinds(spec).includes(budget.kind) && budget.value >= min && budget.value <= max ? budget : null;
    return [withParams(first, this.specOf(agent), params), { ...second, budget: second.budget ?? same }];
  }

  /** @param {Row} row  the second, as it was shown and then changed */
  choose(row) {
    this.row = { ...row, budget: JSON.stringify(row.budget) === JSON.stringify(this.state.budget) ? null : row.budget };
  }

  /** The position under each player's settings, by as many trees. @returns {import('../../engine/search.js').PoolRequest[]} */
  requests() {
    const { params, seed, workers, game: { board, score, moves } } = this.state;
    return this.rows.map((row) => {
      const spec = this.specOf(row.agent);
      const budget = budgetOf(row, spec);
      return {
        game: '2048', agent: row.agent, params: { ...paramsOf(row, spec), 'four-rate': params['four-rate'] }, seed, board, score, moves,
        analyse: true, limits: budget ? { [budget.kind]: budget.value } : {}, phases: false, workers: workersSpec(spec) ? workers : null, previous: null,
      };
    });
  }

  async compare() {
    this.forget();
    const { workers } = this.state;
    this.pool ??= /** @type {import('../../app/controller.js').Loaded} */ (this.controller?.machinery).pool.another(workers);
    this.pool.resize(workers);
    const requests = this.requests();
    this.asked = JSON.stringify(requests);
    try {
      for (const [i, request] of requests.entries()) {
        const show = (/** @type {Report | null} */ report) => {
          if (report && this.running === job) this.reports = [...this.reports.slice(0, i), report];
        };
        const job = this.pool.search(request, show);
        this.running = job;
        show((await job.result).report);
        if (this.running !== job) return;
      }
    } catch (error) {
      this.failure = String(/** @type {Error} */ (error).message);
    }
    this.running = null;
  }

  /** With the names of the players, for who sees it without the page. @param {Report[]} reports @param {string[]} names @param {number} width */
  picture(reports, names, width) {
    const group = 2 * BAR + GAP;
    const bars = DIRECTIONS.length * group;
    const below = names.flatMap((label, i) => nameLines({ number: i + 1, label }, width - KEY).map((line, k) => ({ line, key: k ? null : FILL[i] })));
    const height = bars + (below.length + 0.5) * LINE;
    const space = Math.max(0, width - NAME - ROOM);
    return svg`<svg class="chart-svg" width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`}>
      ${DIRECTIONS.map((action, k) => svg`<g .style=${`--series: var(--${action})`} data-way=${action}>
        <rect class="hit" y=${k * group} width=${width} height=${group} />
        <text class="name" x="4" y=${(k + 0.5) * group}>${ARROW[action]} ${t(`direction.${action}`)}</text>
        ${legalIn(reports, action) ? nothing : svg`<text x=${NAME + 5} y=${(k + 0.5) * group}>${t('table.illegal')}</text>`}
        ${reports.map((report, i) => {
          const { legal, share } = actionOf(report, action);
          const y = k * group + GAP / 2 + i * BAR;
          return svg`<rect class=${FILL[i]} x=${NAME} y=${y + 1} width=${share * space} height=${BAR - 3}
              data-compared=${i + 1} data-share=${share} />
            ${legal ? svg`<text x=${NAME + share * space + 5} y=${y + BAR / 2}>${i + 1}: ${shareOf(report, action)}${report.best === action ? ' ✓' : ''}</text>` : nothing}`;
        })}
      </g>`)}
      ${below.map(({ line, key }, i) => svg`${key ? svg`<rect class=${key} .style=${'--series: var(--ink-soft)'} x="4" y=${bars + (i + 0.8) * LINE - 6} width="11" height="11" />` : nothing}
        <text x=${KEY} y=${bars + (i + 0.8) * LINE}>${line}</text>`)}
    </svg>`;
  }

  /** @param {Report[]} reports @param {Row[]} rows @param {string[]} names */
  results(reports, rows, names) {
    const both = !this.running && reports.length === 2;
    // Where a share is not what the choice goes by.
    const notes = reports.map((report, i) => {
      const note = !counts(report) ? 'uncounted' : this.countsLeaves(rows[i]) ? 'leaves' : meanFirst(report) ? 'by-mean' : '';
      return note && t(`compare.${note}`, { n: i + 1 });
    });
    return html`<p class="verdict" role="status" ?data-agreement=${both}>${both ? agreement(reports) : this.running && t('state.searching')}</p>
      <chart-figure
        .name=${'compare'} .heading=${t('compare.title')} .across=${t('course.share')} .label=${t('compare.label')} .note=${[t('compare.note'), ...notes].filter(Boolean).join(' ')}
        .draw=${(/** @type {number} */ width) => this.picture(reports, names, width)}
        .table=${{
          columns: ['player', 'settings', 'action', 'visits', 'share', 'mean', 'stderr', 'unit', 'chosen'],
          rows: reports.flatMap(({ unit, best, actions }, i) => actions.map(({ action, visits, share, mean: middle, stderr }) => [
            i + 1, flagsOf(rows[i], this.specOf(rows[i].agent)), action, visits, share, middle, stderr, unit, action === best ? 1 : 0])),
        }}
      ></chart-figure>
      <div class="scroll" tabindex="0" role="region" aria-label=${t('compare.title')}><table class="figures compared">
        <caption class="unseen">${t('compare.title')}</caption>
        <thead>
          <tr><td></td>${reports.map((_, i) => html`<th scope="colgroup" colspan="2">${i + 1}: ${names[i]}</th>`)}</tr>
          <tr><th scope="col">${t('table.direction')}</th>${reports.map((report, i) => html`
            <th scope="col">${t('table.share')} ${counts(report) ? html`<span class="unit">${t(this.countsLeaves(rows[i]) ? 'root.leaves' : 'tree.visits')}</span>` : nothing}</th><th scope="col">${t('table.mean')} <span class="unit">${t(`unit.${report.unit}`)}</span></th>`)}</tr>
        </thead>
        <tbody>${DIRECTIONS.map((action) => html`<tr data-way=${action} data-side=${action}>
          <th scope="row"><span class="direction">${arrow(action)}${t(`direction.${action}`)}</span>${legalIn(reports, action) ? nothing : html` <span class="unit">${t('table.illegal')}</span>`}</th>
          ${reports.map((report) => {
            const best = report.best === action;
            return html`<td ?data-chosen=${best}>${best ? html`&check;<span class="unseen">${t('table.will-play')}</span> ` : nothing}${shareOf(report, action)}</td>
              <td>${mean(actionOf(report, action).mean, report.unit)}</td>`;
          })}
        </tr>`)}</tbody>
      </table></div>`;
  }

  render() {
    const { rows, running, reports, state } = this;
    const names = rows.map((row) => rowLabel(row, this.specOf(row.agent)));
    const [first, second] = rows.map((row) => budgetOf(row, this.specOf(row.agent)));
    const unequal = first && second && JSON.stringify(first) !== JSON.stringify(second);
    const lab = {
      catalogue: state.catalogue, specOf: this.specOf,
      setPlan: (/** @type {{rows?: Row[]}} */ { rows: [row] = [] }) => this.choose(/** @type {Row} */ (row)),
    };
    return html`<p class="panel-note">${[t('compare.first', { name: names[0] }), ...(unequal ? [t('compare.unequal')] : []), t('compare.second')].join(' ')}</p>
      <lab-rows .lab=${lab} .rows=${[rows[1]]} .first=${2} .disabled=${Boolean(running)} .single=${'second'}></lab-rows>
      <div class="steps-controls">
        <button
          type="button" class="button" data-primary data-compare="run" ?disabled=${running || state.game.over || state.slid}
          @click=${this.compare}
        >${t('analysis.compare')}</button>
        <button type="button" class="button" data-compare="stop" ?disabled=${!running} @click=${this.forget}>${t('control.stop')}</button>
      </div>
      ${this.failure ? html`<p class="error" role="alert">${this.failure}</p>` : nothing}
      ${reports.length > 0 ? this.results(reports, rows, names) : nothing}`;
  }
}

/** @param {Report} report @param {string} action */
const actionOf = (report, action) => /** @type {Report['actions'][number]} */ (report.actions.find((one) => one.action === action));

/** @param {Report[]} reports @param {string} action */
const legalIn = ([report], action) => actionOf(report, action).legal;

/** Whether a player counted anything: one that draws lots has no shares. @param {Report} report */
const counts = ({ actions }) => actions.some(({ visits }) => visits > 0);

/** @param {Report} report @param {string} action */
const shareOf = (report, action) => {
  const { legal, share } = actionOf(report, action);
  return legal && counts(report) ? percent(share) : NONE;
};

/** Whether both choose alike; if not, what each thinks of the other's choice. @param {Report[]} reports */
function agreement(reports) {
  const [first, second] = reports.map(({ best }) => `${ARROW[best ?? '']} ${t(`direction.${best}`)}`);
  if (first === second) return t('compare.agree', { first });
  return [t('compare.differ'), ...reports.map((report, i) => {
    const [own, other] = [report.best, reports[1 - i].best].map((action) => actionOf(report, action ?? ''));
    const gap = gapOf(own, other);
    const alike = mean(own.mean, report.unit) === mean(other.mean, report.unit);
    const by = gap ? gapText({ ...gap, by: Math.abs(gap.by) }, report.unit) : '';
    return t(`compare.chooses.${!gap ? 'unvalued' : alike ? 'alike' : gap.by < 0 ? 'below' : 'above'}`, { n: i + 1, own: [first, second][i], other: [second, first][i], by });
  })].join(' ');
}

customElements.define('agent-comparison', AgentComparison);
