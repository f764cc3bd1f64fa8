#include "engine/cli/baseline_playout.h"

#include "engine/games/game2048/slide.h"

namespace mcts2048::cli {

using namespace game2048;

namespace {

int count_empty(std::uint64_t x) {
  int empty = 0;
  for (int cell = 0; cell < kCells; ++cell, x >>= 4U) empty += (x & 0xfU) == 0 ? 1 : 0;
  return empty;
}

std::uint64_t spawn(std::uint64_t x, Rng& rng) {
  std::uint32_t skip = rng.below(static_cast<std::uint32_t>(count_empty(x)));
  const std::uint64_t tile = rng.below(10) == 0 ? 2 : 1;
  for (unsigned cell = 0;; ++cell) {
    const bool empty = ((x >> (4 * cell)) & 0xfU) == 0;
    if (empty && skip-- == 0) return x | (tile << (4 * cell));
  }
}

}  // namespace

Rollout baseline_playout(Board board, Rng& rng) {
  const RowTable& table = row_table();
  Rollout rollout;
  std::uint64_t x = board.low();
  for (;;) {
    unsigned tried = 0;
    std::uint64_t moved = x;
    while (tried != 0xfU) {
      const auto direction = static_cast<Direction>(rng.below(4));
      const unsigned bit = 1U << static_cast<unsigned>(direction);
      if ((tried & bit) != 0) continue;
      tried |= bit;
      const std::uint64_t source = is_vertical(direction) ? transpose(x) : x;
      const std::uint64_t slid = slide_rows(table, source, towards_end(direction));
      if (slid == source) continue;
      rollout.total_return += rows_reward(table, source);
      moved = is_vertical(direction) ? transpose(slid) : slid;
      break;
    }
    if (moved == x) return rollout;
    x = spawn(moved, rng);
    ++rollout.plies;
  }
}

}  // namespace mcts2048::cli
