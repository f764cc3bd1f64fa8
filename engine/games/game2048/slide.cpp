#include "engine/games/game2048/slide.h"

#include "engine/games/game2048/line.h"

namespace mcts2048::game2048 {

namespace {

// The i-th cell from the wall of the n-th line along `direction`.
Cell cell_of(Direction direction, int n, int i) {
  const int along = towards_end(direction) == 0 ? i : 3 - i;
  return is_vertical(direction) ? 4 * along + n : 4 * n + along;
}

}  // namespace

Slide slide_wide(Board board, Direction direction) {
  Slide slide{Board(), 0};
  for (int n = 0; n < 4; ++n) {
    Line line{};
    for (int i = 0; i < 4; ++i)
      line[static_cast<std::size_t>(i)] = board.rank(cell_of(direction, n, i));
    const SlidLine slid = slide_line(line);
    slide.reward += slid.reward;
    for (int i = 0; i < 4; ++i) {
      slide.board =
          slide.board.with_tile(cell_of(direction, n, i), slid.line[static_cast<std::size_t>(i)]);
    }
  }
  return slide;
}

}  // namespace mcts2048::game2048
