// @ts-check
/** The tables of `mcts2048 summary` for papers and programs, byte for byte; a test holds them against the program. */
import { csvOf } from '../charts/save.js';
import { newRow, paramsOf } from './plan.js';

/** @typedef {import('./plan.js').AgentSpec} AgentSpec */
/** @typedef {import('./games.js').Experiment} Experiment */
/** @typedef {import('./statistics.js').Summary} Summary */
/** @typedef {{flags: string, summary: Summary}} Line */

/**
 * An experiment as one would type it, without what the preset or the defaults say anyway.
 * @param {Experiment} experiment @param {AgentSpec | undefined} spec
 */
export function flagsOfExperiment({ agent, params, limits, file, ...rest }, spec) {
  const implied = spec ? paramsOf({ ...newRow(spec), preset: String(params.preset ?? '') }, spec) : {};
  const said = Object.entries(params).filter(([name, value]) => name !== 'preset' && String(implied[name]) !== String(value));
  const preset = params.preset && params.preset !== 'default' ? [['preset', params.preset]] : [];
  return [agent, ...[...preset, ...said, ...Object.entries({ ...limits, ...rest })].map(([name, value]) => `--${name} ${value}`)].join(' ');
}

/** As C prints it: a value in the middle goes to the even neighbour. @param {number} value @param {number} digits */
export function fixed(value, digits) {
  const steps = value * 10 ** digits;
  // Only such values are in the middle truly, and not by the rounding of the product.
  const middle = steps % 1 === 0.5 && (value * 2 ** (digits + 1)) % 1 === 0;
  return (middle && Math.floor(steps) % 2 === 0 ? Math.floor(steps) / 10 ** digits : value).toFixed(digits);
}

/** @param {number} value */
const grouped = (value) => fixed(value, 0).replace(/\B(?=(\d{3})+$)/g, ',');
/** @param {number} value */
const short = (value) => (value >= 1000 ? fixed(value, 0) : String(Number(value.toPrecision(3))));

/** "100" and "0" are facts; what only rounds to them is not written like them. @param {number} rate */
function percent(rate) {
  return fixed(100 * rate, rate === 0 || rate === 1 ? 0 : rate < 0.001 || rate > 0.999 ? 2 : 1);
}

/** Tables for people end at the largest tile that anybody has made. @param {Line[]} lines */
function tilesOf(lines) {
  const shown = Math.max(2, ...lines.map(({ summary }) => summary.tiles.filter(({ games }) => games > 0).length));
  return lines[0].summary.tiles.map(({ tile }) => tile).slice(0, shown);
}

/** @param {Line[]} lines @param {string} plusMinus @param {(rate: string, interval: string) => string} tile */
function cells(lines, plusMinus, tile) {
  return lines.map(({ summary: { games, mean, stderr, median, max, tiles, meanMoves, msPerMove } }) => [
    String(games), stderr === null ? grouped(mean) : `${grouped(mean)} ${plusMinus} ${grouped(stderr)}`, grouped(median), grouped(max),
    ...tiles.slice(0, tilesOf(lines).length).map(({ rate, low, high }) => tile(percent(rate), `${percent(low)} to ${percent(high)}`)),
    grouped(meanMoves), short(msPerMove),
  ]);
}

/** @param {Line[]} lines */
export function markdownTable(lines) {
  const head = ['agent', 'games', 'mean score', 'median', 'max', ...tilesOf(lines), 'moves', 'ms a move'];
  const rows = cells(lines, '+-', (rate, interval) => `${rate} % (${interval})`);
  return [
    `| ${head.join(' | ')} |`, `|---|${'--:|'.repeat(head.length - 1)}`,
    ...rows.map((row, i) => `| \`${lines[i].flags.replaceAll('|', '\\|')}\` | ${row.join(' | ')} |`), '',
  ].join('\n');
}

/** @param {string} text */
function latexText(text) {
  return text.replace(/[\\~^&%$#_{}-]/g, (c) => (c === '\\' ? '\\textbackslash{}' : c === '-' ? '-{}' : /[~^]/.test(c) ? `\\${c}{}` : `\\${c}`));
}

/** @param {Line[]} lines */
export function latexTable(lines) {
  const tiles = tilesOf(lines);
  const head = ['agent', 'games', 'mean score', 'median', 'max', ...tiles.map((tile) => `${tile} (\\%)`), 'moves', 'ms a move'];
  const rows = cells(lines, '$\\pm$', (rate, interval) => `${rate} (${interval})`);
  return [
    `\\begin{tabular}{l${'r'.repeat(6 + tiles.length)}}`, '\\hline', `${head.join(' & ')} \\\\`, '\\hline',
    ...rows.map((row, i) => `\\texttt{${latexText(lines[i].flags)}} & ${row.join(' & ')} \\\\`), '\\hline', '\\end{tabular}', '',
  ].join('\n');
}

/** @param {Line[]} lines */
export function csvTable(lines) {
  const tiles = lines[0].summary.tiles.flatMap(({ tile }) => ['', '_low', '_high'].map((end) => `tile_${tile}${end}`));
  return csvOf({
    columns: ['agent', 'games', 'mean', 'stderr', 'median', 'max', ...tiles, 'mean_moves', 'ms_per_move'],
    rows: lines.map(({ flags, summary: { games, mean, stderr, median, max, tiles: rates, meanMoves, msPerMove } }) => [
      flags, games, mean, stderr, median, max, ...rates.flatMap(({ rate, low, high }) => [rate, low, high]), meanMoves, msPerMove,
    ]),
  });
}
