#include "engine/core/histogram.h"

#include <algorithm>
#include <cmath>

namespace mcts2048 {

double Histogram::width() const { return std::ldexp(1.0, exponent_); }

void Histogram::add(Value x) {
  const double place = std::floor(std::ldexp(std::clamp(x, -kMost, kMost), -exponent_));
  ++bins_[place_of(make_room(static_cast<std::int64_t>(place)))];
  ++count_;
  sum_ += x;
}

void Histogram::add(const Histogram& other) {
  if (other.count_ == 0) return;
  while (exponent_ < other.exponent_) coarsen();
  for (std::int64_t number = other.first_; number <= other.last_; ++number) {
    if (other.in_bin(number) == 0) continue;
    // Making room may merge bins, so how far apart the two are is asked anew.
    const std::int64_t ours = make_room(number >> (exponent_ - other.exponent_));
    bins_[place_of(ours)] += other.in_bin(number);
  }
  count_ += other.count_;
  sum_ += other.sum_;
}

std::int64_t Histogram::make_room(std::int64_t number) {
  if (last_ < first_) return first_ = last_ = number;
  while (std::max(last_, number) - std::min(first_, number) >= kBins) {
    coarsen();
    number >>= 1;
  }
  first_ = std::min(first_, number);
  last_ = std::max(last_, number);
  return number;
}

void Histogram::coarsen() {
  ++exponent_;
  if (last_ < first_) return;
  std::array<std::uint64_t, kBins> merged{};
  for (std::int64_t number = first_; number <= last_; ++number)
    merged[place_of(number >> 1)] += in_bin(number);
  bins_ = merged;
  first_ >>= 1;
  last_ >>= 1;
}

double Histogram::quantile(double q) const {
  double before = q * static_cast<double>(count_);
  for (std::int64_t number = first_; number <= last_; ++number) {
    const auto here = static_cast<double>(in_bin(number));
    if (here > 0 && before <= here) return width() * (static_cast<double>(number) + before / here);
    before -= here;
  }
  return 0;
}

}  // namespace mcts2048
