#include "engine/search/transposition_table.h"

#include <string>

#include "tests/support/catch.h"

using namespace mcts2048;

namespace {

using Table = TranspositionTable<std::string, int>;

constexpr TableTag chance(int depth, int detail = 0) {
  return TableTag(TableKind::chance, depth, detail);
}

}  // namespace

TEST_CASE("A table answers for the same key, kind and depth only", "[table]") {
  Table table(4);
  table.new_search(100);
  const std::uint64_t hash = 42;
  CHECK(table.find("a", hash, chance(3)) == nullptr);
  table.store("a", hash, chance(3), 7, 20);
  REQUIRE(table.find("a", hash, chance(3)) != nullptr);
  CHECK(table.find("a", hash, chance(3))->content == 7);
  CHECK(table.find("a", hash, chance(3))->count == 20);
  // The whole key counts, not its hash.
  CHECK(table.find("b", hash, chance(3)) == nullptr);
  CHECK(table.find("a", hash, chance(2)) == nullptr);
  CHECK(table.find("a", hash, chance(4)) == nullptr);
  CHECK(table.find("a", hash, TableTag(TableKind::decision, 3, 0)) == nullptr);
}

TEST_CASE("An entry serves a node that asks for the same detail or less", "[table]") {
  Table table(4);
  table.new_search(100);
  table.store("a", 1, chance(3, 5), 7, 1);
  CHECK(table.find("a", 1, chance(3, 4)) == nullptr);
  CHECK(table.find("a", 1, chance(3, 5)) != nullptr);
  CHECK(table.find("a", 1, chance(3, 6)) != nullptr);
}

TEST_CASE("A full bucket keeps the deepest entry and the latest", "[table]") {
  Table table(4);
  table.new_search(100);
  table.store("deep", 1, chance(5), 1, 1);
  table.store("b", 1, chance(2), 2, 1);
  table.store("c", 1, chance(2), 3, 1);
  CHECK(table.find("deep", 1, chance(5)) != nullptr);
  CHECK(table.find("b", 1, chance(2)) == nullptr);
  CHECK(table.find("c", 1, chance(2)) != nullptr);
  table.store("deeper", 1, chance(6), 4, 1);
  CHECK(table.find("deeper", 1, chance(6)) != nullptr);
  CHECK(table.find("deep", 1, chance(5)) != nullptr);
}

TEST_CASE("A new search forgets everything, also after 65,536 of them", "[table]") {
  Table table(8);
  table.new_search(10);
  table.store("a", 1, chance(3), 7, 1);
  for (int i = 0; i < 70'000; ++i) {
    table.new_search(10);
    REQUIRE(table.find("a", 1, chance(3)) == nullptr);
  }
}

TEST_CASE("An entry for 2048 has 32 bytes", "[table]") {
  struct Key {
    std::uint64_t low;
    std::uint64_t high;
  };
  CHECK(sizeof(TranspositionTable<Key, double>::Entry) == 32);
}
