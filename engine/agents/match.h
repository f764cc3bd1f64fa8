// Whole games of an agent, one after another or several at a time. Game i has seed S + i, and
// nothing else: the results are the same for any number of jobs.
#pragma once

#include <cstdint>
#include <functional>

#include "engine/agents/agent.h"
#include "engine/agents/catalog/catalog.h"
#include "engine/agents/playthrough.h"

namespace mcts2048 {

struct GameResult {
  std::uint64_t seed = 0;
  std::uint64_t score = 0;
  std::uint32_t max_tile = 0;
  std::uint64_t moves = 0;
  double ms = 0;  // wall time of the whole game
};

// One move of a game, for whoever watches.
struct MoveRecord {
  Game2048::State before;
  Game2048::Action action;
  Playthrough<Game2048>::Played played;
  const SearchReport& report;
  const Playthrough<Game2048>& game;  // after the move
};

struct MatchSetup {
  const AgentEntry<Game2048>* agent;
  ParamSet params;
  SearchLimits limits;
};

// Plays one game to its end.
GameResult play_game(const MatchSetup& setup, std::uint64_t seed,
                     const std::function<void(const MoveRecord&)>& watch = {});

// Plays `games` games with `jobs` threads; `deliver` gets the results in the order of the seeds,
// from this thread or another, never two at a time.
void play_match(const MatchSetup& setup, std::uint64_t first_seed, std::uint64_t games,
                unsigned jobs, const std::function<void(const GameResult&)>& deliver);

}  // namespace mcts2048
