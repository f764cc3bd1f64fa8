// @ts-check
/** Games as a figure: players on equal seeds, their mean scores with 95% intervals, and whether a difference is settled. */
import { html, nothing, svg } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { t } from '../../app/i18n.js';
import { count } from '../../lib/format.js';
import { axisName } from '../charts/figure.js';
import { niceTicks, scale, short } from '../charts/ticks.js';
import { differenceTable, differenceText, drawDifference } from '../lab/difference.js';
import { experimentOf, newPlayed } from '../lab/games.js';
import { linkFields } from '../lab/plan.js';
import { createRun } from '../lab/run.js';
import { differenceOf, student, summaryOf } from '../lab/statistics.js';

/** @typedef {import('../lab/games.js').Played} Played */
/** @typedef {import('./player.js').Player} Player */
/** @typedef {{low: number, mean: number, high: number, games: number}} Score */

const [ROW, AXIS, SIDE] = [44, 40, 10];

/** What was played stays while the page does. @type {Map<string, Played>} */
const kept = new Map();

/** @param {Played} played @returns {Score | null}  null without games */
function scoreOf(played) {
  const { size } = played.games;
  if (!size) return null;
  const { mean, stderr } = summaryOf(played);
  const spread = stderr === null ? 0 : student(size - 1) * stderr;
  return { low: mean - spread, mean, high: mean + spread, games: size };
}

export class LessonGames extends LightElement {
  static properties = ['pool', 'players', 'catalogue', 'pair', 'games', 'running', 'error', 'lang'];

  constructor() {
    super();
    /** Made on first use. @type {() => import('../../engine/pool.js').Pool} */
    this.pool = () => { throw new Error(); };
    /** @type {Player[]} */
    this.players = [];
    /** @type {import('./player.js').AgentSpec[]} */
    this.catalogue = [];
    /** Whose difference is told. @type {[number, number]} */
    this.pair = [0, 1];
    /** Of each player. */
    this.games = 0;
    /** @type {ReturnType<typeof createRun> | null} */
    this.running = null;
    this.error = '';
    this.lang = '';
  }

  firstUpdated() {
    this.run();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.running?.stop();
  }

  get played() {
    return this.players.map(({ row, spec }) => {
      const played = newPlayed(experimentOf(row, spec));
      if (!kept.has(played.key)) kept.set(played.key, played);
      return /** @type {Played} */ (kept.get(played.key));
    });
  }

  run() {
    const { played, players } = this;
    const seeds = Array.from({ length: this.games }, (_, i) => String(i + 1));
    const jobs = seeds.flatMap((seed) => players.flatMap(({ agent, params, limits }, row) => (played[row].games.has(seed)
      ? [] : [{ row, task: { game: /** @type {const} */ ('2048'), agent, params, limits, seed } }])));
    this.running = createRun({
      players: this.pool(), jobs,
      onGame: (row, { score, maxTile, moves, ms }, seed) => {
        played[row].games.set(seed, { score, maxTile, moves, ms });
        this.requestUpdate();
      },
      onEnd: (error) => {
        this.running = null;
        this.error = error ? t('error.search', { message: error.message }) : '';
        this.dataset.done = '';
      },
    });
  }

  more() {
    this.games *= 2;
    this.run();
  }

  /** @param {(Score | null)[]} scores @param {number} width */
  picture(scores, width) {
    const high = Math.max(1, ...scores.map((score) => score?.high ?? 0));
    const x = scale([0, high], [SIDE, width - SIDE]);
    const height = scores.length * ROW + AXIS;
    return svg`<svg class="chart-svg" width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`}>
      ${niceTicks(0, high, Math.max(2, Math.floor(width / 90))).map((tick) => svg`<line class="grid" x1=${x(tick)} x2=${x(tick)} y1="0" y2=${height - AXIS} />
        <text x=${Math.min(width - 18, x(tick))} y=${height - AXIS + 13} text-anchor="middle">${short(tick)}</text>`)}
      ${axisName(t('lab.col.mean'), width, height)}
      ${scores.map((score, i) => {
        const middle = i * ROW + 30;
        return svg`<g .style=${`--series: var(--row-${i + 1})`} data-score=${i + 1} data-mean=${score?.mean ?? ''} data-count=${score?.games ?? 0}>
          <text class="name" x=${SIDE} y=${i * ROW + 12}>${i + 1}${score ? `: ${count(score.mean)} \u00b1 ${count(score.high - score.mean)}` : ''}</text>
          ${score ? svg`<line class="mid" x1=${x(Math.max(0, score.low))} x2=${x(score.high)} y1=${middle} y2=${middle} /><circle class="dot" cx=${x(score.mean)} cy=${middle} r="5" />` : nothing}
        </g>`;
      })}
    </svg>`;
  }

  render() {
    const { played, players, games, pair } = this;
    const scores = played.map(scoreOf);
    const [first, second] = pair;
    const difference = differenceOf(played[first], played[second]);
    const done = played.reduce((sum, one) => sum + one.games.size, 0);
    const plan = { rows: players.map(({ row }) => row), games, first: '1' };
    return html`<chart-figure
        .name=${'lesson-games'} .heading=${t('lesson.games')} .label=${t('lesson.games')} .note=${t('lesson.games.note')}
        .draw=${(/** @type {number} */ width) => this.picture(scores, width)}
        .table=${{
          columns: [t('lab.col.player'), t('lab.col.games'), t('lab.col.mean'), t('table.interval')],
          rows: players.map((player, i) => [player.label(), played[i].games.size, scores[i]?.mean ?? null, scores[i] ? [scores[i].low, scores[i].high] : null]),
          write: count,
        }}
      ></chart-figure>
      <ul class="lesson-names">${players.map((player, i) => html`<li><span class="badge" .style=${`--series: var(--row-${i + 1})`}>${i + 1}</span> ${player.label()}</li>`)}</ul>
      ${difference ? html`<chart-figure
        .name=${'lesson-difference'} .heading=${t('lab.difference.title')} .label=${t('lab.difference.label')}
        .draw=${(/** @type {number} */ width) => drawDifference(difference, t('lab.difference.pair', { first: first + 1, second: second + 1 }), first + 1, width)}
        .table=${differenceTable(difference, first + 1, second + 1)}
      ></chart-figure>` : nothing}
      <p class="verdict" role="status">${!this.running && difference ? differenceText(difference, first + 1, second + 1) : ''}</p>
      ${this.error ? html`<p class="error" data-error role="alert">${this.error}</p>` : nothing}
      <div class="steps-controls">
        <button type="button" class="button" data-learn="more" ?disabled=${this.running} @click=${this.more}>${t('lesson.games.more')}</button>
        <span class="panel-note">${t('lab.progress', { done: count(done), total: count(games * players.length) })}</span>
        <a data-learn="open" href=${`#v=1&view=lab&${linkFields(plan, this.catalogue)}`}>${t('lesson.games.open')}</a>
      </div>`;
  }
}

customElements.define('lesson-games', LessonGames);
