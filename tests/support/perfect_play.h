// Perfect play of tic-tac-toe by trying everything: the oracle of all that searches it.
#pragma once

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "engine/games/tictactoe/game.h"

namespace mcts2048::test {

// For x.
inline int perfect_value(TicTacToe::State state) {
  static std::map<std::pair<int, int>, int> known;
  const auto key = std::pair<int, int>(state.crosses, state.noughts);
  if (const auto found = known.find(key); found != known.end()) return found->second;
  const auto actions = TicTacToe::legal_actions(state);
  int value = static_cast<int>(TicTacToe::terminal_value(state));
  if (!actions.empty()) {
    const bool x = TicTacToe::player_to_move(state) == Player::first;
    value = x ? -2 : 2;
    for (const auto action : actions) {
      const int next = perfect_value(TicTacToe::apply(state, action).next);
      value = x ? std::max(value, next) : std::min(value, next);
    }
  }
  return known[key] = value;
}

// The actions that give nothing away.
inline std::vector<TicTacToe::Action> perfect_actions(TicTacToe::State state) {
  std::vector<TicTacToe::Action> perfect;
  for (const auto action : TicTacToe::legal_actions(state)) {
    if (perfect_value(TicTacToe::apply(state, action).next) == perfect_value(state))
      perfect.push_back(action);
  }
  return perfect;
}

}  // namespace mcts2048::test
