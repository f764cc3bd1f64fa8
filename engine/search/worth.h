// What depth-first searches compare: a value, and where asked for the probability of reaching a
// terminal state within the depth, which decides between equal values.
#pragma once

#include "engine/core/types.h"

namespace mcts2048 {

template <bool kDeathTies>
struct SearchWorth {
  Value value = 0;

  static SearchWorth of(Value value, bool /*is_terminal*/) { return {value}; }
  void add(Probability probability, const SearchWorth& part) { value += probability * part.value; }
  bool is_better_than(const SearchWorth& other) const { return value > other.value; }
};

template <>
struct SearchWorth<true> {
  Value value = 0;
  Probability death = 0;

  static SearchWorth of(Value value, bool is_terminal) { return {value, is_terminal ? 1.0 : 0.0}; }
  void add(Probability probability, const SearchWorth& part) {
    value += probability * part.value;
    death += probability * part.death;
  }
  bool is_better_than(const SearchWorth& other) const {
    // The same sums, added up in another order, are still a tie.
    const double slack = 1e-9 * (1 + (value < 0 ? -value : value));
    if (value > other.value + slack) return true;
    return value >= other.value - slack && death < other.death - 1e-12;
  }
};

}  // namespace mcts2048
