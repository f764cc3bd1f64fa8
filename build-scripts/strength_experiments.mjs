// What is played for docs/strength.md, and what articles claim. An experiment is the flags of
// `mcts2048 match` and a number of games, from seed 1 on; the same flags in two sections are one
// experiment. What the catalogue does not know (yet) is left out.

/**
 * @typedef {object} Experiment
 * @property {string} flags agent, limits and parameters
 * @property {number} games
 */

/**
 * @typedef {object} Section
 * @property {string} name
 * @property {string} title
 * @property {string} text what the reader should know before the table
 * @property {Experiment[]} experiments
 * @property {(found: import('./strength_report.mjs').Comparison[]) => string} [answer] what the comparisons say together
 * @property {string[][]} [compare] pairs of flags to compare on their common seeds
 * @property {{ axis: string, label: string, file: string, title: string, series: string[] }} [curve] the
 *   flag that varies is the x axis; `series` are the agents with the rest of the flags, one line each
 */

/** @param {number} games @param {string[]} flags @returns {Experiment[]} */
const each = (games, ...flags) => flags.map((text) => ({ flags: text, games }));

// Our weights, those that articles print, and empty cells alone.
const weightings = ['', ' --preset article-empty-1e6', ' --preset article-empty-10', ' --preset empty-only'];

// The default weights, and those known from the literature that `tune` began with.
const tuned = 'expectimax --nodes 5000 --seed 1000001';
const untuned = '--weight-empty 540 --weight-monotone 47 --power-monotone 4 --weight-merge 1400 --weight-sum 22 --power-sum 3.5';

const constants = [0.25, 0.5, 1, 2, 4];

