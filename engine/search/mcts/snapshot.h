// A copy of the most visited part of a search tree, for drawing. Chance nodes are nodes of their
// own here.
#pragma once

#include <algorithm>
#include <optional>
#include <queue>
#include <vector>

#include "engine/core/cold.h"
#include "engine/search/mcts/trace.h"
#include "engine/search/mcts/tree.h"

namespace mcts2048::mcts {

enum class NodeKind { decision, chance, terminal };

template <Game G>
struct SnapshotNode {
  int parent = -1;  // index in the snapshot; -1 for the root
  NodeId node{};    // in the tree: of a chance node, the decision node above it
  NodeKind kind = NodeKind::decision;
  std::optional<int> action;               // of a chance node: the action it follows
  std::optional<OutcomeOf<G>> outcome;     // of a decision or terminal node below a chance node
  std::optional<Probability> probability;  // of that outcome
  // Of the returns from here on; a chance node's include its reward, and it alone has more than
  // visits and mean.
  NodeStats stats;
  std::uint64_t total = 0;    // N of a decision node: the visits of its actions
  Reward reward = 0;          // of a chance node's action
  typename G::State state{};  // afterstate of a chance node
  int folded = 0;             // children that were left out
};

template <Game G>
struct TreeSnapshot {
  std::vector<SnapshotNode<G>> nodes;  // parents before children
  std::uint64_t total = 0;             // decision and terminal nodes in the whole tree
  std::optional<PolicyNumbers> policy = {};
};

MCTS2048_COLD_BEGIN

template <Game G>
Probability probability_of(const G& game, const typename G::Afterstate& afterstate,
                           const OutcomeOf<G>& outcome) {
  if constexpr (StochasticGame<G>) {
    for (const auto& chance : game.outcomes(afterstate)) {
      if (chance.outcome == outcome) return chance.probability;
    }
  }
  return 1;
}

// At most `max_nodes` (at least the root): always the most visited next. What only the search knows
// of its actions is left to it.
template <Game G>
TreeSnapshot<G> snapshot(const G& game, const Tree<G>& tree, std::size_t max_nodes) {
  // A node of the tree that could be drawn next: a decision node, or its edge number `edge`.
  struct Candidate {
    std::uint64_t visits;
    std::uint64_t
        order;  // found earlier, drawn earlier: makes the picture the same on every machine
    int parent;
    NodeId node;
    int edge;  // -1: the node itself
    bool operator<(const Candidate& other) const {
      return visits != other.visits ? visits < other.visits : order > other.order;
    }
  };
  // A node that was reached once has its edges drawn as if it had been expanded.
  const auto edges_at = [&](NodeId id) {
    typename Tree<G>::Edges edges;
    if (!tree[id].is_expanded()) return Tree<G>::edges_of(game, tree[id].state);
    for (const ChanceNode<G>& edge : tree.edges(id)) edges.push_back(edge);
    return edges;
  };
  TreeSnapshot<G> drawn;
  drawn.total = tree.size();
  std::priority_queue<Candidate> open;
  std::uint64_t found = 0;
  open.push({tree[tree.root()].visits, found++, -1, tree.root(), -1});
  while (!open.empty() && (drawn.nodes.empty() || drawn.nodes.size() < max_nodes)) {
    const Candidate next = open.top();
    open.pop();
    const Node<G>& node = tree[next.node];
    const int self = static_cast<int>(drawn.nodes.size());
    SnapshotNode<G> copy;
    copy.parent = next.parent;
    copy.node = next.node;
    if (next.parent >= 0) --drawn.nodes[static_cast<std::size_t>(next.parent)].folded;
    if (next.edge < 0) {
      const auto edges = edges_at(next.node);
      copy.kind = edges.empty() ? NodeKind::terminal : NodeKind::decision;
      if (next.parent >= 0) {
        copy.outcome = node.outcome;
        copy.probability = probability_of(
            game, tree.edges(node.parent)[node.parent_edge].afterstate, node.outcome);
      }
      copy.stats.totals = {node.visits, node.sum, 0};
      copy.stats.mean = copy.stats.totals.mean();
      copy.state = node.state;
      for (std::size_t i = 0; i < edges.size(); ++i) {
        open.push({edges[i].visits, found++, self, next.node, static_cast<int>(i)});
        ++copy.folded;
        copy.total += edges[i].visits;
      }
    } else {
      const auto edges = edges_at(next.node);
      const ChanceNode<G>& edge = edges[static_cast<std::size_t>(next.edge)];
      copy.kind = NodeKind::chance;
      copy.action = game.action_index(edge.action);
      copy.stats.totals = {edge.visits, edge.sum, edge.squares};
      copy.stats.mean = copy.stats.totals.mean();
      copy.reward = edge.reward;
      copy.state = edge.afterstate;
      for (NodeId child = edge.first_child; child != kNoNode; child = tree[child].next_sibling) {
        open.push({tree[child].visits, found++, self, child, -1});
        ++copy.folded;
      }
    }
    drawn.nodes.push_back(copy);
  }
  return drawn;
}

MCTS2048_COLD_END

}  // namespace mcts2048::mcts
