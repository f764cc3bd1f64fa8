// @ts-check
/**
 * Numbers of the charts: what `summary` does not print. Means, intervals and rates are the engine's, never computed
 * here a second time.
 */

/**
 * Value below which a part `p` of the sorted values lies, linear between neighbours (type 7 of Hyndman and Fan 1996,
 * "Sample Quantiles in Statistical Packages").
 * @param {ArrayLike<number>} sorted @param {number} p
 */
export function quantile(sorted, p) {
  const at = (sorted.length - 1) * p;
  const below = Math.floor(at);
  return sorted[below] + (at - below) * (sorted[Math.min(below + 1, sorted.length - 1)] - sorted[below]);
}

/**
 * Tukey's box: quartiles; whiskers to the last value within 1.5 interquartile ranges; the rest one by one.
 * @param {ArrayLike<number>} sorted  at least one
 */
export function boxOf(sorted) {
  const [q1, median, q3] = [0.25, 0.5, 0.75].map((p) => quantile(sorted, p));
  const reach = 1.5 * (q3 - q1);
  const all = Array.from(sorted);
  const inside = all.filter((value) => value >= q1 - reach && value <= q3 + reach);
  return { low: inside[0], q1, median, q3, high: inside[inside.length - 1], outside: all.filter((value) => value < q1 - reach || value > q3 + reach) };
}

/**
 * Counts of values in equal bins (of their logarithms on a logarithmic axis) from low to high; every value is counted.
 * @param {ArrayLike<number>} values @param {number} low @param {number} high @param {number} bins @param {boolean} log
 */
export function histogram(values, low, high, bins, log) {
  const bend = log ? Math.log : Number;
  const step = (bend(high) - bend(low)) / bins || 1;
  const counts = new Array(bins).fill(0);
  for (const value of Array.from(values)) counts[Math.min(bins - 1, Math.max(0, Math.floor((bend(value) - bend(low)) / step)))] += 1;
  const edge = (/** @type {number} */ i) => (log ? Math.exp(bend(low) + i * step) : low + i * step);
  return counts.map((count, i) => ({ from: edge(i), to: edge(i + 1), count }));
}

/**
 * How many games made a tile or a larger one, for every tile that was anybody's largest and those between.
 * @param {Iterable<number>} maxTiles @param {number[]} tiles
 */
export function reached(maxTiles, tiles) {
  const all = [...maxTiles];
  return tiles.map((tile) => all.filter((largest) => largest >= tile).length);
}

/**
 * Where each line is furthest from its nearest neighbour.
 * @param {number[][]} lines  shares by tile
 * @returns {number[]}  index of a tile
 */
export function apart(lines) {
  return lines.map((own, k) => {
    const others = lines.filter((_, j) => j !== k);
    const gaps = own.map((share, i) => Math.min(...others.map((other) => Math.abs(other[i] - share))));
    return gaps.indexOf(Math.max(...gaps));
  });
}

/** Scores this many times apart fit on no linear axis. */
const WIDE = 12;

/** @typedef {{log: boolean, players: number}} Axis */

/**
 * Whether an axis of scores shows more when it is logarithmic. While games are played this is asked again only when
 * another player has its first one: the axis keeps still while one looks.
 * @param {Axis} before @param {{scores: number[]}[]} list  scores sorted, at least one @param {boolean} running
 * @returns {Axis}
 */
export function axisFor(before, list, running) {
  if (running && before.players === list.length) return before;
  const medians = list.map(({ scores }) => scores[scores.length >> 1]);
  return { log: Math.min(...medians) > 0 && Math.max(...medians) / Math.min(...medians) > WIDE, players: list.length };
}
