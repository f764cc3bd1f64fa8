// Game2048: the rules of 2048 as a StochasticGame.
//
// Reward of an action = sum of the values of the tiles it merges. Chance then puts a tile on a cell
// chosen uniformly among those empty after the move: a 2 with probability 0.9, a 4 with 0.1 (or
// other odds: four_rate). The game is over when no action changes the board.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/game.h"
#include "engine/games/game2048/board.h"
#include "engine/games/game2048/slide.h"

namespace mcts2048 {

class Game2048 {
 public:
  using Board = game2048::Board;
  using State = Board;
  using Afterstate = Board;
  using Action = game2048::Direction;

  struct Outcome {
    std::uint8_t cell = 0;  // 0 .. 15
    std::uint8_t rank = 1;  // 1 (a 2) or 2 (a 4)
    friend constexpr bool operator==(Outcome, Outcome) = default;
  };

  static constexpr std::string_view kId = "2048";
  static constexpr int kMaxActions = 4;
  static constexpr int kMaxOutcomes = 30;  // 15 cells, two tiles
  static constexpr std::array<std::string_view, kMaxActions> kActionNames = {"up", "down", "left",
                                                                             "right"};
  static constexpr Probability kFourRate = 0.1;  // of the original game
  // Draws from the spawn stream before the first move.
  static constexpr std::uint64_t kInitialDraws = 2;

  constexpr Game2048() : Game2048(kFourRate) {}
  // four_rate: probability that a spawned tile is a 4, 0 to 1; exact to 2^-32.
  explicit constexpr Game2048(Probability four_rate)
      : four_rate_(four_rate),
        four_threshold_(static_cast<std::uint64_t>(four_rate * 4294967296.0 + 0.5)) {}

  constexpr Probability four_rate() const { return four_rate_; }
  // A draw of 32 bits below it means a 4.
  constexpr std::uint64_t four_threshold() const { return four_threshold_; }

  static constexpr Player player_to_move(State) { return Player::first; }
  // For people and programs outside.
  static constexpr std::string_view player_name(State) { return "player"; }
  static constexpr int action_index(Action action) { return static_cast<int>(action); }
  static constexpr Action action_at(int index) { return static_cast<Action>(index); }
  static constexpr Value terminal_value(State) { return 0; }

  static FixedVector<Action, kMaxActions> legal_actions(State state);
  static bool is_legal(State state, Action action) { return slide(state, action).board != state; }
  static bool is_terminal(State state);

  static Transition<Afterstate> apply(State state, Action action) {
    const game2048::Slide moved = slide(state, action);
    return {moved.board, static_cast<Reward>(moved.reward)};
  }

  // 1 in the nibble of each empty cell.
  static std::uint64_t empty_nibbles(Board board);

  // Two tiles on an empty board, by two draws.
  State initial_state(Rng& rng) const;

  // Outcomes of probability 0 included.
  FixedVector<Chance<Outcome>, kMaxOutcomes> outcomes(Afterstate afterstate) const;

  static constexpr State resolve(Afterstate afterstate, Outcome outcome) {
    return afterstate.with_tile(outcome.cell, outcome.rank);
  }

  // One draw u, read as a fraction of [0, 1), serves both choices: of n * u the whole part picks
  // the empty cell and the fraction the tile. Exact to 2^-28.
  Outcome sample(Afterstate afterstate, Rng& rng) const;

  friend constexpr bool operator==(const Game2048&, const Game2048&) = default;

 private:
  Probability four_rate_;
  std::uint64_t four_threshold_;
};

static_assert(StochasticGame<Game2048>);

}  // namespace mcts2048
