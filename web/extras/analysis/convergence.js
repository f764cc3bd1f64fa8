// @ts-check
/**
 * Convergence: share of the visits and mean return, with its 95 % band, of each direction against simulations; where
 * the final choice last became another one is marked.
 */
import { html, nothing, svg } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { t } from '../../app/i18n.js';
import { count, mean, percent } from '../../lib/format.js';
import { lastChange, momentOf } from '../../engine/course.js';
import { logTicks, niceTicks, scale, short, spread } from '../charts/ticks.js';
import { ARROW, DIRECTIONS } from './parts.js';
import '../charts/figure.js';

/** @typedef {import('../../engine/course.js').Moment} Moment */
/** @typedef {import('../../engine/course.js').Point} Point */

const [TOP, LEFT, AXIS, HEIGHT, LABEL_GAP, ROOM] = [16, 46, 28, 210, 15, 96];
const Z95 = 1.96;

/** @param {Point} point @returns {[number, number] | null} */
const bandOf = ({ mean: middle, stderr }) =>
  middle === null || stderr === null ? null : [middle - Z95 * stderr, middle + Z95 * stderr];

/** @param {number[][]} points */
const path = (points) => points.map((point) => point.map((one) => one.toFixed(1)).join()).join(' ');

export class ConvergenceCharts extends LightElement {
  static properties = ['course', 'unit', 'meanFirst', 'linear'];

  constructor() {
    super();
    /** @type {import('../../engine/course.js').Look[]} */
    this.course = [];
    this.unit = 'points';
    /** Whether the final choice is by mean. */
    this.meanFirst = false;
    this.linear = false;
  }

  /**
   * @param {'share' | 'mean'} what
   * @param {Moment[]} moments  at least two
   * @param {string[]} seen  directions with visits
   * @param {number} width
   */
  picture(what, moments, seen, width) {
    const right = Math.max(LEFT, width - ROOM);
    const last = moments[moments.length - 1].simulations;
    const x = scale([this.linear ? 0 : 1, last], [LEFT, right], !this.linear);
    const lines = seen.map((action) => moments.flatMap(({ simulations, actions }) => {
      const point = /** @type {Point} */ (actions.find((one) => one.action === action));
      const value = what === 'share' ? point.share : point.mean;
      return value === null ? [] : [{ at: x(simulations), value, band: what === 'mean' ? bandOf(point) : null }];
    }));
    // The first few returns spread so widely that all else would be a flat line: the axis is for the later
    // ones, and an inner svg cuts off what leaves it.
    const settled = lines.flatMap((line) => line.slice(Math.floor(line.length / 3)).flatMap(({ value, band }) => band ?? value));
    const [low, high] = what === 'share' ? [0, 1] : [Math.min(...settled), Math.max(...settled)];
    const y = scale([low, high], [HEIGHT - AXIS, TOP]);
    const space = right - LEFT;
    const ticks = this.linear ? niceTicks(0, last, Math.max(2, Math.floor(space / 80))) : logTicks(1, last, Math.max(3, Math.floor(space / 45)));
    const ends = spread(lines.map((line) => y(line[line.length - 1].value)), LABEL_GAP, HEIGHT - AXIS);
    const change = lastChange(moments);
    return svg`<svg class="chart-svg" width=${width} height=${HEIGHT} viewBox=${`0 0 ${width} ${HEIGHT}`}>
      ${niceTicks(low, high, 4).map((tick) => svg`<line class="grid" x1=${LEFT} x2=${right} y1=${y(tick)} y2=${y(tick)} />
        <text x=${LEFT - 6} y=${y(tick)} text-anchor="end">${what === 'share' ? percent(tick, 0) : short(tick)}</text>`)}
      ${ticks.map((tick) => svg`<text x=${x(tick)} y=${HEIGHT - AXIS / 2} text-anchor="middle">${short(tick)}</text>`)}
      ${change ? svg`<line class="median" style="--series: var(--ink-soft)" data-change=${change.simulations}
        x1=${x(change.simulations)} x2=${x(change.simulations)} y1=${TOP} y2=${HEIGHT - AXIS} />` : nothing}
      ${seen.map((action, i) => {
        const line = lines[i];
        const banded = line.flatMap(({ at, band }) => (band ? [[at, y(band[0]), y(band[1])]] : []));
        const { value } = line[line.length - 1];
        const points = path(line.map((one) => [one.at, y(one.value)]));
        return svg`<g style=${`--series: var(--${action})`} data-line=${action} data-way=${action} data-value=${value}>
          <svg y=${TOP - 2} width=${right} height=${HEIGHT - AXIS - TOP + 4} viewBox=${`0 ${TOP - 2} ${right} ${HEIGHT - AXIS - TOP + 4}`}>${banded.length > 1 ? svg`<polygon class="band" points=${path([...banded.map(([at, , up]) => [at, up]), ...banded.reverse().map(([at, down]) => [at, down])])} />` : nothing}
          <polyline class="reach" points=${points} /><polyline class="series" points=${points} /></svg>
          <text class="at-end" x=${right + 8} y=${ends[i]}>${ARROW[action]} ${what === 'share' ? percent(value) : mean(value, this.unit)}</text>
        </g>`;
      })}
    </svg>`;
  }

  render() {
    const moments = this.course.map((look) => momentOf(look, DIRECTIONS, this.meanFirst));
    const final = moments[moments.length - 1];
    if (moments.length < 2 || !final.best) return nothing;
    const seen = final.actions.filter(({ visits }) => visits > 0).map(({ action }) => action);
    const change = lastChange(moments);
    const said = { best: `${ARROW[final.best]} ${t(`direction.${final.best}`)}`, all: count(final.simulations) };
    const note = change ? t('course.changed', { ...said, simulations: count(change.simulations) }) : t('course.never', said);
    const linear = html`<button type="button" class="button button-quiet" data-chart-tool="linear" aria-pressed=${String(this.linear)}
      @click=${() => (this.linear = !this.linear)}>${t('course.linear')}</button>`;
    return html`${/** @type {const} */ (['share', 'mean']).map((what) => html`<chart-figure
      .name=${`convergence-${what}`} .heading=${t(`course.${what}`)} .label=${t('course.label')} .tools=${what === 'share' ? linear : nothing}
      .note=${what === 'share' ? note : t('course.band', { unit: t(`unit.${this.unit}`) })}
      .draw=${(/** @type {number} */ width) => this.picture(what, moments, seen, width)}
      .table=${{
        columns: ['simulations', ...seen.flatMap((action) => (what === 'share' ? [action] : [action, `${action} ± 95 %`]))],
        rows: moments.map(({ simulations, actions }) => [simulations, ...actions.filter(({ action }) => seen.includes(action)).flatMap(
          ({ share, mean: middle, stderr }) => (what === 'share' ? [share] : [middle, stderr === null ? null : Z95 * stderr]))]),
      }}
    ></chart-figure>`)}`;
  }
}

customElements.define('convergence-charts', ConvergenceCharts);
