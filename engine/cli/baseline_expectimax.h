// The plain table-driven expectimax that the benchmark measures ours against: what a careful
// programmer writes first. Row tables for moves and for the value of a line; every leaf is valued
// by eight look-ups; no transposition table, no order, no closed form. It gives the same values.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/eval/line_value.h"
#include "engine/games/game2048/board.h"

namespace mcts2048::cli {

class BaselineExpectimax {
 public:
  explicit BaselineExpectimax(const game2048::LineValue& value, Value lost);

  // The value of a board of ranks below 15 under the best play of `depth` plies.
  Value search(game2048::Board board, int depth);

  // Positions valued so far.
  std::uint64_t evaluated() const { return evaluated_; }

 private:
  Value decide(std::uint64_t x, int depth);
  Value expect(std::uint64_t x, int depth);
  Value evaluate(std::uint64_t x);

  std::vector<double> value_;  // by line
  Value lost_;
  std::uint64_t evaluated_ = 0;
};

}  // namespace mcts2048::cli
