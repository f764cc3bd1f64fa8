// What the agents with an evaluator have in common.
#pragma once

#include <vector>

#include "engine/agents/catalog/catalog.h"
#include "engine/eval/evaluator2048.h"

namespace mcts2048 {

// Weights as articles print them, so that what they claim can be tried. Weights of features that an
// article does not have are 0, and its features count ranks.
std::vector<Preset> article_weights();

// Points where nothing but points counts.
inline Unit unit_of(const EvaluatorParams& weights, bool move_reward) {
  return weights.evaluator == EvaluatorKind::constant && move_reward ? Unit::points
                                                                     : Unit::evaluator;
}

}  // namespace mcts2048
