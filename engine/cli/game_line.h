// A finished game as one line of JSON: {agent, params, limits, seed, score, maxTile, moves, ms}.
#pragma once

#include <string>

#include "engine/agents/match.h"

namespace mcts2048::cli {

// Agent, parameters, limits and seed say how to play the game again.
std::string game_line(const MatchSetup& setup, const GameResult& result);

}  // namespace mcts2048::cli
