// Limits and seeds as text, for every door they come in by.
#pragma once

#include <cstdint>
#include <string>

#include "engine/core/limits.h"
#include "engine/core/result.h"

namespace mcts2048 {

// Moves ahead, of agents that have no smaller limit of their own.
constexpr unsigned kMaxDepthLimit = 100;

// Sets the limit `name` (simulations, nodes, depth, ms); refuses other names and values that are no
// limit.
Result<Done> set_limit(SearchLimits& limits, const std::string& name, const std::string& text);

// True if there is a limit of that name.
bool is_limit(const std::string& name);

// An unsigned 64-bit number in decimal.
Result<std::uint64_t> parse_seed(const std::string& text);

}  // namespace mcts2048
