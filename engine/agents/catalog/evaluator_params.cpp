#include "engine/agents/catalog/evaluator_params.h"

namespace mcts2048 {

std::vector<Preset> article_weights() {
  return {
      {.name = "article-empty-1e6",
       .help = "Weights of an article: empty 1000000, smooth 10, monotone 1000, corner 100.",
       .settings = "weight-empty=1000000 weight-smooth=10 weight-monotone=1000 power-monotone=1 "
                   "weight-corner=100 weight-merge=0 weight-sum=0",
       .budget = {}},
      {.name = "article-empty-10",
       .help = "Weights of an article: empty 10, monotone 1, differences -0.5, largest rank 0.1.",
       .settings = "weight-empty=10 weight-monotone=1 power-monotone=1 weight-smooth=0.5 "
                   "weight-largest=0.1 weight-merge=0 weight-sum=0",
       .budget = {}},
      {.name = "empty-only",
       .help = "Counts empty cells and nothing else.",
       .settings = "weight-empty=1 weight-monotone=0 weight-merge=0 weight-sum=0",
       .budget = {}},
  };
}

}  // namespace mcts2048
