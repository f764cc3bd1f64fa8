// Minimax by plain recursion: the oracle for engine/search/minimax.h.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/core/game.h"

namespace mcts2048::test {

template <Game G, class E>
class NaiveMinimax {
 public:
  NaiveMinimax(G game, E evaluator, bool move_reward)
      : game_(game), evaluator_(evaluator), move_reward_(move_reward) {}

  std::uint64_t leaves = 0;

  Value action_value(const typename G::State& state, typename G::Action action, int depth) {
    const auto moved = game_.apply(state, action);
    const Reward reward = move_reward_ ? moved.reward : 0;
    if constexpr (StochasticGame<G>) {
      std::vector<Value> answers;
      for (const auto& chance : game_.outcomes(moved.next)) {
        if (chance.probability > 0)
          answers.push_back(state_value(game_.resolve(moved.next, chance.outcome), depth - 1));
      }
      return reward + (game_.player_to_move(state) == Player::second
                           ? *std::max_element(answers.begin(), answers.end())
                           : *std::min_element(answers.begin(), answers.end()));
    } else {
      return reward + state_value(moved.next, depth - 1);
    }
  }

  Value state_value(const typename G::State& state, int depth) {
    const auto actions = game_.legal_actions(state);
    if (depth == 0 || actions.empty()) {
      ++leaves;
      return evaluator_.evaluate(game_, state);
    }
    std::vector<Value> values;
    for (const auto action : actions) values.push_back(action_value(state, action, depth));
    return game_.player_to_move(state) == Player::second
               ? *std::min_element(values.begin(), values.end())
               : *std::max_element(values.begin(), values.end());
  }

 private:
  G game_;
  E evaluator_;
  bool move_reward_;
};

// For games whose worth is at the end: the terminal value there, 0 before.
struct EndEvaluator {
  template <Game G>
  Value evaluate(const G& game, const typename G::State& state) const {
    return game.is_terminal(state) ? game.terminal_value(state) : 0;
  }
};

}  // namespace mcts2048::test
