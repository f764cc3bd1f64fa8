// @ts-check
/** One row's mean and 95% interval on the scale all rows share; the highest mean wears a ring. */
import { html, svg, nothing } from 'lit/html.js';

/** The drawing's own units. */
const WIDTH = 200;
const PAD = 9;

/**
 * @param {import('./report_facts.js').Row} row
 * @param {(value: number) => number} scale
 */
export function intervalPlot(row, scale) {
  /** @param {number} value */
  const x = (value) => (PAD + scale(value) * (WIDTH - 2 * PAD)).toFixed(1);
  return html`<svg class="plot" viewBox="0 0 ${WIDTH} 20" aria-hidden="true" focusable="false" data-side=${row.action}>
    <path class="plot-axis" d="M0 10H${WIDTH}" />
    ${row.low !== null && row.high !== null
      ? svg`<path class="plot-span" d="M${x(row.low)} 10H${x(row.high)}M${x(row.low)} 6.500v7M${x(row.high)} 6.500v7" />`
      : nothing}
    ${row.mean !== null ? svg`<circle class="plot-mean" cx=${x(row.mean)} cy="10" r="3.600" />` : nothing}
    ${row.mean !== null && row.highest ? svg`<circle class="plot-ring" cx=${x(row.mean)} cy="10" r="7.200" />` : nothing}
  </svg>`;
}
