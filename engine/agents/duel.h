// Two agents against each other in tic-tac-toe. Game i has seed S + i and the sides alternate: the
// agent plays x in the games of even i, its opponent in the others. As in match.h nothing else has
// an influence.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string_view>

#include "engine/agents/match.h"

namespace mcts2048 {

struct DuelSetup {
  Contender<TicTacToe> agent;
  Contender<TicTacToe> opponent;
};

// As the agent sees it.
enum class DuelEnd { win, draw, loss };
inline constexpr std::array kDuelEnds = {DuelEnd::win, DuelEnd::draw, DuelEnd::loss};

std::string_view name_of(DuelEnd end);

// "x" or "o".
std::string_view side_name(Player side);

struct DuelResult {
  std::uint64_t seed = 0;
  Player side = Player::first;  // the agent's
  DuelEnd end = DuelEnd::draw;
  std::uint64_t moves = 0;
  double ms = 0;  // processor time of the thread that played it (clock.h)
};

// One move of a duel, for whoever watches.
struct DuelMove {
  TicTacToe::State before;
  TicTacToe::Action action;
  const Contender<TicTacToe>& mover;
  const SearchReport& report;
  const Playthrough<TicTacToe>& game;  // after the move
};

// The agent's side in the game with this seed of a match that begins with `first_seed`.
Player side_of(std::uint64_t seed, std::uint64_t first_seed);

// Plays one game to its end.
DuelResult play_duel(const DuelSetup& setup, std::uint64_t seed, Player side,
                     const std::function<void(const DuelMove&)>& watch = {});

}  // namespace mcts2048
