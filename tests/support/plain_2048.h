// 2048 without the faster ways that searches look for (engine/search/walk.h): what every game has.
#pragma once

#include "engine/games/game2048/game.h"

namespace mcts2048::test {

struct Plain2048 {
  using State = Game2048::State;
  using Afterstate = Game2048::Afterstate;
  using Action = Game2048::Action;
  using Outcome = Game2048::Outcome;
  static constexpr int kMaxActions = Game2048::kMaxActions;
  static constexpr int kMaxOutcomes = Game2048::kMaxOutcomes;

  Game2048 game{};

  Player player_to_move(State state) const { return game.player_to_move(state); }
  FixedVector<Action, kMaxActions> legal_actions(State state) const {
    return game.legal_actions(state);
  }
  // As the rule says it.
  bool is_terminal(State state) const { return game.legal_actions(state).empty(); }
  Transition<Afterstate> apply(State state, Action action) const {
    return game.apply(state, action);
  }
  Value terminal_value(State) const { return 0; }
  int action_index(Action action) const { return game.action_index(action); }
  FixedVector<Chance<Outcome>, kMaxOutcomes> outcomes(Afterstate afterstate) const {
    return game.outcomes(afterstate);
  }
  State resolve(Afterstate afterstate, Outcome outcome) const {
    return game.resolve(afterstate, outcome);
  }
  Outcome sample(Afterstate afterstate, Rng& rng) const { return game.sample(afterstate, rng); }
};

static_assert(StochasticGame<Plain2048>);

}  // namespace mcts2048::test
