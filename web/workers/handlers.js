// @ts-check
/**
 * What a worker does with a search, without a worker: plain functions over an engine and a clock. The same code runs
 * in workers, on the main thread when no worker starts, and under Node in the tests.
 *
 * Slices only decide when the thread looks up; they never decide what is computed. With a budget in simulations the
 * result depends on the task alone.
 */
import { lookOf, nextLook } from '../engine/course.js';
import { SLICE_MS } from './slice.js';

/** @typedef {import('../../wasm/engine.js').Engine} Engine */
/** @typedef {import('../../wasm/engine.js').Session} Session */
/** @typedef {import('../../wasm/engine.js').Limits} Limits */
/** @typedef {import('../engine/protocol.js').SearchTask} SearchTask */
/** @typedef {import('../engine/protocol.js').Part} Part */

/**
 * The one session of a worker, kept from search to search because building a tree's memory costs more than a move.
 * @typedef {object} Desk
 * @property {Engine} engine
 * @property {Session | null} session
 * @property {string} setup  agent, parameters and tree the session was made for
 * @property {string} seed
 */

/**
 * @typedef {object} Job
 * @property {Session} session
 * @property {SearchTask} task
 * @property {number} before  simulations the session had counted when the job began
 * @property {number} endsAt  time at which a budget in ms is spent
 * @property {number[][] | null} course  looks so far; null where none are asked for, or no simulations counted
 */

/**
 * @param {Engine} engine
 * @returns {Desk}
 */
export function createDesk(engine) {
  return { engine, session: null, setup: '', seed: '' };
}

/** @param {Desk} desk */
export function clearDesk(desk) {
  desk.session?.delete();
  desk.session = null;
}

/**
 * Puts the task's position on the desk.
 * @param {Desk} desk
 * @param {SearchTask} task
 * @param {number} now
 * @returns {Job}
 */
export function beginSearch(desk, task, now) {
  const session = sessionFor(desk, task);
  if (!keepTree(desk, session, task)) {
    session.reset({ seed: task.seed });
    session.setBoard(task.board, { score: task.score, moves: task.moves });
    desk.seed = task.seed;
  }
  session.configure({ analyse: task.analyse });
  const before = session.report().simulations;
  return { session, task, before, endsAt: now + (task.limits.ms ?? 0), course: hasLooks(desk, task) ? [] : null };
}

/**
 * @param {Desk} desk
 * @param {Pick<SearchTask, 'game' | 'agent' | 'params' | 'seed' | 'worker'>} task
 * @returns {Session}
 */
export function sessionFor(desk, task) {
  const setup = JSON.stringify([task.game, task.agent, task.params, task.worker]);
  if (desk.session && desk.setup === setup) return desk.session;
  clearDesk(desk);
  const { game, agent, params, seed, worker } = task;
  desk.session = desk.engine.createSession({ game, agent, params, seed, worker });
  desk.setup = setup;
  return desk.session;
}

/**
 * Follows the last move inside the tree where the agent reuses it; says whether that worked.
 * @param {Desk} desk
 * @param {Session} session
 * @param {SearchTask} task
 */
function keepTree(desk, session, task) {
  const { previous } = task;
  if (!previous || task.params['reuse-tree'] !== 'on' || desk.seed !== task.seed) return false;
  const here = session.state();
  if (here.board !== previous.board || here.score !== previous.score || here.moves !== previous.moves) return false;
  session.play(previous.action, { spawn: previous.spawn });
  return session.state().board === task.board;
}

/**
 * Searches one slice; true when the search is at its end.
 * @param {Job} job
 * @param {number} now
 * @returns {boolean}
 */
export function searchSlice(job, now) {
  const { simulations, ms, ...rest } = job.task.limits;
  const sliceMs = ms === undefined ? SLICE_MS : Math.max(0, Math.min(SLICE_MS, job.endsAt - now));
  /** @type {Limits & {phases: boolean, returns: boolean}} */
  const limits = { ...rest, ms: sliceMs, phases: job.task.phases, returns: job.task.explain?.returns ?? false };
  const counted = simulations !== undefined || job.course ? simulationsOf(job) : 0;
  const left = simulations === undefined ? Infinity : Math.max(0, simulations - counted);
  // From the last look: from here, a distance of more than a slice would never be reached.
  const toLook = job.course ? nextLook(job.course.at(-1)?.[0] ?? 0) - counted : Infinity;
  const wanted = Math.min(left, toLook);
  if (wanted < Infinity) limits.simulations = wanted;
  const { done, stopReason } = job.session.advance(limits);
  if (stopReason === 'simulations' && toLook < left) {
    job.course?.push(lookOf(counted + toLook, job.session.totals()));
    return false;
  }
  // A slice ends by time; what ends it for another reason ends the search.
  return done || stopReason !== 'time' || sliceMs < SLICE_MS;
}

/** @param {Desk} desk @param {SearchTask} task */
function hasLooks({ engine }, { agent, explain }) {
  const known = explain?.course ? engine.agents().find(({ id }) => id === agent) : null;
  return known?.limits.includes('simulations') ?? false;
}

/** @param {Job} job */
function simulationsOf(job) {
  return job.session.report().simulations - job.before;
}

/**
 * What the job knows now; copies, safe to post.
 * @param {Job} job
 * @param {boolean} [cancelled]
 * @returns {Part}
 */
export function partOf(job, cancelled = false) {
  const report = job.session.report();
  if (cancelled) report.stopReason = 'cancelled';
  const { explain, worker } = job.task;
  const part = { report, totals: job.session.totals() };
  if (!explain) return part;
  const course = job.course ? [...job.course, lookOf(simulationsOf(job), part.totals)] : [];
  const tree = explain.tree > 0 && !worker ? job.session.tree({ maxNodes: explain.tree }) : null;
  return { ...part, tree, returns: job.session.returns(), course };
}