/** @type {Section[]} */
export const sections = [
  {
    name: 'agents',
    title: 'Every agent',
    text: 'Each with the budget named (or, where none is, its own: `mcts2048 agents` lists them), everything else at its default.',
    experiments: [
      ...each(10000, 'random'),
      ...each(2000, 'greedy'),
      ...each(1000, 'heuristic'),
      ...each(100, 'flat-mc --simulations 500', 'uct --simulations 500', 'uct --simulations 500 --chance single-spawn'),
      ...each(100, 'puct --simulations 500'),
      ...each(100, 'minimax --depth 2', 'expectimax --depth 2'),
      ...each(60, 'minimax --depth 3', 'expectimax --depth 3', 'hybrid --depth 1'),
      // At the budgets that they have by themselves; that of uct is below, with 2,000 simulations.
      ...each(60, 'flat-mc', 'puct', 'minimax', 'hybrid'),
      ...each(20, 'expectimax'),
    ],
    compare: [
      ['uct --simulations 500', 'flat-mc --simulations 500'],
      ['uct --simulations 500 --chance single-spawn', 'flat-mc --simulations 500'],
    ],
  },
  {
    name: 'presets',
    title: 'Every preset',
    text:
      'The settings that articles name, and our own. Rollouts of `balanced` and `strong` go to the end of the game, where no cell is empty: ' +
      'the points that their article gives for empty cells change nothing here. What is made for a second a move is for ' +
      'looking at a position; a game of it takes an hour or more.',
    // Presets that are not named here are added from the catalogue.
    experiments: [
      ...each(100, 'uct --preset fast'),
      ...each(40, 'uct --preset balanced'),
      ...each(30, 'uct --preset strong'),
    ],
  },
  {
    name: 'budgets',
    title: 'Expectimax under a budget of nodes',
    text:
      'A budget of nodes gives the same games on every machine; the time it takes is in the last column: 25,000 nodes stay below ' +
      'half a millisecond a move, 300,000 below ten. A browser program with hand-made evaluation claims 319,221 points, 8192 in 95.5 % and 16384 in 74.0 % at 2.6 ms.',
    experiments: [
      ...each(200, 'expectimax --nodes 25000'),
      ...each(60, 'expectimax --nodes 80000', 'expectimax --nodes 300000'),
    ],
  },
  {
    name: 'best',
    title: 'The best settings of uct against the plain ones, at equal time',
    text:
      'Our settings look at a leaf instead of playing on from it, which takes about a third of the time: 5,500 of their ' +
      'simulations are the time of 2,000 plain ones, as the last column says. 2,000 are there beside.',
    experiments: each(
      100,
      'uct --simulations 2000',
      ...[2000, 5500].map((simulations) => `uct --preset ours-10ms --simulations ${simulations}`),
    ),
    compare: [2000, 5500].map((simulations) => [`uct --preset ours-10ms --simulations ${simulations}`, 'uct --simulations 2000']),
  },
  {
    name: 'depth',
    title: 'Depth of expectimax, and whether depth 2 ever beats depth 3',
    text:
      'The same seeds at every depth, so that games can be compared one by one. Lines less likely than the default `cutoff` end early; ' +
      'the preset `depth-3`, above, plays every line to its end.',
    answer: (found) => {
      const better = found.filter(({ high }) => high !== null && high < 0).length;
      const worse = found.filter(({ low }) => low !== null && low > 0).length;
      return `Depth 2 is settled to be better than depth 3 with ${worse} of the ${found.length} sets of weights, worse with ${better}.`;
    },
    experiments: weightings.flatMap((weights) => [
      ...each(100, ...[1, 2].map((depth) => `expectimax${weights} --depth ${depth}`)),
      ...each(60, `expectimax${weights} --depth 3`),
      ...each(20, `expectimax${weights} --depth 4`),
    ]),
    compare: weightings.map((weights) => [`expectimax${weights} --depth 2`, `expectimax${weights} --depth 3`]),
  },
  {
    name: 'evaluators',
    title: 'What the parts of the evaluation are worth',
    text: '`expectimax` at depth 2: other evaluators, and the sum with one of its weights put to 0 at a time.',
    // The weights are added from the catalogue.
    experiments: each(
      60,
      'expectimax --depth 2',
      'expectimax --preset empty-only --depth 2',
      ...['snake', 'diagonal', 'constant'].map((name) => `expectimax --depth 2 --evaluator ${name}`),
    ),
  },
  {
    name: 'tuned',
    title: 'Tuned weights against those they began with',
    text:
      'The default weights of `expectimax` were found by `mcts2048 tune` in games of 3,000 nodes a move, from weights known from the ' +
      'literature. Compared on seeds that tuning has not seen. 300 seeds had not ' +
      'settled it (+7,509, -1,603 to 16,621), so 1,000 were played; an interval that is looked at twice is a little too narrow.',
    experiments: each(1000, tuned, `${tuned} ${untuned}`),
    compare: [[tuned, `${tuned} ${untuned}`]],
  },
  {
    name: 'exploration',
    title: 'Strength against the exploration constant',
    text:
      '`uct`, 300 simulations a move. `scale=range` divides by the range of returns seen so far, so that C means the same in every ' +
      'position; `scale=none` adds C sqrt(ln N / n) to the raw mean, as many articles print it.',
    experiments: ['range', 'none'].flatMap((scale) =>
      each(60, ...constants.map((c) => `uct --simulations 300 --scale ${scale} --exploration ${c}`)),
    ),
    curve: {
      axis: 'exploration',
      label: 'exploration constant C',
      file: 'strength-exploration.svg',
      title: 'Mean score of uct, 300 simulations a move',
      series: ['uct --simulations 300 --scale range', 'uct --simulations 300 --scale none'],
    },
  },
  {
    name: 'simulations',
    title: 'Strength against simulations',
    text: '`uct` and `flat-mc` with everything else at its default.',
    experiments: [
      ...each(100, 'uct --simulations 100', 'flat-mc --simulations 100'),
      ...each(60, 'uct --simulations 300', 'flat-mc --simulations 300'),
      ...each(40, 'uct --simulations 1000', 'flat-mc --simulations 1000'),
      ...each(20, 'uct --simulations 3000', 'flat-mc --simulations 3000'),
      ...each(8, 'uct --simulations 10000', 'flat-mc --simulations 10000'),
    ],
    curve: {
      axis: 'simulations',
      label: 'simulations a move',
      file: 'strength-simulations.svg',
      title: 'Mean score against simulations',
      series: ['uct', 'flat-mc'],
    },
  },
  {
    name: 'ablation',
    title: 'What each of the best settings of uct is worth',
    text:
      'The plain agent, our settings, and one change to them at a time, all with 300 simulations a move. Every row is compared with ' +
      'our settings on the same seeds. They are made for more: at 300 they are no better than the plain agent, in a quarter of its time ' +
      '(above, at equal time, they are), and a change may be worth less or more there.',
    // Filled from the catalogue: see `ablationOf`.
    experiments: [],
  },
  {
    name: 'equal-time',
    title: 'Equal time: 100 ms a move',
    text:
      'Up to 100 ms a move by the clock; the last column has what the processor gave of them. So few games that only large differences ' +
      'can show, and the rows depend on the machine. `hybrid` ends at its depth long before, and `expectimax` where every line that is likely enough is searched.',
    experiments: each(
      4,
      ...['flat-mc', 'uct', 'puct', 'hybrid', 'expectimax'].map((agent) => `${agent} --ms 100`),
      'uct --preset ours-100ms',
    ),
  },
];

