#include "engine/eval/evaluator2048.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace mcts2048 {

using namespace game2048;

namespace {

constexpr int kLines = 8;

constexpr unsigned kCorners = 0x9009U;  // bit i: cell i
constexpr unsigned kBorder = 0xf99fU;

Value lost_value(const EvaluatorParams& params) {
  if (params.evaluator == EvaluatorKind::constant) return 0;
  if (params.evaluator != EvaluatorKind::heuristic) return -params.weight_lost;
  return -params.weight_lost + std::min(0.0, params.weight_corner) +
         std::min(0.0, params.weight_edge) + std::min(0.0, kMaxRank * params.weight_largest);
}

}  // namespace

LineWeights line_weights(const EvaluatorParams& params) {
  return {.empty = params.weight_empty,
          .monotone = params.weight_monotone,
          .monotone_power = params.power_monotone,
          .smooth = params.weight_smooth,
          .merge = params.weight_merge,
          .sum = params.weight_sum,
          .sum_power = params.power_sum,
          .floor = params.weight_lost / kLines};
}

Evaluator2048::Evaluator2048(const EvaluatorParams& params, Probability four_rate)
    : kind_(params.evaluator),
      weight_corner_(params.weight_corner),
      weight_edge_(params.weight_edge),
      weight_largest_(params.weight_largest),
      has_board_features_(weight_corner_ != 0 || weight_edge_ != 0 || weight_largest_ != 0),
      is_plain_(kind_ == EvaluatorKind::heuristic && !has_board_features_),
      lost_(lost_value(params)),
      line_value_(line_weights(params)) {
  if (kind_ == EvaluatorKind::heuristic) {
    table_ = std::make_shared<const LineTable>(line_value_, four_rate);
    lines_ = table_->entries.data();
  }
  if (kind_ == EvaluatorKind::snake)
    matrix_ = std::make_shared<const WeightMatrix>(WeightMatrix::snake());
  if (kind_ == EvaluatorKind::diagonal)
    matrix_ = std::make_shared<const WeightMatrix>(WeightMatrix::diagonal());
}

Value Evaluator2048::live_value(Board board) const {
  switch (kind_) {
    case EvaluatorKind::heuristic:
      if (is_plain_) return lines_value(board);
      // Features a million times the cost of a lost game would round the difference away.
      return std::max(lines_value(board) + board_features(board),
                      std::nextafter(lost_, std::numeric_limits<Value>::max()));
    case EvaluatorKind::snake:
    case EvaluatorKind::diagonal:
      return matrix_->evaluate(board);
    case EvaluatorKind::tile_sum:
      return static_cast<Value>(board.tile_sum());
    case EvaluatorKind::constant:
      break;
  }
  return 0;
}

Value Evaluator2048::lines_value(Board board) const {
  if (board.high() == 0) return line_sums(board.low()).value;
  const auto ranks = board.ranks();
  Value sum = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    // Rounded as in the table, so that a rank beyond it is all that differs.
    sum += double{static_cast<float>(
        line_value_({ranks[4 * i], ranks[4 * i + 1], ranks[4 * i + 2], ranks[4 * i + 3]}))};
    sum += double{
        static_cast<float>(line_value_({ranks[i], ranks[i + 4], ranks[i + 8], ranks[i + 12]}))};
  }
  return sum;
}

Value Evaluator2048::board_features(Board board) const {
  const auto ranks = board.ranks();
  const Rank largest = *std::max_element(ranks.begin(), ranks.end());
  unsigned places = 0;
  for (unsigned cell = 0; cell < kCells; ++cell) places |= ranks[cell] == largest ? 1U << cell : 0U;
  return weight_largest_ * largest + ((places & kCorners) != 0 ? weight_corner_ : 0) +
         ((places & kBorder) != 0 ? weight_edge_ : 0);
}

Value Evaluator2048::expected_full(const Game2048& game, std::uint64_t rows,
                                   std::uint64_t empty) const {
  const auto full_value = [this](std::uint64_t full) {
    return has_equal_neighbours(full) ? line_sums(full).value : lost_;
  };
  const Value two = full_value(rows | empty);
  const Value four = full_value(rows | empty << 1U);
  return (1 - game.four_rate()) * two + game.four_rate() * four;
}

Value Evaluator2048::expected_slowly(const Game2048& game, Board afterstate) const {
  const int empty = afterstate.empty_count();
  switch (kind_) {
    case EvaluatorKind::constant:
      return 0;
    case EvaluatorKind::snake:
    case EvaluatorKind::diagonal:
      return matrix_->expected(game, afterstate, lost_);
    case EvaluatorKind::tile_sum:
      if (empty > 1) return static_cast<Value>(afterstate.tile_sum()) + 2 + 2 * game.four_rate();
      break;
    case EvaluatorKind::heuristic:
      if (empty > 1 && afterstate.high() == 0 && afterstate.max_rank() > 2) {
        const LineSums sums = line_sums(afterstate.low());
        return sums.value + board_features(afterstate) + sums.gain / empty;
      }
      break;
  }
  Value mean = 0;
  for (const auto& chance : game.outcomes(afterstate)) {
    mean += chance.probability * evaluate(game, Game2048::resolve(afterstate, chance.outcome));
  }
  return mean;
}

}  // namespace mcts2048
