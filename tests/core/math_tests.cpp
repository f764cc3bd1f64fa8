#include "engine/core/math.h"

#include <bit>
#include <cmath>
#include <cstdint>

#include "engine/core/random.h"
#include "tests/support/catch.h"

using namespace mcts2048;

namespace {

// How many doubles apart; both positive or both negative.
std::int64_t ulps_apart(double a, double b) {
  return std::abs(std::bit_cast<std::int64_t>(a) - std::bit_cast<std::int64_t>(b));
}

// The C library's result is itself within 1 of the true value, so 3 apart is the loosest sign of
// trouble; in long double it is much better where there is one.
std::int64_t off(double x) {
  const auto truth = static_cast<double>(std::log(static_cast<long double>(x)));
  return ulps_apart(natural_log(x), truth);
}

}  // namespace

TEST_CASE("natural_log is exactly 0 at 1 and exact to the bit at powers of two near it",
          "[core][math]") {
  CHECK(natural_log(1.0) == 0.0);
  CHECK_FALSE(std::signbit(natural_log(1.0)));
  CHECK(natural_log(2.0) == 0x1.62e42fefa39efp-1);
  CHECK(natural_log(0.5) == -0x1.62e42fefa39efp-1);
}

TEST_CASE("natural_log is within 2 units in the last place of the logarithm", "[core][math]") {
  std::int64_t worst = 0;
  double worst_at = 0;
  const auto look = [&](double x) {
    const std::int64_t distance = off(x);
    if (distance > worst) {
      worst = distance;
      worst_at = x;
    }
  };
  for (int n = 2; n <= 100000; ++n) look(n);
  Rng rng(17);
  for (int i = 0; i < 200000; ++i) {
    // Any normal positive double: random exponent, random mantissa.
    const std::uint64_t exponent = 1 + rng.below(2046);
    const std::uint64_t mantissa =
        (std::uint64_t{rng.next()} << 32U | rng.next()) & 0xfffffffffffffULL;
    look(std::bit_cast<double>(exponent << 52U | mantissa));
  }
  // Close to 1 and to the two ends of the reduced range, where the result is small or cancels.
  for (int i = 1; i < 50000; ++i) {
    look(1.0 + i * 0x1p-40);
    look(1.0 - i * 0x1p-40);
    look(1.4142135623730951 + i * 0x1p-30);
    look(1.4142135623730951 - i * 0x1p-30);
    look(0.7071067811865476 + i * 0x1p-30);
    look(0.7071067811865476 - i * 0x1p-30);
  }
  INFO("worst at " << worst_at);
  CHECK(worst <= 2);
}

TEST_CASE("natural_log_of_count equals natural_log on both sides of its table's end",
          "[core][math]") {
  bool equal = true;
  for (std::uint32_t n = 1; n <= 10000; ++n) {
    if (natural_log_of_count(n) != natural_log(n)) equal = false;
  }
  CHECK(equal);
  CHECK(natural_log_of_count(1) == 0.0);
  CHECK(natural_log_of_count(0xffffffffU) == natural_log(4294967295.0));
}

TEST_CASE("natural_log of counts never falls", "[core][math]") {
  bool rising = true;
  for (std::uint32_t n = 2; n <= 200000; ++n) {
    if (natural_log(n) <= natural_log(n - 1)) rising = false;
  }
  CHECK(rising);
}

TEST_CASE("exponential is within 3 units in the last place of the library's", "[core][math]") {
  CHECK(exponential(0) == 1);
  CHECK(exponential(-1000) == 0);
  CHECK(exponential(1000) > 1e308);
  Rng rng(3);
  std::int64_t worst = 0;
  for (int i = 0; i < 100'000; ++i) {
    const double x = (rng.next() * 0x1p-32 - 0.5) * (i % 2 == 0 ? 1400 : 4);
    const auto truth = static_cast<double>(std::exp(static_cast<long double>(x)));
    worst = std::max(worst, ulps_apart(exponential(x), truth));
  }
  CHECK(worst <= 3);
}

TEST_CASE("power agrees with products and roots", "[core][math]") {
  CHECK(power(0, 0) == 1);
  CHECK(power(0, 2.5) == 0);
  CHECK(power(7, 0) == 1);
  for (const double base : {1.0, 2.0, 3.0, 11.0, 17.0}) {
    CHECK(power(base, 1) == Approx(base).epsilon(1e-13));
    CHECK(power(base, 4) == Approx(base * base * base * base).epsilon(1e-13));
    CHECK(power(base, 3.5) == Approx(base * base * base * std::sqrt(base)).epsilon(1e-13));
  }
}
