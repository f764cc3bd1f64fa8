// @ts-check
/**
 * The reach curve: share of games that made a tile or a larger one, a line a player. All lines end at nought, so each
 * has its number where it is furthest from the others; the names stand below.
 */
import { html, svg } from 'lit/html.js';
import { t } from '../../app/i18n.js';
import { percent } from '../../lib/format.js';
import { scale } from '../charts/ticks.js';
import { apart, reached } from './numbers.js';
import { LINE } from '../charts/wrapped.js';
import { nameLines } from './score_chart.js';
import { axisName } from '../charts/figure.js';

/** @typedef {import('./lab.js').Summary} Summary */
/** @typedef {import('./references.js').Reference} Reference */
/** @typedef {{number: number, label: string, maxTiles: number[], summary: Summary}} Series */

const [TOP, LEFT, AXIS, HEIGHT, SIDE] = [16, 44, 50, 262, 20];
/** From a line to its number, and from one number to another at the same place. */
const [ASIDE, ABOVE, NEXT] = [5, 8, 10];

/** From the largest tile that every game made to one beyond the best. @param {Series[]} list */
export function tilesOf(list) {
  const all = list.flatMap(({ maxTiles }) => maxTiles);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const tiles = [];
  for (let tile = Math.min(low, 1024); tile <= Math.min(131072, high * 2); tile *= 2) tiles.push(tile);
  return tiles;
}

/** @param {Series[]} list @param {Reference[]} claims @param {number} width */
function draw(list, claims, width) {
  const tiles = tilesOf(list);
  const below = list.flatMap((one) => nameLines(one, width - LEFT).map((line) => ({ line, number: one.number })));
  const right = width - SIDE;
  const x = scale([0, Math.max(1, tiles.length - 1)], [LEFT, right]);
  const y = scale([0, 1], [HEIGHT - AXIS, TOP]);
  const lines = list.map(({ maxTiles }) => reached(maxTiles, tiles).map((n) => n / maxTiles.length));
  const steps = Math.ceil(tiles.length / Math.max(2, Math.floor((right - LEFT) / 46)));
  const places = apart(lines);
  // Players who did the same share a place: their numbers stand in a row.
  const before = places.map((i, k) => places.slice(0, k).filter((j, m) => j === i && lines[m][i] === lines[k][i]).length);
  return svg`<svg class="chart-svg" width=${width} height=${HEIGHT + below.length * LINE} viewBox="0 0 ${width} ${HEIGHT + below.length * LINE}">
    ${[0, 0.25, 0.5, 0.75, 1].map((share) => svg`<line class="grid" x1=${LEFT} x2=${right} y1=${y(share)} y2=${y(share)} />
      <text x=${LEFT - 6} y=${y(share)} text-anchor="end">${percent(share, 0)}</text>`)}
    ${tiles.map((tile, i) => (i % steps === 0 ? svg`<text x=${x(i)} y=${HEIGHT - AXIS + 14} text-anchor="middle">${tile}</text>` : ''))}
    ${axisName(t('lab.reach.tile'), width, HEIGHT - 8)}
    ${list.map(({ number, summary }, k) => svg`<g .style="--series: var(--row-${number})" data-series=${number}>
      ${summary.tiles.map(({ tile, games, low, high }) => {
        // Side by side, so that intervals of several players stay apart.
        const at = x(tiles.indexOf(tile)) + (k - (list.length - 1) / 2) * 4;
        return games > 0 && tiles.includes(tile) ? svg`<line class="whisker" x1=${at} x2=${at} y1=${y(low)} y2=${y(high)} />` : '';
      })}
      <polyline class="series" points=${lines[k].map((share, i) => `${x(i)},${y(share)}`).join(' ')} />
      ${lines[k].map((share, i) => svg`<circle class="dot" data-tile=${tiles[i]} data-share=${share} cx=${x(i)} cy=${y(share)} r="2.5" />`)}
      <text class="at-end" x=${x(places[k]) + ASIDE + before[k] * NEXT} y=${y(lines[k][places[k]]) - ABOVE}>${number}</text>
    </g>`)}
    ${below.map(({ line, number }, i) => svg`<text class="name" .style="--series: var(--row-${number})" x=${LEFT} y=${HEIGHT + (i + 0.5) * LINE}>${line}</text>`)}
    ${claims.flatMap(({ rates = {} }, i) => Object.entries(rates).flatMap(([tile, rate]) => (tiles.includes(Number(tile))
      ? [svg`<circle class="claim" cx=${x(tiles.indexOf(Number(tile)))} cy=${y(rate / 100)} r="4.5"><title>${t(`lab.who.${i}`)}: ${rate}%</title></circle>`] : [])))}
  </svg>`;
}

/** @param {Series[]} list @param {Reference[]} claims */
export function reachChart(list, claims) {
  const tiles = tilesOf(list);
  const counts = list.map(({ maxTiles }) => reached(maxTiles, tiles));
  const rows = tiles.map((tile, i) => [tile, ...list.flatMap(({ maxTiles, summary }, k) => {
    const known = summary.tiles.find((one) => one.tile === tile);
    return [counts[k][i] / maxTiles.length, known ? [known.low, known.high] : null];
  })]);
  return html`<chart-figure
    .name=${'tiles'} .heading=${t('lab.reach.title')} .across=${t('lab.reach.label')} .label=${t('lab.reach.label')}
    .note=${claims.length > 0 ? `${t('lab.reach.note')} ${t('lab.reach.claim')}` : t('lab.reach.note')}
    .draw=${(/** @type {number} */ width) => draw(list, claims, width)}
    .table=${{ columns: [t('lab.reach.tile'), ...list.flatMap(({ number, label }) => [`${number} ${label}`, t('table.interval')])], rows, write: (/** @type {number} */ value, /** @type {number} */ i) => (i ? percent(value) : value) }}
  ></chart-figure>`;
}
