// UniformRollout: the default rollout policy, for any game: a legal action at random, chance at its
// odds, to the end.
#pragma once

#include "engine/core/evaluator.h"
#include "engine/core/game.h"

namespace mcts2048 {

struct UniformRollout {
  template <Game G>
  Rollout roll_out(const G& game, typename G::State state, Rng& rng, int max_plies) const {
    Rollout rollout;
    while (max_plies == kToTheEnd || rollout.plies < max_plies) {
      const auto actions = game.legal_actions(state);
      if (actions.empty()) {
        rollout.total_return += game.terminal_value(state);
        break;
      }
      const auto action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      const auto transition = game.apply(state, action);
      rollout.total_return += transition.reward;
      ++rollout.plies;
      if constexpr (StochasticGame<G>) {
        state = game.resolve(transition.next, game.sample(transition.next, rng));
      } else {
        state = transition.next;
      }
    }
    return rollout;
  }
};

}  // namespace mcts2048
