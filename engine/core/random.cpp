#include "engine/core/random.h"

#include "engine/core/hash.h"

namespace mcts2048 {

void Rng::skip(std::uint64_t count) {
  // A step is the affine map x -> a x + c. Repeated squaring of that map (Brown, 1994) gives the
  // map of `count` steps.
  std::uint64_t multiplier = 1;
  std::uint64_t offset = 0;
  std::uint64_t square_multiplier = kMultiplier;
  std::uint64_t square_offset = increment_;
  for (; count > 0; count >>= 1U) {
    if ((count & 1U) != 0) {
      multiplier *= square_multiplier;
      offset = offset * square_multiplier + square_offset;
    }
    square_offset *= square_multiplier + 1;
    square_multiplier *= square_multiplier;
  }
  state_ = multiplier * state_ + offset;
}

Rng Rng::split(std::uint64_t purpose) const {
  // Both seed and stream are mixed: PCG streams that differ in the increment alone are correlated.
  const std::uint64_t seed = combine(state_, purpose);
  return Rng(seed, combine(increment_, seed));
}

}  // namespace mcts2048
