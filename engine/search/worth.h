// What expectimax compares: a value, and the probability of reaching a terminal state within the
// depth, which may decide between equal values.
#pragma once

#include "engine/core/types.h"

namespace mcts2048 {

struct SearchWorth {
  Value value = 0;
  Probability death = 0;

  void add(Probability probability, const SearchWorth& part) {
    value += probability * part.value;
    death += probability * part.death;
  }
  bool is_safer_than(const SearchWorth& other) const {
    // The same sums, added up in another order, are still a tie.
    const double slack = 1e-9 * (1 + (value < 0 ? -value : value));
    if (value > other.value + slack) return true;
    return value >= other.value - slack && death < other.death - 1e-12;
  }
};

}  // namespace mcts2048
