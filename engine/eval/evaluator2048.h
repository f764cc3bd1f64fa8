// Evaluator2048: static evaluation of 2048 boards, one of several kinds.
//
//   heuristic   sum of named features, each with a weight of its own: those of line_value.h over
//               the four rows and four columns, and of the whole board
//                 corner   1 if a largest tile is in a corner
//                 edge     1 if a largest tile is on the border
//                 largest  the rank of the largest tile
//   snake, diagonal   see weight_matrix.h
//   tile-sum    sum of the displayed tiles: every spawn adds exactly 2 + 2 f on average, f the rate
//               of 4s, so that the values of a search can be checked by hand
//   constant    0 everywhere, lost positions included: a search then values expected points alone
//
// A lost position ranks below every live one whatever the weights (but for `constant`): each line
// of a live board is worth more than -weight_lost / 8 by construction, and what the features of the
// whole board can take away at most is taken from lost positions as well:
//
//   lost = -weight_lost + min(0, corner) + min(0, edge) + min(0, 17 largest)
//
// expected() is exact. For `heuristic` it costs eight look-ups instead of eight for each spawn: see
// LineTable. That holds while no spawn can lose the game (two empty cells or more) or be the
// largest tile (one above 4 is there).
#pragma once

#include <array>
#include <memory>

#include "engine/core/evaluator.h"
#include "engine/core/hot.h"
#include "engine/core/params.h"
#include "engine/eval/line_value.h"
#include "engine/eval/weight_matrix.h"
#include "engine/games/game2048/game.h"

namespace mcts2048 {

enum class EvaluatorKind { heuristic, snake, diagonal, tile_sum, constant };

inline constexpr std::string_view kEvaluatorKinds[] = {"heuristic", "snake", "diagonal", "tile-sum",
                                                       "constant"};

struct EvaluatorParams {
  EvaluatorKind evaluator = EvaluatorKind::heuristic;
  double weight_empty = 556;
  double weight_monotone = 34.3;
  double power_monotone = 4.2;
  double weight_smooth = 0;
  double weight_merge = 1660;
  double weight_corner = 0;
  double weight_edge = 0;
  double weight_largest = 0;
  double weight_sum = 112;
  double power_sum = 2.85;
  double weight_lost = 1'900'000;
};

// What each of the eight lines is worth, its floor included.
game2048::LineWeights line_weights(const EvaluatorParams& params);

// S is EvaluatorParams or derives from it.
template <class S>
constexpr auto evaluator_rows() {
  constexpr double kMost = 1e9;
  const auto weight =
      []<auto Member>(std::string_view name, std::string_view label, std::string_view help) {
    return number<S, Member>(name, label, help, -kMost, kMost, 1);
  };
  return std::array{
      choice<S, &S::evaluator>(
          "evaluator", "Evaluator",
          "How a position is valued: the weighted features below, a matrix of weights (snake, "
          "diagonal), the sum of the tiles, or not at all.",
          kEvaluatorKinds),
      weight.template operator()<&S::weight_empty>("weight-empty", "Empty cells",
                                                   "Worth of an empty cell."),
      weight.template operator()<&S::weight_monotone>(
          "weight-monotone", "Monotone lines",
          "Cost of rows and columns that run neither up nor down, in ranks to a power."),
      number<S, &S::power_monotone>("power-monotone", "Power of monotone",
                                    "The power of the rank in it.", 0, 8, 0.1),
      weight.template operator()<&S::weight_smooth>(
          "weight-smooth", "Smoothness", "Cost of a difference of one rank between neighbours."),
      weight.template operator()<&S::weight_merge>("weight-merge", "Merges in reach",
                                                   "Worth of two equal tiles side by side."),
      weight.template operator()<&S::weight_corner>(
          "weight-corner", "Largest in corner", "Worth of having the largest tile in a corner."),
      weight.template operator()<&S::weight_edge>(
          "weight-edge", "Largest on edge", "Worth of having the largest tile on the border."),
      weight.template operator()<&S::weight_largest>("weight-largest", "Largest tile",
                                                     "Worth of each rank of the largest tile."),
      weight.template operator()<&S::weight_sum>(
          "weight-sum", "Sum of ranks", "Cost of the tiles on the board, in ranks to a power."),
      number<S, &S::power_sum>("power-sum", "Power of sum", "The power of the rank in it.", 0, 8,
                               0.1),
      number<S, &S::weight_lost>(
          "weight-lost", "Lost game",
          "Cost of a lost game; live positions stay above it whatever the other weights.", 1, 1e12,
          1000),
  };
}

class Evaluator2048 {
 public:
  using Board = game2048::Board;

  // `four_rate`: that of the game whose afterstates will be valued.
  explicit Evaluator2048(const EvaluatorParams& params,
                         Probability four_rate = Game2048::kFourRate);

  EvaluatorKind kind() const { return kind_; }

  // What a position without a legal action is worth.
  Value lost() const { return lost_; }

  // Whether a board and its mirror images have the same value.
  static constexpr bool is_symmetric() { return true; }

  Value evaluate(const Game2048&, Board state) const {
    return Game2048::is_terminal(state) ? lost_ : live_value(state);
  }

  // The mean of evaluate() over the spawns of `game`.
  MCTS2048_HOT Value expected(const Game2048& game, Board afterstate) const {
    if (is_plain_ && afterstate.high() == 0) [[likely]] {
      const std::uint64_t empty = game2048::zero_nibbles(afterstate.low());
      if ((empty & (empty - 1)) != 0) [[likely]] {
        const LineSums sums = line_sums(afterstate.low());
        return sums.value + sums.gain * kShare[game2048::count_ones(empty)];
      }
      return expected_full(game, afterstate.low(), empty);
    }
    return expected_slowly(game, afterstate);
  }

 private:
  // 1 / n: a multiplication is quicker than a division.
  static constexpr std::array<double, 16> kShare = [] {
    std::array<double, 16> share{};
    for (std::size_t n = 1; n < share.size(); ++n) share[n] = 1.0 / static_cast<double>(n);
    return share;
  }();

  struct LineSums {
    double value;
    double gain;
  };

  MCTS2048_HOT LineSums line_sums(std::uint64_t rows) const {
    const game2048::LineTable::Entry* table = lines_;
    const std::uint64_t columns = game2048::transpose(rows);
    LineSums sums{0, 0};
    for (unsigned shift = 0; shift < 64; shift += 16) {
      const auto& row = table[(rows >> shift) & 0xffffU];
      const auto& column = table[(columns >> shift) & 0xffffU];
      sums.value += row.value + column.value;
      sums.gain += row.gain + column.gain;
    }
    return sums;
  }

  // The value of a board that is not lost, or not yet.
  Value live_value(Board board) const;
  // corner, edge, largest.
  Value board_features(Board board) const;
  Value lines_value(Board board) const;
  // On a board of ranks below 16 whose only empty cell has a 1 in `empty`.
  Value expected_full(const Game2048& game, std::uint64_t rows, std::uint64_t empty) const;
  Value expected_slowly(const Game2048& game, Board afterstate) const;

  EvaluatorKind kind_;
  double weight_corner_;
  double weight_edge_;
  double weight_largest_;
  bool has_board_features_;
  bool is_plain_;  // nothing but lines
  Value lost_;
  game2048::LineValue line_value_;
  std::shared_ptr<const game2048::LineTable> table_;   // copies share it
  const game2048::LineTable::Entry* lines_ = nullptr;  // its entries
  std::shared_ptr<const game2048::WeightMatrix> matrix_;
};

static_assert(ChanceEvaluator<Evaluator2048, Game2048>);

}  // namespace mcts2048
