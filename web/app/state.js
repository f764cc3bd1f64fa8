// @ts-check
/**
 * The state the views draw: one plain object, replaced whole at each change.
 */
import { NO_GAME } from './game.js';

/** @typedef {import('../../wasm/engine.js').AgentSpec} AgentSpec */
/** @typedef {import('../../wasm/engine.js').Direction} Direction */
/** @typedef {import('../../wasm/engine.js').Report} Report */
/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./notices.js').Notice} Notice */
/** @typedef {import('./preferences.js').Preferences} Preferences */

/** @typedef {{key: string, params: Record<string, string | number>}} Text  for the views to translate */

/**
 * The last change of the board. `slides` and `before` are for the animation of a move.
 * @typedef {{seq: number, kind: 'play' | 'undo' | 'redo' | 'set' | 'new', action: Direction | null, reward: number, spawn: import('../../wasm/engine.js').Spawn | null, slides: import('../lib/slides.js').Slide[], before: number[]}} LastMove
 */

/** @typedef {ReturnType<Game['view']> & {best: number}} GameView */

/**
 * A move of a game played elsewhere whose new tile is still to be told, and what was thought of the position before.
 * @typedef {{action: Direction, tiles: number[], score: number, thought: Report | null}} Slid
 */

/**
 * @typedef {object} Own
 * @property {'loading' | 'idle' | 'searching' | 'over' | 'failed'} status
 * @property {Text | null} error
 * @property {Notice[]} notices  not yet dismissed, newest last
 * @property {Notice | null} notice  the newest of them
 * @property {AgentSpec[]} catalogue
 * @property {string} seed
 * @property {boolean} seedPinned  every new game uses this seed; else each draws its own
 * @property {GameView} game
 * @property {boolean} follow  a game played elsewhere is followed: its tiles are told by hand
 * @property {Slid | null} slid
 * @property {import('./player.js').Purpose | null} thinking  what the running search is for
 * @property {boolean} autoplay
 * @property {null | 'hidden'} paused
 * @property {Report | null} report  of the position shown under the settings shown, else null
 * @property {string | null} reportBoard
 * @property {string | null} hint
 * @property {string} [judged]  what has been played from here since
 * @property {number} rate  simulations per second of the report, or positions where it has none
 * @property {LastMove | null} lastMove
 */

/** @typedef {Own & ReturnType<Preferences['current']>} State */

/** Simulations from which on the shares of their phases mean something: browsers' clocks are coarse. */
export const PHASES_FROM = 10_000;

/** What a new position or a new setting makes untrue. */
export const NOTHING_KNOWN = { report: null, reportBoard: null, hint: null, rate: 0, error: null };

/**
 * The state before the engine has come.
 * @param {number} best
 * @param {ReturnType<Preferences['current']>} settings
 * @returns {State}
 */
export function loadingState(best, settings) {
  return {
    status: 'loading', notices: [], notice: null, catalogue: [], seed: '1', seedPinned: false,
    game: { ...NO_GAME, best }, follow: false, slid: null, thinking: null, autoplay: false, paused: null, lastMove: null,
    ...NOTHING_KNOWN, ...settings,
  };
}

/**
 * @param {State} state
 * @param {boolean} ready  the engine has come
 * @returns {State['status']}
 */
export function statusOf(state, ready) {
  if (!ready) return state.error ? 'failed' : 'loading';
  if (state.thinking || (state.autoplay && !state.paused)) return 'searching';
  if (state.error) return 'failed';
  return state.game.over ? 'over' : 'idle';
}

/**
 * Why a search failed: what the engine refuses it says itself, in words for people.
 * @param {unknown} error
 * @returns {Text}
 */
export function searchError(error) {
  const { code = '', message = String(error) } = /** @type {{code?: string, message?: string}} */ (error);
  return { key: code.startsWith('bad-') ? 'error.engine' : 'error.search', params: { message } };
}
