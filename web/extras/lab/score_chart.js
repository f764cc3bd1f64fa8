// @ts-check
/** Scores of each player: a histogram and a box plot below it, all on one axis, so that rows can be compared. */
import { html, svg } from 'lit/html.js';
import { t } from '../../app/i18n.js';
import { count } from '../../lib/format.js';
import { logTicks, niceTicks, scale, short } from '../charts/ticks.js';
import { LINE, wrapped } from '../charts/wrapped.js';
import { boxOf, histogram } from './numbers.js';
import { axisName } from '../charts/figure.js';

/** @typedef {{number: number, label: string, scores: number[]}} Series  scores sorted, at least one */

/** SIDE: half a label of the axis. */
const [TOP, BAR, BOX, GAP, AXIS, SIDE] = [18, 52, 14, 14, 42, 16];
const STRIP = TOP + BAR + BOX + GAP;
/** As wide as a bin may be at least, in pixels, and as many there may be. */
const [BIN_PX, MAX_BINS] = [14, 40];
/** @param {Series[]} list @param {boolean} log */
function axisOf(list, log) {
  const low = Math.min(...list.map(({ scores }) => scores[0]));
  const high = Math.max(...list.map(({ scores }) => scores[scores.length - 1]));
  if (log) return { low: Math.max(1, low * 0.95), high: Math.max(2, high * 1.05), ticks: logTicks(Math.max(1, low * 0.95), high * 1.05) };
  const ticks = niceTicks(Math.min(low, 0), high || 1);
  return { low: 0, high: Math.max(high, ticks[ticks.length - 1]) || 1, ticks };
}

/** @param {number} width */
const binsFor = (width) => Math.max(8, Math.min(MAX_BINS, Math.floor(width / BIN_PX)));

/** @param {Series[]} list @param {boolean} log @param {number} width */
function draw(list, log, width) {
  const { low, high, ticks } = axisOf(list, log);
  const x = scale([low, high], [SIDE, width - SIDE], log);
  const names = list.map((one) => nameLines(one, width - SIDE));
  const tops = names.map((_, i) => names.slice(0, i).flat().length * LINE + i * (STRIP - LINE));
  const height = names.flat().length * LINE + list.length * (STRIP - LINE) + AXIS;
  return svg`<svg class="chart-svg" width=${width} height=${height} viewBox="0 0 ${width} ${height}">
    ${ticks.map((tick) => svg`<line class="grid" x1=${x(tick)} x2=${x(tick)} y1=${TOP} y2=${height - AXIS + 4} />
      <text x=${x(tick)} y=${height - AXIS + 15} text-anchor="middle">${short(tick)}</text>`)}
    ${axisName(t('unit.points'), width, height)}
    ${list.map((one, i) => strip(one, names[i], tops[i], x, low, high, log, binsFor(width), width))}
  </svg>`;
}

/** @param {Series} series @param {string[]} name @param {number} top @param {(value: number) => number} x @param {number} low @param {number} high @param {boolean} log @param {number} count @param {number} width */
function strip({ number, scores }, name, top, x, low, high, log, count, width) {
  const bins = histogram(scores, low, high, count, log);
  const most = Math.max(...bins.map((bin) => bin.count));
  const base = top + TOP + (name.length - 1) * LINE + BAR;
  const box = boxOf(scores);
  const mid = base + 4 + BOX / 2;
  return svg`<g .style="--series: var(--row-${number})" data-series=${number}>
    ${name.map((line, i) => svg`<text class="name" x=${SIDE} y=${top + TOP / 2 + 1 + i * LINE}>${line}</text>`)}
    ${bins.map(({ from, to, count: n }) => (n ? svg`<rect class="area" data-count=${n} x=${x(from) + 0.5} width=${Math.max(0.5, x(to) - x(from) - 1)} y=${base - (n / most) * BAR} height=${(n / most) * BAR} />` : ''))}
    <line class="axis" x1=${SIDE} x2=${width - SIDE} y1=${base} y2=${base} />
    <line class="whisker" x1=${x(box.low)} x2=${x(box.high)} y1=${mid} y2=${mid} />
    ${[box.low, box.high].map((end) => svg`<line class="whisker" x1=${x(end)} x2=${x(end)} y1=${mid - 4} y2=${mid + 4} />`)}
    <rect class="box" x=${x(box.q1)} width=${Math.max(1, x(box.q3) - x(box.q1))} y=${mid - BOX / 2} height=${BOX} />
    <line class="mid" x1=${x(box.median)} x2=${x(box.median)} y1=${mid - BOX / 2} y2=${mid + BOX / 2} />
    ${box.outside.map((value) => svg`<circle class="dot" cx=${x(value)} cy=${mid} r="1.8" />`)}
  </g>`;
}

/** A player's name in lines. @param {{number: number, label: string}} player @param {number} width */
export const nameLines = ({ number, label }, width) => wrapped(`${number} ${label}`, width);

/** @param {Series[]} list @param {boolean} log @param {(log: boolean) => void} setLog */
export function scoreChart(list, log, setLog) {
  const { low, high } = axisOf(list, log);
  const all = list.map(({ scores }) => histogram(scores, low, high, MAX_BINS / 2, log));
  const rows = all[0].map(({ from, to }, i) => [Math.round(from), Math.round(to), ...all.map((bins) => bins[i].count)]);
  return html`<chart-figure
    .name=${'scores'} .heading=${t('lab.score.title')} .across=${t('lab.col.games')} .label=${t('lab.score.label')} .note=${t('lab.score.note')}
    .draw=${(/** @type {number} */ width) => draw(list, log, width)}
    .table=${{ columns: [t('lab.score.from'), t('lab.score.to'), ...list.map(({ number, label }) => `${number} ${label}`)], rows, write: count }}
    .tools=${html`<button type="button" class="button button-quiet" data-chart-tool="log" aria-pressed=${String(log)} @click=${() => setLog(!log)}>${t('lab.score.log')}</button>`}
  ></chart-figure>`;
}
