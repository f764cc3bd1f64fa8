// @ts-check
/**
 * Convergence: share of the visits and mean return, with its 95 % band, of each direction against simulations; where
 * the final choice last became another one is marked.
 */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { t } from '../../app/i18n.js';
import { count, mean, percent } from '../../lib/format.js';
import { Z95 } from '../../lib/gap.js';
import { lastChange, momentOf } from '../../engine/course.js';
import { MIN_VISITS } from '../../views/play/report_facts.js';
import { lineChart } from '../charts/lines.js';
import { ARROW, DIRECTIONS } from './parts.js';
import '../charts/figure.js';

/** @typedef {import('../../engine/course.js').Moment} Moment */
/** @typedef {import('../../engine/course.js').Point} Point */

/** @param {Point} point @returns {[number, number] | null} */
const bandOf = ({ mean: middle, stderr }) =>
  middle === null || stderr === null ? null : [middle - Z95 * stderr, middle + Z95 * stderr];

/** As it was chosen last: the charts go away with a report and come back with the next. */
let linear = false;

export class ConvergenceCharts extends LightElement {
  static properties = ['course', 'unit', 'meanFirst', 'only', 'linear', 'actions', 'banded'];

  constructor() {
    super();
    /** @type {import('../../engine/course.js').Look[]} */
    this.course = [];
    this.unit = 'points';
    /** Whether the final choice is by mean. */
    this.meanFirst = false;
    /** One of the two charts, or both. @type {'share' | 'mean' | ''} */
    this.only = '';
    this.linear = linear;
    /** @type {readonly string[]} */
    this.actions = DIRECTIONS;
    /** Lines with bands, above the others: more than a few hide each other. @type {readonly string[]} */
    this.banded = DIRECTIONS;
  }

  /**
   * @param {'share' | 'mean'} what
   * @param {Moment[]} moments  at least two
   * @param {string[]} seen  directions with visits
   * @param {number} width
   */
  picture(what, moments, seen, width) {
    const share = what === 'share';
    const lines = seen.map((action) => {
      const dots = moments.flatMap(({ simulations, actions }) => {
        const point = /** @type {Point} */ (actions.find((one) => one.action === action));
        const value = share ? point.share : point.mean;
        // As in the table: fewer say nothing of the move. What has no more is there with its end.
        const early = !share && point.visits < MIN_VISITS && simulations < moments[moments.length - 1].simulations;
        return value === null || early ? [] : [{ at: simulations, value, band: share || !this.banded.includes(action) ? null : bandOf(point) }];
      });
      const { value } = dots[dots.length - 1];
      return { key: action, color: action, end: `${ARROW[action]} ${share ? percent(value) : mean(value, this.unit)}`, dots, quiet: !this.banded.includes(action) };
    });
    lines.sort((a, b) => Number(b.quiet) - Number(a.quiet));
    return lineChart(lines, {
      width, linear: this.linear, mark: lastChange(moments)?.simulations, along: t('settings.budget.simulations'),
      ...(share ? { range: [0, 1], write: (/** @type {number} */ value) => percent(value, 0) } : {}),
    });
  }

  render() {
    const moments = this.course.map((look) => momentOf(look, this.actions, this.meanFirst));
    const final = moments[moments.length - 1];
    if (moments.length < 2 || !final.best) return nothing;
    const seen = final.actions.filter(({ visits }) => visits > 0).map(({ action }) => action);
    const change = lastChange(moments);
    const said = { best: `${ARROW[final.best]} ${t(`direction.${final.best}`)}`, all: count(final.simulations) };
    const note = change ? t('course.changed', { ...said, simulations: count(change.simulations) }) : t('course.never', said);
    const axis = html`<button type="button" class="button button-quiet" data-chart-tool="linear" aria-pressed=${String(this.linear)}
      @click=${() => (linear = this.linear = !this.linear)}>${t('course.linear')}</button>`;
    return html`${/** @type {const} */ (['share', 'mean']).filter((what) => !this.only || what === this.only).map((what) => html`<chart-figure
      .name=${`convergence-${what}`} .heading=${t(`course.${what}`)} .term=${what} .label=${t('course.label')} .across=${what === 'share' ? '' : t(`unit.${this.unit}`)} .tools=${what === 'share' ? axis : nothing}
      .note=${[...(what === 'share' ? [] : [t('course.band', { unit: t(`unit.${this.unit}`), n: MIN_VISITS })]), ...(what === 'share' || this.only ? [note] : [])].join(' ')}
      .draw=${(/** @type {number} */ width) => this.picture(what, moments, seen, width)}
      .table=${{
        columns: ['simulations', ...seen.flatMap((action) => (what === 'share' ? [action] : [action, `${action} ± 95%`]))],
        rows: moments.map(({ simulations, actions }) => [simulations, ...actions.filter(({ action }) => seen.includes(action)).flatMap(
          ({ share, mean: middle, stderr }) => (what === 'share' ? [share] : [middle, stderr === null ? null : Z95 * stderr]))]),
      }}
    ></chart-figure>`)}`;
  }
}

customElements.define('convergence-charts', ConvergenceCharts);
