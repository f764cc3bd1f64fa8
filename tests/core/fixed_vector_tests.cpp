#include "engine/core/fixed_vector.h"

#include <numeric>

#include "tests/support/catch.h"

using namespace mcts2048;

TEST_CASE("FixedVector starts empty, grows to its capacity and keeps the order", "[core]") {
  FixedVector<int, 4> list;
  CHECK(list.empty());
  CHECK(list.size() == 0);
  CHECK(list.begin() == list.end());
  for (int i = 0; i < 4; ++i) list.push_back(10 * i);
  CHECK_FALSE(list.empty());
  CHECK(list.size() == 4);
  CHECK(list[0] == 0);
  CHECK(list[3] == 30);
  CHECK(std::accumulate(list.begin(), list.end(), 0) == 60);
}

TEST_CASE("FixedVector copies by value and can be written through", "[core]") {
  FixedVector<int, 3> first;
  first.push_back(1);
  FixedVector<int, 3> second = first;
  second[0] = 5;
  second.push_back(6);
  for (int& x : second) ++x;
  CHECK(first.size() == 1);
  CHECK(first[0] == 1);
  CHECK(second[0] == 6);
  CHECK(second[1] == 7);
}

TEST_CASE("FixedVector works in constant expressions", "[core]") {
  constexpr auto kThree = [] {
    FixedVector<int, 3> list;
    list.push_back(1);
    list.push_back(2);
    list.push_back(3);
    return list;
  }();
  static_assert(kThree.size() == 3 && kThree[2] == 3);
  CHECK(kThree[1] == 2);
}
