// What the commands that play have in common: an agent with its parameters, limits, and a seed.
#pragma once

#include <cstdint>
#include <string>

#include "engine/agents/duel.h"
#include "engine/agents/match.h"
#include "engine/cli/arguments.h"

namespace mcts2048::cli {

// --game: the id of a game there is, 2048 if not given.
Result<std::string> take_game(Arguments& arguments);

// Takes --agent, the limits and the agent's parameters out of `arguments`. Call it last: every pair
// that is left is taken for a parameter.
template <Game G>
Result<Contender<G>> take_contender(Arguments& arguments);

// The same with --game, which can only be 2048.
Result<MatchSetup> take_setup(Arguments& arguments);

// --agent and --opponent; the opponent's limits and parameters begin with --opponent-.
Result<DuelSetup> take_duel(Arguments& arguments);

// --seed, 1 if not given.
Result<std::uint64_t> take_seed(Arguments& arguments);

// --name with a count of at least 1.
Result<std::uint64_t> take_count(Arguments& arguments, const std::string& name,
                                 std::uint64_t fallback);

// --jobs, the number of threads: 1 if not given, at most 1024.
Result<unsigned> take_jobs(Arguments& arguments);

}  // namespace mcts2048::cli
