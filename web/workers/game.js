// @ts-check
/**
 * A whole game played in slices. What is played depends on the task alone; the engine itself goes from move to move,
 * so that even agents that do not search play thousands of moves a second.
 */
import { sessionFor } from './handlers.js';
import { SLICE_MS } from './slice.js';

/** @typedef {import('../engine/protocol.js').GameTask} GameTask */
/** @typedef {import('../engine/protocol.js').GamePart} GamePart */

/**
 * @typedef {object} GameJob
 * @property {import('../../wasm/engine.js').Session} session
 * @property {GameTask} task
 * @property {GamePart} part
 */

/**
 * @param {import('./handlers.js').Desk} desk
 * @param {GameTask} task
 * @returns {GameJob}
 */
export function beginGame(desk, task) {
  const session = sessionFor(desk, { ...task, worker: null });
  session.reset({ seed: task.seed });
  return { session, task, part: { moves: 0, score: 0, maxTile: 0, ms: 0, actions: '', line: null } };
}

/**
 * Plays one slice; true when the game is over.
 * @param {GameJob} job
 * @param {() => number} now
 */
export function playSlice({ session, task, part }, now) {
  const start = now();
  const { over, played, moves, score, maxTile } = session.playOn(task.limits, { ms: SLICE_MS });
  part.ms += now() - start;
  part.actions += played;
  Object.assign(part, { moves, score, maxTile });
  if (over) part.line = session.line(task.limits, { ms: part.ms });
  return over;
}

/** A copy, safe to keep. @param {GameJob} job @returns {GamePart} */
export const gamePart = ({ part }) => ({ ...part });
