// The rule of 2048 on one line of four cells: the source of the row tables, and the whole rule for
// boards with tiles beyond them.
#pragma once

#include <array>
#include <cstdint>

#include "engine/games/game2048/board.h"

namespace mcts2048::game2048 {

// Four ranks, beginning at the wall the tiles move to.
using Line = std::array<Rank, 4>;

struct SlidLine {
  Line line;
  std::uint32_t reward;  // sum of the values of the merged tiles
};

// Tiles move to the wall; equal neighbours merge, the pair nearest to the wall first, each tile at
// most once a move.
SlidLine slide_line(const Line& line);

}  // namespace mcts2048::game2048
