// What the agents with an evaluator have in common.
#pragma once

#include <array>

#include "engine/agents/catalog/catalog.h"
#include "engine/eval/evaluator2048.h"

namespace mcts2048 {

// Weights as articles print them, so that what they claim can be tried. Weights of features that an
// article does not have are 0, and its features count ranks.
inline constexpr std::array kArticleWeights = {
    Preset{.name = "article-empty-1e6",
           .help = "Weights of an article: empty 1000000, smooth 10, monotone 1000, corner 100.",
           .settings =
               "weight-empty=1000000 weight-smooth=10 weight-monotone=1000 power-monotone=1 "
               "weight-corner=100 weight-merge=0 weight-sum=0",
           .budget = {}},
    Preset{
        .name = "article-empty-10",
        .help = "Weights of an article: empty 10, monotone 1, differences -0.5, largest rank 0.1.",
        .settings = "weight-empty=10 weight-monotone=1 power-monotone=1 weight-smooth=0.5 "
                    "weight-largest=0.1 weight-merge=0 weight-sum=0",
        .budget = {}},
    Preset{.name = "empty-only",
           .help = "Counts empty cells and nothing else.",
           .settings = "weight-empty=1 weight-monotone=0 weight-merge=0 weight-sum=0",
           .budget = {}},
};

// Points where nothing but points counts.
inline Unit unit_of(const EvaluatorParams& weights, bool move_reward) {
  return weights.evaluator == EvaluatorKind::constant && move_reward ? Unit::points
                                                                     : Unit::evaluator;
}

}  // namespace mcts2048
