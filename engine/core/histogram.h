// Histogram: how often each value was seen, in bounded memory.
//
// At most kBins = 64 bins, each of width 2^e; x is in bin number floor(x / 2^e). The exponent e is
// the least from kFinest on for which the smallest and the largest value lie less than kBins bins
// apart: when a value falls outside, neighbours are merged two by two until it fits. So the bins
// depend on the values alone, not on their order, nor on how they were split over histograms that
// are added up.
//
//   quantile(q)  the value below which the share q of all values lies, those of a bin spread evenly
//                over it: off by less than one width
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/types.h"

namespace mcts2048 {

class Histogram {
 public:
  static constexpr int kBins = 64;
  static constexpr int kFinest = -10;    // 1/1024: for probabilities and logarithms
  static constexpr double kMost = 1e15;  // values beyond it, to either side, count as it

  void add(Value x);
  // All that `other` has seen.
  void add(const Histogram& other);

  std::uint64_t count() const { return count_; }
  double sum() const { return sum_; }
  double width() const;
  // Numbers of the first and the last bin with values, while there are any.
  std::int64_t first() const { return first_; }
  std::int64_t last() const { return last_; }
  std::uint64_t in_bin(std::int64_t number) const { return bins_[place_of(number)]; }
  // 0 of no values. `q` from 0 to 1.
  double quantile(double q) const;

 private:
  // Of any kBins numbers in a row each has a place of its own.
  static std::size_t place_of(std::int64_t number) {
    return static_cast<std::size_t>(number) % kBins;
  }
  // Merges bins until `number` fits among them; its number then.
  std::int64_t make_room(std::int64_t number);
  void coarsen();

  std::array<std::uint64_t, kBins> bins_{};
  std::int64_t first_ = 0;
  std::int64_t last_ = -1;
  int exponent_ = kFinest;
  std::uint64_t count_ = 0;
  double sum_ = 0;
};

}  // namespace mcts2048
