// @ts-check
/**
 * Root parallelism: several workers search the same position, each with its own tree and stream, and the statistics
 * of their roots are added up. This is the C++ merge again, operation by operation in the same order, so that a page
 * with three workers shows bit for bit what the program prints for workers=3; a test holds the two together.
 *
 *   visits, sum, squares   added over the workers in index order
 *   mean                   sum / visits
 *   stderr                 sqrt(max(0, (squares - sum * mean) / (visits - 1)) / visits), from two visits on
 *   pv                     of the first worker with most visits of the action
 *   best                   most visits, ties by higher mean, then by the order of directions;
 *                          under final=mean, and for flat-mc always, the mean counts first
 */

/** @typedef {import('./protocol.js').Part} Part */
/** @typedef {import('./protocol.js').Report} Report */
/** @typedef {import('../../wasm/engine.js').ActionReport} ActionReport */

/**
 * @param {Part[]} parts  in worker order, at least one
 * @returns {Report}
 */
export function mergeParts(parts) {
  const first = parts[0].report;
  if (parts.length === 1) return first;
  const reports = parts.map((part) => part.report);
  const total = sum(reports, (report) => report.visits);
  const actions = first.actions.map((action, i) => mergeAction(action, i, parts, total));
  const best = first.best === null ? null : choose(actions, meanFirst(first));
  return {
    ...first,
    best: best ? best.action : null,
    visits: total,
    simulations: sum(reports, (report) => report.simulations),
    nodes: sum(reports, (report) => report.nodes),
    maxDepth: Math.max(...reports.map((report) => report.maxDepth)),
    elapsedMs: Math.max(...reports.map((report) => report.elapsedMs)),
    value: best ? best.mean : null,
    actions,
    phases: mergePhases(reports),
  };
}

/**
 * @param {ActionReport} action
 * @param {number} i
 * @param {Part[]} parts
 * @param {number} total
 * @returns {ActionReport}
 */
function mergeAction(action, i, parts, total) {
  let visits = 0;
  let returns = 0;
  let squares = 0;
  let widest = parts[0].report.actions[i];
  for (const { report, totals } of parts) {
    const counted = totals.actions[i];
    visits += counted.visits;
    returns += counted.sum;
    squares += counted.squares;
    if (report.actions[i].visits > widest.visits) widest = report.actions[i];
  }
  const mean = visits > 0 ? returns / visits : null;
  return {
    ...action,
    visits,
    share: total > 0 ? visits / total : 0,
    mean,
    stderr:
      visits < 2 || mean === null
        ? null
        : Math.sqrt(Math.max(0, (squares - returns * mean) / (visits - 1)) / visits),
    bound: null,
    pv: widest.pv,
  };
}

/** @param {Report} report */
function meanFirst(report) {
  return report.agent === 'flat-mc' || report.params.final === 'mean';
}

/**
 * @param {ActionReport[]} actions
 * @param {boolean} byMean
 */
function choose(actions, byMean) {
  /** @param {ActionReport} action */
  const rank = (action) => {
    const mean = action.mean ?? -Infinity;
    return byMean ? [mean, action.visits] : [action.visits, mean];
  };
  /** @type {ActionReport | null} */
  let best = null;
  for (const action of actions) {
    if (!action.legal) continue;
    if (best === null) {
      best = action;
      continue;
    }
    const [a, b] = rank(action);
    const [bestA, bestB] = rank(best);
    if (a > bestA || (a === bestA && b > bestB)) best = action;
  }
  return best;
}

/** @param {Report[]} reports */
function mergePhases(reports) {
  if (reports.some((report) => report.phases === null)) return null;
  /** @param {'select' | 'expand' | 'rollout' | 'backup'} name */
  const added = (name) => sum(reports, (report) => report.phases?.[name] ?? 0);
  return { select: added('select'), expand: added('expand'), rollout: added('rollout'), backup: added('backup') };
}

/**
 * @param {Report[]} reports
 * @param {(report: Report) => number} value
 */
function sum(reports, value) {
  return reports.reduce((before, report) => before + value(report), 0);
}

/**
 * Share of tree `index` when `total` simulations are split over `count` trees: evenly, the remainder to the first.
 * @param {number} total
 * @param {number} count
 * @param {number} index
 */
export function splitEvenly(total, count, index) {
  return Math.floor(total / count) + (index < total % count ? 1 : 0);
}
