#include "engine/games/game2048/board.h"

#include <algorithm>

namespace mcts2048::game2048 {

Board Board::from_ranks(const std::array<Rank, kCells>& ranks) {
  Board board;
  for (Cell cell = 0; cell < kCells; ++cell)
    board = board.with_tile(cell, ranks[static_cast<std::size_t>(cell)]);
  return board;
}

std::array<Rank, kCells> Board::ranks() const {
  std::array<Rank, kCells> ranks{};
  for (Cell cell = 0; cell < kCells; ++cell) ranks[static_cast<std::size_t>(cell)] = rank(cell);
  return ranks;
}

Rank Board::max_rank() const {
  const auto all = ranks();
  return *std::max_element(all.begin(), all.end());
}

int Board::empty_count() const {
  const auto all = ranks();
  return static_cast<int>(std::count(all.begin(), all.end(), 0));
}

std::uint64_t Board::tile_sum() const {
  std::uint64_t sum = 0;
  for (const Rank rank : ranks()) sum += tile_of(rank);
  return sum;
}

}  // namespace mcts2048::game2048
