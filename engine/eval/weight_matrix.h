// Weight matrices: the value of a board is the sum over cells of weight * displayed tile, and of
// the eight symmetric images of the board the best one counts, so that the corner to build in is
// free.
//
//   snake       0.25^n along a path that runs through the rows to and fro, n = 0 at its start:
//                  0  1  2  3
//                  7  6  5  4      The path through the columns is this one mirrored at the
//                  8  9 10 11      diagonal, one of the eight images: both orientations are in.
//                 15 14 13 12
//   diagonal    3 - row - column: from +3 in a corner to -3 in the opposite one
//
// The snake with ratio 0.25 is that of Kohler, Migler, Khosmood, "Composition of basic heuristics
// for the game 2048" (2019); the diagonal gradient is folklore of 2048 programs.
#pragma once

#include <array>

#include "engine/games/game2048/game.h"

namespace mcts2048::game2048 {

class WeightMatrix {
 public:
  static WeightMatrix snake();
  static WeightMatrix diagonal();

  // weight[cell] of the matrix as drawn above.
  explicit WeightMatrix(const std::array<double, kCells>& weights);

  Value evaluate(Board board) const;

  // The mean of evaluate() over the spawns, lost positions taken for `lost`.
  Value expected(const Game2048& game, Board afterstate, Value lost) const;

 private:
  static constexpr std::size_t kImages = 8;
  using Sums = std::array<double, kImages>;

  Sums sums_of(Board board) const;

  // By cell of the board, then by image.
  std::array<Sums, kCells> weights_{};
};

}  // namespace mcts2048::game2048
