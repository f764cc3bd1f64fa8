// @ts-check
/**
 * Statistics of finished games: those of engine/core/statistics.h (its header has the formulas and their sources),
 * operation by operation in the same order, so that the page shows bit for bit what `mcts2048 summary` prints; a test
 * holds the two together. In the module they would weigh eight times as much.
 */

/** @typedef {import('./games.js').Played} Played */
/** @typedef {{low: number, high: number}} Interval */
/** @typedef {{games: number, mean: number, stderr: number | null, median: number, max: number, tiles: ({tile: number, games: number, rate: number} & Interval)[], meanMoves: number, msPerMove: number}} Summary */
/** @typedef {{games: number, difference: number, stderr: number | null, low: number | null, high: number | null}} Difference */

/** The 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054;
const TILES = [1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072];

/** @param {number[]} numbers  not empty */
function meanOf(numbers) {
  const n = numbers.length;
  const mean = numbers.reduce((sum, x) => sum + x, 0) / n;
  const squares = numbers.reduce((sum, x) => sum + (x - mean) * (x - mean), 0);
  return { mean, stderr: n < 2 ? null : Math.sqrt(squares / (n - 1) / n) };
}

/** Wilson's interval of a proportion. @param {number} k @param {number} n @returns {Interval} */
export function wilson(k, n) {
  const p = k / n;
  const z2 = Z * Z;
  const centre = p + z2 / (2 * n);
  const spread = Z * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  return { low: k === 0 ? 0 : (centre - spread) / (1 + z2 / n), high: k === n ? 1 : (centre + spread) / (1 + z2 / n) };
}

/** The 97.5 % quantile of Student's t (Abramowitz and Stegun 26.7.5; tables for the smallest). @param {number} v  degrees of freedom */
export function student(v) {
  if (v <= 4) return [12.7062, 4.3027, 3.1824, 2.7764][v - 1];
  const z2 = Z * Z;
  const g1 = (z2 + 1) / 4;
  const g2 = ((5 * z2 + 16) * z2 + 3) / 96;
  const g3 = (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
  const g4 = ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160;
  return Z * (1 + (g1 + (g2 + (g3 + g4 / v) / v) / v) / v);
}

/** In the order of their seeds, which are numbers of 64 bits. @param {Played['games']} games */
function inOrder(games) {
  return [...games].sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
}

/** @param {Played} played  one game at least @returns {Summary} */
export function summaryOf({ games }) {
  const all = inOrder(games).map(([, game]) => game);
  const n = all.length;
  const scores = all.map(({ score }) => score);
  const sorted = [...scores].sort((a, b) => a - b);
  const moves = all.reduce((sum, game) => sum + game.moves, 0);
  return {
    games: n,
    ...meanOf(scores),
    median: n % 2 === 1 ? sorted[n >> 1] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2,
    max: sorted[n - 1],
    tiles: TILES.map((tile) => {
      const k = all.filter(({ maxTile }) => maxTile >= tile).length;
      return { tile, games: k, rate: k / n, ...wilson(k, n) };
    }),
    meanMoves: moves / n,
    msPerMove: moves > 0 ? all.reduce((sum, { ms }) => sum + ms, 0) / moves : 0,
  };
}

/** Scores of the first less those of the second, on their common seeds; null where they have none. @param {Played} first @param {Played} second @returns {Difference | null} */
export function differenceOf(first, second) {
  const differences = inOrder(first.games).flatMap(([seed, { score }]) => {
    const other = second.games.get(seed);
    return other ? [score - other.score] : [];
  });
  const n = differences.length;
  if (n === 0) return null;
  const { mean, stderr } = meanOf(differences);
  const spread = stderr === null ? null : student(n - 1) * stderr;
  return { games: n, difference: mean, stderr, low: spread === null ? null : mean - spread, high: spread === null ? null : mean + spread };
}
