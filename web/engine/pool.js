// @ts-check
/**
 * The workers of a page, as one searcher. A search is cut into shares, one per tree; each share goes to a free
 * worker, and the roots are merged. Results depend on seed, number of trees and simulations, never on how many
 * workers there happen to be or which of them answers first: a worker that dies is replaced and its share is
 * searched again from the start; fewer workers take the shares one after another; with no worker at all the main
 * thread searches in slices.
 *
 * One current job, a search or a run of games: a newer one supersedes it and nothing more of the older one is told.
 */
import { createClient } from './client.js';
import { createGames } from './games.js';
import { createSearch } from './search.js';

/** @typedef {import('./protocol.js').WorkerPort} WorkerPort */
/** @typedef {import('./search.js').PoolRequest} PoolRequest */
/** @typedef {import('./search.js').SearchResult} SearchResult */
/** @typedef {import('./protocol.js').Report} Report */
/** @typedef {import('./client.js').Client} Client */
/** @typedef {import('./games.js').GamesHandlers} GamesHandlers */
/** @typedef {import('./protocol.js').GameTask} GameTask */
/** @typedef {import('./search.js').Share | import('./games.js').GameShare} Share */

/**
 * What the pool hands to its workers, share by share.
 * @typedef {object} Job
 * @property {'search' | 'play'} kind
 * @property {() => Share | null} take
 * @property {(share: any, part: any) => void} progress
 * @property {(share: any, part: any) => boolean} finish
 * @property {(share: any) => boolean} lost
 * @property {(onSilence: () => void) => void} stop
 * @property {(outcome: import('./search.js').Outcome) => void} settle
 * @property {(error: {code: string, message: string}) => void} fail
 */

/** @typedef {{client: Client, share: Share | null, failures: number, hasWorked: boolean}} Slot */
/** @typedef {{key: string, params: Record<string, string | number>}} PoolNotice */

/**
 * @typedef {object} PoolOptions
 * @property {() => WorkerPort} openWorker  may throw
 * @property {() => WorkerPort} openLocal  the stand-in on the main thread
 * @property {WebAssembly.Module} wasm
 * @property {number} size
 * @property {(notice: PoolNotice) => void} [notify]
 * @property {number} [startLimitMs]
 * @property {number} [watchMs]
 */

/** @typedef {ReturnType<typeof createPool>} Pool */

export const MAX_WORKERS = 8;
/** A place where two workers in a row did not even start gets no third one. */
const MAX_START_FAILURES = 2;

/** One core stays free for the page itself. */
export function defaultPoolSize(cores = globalThis.navigator?.hardwareConcurrency ?? 2) {
  return clampSize(cores - 1);
}

/** @param {number} size */
function clampSize(size) {
  return Math.min(MAX_WORKERS, Math.max(1, Math.floor(size) || 1));
}

