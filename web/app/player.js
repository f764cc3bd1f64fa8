// @ts-check
/**
 * The one who thinks: hint (search and show), step (search and play), autoplay (step after step at a given speed).
 * One search at a time. A search belongs to a position and a setting; when either changes, `forget` ends it and
 * nothing it still says is heard. `stop` is milder: it answers at once, and the last numbers of the search, which
 * come some milliseconds later, are still those of the position shown.
 */

/** @typedef {import('../../wasm/engine.js').Report} Report */
/** @typedef {import('../engine/search.js').PoolRequest} PoolRequest */
/** @typedef {import('../engine/search.js').SearchResult} SearchResult */
/** @typedef {'hint' | 'step' | 'autoplay'} Purpose */

/** @typedef {{search: (request: PoolRequest, onProgress: (report: Report) => void) => {result: Promise<SearchResult>, stop: () => void}}} Searcher */

/**
 * @typedef {object} PlayerState
 * @property {Purpose | null} thinking  what the running search is for
 * @property {boolean} autoplay
 * @property {null | 'hidden'} paused
 */

/**
 * @typedef {object} PlayerOptions
 * @property {Searcher} pool
 * @property {(purpose: Purpose) => PoolRequest} request  the position shown, under the settings of now
 * @property {(report: Report) => void} onReport
 * @property {(state: PlayerState) => void} onState
 * @property {(error: unknown) => void} onError
 * @property {(action: string) => void} play
 * @property {() => boolean} isOver
 * @property {() => number} movesPerSecond  0: as fast as the search is
 * @property {() => boolean} isHidden
 */

/** @typedef {ReturnType<typeof createPlayer>} Player */

/** @param {PlayerOptions} options */
export function createPlayer(options) {
  /** @type {{stop: () => void} | null} */
  let search = null;
  /** Grows when what is being searched is of no more interest. */
  let generation = 0;
  /** The autoplay that runs, by number; 0 for none. */
  let run = 0;
  let lastRun = 0;
  let lastMoveAt = -Infinity;
  /** Ends the wait of a paused or pacing autoplay. @type {() => void} */
  let wake = () => {};
  /** @type {PlayerState} */
  let state = { thinking: null, autoplay: false, paused: null };

  /** @param {Partial<PlayerState>} patch */
  function set(patch) {
    state = { ...state, ...patch };
    options.onState(state);
  }

  /**
   * Searches the position shown.
   * @param {Purpose} purpose
   * @returns {Promise<Report | null>} null when the search was ended from outside
   */
  async function think(purpose) {
    dropSearch();
    const mine = generation;
    try {
      const job = options.pool.search(options.request(purpose), (report) => {
        if (mine === generation && search === job) options.onReport(report);
      });
      search = job;
      set({ thinking: purpose });
      const { outcome, report } = await job.result;
      if (mine !== generation) return null;
      if (report) options.onReport(report);
      if (search === job) {
        search = null;
        set({ thinking: null });
      }
      return outcome === 'done' ? report : null;
    } catch (error) {
      if (mine !== generation) return null;
      search = null;
      run = 0;
      set({ thinking: null, autoplay: false, paused: null });
      options.onError(error);
      return null;
    }
  }

  /** Nothing more of the running search is heard. */
  function dropSearch() {
    generation += 1;
    search?.stop();
    search = null;
    if (state.thinking) set({ thinking: null });
  }

  /** @param {number} mine */
  async function autoplayLoop(mine) {
    while (run === mine && !options.isOver()) {
      if (options.isHidden()) {
        set({ paused: 'hidden' });
        await new Promise((resolve) => (wake = () => resolve(undefined)));
        continue;
      }
      if (state.paused) set({ paused: null });
      const before = generation;
      const report = await think('autoplay');
      if (run !== mine) return;
      // No report: the settings changed or the tab was hidden in the middle; the loop looks again.
      if (!report) continue;
      if (report.best === null) break;
      if (!(await paced(mine, before + 1))) continue;
      lastMoveAt = performance.now();
      options.play(report.best);
    }
    if (run === mine) endAutoplay();
  }

  /**
   * Waits until the next move is due; the time spent searching counts.
   * @param {number} mine
   * @param {number} searched  generation of the search whose move waits
   * @returns {Promise<boolean>} whether the move may still be played
   */
  async function paced(mine, searched) {
    const speed = options.movesPerSecond();
    const rest = speed > 0 ? lastMoveAt + 1000 / speed - performance.now() : 0;
    // Even at full speed others get a turn: a search with nothing to search never yields by itself.
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, rest));
      wake = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
    return run === mine && generation === searched && !options.isHidden();
  }

  function endAutoplay() {
    run = 0;
    wake();
    if (state.autoplay) set({ autoplay: false, paused: null });
  }

  return {
    get state() {
      return state;
    },

    think: (/** @type {'hint' | 'step'} */ purpose) => {
      endAutoplay();
      return think(purpose);
    },

    startAutoplay() {
      if (run || options.isOver()) return;
      dropSearch();
      run = lastRun += 1;
      set({ autoplay: true });
      void autoplayLoop(run);
    },

    /** Answers at once; the last numbers follow. */
    stop() {
      endAutoplay();
      const ended = search;
      search = null;
      if (state.thinking) set({ thinking: null });
      ended?.stop();
    },

    /** Position changed by hand: no search, no autoplay. */
    forget() {
      endAutoplay();
      dropSearch();
    },

    /** Settings changed: autoplay goes on under the new ones. */
    restart() {
      dropSearch();
      wake();
    },

    /** The tab was shown or hidden. */
    look() {
      if (!run) return;
      if (options.isHidden()) dropSearch();
      wake();
    },
  };
}
