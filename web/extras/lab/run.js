// @ts-check
/**
 * A run: the games that are missing, seed by seed, so that the rows stay comparable while they grow; played by a pool
 * of workers, timed here. A game that is stopped simply stays missing: the same seed is the same game whenever it is
 * played.
 */

/** @typedef {import('../../engine/protocol.js').GameTask} GameTask */
/** @typedef {import('../../engine/protocol.js').GamePart} GamePart */
/** @typedef {{row: number, task: GameTask}} Job */
/** @typedef {{play: import('../../engine/pool.js').Pool['play'], size: number}} Players */

/** The rate is taken over the games that ended in this time. */
const WINDOW_MS = 5000;
/** Before that much time a rate is a guess. */
const SETTLED_MS = 500;

/**
 * @param {object} options
 * @param {Players} options.players
 * @param {Job[]} options.jobs
 * @param {(row: number, part: GamePart, seed: string) => void} options.onGame
 * @param {(error: Error | null) => void} options.onEnd  all are played, or it cannot go on; not after a stop
 * @param {() => number} [options.now]
 */
export function createRun({ players, jobs, onGame, onEnd, now = () => performance.now() }) {
  const rowOf = new Map(jobs.map(({ row, task }) => [task, row]));
  const left = jobs.reduce((counts, { row }) => counts.set(row, (counts.get(row) ?? 0) + 1), new Map());
  /** Time a game took, by row. @type {Map<number, {games: number, ms: number}>} */
  const pace = new Map();
  /** When games ended, the latest of them. @type {number[]} */
  let ended = [];
  let resumedAt = now();
  let paused = false;
  let at = 0;

  const games = players.play(() => jobs[at++]?.task ?? null, {
    game(task, part) {
      const row = /** @type {number} */ (rowOf.get(task));
      const before = pace.get(row) ?? { games: 0, ms: 0 };
      pace.set(row, { games: before.games + 1, ms: before.ms + part.ms });
      left.set(row, left.get(row) - 1);
      ended.push(now());
      onGame(row, part, task.seed);
    },
  });
  games.result.then(({ outcome }) => outcome === 'done' && onEnd(null), onEnd);

  return {
    /** @param {boolean} on */
    pause(on) {
      paused = on;
      resumedAt = now();
      ended = [];
      games.pause(on);
    },
    stop: games.stop,

    /** Games a second and seconds left; null where nobody can know yet. */
    pace() {
      const since = Math.max(resumedAt, now() - WINDOW_MS);
      ended = ended.filter((time) => time >= since);
      const seconds = (now() - since) / 1000;
      const known = !paused && ended.length > 0 && seconds * 1000 >= SETTLED_MS;
      let ms = 0;
      for (const [row, count] of left) {
        const took = pace.get(row);
        if (count > 0) ms += took ? (count * took.ms) / took.games : NaN;
      }
      return { rate: known ? ended.length / seconds : null, left: paused || Number.isNaN(ms) ? null : ms / 1000 / players.size };
    },
  };
}
