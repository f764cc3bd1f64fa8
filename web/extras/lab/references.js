// @ts-check
/**
 * What articles and repositories print about their programs: mean score (or its range) and percent of games that made a
 * tile. Some give the number of games, most do not; a test holds this list against
 * build-scripts/strength_experiments.mjs. Their names are the texts `lab.who.0` and so on.
 */

/** @typedef {{mean: [number, number], rates?: Record<number, number>}} Reference */

/** @type {Reference[]} */
export const references = [
  { mean: [1200, 1200] },
  { mean: [15000, 15000], rates: { 2048: 85 } },
  { mean: [35000, 35000], rates: { 2048: 99, 4096: 40 } },
  { mean: [11279, 11279] },
  { mean: [16766, 16766] },
  { mean: [59436, 59436] },
  { mean: [500, 4000] },
  { mean: [5000, 5000], rates: { 2048: 10 } },
  { mean: [15000, 15000], rates: { 2048: 60 } },
  { mean: [30000, 30000], rates: { 2048: 90 } },
];
