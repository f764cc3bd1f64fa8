// Rng: the one random generator of the project, PCG32 (XSH-RR 64/32).
//
//   state <- state * 6364136223846793005 + increment        (mod 2^64)
//   output = rotate_right((state ^ (state >> 18)) >> 27, state >> 59)    of the old state, 32 bits
//
// O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms for Random
// Number Generation", 2014. Period 2^64 for each of 2^63 streams. Outputs are pinned by a test and
// equal on every platform; the standard library's distributions are not used, since their
// algorithms are left open. A generator is always passed in; none is hidden or global.
#pragma once

#include <cstdint>

namespace mcts2048 {

class Rng {
 public:
  // `stream` selects one of the 2^63 sequences.
  explicit constexpr Rng(std::uint64_t seed = 0, std::uint64_t stream = 0)
      : state_(0), increment_((stream << 1U) | 1U) {
    next();
    state_ += seed;
    next();
  }

  // The next 32 uniform bits.
  constexpr std::uint32_t next() {
    const std::uint64_t old = state_;
    state_ = old * kMultiplier + increment_;
    const auto mixed = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
    const auto turn = static_cast<std::uint32_t>(old >> 59U);
    return (mixed >> turn) | (mixed << ((32U - turn) & 31U));
  }

  // Uniform on 0 .. bound-1, exactly (Lemire's multiplication with rejection, 2019). bound >= 1.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold)
        product = std::uint64_t{next()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  // Jumps over `count` outputs in O(log count), as if next() had been called that often.
  void skip(std::uint64_t count);

  // An independent generator for a sub-purpose; this one is not disturbed.
  Rng split(std::uint64_t purpose) const;

  friend constexpr bool operator==(const Rng&, const Rng&) = default;

 private:
  static constexpr std::uint64_t kMultiplier = 6364136223846793005ULL;

  std::uint64_t state_;
  std::uint64_t increment_;  // odd; names the stream
};

}  // namespace mcts2048
