// @ts-check
/**
 * The words between the page and a worker; no other file spells them. Each message carries the id of the request it
 * belongs to, so that a late answer is recognised and dropped.
 *
 *   page -> worker                worker -> page
 *   init    once, first           ready, or error (fatal)
 *   search  any time; replaces    progress at most ten times a second, then one done or error
 *           the work running      (the replaced work is answered by a last done, cancelled)
 *   play    any time, likewise    the same: a whole game, of which progress and done tell a GamePart
 *   pause   any time              nothing: the work of that id halts, or goes on
 *   stop    any time              the done of that work, cancelled; nothing when it had ended
 */

export const PROTOCOL_VERSION = 2;

/** @typedef {import('../../wasm/engine.js').Report} Report */
/** @typedef {import('../../wasm/engine.js').Totals} Totals */
/** @typedef {import('../../wasm/engine.js').Spawn} Spawn */
/** @typedef {import('../../wasm/engine.js').Tree} Tree */
/** @typedef {import('../../wasm/engine.js').Returns} Returns */

/**
 * The position before the last move, and that move: enough to keep the subtree it led to.
 * @typedef {object} PreviousMove
 * @property {string} board
 * @property {number} score
 * @property {number} moves
 * @property {string} action
 * @property {Spawn} spawn
 */

/**
 * One search of one tree.
 * @typedef {object} SearchTask
 * @property {'2048'} game
 * @property {string} agent
 * @property {Record<string, number | string>} params
 * @property {string} seed
 * @property {string} board
 * @property {number} score
 * @property {number} moves
 * @property {boolean} analyse  search even a single legal action
 * @property {Budget} limits
 * @property {boolean} phases  time the phases of the simulations
 * @property {number | null} worker  index of the tree among `params.workers`; null for an agent that has only one
 * @property {PreviousMove | null} previous
 * @property {Explain | null} [explain]  what the parts are to tell besides the report
 */

/** @typedef {{tree: number, returns: boolean, course: boolean}} Explain  the first tree's so many most visited nodes; histograms; looks on the way (course.js) */

/** @typedef {{simulations?: number, nodes?: number, depth?: number, ms?: number}} Budget  exactly one of them */
/** @typedef {{report: Report, totals: Totals, tree?: Tree | null, returns?: Returns[] | null, course?: number[][]}} Part  what one tree knows so far */
/** @typedef {{tree?: Tree | null, returns?: Returns[] | null, course?: number[][]}} Explained  beside a report, where it was asked for */

/**
 * One whole game, moves and spawns from the seed: the game of `mcts2048 match` with that seed.
 * @typedef {object} GameTask
 * @property {'2048'} game
 * @property {string} agent
 * @property {Record<string, number | string>} params
 * @property {string} seed
 * @property {Budget | {}} limits  of each move; {}: the agent's own budget
 */

/**
 * What a game has come to.
 * @typedef {object} GamePart
 * @property {number} moves
 * @property {number} score
 * @property {number} maxTile
 * @property {number} ms  spent on it so far
 * @property {string} actions  first letters of all its actions; they and the seed are the whole game
 * @property {string | null} line  its line of a match; null while it is being played
 */

/** @typedef {{type: 'init', id: number, version: number, wasm: WebAssembly.Module}} InitRequest */
/** @typedef {{type: 'search', id: number, task: SearchTask}} SearchRequest */
/** @typedef {{type: 'play', id: number, task: GameTask}} PlayRequest */
/** @typedef {{type: 'pause', id: number, on: boolean}} PauseRequest */
/** @typedef {{type: 'stop', id: number}} StopRequest */
/** @typedef {InitRequest | SearchRequest | PlayRequest | PauseRequest | StopRequest} Request */

/** @typedef {{type: 'ready', id: number, version: number}} ReadyAnswer */
/** @typedef {{type: 'progress', id: number, part: any}} ProgressAnswer  a Part, or a GamePart */
/** @typedef {{type: 'done', id: number, part: any}} DoneAnswer */
/** @typedef {{type: 'error', id: number, code: string, message: string, fatal: boolean}} ErrorAnswer  fatal: the worker is of no more use */
/** @typedef {ReadyAnswer | ProgressAnswer | DoneAnswer | ErrorAnswer} Answer */

/**
 * What a worker looks like from outside; the stand-in on the main thread has the same face.
 * @typedef {object} WorkerPort
 * @property {(message: any) => void} postMessage
 * @property {() => void} terminate
 * @property {((event: any) => void) | null} onmessage
 * @property {((event: any) => void) | null} onmessageerror
 * @property {((event: any) => void) | null} onerror
 */

export const request = {
  /** @param {number} id @param {WebAssembly.Module} wasm @returns {InitRequest} */
  init: (id, wasm) => ({ type: 'init', id, version: PROTOCOL_VERSION, wasm }),
  /** @param {number} id @param {SearchTask} task @returns {SearchRequest} */
  search: (id, task) => ({ type: 'search', id, task }),
  /** @param {number} id @param {GameTask} task @returns {PlayRequest} */
  play: (id, task) => ({ type: 'play', id, task }),
  /** @param {number} id @param {boolean} on @returns {PauseRequest} */
  pause: (id, on) => ({ type: 'pause', id, on }),
  /** @param {number} id @returns {StopRequest} */
  stop: (id) => ({ type: 'stop', id }),
};

export const answer = {
  /** @param {number} id @returns {ReadyAnswer} */
  ready: (id) => ({ type: 'ready', id, version: PROTOCOL_VERSION }),
  /** @param {number} id @param {Part | GamePart} part @returns {ProgressAnswer} */
  progress: (id, part) => ({ type: 'progress', id, part }),
  /** @param {number} id @param {Part | GamePart} part @returns {DoneAnswer} */
  done: (id, part) => ({ type: 'done', id, part }),
  /** @param {number} id @param {string} code @param {string} message @param {boolean} fatal @returns {ErrorAnswer} */
  error: (id, code, message, fatal) => ({ type: 'error', id, code, message, fatal }),
};

/**
 * A message as a request, or null for what is none: other scripts (extensions, frames) post too.
 * @param {any} data
 * @returns {Request | null}
 */
export function readRequest(data) {
  return isMessage(data, ['init', 'search', 'play', 'pause', 'stop']) ? data : null;
}

/**
 * @param {any} data
 * @returns {Answer | null}
 */
export function readAnswer(data) {
  return isMessage(data, ['ready', 'progress', 'done', 'error']) ? data : null;
}

/**
 * @param {any} data
 * @param {string[]} types
 */
function isMessage(data, types) {
  return typeof data === 'object' && data !== null && types.includes(data.type) && Number.isInteger(data.id);
}
