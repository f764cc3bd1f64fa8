// Whole games of an agent, one after another or several at a time. Game i has seed S + i, and
// nothing else: the results are the same for any number of jobs, and however the games are split
// into shards.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <span>

#include "engine/agents/agent.h"
#include "engine/agents/catalog/catalog.h"
#include "engine/agents/playthrough.h"
#include "engine/core/parallel.h"

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

// An agent as it plays.
template <Game G>
struct Contender {
  const AgentEntry<G>* agent;
  ParamSet params;
  SearchLimits limits;
};
using MatchSetup = Contender<Game2048>;

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

// Who listens to a match whose games end in an R. The functions are called from this thread or
// another, never two of them at a time; any of them may be empty.
template <class R>
struct WatchOf {
  // A game that is known already and need not be played.
  std::function<const R*(std::uint64_t seed)> known = {};
  // A game that has just been played, in whatever order they end.
  std::function<void(const R&)> finished = {};
  // Every game, known or played, in the order of the seeds.
  std::function<void(const R&)> deliver = {};
  // Asked before each game: true ends the match when the games being played are over.
  std::function<bool()> is_stopped = {};
};

// Plays all games of the plan with `jobs` threads; returns when all are delivered. `play` has the
// seed and gives the result; it is called from several threads at a time.
template <class R>
void play_in_order(const MatchPlan& plan, unsigned jobs, const WatchOf<R>& watch,
                   const std::function<R(std::uint64_t seed)>& play) {
  std::mutex mutex;  // guards everything below, and the watch
  std::uint64_t next = 0;
  std::uint64_t delivered = 0;
  std::map<std::uint64_t, R> waiting;  // finished before a game of a lower seed
  const auto add = [&](std::uint64_t i, const R& result) {
    waiting.emplace(i, result);
    for (auto it = waiting.find(delivered); it != waiting.end(); it = waiting.find(++delivered)) {
      if (watch.deliver) watch.deliver(it->second);
      waiting.erase(it);
    }
  };
  // The next game to play, the known ones delivered on the way.
  const auto take = [&]() -> std::optional<std::uint64_t> {
    while (next < plan.size() && !(watch.is_stopped && watch.is_stopped())) {
      const std::uint64_t i = next++;
      const R* known = watch.known ? watch.known(plan.seed(i)) : nullptr;
      if (known == nullptr) return i;
      add(i, *known);
    }
    return std::nullopt;
  };
  const auto work = [&](std::size_t) {
    std::unique_lock lock(mutex);
    while (const std::optional<std::uint64_t> i = take()) {
      lock.unlock();
      const R result = play(plan.seed(*i));
      lock.lock();
      if (watch.finished) watch.finished(result);
      add(*i, result);
    }
  };
  in_parallel(static_cast<std::size_t>(std::min<std::uint64_t>(jobs, plan.size())), work);
}

}  // namespace mcts2048
