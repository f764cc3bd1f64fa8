// Whole games of an agent, one after another or several at a time. Game i has seed S + i, and
// nothing else: the results are the same for any number of jobs, and however the games are split
// into shards.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "engine/agents/agent.h"
#include "engine/agents/catalog/catalog.h"
#include "engine/agents/playthrough.h"

namespace mcts2048 {

struct GameResult {
  std::uint64_t seed = 0;
  std::uint64_t score = 0;
  std::uint32_t max_tile = 0;
  std::uint64_t moves = 0;
  double ms = 0;  // processor time of the thread that played it (clock.h)
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

// Plays a game for each of `seeds` and each of `setups` (all setups on a seed before the next seed)
// with `jobs` threads. `finished` gets the setup's and the seed's place and the result, from this
// thread or another, never twice at a time, in whatever order the games end.
void play_grid(
    std::span<const MatchSetup> setups, std::span<const std::uint64_t> seeds, unsigned jobs,
    const std::function<void(std::size_t setup, std::size_t seed, const GameResult&)>& finished);

// The games 0 .. games - 1 of a match, or one shard of them: shard k of n (counted from 0) has the
// games i with i mod n = k, so that all shards take about equally long and are known by their
// number alone. The n shards together are the whole match.
struct MatchPlan {
  std::uint64_t first_seed = 1;
  std::uint64_t games = 0;
  std::uint64_t shard = 0;
  std::uint64_t shards = 1;

  // Games of this shard.
  std::uint64_t size() const { return games / shards + (games % shards > shard ? 1 : 0); }
  // The seed of the shard's i-th game.
  std::uint64_t seed(std::uint64_t i) const { return first_seed + shard + i * shards; }
};

// Who listens to a match. The functions are called from this thread or another, never two of them
// at a time; any of them may be empty.
struct MatchWatch {
  // A game that is known already and need not be played.
  std::function<const GameResult*(std::uint64_t seed)> known = {};
  // A game that has just been played, in whatever order they end.
  std::function<void(const GameResult&)> finished = {};
  // Every game, known or played, in the order of the seeds.
  std::function<void(const GameResult&)> deliver = {};
  // Asked before each game: true ends the match when the games being played are over.
  std::function<bool()> is_stopped = {};
};

// Plays all games of the plan with `jobs` threads; returns when all are delivered.
void play_match(const MatchSetup& setup, const MatchPlan& plan, unsigned jobs,
                const MatchWatch& watch);

}  // namespace mcts2048
