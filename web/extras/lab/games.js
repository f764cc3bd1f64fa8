// @ts-check
/**
 * Finished games, by experiment and seed; and the lines of `mcts2048 match` that they are written as. What a line says
 * before its seed is the experiment: agent, parameters, limits. Two lines with equal experiments may be averaged.
 */
import { budgetOf, paramsOf } from './plan.js';

/** @typedef {import('./plan.js').AgentSpec} AgentSpec */
/** @typedef {import('./plan.js').Row} Row */
/** @typedef {Record<string, any>} Experiment  the fields of a line that are not the game's own */
/** @typedef {{score: number, maxTile: number, moves: number, ms: number}} Game */
/** @typedef {{key: string, experiment: Experiment, games: Map<string, Game>}} Played */

const OWN = /** @type {const} */ (['score', 'maxTile', 'moves', 'ms']);

/** @param {Row} row @param {AgentSpec} spec @returns {Experiment} */
export function experimentOf(row, spec) {
  const budget = budgetOf(row, spec);
  return { agent: row.agent, params: paramsOf(row, spec), limits: budget ? { [budget.kind]: budget.value } : {} };
}

/** Equal for equal experiments, in whatever order their fields come. @param {any} value @returns {string} */
export function keyOf(value) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(keyOf).join()}]`;
  return `{${Object.keys(value).sort().map((name) => `${JSON.stringify(name)}:${keyOf(value[name])}`).join()}}`;
}

/** @param {Experiment} experiment @returns {Played} */
export function newPlayed(experiment) {
  return { key: keyOf(experiment), experiment, games: new Map() };
}

/** The games as lines. @param {Played} played */
export function linesOf({ experiment, games }) {
  const head = JSON.stringify(experiment).slice(0, -1);
  return [...games].map(([seed, game]) => `${head},"seed":"${seed}",${JSON.stringify(game).slice(1)}\n`).join('');
}

/**
 * Lines of one or several experiments.
 * @param {string} text
 * @returns {{played: Played[], bad: number | null}}  bad: number of the first line that is none
 */
export function readLines(text) {
  /** @type {Map<string, Played>} */
  const all = new Map();
  let bad = null;
  for (const [i, line] of text.split('\n').entries()) {
    if (!line.trim()) continue;
    const read = readLine(line);
    if (!read) {
      bad ??= i + 1;
      continue;
    }
    const key = keyOf(read.experiment);
    const played = all.get(key) ?? newPlayed(read.experiment);
    all.set(key, played);
    played.games.set(read.seed, read.game);
  }
  return { played: [...all.values()], bad };
}

/** @param {string} line */
function readLine(line) {
  try {
    const { seed, score, maxTile, moves, ms, ...experiment } = JSON.parse(line);
    const counts = [score, maxTile, moves].every((value) => Number.isSafeInteger(value) && value >= 0);
    const whole = counts && Number.isFinite(ms) && ms >= 0 && /^\d{1,20}$/.test(String(seed)) && Number.isInteger(Math.log2(maxTile));
    return whole && isExperiment(experiment) ? { experiment, seed: String(seed), game: { score, maxTile, moves, ms } } : null;
  } catch {
    return null;
  }
}

/** @param {any} given */
function isExperiment(given) {
  return typeof given?.agent === 'string' && typeof given.params === 'object' && given.params !== null;
}

/** For storage: five numbers a game, seeds as text. @param {Played} played */
export function packed({ experiment, games }) {
  return JSON.stringify({ experiment, games: [...games].map(([seed, game]) => [seed, ...OWN.map((name) => game[name])].join(' ')).join() });
}

/** What storage gives back; null when it is none of ours. @param {string | null} text @returns {Played | null} */
export function unpacked(text) {
  try {
    const { experiment, games } = JSON.parse(text ?? '');
    if (!isExperiment(experiment)) return null;
    const played = newPlayed(experiment);
    for (const one of games ? games.split(',') : []) {
      const [seed, ...values] = one.split(' ');
      const [score, maxTile, moves, ms] = values.map(Number);
      if (!/^\d+$/.test(seed) || ![score, maxTile, moves, ms].every(Number.isFinite)) return null;
      played.games.set(seed, { score, maxTile, moves, ms });
    }
    return played;
  } catch {
    return null;
  }
}
