// @ts-check
/**
 * What articles and repositories print about their programs: mean score (or its range) and percent of games that made a
 * tile. Some give the number of games, most do not; a test holds this list against build-scripts/strength_experiments.mjs.
 */

/** @typedef {{who: string, mean: [number, number], rates?: Record<number, number>}} Reference */

/** @type {Reference[]} */
export const references = [
  { who: 'random play', mean: [1200, 1200] },
  { who: 'greedy: the largest merge', mean: [15000, 15000], rates: { 2048: 85 } },
  { who: 'expectimax, depth 3', mean: [35000, 35000], rates: { 2048: 99, 4096: 40 } },
  { who: 'expectimax, depth 2 (another)', mean: [11279, 11279] },
  { who: 'expectimax, depth 3 (another)', mean: [16766, 16766] },
  { who: 'expectimax, depth 4 (another)', mean: [59436, 59436] },
  { who: 'AlphaZero-like search with little training', mean: [500, 4000] },
  { who: 'UCT "fast": 500 simulations, C 0.5', mean: [5000, 5000], rates: { 2048: 10 } },
  { who: 'UCT "balanced": 2,000, C 1.414', mean: [15000, 15000], rates: { 2048: 60 } },
  { who: 'UCT "strong": 10,000, C 2.5', mean: [30000, 30000], rates: { 2048: 90 } },
];
