// @ts-check
/** The statistics table: four fixed rows, each number in its own fixed column, two separate marks. */
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { arrow } from '../../lib/icons.js';
import { count, mean, percent, NONE } from '../../lib/format.js';
import { list, t } from '../../app/i18n.js';
import { term } from '../term.js';
import { rows, commonScale, countsLeaves, currentReport } from './report_facts.js';
import { intervalPlot } from './interval_plot.js';

/** Length of the reply line that is shown. */
const LINE = 4;

export class ActionTable extends LightElement {
  static properties = ['state'];

  constructor() {
    super();
    /** @type {import('../../app/controller.js').State | null} */
    this.state = null;
  }

  render() {
    const all = rows(this.state);
    const unit = currentReport(this.state)?.unit ?? 'points';
    const scale = commonScale(all);
    const leaves = countsLeaves(this.state);
    const priors = all.some((row) => row.prior !== null);
    return html`
      <table class="actions" role="table" ?data-priors=${priors}>
        <caption class="unseen">${t('table.caption')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">${t('table.direction')}</th>
            <th role="columnheader" scope="col" class="number">${leaves ? term('leaves', t('table.leaves')) : term('visits', t('table.visits'))}</th>
            <th role="columnheader" scope="col" class="number">${term('share', t('table.share'))}</th>
            <th role="columnheader" scope="col" class="number" ?hidden=${!priors}>${term('prior', t('table.prior'))}</th>
            <th role="columnheader" scope="col" class="number">${term('mean', t('table.mean'))} <span class="unit">${t(`unit.${unit}`)}</span></th>
            <th role="columnheader" scope="col" class="interval">${leaves ? t('table.scale') : term('interval', t('table.interval'))}</th>
            <th role="columnheader" scope="col" class="then">${term('then', t('table.then'))}</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${all.map((row) => this.row(row, unit, scale, priors, leaves))}
        </tbody>
      </table>
    `;
  }

  /**
   * @param {import('./report_facts.js').Row} row
   * @param {string} unit
   * @param {(value: number) => number} scale
   * @param {boolean} priors
   * @param {boolean} leaves
   */
  row(row, unit, scale, priors, leaves) {
    const range = row.low !== null && row.high !== null ? `${mean(row.low, unit)} – ${mean(row.high, unit)}` : leaves && row.legal ? '' : NONE;
    const judged = this.state?.judged;
    return html`
      <tr role="row" data-action=${row.action} data-way=${row.action} ?data-illegal=${!row.legal} aria-current=${row.best ? 'true' : nothing}>
        <th role="rowheader" scope="row">
          <span class="direction" tabindex="0">${arrow(row.action)}${t(`direction.${row.action}`)}</span>
          <span class="marks">
            ${row.best && !judged ? html`<span class="mark-play">${term('will-play', t('table.will-play'))}</span>` : nothing}
            ${row.action === judged ? html`<b data-played>${t('table.played')}</b>` : nothing}
            ${!row.legal && this.state?.catalogue.length ? t('table.illegal') : nothing}
          </span>
        </th>
        <td role="cell" class="number" data-stat="visits">${row.legal ? count(row.visits) : NONE}</td>
        <td role="cell" class="number" data-stat="share">${row.legal ? percent(row.share) : NONE}</td>
        <td role="cell" class="number" data-stat="prior" ?hidden=${!priors}>
          ${row.prior === null ? NONE : percent(row.prior)}
        </td>
        <td role="cell" class="number">
          <span data-stat="mean">${mean(row.mean, unit)}</span>
          <span class="marks">${row.highest ? term('highest', t('table.highest')) : nothing}</span>
        </td>
        <td role="cell" class="interval" data-stat="interval">
          ${intervalPlot(row, scale)}<span class="range">${range}</span>
        </td>
        <td role="cell" class="then">${this.line(row)}</td>
      </tr>
    `;
  }

  /** @param {import('./report_facts.js').Row} row */
  line(row) {
    if (row.pv.length === 0) return NONE;
    const line = row.pv.slice(0, LINE);
    return html`<span class="unseen">${list(line.map((action) => t(`direction.${action}`)))}</span
      ><span class="line" aria-hidden="true">${line.map((action) => html`<span data-side=${action}>${arrow(action)}</span>`)}</span>`;
  }
}

customElements.define('action-table', ActionTable);
