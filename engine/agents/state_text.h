// Positions as text, whatever the game: print_board(state) is found beside the state's type;
// parse_state<G>() reads it back.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/games/game2048/game.h"
#include "engine/games/game2048/notation.h"
#include "engine/games/tictactoe/game.h"
#include "engine/games/tictactoe/notation.h"

namespace mcts2048 {

// What a game and its actions are called.
struct GameNames {
  std::string_view id;
  std::span<const std::string_view> actions;  // by index

  std::string_view action(int index) const { return actions[static_cast<std::size_t>(index)]; }
};

template <class G>
inline constexpr GameNames kNamesOf = {G::kId, G::kActionNames};

template <class G>
Result<typename G::State> parse_state(const std::string& text);

template <>
inline Result<Game2048::State> parse_state<Game2048>(const std::string& text) {
  return game2048::parse_board(text);
}

template <>
inline Result<TicTacToe::State> parse_state<TicTacToe>(const std::string& text) {
  return tictactoe::parse_board(text);
}

}  // namespace mcts2048
