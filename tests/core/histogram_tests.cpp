#include "engine/core/histogram.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "engine/core/random.h"
#include "tests/support/catch.h"

using namespace mcts2048;

namespace {

// By trying every width from the finest on.
struct Oracle {
  double width = 1.0 / 1024;
  std::map<long, std::uint64_t> bins;

  explicit Oracle(const std::vector<double>& values) {
    for (;; width *= 2) {
      bins.clear();
      for (const double x : values) ++bins[static_cast<long>(std::floor(x / width))];
      if (bins.rbegin()->first - bins.begin()->first < 64) return;
    }
  }
};

void check_equal(const Histogram& histogram, const std::vector<double>& values) {
  const Oracle oracle(values);
  CHECK(histogram.width() == oracle.width);
  CHECK(histogram.count() == values.size());
  CHECK(histogram.first() == oracle.bins.begin()->first);
  CHECK(histogram.last() == oracle.bins.rbegin()->first);
  std::uint64_t counted = 0;
  for (const auto& [number, count] : oracle.bins) {
    CHECK(histogram.in_bin(number) == count);
    counted += histogram.in_bin(number);
  }
  CHECK(counted == values.size());
  double sum = 0;
  for (const double x : values) sum += x;
  CHECK(histogram.sum() == Approx(sum));
}

// Points, logarithms, losses, both signs, one value only.
std::vector<std::vector<double>> samples() {
  Rng rng(5);
  std::vector<std::vector<double>> all = {{0}, {0, 1, 1, 0}, {7.5}, {-3, 1e6, 12}, {-1e15, 1e15}};
  for (const double spread : {1.0, 30.0, 5000.0, 1e7}) {
    std::vector<double> values;
    for (int i = 0; i < 500; ++i)
      values.push_back(spread * (rng.next() / 4294967296.0) - spread / 3);
    all.push_back(values);
  }
  return all;
}

}  // namespace

TEST_CASE("A histogram has the finest bins that hold all values", "[histogram]") {
  for (const std::vector<double>& values : samples()) {
    Histogram histogram;
    for (const double x : values) histogram.add(x);
    check_equal(histogram, values);
  }
}

TEST_CASE("Neither order nor split changes a histogram", "[histogram]") {
  for (const std::vector<double>& values : samples()) {
    std::vector<double> sorted = values;
    std::sort(sorted.begin(), sorted.end());
    Histogram parts[3];
    for (std::size_t i = 0; i < sorted.size(); ++i) parts[i % 3].add(sorted[i]);
    Histogram whole;
    for (const Histogram& part : parts) whole.add(part);
    check_equal(whole, values);
  }
}

TEST_CASE("A quantile is off by less than one width", "[histogram]") {
  CHECK(Histogram().quantile(0.5) == 0);
  for (std::vector<double> values : samples()) {
    Histogram histogram;
    for (const double x : values) histogram.add(x);
    std::sort(values.begin(), values.end());
    const std::size_t n = values.size();
    const double lower = values[(n - 1) / 2];
    const double upper = values[n / 2];
    CHECK(histogram.quantile(0.5) >= lower - histogram.width());
    CHECK(histogram.quantile(0.5) <= upper + histogram.width());
  }
  // Four values of one bin lie an eighth, three eighths, ... into it; half of them below its
  // middle.
  Histogram even;
  for (const double x : {64.0, 64.25, 64.5, 64.75, 0.0, 127.0, 127.5, 0.5, 3.0}) even.add(x);
  CHECK(even.width() == 2);
  CHECK(even.quantile(0.5) == 64 + 2 * (4.5 - 3) / 4);
}

TEST_CASE("What lies beyond the largest value counts as it", "[histogram]") {
  Histogram histogram;
  histogram.add(1e300);
  histogram.add(-1e300);
  CHECK(histogram.count() == 2);
  CHECK(histogram.width() * static_cast<double>(histogram.last() + 1) > Histogram::kMost);
}
