// One simulation as data, in its four phases: what each decision on the way looked like before it,
// what was added, what the new node was valued at, and what was backed up. For showing, not for
// searching: a traced simulation is one like all others.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/leaf.h"
#include "engine/core/report.h"
#include "engine/search/mcts/params.h"
#include "engine/search/mcts/tree.h"
#include "engine/search/mcts/tree_policy.h"

namespace mcts2048::mcts {

// The numbers of the tree policy that all nodes share: with them a reader of a node's statistics
// can compute its bounds again by the formulas of tree_policy.h.
struct PolicyNumbers {
  std::string_view name;  // uct, ucb1, ucb1-tuned, puct
  double exploration = 0;
  std::string_view scale;
  QTransform transform{};    // Q on the scale of the bounds, for Player::first
  std::optional<Value> min;  // extremes and mean of the returns seen at the root
  std::optional<Value> max;
  std::optional<Value> mean;
};

// An action of a decision node, before the simulation.
struct TracedAction {
  int action = 0;
  Reward reward = 0;
  NodeStats stats;
};

// 1. Select: one decision and the answer of chance.
template <Game G>
struct TracedStep {
  NodeId node{};
  typename G::State state{};
  std::uint64_t total = 0;  // N, the visits of its actions
  FixedVector<TracedAction, G::kMaxActions> actions;
  std::size_t chosen = 0;  // place in `actions`
  OutcomeOf<G> outcome{};
  Value value = 0;  // 4. Backup: the return added to the chosen action
};

template <Game G>
struct Trace {
  PolicyNumbers policy;
  std::vector<TracedStep<G>> path;
  // 2. Expand: the state at the end of the path.
  typename G::State leaf{};
  NodeId node = kNoNode;  // its node; none if the tree is full
  bool added = false;     // whether this simulation made it
  bool terminal = false;
  // 3. Rollout
  Value value = 0;                            // the return from there on
  std::vector<ReplayedMove<G>> rollout = {};  // where the leaf is rolled out
};

}  // namespace mcts2048::mcts
