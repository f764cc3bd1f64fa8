// @ts-check
/**
 * The steps of the tutorial as data: what each figure shows, and which sources its text follows. Sentences are in
 * text/, by the step's key. Players are written as flags, as in links and commands (lab/plan.js).
 */

/** @typedef {'table' | 'means' | 'tree' | 'returns' | 'phases'} SearchKind  of searches.js */
/**
 * @typedef {object} Step
 * @property {string} key
 * @property {SearchKind | 'games' | 'bandit' | 'tictactoe'} figure
 * @property {string[]} [rows]  players
 * @property {string} [board]  searched by them, with seed 1
 * @property {number} [games]
 * @property {[number, number]} [pair]  rows whose difference is told
 * @property {string[]} sources  keys of SOURCES
 */

/** Who and when; title; where it appeared; its address as a DOI or at arXiv. @type {Record<string, [string, string, string, string?]>} */
export const SOURCES = {
  abramson: ['Abramson 1990', 'Expected-Outcome: A General Model of Static Evaluation', 'IEEE Transactions on Pattern Analysis and Machine Intelligence 12(2)'],
  auer: ['Auer, Cesa-Bianchi, Fischer 2002', 'Finite-time Analysis of the Multiarmed Bandit Problem', 'Machine Learning 47', 'doi.org/10.1023/A:1013689704352'],
  ballard: ['Ballard 1983', 'The *-Minimax Search Procedure for Trees Containing Chance Nodes', 'Artificial Intelligence 21(3)', 'doi.org/10.1016/S0004-3702(83)80015-0'],
  browne: ['Browne et al. 2012', 'A Survey of Monte Carlo Tree Search Methods', 'IEEE Transactions on Computational Intelligence and AI in Games 4(1)', 'doi.org/10.1109/TCIAIG.2012.2186810'],
  chaslot: ['Chaslot et al. 2008', 'Progressive Strategies for Monte-Carlo Tree Search', 'New Mathematics and Natural Computation 4(3)', 'doi.org/10.1142/S1793005708001094'],
  coulom: ['Coulom 2006', 'Efficient Selectivity and Backup Operators in Monte-Carlo Tree Search', 'Computers and Games, LNCS 4630', 'doi.org/10.1007/978-3-540-75538-8_7'],
  coquelin: ['Coquelin, Munos 2007', 'Bandit Algorithms for Tree Search', 'Uncertainty in Artificial Intelligence', 'arxiv.org/abs/cs/0703062'],
  kocsis: ['Kocsis, Szepesv\u00e1ri 2006', 'Bandit Based Monte-Carlo Planning', 'ECML, LNCS 4212', 'doi.org/10.1007/11871842_29'],
  lai: ['Lai, Robbins 1985', 'Asymptotically Efficient Adaptive Allocation Rules', 'Advances in Applied Mathematics 6(1)', 'doi.org/10.1016/0196-8858(85)90002-8'],
  student: ['Student 1908', 'The Probable Error of a Mean', 'Biometrika 6(1)', 'doi.org/10.1093/biomet/6.1.1'],
};

/** Four moves, few empty cells: one choice matters. */
const TIGHT = '1210352146310752';
const OPEN = '0010012302341246';

/** @type {Step[]} */
export const STEPS = [
  { key: 'rollout', figure: 'returns', board: TIGHT, rows: ['flat-mc --simulations 400'], sources: ['abramson'] },
  { key: 'flat', figure: 'means', board: TIGHT, rows: ['flat-mc --simulations 2000'], sources: ['abramson'] },
  { key: 'tree', figure: 'table', board: TIGHT, rows: ['flat-mc --simulations 20000', 'uct --simulations 20000'], sources: ['coulom', 'browne'] },
  { key: 'phases', figure: 'phases', board: TIGHT, rows: ['uct --simulations 12'], sources: ['chaslot', 'browne'] },
  { key: 'bandit', figure: 'bandit', sources: ['auer', 'lai'] },
  { key: 'uct', figure: 'means', board: TIGHT, rows: ['uct --simulations 20000 --max-nodes 1', 'uct --simulations 20000'], sources: ['kocsis', 'coquelin'] },
  { key: 'tictactoe', figure: 'tictactoe', sources: ['browne'] },
  { key: 'chance', figure: 'tree', board: TIGHT, rows: ['uct --simulations 2000'], sources: ['browne'] },
  {
    key: 'shortcut', figure: 'games', games: 12, pair: [1, 2], sources: ['coulom', 'browne'],
    rows: [
      'uct --simulations 200 --exploration 0.3 --rollout-depth 8', 'uct --simulations 200 --exploration 0.3 --rollout-depth 8 --chance single-spawn',
      'flat-mc --simulations 200 --rollout-depth 8',
    ],
  },
  {
    key: 'scale', figure: 'table', board: TIGHT, sources: ['browne'],
    rows: [
      'uct --simulations 2000', 'uct --simulations 2000 --scale none', 'uct --simulations 2000 --scale none --exploration 1000'],
  },
  {
    key: 'c', figure: 'table', board: TIGHT, sources: ['kocsis', 'browne'],
    rows: [
      'uct --simulations 2000 --exploration 0.1', 'uct --simulations 2000 --exploration 1.4142135623730951',
      'uct --simulations 2000 --policy ucb1 --exploration 0.5', 'uct --simulations 2000 --exploration 10',
    ],
  },
  { key: 'ahead', figure: 'table', board: OPEN, rows: ['expectimax --depth 2', 'minimax --depth 2', 'uct --simulations 2000'], sources: ['ballard'] },
  { key: 'measure', figure: 'games', games: 8, pair: [0, 1], rows: ['flat-mc --simulations 50', 'uct --simulations 50'], sources: ['student'] },
  {
    key: 'final', figure: 'table', board: OPEN, sources: ['chaslot'],
    rows: ['uct --simulations 20 --exploration 0.3', 'uct --simulations 20 --exploration 0.3 --final mean', 'uct --simulations 20000 --exploration 0.3'],
  },
];
