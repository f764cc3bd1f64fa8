// Where puct takes its priors from. A source of priors has
//   kGiven                        whether it gives any: without, the tree policy is not puct
//   of(game, state, transitions)  a probability for each legal action, in their order;
//   `transitions`
//                                 are the actions' afterstates and rewards
//
// SoftmaxPriors: a softmax over one look ahead. With the evaluator's expectation v(a) after action
// a, its reward included or not, and the best and the worst of them at this state,
//
//   P(a) = exp( z(a) / T ) / sum over b of exp( z(b) / T ),   z(a) = (v(a) - best) / (best - worst)
//
// so that z runs from -1 to 0 whatever the evaluator's unit is: with temperature T the best action
// is exp(1 / T) times as probable as the worst. All alike where best = worst.
#pragma once

#include <algorithm>

#include "engine/core/evaluator.h"
#include "engine/core/game.h"
#include "engine/core/math.h"

namespace mcts2048::mcts {

struct NoPriors {
  static constexpr bool kGiven = false;
};

}  // namespace mcts2048::mcts
