// A finished game of 2048 as one line of JSON (game_line.h), written and read:
//
//   {"agent":"uct","params":{...},"limits":{...},"seed":"7","score":..,"maxTile":..,"moves":..,"ms":..}
#pragma once

#include <string>

#include "engine/agents/game_line.h"
#include "engine/agents/match.h"

namespace mcts2048 {

using MatchLine = LineOf<GameResult>;

std::string match_line(const MatchSetup& setup, const GameResult& result);

Experiment experiment_of(const MatchSetup& setup);

// What a collection of games asks (game_collection.h).
inline std::uint64_t place_of(const GameResult& game) { return game.seed; }
bool ended_equally(const GameResult& a, const GameResult& b);
std::string ending_of(const GameResult& game);

// A line as match_line() writes it, or a sentence about what is wrong with it.
Result<MatchLine> read_match_line(const std::string& line);

}  // namespace mcts2048
