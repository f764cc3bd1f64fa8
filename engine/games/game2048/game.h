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
#include "engine/core/hash.h"
#include "engine/core/hot.h"
#include "engine/games/game2048/board.h"
#include "engine/games/game2048/slide.h"
#include "engine/games/game2048/symmetry.h"

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
  static bool is_terminal(State state) {
    if (!state.is_narrow()) [[unlikely]]
      return is_terminal_wide(state);
    return game2048::zero_nibbles(state.low()) == 0 && !game2048::has_equal_neighbours(state.low());
  }

  static Transition<Afterstate> apply(State state, Action action) {
    const game2048::Slide moved = slide(state, action);
    return {moved.board, static_cast<Reward>(moved.reward)};
  }

  // 1 in the nibble of each empty cell.
  static std::uint64_t empty_nibbles(Board board) {
    const std::uint64_t zero = game2048::zero_nibbles(board.low());
    return board.high() == 0 ? zero : zero & ~high_nibbles(board);
  }

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

  // The same rules for searches that look at everything (engine/search/walk.h): no lists are built.
  //
  // use(action, afterstate, reward) for each legal action in order; reward() computes it.
  template <class Use>
  static void for_each_move(State state, Use use);

  // use(state, probability) for each outcome that is possible.
  template <class Use>
  void for_each_spawn(Afterstate afterstate, Use use) const {
    const std::uint64_t empty = empty_nibbles(afterstate);
    for_each_spawn_at(afterstate, empty, empty_count(empty), use);
  }

  // The same for at most `cells` cells, all alike likely; which ones depends on the board alone.
  template <class Use>
  void for_each_spawn_sampled(Afterstate afterstate, int cells, Use use) const;

  // Possible or not.
  static int outcome_count(Afterstate afterstate) {
    return 2 * empty_count(empty_nibbles(afterstate));
  }

  static constexpr std::uint64_t hash(Board board) {
    return mix64(board.low() ^ (std::uint64_t{board.high()} * 0xd6e8feb86659fd93ULL));
  }

  // One board for all eight that the rules cannot tell apart.
  static Board canonical(Board board) { return game2048::canonical(board); }

  friend constexpr bool operator==(const Game2048&, const Game2048&) = default;

 private:
  static bool is_terminal_wide(State state);
  // 1 in the nibble of each tile of rank 16 or 17: a 65536 has nibble 0 without being empty.
  static std::uint64_t high_nibbles(Board board);

  // Of a word with a 1 in the nibble of each empty cell; 16 do not fit into count_ones().
  static constexpr int empty_count(std::uint64_t empty) {
    return empty == game2048::kNibbleOnes ? 16 : static_cast<int>(game2048::count_ones(empty));
  }

  // A tile on one of the cells that have a 1 in `places`, `count` of them.
  template <class Use>
  void for_each_spawn_at(Afterstate afterstate, std::uint64_t places, int count, Use& use) const {
    const Probability two = (1 - four_rate_) / count;
    const Probability four = four_rate_ / count;
    for (; places != 0; places &= places - 1) {
      const std::uint64_t place = places & (~places + 1);
      if (two > 0) use(Board(afterstate.low() | place, afterstate.high()), two);
      if (four > 0) use(Board(afterstate.low() | place << 1U, afterstate.high()), four);
    }
  }

  Probability four_rate_;
  std::uint64_t four_threshold_;
};

template <class Use>
MCTS2048_HOT inline void Game2048::for_each_move(State state, Use use) {
  using game2048::Direction;
  if (!state.is_narrow()) [[unlikely]] {
    for (int i = 0; i < kMaxActions; ++i) {
      const game2048::Slide moved = slide_wide(state, action_at(i));
      if (moved.board != state)
        use(action_at(i), moved.board, [&] { return static_cast<Reward>(moved.reward); });
    }
    return;
  }
  // Both directions of an axis look at the same rows.
  const game2048::RowTable& table = game2048::row_table();
  const std::uint64_t rows = state.low();
  const std::uint64_t columns = game2048::transpose(rows);
  const auto reward_of = [&table](std::uint64_t lines) {
    return [&table, lines] { return static_cast<Reward>(game2048::rows_reward(table, lines)); };
  };
  const std::uint64_t up = game2048::slide_rows(table, columns, 0);
  if (up != columns) use(Direction::up, Board(game2048::transpose(up)), reward_of(columns));
  const std::uint64_t down = game2048::slide_rows(table, columns, 1);
  if (down != columns) use(Direction::down, Board(game2048::transpose(down)), reward_of(columns));
  const std::uint64_t left = game2048::slide_rows(table, rows, 0);
  if (left != rows) use(Direction::left, Board(left), reward_of(rows));
  const std::uint64_t right = game2048::slide_rows(table, rows, 1);
  if (right != rows) use(Direction::right, Board(right), reward_of(rows));
}

template <class Use>
void Game2048::for_each_spawn_sampled(Afterstate afterstate, int cells, Use use) const {
  std::uint64_t empty = empty_nibbles(afterstate);
  int left = empty_count(empty);
  if (left <= cells) return for_each_spawn_at(afterstate, empty, left, use);
  std::uint64_t chosen = 0;
  std::uint64_t random = hash(afterstate);
  for (int i = 0; i < cells; ++i, --left) {
    random = mix64(random);
    const auto pick =
        static_cast<unsigned>(((random >> 32U) * static_cast<std::uint64_t>(left)) >> 32U);
    std::uint64_t rest = empty;
    for (unsigned skip = 0; skip < pick; ++skip) rest &= rest - 1;
    const std::uint64_t place = rest & (~rest + 1);
    chosen |= place;
    empty ^= place;
  }
  for_each_spawn_at(afterstate, chosen, cells, use);
}

static_assert(StochasticGame<Game2048>);

}  // namespace mcts2048