// The preset that is taken apart, at a number of simulations that the plain agent gets as well. Each of
// its settings is put back to its default, and each of the changes is tried.
export const ablationOf = {
  agent: 'uct',
  preset: 'ours-10ms',
  limits: '--simulations 300',
  games: 60,
  changes: [
    '--lambda 0.5',
    '--lambda 0 --rollout corner --epsilon 0.1',
    '--evaluator snake',
    '--move-reward off',
    '--exploration 0.1',
    '--exploration 1',
    '--policy ucb1-tuned',
    '--fpu 0.5',
    '--final mean',
    '--reuse-tree on',
    '--chance single-spawn',
  ],
};

// Presets that are not named above get a row each with so many games.
export const gamesOfOtherPresets = 20;

/**
 * What articles and repositories print about their programs. `rates` are percentages of games that
 * reach a tile. `here` are the nearest experiments of ours.
 * @type {{ who: string, mean: [number, number], rates?: Record<number, number>, here: string[] }[]}
 */
export const claims = [
  { who: 'random play', mean: [1200, 1200], here: ['random'] },
  { who: 'greedy: the largest merge', mean: [15000, 15000], rates: { 2048: 85 }, here: ['greedy'] },
  {
    who: 'expectimax, depth 3',
    mean: [35000, 35000],
    rates: { 2048: 99, 4096: 40 },
    here: ['expectimax --preset depth-3', 'expectimax --preset article-empty-1e6 --depth 3'],
  },
  ...[[2, 11279], [3, 16766], [4, 59436]].map(([depth, mean]) => ({
    who: `expectimax, depth ${depth} (another)`,
    mean: /** @type {[number, number]} */ ([mean, mean]),
    here: ['', ' --preset article-empty-10', ' --preset empty-only'].map((weights) => `expectimax${weights} --depth ${depth}`),
  })),
  { who: 'AlphaZero-like search with little training', mean: [500, 4000], here: ['puct --simulations 500'] },
  { who: 'UCT "fast": 500 simulations, C 0.5', mean: [5000, 5000], rates: { 2048: 10 }, here: ['uct --preset fast'] },
  { who: 'UCT "balanced": 2,000, C 1.414', mean: [15000, 15000], rates: { 2048: 60 }, here: ['uct --preset balanced'] },
  { who: 'UCT "strong": 10,000, C 2.5', mean: [30000, 30000], rates: { 2048: 90 }, here: ['uct --preset strong'] },
];
