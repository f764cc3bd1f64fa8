// @ts-check
/**
 * Root parallelism: several workers search the same position, each with its own tree and stream, and the statistics
 * of their roots are added up. This is the C++ merge again, operation by operation in the same order, so that a page
 * with three workers shows bit for bit what the program prints for workers=3; a test holds the two together.
 *
 *   visits, sum, squares   added over the workers in index order; mean, stderr and best of these as in root.js
 *   pv                     of the first worker with most visits of the action
 */

import { mergeCourses } from './course.js';
import { choose, estimate, meanFirst } from './root.js';

/** @typedef {import('./protocol.js').Part} Part */
/** @typedef {import('./protocol.js').Report} Report */
/** @typedef {import('../../wasm/engine.js').ActionReport} ActionReport */
/** @typedef {import('../../wasm/engine.js').Returns} Returns */

/**
 * @param {Part[]} parts  in worker order, at least one
 * @param {number} [hands]  how many of them were worked on at a time
 * @returns {Report & import('./protocol.js').Explained}
 */
export function mergeParts(parts, hands = parts.length) {
  const { tree } = parts[0];
  const report = mergeReports(parts, hands);
  if (tree === undefined) return report;
  const returns = parts.flatMap((part) => (part.returns ? [part.returns] : []));
  const course = mergeCourses(parts.map((part) => part.course ?? []));
  return { ...report, tree, returns: returns.length > 0 ? mergeReturns(returns) : null, course };
}

/**
 * Reasons to stop before the end: one of a worker's is that of all, the first of this list before the others.
 * @type {import('../../wasm/engine.js').StopReason[]}
 */
const CUTS = ['time', 'nodes', 'depth', 'simulations'];

/**
 * @param {Part[]} parts
 * @param {number} hands
 * @returns {Report}
 */
function mergeReports(parts, hands) {
  const first = parts[0].report;
  if (parts.length === 1) return first;
  const reports = parts.map((part) => part.report);
  const total = sum(reports, (report) => report.visits);
  const actions = first.actions.map((action, i) => mergeAction(action, i, parts, total));
  const best = first.best === null ? null : choose(actions.filter(({ legal }) => legal), meanFirst(first));
  return {
    ...first,
    stopReason: CUTS.find((cut) => reports.some(({ stopReason }) => stopReason === cut)) ?? first.stopReason,
    best: best ? best.action : null,
    visits: total,
    simulations: sum(reports, (report) => report.simulations),
    nodes: sum(reports, (report) => report.nodes),
    maxDepth: Math.max(...reports.map((report) => report.maxDepth)),
    elapsedMs: Math.max(sum(reports, (report) => report.elapsedMs) / hands, ...reports.map((report) => report.elapsedMs)),
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
  return {
    ...action,
    ...estimate(visits, returns, squares, total),
    bound: null,
    pv: widest.pv,
  };
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
 * The histograms of several workers added up, as engine/core/histogram.h adds them: bins twice as wide until all fit
 * into 64; the median where half of the values lie below, those of a bin spread evenly over it.
 * @param {Returns[][]} parts  in worker order, at least one
 * @returns {Returns[]}
 */
export function mergeReturns(parts) {
  return parts[0].map(({ action }, i) => {
    const seen = parts.map((part) => part[i]).filter(({ count }) => count > 0);
    let width = Math.max(...seen.map((one) => one.width));
    /** @param {number} edge  a bin of width `from`, as number of the bin it is in now @param {number} from */
    const placed = (edge, from) => Math.floor((edge * from) / width);
    const first = () => Math.min(...seen.map((one) => placed(one.first, one.width)));
    const last = () => Math.max(...seen.map((one) => placed(one.first + one.counts.length - 1, one.width)));
    while (seen.length > 0 && last() - first() >= 64) width *= 2;
    if (seen.length === 0) return parts[0][i];
    const counts = Array(last() - first() + 1).fill(0);
    for (const one of seen) one.counts.forEach((n, k) => (counts[placed(one.first + k, one.width) - first()] += n));
    const count = seen.reduce((before, one) => before + one.count, 0);
    const total = seen.reduce((before, one) => before + one.sum, 0);
    let below = count / 2;
    let bin = 0;
    while (counts[bin] === 0 || below > counts[bin]) below -= counts[bin++];
    const median = width * (first() + bin + below / counts[bin]);
    return { action, count, sum: total, mean: total / count, median, width, first: first(), counts };
  });
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
