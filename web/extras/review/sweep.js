// @ts-check
/**
 * The review: an agent values every position of a finished game, in the background, by several pools of one worker
 * each. A position's verdict is the best action, its value, and the value of the action that was played; the loss is
 * their difference, in the agent's unit.
 */

import { gapOf } from '../../lib/gap.js';

/** @typedef {import('../../../wasm/engine.js').Report} Report */
/** @typedef {import('../../engine/search.js').PoolRequest} PoolRequest */
/** @typedef {{search: (request: PoolRequest) => {result: Promise<import('../../engine/search.js').SearchResult>, stop: () => void}}} Searcher */
/** @typedef {{best: string, value: number | null, played: number | null, loss: number | null, sure: boolean, unit: string}} Verdict  sure: the loss is more than the noise of the search */

/**
 * @param {Report} report
 * @param {string} action  that was played
 * @returns {Verdict | null}  null where there was nothing to choose
 */
export function verdictOf(report, action) {
  const best = report.actions.find((one) => one.action === report.best);
  const played = report.actions.find((one) => one.action === action);
  if (!best || !played) return null;
  const gap = played.visits > 0 ? gapOf(best, played) : null;
  const loss = gap && Math.max(0, gap.by);
  return { best: best.action, value: best.mean, played: played.mean, loss, sure: Boolean(loss && gap?.settled), unit: report.unit };
}

/**
 * @param {object} options
 * @param {Searcher[]} options.pools
 * @param {PoolRequest[]} options.requests  one a position
 * @param {(string)[]} options.actions  that were played
 * @param {(index: number, verdict: Verdict | null) => void} options.onVerdict
 * @param {(error: Error | null) => void} options.onEnd
 */
export function createSweep({ pools, requests, actions, onVerdict, onEnd }) {
  let next = 0;
  let open = 0;
  let stopped = false;
  /** @type {Set<{stop: () => void}>} */
  const running = new Set();

  /** @param {Searcher} pool */
  async function work(pool) {
    open += 1;
    try {
      while (!stopped && next < requests.length) {
        const index = next;
        next += 1;
        const search = pool.search(requests[index]);
        running.add(search);
        const { outcome, report } = await search.result;
        running.delete(search);
        if (!stopped && outcome === 'done' && report) onVerdict(index, verdictOf(report, actions[index]));
      }
    } catch (error) {
      if (!stopped) onEnd(error instanceof Error ? error : new Error(String(error)));
      stopped = true;
    }
    open -= 1;
    if (open === 0 && !stopped) onEnd(null);
  }
  for (const pool of pools) void work(pool);

  return {
    stop() {
      stopped = true;
      for (const search of running) search.stop();
    },
  };
}

/**
 * Where most was lost, worst first: only losses beyond the noise.
 * @param {(Verdict | null | undefined)[]} verdicts @param {number} count
 * @returns {number[]}  indices
 */
export function worst(verdicts, count) {
  const loss = (/** @type {number} */ i) => verdicts[i]?.loss ?? 0;
  return verdicts.map((_, i) => i).filter((i) => verdicts[i]?.sure && loss(i) > 0).sort((a, b) => loss(b) - loss(a) || a - b).slice(0, count);
}
