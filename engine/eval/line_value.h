// The part of a hand-made evaluation that looks at one row or column at a time: a sum of weighted
// features of its four ranks (0 = empty), each a standard idea of 2048 programs.
//
//   empty     number of empty cells, half for the row and half for the column that hold the cell
//   monotone  - min(falls, rises), where falls (rises) = sum over neighbours of r^p - s^p for every
//             step down (up) from r to s: what is missing for the line to run one way, either one
//   smooth    - sum over neighbouring tiles of |r - s|
//   merge     equal tiles with at most empty cells between them
//   sum       - sum over tiles of r^q, half in each of the two lines: few large tiles are better
//             than many middling ones
//
// The value of a line is kept above -floor, so that no sum of lines can fall below a lost position:
// what lies below -0.9 floor is squeezed into (-floor, -0.9 floor), order kept,
//
//   x  ->  -floor + h^2 / (h + t - x)      for x < t = -0.9 floor, with h = floor / 10
//
// which continues the identity at t with slope 1.
//
// LineTable holds the values of the 65,536 lines of ranks below 16, and beside each what chance
// adds to it, summed over the places where it can put a tile:
//
//   gain(line) = sum over empty cells c of (1-f) (v(line + 2 at c) - v(line))
//                                        +   f   (v(line + 4 at c) - v(line))
//
// With that the mean over all spawns on a board with n empty cells is, for a value that is a sum
// over lines, sum of v + (sum of gain) / n: each spawn changes one row and one column.
//
// Monotonicity of a power of the rank and the sum of powers are after nneonneo's 2048-ai (2014);
// smoothness after ovolve's 2048-AI (2014).
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/core/types.h"
#include "engine/games/game2048/line.h"

namespace mcts2048::game2048 {

struct LineWeights {
  double empty = 0;
  double monotone = 0;
  double monotone_power = 1;  // p
  double smooth = 0;
  double merge = 0;
  double sum = 0;
  double sum_power = 1;  // q
  double floor = 1;      // > 0
};

// The value of any line, ranks 16 and 17 included.
class LineValue {
 public:
  explicit LineValue(const LineWeights& weights);

  double operator()(const Line& line) const;

 private:
  double squeezed(double value) const;

  LineWeights weights_;
  std::array<double, kMaxRank + 1> monotone_{};  // weight * r^p
  std::array<double, kMaxRank + 1> sum_{};       // weight * r^q
};

struct LineTable {
  static constexpr std::size_t kLines = 65536;

  struct Entry {
    // Rounded to single precision: sums of a few such numbers are exact, so that a board and its
    // mirror image have the same value to the last bit.
    double value;
    double gain;
  };

  LineTable(const LineValue& value, Probability four_rate);

  std::vector<Entry> entries;  // by the line's 16 bits, first cell in the lowest nibble
};

}  // namespace mcts2048::game2048
