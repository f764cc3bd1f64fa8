// @ts-check
/**
 * The frame of every chart: a heading, the drawing, its numbers as a table behind a toggle, and "save" as PNG, SVG
 * (where it is one) and CSV. The chart itself is a function of the width there is, so that letters keep their size.
 */
import { html, nothing, svg } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { t } from '../../app/i18n.js';
import { term } from '../../views/term.js';
import { csvOf, pngOf, saveFile, svgText } from './save.js';
import { shownName } from './words.js';

/** @typedef {import('./save.js').Table} Table */

const FIRST_WIDTH = 480;

/** What the numbers below a drawing count, for who sees it without the page. @param {string} text @param {number} width @param {number} bottom */
export const axisName = (text, width, bottom) => svg`<text x=${width / 2} y=${bottom - 7} text-anchor="middle">${text}</text>`;

export class ChartFigure extends LightElement {
  static properties = ['name', 'heading', 'across', 'term', 'label', 'note', 'draw', 'plain', 'table', 'tools', 'width', 'open'];

  constructor() {
    super();
    /** Of the files saved. */
    this.name = 'chart';
    this.heading = '';
    /** What is counted upwards, in a saved picture, where no note says it; '': what the heading names, or what the drawing does. */
    this.across = '';
    /** What explains the heading. */
    this.term = '';
    /** What the drawing shows, for those who do not see it; the table has the numbers. */
    this.label = '';
    /** @type {unknown} */
    this.note = nothing;
    /** Svg or canvas, or `nothing` when something else in the figure draws. @type {(width: number) => unknown} */
    this.draw = () => nothing;
    /** Whether what is drawn has parts of its own to tell about and is no single image. */
    this.plain = false;
    /** @type {Table} */
    this.table = { columns: [], rows: [] };
    /** Further buttons of this chart. @type {unknown} */
    this.tools = nothing;
    this.width = FIRST_WIDTH;
    this.open = false;
    this.sizes = new ResizeObserver(([{ contentRect }]) => {
      if (contentRect.width > 0) this.width = Math.floor(contentRect.width);
    });
  }

  firstUpdated() {
    this.sizes.observe(/** @type {HTMLElement} */ (this.querySelector('.chart-drawing')));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  /** @param {'png' | 'svg' | 'csv'} kind */
  async save(kind) {
    const file = `mcts2048-${this.name}.${kind}`;
    if (kind === 'csv') return saveFile(file, csvOf(this.table), 'text/csv');
    const picture = /** @type {SVGSVGElement | HTMLCanvasElement} */ (this.querySelector('.chart-drawing :is(svg.chart-svg, canvas)'));
    if (kind === 'svg') saveFile(file, svgText(/** @type {SVGSVGElement} */ (picture), this), 'image/svg+xml');
    else saveFile(file, await pngOf(picture, this));
  }

  render() {
    const drawing = this.draw(this.width);
    return html`<figure class="chart" data-chart=${this.name}>
      <figcaption>
        <h3>${this.term ? term(this.term, this.heading) : this.heading}</h3>
        <div class="chart-tools">
          ${this.tools}
          <button
            type="button" class="button button-quiet" data-chart-tool="table" aria-expanded=${String(this.open)}
            @click=${() => (this.open = !this.open)}
          >${t('chart.table')}</button>
          ${/** @type {const} */ (['png', 'svg', 'csv']).map((kind) => html`<button
            type="button" class="button button-quiet" data-chart-tool=${kind} aria-label=${t('chart.save', { heading: this.heading, kind: kind.toUpperCase() })}
            @click=${() => this.save(kind)}
          >${kind.toUpperCase()}</button>`)}
        </div>
      </figcaption>
      ${this.note === nothing ? nothing : html`<p class="panel-note">${this.note}</p>`}
      <div class="chart-drawing" role=${this.plain ? nothing : 'img'} aria-label=${this.plain ? nothing : this.label || this.heading}>${drawing}</div>
      ${this.open ? tableView(this.table, this.heading) : nothing}
    </figure>`;
  }
}

/** Sixteen digits are for the CSV. @param {number} value */
const readable = (value) => (Number.isInteger(value) ? value : Number(value.toPrecision(4)));

/**
 * The numbers of a chart; it scrolls by itself where the window is narrow.
 * @param {Table} table
 * @param {string} caption
 */
export function tableView({ columns, rows, write = readable }, caption) {
  const shown = (/** @type {import('./save.js').Cell | undefined} */ cell, /** @type {number} */ column) => {
    if (typeof cell === 'string') return shownName(cell);
    return [cell ?? []].flat().map((value) => write(value, column)).join(' – ') || '-';
  };
  return html`<div class="scroll tall" tabindex="0" role="region" aria-label=${caption}><table class="figures">
    <caption class="unseen">${caption}</caption>
    <thead><tr>${columns.map((column) => html`<th scope="col">${shownName(column)}</th>`)}</tr></thead>
    <tbody>${rows.map(([head, ...cells]) => html`<tr><th scope="row">${shown(head, 0)}</th>${cells.map((cell, i) => html`<td>${shown(cell, i + 1)}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}

customElements.define('chart-figure', ChartFigure);
