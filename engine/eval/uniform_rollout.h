// UniformRollout: the default rollout policy, for any game: a legal action at random, chance at its
// odds, to the end.
#pragma once

#include <vector>

#include "engine/core/evaluator.h"
#include "engine/core/game.h"
#include "engine/core/leaf.h"

namespace mcts2048 {

struct UniformRollout {
  template <Game G>
  Rollout roll_out(const G& game, typename G::State state, Rng& rng, int max_plies) const {
    return play(game, state, rng, max_plies, [](const ReplayedMove<G>&) {});
  }

  // The moves that roll_out() plays with these random numbers.
  template <Game G>
  std::vector<ReplayedMove<G>> replay(const G& game, typename G::State state, Rng rng,
                                      int max_plies) const {
    std::vector<ReplayedMove<G>> moves;
    play(game, state, rng, max_plies, [&](const ReplayedMove<G>& move) { moves.push_back(move); });
    return moves;
  }

 private:
  template <Game G, class Use>
  static Rollout play(const G& game, typename G::State state, Rng& rng, int max_plies, Use use) {
    Rollout rollout;
    while (max_plies == kToTheEnd || rollout.plies < max_plies) {
      const auto actions = game.legal_actions(state);
      if (actions.empty()) {
        rollout.total_return += game.terminal_value(state);
        break;
      }
      ReplayedMove<G> move{.action =
                               actions[rng.below(static_cast<std::uint32_t>(actions.size()))]};
      const auto transition = game.apply(state, move.action);
      move.reward = transition.reward;
      if constexpr (StochasticGame<G>) {
        move.outcome = game.sample(transition.next, rng);
        move.next = game.resolve(transition.next, move.outcome);
      } else {
        move.next = transition.next;
      }
      use(move);
      state = move.next;
      rollout.total_return += transition.reward;
      ++rollout.plies;
    }
    return rollout;
  }
};

}  // namespace mcts2048
