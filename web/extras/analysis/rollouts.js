// @ts-check
/**
 * Returns of the simulations through each direction: one histogram a direction on a common scale, mean and median; and
 * one sampled rollout, replayed on a board move by move.
 */
import { html, nothing, svg } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { t } from '../../app/i18n.js';
import { count, mean } from '../../lib/format.js';
import { niceTicks, scale, short } from '../charts/ticks.js';
import { boardAfter, slidesOf } from '../../lib/slides.js';
import { amount } from '../../views/amount.js';
import { term } from '../../views/term.js';
import { speedChoice, startClock } from '../playback.js';
import { ARROW, DIRECTIONS, miniBoard } from './parts.js';
import { axisName } from '../charts/figure.js';

/** @typedef {import('../../../wasm/engine.js').Returns} Returns */
/** @typedef {import('../../../wasm/engine.js').Rollout} Rollout */

const [HEAD, BARS, AXIS, SIDE] = [22, 54, 40, 10];
/** At single speed. */
const MOVES_A_SECOND = 4;

/** Tiles after each move, the position before the first. @param {readonly number[]} tiles @param {Rollout['moves']} moves */
export function positions(tiles, moves) {
  const all = [[...tiles]];
  for (const { action, spawn } of moves) {
    const after = boardAfter(slidesOf(all[all.length - 1], /** @type {any} */ (action)));
    after[spawn.cell] = spawn.tile;
    all.push(after);
  }
  return all;
}

/**
 * All in the widest bins of any: what has half of them wider would seem another shape. Widths are multiples of each other.
 * @param {Returns[]} all @returns {Returns[]}
 */
export function alike(all) {
  const width = Math.max(...all.map((one) => one.width));
  return all.map((one) => {
    const by = width / one.width;
    const first = Math.floor(one.first / by);
    /** @type {number[]} */
    const counts = [];
    one.counts.forEach((n, i) => {
      const at = Math.floor((one.first + i) / by) - first;
      counts[at] = (counts[at] ?? 0) + n;
    });
    return { ...one, width, first, counts };
  });
}

export class RolloutHistograms extends LightElement {
  static properties = ['returns', 'unit', 'tiles', 'sample', 'rollout', 'direction', 'index', 'at', 'playing', 'speed'];

