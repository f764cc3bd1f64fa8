// Chi-square tests with fixed seeds: a test passes or fails for good, it does not flicker.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace mcts2048::test {

// Sum of (observed - expected)^2 / expected.
inline double chi_square(std::span<const std::uint64_t> observed, std::span<const double> odds) {
  double total = 0;
  for (const std::uint64_t n : observed) total += static_cast<double>(n);
  double sum = 0;
  for (std::size_t i = 0; i < observed.size(); ++i) {
    const double expected = odds[i] * total;
    const double off = static_cast<double>(observed[i]) - expected;
    sum += off * off / expected;
  }
  return sum;
}

// The value that chi-square with `freedom` degrees exceeds once in 10,000 (Wilson and Hilferty's
// approximation, 1931).
inline double chi_square_limit(std::size_t freedom) {
  constexpr double kNormalQuantile = 3.719;  // of 1 - 1/10,000
  const double spread = 2.0 / (9.0 * static_cast<double>(freedom));
  const double root = 1 - spread + kNormalQuantile * std::sqrt(spread);
  return static_cast<double>(freedom) * root * root * root;
}

inline bool fits(std::span<const std::uint64_t> observed, std::span<const double> odds) {
  return chi_square(observed, odds) < chi_square_limit(observed.size() - 1);
}

inline bool fits_evenly(std::span<const std::uint64_t> observed) {
  const std::vector<double> odds(observed.size(), 1.0 / static_cast<double>(observed.size()));
  return fits(observed, odds);
}

}  // namespace mcts2048::test
