#include "engine/eval/weight_matrix.h"

#include <algorithm>

namespace mcts2048::game2048 {

namespace {

// Where image number `image` of the matrix has the weight for `cell`.
std::size_t source(std::size_t image, std::size_t cell) {
  std::size_t row = cell / 4;
  std::size_t column = cell % 4;
  if ((image & 1U) != 0) row = 3 - row;
  if ((image & 2U) != 0) column = 3 - column;
  if ((image & 4U) != 0) std::swap(row, column);
  return 4 * row + column;
}

}  // namespace

WeightMatrix WeightMatrix::snake() {
  constexpr double kRatio = 0.25;
  std::array<double, kCells> weights{};
  double weight = 1;
  for (std::size_t step = 0; step < kCells; ++step) {
    const std::size_t row = step / 4;
    const std::size_t along = step % 4;
    weights[4 * row + (row % 2 == 0 ? along : 3 - along)] = weight;
    weight *= kRatio;
  }
  return WeightMatrix(weights);
}

WeightMatrix WeightMatrix::diagonal() {
  std::array<double, kCells> weights{};
  for (std::size_t cell = 0; cell < kCells; ++cell)
    weights[cell] = 3 - static_cast<double>(cell / 4) - static_cast<double>(cell % 4);
  return WeightMatrix(weights);
}

WeightMatrix::WeightMatrix(const std::array<double, kCells>& weights) {
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    for (std::size_t image = 0; image < kImages; ++image)
      weights_[cell][image] = weights[source(image, cell)];
  }
}

WeightMatrix::Sums WeightMatrix::sums_of(Board board) const {
  Sums sums{};
  for (Cell cell = 0; cell < kCells; ++cell) {
    const double tile = tile_of(board.rank(cell));
    const Sums& weights = weights_[static_cast<std::size_t>(cell)];
    for (std::size_t image = 0; image < kImages; ++image) sums[image] += weights[image] * tile;
  }
  return sums;
}

Value WeightMatrix::evaluate(Board board) const {
  const Sums sums = sums_of(board);
  return *std::max_element(sums.begin(), sums.end());
}

Value WeightMatrix::expected(const Game2048& game, Board afterstate, Value lost) const {
  // A spawn adds weight * tile to each image's sum, so the sums are made once.
  const Sums sums = sums_of(afterstate);
  const bool may_be_lost = afterstate.empty_count() == 1;
  Value mean = 0;
  for (const auto& chance : game.outcomes(afterstate)) {
    const auto [cell, rank] = chance.outcome;
    if (may_be_lost && Game2048::is_terminal(Game2048::resolve(afterstate, chance.outcome))) {
      mean += chance.probability * lost;
      continue;
    }
    const Sums& weights = weights_[cell];
    double best = sums[0] + weights[0] * tile_of(rank);
    for (std::size_t image = 1; image < kImages; ++image)
      best = std::max(best, sums[image] + weights[image] * tile_of(rank));
    mean += chance.probability * best;
  }
  return mean;
}

}  // namespace mcts2048::game2048
