// A board with tiles beyond the row tables, disguised as one within them.
//
// Let t be a rank such that the tiles of rank t and more differ from each other (131072s may be
// equal: they do not merge) and the tiles below sum to s < 2^t. A second tile of rank t cannot come
// about before (2^t - s) / 4 moves, so for that long the large tiles merge with nothing, and which
// ranks they have does not matter. Renamed t, t + 1, ... they fit the tables if the last name is at
// most 15. Example: 131072 and small tiles, s = 600: t = 15, exact for 8,042 moves.
#pragma once

#include <array>
#include <cstdint>

#include "engine/games/game2048/board.h"

namespace mcts2048::game2048 {

struct Disguise {
  std::uint64_t low = 0;  // the renamed board
  int plies = 0;          // for so many moves it may stand for the board; 0: there is no disguise
  Rank first = 16;        // name of the first large tile
  std::array<Rank, kCells> large{};  // the true ranks, by name - first

  // The true board of a renamed one, which has come from this one by at most `plies` moves.
  Board undo(std::uint64_t renamed) const;
};

Disguise disguise(Board board);

}  // namespace mcts2048::game2048
