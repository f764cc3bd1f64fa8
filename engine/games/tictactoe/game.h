// TicTacToe: two players, no chance, nothing paid on the way.
//
// Player::first plays x and begins. The game ends with three in a row or a full board; it is worth
// 1 where x has won, -1 where o has, 0 in a draw (always from x's point of view, core/types.h).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/hash.h"
#include "engine/games/tictactoe/board.h"

namespace mcts2048 {

class TicTacToe {
 public:
  using State = tictactoe::Board;
  using Afterstate = State;
  // The cell that is marked, 0 to 8.
  enum class Action : std::uint8_t {};

  static constexpr std::string_view kId = "tictactoe";
  static constexpr int kMaxActions = tictactoe::kCells;
  static constexpr std::array<std::string_view, kMaxActions> kActionNames = {
      "0", "1", "2", "3", "4", "5", "6", "7", "8"};
  // Nothing is left to chance, before the first move either.
  static constexpr std::uint64_t kInitialDraws = 0;

  static constexpr State initial_state(Rng&) { return {}; }

  static constexpr Player player_to_move(State state) {
    if (is_terminal(state)) return Player::none;
    return state.marks() % 2 == 0 ? Player::first : Player::second;
  }
  // For people and programs outside.
  static constexpr std::string_view player_name(State state) {
    switch (player_to_move(state)) {
      case Player::first:
        return "x";
      case Player::second:
        return "o";
      default:
        return "none";
    }
  }

  static constexpr int action_index(Action action) { return static_cast<int>(action); }
  static constexpr Action action_at(int index) { return static_cast<Action>(index); }

  static constexpr bool is_terminal(State state) {
    return state.empty_cells() == 0 || tictactoe::has_line(state.crosses) ||
           tictactoe::has_line(state.noughts);
  }
  static constexpr bool is_legal(State state, Action action) {
    return !is_terminal(state) && (state.empty_cells() >> action_index(action) & 1) != 0;
  }
  static FixedVector<Action, kMaxActions> legal_actions(State state) {
    FixedVector<Action, kMaxActions> actions;
    if (is_terminal(state)) return actions;
    for (int cell = 0; cell < tictactoe::kCells; ++cell) {
      if ((state.empty_cells() >> cell & 1) != 0) actions.push_back(action_at(cell));
    }
    return actions;
  }

  static constexpr Transition<Afterstate> apply(State state, Action action) {
    const auto mark = static_cast<tictactoe::Cells>(1U << static_cast<unsigned>(action));
    (state.marks() % 2 == 0 ? state.crosses : state.noughts) |= mark;
    return {state, 0};
  }

  static constexpr Value terminal_value(State state) {
    if (tictactoe::has_line(state.crosses)) return 1;
    return tictactoe::has_line(state.noughts) ? -1 : 0;
  }

  static constexpr std::uint64_t hash(State state) {
    return mix64(std::uint64_t{state.crosses} << 16U | state.noughts);
  }

  friend constexpr bool operator==(const TicTacToe&, const TicTacToe&) = default;
};

static_assert(DeterministicGame<TicTacToe>);

}  // namespace mcts2048
