// The formula of the tree policy, by hand.
#include "engine/search/mcts/tree_policy.h"

#include <array>
#include <cmath>

#include "engine/core/math.h"
#include "tests/support/catch.h"

using namespace mcts2048;
using namespace mcts2048::mcts;

namespace {

ReturnRange range_of(double low, double high) {
  ReturnRange range;
  range.add(high);
  range.add(low);
  return range;
}

}  // namespace

TEST_CASE("uct is Q + C sqrt(ln N / n)", "[mcts][policy]") {
  const QTransform raw{1, 0};
  // Ten visits with a mean of 3, N = 100.
  const auto value = [&](double c) {
    return UcbPolicy(Policy::uct, c)(raw, natural_log_of_count(100), 10, 30, 95);
  };
  CHECK(value(1.4) == Approx(3 + 1.4 * std::sqrt(std::log(100.0) / 10)).epsilon(1e-15));
  CHECK(value(0) == 3);
  CHECK(UcbPolicy(Policy::uct, 2)(raw, natural_log_of_count(1), 1, 7, 49) == 7);
}

TEST_CASE("ucb1 is Q + 2 Cp sqrt(2 ln N / n): uct with C = 2 sqrt(2) Cp", "[mcts][policy]") {
  const QTransform raw{1, 0};
  for (const double cp : {0.5, 0.7071, 1.0}) {
    const double value = UcbPolicy(Policy::ucb1, cp)(raw, natural_log_of_count(77), 9, 18, 40);
    CHECK(value == Approx(2 + 2 * cp * std::sqrt(2 * std::log(77.0) / 9)).epsilon(1e-14));
    const UcbPolicy same(Policy::uct, 2 * std::sqrt(2.0) * cp);
    CHECK(value == Approx(same(raw, natural_log_of_count(77), 9, 18, 40)).epsilon(1e-14));
  }
}

TEST_CASE("ucb1-tuned is Q + C sqrt((ln N / n) min(1/4, V + sqrt(2 ln N / n)))", "[mcts][policy]") {
  // On 0..1000: four returns 400, 600, 500, 500; mean 500, variance 5000, scaled 0.005.
  const QTransform scaled{1.0 / 1000, 0};
  const double squares = 400 * 400 + 600 * 600 + 2 * 500 * 500;
  const double log_total = natural_log_of_count(4);
  const double v = 0.005 + std::sqrt(2 * std::log(4.0) / 4);
  REQUIRE(v > 0.25);
  const UcbPolicy tuned(Policy::ucb1_tuned, 1);
  CHECK(tuned(scaled, log_total, 4, 2000, squares) ==
        Approx(0.5 + std::sqrt(std::log(4.0) / 4 * 0.25)).epsilon(1e-14));
  // The same spread after 400 visits: the bound on the variance is well below 1/4.
  const double late = 0.005 + std::sqrt(2 * std::log(900.0) / 400);
  REQUIRE(late < 0.25);
  CHECK(UcbPolicy(Policy::ucb1_tuned, 2)(scaled, natural_log_of_count(900), 400, 200'000,
                                         100 * squares) ==
        Approx(0.5 + 2 * std::sqrt(std::log(900.0) / 400 * late)).epsilon(1e-14));
  // Rounding may not make a variance negative.
  CHECK(scaled.variance(0.1, 0.01 - 1e-18) >= 0);
}

TEST_CASE("puct is Q + c P sqrt(N) / (1 + n)", "[mcts][policy]") {
  CHECK(puct_value(2, 0.3, 0.25, std::sqrt(50.0), 9) ==
        Approx(0.3 + 2 * 0.25 * std::sqrt(50.0) / 10).epsilon(1e-15));
  CHECK(puct_value(2, 0.3, 0.25, 1, 0) == Approx(0.8));
}

TEST_CASE("Scale range maps the extremes seen to 0 and 1, for each player their own way",
          "[mcts][policy]") {
  const ReturnRange range = range_of(200, 1000);
  const QTransform first = q_transform(Scale::range, range, 0, Player::first);
  const QTransform second = q_transform(Scale::range, range, 0, Player::second);
  for (const double q : {200.0, 400.0, 725.0, 1000.0}) {
    CHECK(first(q) == Approx((q - 200) / 800).margin(1e-15));
    CHECK(second(q) == Approx((1000 - q) / 800).margin(1e-15));
  }
}

TEST_CASE("Scale range is 0 while nothing or only one value has been seen", "[mcts][policy]") {
  for (const Player player : {Player::first, Player::second}) {
    CHECK(q_transform(Scale::range, ReturnRange(), 0, player)(123) == 0);
    CHECK(q_transform(Scale::range, range_of(5, 5), 0, player)(5) == 0);
  }
}

TEST_CASE("Scale none is the raw mean, turned for the second player", "[mcts][policy]") {
  const ReturnRange range = range_of(200, 1000);
  CHECK(q_transform(Scale::none, range, 0, Player::first)(725) == 725);
  CHECK(q_transform(Scale::none, range, 0, Player::second)(725) == -725);
}

TEST_CASE("Scale ratio divides by the size of the mean it is given", "[mcts][policy]") {
  CHECK(q_transform(Scale::ratio, {}, 0, Player::first)(5) == 0);
  CHECK(q_transform(Scale::ratio, {}, -400, Player::first)(-200) == Approx(-0.5));
  CHECK(q_transform(Scale::ratio, {}, -400, Player::second)(-200) == Approx(0.5));
  CHECK(q_transform(Scale::ratio, {}, -400, Player::second).variance(-200, 50'000) ==
        Approx(10'000.0 / 160'000));
}

TEST_CASE("Multiplying all values by 1024 leaves the scaled ones as they are, bit for bit",
          "[mcts][policy]") {
  const QTransform small = q_transform(Scale::range, range_of(3.7, 91.3), {}, Player::first);
  const QTransform large =
      q_transform(Scale::range, range_of(3.7 * 1024, 91.3 * 1024), {}, Player::first);
  for (double q = 4; q < 90; q += 0.37) CHECK(small(q) == large(q * 1024));
}

TEST_CASE("ReturnRange keeps the extremes, negative ones too", "[mcts][policy]") {
  ReturnRange range;
  CHECK_FALSE(range.min().has_value());
  CHECK_FALSE(range.max().has_value());
  range.add(-5);
  CHECK(range.min() == -5.0);
  CHECK(range.max() == -5.0);
  range.add(-7);
  range.add(-6);
  CHECK(range.min() == -7.0);
  CHECK(range.max() == -5.0);
}
