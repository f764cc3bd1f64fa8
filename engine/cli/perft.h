// perft: counts the leaves of the full game tree, a check of the rules against known numbers.
#pragma once

#include <cstdint>

#include "engine/core/game.h"

namespace mcts2048::cli {

// Leaves after `depth` player plies, every chance outcome multiplying; a game that ends earlier
// counts once. The recursion is `depth` deep.
template <Game G>
std::uint64_t count_leaves(const G& game, const typename G::State& state, int depth) {
  if (depth == 0) return 1;
  const auto actions = game.legal_actions(state);
  if (actions.empty()) return 1;
  std::uint64_t leaves = 0;
  for (const auto action : actions) {
    const auto transition = game.apply(state, action);
    if constexpr (StochasticGame<G>) {
      const auto outcomes = game.outcomes(transition.next);
      if (depth == 1) {
        leaves += outcomes.size();
        continue;
      }
      for (const auto& chance : outcomes) {
        leaves += count_leaves(game, game.resolve(transition.next, chance.outcome), depth - 1);
      }
    } else {
      leaves += count_leaves(game, transition.next, depth - 1);
    }
  }
  return leaves;
}

}  // namespace mcts2048::cli
