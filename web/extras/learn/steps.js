// @ts-check
/**
 * The steps of the tutorial as data: what each figure shows, and which sources its text follows. Sentences are in
 * text/, by the step's key. Players are written as flags, as in links and commands (lab/plan.js).
 */

/** @typedef {'table' | 'means' | 'tree' | 'returns' | 'phases'} SearchKind */
/**
 * @typedef {object} Step
 * @property {string} key
 * @property {SearchKind | 'games' | 'bandit'} figure
 * @property {string[]} [rows]  players
 * @property {string} [board]  searched by them, with seed 1
 * @property {number} [games]
 * @property {[number, number]} [pair]  rows whose difference is told
 * @property {(keyof typeof SOURCES)[]} sources
 */

export const SOURCES = {
  abramson: 'B. Abramson 1990, Expected-Outcome: A General Model of Static Evaluation. IEEE PAMI 12(2)',
  auer: 'P. Auer, N. Cesa-Bianchi, P. Fischer 2002, Finite-time Analysis of the Multiarmed Bandit Problem. Machine Learning 47',
  ballard: 'B. W. Ballard 1983, The *-Minimax Search Procedure for Trees Containing Chance Nodes. Artificial Intelligence 21(3)',
  browne: 'C. Browne et al. 2012, A Survey of Monte Carlo Tree Search Methods. IEEE TCIAIG 4(1)',
  chaslot: 'G. Chaslot et al. 2008, Progressive Strategies for Monte-Carlo Tree Search. New Mathematics and Natural Computation 4(3)',
  coulom: 'R. Coulom 2006, Efficient Selectivity and Backup Operators in Monte-Carlo Tree Search. CG 2006',
  kocsis: 'L. Kocsis, C. Szepesv\u00e1ri 2006, Bandit Based Monte-Carlo Planning. ECML 2006',
};

/** Four moves, few empty cells: one choice matters. */
const TIGHT = '1210352146310752';
const OPEN = '0010012302341246';

/** @type {Step[]} */
export const STEPS = [
  { key: 'rollout', figure: 'returns', board: TIGHT, rows: ['flat-mc --simulations 400'], sources: ['abramson'] },
  { key: 'flat', figure: 'means', board: TIGHT, rows: ['flat-mc --simulations 2000'], sources: ['abramson'] },
  { key: 'tree', figure: 'table', board: TIGHT, rows: ['flat-mc --simulations 20000', 'uct --simulations 20000'], sources: ['coulom', 'browne'] },
];
