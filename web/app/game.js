// @ts-check
/**
 * The game on the board. The rules are the engine's: a session on the main thread plays each move at once, since a key
 * press has to show within a frame and cannot wait for a worker. This file adds what a session does not keep: the log
 * that makes undo survive a new seed, and whether the win has been celebrated.
 */
import { slidesOf } from '../lib/slides.js';

/** @typedef {import('../../wasm/engine.js').Engine} Engine */
/** @typedef {import('../../wasm/engine.js').Spawn} Spawn */
/** @typedef {import('../../wasm/engine.js').State} State */
/** @typedef {import('../../wasm/engine.js').Direction} Direction */
/** @typedef {import('../engine/protocol.js').PreviousMove} PreviousMove */
/** @typedef {import('../lib/slides.js').Slide} Slide */

/**
 * A game as it was played, from its first board or from the one a link or a hand put up. Three letters a move: the
 * first of its direction, the cell of the new tile (0 to f), the tile's rank (1 or 2).
 * @typedef {object} GameRecord
 * @property {{board: string, score: number, moves: number}} start
 * @property {string} moves
 * @property {(number | null)[]} values  what the player thought the position before a move was worth
 * @property {string} unit  of the values
 */

/** A move as records have it. @param {Direction} action @param {Spawn} spawn */
export const writtenMove = (action, { cell, tile }) => action[0] + cell.toString(16) + Math.log2(tile);

/**
 * @typedef {object} Played  one move, as the log keeps it
 * @property {Direction} action
 * @property {Spawn} spawn
 * @property {{board: string, score: number, moves: number}} before
 */

/**
 * @typedef {object} Step  what a view needs to show a move
 * @property {Direction} action
 * @property {number} reward
 * @property {Spawn | null} spawn
 * @property {Slide[]} slides
 * @property {number[]} before  the sixteen tiles before it
 */

/** @typedef {ReturnType<typeof createGame>} Game */

