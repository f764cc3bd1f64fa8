// The signature: one number that guards behaviour. Fixed scenarios are searched by every agent at
// fixed budgets, and the visits and the bits of the means are hashed. It must be the same natively,
// under Node and in the browser, and changes only when a search is changed on purpose.
#pragma once

#include <string>

namespace mcts2048 {

// 16 hexadecimal digits.
std::string signature();

}  // namespace mcts2048
