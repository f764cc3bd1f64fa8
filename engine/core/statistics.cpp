#include "engine/core/statistics.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace mcts2048 {

Mean mean_of(std::span<const double> numbers) {
  Mean mean{.n = numbers.size()};
  if (numbers.empty()) return mean;
  const auto n = static_cast<double>(numbers.size());
  double sum = 0;
  for (const double x : numbers) sum += x;
  mean.value = sum / n;
  if (numbers.size() < 2) return mean;
  double squares = 0;
  for (const double x : numbers) squares += (x - mean.value) * (x - mean.value);
  mean.standard_error = std::sqrt(squares / (n - 1) / n);
  return mean;
}

double median_of(std::span<const double> numbers) {
  if (numbers.empty()) return 0;
  std::vector<double> sorted(numbers.begin(), numbers.end());
  std::sort(sorted.begin(), sorted.end());
  const std::size_t middle = sorted.size() / 2;
  return sorted.size() % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

Interval wilson_interval(std::uint64_t successes, std::uint64_t trials) {
  if (trials == 0) return {0, 1};
  const auto n = static_cast<double>(trials);
  const double p = static_cast<double>(successes) / n;
  const double z2 = kNormal975 * kNormal975;
  const double centre = p + z2 / (2 * n);
  const double spread = kNormal975 * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
  // At 0 of n and n of n one end is exact, whatever the rounding.
  return {.low = successes == 0 ? 0 : (centre - spread) / (1 + z2 / n),
          .high = successes == trials ? 1 : (centre + spread) / (1 + z2 / n)};
}

double student_975(std::size_t degrees) {
  // Cornish and Fisher's expansion around the normal quantile (Abramowitz and Stegun 26.7.5) is too
  // coarse for the smallest samples; these are from the tables.
  constexpr double kSmall[] = {12.7062, 4.3027, 3.1824, 2.7764};
  if (degrees <= 4) return kSmall[degrees - 1];
  const double v = static_cast<double>(degrees);
  const double z = kNormal975;
  const double z2 = z * z;
  const double g1 = (z2 + 1) / 4;
  const double g2 = ((5 * z2 + 16) * z2 + 3) / 96;
  const double g3 = (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
  const double g4 = ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160;
  return z * (1 + (g1 + (g2 + (g3 + g4 / v) / v) / v) / v);
}

std::optional<Interval> interval_of(const Mean& mean) {
  if (!mean.standard_error) return std::nullopt;
  const double spread = student_975(mean.n - 1) * *mean.standard_error;
  return Interval{mean.value - spread, mean.value + spread};
}

PairedDifference paired_difference(std::span<const double> first, std::span<const double> second) {
  std::vector<double> differences;
  for (std::size_t i = 0; i < first.size(); ++i) differences.push_back(first[i] - second[i]);
  PairedDifference result{.mean = mean_of(differences)};
  result.interval = interval_of(result.mean);
  if (result.interval && result.interval->low > 0) result.verdict = Verdict::first_is_higher;
  if (result.interval && result.interval->high < 0) result.verdict = Verdict::second_is_higher;
  return result;
}

}  // namespace mcts2048
