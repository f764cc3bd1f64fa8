// The packed board and the bit tricks over it, each against the obvious way.
#include "engine/games/game2048/board.h"

#include <bit>
#include <set>

#include "tests/support/boards.h"
#include "tests/support/catch.h"

using namespace mcts2048;
using namespace mcts2048::game2048;
using namespace mcts2048::test;

namespace {

unsigned nibble(std::uint64_t word, unsigned i) {
  return static_cast<unsigned>(word >> (4 * i)) & 0xfU;
}

// 64 random bits with many zero and full nibbles among them.
std::uint64_t random_word(Rng& rng) {
  std::uint64_t word = 0;
  for (unsigned i = 0; i < 16; ++i) {
    const std::uint32_t kind = rng.below(4);
    const std::uint64_t value = kind == 0 ? 0 : kind == 1 ? 15 : rng.below(16);
    word |= value << (4 * i);
  }
  return word;
}

}  // namespace

TEST_CASE("Board keeps any 16 ranks and gives them back", "[game2048][board]") {
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    std::array<Rank, 16> ranks{};
    for (Rank& rank : ranks) rank = static_cast<Rank>(rng.below(18));
    const Board b = Board::from_ranks(ranks);
    REQUIRE(b.ranks() == ranks);
    int empty = 0;
    Rank largest = 0;
    std::uint64_t sum = 0;
    int wide_tiles = 0;
    int full_nibbles = 0;
    for (std::size_t cell = 0; cell < 16; ++cell) {
      REQUIRE(b.rank(static_cast<Cell>(cell)) == ranks[cell]);
      empty += ranks[cell] == 0 ? 1 : 0;
      largest = std::max(largest, ranks[cell]);
      sum += ranks[cell] == 0 ? 0 : std::uint64_t{1} << ranks[cell];
      wide_tiles += ranks[cell] > 15 ? 1 : 0;
      full_nibbles += ranks[cell] == 15 ? 1 : 0;
    }
    REQUIRE(b.empty_count() == empty);
    REQUIRE(b.max_rank() == largest);
    REQUIRE(b.tile_sum() == sum);
    REQUIRE(b.is_narrow() == (wide_tiles == 0 && full_nibbles < 2));
  }
}

TEST_CASE("Board: cells lie row by row from the lowest nibble, high bits beside them",
          "[game2048][board]") {
  CHECK(Board().with_tile(0, 5).low() == 0x5);
  CHECK(Board().with_tile(3, 5).low() == 0x5000);
  CHECK(Board().with_tile(4, 5).low() == 0x50000);
  CHECK(Board().with_tile(15, 5).low() == 0x5000000000000000ULL);
  CHECK(Board().with_tile(7, 16) == Board(0, 1U << 7U));
  CHECK(Board().with_tile(7, 17) == Board(0x10000000, 1U << 7U));
  CHECK(Board().is_empty());
  CHECK_FALSE(Board(0, 1).is_empty());
  CHECK_FALSE(Board(1).is_empty());
}

TEST_CASE("tile_of is 2 to the rank, 0 for an empty cell", "[game2048][board]") {
  CHECK(tile_of(0) == 0);
  CHECK(tile_of(1) == 2);
  CHECK(tile_of(kWinRank) == 2048);
  CHECK(tile_of(kMaxRank) == 131072);
}

TEST_CASE("zero_nibbles and full_nibbles mark exactly the empty and the full ones",
          "[game2048][board]") {
  Rng rng(2);
  int wrong = 0;
  for (int i = 0; i < 50000; ++i) {
    const std::uint64_t word = random_word(rng);
    for (unsigned cell = 0; cell < 16; ++cell) {
      const unsigned value = nibble(word, cell);
      if (nibble(zero_nibbles(word), cell) != (value == 0 ? 1U : 0U)) ++wrong;
      if (nibble(full_nibbles(word), cell) != (value == 15 ? 1U : 0U)) ++wrong;
    }
  }
  CHECK(wrong == 0);
  CHECK(zero_nibbles(0) == kNibbleOnes);
  CHECK(full_nibbles(~std::uint64_t{0}) == kNibbleOnes);
}

TEST_CASE("count_ones and place_of_one agree with counting, for every mask of up to 15 cells",
          "[game2048][board]") {
  int wrong = 0;
  for (unsigned mask = 1; mask < 65535; ++mask) {
    std::uint64_t ones = 0;
    std::array<unsigned, 16> places{};
    unsigned count = 0;
    for (unsigned cell = 0; cell < 16; ++cell) {
      if ((mask >> cell & 1U) == 0) continue;
      ones |= std::uint64_t{1} << (4 * cell);
      places[count++] = cell;
    }
    if (count_ones(ones) != count) ++wrong;
    for (unsigned k = 0; k < count; ++k) {
      if (place_of_one(ones, k) != places[k]) ++wrong;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("transpose turns rows into columns and is its own inverse", "[game2048][board]") {
  Rng rng(3);
  int wrong = 0;
  for (int i = 0; i < 50000; ++i) {
    const std::uint64_t word = random_word(rng);
    const std::uint64_t turned = transpose(word);
    if (transpose(turned) != word) ++wrong;
    for (unsigned row = 0; row < 4; ++row) {
      for (unsigned column = 0; column < 4; ++column) {
        if (nibble(turned, 4 * column + row) != nibble(word, 4 * row + column)) ++wrong;
      }
    }
  }
  CHECK(wrong == 0);
}
