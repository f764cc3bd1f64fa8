#include "engine/eval/line_value.h"

#include <algorithm>
#include <cstdlib>

#include "engine/core/math.h"

namespace mcts2048::game2048 {

namespace {

constexpr double kSqueezeFrom = 0.9;  // of the floor

Line line_of(std::size_t bits) {
  Line line{};
  for (std::size_t i = 0; i < 4; ++i) line[i] = static_cast<Rank>((bits >> (4 * i)) & 0xfU);
  return line;
}

}  // namespace

LineValue::LineValue(const LineWeights& weights) : weights_(weights) {
  for (std::size_t rank = 1; rank < sum_.size(); ++rank) {
    const auto r = static_cast<double>(rank);
    monotone_[rank] = weights.monotone * power(r, weights.monotone_power);
    sum_[rank] = weights.sum * power(r, weights.sum_power);
  }
}

double LineValue::operator()(const Line& line) const {
  double empty = 0;
  double falls = 0;
  double rises = 0;
  double rough = 0;
  double merges = 0;
  double sum = 0;
  Rank last_tile = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto rank = static_cast<std::size_t>(line[i]);
    if (rank == 0) {
      empty += 1;
    } else {
      sum += sum_[rank];
      if (line[i] == last_tile && line[i] < kMaxRank) merges += 1;
      last_tile = line[i];
    }
    if (i == 0) continue;
    const auto before = static_cast<std::size_t>(line[i - 1]);
    falls += std::max(0.0, monotone_[before] - monotone_[rank]);
    rises += std::max(0.0, monotone_[rank] - monotone_[before]);
    if (before != 0 && rank != 0) rough += std::abs(line[i] - line[i - 1]);
  }
  return squeezed(weights_.empty * empty / 2 - std::min(falls, rises) - weights_.smooth * rough +
                  weights_.merge * merges - sum / 2);
}

double LineValue::squeezed(double value) const {
  const double start = -kSqueezeFrom * weights_.floor;
  if (value >= start) return value;
  const double room = (1 - kSqueezeFrom) * weights_.floor;
  // Far below, the last bits would round down to the floor itself.
  const double lowest = -(1 - 0x1p-20) * weights_.floor;
  return std::max(lowest, -weights_.floor + room * (room / (room + (start - value))));
}

LineTable::LineTable(const LineValue& value, Probability four_rate) : entries(kLines) {
  for (std::size_t bits = 0; bits < kLines; ++bits)
    entries[bits].value = static_cast<float>(value(line_of(bits)));
  for (std::size_t bits = 0; bits < kLines; ++bits) {
    const double here = entries[bits].value;
    double gain = 0;
    for (std::size_t cell = 0; cell < 4; ++cell) {
      if (((bits >> (4 * cell)) & 0xfU) != 0) continue;
      const double two = entries[bits | std::size_t{1} << (4 * cell)].value;
      const double four = entries[bits | std::size_t{2} << (4 * cell)].value;
      gain += (1 - four_rate) * (two - here) + four_rate * (four - here);
    }
    entries[bits].gain = gain;
  }
}

}  // namespace mcts2048::game2048
