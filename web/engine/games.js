// @ts-check
/**
 * Many whole games for the pool: each is played by one worker, and what is told of it depends on its task alone. A
 * game whose worker dies is played again from its seed, so nothing is lost but the time.
 *
 *   const lab = pool.another(labSize());            // workers of its own: the play view keeps its own
 *   const run = lab.play(nextTask, { game, progress });
 *   run.pause(true); run.pause(false); run.stop(); await run.result;     lab.dispose();
 */
import { EMIT_MS, MAX_DEATHS, STOP_LIMIT_MS, deferred } from './search.js';

/** @typedef {import('./protocol.js').GameTask} GameTask */
/** @typedef {import('./protocol.js').GamePart} GamePart */
/** @typedef {import('./search.js').Outcome} Outcome */

/** @typedef {{task: GameTask, part: GamePart | null, deaths: number}} GameShare */

/**
 * @typedef {object} GamesHandlers
 * @property {(task: GameTask, part: GamePart) => void} game  one is over; `part.line` is its line of a match
 * @property {(running: {task: GameTask, part: GamePart | null}[]) => void} [progress]  at most ten times a second
 */

/** Workers for a lab beside those of play: the page and the player each keep a core where there is one. */
export function labSize(cores = globalThis.navigator?.hardwareConcurrency ?? 2) {
  return Math.min(8, Math.max(1, cores - 2));
}

/**
 * @param {() => GameTask | null} next  the games in turn, then null; asked one game ahead
 * @param {GamesHandlers} handlers
 */
export function createGames(next, { game, progress = () => {} }) {
  /** @type {Set<GameShare>} */
  const running = new Set();
  /** @type {GameShare[]} */
  const again = [];
  const { promise: result, resolve, reject } = /** @type {ReturnType<typeof deferred<{outcome: Outcome}>>} */ (deferred());
  let ahead = next();
  let paused = false;
  let stopping = false;
  let lastEmit = -Infinity;

  /** @param {Outcome} outcome */
  const settle = (outcome) => resolve({ outcome });

  function endIfComplete() {
    if (running.size > 0 || (!stopping && (ahead || again.length > 0))) return false;
    settle(stopping ? 'cancelled' : 'done');
    return true;
  }
  endIfComplete();

  /** @returns {GameShare | null} */
  function fresh() {
    if (!ahead) return null;
    const share = { task: ahead, part: null, deaths: 0 };
    ahead = next();
    return share;
  }

  return {
    kind: /** @type {const} */ ('play'),
    result,
    settle,
    fail: reject,

    take() {
      const share = paused || stopping ? null : (again.shift() ?? fresh());
      if (share) running.add(share);
      return share;
    },

    /** @param {GameShare} share @param {GamePart} part */
    progress(share, part) {
      share.part = part;
      const now = performance.now();
      if (stopping || now - lastEmit < EMIT_MS) return;
      lastEmit = now;
      progress([...running]);
    },

    /** @param {GameShare} share @param {GamePart} part @returns {boolean} whether that was the last */
    finish(share, part) {
      running.delete(share);
      if (part.line !== null) game(share.task, part);
      return endIfComplete();
    },

    /** The worker of this game is gone; false when there is no sense in trying again. @param {GameShare} share */
    lost(share) {
      running.delete(share);
      share.part = null;
      share.deaths += 1;
      again.push(share);
      if (stopping) endIfComplete();
      return share.deaths < MAX_DEATHS;
    },

    /** @param {boolean} on */
    pause(on) {
      paused = on;
    },

    /** @param {() => void} onSilence */
    stop(onSilence) {
      stopping = true;
      const timer = setTimeout(onSilence, STOP_LIMIT_MS);
      void result.catch(() => {}).then(() => clearTimeout(timer));
    },
  };
}
