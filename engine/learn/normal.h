// Normal random numbers, the same bits on every platform.
#pragma once

#include <cmath>

#include "engine/core/math.h"
#include "engine/core/random.h"

namespace mcts2048 {

// Mean 0, variance 1, by the polar method (Marsaglia and Bray, "A convenient method for generating
// normal variables", SIAM Review 6, 1964): for (u, v) uniform in the unit disc, s = u^2 + v^2,
// u sqrt(-2 ln s / s) is normal. v would give a second number; it is thrown away, so that the
// generator is all there is of a state.
inline double normal(Rng& rng) {
  // The middles of 2^32 equal parts of (-1, 1): never 0, never the rim.
  const auto uniform = [&] { return (2.0 * rng.next() + 1.0) * 0x1p-32 - 1.0; };
  for (;;) {
    const double u = uniform();
    const double v = uniform();
    const double s = u * u + v * v;
    if (s < 1) return u * std::sqrt(-2 * natural_log(s) / s);
  }
}

}  // namespace mcts2048