/** @param {Engine} engine */
export function createGame(engine) {
  // The smallest agent: this session never searches.
  const session = engine.createSession({ agent: 'random' });
  let seed = '1';
  let base = position();
  /** What was played before `base`, and since. @type {GameRecord} */
  let record = newRecord();
  /** @type {Played[]} */
  let log = [];
  /** Moves of the log that are on the board; those behind it can be redone. */
  let played = 0;
  /** The win of this game has been shown, once and for all. */
  let winSeen = false;
  let winNotice = false;

  function position() {
    const { board, score, moves } = session.state();
    return { board, score, moves };
  }

  /** @returns {GameRecord} */
  function newRecord() {
    return { start: position(), moves: '', values: [], unit: 'points' };
  }

  /** The record as far as the board has come, or to an earlier number of moves. */
  function recorded(played = position().moves) {
    const moves = played - record.start.moves;
    return { ...record, moves: record.moves.slice(0, 3 * moves), values: record.values.slice(0, moves) };
  }

  /** @param {Direction} action @param {Spawn} spawn @param {{value: number | null, unit: string} | null} thought */
  function note(action, spawn, thought) {
    record = recorded(position().moves - 1);
    record.moves += writtenMove(action, spawn);
    // Values of two units make no curve.
    if (thought && thought.unit !== record.unit) record.values.fill(null);
    record.unit = thought?.unit ?? record.unit;
    record.values.push(thought?.value ?? null);
  }

  function forget() {
    base = position();
    record = newRecord();
    log = [];
    played = 0;
    winNotice = false;
    winSeen = session.state().won;
  }

  return {
    get seed() {
      return seed;
    },

    /** Whether all of its points were made from a new game on, and none came with a link, a file or a board set by hand. */
    get whole() {
      const { board, score, moves } = record.start;
      return score === 0 && moves === 0 && /^0*[12]0*[12]0*$/.test(board);
    },

    view() {
      const { board, tiles, score, moves, legal, over, won } = session.state();
      return {
        board, tiles, score, moves, legal, over, won,
        canUndo: played > 0, canRedo: played < log.length, wonNotice: winNotice,
      };
    },

    /**
     * @param {Direction} action
     * @param {{value: number | null, unit: string} | null} [thought]  what was thought of the position
     * @param {Spawn} [told]  the tile that came, where a game played elsewhere is followed
     * @returns {Step | null} null when the move changes nothing
     */
    play(action, thought = null, told) {
      const before = session.state();
      if (!before.legal.includes(action)) return null;
      const { reward, spawn } = session.play(action, { spawn: told });
      if (spawn) {
        const { board, score, moves } = before;
        note(action, spawn, thought);
        log.length = played;
        played = log.push({ action, spawn, before: { board, score, moves } });
      }
      // The notice outlives the moves of autoplay, which nobody may have watched; keepGoing() ends it.
      if (!winSeen && session.state().won) winSeen = winNotice = true;
      return { action, reward, spawn, slides: slidesOf(before.tiles, action), before: before.tiles };
    },

    undo() {
      if (played === 0 || !session.undo()) return false;
      played -= 1;
      winNotice = winNotice && session.state().won;
      return true;
    },

    redo() {
      if (played === log.length || !session.redo()) return false;
      played += 1;
      return true;
    },

    /** @param {string} newSeed */
    start(newSeed) {
      session.reset({ seed: newSeed });
      seed = newSeed;
      forget();
    },

    /**
     * Puts up a position; throws the engine's error and changes nothing when it is none.
     * @param {string} board
     * @param {{score?: number, moves?: number}} [counters]
     */
    set(board, counters) {
      session.setBoard(board, counters);
      forget();
    },

    /**
     * Another seed from here on: same board, same history, other tiles to come. What was played is played again
     * with the tiles it had.
     * @param {string} newSeed
     */
    reseed(newSeed) {
      session.reset({ seed: newSeed });
      session.setBoard(base.board, { score: base.score, moves: base.moves });
      for (const { action, spawn } of log) session.play(action, { spawn });
      for (let i = log.length; i > played; i -= 1) session.undo();
      seed = newSeed;
    },

    /** Other rules from the next tile on. @param {Record<string, number | string>} rules */
    setRules: (rules) => session.configure({ params: rules }),

    keepGoing() {
      winNotice = false;
    },

    /**
     * The last move on the board, for agents that keep their tree.
     * @returns {PreviousMove | null}
     */
    previous() {
      if (played === 0) return null;
      const { action, spawn, before } = log[played - 1];
      return { ...before, action, spawn };
    },

    saved() {
      const { board, score, moves, over } = session.state();
      return { board, score, moves, seed, winSeen: winSeen && !winNotice, over, record: recorded() };
    },

    /** @param {import('./storage.js').SavedGame} saved */
    restore(saved) {
      session.reset({ seed: saved.seed });
      seed = saved.seed;
      session.setBoard(saved.board, { score: saved.score, moves: saved.moves });
      forget();
      // Undo begins here; the record goes further back where it leads to this board.
      const { start, moves } = saved.record ?? record;
      if (start.moves + moves.length / 3 === saved.moves) record = /** @type {GameRecord} */ (saved.record ?? record);
      // A win nobody has seen before the page went away is shown now.
      winNotice = session.state().won && !saved.winSeen && !saved.over;
    },

    /**
     * Canonical form of a board text; throws the engine's error when it is none.
     * @param {string} text
     */
    readBoard(text) {
      const reader = engine.createSession({ agent: 'random' });
      try {
        reader.setBoard(text);
        return reader.state().board;
      } finally {
        reader.delete();
      }
    },

    close: () => session.delete(),
  };
}

/** An empty board, shown until the engine has loaded. */
export const NO_GAME = Object.freeze({
  board: '0'.repeat(16),
  tiles: Array(16).fill(0),
  score: 0,
  moves: 0,
  legal: /** @type {Direction[]} */ ([]),
  over: false,
  won: false,
  canUndo: false,
  canRedo: false,
  wonNotice: false,
});
