// @ts-check
/**
 * The review behind its view: a finished or running game, the position looked at, and what an agent thinks of each.
 * A game that cannot be read changes nothing: the one that is shown stays.
 */
import { createStore } from '../../app/store.js';
import { FIRST_PLAN, budgetOf, paramsOf } from '../lab/plan.js';
import { BadRecord, packedBoard, playThrough, readFile, readLink, writeFile, writeLink } from './record.js';
import { startClock } from '../playback.js';
import { createSweep } from './sweep.js';

/** @typedef {import('../../app/state.js').Text} Text */
/** @typedef {import('../lab/plan.js').AgentSpec} AgentSpec */
/** @typedef {import('../lab/plan.js').Row} Row */
/** @typedef {import('./record.js').Game} Game */
/** @typedef {import('./record.js').Played} Played */
/** @typedef {import('./sweep.js').Searcher} Searcher */
/** @typedef {import('./sweep.js').Verdict} Verdict */

/**
 * @typedef {object} ReviewState
 * @property {Played | null} played
 * @property {'board' | 'given'} source  the game on the board of the page, or one from a file or link
 * @property {number} at  position shown, 0 to the number of moves
 * @property {boolean} running  the moves play by themselves
 * @property {number} speed  so many times as fast
 * @property {Row} reviewer
 * @property {Row | null} by  whose verdicts there are
 * @property {(Verdict | null | undefined)[]} verdicts  of each move; null: there was no choice; undefined: not yet
 * @property {boolean} sweeping
 * @property {number} done
 * @property {Text | null} note
 */

/** @typedef {ReturnType<typeof createReview>} Review */

const REDRAW_MS = 100;
/** While the game plays by itself, at single speed. */
const MOVES_A_SECOND = 4;
/** Longer links are cut by programs on their way. */
export const MAX_LINK = 8000;

/**
 * @param {object} options
 * @param {AgentSpec[]} options.catalogue
 * @param {() => Searcher[]} options.pools  made at the first sweep
 * @param {() => Game} options.gameOnBoard
 */
export function createReview({ catalogue, pools, gameOnBoard }) {
  /** @param {string} id */
  const specOf = (id) => /** @type {AgentSpec} */ (catalogue.find((one) => one.id === id));
  const state = createStore(/** @type {ReviewState} */ ({
    played: null, source: 'board', at: 0, running: false, speed: 1, verdicts: [], sweeping: false, done: 0, note: null, by: null,
    reviewer: { ...FIRST_PLAN.rows[0], budget: { kind: 'simulations', value: 1000 } },
  }));
  /** @type {ReturnType<typeof createSweep> | null} */
  let sweep = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let clock;
  /** @type {ReturnType<typeof setTimeout> | null} */
  let timer = null;
  /** What the sweep has found and the state does not show yet. @type {(Verdict | null | undefined)[]} */
  let found = [];

  function halt() {
    sweep?.stop();
    sweep = null;
    clearInterval(clock);
    if (timer) clearTimeout(timer);
    timer = null;
  }

  /** @param {() => Played} read @param {ReviewState['source']} source @param {number} [at] */
  function take(read, source, at = Infinity) {
    try {
      const played = read();
      halt();
      found = [];
      state.set({ played, source, at: Math.min(at, played.steps.length), running: false, verdicts: [], sweeping: false, done: 0, note: null });
    } catch (error) {
      if (!(error instanceof BadRecord)) throw error;
      state.set({ note: error.text });
    }
  }

  function show() {
    timer = null;
    state.set({ verdicts: [...found], done: found.filter((one) => one !== undefined).length });
  }

  /** @param {Error | null} error */
  function end(error) {
    if (timer) clearTimeout(timer);
    show();
    sweep = null;
    state.set({ sweeping: false, note: error ? { key: 'review.failed', params: { message: error.message } } : null });
  }

  function pause() {
    clearInterval(clock);
    state.set({ running: false });
  }

  return {
    catalogue,
    specOf,
    get state() {
      return state.get();
    },
    subscribe: state.subscribe,

    /** The game of the page's board, as far as it has come. */
    openBoard: () => take(() => playThrough(gameOnBoard()), 'board'),
    /** @param {string} text */
    openFile: (text) => take(() => readFile(text), 'given', 0),
    /** @param {string} text */
    openLink: (text) => take(() => readLink(text), 'given', 0),
    /** @param {Game} game @param {Text | null} note  what is to be said of it */
    openGame(game, note) {
      take(() => playThrough(game), 'given', 0);
      state.set({ note });
    },

    /** @param {number} at */
    go(at) {
      const last = state.get().played?.steps.length ?? 0;
      state.set({ at: Math.max(0, Math.min(last, at)) });
    },

    run() {
      const { played, at, speed } = state.get();
      if (!played) return;
      if (at === played.steps.length) state.set({ at: 0 });
      state.set({ running: true });
      clearInterval(clock);
      clock = startClock(MOVES_A_SECOND * speed, (moves) => {
        const now = state.get().at + moves;
        state.set({ at: Math.min(now, played.steps.length) });
        if (now >= played.steps.length) pause();
      });
    },
    pause,

    /** @param {number} speed */
    setSpeed(speed) {
      state.set({ speed });
      if (state.get().running) this.run();
    },

    /** @param {Row} reviewer */
    setReviewer(reviewer) {
      if (!sweep) state.set({ reviewer });
    },

    /** Values every position; after a stop those that are left. */
    sweep() {
      const { played, reviewer, by } = state.get();
      if (!played || sweep) return;
      const spec = specOf(reviewer.agent);
      const budget = budgetOf(reviewer, spec);
      const { record, seed } = played.game;
      if (by !== reviewer || !found.includes(undefined)) found = played.steps.map(() => undefined);
      const left = [...found.keys()].filter((i) => found[i] === undefined);
      state.set({ by: reviewer, sweeping: true, note: null });
      show();
      sweep = createSweep({
        pools: pools(),
        actions: left.map((i) => played.steps[i].action),
        requests: left.map((i) => ({
          game: /** @type {const} */ ('2048'), agent: reviewer.agent, params: { ...paramsOf(reviewer, spec), 'four-rate': played.game.fourRate }, seed,
          board: packedBoard(played.positions[i].tiles), score: played.positions[i].score, moves: record.start.moves + i,
          analyse: true, limits: budget ? { [budget.kind]: budget.value } : {}, phases: false, workers: null, previous: null,
        })),
        onVerdict(index, verdict) {
          found[left[index]] = verdict;
          timer ??= setTimeout(show, REDRAW_MS);
        },
        onEnd: end,
      });
    },

    stop() {
      sweep?.stop();
      end(null);
    },

    file: () => writeFile(/** @type {Played} */ (state.get().played).game),
    /** Part of a link; null when it would be too long. @param {string} [before] */
    link(before = '') {
      const { played } = state.get();
      const text = played && writeLink(played.game);
      return text && text.length <= MAX_LINK ? `${before}record=${text}` : null;
    },
  };
}
