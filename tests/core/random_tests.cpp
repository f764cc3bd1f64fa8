#include "engine/core/random.h"

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/core/hash.h"
#include "tests/support/catch.h"
#include "tests/support/statistics.h"

using namespace mcts2048;
using test::fits;
using test::fits_evenly;

TEST_CASE("Rng gives the outputs that PCG's author publishes for seed 42, stream 54",
          "[core][random]") {
  Rng rng(42, 54);
  for (const std::uint32_t expected :
       {0xa15c02b7U, 0x7b47f409U, 0xba1d3330U, 0x83d2f293U, 0xbfa4784bU, 0xcbed606eU}) {
    CHECK(rng.next() == expected);
  }
}

TEST_CASE("Rng: equal seeds give equal sequences, other seeds and streams other ones",
          "[core][random]") {
  const auto first_words = [](Rng rng) {
    std::vector<std::uint32_t> words;
    for (int i = 0; i < 8; ++i) words.push_back(rng.next());
    return words;
  };
  CHECK(first_words(Rng(7)) == first_words(Rng(7, 0)));
  CHECK(first_words(Rng(7)) != first_words(Rng(8)));
  CHECK(first_words(Rng(7)) != first_words(Rng(7, 1)));
  CHECK(first_words(Rng(0)) != first_words(Rng(0xffffffffffffffffULL)));
}

TEST_CASE("Rng: skip(n) leaves the generator where n calls of next() leave it", "[core][random]") {
  for (const std::uint64_t count : {0ULL, 1ULL, 2ULL, 3ULL, 64ULL, 1000ULL, 65537ULL}) {
    Rng stepped(99, 5);
    Rng skipped(99, 5);
    for (std::uint64_t i = 0; i < count; ++i) stepped.next();
    skipped.skip(count);
    INFO("skip " << count);
    CHECK(skipped == stepped);
    CHECK(skipped.next() == stepped.next());
  }
}

TEST_CASE("Rng: skips of any size add up, and 2^64 of them come full circle", "[core][random]") {
  Rng in_parts(3, 9);
  Rng at_once(3, 9);
  in_parts.skip(0x123456789abcULL);
  in_parts.skip(0xfedcba987654321ULL);
  at_once.skip(0x123456789abcULL + 0xfedcba987654321ULL);
  CHECK(in_parts == at_once);
  at_once.skip(~std::uint64_t{0});
  at_once.skip(1);
  CHECK(in_parts == at_once);
}

TEST_CASE("Rng: below(n) is uniform", "[core][random]") {
  for (const std::uint32_t bound : {2U, 3U, 4U, 7U, 13U, 15U, 100U}) {
    Rng rng(2024, bound);
    std::vector<std::uint64_t> seen(bound, 0);
    bool in_range = true;
    for (int i = 0; i < 40000; ++i) {
      const std::uint32_t x = rng.below(bound);
      if (x < bound) {
        ++seen[x];
      } else {
        in_range = false;
      }
    }
    INFO("bound " << bound);
    CHECK(in_range);
    CHECK(fits_evenly(seen));
  }
}

TEST_CASE("Rng: below(n) has no bias where 2^32 is far from a multiple of n", "[core][random]") {
  // Of 2^32 words, 3 * 2^30 values: a plain remainder would favour the lowest third two to one, a
  // multiplication without rejection every third value.
  constexpr std::uint32_t kBound = 3U << 30U;
  Rng rng(5);
  std::array<std::uint64_t, 3> by_third{};
  std::array<std::uint64_t, 3> by_remainder{};
  for (int i = 0; i < 30000; ++i) {
    const std::uint32_t x = rng.below(kBound);
    REQUIRE(x < kBound);
    ++by_third[x >> 30U];
    ++by_remainder[x % 3];
  }
  CHECK(fits_evenly(by_third));
  CHECK(fits_evenly(by_remainder));
}

TEST_CASE("Rng: below() at its edges", "[core][random]") {
  Rng rng(1);
  for (int i = 0; i < 100; ++i) CHECK(rng.below(1) == 0);
  std::uint32_t largest = 0;
  for (int i = 0; i < 1000; ++i) largest = std::max(largest, rng.below(0xffffffffU));
  CHECK(largest < 0xffffffffU);
  CHECK(largest > 0xf0000000U);
}

TEST_CASE("Rng: each of the 32 bits is a fair coin", "[core][random]") {
  Rng rng(123456789);
  std::array<std::uint64_t, 32> ones{};
  constexpr std::uint64_t kWords = 20000;
  for (std::uint64_t i = 0; i < kWords; ++i) {
    const std::uint32_t word = rng.next();
    for (unsigned bit = 0; bit < 32; ++bit) ones[bit] += (word >> bit) & 1U;
  }
  for (unsigned bit = 0; bit < 32; ++bit) {
    const std::array<std::uint64_t, 2> counts = {ones[bit], kWords - ones[bit]};
    INFO("bit " << bit);
    CHECK(fits_evenly(counts));
  }
}

TEST_CASE("Rng: split() leaves the parent alone and depends on parent and purpose",
          "[core][random]") {
  const Rng parent(10, 20);
  const Rng child = parent.split(1);
  CHECK(parent == Rng(10, 20));
  CHECK(child == parent.split(1));
  CHECK_FALSE(child == parent.split(2));
  CHECK_FALSE(child == Rng(11, 20).split(1));
  CHECK_FALSE(child == Rng(10, 21).split(1));
  CHECK_FALSE(child == parent);
}

TEST_CASE("Rng: children of neighbouring purposes are not correlated", "[core][random]") {
  const Rng parent(1);
  for (std::uint64_t purpose = 0; purpose < 20; ++purpose) {
    Rng a = parent.split(purpose);
    Rng b = parent.split(purpose + 1);
    std::uint64_t differing = 0;
    constexpr std::uint64_t kWords = 500;
    for (std::uint64_t i = 0; i < kWords; ++i)
      differing += static_cast<std::uint64_t>(std::popcount(a.next() ^ b.next()));
    const std::array<std::uint64_t, 2> counts = {differing, 32 * kWords - differing};
    INFO("purpose " << purpose);
    CHECK(fits_evenly(counts));
  }
}

TEST_CASE("mix64 gives SplitMix64's published outputs and combine() heeds the order",
          "[core][hash]") {
  // The sequence of SplitMix64 seeded with 0: mix64 of 0, of the golden gamma, of twice it.
  CHECK(mix64(0) == 0xe220a8397b1dcdafULL);
  CHECK(mix64(0x9e3779b97f4a7c15ULL) == 0x6e789e6aa1b965f4ULL);
  CHECK(mix64(2 * 0x9e3779b97f4a7c15ULL) == 0x06c45d188009454fULL);
  CHECK(combine(combine(0, 1), 2) != combine(combine(0, 2), 1));
  CHECK(combine(1, 0) != combine(0, 1));
}
