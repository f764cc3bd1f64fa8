// Moving all tiles of a board.
#pragma once

#include <cstdint>

#include "engine/games/game2048/board.h"
#include "engine/games/game2048/row_table.h"

namespace mcts2048::game2048 {

enum class Direction : std::uint8_t { up, down, left, right };

inline constexpr int kDirections = 4;

constexpr bool is_vertical(Direction direction) { return direction <= Direction::down; }

// 0 towards the top or the left, 1 towards the bottom or the right.
constexpr unsigned towards_end(Direction direction) {
  return static_cast<unsigned>(direction) & 1U;
}

struct Slide {
  Board board;
  std::uint32_t reward;  // points; sum of the values of the merged tiles
};

// All rows of a narrow board's low word, to the left (0) or to the right (1).
inline std::uint64_t slide_rows(const RowTable& table, std::uint64_t x, unsigned towards_end) {
  const auto& slid = table.slid[towards_end];
  return std::uint64_t{slid[x & 0xffffU]} | std::uint64_t{slid[(x >> 16U) & 0xffffU]} << 16U |
         std::uint64_t{slid[(x >> 32U) & 0xffffU]} << 32U | std::uint64_t{slid[x >> 48U]} << 48U;
}

// The points of that move, to either side.
inline std::uint32_t rows_reward(const RowTable& table, std::uint64_t x) {
  return table.reward[x & 0xffffU] + table.reward[(x >> 16U) & 0xffffU] +
         table.reward[(x >> 32U) & 0xffffU] + table.reward[x >> 48U];
}

// sum over tiles of (r - 1) * 2^r, for ranks below 16. Making a tile of rank r out of 2s pays
// exactly that: it is S(r) = 2 S(r - 1) + 2^r with S(1) = 0. A spawned 4 was not made, so a game's
// score is made(board) - 4 * (number of 4s spawned), and a rollout need not add up rewards move by
// move.
inline std::uint64_t made_of(const RowTable& table, std::uint64_t x) {
  return std::uint64_t{table.made[x & 0xffffU]} + table.made[(x >> 16U) & 0xffffU] +
         table.made[(x >> 32U) & 0xffffU] + table.made[x >> 48U];
}

// Rows become columns, on any board.
Board transposed(Board board);

// All rows of any board, to the left (0) or to the right (1). Rows outside the tables are moved
// cell by cell.
Slide slide_rows_wide(Board board, unsigned towards_end);

// sum over tiles of (r - 1) * 2^r, for any board.
std::uint64_t made_of(Board board);

// The exact rule for any board.
Slide slide_wide(Board board, Direction direction);

// The board after the move and its points; the same board if the move is illegal.
inline Slide slide(Board board, Direction direction) {
  if (!board.is_narrow()) [[unlikely]]
    return slide_wide(board, direction);
  const RowTable& table = row_table();
  const std::uint64_t x = is_vertical(direction) ? transpose(board.low()) : board.low();
  const std::uint64_t y = slide_rows(table, x, towards_end(direction));
  return {Board(is_vertical(direction) ? transpose(y) : y), rows_reward(table, x)};
}

}  // namespace mcts2048::game2048
