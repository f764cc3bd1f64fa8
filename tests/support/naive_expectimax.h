// Expectimax as its definition: no table, no cut, no stack. The oracle of
// engine/search/expectimax.h.
#pragma once

#include <algorithm>

#include "engine/core/evaluator.h"

namespace mcts2048::test {

struct NaiveExpectimax {
  bool move_reward = false;
  double cutoff = 0;
};

template <StochasticGame G, Evaluator<G> E>
Value naive_value(const G& game, const E& evaluator, const typename G::State& state, int depth,
                  NaiveExpectimax how = {}, double path = 1);

// The value of an action, `depth` >= 1 plies deep.
template <StochasticGame G, Evaluator<G> E>
Value naive_action_value(const G& game, const E& evaluator, const typename G::State& state,
                         typename G::Action action, int depth, NaiveExpectimax how = {},
                         double path = 1) {
  const auto moved = game.apply(state, action);
  const int below = path < how.cutoff ? 0 : depth - 1;
  Value value = how.move_reward ? moved.reward : 0;
  for (const auto& chance : game.outcomes(moved.next)) {
    value +=
        chance.probability * naive_value(game, evaluator, game.resolve(moved.next, chance.outcome),
                                         below, how, path * chance.probability);
  }
  return value;
}

template <StochasticGame G, Evaluator<G> E>
Value naive_value(const G& game, const E& evaluator, const typename G::State& state, int depth,
                  NaiveExpectimax how, double path) {
  const auto actions = game.legal_actions(state);
  if (depth == 0 || actions.empty()) return evaluator.evaluate(game, state);
  Value best = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Value value = naive_action_value(game, evaluator, state, actions[i], depth, how, path);
    best = i == 0 ? value : std::max(best, value);
  }
  return best;
}

}  // namespace mcts2048::test
