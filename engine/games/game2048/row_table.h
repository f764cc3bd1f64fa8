// What a move does to each of the 65,536 rows of four 4-bit ranks, looked up instead of computed.
//
// Built by the first use; there is no call to forget. 768 KB in all, of which play touches a small
// part. Entries of rows in which two 32768 tiles would merge are never asked for: such boards are
// not narrow.
#pragma once

#include <array>
#include <cstdint>

namespace mcts2048::game2048 {

using Row = std::uint16_t;  // leftmost cell in the lowest nibble

struct RowTable {
  static constexpr std::size_t kRows = 65536;

  std::array<std::array<Row, kRows>, 2> slid;  // [0] to the left, [1] to the right
  // Points of the merges, by direction: in a row like 2 2 2 the pair differs, its points do not, so
  // one table serves.
  std::array<std::uint32_t, kRows> reward;
  // sum over tiles of (r - 1) * 2^r: the points it takes to make the row's tiles out of 2s alone.
  // See score_of().
  std::array<std::uint32_t, kRows> made;

  RowTable();
};

inline const RowTable& row_table() {
  static const RowTable table;
  return table;
}

}  // namespace mcts2048::game2048
