// A finished game as one line of JSON, written and read:
//
//   {"agent":"uct","params":{...},"limits":{...},"seed":"7","score":..,"maxTile":..,"moves":..,"ms":..}
//
// What comes before the seed is the experiment: it says how to play the game again, and games may
// be compared and averaged when they have it in common. The fields from the seed on are the game's
// own. A reader takes every field that it does not know for a part of the experiment, so that games
// of another kind are never mixed with these.
#pragma once

#include <string>

#include "engine/agents/match.h"
#include "engine/core/json.h"
#include "engine/core/json_reader.h"

namespace mcts2048 {

// The fields `agent`, `params` and `limits` of the open object.
void write_contender(JsonWriter& json, const AgentInfo& info, const ParamSet& params,
                     const SearchLimits& limits);

std::string match_line(const MatchSetup& setup, const GameResult& result);

// What was played: agent, parameters and limits.
struct Experiment {
  JsonValue fields;  // an object
  std::string text;  // the same in canonical form: equal experiments have equal texts
};

Experiment experiment_of(const MatchSetup& setup);

struct MatchLine {
  Experiment experiment;
  GameResult game;
};

// A line as match_line() writes it, or a sentence about what is wrong with it.
Result<MatchLine> read_match_line(const std::string& line);

}  // namespace mcts2048
