// Board: the 4 x 4 grid of 2048 in 80 bits.
//
// A tile is stored as its rank, the exponent of 2: 0 = empty, 1 = 2, 2 = 4 ... 11 = 2048 ... 17 =
// 131072. Cells are numbered row by row from the top left; cell i has the nibble of bits 4i .. 4i+3
// of `low`:
//
//     cell  0  1  2  3       bits of `low`    3..0   7..4  11..8  15..12    row 0 = bits 15..0
//           4  5  6  7                      19..16    ...                   row 1 = bits 31..16
//           8  9 10 11                                                      row 2 = bits 47..32
//          12 13 14 15                                        63..60        row 3 = bits 63..48
//
// A nibble ends at rank 15 (32768). Ranks 16 and 17 keep their lowest bits in the nibble and set
// bit i of `high`: rank(i) = nibble(i) + 16 * high(i). A board with high = 0 and fewer than two
// 32768 tiles is called narrow: there one move cannot leave the 64 bits, and the row tables are
// exact.
#pragma once

#include <array>
#include <cstdint>

namespace mcts2048::game2048 {

using Rank = int;  // exponent of the tile; 0 = empty cell
using Cell = int;  // 0 .. 15, row by row

inline constexpr int kCells = 16;
inline constexpr Rank kMaxRank = 17;  // 131072; two of them do not merge
inline constexpr Rank kWinRank = 11;  // 2048

// The displayed number of a tile: 2^rank, 0 for an empty cell.
constexpr std::uint32_t tile_of(Rank rank) {
  return rank == 0 ? 0U : 1U << static_cast<unsigned>(rank);
}

class Board {
 public:
  constexpr Board() = default;
  // A board whose ranks are all below 16.
  explicit constexpr Board(std::uint64_t low) : low_(low) {}
  constexpr Board(std::uint64_t low, std::uint16_t high) : low_(low), high_(high) {}

  static Board from_ranks(const std::array<Rank, kCells>& ranks);
  std::array<Rank, kCells> ranks() const;

  constexpr std::uint64_t low() const { return low_; }
  constexpr std::uint16_t high() const { return high_; }

  constexpr Rank rank(Cell cell) const {
    const auto i = static_cast<unsigned>(cell);
    return static_cast<Rank>((low_ >> (4 * i)) & 0xfU) + static_cast<Rank>((high_ >> i) & 1U) * 16;
  }

  // `rank` on an empty cell.
  constexpr Board with_tile(Cell cell, Rank rank) const {
    const auto i = static_cast<unsigned>(cell);
    const auto value = static_cast<std::uint64_t>(rank);
    return Board(low_ | ((value & 0xfU) << (4 * i)),
                 static_cast<std::uint16_t>(high_ | ((value >> 4U) << i)));
  }

  constexpr bool is_empty() const { return low_ == 0 && high_ == 0; }
  inline bool is_narrow() const;
  Rank max_rank() const;
  int empty_count() const;
  std::uint64_t tile_sum() const;

  friend constexpr bool operator==(const Board&, const Board&) = default;

 private:
  std::uint64_t low_ = 0;
  std::uint16_t high_ = 0;
};

static_assert(sizeof(Board) == 16);

// Bit tricks over the 16 nibbles of a board's low word.

inline constexpr std::uint64_t kNibbleOnes = 0x1111111111111111ULL;

// 1 in each nibble that is zero, 0 elsewhere.
constexpr std::uint64_t zero_nibbles(std::uint64_t x) {
  x |= x >> 2U;
  x |= x >> 1U;
  return ~x & kNibbleOnes;
}

// 1 in each nibble that is 15, 0 elsewhere.
constexpr std::uint64_t full_nibbles(std::uint64_t x) {
  x &= x >> 2U;
  x &= x >> 1U;
  return x & kNibbleOnes;
}

// Number of nibbles that are 1 in a word of 0s and 1s; at most 15 of them.
constexpr unsigned count_ones(std::uint64_t ones) {
  return static_cast<unsigned>((ones * kNibbleOnes) >> 60U);
}

// The place (0 .. 15) of the k-th (from 0) nibble that is 1 in a word of 0s and 1s. Without a loop:
// the product holds in nibble i the number of ones in nibbles 0 .. i, and the place sought is the
// number of nibbles whose count is <= k.
constexpr unsigned place_of_one(std::uint64_t ones, unsigned k) {
  constexpr std::uint64_t kByteOnes = 0x0101010101010101ULL;
  constexpr std::uint64_t kLowNibbles = 0x0f0f0f0f0f0f0f0fULL;
  constexpr std::uint64_t kTopBits = 0x8080808080808080ULL;
  const std::uint64_t counts = ones * kNibbleOnes;
  const std::uint64_t threshold =
      (k | 0x80U) * kByteOnes;  // bit 7 survives the subtraction iff count <= k
  const std::uint64_t even = (threshold - (counts & kLowNibbles)) & kTopBits;
  const std::uint64_t odd = (threshold - ((counts >> 4U) & kLowNibbles)) & kTopBits;
  return static_cast<unsigned>((((even >> 7U) + (odd >> 7U)) * kByteOnes) >> 56U);
}

// Rows become columns:
//     a b c d        a e i m
//     e f g h   ->   b f j n
//     i j k l        c g k o
//     m n o p        d h l p
constexpr std::uint64_t transpose(std::uint64_t x) {
  // Swap within each 2 x 2 block, then swap the off-diagonal blocks.
  const std::uint64_t keep1 = x & 0xf0f00f0ff0f00f0fULL;
  const std::uint64_t up1 = x & 0x0000f0f00000f0f0ULL;
  const std::uint64_t down1 = x & 0x0f0f00000f0f0000ULL;
  const std::uint64_t y = keep1 | (up1 << 12U) | (down1 >> 12U);
  const std::uint64_t keep2 = y & 0xff00ff0000ff00ffULL;
  const std::uint64_t up2 = y & 0x00000000ff00ff00ULL;
  const std::uint64_t down2 = y & 0x00ff00ff00000000ULL;
  return keep2 | (up2 << 24U) | (down2 >> 24U);
}

// Whether two neighbours of a word without zero nibbles are equal.
constexpr bool has_equal_neighbours(std::uint64_t x) {
  const std::uint64_t across = zero_nibbles(x ^ (x >> 4U)) & 0x0111011101110111ULL;
  const std::uint64_t down = zero_nibbles(x ^ (x >> 16U)) & 0x0000111111111111ULL;
  return (across | down) != 0;
}

inline bool Board::is_narrow() const {
  const std::uint64_t full = full_nibbles(low_);
  return high_ == 0 && (full & (full - 1)) == 0;
}

}  // namespace mcts2048::game2048