  constructor() {
    super();
    /** @type {Returns[] | null} */
    this.returns = null;
    this.unit = 'points';
    /** The position's tiles. @type {readonly number[]} */
    this.tiles = [];
    /** One rollout; null where the player plays none. @type {((action: string, index: number) => Rollout) | null} */
    this.sample = null;
    /** @type {Rollout | null} */
    this.rollout = null;
    this.direction = '';
    this.index = 0;
    /** Moves shown. */
    this.at = 0;
    this.playing = false;
    this.speed = 1;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.play(false);
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has('tiles') || String(changed.get('tiles')) === String(this.tiles)) return;
    this.rollout = null;
    this.play(false);
  }

  /** @param {string} direction @param {number} index */
  draw(direction, index) {
    this.direction = direction;
    this.index = index;
    this.at = 0;
    this.rollout = this.sample?.(direction, index) ?? null;
    this.play(true);
  }

  /** @param {boolean} on */
  play(on) {
    clearInterval(this.timer);
    this.playing = on;
    if (on) {
      this.timer = startClock(MOVES_A_SECOND * this.speed, (moves) => {
        this.at += moves;
        if (this.at >= (this.rollout?.moves.length ?? 0)) this.play(false);
      });
    }
  }

  /** @param {Returns[]} seen @param {number} width */
  picture(seen, width) {
    const low = Math.min(...seen.map((one) => one.first * one.width));
    const high = Math.max(...seen.map((one) => (one.first + one.counts.length) * one.width));
    const x = scale([low, high], [SIDE, width - SIDE]);
    const height = seen.length * (HEAD + BARS) + AXIS;
    const most = Math.max(...seen.flatMap((one) => one.counts.map((n) => n / one.count)));
    return svg`<svg class="chart-svg" width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`}>
      ${niceTicks(low, high, Math.max(3, Math.floor(width / 90))).map((tick) => svg`<line class="grid" x1=${x(tick)} x2=${x(tick)} y1=${HEAD} y2=${height - AXIS} />
        <text x=${Math.min(width - 18, Math.max(4 * short(tick).length, x(tick)))} y=${height - AXIS + 12} text-anchor="middle">${short(tick)}</text>`)}
      ${axisName(t(`unit.${this.unit}`), width, height)}
      ${seen.map((one, i) => {
        const base = (i + 1) * (HEAD + BARS);
        const tall = (/** @type {number} */ n) => (n / one.count / most) * BARS;
        const line = (/** @type {string} */ name, /** @type {number} */ value) => svg`<line class=${name} x1=${x(value)} x2=${x(value)} y1=${base - BARS} y2=${base} />`;
        return svg`<g .style=${`--series: var(--${one.action})`} data-returns=${one.action} data-way=${one.action}>
          <rect class="hit" y=${base - BARS - HEAD} width=${width} height=${HEAD + BARS} />
          <text class="name" x=${SIDE} y=${base - BARS - HEAD / 2 + 2}>${ARROW[one.action]} ${t(`direction.${one.action}`)}  ${t('rollouts.of', { count: count(one.count), mean: mean(one.mean, this.unit), median: mean(one.median, this.unit) })}</text>
          ${one.counts.map((n, k) => (n ? svg`<rect class="area" data-count=${n} x=${x((one.first + k) * one.width)} width=${Math.max(0.75, x((one.first + k + 1) * one.width) - x((one.first + k) * one.width) - 0.5)} y=${base - tall(n)} height=${tall(n)} />` : nothing))}
          <line class="axis" x1=${SIDE} x2=${width - SIDE} y1=${base} y2=${base} />
          ${line('mid', one.mean ?? 0)}${line('median', one.median ?? 0)}
        </g>`;
      })}
    </svg>`;
  }

  replay() {
    const { rollout, at } = this;
    if (!rollout) return nothing;
    const all = positions(this.tiles, rollout.moves);
    const now = Math.min(at, rollout.moves.length);
    const points = rollout.moves.slice(0, now).reduce((sum, { reward }) => sum + reward, 0);
    const move = rollout.moves[now - 1];
    return html`<div class="tree-detail" data-rollout=${`${this.direction} ${this.index}`} data-value=${rollout.value}>
      ${miniBoard(all[now])}
      <div>
        <h4>${t('rollouts.one', { n: this.index + 1, direction: t(`direction.${this.direction}`) })}</h4>
        <p data-live-points=${points}>${t('rollouts.at', { move: now, moves: rollout.moves.length, points: count(points), direction: move ? ` ${ARROW[move.action]}` : '' })}</p>
        <p class="panel-note">${t('rollouts.worth', { value: amount(rollout.value, this.unit) })}</p>
        <input type="range" min="0" max=${rollout.moves.length} .value=${String(now)} aria-label=${t('rollouts.move')}
          @input=${(/** @type {Event} */ event) => (this.play(false), (this.at = Number(/** @type {HTMLInputElement} */ (event.target).value)))} />
        <div class="steps-controls">
          <button type="button" class="button" data-rollout-play @click=${() => (this.at >= rollout.moves.length && (this.at = 0), this.play(!this.playing))}>${t(this.playing ? 'steps.pause' : 'steps.play')}</button>
          ${speedChoice(this.speed, (speed) => ((this.speed = speed), this.play(this.playing)))}
          <button type="button" class="button" data-rollout-next @click=${() => this.draw(this.direction, this.index + 1)}>${t('rollouts.next')}</button>
        </div>
      </div>
    </div>`;
  }

  render() {
    const seen = alike((this.returns ?? []).filter((one) => one.count > 0));
    const rows = seen.flatMap((one) => one.counts.map((n, k) => [one.action, (one.first + k) * one.width, (one.first + k + 1) * one.width, n]));
    if (seen.length === 0) return nothing;
    return html`<chart-figure
        .name=${'returns'} .heading=${t('rollouts.title')} .across=${t('table.share')} .note=${t('rollouts.note', { unit: t(`unit.${this.unit}`), width: count(seen[0].width) })}
        .label=${t('rollouts.label')} .draw=${(/** @type {number} */ width) => this.picture(seen, width)}
        .table=${{ columns: ['action', 'from', 'to', 'count'], rows }}
      ></chart-figure>
      ${this.sample ? html`<div class="steps-controls" role="group" aria-label=${t('rollouts.choose')}><span class="panel-note">${term('rollout', t('rollouts.choose'))}</span>
        ${DIRECTIONS.filter((one) => seen.some(({ action }) => action === one)).map((one) => html`<button
          type="button" class="button" data-sample=${one} aria-pressed=${String(this.rollout !== null && this.direction === one)} @click=${() => this.draw(one, 0)}
        >${ARROW[one]} ${t(`direction.${one}`)}</button>`)}
      </div>` : nothing}
      ${this.replay()}`;
  }
}

customElements.define('rollout-histograms', RolloutHistograms);
