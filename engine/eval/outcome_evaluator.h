// OutcomeEvaluator: what the game itself says. The end of a game is worth its terminal value, all
// before it nothing: a search that reaches every end needs no more.
#pragma once

#include "engine/core/evaluator.h"

namespace mcts2048 {

struct OutcomeEvaluator {
  template <Game G>
  Value evaluate(const G& game, const typename G::State& state) const {
    return game.is_terminal(state) ? game.terminal_value(state) : 0;
  }
};

}  // namespace mcts2048
