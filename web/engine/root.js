// @ts-check
/**
 * Statistics of the root's actions out of raw sums, and the final choice among them: the C++ again, operation by
 * operation in the same order.
 *
 *   mean     sum / visits
 *   stderr   sqrt(max(0, (squares - sum * mean) / (visits - 1)) / visits), from two visits on
 */

/**
 * @param {number} visits
 * @param {number} sum  of the returns
 * @param {number} squares  of them, added up
 * @param {number} total  visits of the root
 */
export function estimate(visits, sum, squares, total) {
  const mean = visits > 0 ? sum / visits : null;
  return {
    visits,
    share: total > 0 ? visits / total : 0,
    mean,
    stderr: visits < 2 || mean === null ? null : Math.sqrt(Math.max(0, (squares - sum * mean) / (visits - 1)) / visits),
  };
}

/** Whether the final choice looks at the means first. @param {import('../../wasm/engine.js').Report} report */
export function meanFirst(report) {
  return report.agent === 'flat-mc' || report.params.final === 'mean';
}

/**
 * Most visits, ties by higher mean, then by the order given; with `byMean` the mean counts first.
 * @template {{visits: number, mean: number | null}} A
 * @param {A[]} actions
 * @param {boolean} byMean
 * @returns {A | null}  null of none
 */
export function choose(actions, byMean) {
  /** @param {A} action */
  const rank = ({ visits, mean }) => (byMean ? [mean ?? -Infinity, visits] : [visits, mean ?? -Infinity]);
  return actions.reduce((/** @type {A | null} */ best, action) => {
    if (!best) return action;
    const [a, b] = rank(action);
    const [bestA, bestB] = rank(best);
    return a > bestA || (a === bestA && b > bestB) ? action : best;
  }, null);
}
