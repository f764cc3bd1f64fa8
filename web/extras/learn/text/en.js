// @ts-check
/** The tutorial in English. `{uct}` and the like are formulas (formulas.js). @type {Record<string, string>} */
export const lessonsEn = {
  'lesson.steps': 'Steps',
  'lesson.of': 'Step {n} of {all}',
  'lesson.back': 'Back',
  'lesson.next': 'Next step',
  'lesson.try': 'Try:',
  'lesson.open': 'Open in Play',
  'lesson.board': 'This board is searched, with seed 1. Hint finds the same numbers in Play.',
  'lesson.opinions': 'Bars and percents are shares of the visits; below, mean ± standard error; ✓ would be played.',

  'lesson.rollout.title': 'What a rollout is',
  'lesson.rollout.text': 'A rollout plays a position to its end with random moves and counts the points on the way. One of them says little: luck decides. The mean of many says how good the position is for somebody who moves at random.',
  'lesson.rollout.try': 'Watch the rollout in the figure, then another one, and compare their points.',
  'lesson.rollout.ask': 'The bars spread wide. Is their mean as uncertain as one rollout?',
  'lesson.rollout.answer': 'No. If single rollouts spread by s, the mean of n has the standard error s/√n: 400 of them know it twenty times better than one.',

  'lesson.flat.title': 'Flat Monte Carlo',
  'lesson.flat.text': 'Give every legal move equally many rollouts and play the move with the best mean: that is all of flat Monte Carlo. The bands are 95% intervals. Four times the rollouts make them half as wide.',
  'lesson.flat.try': 'Open it in Play and press Hint with 100 simulations, then with 10,000.',
  'lesson.flat.ask': 'What can more rollouts never repair?',
  'lesson.flat.answer': 'The player they suppose. After the first move everything is random, so a move that needs a good reply of yours stays undervalued, however exact its mean.',

  'lesson.tree.title': 'Why a tree',
  'lesson.tree.text': 'A tree keeps what was learnt after each move and each tile, so that later simulations choose better replies there. Its means rise: they tell of a player who chooses. And it visits good moves more often, instead of all alike.',
  'lesson.tree.try': 'Compare the means of one move under both players.',
  'lesson.tree.ask': 'Both ran equally many simulations. Which of them knows less about the worst move?',
  'lesson.tree.answer': 'UCT: few visits, a wide error. It need not know how bad a move is, only that it is not the best.',

  'lesson.phases.title': 'The four phases',
  'lesson.phases.text': 'Select: walk down from the root by the tree policy, and by luck, until the walk leaves the tree. Expand: add the position found there. Roll out: play on at random. Back up: add the return to every move of the path. That is one simulation.',
  'lesson.phases.try': 'Press "Next phase" four times and follow one simulation.',
  'lesson.phases.ask': 'In which phases do tiles fall?',
  'lesson.phases.answer': 'In select, after every move of the path, and in the rollout. Backing up only keeps books.',

  'lesson.uct.title': 'From UCB1 to UCT',
  'lesson.uct.text': 'UCT applies UCB1 at every decision of a tree. First the tree is only its root: a bandit with four fixed arms, whose means settle. Then the whole tree: same rule, board and seed, but the means drift, because play further down gets better.',
  'lesson.uct.try': 'Compare the line of one direction in both charts.',
  'lesson.uct.ask': 'UCB1 is proved for fixed arms. Does the proof cover a tree?',
  'lesson.uct.answer': 'Not by itself. Kocsis and Szepesvári show that the drift dies out: the probability of a wrong choice at the root tends to 0.',

  'lesson.scale.title': 'Rewards and their scale',
  'lesson.scale.text': 'C weighs a bonus near 1 against the mean. Raw means are hundreds of points: the bonus drowns, and after one lucky rollout nothing else is tried. So returns are mapped to 0…1, from the smallest to the largest seen. The players: mapped; raw; raw with C = 1,000.',
  'lesson.scale.try': 'Look at the visits of the second player.',
  'lesson.scale.ask': 'Is C = 1,000 on raw points as good as mapping?',
  'lesson.scale.answer': 'Here perhaps. On another board returns are ten times larger, and the same C is ten times weaker. Mapping adapts it.',

  'lesson.c.title': 'The constant C, two forms',
  'lesson.c.text': 'Two forms are in print: {uct}, and in the survey {survey}. They are equal with C = 2{root} Cp: players two and three are one. For rewards in 0…1, UCB1 has C = {root}, while the survey\'s Cp = 1/{root} means C = 2.',
  'lesson.c.try': 'Compare the shares from the first player to the last.',
  'lesson.c.ask': 'Which C is right?',
  'lesson.c.answer': 'No one value. Small C trusts early means, large C approaches equal visits. What plays best depends on rollouts, scale and budget, and is found by games.',
};
