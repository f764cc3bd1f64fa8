#include "engine/games/game2048/slide.h"

#include "engine/games/game2048/line.h"

namespace mcts2048::game2048 {

namespace {

// One row of any board: four nibbles and their four bits of `high`.
struct WideRow {
  unsigned low;
  unsigned high;
};

// Whether the row tables hold the row: no rank beyond 15, and no two 32768 tiles that could merge.
bool is_tabled(WideRow row) {
  const std::uint64_t full = full_nibbles(row.low);
  return row.high == 0 && (full & (full - 1)) == 0;
}

// Slides one row cell by cell; adds its points to `reward`.
WideRow slide_row(WideRow row, unsigned towards_end, std::uint32_t& reward) {
  const auto place = [&](unsigned i) { return towards_end == 0 ? i : 3 - i; };
  Line line{};
  for (unsigned i = 0; i < 4; ++i) {
    const unsigned at = place(i);
    line[i] = static_cast<Rank>(((row.low >> (4 * at)) & 0xfU) + ((row.high >> at) & 1U) * 16);
  }
  const SlidLine slid = slide_line(line);
  reward += slid.reward;
  WideRow moved{0, 0};
  for (unsigned i = 0; i < 4; ++i) {
    const auto rank = static_cast<unsigned>(slid.line[i]);
    moved.low |= (rank & 0xfU) << (4 * place(i));
    moved.high |= (rank >> 4U) << place(i);
  }
  return moved;
}

// Bit 4r + c moves to bit 4c + r.
std::uint16_t transpose_bits(unsigned x) {
  return static_cast<std::uint16_t>((x & 0x8421U) | (x & 0x0842U) << 3U | (x & 0x0084U) << 6U |
                                    (x & 0x0008U) << 9U | (x & 0x4210U) >> 3U |
                                    (x & 0x2100U) >> 6U | (x & 0x1000U) >> 9U);
}

}  // namespace

Board transposed(Board board) {
  return Board(transpose(board.low()), transpose_bits(board.high()));
}

Slide slide_rows_wide(Board board, unsigned towards_end) {
  const RowTable& table = row_table();
  std::uint64_t low = 0;
  unsigned high = 0;
  std::uint32_t reward = 0;
  for (unsigned i = 0; i < 4; ++i) {
    WideRow row{static_cast<unsigned>(board.low() >> (16 * i)) & 0xffffU,
                (board.high() >> (4 * i)) & 0xfU};
    if (is_tabled(row)) {
      reward += table.reward[row.low];
      row.low = table.slid[towards_end][row.low];
    } else {
      row = slide_row(row, towards_end, reward);
    }
    low |= std::uint64_t{row.low} << (16 * i);
    high |= row.high << (4 * i);
  }
  return {Board(low, static_cast<std::uint16_t>(high)), reward};
}

std::uint64_t made_of(Board board) {
  std::uint64_t made = 0;
  for (const Rank rank : board.ranks()) {
    if (rank > 0) made += static_cast<std::uint64_t>(rank - 1) * tile_of(rank);
  }
  return made;
}

Slide slide_wide(Board board, Direction direction) {
  if (!is_vertical(direction)) return slide_rows_wide(board, towards_end(direction));
  const Slide slid = slide_rows_wide(transposed(board), towards_end(direction));
  return {transposed(slid.board), slid.reward};
}

}  // namespace mcts2048::game2048
