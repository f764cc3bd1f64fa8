#include "engine/games/game2048/line.h"

namespace mcts2048::game2048 {

SlidLine slide_line(const Line& line) {
  SlidLine slid{};
  std::size_t free = 0;         // next place to fill
  bool last_may_merge = false;  // the tile before `free` exists and was not made by this move
  for (const Rank rank : line) {
    if (rank == 0) continue;
    if (last_may_merge && slid.line[free - 1] == rank && rank < kMaxRank) {
      slid.line[free - 1] = rank + 1;
      slid.reward += tile_of(rank + 1);
      last_may_merge = false;
    } else {
      slid.line[free++] = rank;
      last_may_merge = true;
    }
  }
  return slid;
}

}  // namespace mcts2048::game2048
