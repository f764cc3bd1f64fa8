#include "engine/games/game2048/row_table.h"

#include "engine/games/game2048/line.h"

namespace mcts2048::game2048 {

namespace {

Row pack(const Line& line) {
  unsigned row = 0;
  for (unsigned i = 0; i < 4; ++i) row |= (static_cast<unsigned>(line[i]) & 0xfU) << (4 * i);
  return static_cast<Row>(row);
}

}  // namespace

RowTable::RowTable() {
  for (std::size_t row = 0; row < kRows; ++row) {
    Line line{};
    for (unsigned i = 0; i < 4; ++i) line[i] = static_cast<Rank>((row >> (4 * i)) & 0xfU);
    const Line mirrored{line[3], line[2], line[1], line[0]};

    const SlidLine left = slide_line(line);
    const SlidLine right = slide_line(mirrored);
    slid[0][row] = pack(left.line);
    slid[1][row] = pack({right.line[3], right.line[2], right.line[1], right.line[0]});
    reward[row] = left.reward;

    made[row] = 0;
    for (const Rank rank : line) {
      if (rank > 0) made[row] += static_cast<std::uint32_t>(rank - 1) * tile_of(rank);
    }
  }
}

}  // namespace mcts2048::game2048
