// Every number here was computed by hand or comes from a printed table.
#include "engine/core/statistics.h"

#include <vector>

#include "tests/support/catch.h"

using namespace mcts2048;

namespace {

// |a - b| small: the numbers below are rounded to four digits.
bool near(double a, double b, double within = 5e-5) { return a - b < within && b - a < within; }

}  // namespace

TEST_CASE("A mean has the standard error s / sqrt(n)", "[core][statistics]") {
  // Mean 5; squares of the distances 9, 1, 1, 1, 0, 0, 4, 16 add up to 32; s^2 = 32/7.
  const std::vector<double> numbers = {2, 4, 4, 4, 5, 5, 7, 9};
  const Mean mean = mean_of(numbers);
  CHECK(mean.n == 8);
  CHECK(mean.value == 5);
  CHECK(near(*mean.standard_error, 0.7559));  // sqrt(32 / 7 / 8)
  // t of 7 degrees is 2.3646: 5 +- 1.7875.
  CHECK(near(interval_of(mean)->low, 3.2125, 1e-3));
  CHECK(near(interval_of(mean)->high, 6.7875, 1e-3));

  CHECK(mean_of(std::vector<double>{3}).value == 3);
  CHECK_FALSE(mean_of(std::vector<double>{3}).standard_error);
  CHECK_FALSE(interval_of(mean_of(std::vector<double>{3})));
  CHECK(mean_of({}).n == 0);
  CHECK(mean_of({}).value == 0);
}

TEST_CASE("The median is the middle, or between the two in the middle", "[core][statistics]") {
  CHECK(median_of(std::vector<double>{9, 1, 5}) == 5);
  CHECK(median_of(std::vector<double>{9, 1, 5, 6}) == 5.5);
  CHECK(median_of({}) == 0);
}

TEST_CASE("Wilson's interval by hand", "[core][statistics]") {
  // z^2 = 3.8415. 8 of 10: centre 0.8 + 0.19207 = 0.99207; spread 1.96 sqrt(0.016 + 0.0096037) =
  // 0.31362; divided by 1.38415.
  CHECK(near(wilson_interval(8, 10).low, 0.4902));
  CHECK(near(wilson_interval(8, 10).high, 0.9433));
  // 0 of n: from 0 to z^2 / (n + z^2). 3.8415 / 33.8415.
  CHECK(wilson_interval(0, 30).low == 0);
  CHECK(near(wilson_interval(0, 30).high, 0.1135));
  CHECK(near(wilson_interval(30, 30).low, 0.8865));
  CHECK(wilson_interval(30, 30).high == 1);
  // One half of 100: 0.5 +- 1.96 sqrt(0.0025 + 0.000096037) / 1.038415.
  CHECK(near(wilson_interval(50, 100).low, 0.4038));
  CHECK(near(wilson_interval(50, 100).high, 0.5962));
  CHECK(wilson_interval(0, 0).low == 0);
  CHECK(wilson_interval(0, 0).high == 1);
}

TEST_CASE("Student's t is that of the tables", "[core][statistics]") {
  const struct {
    std::size_t degrees;
    double t;
  } table[] = {{1, 12.7062}, {2, 4.3027},  {3, 3.1824},   {4, 2.7764},
               {5, 2.5706},  {6, 2.4469},  {7, 2.3646},   {10, 2.2281},
               {20, 2.0860}, {30, 2.0423}, {100, 1.9840}, {1000, 1.9623}};
  for (const auto& row : table) {
    INFO(row.degrees);
    CHECK(near(student_975(row.degrees), row.t, 1e-3));
  }
}

TEST_CASE("Differences on common seeds are settled when 0 is outside", "[core][statistics]") {
  // Differences 1, 2, 3: mean 2, standard error 1 / sqrt(3) = 0.57735, t of 2 degrees 4.3027.
  const std::vector<double> base = {100, 5000, 20};
  const auto higher = paired_difference(std::vector<double>{101, 5002, 23}, base);
  CHECK(higher.mean.value == 2);
  CHECK(near(higher.interval->low, -0.4841, 1e-3));
  CHECK(near(higher.interval->high, 4.4841, 1e-3));
  CHECK(higher.verdict == Verdict::not_settled);
  // Differences 9, 10, 11 are far from 0.
  CHECK(paired_difference(std::vector<double>{109, 5010, 31}, base).verdict ==
        Verdict::first_is_higher);
  CHECK(paired_difference(base, std::vector<double>{109, 5010, 31}).verdict ==
        Verdict::second_is_higher);
  CHECK(paired_difference({}, {}).verdict == Verdict::not_settled);
  CHECK_FALSE(paired_difference({}, {}).interval);
  // Equal games are not a proof of equality, nor a division by zero.
  CHECK(paired_difference(base, base).verdict == Verdict::not_settled);
}
