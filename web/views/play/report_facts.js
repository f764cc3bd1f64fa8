// @ts-check
/**
 * What the pictures read off a report. Pure: (state) -> facts; every rule about showing a number or not is here.
 */

import { PHASES_FROM } from '../../app/state.js';
import { Z95 } from '../../lib/gap.js';

/** @typedef {import('../../app/controller.js').State} State */
/** @typedef {'up' | 'down' | 'left' | 'right'} Direction */

export const DIRECTIONS = /** @type {Direction[]} */ (['up', 'down', 'left', 'right']);

/** Below this many visits a mean of random games says more about luck than about the move, so none is shown. */
export const MIN_VISITS = 10;

/**
 * The report, if it speaks about the board on the screen; numbers of an older position are never shown.
 * @param {State | null} state
 */
export function currentReport(state) {
  const report = state?.report ?? null;
  return report && report.board === state?.game?.board ? report : null;
}

/**
 * What an earlier report said about the move that has just been played from its position, if that was its choice.
 * @param {State | null} state
 * @param {State['report']} report
 */
export function justPlayed(state, report) {
  const move = state?.lastMove;
  if (!report || move?.kind !== 'play' || move.action !== report.best || packed(move.before) !== report.board) return null;
  return report.actions.find((candidate) => candidate.action === report.best) ?? null;
}

/** Sixteen tiles as ranks, the way reports write a board. @param {readonly number[]} tiles */
export function packed(tiles) {
  return tiles.map((tile) => (tile ? Math.log2(tile).toString(18) : '0')).join('');
}

/**
 * @typedef {{
 *   action: Direction, legal: boolean, visits: number, share: number, mean: number | null, low: number | null,
 *   high: number | null, prior: number | null, pv: string[], best: boolean, highest: boolean, length: number,
 * }} Row  `length`: that of its bar, 0 to 1
 */

/** Bars of values: how long the lowest is, and the highest. */
const [SHORTEST, LONGEST] = [0.1, 0.6];

/** @param {State | null} state @returns {Row[]} */
export function rows(state) {
  const report = currentReport(state);
  const sampled = isSampled(state);
  const list = DIRECTIONS.map((action) => {
    const found = report?.actions.find((candidate) => candidate.action === action);
    const legal = found ? found.legal : (state?.game?.legal.includes(action) ?? false);
    const visits = found?.visits ?? 0;
    const known = legal && found && found.mean !== null && visits > 0 && (!sampled || visits >= MIN_VISITS);
    const mean = known ? found.mean : null;
    const half = known && found.stderr !== null ? found.stderr * Z95 : null;
    return {
      action, legal, visits, mean,
      share: found?.share ?? 0,
      low: mean !== null && half !== null ? mean - half : null,
      high: mean !== null && half !== null ? mean + half : null,
      prior: found?.prior ?? null,
      pv: legal ? (found?.pv ?? []) : [],
      best: report?.best === action,
      highest: false,
      length: found?.share ?? 0,
    };
  });
  let top = null;
  for (const row of list) if (row.mean !== null && (top === null || row.mean > /** @type {number} */ (top.mean))) top = row;
  if (top) top.highest = true;
  if (countsLeaves(state)) lengthsOf(list.map(({ mean }) => mean)).forEach((length, i) => (list[i].length = length));
  return list;
}

/**
 * Who looks ahead plays the highest value, however many leaves were evaluated for it: bars tell values there. All on
 * one scale; equal ones are equally long.
 * @param {(number | null)[]} values
 * @returns {number[]} lengths, 0 to 1
 */
export function lengthsOf(values) {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return values.map((value) => {
    if (value === null) return 0;
    return high > low ? SHORTEST + ((LONGEST - SHORTEST) * (value - low)) / (high - low) : LONGEST;
  });
}

/** Whether the agent's means are averages over random games, which need a minimum of visits. @param {State | null} state */
function isSampled(state) {
  return agentOf(state)?.limits.includes('simulations') ?? false;
}

/** Whether the agent looks ahead move by move, be it one: its visits are evaluated leaves then. @param {State | null} state */
export function countsLeaves(state) {
  return agentOf(state) !== undefined && !isSampled(state);
}

/** Whether anything can make the agent look further. @param {State | null} state */
export function looksAhead(state) {
  return (agentOf(state)?.limits.length ?? 0) > 0;
}

/** Whether a move was chosen without a thought: from several, none of them valued. @param {State | null} state */
export function playsAnything(state) {
  const report = currentReport(state);
  return Boolean(report?.best) && report?.stopReason !== 'only-action' && !looksAhead(state) && rows(state).every((row) => row.mean === null);
}

/** @param {State | null} state */
function agentOf(state) {
  return state?.catalogue.find((candidate) => candidate.id === state.agent);
}

/** A shorter search is over before anybody asks how long it will be. */
const LONG_MS = 1000;

/**
 * How far a long search has come: of its simulations, positions or milliseconds, and the milliseconds left.
 * @param {State | null} state
 */
export function progressOf(state) {
  const report = currentReport(state);
  const { kind = '', value = null } = state?.budget ?? {};
  if (!report || report.elapsedMs < LONG_MS || !value) return null;
  /** @type {Record<string, number | undefined>} */
  const counted = { simulations: report.simulations, nodes: report.nodes, ms: report.elapsedMs };
  const done = counted[kind];
  if (!done) return null;
  return { kind, done, total: value, left: Math.max(0, (report.elapsedMs * (value - done)) / done) };
}

const PHASES = /** @type {const} */ (['select', 'expand', 'rollout', 'backup']);

/**
 * Each phase's part of the time, once enough simulations are in.
 * @param {State | null} state
 */
export function phaseShares(state) {
  const report = currentReport(state);
  if (!report?.phases || report.simulations < PHASES_FROM) return null;
  const { phases } = report;
  const all = PHASES.reduce((sum, name) => sum + phases[name], 0);
  return all > 0 ? PHASES.map((name) => ({ name, share: phases[name] / all })) : null;
}

/**
 * One scale for the interval plots of all rows, with a little air at both ends.
 * @param {readonly Row[]} list
 * @returns {(value: number) => number} 0..1
 */
export function commonScale(list) {
  const ends = list.flatMap((row) => [row.low ?? row.mean, row.high ?? row.mean]).filter((end) => end !== null);
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  const air = (high - low || Math.abs(high) || 1) * 0.06;
  return (value) => (value - low + air) / (high - low + 2 * air);
}
