// The agents of 2048, one family a file. catalog.cpp puts them in order.
#pragma once

#include <memory>
#include <vector>

#include "engine/agents/catalog/catalog.h"
#include "engine/core/params.h"

namespace mcts2048 {

using Entries2048 = std::vector<AgentEntry<Game2048>>;
using Agent2048 = std::unique_ptr<Agent<Game2048>>;

Entries2048 baseline_agents();     // random, greedy
Entries2048 depth_first_agents();  // heuristic, expectimax
Entries2048 minimax_agents();      // minimax
Entries2048 rollout_agents();      // flat-mc, uct
Entries2048 puct_agents();         // puct
Entries2048 hybrid_agents();       // hybrid

// An entry from its own part: adds the parameters that every agent has, `preset` and `four-rate`.
AgentEntry<Game2048> entry(AgentInfo info,
                           Agent2048 (*make)(const ParamSet& params, std::optional<int> part));

// AgentInfo::limits of searches by simulations and of those that go deeper ply by ply.
inline constexpr std::string_view kSimulationLimits[] = {"simulations", "ms", "nodes", "depth"};
inline constexpr std::string_view kFlatLimits[] = {"simulations", "ms"};
inline constexpr std::string_view kDepthLimits[] = {"depth", "nodes", "ms"};

// RolloutKind by name.
inline constexpr std::string_view kRollouts[] = {"random", "greedy-merge", "greedy-empty",
                                                 "corner"};

template <class S>
void append_rows(ParamRows<S>& rows, const ParamRows<S>& more) {
  rows.insert(rows.end(), more.begin(), more.end());
}

inline constexpr int kMaxWorkers = 64;

template <class S>
ParamRow<S> workers_row() {
  return integer<S, &S::workers>(
      "workers", "Workers",
      "Independent searches whose visits are added up; each has its own tree.", 1, kMaxWorkers);
}

}  // namespace mcts2048
