#include "engine/core/insertion_sort.h"

#include <utility>
#include <vector>

#include "engine/core/random.h"
#include "tests/support/catch.h"

using namespace mcts2048;

TEST_CASE("Insertion sort orders as the library's stable sort does", "[insertion-sort]") {
  Rng rng(3);
  for (std::uint32_t n = 0; n < 40; ++n) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> items;
    for (std::uint32_t i = 0; i < n; ++i) items.emplace_back(rng.below(8), i);
    auto expected = items;
    const auto before = [](const auto& a, const auto& b) { return a.first < b.first; };
    std::stable_sort(expected.begin(), expected.end(), before);
    insertion_sort(items.begin(), items.end(), before);
    CHECK(items == expected);
  }
}
