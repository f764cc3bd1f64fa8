// Histories of bits as states of one byte: how many zeros, how many ones, which came last.
//
// The more a history has of one bit the less it may have of the other: zeros * ones <= 24, and
// fewer than 32 of each. When a bit comes, the count of the other, if above two, falls to half of
// it and one (old statistics are forgotten as soon as they are contradicted); where a count would
// leave the bounds, that of the other bit falls further, or this one stays.
#pragma once

#include <cstdint>

namespace mcts2048::unpacker {

class Histories {
 public:
  Histories() {
    // By length, so that the empty history is 0.
    int states = 0;
    for (int length = 0; length < 2 * kMost; ++length) {
      for (int ones = 0; ones <= length; ++ones) {
        const int zeros = length - ones;
        if (!is_state(zeros, ones)) continue;
        const bool has_both = zeros > 0 && ones > 0;
        for (int last = 0; last < 2; ++last) {
          if (last == 0 || has_both) {
            counts_[states][0] = static_cast<std::uint8_t>(zeros);
            counts_[states][1] = static_cast<std::uint8_t>(ones);
            ++states;
          }
          state_[zeros][ones][last] = static_cast<std::uint8_t>(states - 1);
        }
      }
    }
    for (int state = 0; state < states; ++state) {
      for (int bit = 0; bit < 2; ++bit) {
        int same = counts_[state][bit] + 1;
        int other = counts_[state][1 - bit];
        if (other > 2) other = other / 2 + 1;
        while (!is_state(same, other)) --(other > 2 ? other : same);
        next_[state][bit] = bit == 0 ? state_[same][other][0] : state_[other][same][1];
      }
    }
  }

  std::uint8_t next(int state, int bit) const { return next_[state][bit]; }
  int length(int state) const { return counts_[state][0] + counts_[state][1]; }

  // Of a one after each history, of 2^16, as long as nothing better is known:
  // (ones + 1/2) / (length + 1).
  void guess(std::uint16_t* odds) const {
    for (int state = 0; state < 256; ++state)
      odds[state] =
          static_cast<std::uint16_t>((2 * counts_[state][1] + 1) * 32768 / (length(state) + 1));
  }

 private:
  static constexpr int kMost = 32;
  static constexpr int kMostProduct = 24;
  static constexpr bool is_state(int zeros, int ones) {
    return zeros < kMost && ones < kMost && zeros * ones <= kMostProduct;
  }

  std::uint8_t counts_[256][2] = {};
  std::uint8_t state_[kMost][kMost][2] = {};
  std::uint8_t next_[256][2] = {};
};

}  // namespace mcts2048::unpacker
