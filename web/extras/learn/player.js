// @ts-check
/** A player of a step, as the engine, the links and the reader see it. */
import { budgetKinds, workersSpec } from '../../app/settings.js';
import { paramLabel } from '../../views/play/parameter_text.js';
import { rowLabel } from '../lab/labels.js';
import { experimentOf } from '../lab/games.js';
import { readFlags } from '../lab/plan.js';

/** @typedef {import('../../../wasm/engine.js').AgentSpec} AgentSpec */
/** @typedef {ReturnType<typeof playerOf>} Player */

const SEED = '1';

/** @param {string} flags @param {AgentSpec[]} catalogue */
export function playerOf(flags, catalogue) {
  const row = /** @type {import('../lab/plan.js').Row} */ (readFlags(flags, catalogue));
  const spec = /** @type {AgentSpec} */ (catalogue.find(({ id }) => id === row.agent));
  const { agent, params, limits } = experimentOf(row, spec);
  return {
    agent, params, limits, row, spec,
    /** In the words of the lessons: C, or Cp in the form of the survey, which is the policy `ucb1`; the root of 2. */
    label() {
      const { policy, ...changes } = row.changes;
      const survey = policy === 'ucb1';
      const exploration = spec.params.find(({ name }) => name === 'exploration');
      const text = rowLabel(survey ? { ...row, changes } : row, spec).replace(String(Math.SQRT2), '\u221a2');
      return exploration ? text.replace(paramLabel(spec, exploration), survey ? 'Cp =' : 'C =') : text;
    },
    /** Its search of a board, always the same. @param {string} board */
    position: (board) => ({ agent, params, seed: SEED, board, score: 0, moves: 0, analyse: true }),
    /** @param {string} board @param {import('../../engine/protocol.js').Explain} explain @returns {import('../../engine/search.js').PoolRequest} */
    request(board, explain) {
      return { ...this.position(board), game: '2048', limits, phases: false, workers: workersSpec(spec) ? 1 : null, previous: null, explain };
    },
    /** A link to the board with this player's settings, where a hint finds what the figure shows. @param {string} board */
    link(board) {
      const fields = { v: 1, game: '2048', view: 'play', board, agent, ...(budgetKinds(spec).length ? limits : {}), seed: SEED, workers: 1, ...row.changes };
      return `#${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))}`;
    },
  };
}
