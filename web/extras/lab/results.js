// @ts-check
/** The table of `mcts2048 summary`, filling while games end; figures of articles stand below when asked for. */
import { html, nothing } from 'lit/html.js';
import { t } from '../../app/i18n.js';
import { count, percent, NONE } from '../../lib/format.js';
import { term } from '../../views/term.js';

/** @typedef {import('./lab.js').Summary} Summary */
/** @typedef {import('./references.js').Reference} Reference */
/** @typedef {{number: number, label: string, summary: Summary | null}} Line */

/** Tiles that tell the players apart: from 1024 to the best anybody made. @param {Line[]} lines @param {Reference[]} claims */
function tilesOf(lines, claims) {
  const all = lines.flatMap(({ summary }) => summary?.tiles ?? []);
  const claimed = claims.flatMap(({ rates = {} }) => Object.keys(rates).map(Number));
  const best = Math.max(2048, ...claimed, ...all.filter(({ games }) => games > 0).map(({ tile }) => tile));
  return [...new Set(all.map(({ tile }) => tile))].filter((tile) => tile <= best);
}

/** @param {number | null} value */
const time = (value) => (value === null ? NONE : value < 10 ? value.toPrecision(2) : count(value));

/** @param {Line[]} lines @param {Reference[]} claims */
export function resultsTable(lines, claims) {
  const tiles = tilesOf(lines, claims);
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${t('lab.results')}><table class="figures lab-table">
    <caption class="unseen">${t('lab.results')}</caption>
    <thead><tr>
      <th scope="col">${t('lab.col.player')}</th>
      <th scope="col">${t('lab.col.games')}</th>
      <th scope="col">${term('lab-mean', t('lab.col.mean'))}</th>
      <th scope="col">${t('lab.col.median')}</th>
      <th scope="col">${t('lab.col.max')}</th>
      ${tiles.map((tile, i) => html`<th scope="col">${i === 0 ? term('lab-tile', tile) : tile}</th>`)}
      <th scope="col">${t('lab.col.moves')}</th>
      <th scope="col">${term('lab-ms', t('lab.col.ms'))}</th>
    </tr></thead>
    <tbody>
      ${lines.map((line) => row(line, tiles))}
      ${claims.length > 0 ? html`<tr><th colspan=${7 + tiles.length} scope="colgroup" class="beside"><span class="stay">${t('lab.reference')}</span></th></tr>` : nothing}
      ${claims.map(({ mean: [low, high], rates = {} }, i) => html`<tr class="claimed">
        <th scope="row">${t(`lab.who.${i}`)}</th><td>${NONE}</td>
        <td>${low === high ? count(low) : `${count(low)} – ${count(high)}`}</td><td>${NONE}</td><td>${NONE}</td>
        ${tiles.map((tile) => html`<td>${rates[tile] === undefined ? NONE : `${rates[tile]}%`}</td>`)}<td>${NONE}</td><td>${NONE}</td>
      </tr>`)}
    </tbody>
  </table></div>`;
}

/** @param {Line} line @param {number[]} tiles */
function row({ number, label, summary }, tiles) {
  return html`<tr data-result=${number}>
    <th scope="row"><span class="badge" .style="--series: var(--row-${number})">${number}</span> ${label}</th>
    <td data-stat="games">${count(summary?.games ?? 0)}</td>
    <td><span data-stat="mean">${count(summary?.mean)}</span>${summary?.stderr ? html` <span class="beside">± ${count(summary.stderr)}</span>` : nothing}</td>
    <td data-stat="median">${count(summary?.median)}</td>
    <td data-stat="max">${count(summary?.max)}</td>
    ${tiles.map((tile) => {
      const found = summary?.tiles.find((one) => one.tile === tile);
      return html`<td data-tile=${tile}>${found ? html`${percent(found.rate, 0)} <span class="beside">${percent(found.low, 0)} – ${percent(found.high, 0)}</span>` : NONE}</td>`;
    })}
    <td data-stat="moves">${count(summary?.meanMoves)}</td>
    <td data-stat="ms">${time(summary?.msPerMove ?? null)}</td>
  </tr>`;
}
