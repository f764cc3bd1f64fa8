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

TEST_CASE("The exploration term is C sqrt(ln N / n)", "[mcts][policy]") {
  CHECK(exploration_term(1.4, natural_log_of_count(100), 10) ==
        Approx(1.4 * std::sqrt(std::log(100.0) / 10)).epsilon(1e-15));
  CHECK(exploration_term(0, natural_log_of_count(100), 10) == 0);
  CHECK(exploration_term(2, natural_log_of_count(1), 1) == 0);
}

TEST_CASE("Scale range maps the extremes seen to 0 and 1, for each player their own way",
          "[mcts][policy]") {
  const ReturnRange range = range_of(200, 1000);
  const QTransform first = q_transform(Scale::range, range, Player::first);
  const QTransform second = q_transform(Scale::range, range, Player::second);
  for (const double q : {200.0, 400.0, 725.0, 1000.0}) {
    CHECK(first(q) == Approx((q - 200) / 800).margin(1e-15));
    CHECK(second(q) == Approx((1000 - q) / 800).margin(1e-15));
  }
}

TEST_CASE("Scale range is 0 while nothing or only one value has been seen", "[mcts][policy]") {
  for (const Player player : {Player::first, Player::second}) {
    CHECK(q_transform(Scale::range, ReturnRange(), player)(123) == 0);
    CHECK(q_transform(Scale::range, range_of(5, 5), player)(5) == 0);
  }
}

TEST_CASE("Scale none is the raw mean, turned for the second player", "[mcts][policy]") {
  const ReturnRange range = range_of(200, 1000);
  CHECK(q_transform(Scale::none, range, Player::first)(725) == 725);
  CHECK(q_transform(Scale::none, range, Player::second)(725) == -725);
}

TEST_CASE("Multiplying all values by 1024 leaves the scaled ones as they are, bit for bit",
          "[mcts][policy]") {
  const QTransform small = q_transform(Scale::range, range_of(3.7, 91.3), Player::first);
  const QTransform large =
      q_transform(Scale::range, range_of(3.7 * 1024, 91.3 * 1024), Player::first);
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
