// What a sample says about the whole: means with their standard errors, proportions with Wilson's
// interval, and the difference of two players on the same seeds. All intervals are 95 %.
//
//   standard error of a mean      s / sqrt(n),  s^2 = sum (x - mean)^2 / (n - 1)
//   interval of a mean            mean +- t s / sqrt(n),  t of Student's distribution, n - 1
//   degrees interval of a proportion p = k / n, with z = 1.96 (Wilson, "Probable inference, the law
//   of succession, and statistical inference", JASA 22, 1927):
//
//       (p + z^2/2n +- z sqrt(p (1 - p) / n + z^2/4n^2)) / (1 + z^2/n)
//
// which, unlike p +- z sqrt(p (1 - p) / n), never leaves 0..1 and says something about 0 of n.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace mcts2048 {

// The 97.5 % quantile of the normal distribution.
inline constexpr double kNormal975 = 1.959963984540054;

struct Interval {
  double low = 0;
  double high = 0;
};

struct Mean {
  std::size_t n = 0;
  double value = 0;                           // 0 of no numbers
  std::optional<double> standard_error = {};  // nothing below two numbers
};

// Two passes, in the order given: the same numbers in the same order give the same bits.
Mean mean_of(std::span<const double> numbers);

// The middle one, or the mean of the two in the middle; 0 of no numbers.
double median_of(std::span<const double> numbers);

// The interval of a proportion of which `successes` of `trials` were seen. 0 to 1 of no trials.
Interval wilson_interval(std::uint64_t successes, std::uint64_t trials);

// The 97.5 % quantile of Student's t with `degrees` >= 1 degrees of freedom, within 0.001.
double student_975(std::size_t degrees);

// The interval of a mean; nothing below two numbers.
std::optional<Interval> interval_of(const Mean& mean);

// What it means that the interval of a difference does, or does not, contain 0.
enum class Verdict { first_is_higher, second_is_higher, not_settled };

struct PairedDifference {
  Mean mean = {};                         // of first[i] - second[i]
  std::optional<Interval> interval = {};  // nothing below two pairs
  Verdict verdict = Verdict::not_settled;
};

// Two players on the same seeds, seed by seed. `first` and `second` are equally long.
PairedDifference paired_difference(std::span<const double> first, std::span<const double> second);

}  // namespace mcts2048
