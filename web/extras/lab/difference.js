// @ts-check
/** The difference of two players on common seeds, its interval, and one sentence that says whether it is settled. */
import { html, nothing, svg } from 'lit/html.js';
import { fill, t } from '../../app/i18n.js';
import { count } from '../../lib/format.js';
import { niceTicks, scale, short } from '../charts/ticks.js';
import { select } from './rows.js';
import { axisName } from '../charts/figure.js';
import { LINE, wrapped } from '../charts/wrapped.js';

/** @typedef {import('./lab.js').Difference} Difference */

const [HEIGHT, MIDDLE, SIDE, GAP] = [74, 24, 26, 6];

/** @param {Difference} found @param {string} pair  what a saved picture is of @param {number} number @param {number} width */
export function drawDifference({ difference, low, high }, pair, number, width) {
  const ends = [low ?? difference, high ?? difference, 0];
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  const air = (to - from || 1) * 0.08;
  const x = scale([from - air, to + air], [SIDE, width - SIDE]);
  const lines = wrapped(pair, width);
  const above = lines.length * LINE + GAP;
  return svg`<svg class="chart-svg" width=${width} height=${above + HEIGHT} viewBox="0 ${-above} ${width} ${above + HEIGHT}" .style="--series: var(--row-${number})">
    ${lines.map((line, i) => svg`<text class="name" x="0" y=${(i + 0.5) * LINE - above}>${line}</text>`)}
    ${niceTicks(from, to, Math.max(2, Math.floor(width / 90))).map((tick) => svg`
      <line class=${tick === 0 ? 'axis' : 'grid'} x1=${x(tick)} x2=${x(tick)} y1="4" y2=${HEIGHT - 32} />
      <text x=${x(tick)} y=${HEIGHT - 24} text-anchor="middle">${short(tick)}</text>`)}
    ${axisName(t('lab.difference.axis'), width, HEIGHT)}
    ${low === null || high === null ? '' : svg`<line class="mid" x1=${x(low)} x2=${x(high)} y1=${MIDDLE} y2=${MIDDLE} />
      ${[low, high].map((end) => svg`<line class="whisker" x1=${x(end)} x2=${x(end)} y1=${MIDDLE - 6} y2=${MIDDLE + 6} />`)}`}
    <circle class="dot" cx=${x(difference)} cy=${MIDDLE} r="5" />
  </svg>`;
}

/** Plain words. @param {Difference} found @param {number} first @param {number} second */
export function differenceText({ games, difference, low, high }, first, second) {
  const more = t(`lab.difference.word.${difference < 0 ? 'less' : 'more'}`);
  const params = { first, second, n: count(games), by: count(Math.abs(difference)), more };
  if (low === null || high === null) return t('lab.difference.few', params);
  const settled = low > 0 ? 'more' : high < 0 ? 'less' : 'open';
  return t(`lab.difference.${settled}`, { ...params, low: count(low), high: count(high) });
}

/** @param {Difference} found @param {number} first @param {number} second @returns {import('../charts/save.js').Table} */
export const differenceTable = ({ games, difference, stderr, low, high }, first, second) => ({
  columns: [t('lab.col.player'), t('lab.col.games'), t('lab.difference.axis'), t('lab.col.stderr'), t('table.interval')],
  rows: [[`${first} - ${second}`, games, difference, stderr, low === null || high === null ? null : [low, high]]],
  write: count,
});

/**
 * @param {{number: number, label: string}[]} names
 * @param {[number, number]} pair
 * @param {Difference | null} found
 * @param {(side: number, index: number) => void} choose
 */
export function differenceChart(names, pair, found, choose) {
  const pick = (/** @type {number} */ side) => select(side === 0 ? 'first' : 'second', t(side === 0 ? 'lab.difference.first' : 'lab.difference.second'),
    String(pair[side]), names.map(({ number, label }, i) => [String(i), `${number} ${label}`]), (index) => choose(side, Number(index)));
  const [first, second] = pair.map((i) => names[i]?.number ?? 0);
  const [own, other] = pair.map((i) => `${names[i]?.number} ${names[i]?.label}`);
  const words = html`<p class="sentence">${fill('lab.difference.pair', { first: pick(0), second: pick(1) })}</p>`;
  if (!found) return html`<figure class="chart"><h3>${t('lab.difference.title')}</h3>${words}<p class="panel-note">${t('lab.difference.none')}</p></figure>`;
  return html`<chart-figure
    .name=${'difference'} .heading=${t('lab.difference.title')} .label=${t('lab.difference.label')}
    .note=${nothing} .draw=${(/** @type {number} */ width) => drawDifference(found, t('lab.difference.pair', { first: own, second: other }), first, width)}
    .table=${differenceTable(found, first, second)}
  ></chart-figure>${words}<p class="verdict" role="status">${differenceText(found, first, second)}</p>`;
}
