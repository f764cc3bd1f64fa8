#include "engine/games/game2048/game.h"

namespace mcts2048 {

using namespace game2048;

std::uint64_t Game2048::high_nibbles(Board board) {
  std::uint64_t nibbles = 0;
  for (unsigned high = board.high(), cell = 0; high != 0; high >>= 1U, ++cell)
    nibbles |= std::uint64_t{high & 1U} << (4 * cell);
  return nibbles;
}

FixedVector<Direction, Game2048::kMaxActions> Game2048::legal_actions(State state) {
  FixedVector<Direction, kMaxActions> legal;
  for (int i = 0; i < kMaxActions; ++i) {
    if (is_legal(state, action_at(i))) legal.push_back(action_at(i));
  }
  return legal;
}

bool Game2048::is_terminal_wide(State state) {
  for (int i = 0; i < kMaxActions; ++i) {
    if (is_legal(state, action_at(i))) return false;
  }
  return true;
}

Game2048::State Game2048::initial_state(Rng& rng) const {
  // The empty board has 16 empty cells, one more than count_ones() and place_of_one() can hold.
  const std::uint64_t first = rng.next() * std::uint64_t{kCells};
  const Rank rank = static_cast<std::uint32_t>(first) < four_threshold_ ? 2 : 1;
  const Board board = Board().with_tile(static_cast<Cell>(first >> 32U), rank);
  return resolve(board, sample(board, rng));
}

FixedVector<Chance<Game2048::Outcome>, Game2048::kMaxOutcomes> Game2048::outcomes(
    Afterstate afterstate) const {
  FixedVector<Chance<Outcome>, kMaxOutcomes> all;
  const double cells = afterstate.empty_count();
  for (std::uint8_t cell = 0; cell < kCells; ++cell) {
    if (afterstate.rank(cell) != 0) continue;
    all.push_back({{cell, 1}, (1 - four_rate_) / cells});
    all.push_back({{cell, 2}, four_rate_ / cells});
  }
  return all;
}

Game2048::Outcome Game2048::sample(Afterstate afterstate, Rng& rng) const {
  const std::uint64_t empty = empty_nibbles(afterstate);
  const std::uint64_t draw = rng.next() * std::uint64_t{count_ones(empty)};
  const unsigned cell = place_of_one(empty, static_cast<unsigned>(draw >> 32U));
  const unsigned rank = static_cast<std::uint32_t>(draw) < four_threshold_ ? 2 : 1;
  return {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(rank)};
}

}  // namespace mcts2048
