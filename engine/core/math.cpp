#include "engine/core/math.h"

#include <array>
#include <limits>

#include "engine/core/bits.h"

namespace mcts2048 {

double natural_log(double x) {
  // x = 2^k m with m in [sqrt(1/2), sqrt(2)); ln m = 2 artanh(s) with s = (m - 1) / (m + 1), |s| <
  // 0.1716.
  constexpr double kLn2High = 0x1.62e42fefa3800p-1;  // ln 2 in two parts; k * high is exact
  constexpr double kLn2Low = 0x1.ef35793c76730p-45;
  constexpr double kSqrt2 = 0x1.6a09e667f3bcdp+0;

  const auto bits = bits_of(x);
  int exponent = static_cast<int>(bits >> 52U) - 1023;
  double mantissa = double_of((bits & 0x000fffffffffffffULL) | 0x3ff0000000000000ULL);
  if (mantissa > kSqrt2) {
    mantissa *= 0.5;
    ++exponent;
  }
  const double f = mantissa - 1.0;
  const double s = f / (mantissa + 1.0);
  const double z = s * s;
  // artanh(s) / s - 1 = z/3 + z^2/5 + ...; the first term left out is below 2^-58 of the sum.
  double tail = 0.0;
  for (int power = 23; power >= 3; power -= 2) tail = (tail + 1.0 / power) * z;
  const double k = exponent;
  // ln m = f - s f + 2 s tail is 2 s (1 + tail) with the leading part f kept exact.
  return k * kLn2High + (f - (s * f - 2.0 * s * tail - k * kLn2Low));
}

namespace {

struct LogTable {
  static constexpr std::uint32_t kSize = 4096;
  std::array<double, kSize> value{};
  LogTable() {
    for (std::uint32_t n = 1; n < kSize; ++n) value[n] = natural_log(n);
  }
};

}  // namespace

double natural_log_of_count(std::uint32_t count) {
  static const LogTable table;
  return count < LogTable::kSize ? table.value[count] : natural_log(count);
}

double exponential(double x) {
  // x = k ln 2 + r with |r| <= ln 2 / 2; e^x = 2^k e^r, e^r by its Taylor series: the first term
  // left out is below 2^-60.
  constexpr double kInverseLn2 = 0x1.71547652b82fep+0;
  constexpr double kLn2High = 0x1.62e42fefa3800p-1;  // ln 2 in two parts; k * high is exact
  constexpr double kLn2Low = 0x1.ef35793c76730p-45;
  if (x > 709.0) return std::numeric_limits<double>::infinity();
  if (x < -708.0) return 0;
  const double scaled = x * kInverseLn2;
  const int k = static_cast<int>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
  const double r = (x - k * kLn2High) - k * kLn2Low;
  double series = 1;
  for (int n = 16; n >= 1; --n) series = 1 + series * r / n;
  return series * double_of(static_cast<std::uint64_t>(1023 + k) << 52U);
}

double power(double base, double exponent) {
  if (exponent == 0) return 1;
  if (base == 0) return exponent > 0 ? 0 : std::numeric_limits<double>::infinity();
  return exponential(exponent * natural_log(base));
}

}  // namespace mcts2048
