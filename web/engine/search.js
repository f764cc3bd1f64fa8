// @ts-check
/**
 * One search of the pool: its shares, what they have told so far, and the one stream of merged reports made of it.
 * It knows no worker; the pool moves shares between here and them.
 */
import { mergeParts, splitEvenly } from './merge.js';

/** @typedef {import('./protocol.js').Part} Part */
/** @typedef {import('./protocol.js').Report} Report */
/** @typedef {import('./protocol.js').SearchTask} SearchTask */

/** @typedef {Omit<SearchTask, 'worker'> & {workers: number | null}} PoolRequest  workers: number of trees; null for an agent that has only one */
/** @typedef {{index: number, task: SearchTask, state: 'waiting' | 'running' | 'done', part: Part | null, deaths: number}} Share */
/** @typedef {'done' | 'cancelled' | 'superseded'} Outcome */
/** @typedef {{outcome: Outcome, report: Report | null}} SearchResult */

/** Merged reports come at most this often: ten a second. */
export const EMIT_MS = 100;
/** A share, or a game, that killed this many workers is the cause itself. */
export const MAX_DEATHS = 3;
/** Workers look up every few milliseconds; one that is silent this long after a stop will not answer. */
export const STOP_LIMIT_MS = 1000;

/**
 * @param {PoolRequest} request
 * @param {number} hands  workers there are to share the work
 * @param {(report: Report) => void} onProgress
 */
export function createSearch(request, hands, onProgress) {
  const shares = cut(request, hands);
  let lastEmit = -Infinity;
  let stopping = false;
  let settled = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let stopTimer;
  const { promise: result, resolve, reject } = /** @type {ReturnType<typeof deferred<SearchResult>>} */ (deferred());

  function merged() {
    const parts = shares.flatMap((share) => (share.part ? [share.part] : []));
    return parts.length > 0 ? mergeParts(parts, hands) : null;
  }

  /** @param {Outcome} outcome */
  function settle(outcome) {
    if (settled) return;
    settled = true;
    clearTimeout(stopTimer);
    const report = outcome === 'superseded' ? null : merged();
    // Some shares may have ended by themselves; the search as a whole was cut short all the same.
    if (report && outcome === 'cancelled') report.stopReason = 'cancelled';
    resolve({ outcome, report });
  }

  /** After a stop nothing new begins, so only what is running is waited for. */
  function endIfComplete() {
    if (shares.some(({ state }) => (stopping ? state === 'running' : state !== 'done'))) return false;
    settle(stopping ? 'cancelled' : 'done');
    return true;
  }

  return {
    kind: /** @type {const} */ ('search'),
    result,

    /** The next share that waits for a worker. */
    take() {
      const share = stopping ? undefined : shares.find((one) => one.state === 'waiting');
      if (share) share.state = 'running';
      return share ?? null;
    },

    /**
     * @param {Share} share
     * @param {Part} part
     */
    progress(share, part) {
      share.part = part;
      const now = performance.now();
      if (settled || stopping || now - lastEmit < EMIT_MS) return;
      lastEmit = now;
      const report = merged();
      if (report) onProgress(report);
    },

    /**
     * @param {Share} share
     * @param {Part} part
     * @returns {boolean} whether the whole search has ended
     */
    finish(share, part) {
      share.part = part;
      share.state = 'done';
      return endIfComplete();
    },

    /**
     * The worker of this share is gone and what it knew with it; false when there is no sense in trying again.
     * @param {Share} share
     */
    lost(share) {
      share.part = null;
      share.deaths += 1;
      share.state = 'waiting';
      if (stopping) endIfComplete();
      return share.deaths < MAX_DEATHS;
    },

    /** @param {() => void} onSilence */
    stop(onSilence) {
      if (stopping) return;
      stopping = true;
      stopTimer = setTimeout(onSilence, STOP_LIMIT_MS);
    },

    settle,

    /** @param {{code: string, message: string}} error */
    fail(error) {
      if (settled) return;
      settled = true;
      clearTimeout(stopTimer);
      reject(error);
    },
  };
}

/**
 * A promise and the ends of it.
 * @template T
 */
export function deferred() {
  /** @type {(value: T) => void} */
  let resolve = () => {};
  /** @type {(error: {code: string, message: string}) => void} */
  let reject = () => {};
  const promise = new Promise((/** @type {(value: T) => void} */ yes, no) => {
    resolve = yes;
    reject = ({ code, message }) => no(Object.assign(new Error(message), { code }));
  });
  return { promise, resolve, reject };
}

/**
 * @param {PoolRequest} request
 * @param {number} hands
 * @returns {Share[]}
 */
function cut(request, hands) {
  const { workers, ...task } = request;
  const count = workers ?? 1;
  const params = workers === null ? task.params : { ...task.params, workers };
  return Array.from({ length: count }, (_, index) => ({
    index,
    task: { ...task, params, limits: shareOf(task.limits, count, index, hands), worker: workers === null ? null : index },
    state: 'waiting',
    part: null,
    deaths: 0,
  }));
}

/**
 * Simulations are split. Time is not, unless the shares have to wait for one another.
 * @param {import('./protocol.js').Budget} limits
 * @param {number} count
 * @param {number} index
 * @param {number} hands
 */
function shareOf(limits, count, index, hands) {
  const { simulations, ms } = limits;
  if (simulations !== undefined) return { simulations: splitEvenly(simulations, count, index) };
  if (ms !== undefined) return { ms: ms / Math.ceil(count / Math.min(count, hands)) };
  return limits;
}
