// A board on its way through a rollout, in two kinds with one interface:
//
//   Narrow  inside the row tables: one 64-bit word
//   Wide    any board, moved row by row
//
// The move functions of rollout_moves.h are templates over them, so a policy is written once.
#pragma once

#include <cstdint>

#include "engine/games/game2048/game.h"

namespace mcts2048::game2048 {

class Narrow {
 public:
  explicit Narrow(std::uint64_t x) : x_(x), table_(&row_table()) {}

  std::uint64_t low() const { return x_; }
  // 1 in the nibble of each empty cell.
  std::uint64_t empty() const { return zero_nibbles(x_); }
  Narrow across() const { return Narrow(transpose(x_), table_); }
  // All rows to the left (0) or to the right (1).
  Narrow slid(unsigned towards_end) const {
    return Narrow(slide_rows(*table_, x_, towards_end), table_);
  }
  // Points of such a move, to either side.
  std::uint32_t reward() const { return rows_reward(*table_, x_); }
  std::uint64_t made() const { return made_of(*table_, x_); }
  void put(unsigned cell, unsigned rank) { x_ |= std::uint64_t{rank} << (4 * cell); }

  // Pairs of equal neighbours on a full board.
  unsigned pairs() const {
    constexpr std::uint64_t kLeftThree = 0x0111011101110111ULL;
    constexpr std::uint64_t kUpperThree = 0x0000111111111111ULL;
    return count_ones(zero_nibbles(x_ ^ (x_ >> 4U)) & kLeftThree) +
           count_ones(zero_nibbles(x_ ^ (x_ >> 16U)) & kUpperThree);
  }

  friend bool operator==(const Narrow& a, const Narrow& b) { return a.x_ == b.x_; }

 private:
  Narrow(std::uint64_t x, const RowTable* table) : x_(x), table_(table) {}

  std::uint64_t x_;
  const RowTable* table_;
};

class Wide {
 public:
  explicit Wide(Board board) : board_(board) {}

  const Board& board() const { return board_; }
  std::uint64_t empty() const { return Game2048::empty_nibbles(board_); }
  Wide across() const { return Wide(transposed(board_)); }
  Wide slid(unsigned towards_end) const { return Wide(slide_rows_wide(board_, towards_end).board); }
  std::uint32_t reward() const { return slide_rows_wide(board_, 0).reward; }
  std::uint64_t made() const { return made_of(board_); }
  void put(unsigned cell, unsigned rank) {
    board_ = board_.with_tile(static_cast<Cell>(cell), static_cast<Rank>(rank));
  }

  // Two of the largest tiles are equal and no pair: they do not merge.
  unsigned pairs() const {
    unsigned pairs = 0;
    const auto ranks = board_.ranks();
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (ranks[cell] == kMaxRank) continue;
      if (cell % 4 < 3 && ranks[cell] == ranks[cell + 1]) ++pairs;
      if (cell < 12 && ranks[cell] == ranks[cell + 4]) ++pairs;
    }
    return pairs;
  }

  friend bool operator==(const Wide&, const Wide&) = default;

 private:
  Board board_;
};

}  // namespace mcts2048::game2048
