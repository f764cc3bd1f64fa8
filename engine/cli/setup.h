// What the commands that play have in common: an agent with its parameters, limits, and a seed.
#pragma once

#include <cstdint>
#include <string>

#include "engine/agents/match.h"
#include "engine/cli/arguments.h"

namespace mcts2048::cli {

// Takes --game, --agent, the limits and the agent's parameters out of `arguments`. Call it last:
// every pair that is left is taken for a parameter.
Result<MatchSetup> take_setup(Arguments& arguments);

// --seed, 1 if not given.
Result<std::uint64_t> take_seed(Arguments& arguments);

// --name with a count of at least 1.
Result<std::uint64_t> take_count(Arguments& arguments, const std::string& name,
                                 std::uint64_t fallback);

// --jobs, the number of threads: 1 if not given, at most 1024.
Result<unsigned> take_jobs(Arguments& arguments);

}  // namespace mcts2048::cli
