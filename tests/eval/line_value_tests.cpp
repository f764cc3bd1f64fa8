#include "engine/eval/line_value.h"

#include <cmath>

#include "tests/support/catch.h"

using namespace mcts2048;
using namespace mcts2048::game2048;

namespace {

constexpr double kDeep = 1e12;  // a floor that nothing reaches

double value(const LineWeights& weights, const Line& line) { return LineValue(weights)(line); }

std::size_t bits_of(const Line& line) {
  std::size_t bits = 0;
  for (std::size_t i = 0; i < 4; ++i) bits |= static_cast<std::size_t>(line[i]) << (4 * i);
  return bits;
}

}  // namespace

TEST_CASE("Features of a line, by hand", "[eval][line]") {
  // Each empty cell lies in two lines, so each line has half of it.
  CHECK(value({.empty = 10, .floor = kDeep}, {3, 0, 0, 1}) == 10);
  CHECK(value({.sum = 2, .sum_power = 2, .floor = kDeep}, {3, 0, 1, 0}) ==
        Approx(-2 * (9 + 1) / 2.0));
  // |3 - 5| + |5 - 5|; the empty cell has no neighbours.
  CHECK(value({.smooth = 1, .floor = kDeep}, {3, 5, 5, 0}) == -2);
  CHECK(value({.smooth = 1, .floor = kDeep}, {3, 0, 5, 9}) == -4);
  // Pairs, also over a gap; two 131072 tiles do not merge.
  CHECK(value({.merge = 7, .floor = kDeep}, {2, 2, 2, 2}) == 21);
  CHECK(value({.merge = 7, .floor = kDeep}, {2, 0, 0, 2}) == 7);
  CHECK(value({.merge = 7, .floor = kDeep}, {2, 1, 2, 0}) == 0);
  CHECK(value({.merge = 7, .floor = kDeep}, {kMaxRank, kMaxRank, 0, 0}) == 0);
  // 5 4 2 1 runs one way. 5 1 4 0: falls (25 - 1) + (16 - 0), rises 16 - 1.
  const LineWeights monotone{.monotone = 3, .monotone_power = 2, .floor = kDeep};
  CHECK(value(monotone, {5, 4, 2, 1}) == 0);
  CHECK(value(monotone, {0, 1, 3, 9}) == 0);
  CHECK(value(monotone, {5, 1, 4, 0}) == Approx(-3.0 * 15));
}

TEST_CASE("Lines are worth the same forwards and backwards", "[eval][line]") {
  const LineValue line({270, 47, 4, 3, 700, 11, 3.5, 1e5});
  for (std::size_t bits = 0; bits < LineTable::kLines; bits += 7) {
    const auto at = [&](unsigned i) { return static_cast<Rank>((bits >> (4 * i)) & 0xfU); };
    CHECK(line({at(0), at(1), at(2), at(3)}) == Approx(line({at(3), at(2), at(1), at(0)})));
  }
}

TEST_CASE("Squeezing keeps the order and never reaches the floor", "[eval][line]") {
  // With `smooth` alone a line's raw value is what its roughness costs.
  const double floor = 1000;
  double last = 1;
  for (double weight = 0; weight < 1e9; weight = weight * 1.3 + 1) {
    const double now = value({.smooth = weight, .floor = floor}, {1, 2, 0, 0});
    const double raw = -weight;
    if (raw >= -900) {
      CHECK(now == raw);
    } else {
      // room = 100: -1000 + 100^2 / (100 + (-900 - raw)), but for the last bits.
      CHECK(now == Approx(-1000 + 10000 / (100 + (-900 - raw))).epsilon(1e-5));
    }
    CHECK(now > -floor);
    CHECK((now < last || now < -floor * (1 - 1e-5)));
    last = now;
  }
}

TEST_CASE("The table holds every line's value, and what chance adds to it", "[eval][line]") {
  const LineValue line({270, 47, 2.5, 3, 700, 11, 3.5, 1e4});
  for (const double four_rate : {0.1, 0.0, 0.7}) {
    const LineTable table(line, four_rate);
    for (std::size_t bits = 0; bits < LineTable::kLines; bits += four_rate == 0.1 ? 1 : 11) {
      const auto at = [&](unsigned i) { return static_cast<Rank>((bits >> (4 * i)) & 0xfU); };
      const Line ranks{at(0), at(1), at(2), at(3)};
      REQUIRE(table.entries[bits].value == Approx(line(ranks)).epsilon(1e-6));
      double gain = 0;
      for (std::size_t i = 0; i < 4; ++i) {
        if (ranks[i] != 0) continue;
        for (const Rank tile : {1, 2}) {
          Line next = ranks;
          next[i] = tile;
          gain += (tile == 1 ? 1 - four_rate : four_rate) *
                  (table.entries[bits_of(next)].value - table.entries[bits].value);
        }
      }
      REQUIRE(table.entries[bits].gain == Approx(gain).margin(1e-9));
    }
  }
}
