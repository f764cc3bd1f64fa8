// Agent<G>: something that plays, whatever searches inside it. The one dynamic boundary of the
// engine: it is crossed once a slice, never inside a search loop.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/hash.h"
#include "engine/core/histogram.h"
#include "engine/core/limits.h"
#include "engine/core/report.h"
#include "engine/search/mcts/snapshot.h"

namespace mcts2048 {

// Names the random streams of one position's search: a function of the game's seed and the actions
// played since the board was set. The game's own spawns come from another stream (playthrough.h),
// so a search can neither see nor disturb them.
struct SearchKey {
  std::uint64_t value = 0;

  Rng stream_of(int worker) const { return Rng(value).split(static_cast<std::uint64_t>(worker)); }
};

// A rollout and what a simulation of the search counts for it.
template <Game G>
struct SampledRollout {
  std::vector<ReplayedMove<G>> moves;
  Value value = 0;  // the action's own reward included
  Unit unit = Unit::points;
};

// What is the same for every game.
class AnyAgent {
 public:
  virtual ~AnyAgent() = default;

  // Searches on until a limit is reached; blocks that long. Resumable, see search/searcher.h.
  virtual StopReason advance(const SearchLimits& limits) = 0;

  // Whether nothing is left to search once advance() has given this reason.
  virtual bool is_complete(StopReason reason) const { return is_final(reason); }

  // What all advances since the position was given have found.
  virtual SearchReport report() const = 0;

  // By action index, the returns seen since advance() was told to keep them; none if it was not.
  virtual std::vector<Histogram> returns() const { return {}; }
};

template <Game G>
class Agent : public AnyAgent {
 public:
  using State = typename G::State;

  // A new position: forgets all searching done so far.
  virtual void begin(const State& state, SearchKey key) = 0;

  // The position after `action` was played in the one before. An agent that keeps its tree
  // overrides this.
  virtual void follow(typename G::Action action, const State& next, SearchKey key) {
    static_cast<void>(action);
    begin(next, key);
  }

  // The most visited part of the (first worker's) tree, of at most `max_nodes` nodes. Agents
  // without a tree show the root and its actions.
  virtual mcts::TreeSnapshot<G> tree(std::size_t max_nodes) const = 0;

  // Advances by one simulation and says what it did. Nothing if the agent has no tree.
  virtual std::optional<mcts::Trace<G>> step(bool analyse) {
    static_cast<void>(analyse);
    return std::nullopt;
  }

  // A rollout from `state`, which an action that paid `reward` led to, with these random numbers;
  // the search is as it was. Nothing if the agent plays no rollouts.
  virtual std::optional<SampledRollout<G>> rollout(const State& state, Reward reward,
                                                   Rng rng) const {
    static_cast<void>(state);
    static_cast<void>(reward);
    static_cast<void>(rng);
    return std::nullopt;
  }
};

}  // namespace mcts2048
