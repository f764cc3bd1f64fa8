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
  'lesson.rollout.try': 'Watch the rollout below, then another one, and compare their points.',
  'lesson.rollout.ask': 'The bars spread wide. Is their mean as uncertain as one rollout?',
  'lesson.rollout.answer': 'No. If single rollouts spread by s, the mean of n has the standard error s/√n: 400 of them know it twenty times better than one.',

  'lesson.flat.title': 'Flat Monte Carlo',
  'lesson.flat.text': 'Give every legal move equally many rollouts and play the move with the best mean: that is all of flat Monte Carlo. The bands are 95% intervals. Four times the rollouts make them half as wide.',
  'lesson.flat.try': 'Open it in Play, and press Hint with 100 simulations, then with 10,000.',
  'lesson.flat.ask': 'What can more rollouts never repair?',
  'lesson.flat.answer': 'The player they suppose. After the first move everything is random, so a move that needs a good reply of yours stays undervalued, however exact its mean.',

  'lesson.tree.title': 'Why a tree',
  'lesson.tree.text': 'A tree keeps what was learnt after each move and each tile, so that later simulations choose better replies there. Its means rise: they tell of a player who chooses. And it visits good moves more often, instead of all alike.',
  'lesson.tree.try': 'Compare the means of one move in both rows.',
  'lesson.tree.ask': 'Both players ran equally many simulations. Which one knows less about the worst move?',
  'lesson.tree.answer': 'UCT: few visits, a wide error. It does not need to know how bad a move is, only that it is not the best.',
};
