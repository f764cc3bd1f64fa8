// Arithmetic that gives the same bits natively, in Node and in every browser.
//
// IEEE 754 fixes + - * / and sqrt; it does not fix log, and the C libraries differ in the last bit.
// One such bit can turn a tie in the tree policy and with it the whole search, so the logarithm is
// ours.
#pragma once

#include <cstdint>

namespace mcts2048 {

// Natural logarithm of x > 0 (normal numbers), within 2 units in the last place of the true value.
double natural_log(double x);

// The same for whole numbers, from a table for the small counts that nearly all tree nodes have.
double natural_log_of_count(std::uint32_t count);

}  // namespace mcts2048
