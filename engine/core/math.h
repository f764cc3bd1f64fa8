// Arithmetic that gives the same bits natively, in Node and in every browser.
//
// IEEE 754 fixes + - * / and sqrt; it does not fix log, and the C libraries differ in the last bit.
// One such bit can turn a tie in the tree policy and with it the whole search, so the logarithm is
// ours, and so are the exponential and the power.
#pragma once

#include <cstdint>

namespace mcts2048 {

// Natural logarithm of x > 0 (normal numbers), within 2 units in the last place of the true value.
double natural_log(double x);

// The same for whole numbers, from a table for the small counts that nearly all tree nodes have.
double natural_log_of_count(std::uint32_t count);

// e^x, within 2 units in the last place; 0 and infinity where the result is not a normal number.
double exponential(double x);

// base^exponent for base >= 0, as e^(exponent ln base); 0^0 = 1. Good to 13 digits for results
// below 1e9.
double power(double base, double exponent);

}  // namespace mcts2048
