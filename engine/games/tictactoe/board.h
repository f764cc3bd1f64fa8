// A position of tic-tac-toe: one bit a cell for each player, row by row.
//
//   0 1 2      bit i of `crosses` or `noughts` is cell i
//   3 4 5      crosses (x) move first, so they are to move when both have as many marks
//   6 7 8
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace mcts2048::tictactoe {

inline constexpr int kCells = 9;

using Cells = std::uint16_t;

inline constexpr Cells kAllCells = 0x1ff;

// The eight lines: rows, columns, diagonals.
inline constexpr std::array<Cells, 8> kLines = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

constexpr bool has_line(Cells cells) {
  for (const Cells line : kLines) {
    if ((cells & line) == line) return true;
  }
  return false;
}

struct Board {
  Cells crosses = 0;
  Cells noughts = 0;

  constexpr Cells empty_cells() const {
    return static_cast<Cells>(kAllCells & ~(crosses | noughts));
  }
  constexpr int marks() const {
    return std::popcount(static_cast<unsigned>(crosses)) +
           std::popcount(static_cast<unsigned>(noughts));
  }

  friend constexpr bool operator==(Board, Board) = default;
};

}  // namespace mcts2048::tictactoe