/** @param {PoolOptions} options */
export function createPool(options) {
  const { notify = () => {}, wasm } = options;
  /** @type {Slot[]} */
  let slots = [];
  let size = clampSize(options.size);
  let local = false;
  let disposed = false;
  /** @type {Job | null} */
  let search = null;

  grow();

  /** Starts the workers that are missing. */
  function grow() {
    while (!local && slots.length < size) {
      const slot = /** @type {Slot} */ ({ share: null, failures: 0, hasWorked: false });
      slots.push(slot);
      open(slot);
    }
  }

  /** @param {Slot} slot */
  function open(slot) {
    slot.client = createClient({
      open: local ? options.openLocal : options.openWorker,
      wasm,
      watched: !local,
      startLimitMs: options.startLimitMs,
      watchMs: options.watchMs,
      onReady() {
        slot.hasWorked = true;
        slot.failures = 0;
        deal();
      },
      onDeath: (cause) => bury(slot, cause),
    });
  }

  /**
   * @param {Slot} slot
   * @param {string} cause
   */
  function bury(slot, cause) {
    if (disposed || !slots.includes(slot)) return;
    const { share } = slot;
    slot.share = null;
    const giveUp = share && search ? !search.lost(share) : false;
    if (giveUp) endWith({ code: 'worker', message: cause });
    if (local) return void endWith({ code: 'worker', message: cause });
    if (slot.hasWorked) {
      notify({ key: 'notice.worker-replaced', params: { cause } });
      slot.hasWorked = false;
    } else {
      slot.failures += 1;
    }
    if (slot.failures < MAX_START_FAILURES) open(slot);
    else abandon(slot);
    deal();
  }

  /** @param {Slot} slot */
  function abandon(slot) {
    slots = slots.filter((other) => other !== slot);
    size = Math.max(1, slots.length);
    if (slots.length > 0) return notify({ key: 'notice.fewer-workers', params: { count: slots.length } });
    local = true;
    notify({ key: 'notice.no-workers', params: {} });
    const stand = /** @type {Slot} */ ({ share: null, failures: 0, hasWorked: false });
    slots.push(stand);
    open(stand);
  }

  /** @param {{code: string, message: string}} error */
  function endWith(error) {
    const ended = search;
    search = null;
    freeAll();
    ended?.fail(error);
  }

  /** Hands waiting shares to free workers, in order. */
  function deal() {
    for (const slot of slots) {
      if (!search) return;
      if (slot.share || !slot.client.ready) continue;
      const share = search.take();
      if (!share) return;
      start(slot, share, search);
    }
  }

  /**
   * @param {Slot} slot
   * @param {Share} share
   * @param {Job} owner
   */
  function start(slot, share, owner) {
    slot.share = share;
    slot.client.start(share.task, {
      progress: (part) => owner.progress(share, part),
      done(part) {
        slot.share = null;
        if (owner.finish(share, part)) {
          if (search === owner) search = null;
        } else {
          deal();
        }
      },
      error(error) {
        slot.share = null;
        if (search === owner) endWith(error);
      },
    }, owner.kind);
  }

  /** No worker keeps a share of a search that is over. */
  function freeAll() {
    for (const slot of slots) {
      if (slot.share) slot.client.drop();
      slot.share = null;
    }
  }

  /** A worker that does not answer a stop is taken for dead. */
  function cutOff() {
    const ended = search;
    search = null;
    for (const slot of slots.filter((one) => one.share)) {
      slot.share = null;
      slot.client.terminate();
      bury(slot, 'the worker did not stop');
    }
    ended?.settle('cancelled');
  }

  function supersede() {
    const superseded = search;
    search = null;
    freeAll();
    superseded?.settle('superseded');
    // The main thread's stand-in gets another try with each job; there is nobody left to replace it.
    for (const slot of slots) if (slot.client.dead) open(slot);
  }

  /** @param {Job} mine */
  function begin(mine) {
    search = mine;
    deal();
  }

  /** @param {Job} mine */
  function stop(mine) {
    if (search !== mine) return;
    const running = slots.filter((slot) => slot.share);
    mine.stop(cutOff);
    for (const slot of running) slot.client.stop();
    if (running.length === 0) {
      search = null;
      mine.settle('cancelled');
    }
  }

  return {
    get size() {
      return size;
    },
    /** True while the main thread does the searching. */
    get local() {
      return local;
    },

    /**
     * @param {PoolRequest} request
     * @param {(report: Report) => void} [onProgress]  at most ten times a second
     * @returns {{result: Promise<SearchResult>, stop: () => void}}
     */
    search(request, onProgress = () => {}) {
      supersede();
      const mine = createSearch(request, Math.max(1, slots.length), onProgress);
      begin(mine);
      return { result: mine.result, stop: () => stop(mine) };
    },

    /**
     * Plays games side by side; see games.js.
     * @param {() => GameTask | null} next
     * @param {GamesHandlers} handlers
     */
    play(next, handlers) {
      supersede();
      const mine = createGames(next, handlers);
      begin(mine);
      return {
        result: mine.result,
        stop: () => stop(mine),
        /** @param {boolean} on */
        pause(on) {
          if (search !== mine) return;
          mine.pause(on);
          for (const slot of slots) if (slot.share) slot.client.pause(on);
          deal();
        },
      };
    },

    /** Another pool of the same workers, with jobs of its own. @param {number} wanted */
    another: (wanted) => createPool({ ...options, size: wanted }),

    /** @param {number} wanted */
    resize(wanted) {
      if (local || disposed) return;
      size = clampSize(wanted);
      for (const slot of slots.splice(size)) {
        if (slot.share) search?.lost(slot.share);
        slot.client.terminate();
      }
      grow();
      deal();
    },

    dispose() {
      disposed = true;
      const ended = search;
      search = null;
      for (const slot of slots) slot.client.terminate();
      slots = [];
      ended?.settle('superseded');
    },
  };
}
