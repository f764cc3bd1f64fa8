#include "engine/cli/baseline_expectimax.h"

#include <algorithm>

#include "engine/games/game2048/slide.h"

namespace mcts2048::cli {

using namespace game2048;

BaselineExpectimax::BaselineExpectimax(const LineValue& value, Value lost)
    : value_(LineTable::kLines), lost_(lost) {
  for (std::size_t bits = 0; bits < value_.size(); ++bits) {
    Line line{};
    for (std::size_t i = 0; i < 4; ++i) line[i] = static_cast<Rank>((bits >> (4 * i)) & 0xfU);
    value_[bits] = static_cast<float>(value(line));
  }
}

Value BaselineExpectimax::search(Board board, int depth) { return decide(board.low(), depth); }

Value BaselineExpectimax::decide(std::uint64_t x, int depth) {
  if (depth == 0) return evaluate(x);
  const RowTable& table = row_table();
  Value best = 0;
  bool any = false;
  for (int i = 0; i < kDirections; ++i) {
    const auto direction = static_cast<Direction>(i);
    const std::uint64_t lines = is_vertical(direction) ? transpose(x) : x;
    const std::uint64_t slid = slide_rows(table, lines, towards_end(direction));
    if (slid == lines) continue;
    const Value value = expect(is_vertical(direction) ? transpose(slid) : slid, depth - 1);
    best = any ? std::max(best, value) : value;
    any = true;
  }
  if (any) return best;
  ++evaluated_;
  return lost_;
}

Value BaselineExpectimax::expect(std::uint64_t x, int depth) {
  Value sum = 0;
  int cells = 0;
  for (unsigned cell = 0; cell < kCells; ++cell) {
    if (((x >> (4 * cell)) & 0xfU) != 0) continue;
    sum += 0.9 * decide(x | std::uint64_t{1} << (4 * cell), depth);
    sum += 0.1 * decide(x | std::uint64_t{2} << (4 * cell), depth);
    ++cells;
  }
  return sum / cells;
}

Value BaselineExpectimax::evaluate(std::uint64_t x) {
  ++evaluated_;
  if (zero_nibbles(x) == 0 && !has_equal_neighbours(x)) return lost_;
  const std::uint64_t y = transpose(x);
  Value value = 0;
  for (unsigned shift = 0; shift < 64; shift += 16)
    value += value_[(x >> shift) & 0xffffU] + value_[(y >> shift) & 0xffffU];
  return value;
}

}  // namespace mcts2048::cli
