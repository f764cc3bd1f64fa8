// The search tree of a game with chance.
//
//   decision node (State)            the player chooses an action
//     |  edge = chance node          one per legal action: afterstate, reward, statistics
//     |    |  outcome                chance puts a tile
//     |    v
//     +--> decision node or terminal node, keyed by its outcome
//
// In memory there are two arenas. A node is small, and most nodes of a tree are leaves that were
// reached once; the chance nodes below a node are made when it is reached again:
//
//   nodes:  [ root ] [ node ] [ node ] [ node ] ...         48 bytes each for 2048
//              |        ^  |     ^
//              |        |  +-----+-- next_sibling
//              v        |
//   edges:  [ edge edge edge edge | edge edge edge | ... ]  56 bytes each
//                first_child
//
// A child's index is always above its parent's; re-rooting relies on it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/cold.h"
#include "engine/core/game.h"
#include "engine/core/report.h"
#include "engine/core/types.h"

namespace mcts2048::mcts {

// A chance node: what follows an action.
template <Game G>
struct ChanceNode {
  typename G::Afterstate afterstate{};
  Reward reward = 0;         // of the action, first's point of view
  Value sum = 0;             // W: returns through this action, its reward included
  double squares = 0;        // sum of the squared returns
  std::uint32_t visits = 0;  // n
  NodeId first_child = kNoNode;
  float prior = 0;  // P, where the tree policy has one
  typename G::Action action{};
};

// A decision node; a terminal node is one that turned out to have no edges.
template <Game G>
struct Node {
  static constexpr std::uint32_t kNotExpanded = 0xffffffffU;

  typename G::State state{};
  Value sum = 0;             // returns from this state on
  std::uint32_t visits = 0;  // simulations that reached it, the one that made it included
  NodeId parent = kNoNode;
  NodeId next_sibling = kNoNode;            // next outcome of the same chance node
  std::uint32_t first_edge = kNotExpanded;  // place of its edges
  std::uint16_t depth = 0;                  // player plies from the root
  std::uint8_t edge_count = 0;
  std::uint8_t parent_edge = 0;
  [[no_unique_address]] OutcomeOf<G> outcome{};  // that led here

  bool is_expanded() const { return first_edge != kNotExpanded; }
};

template <Game G>
class Tree {
 public:
  using State = typename G::State;
  using Edges = FixedVector<ChanceNode<G>, G::kMaxActions>;

  explicit Tree(std::size_t capacity) : capacity_(capacity) {}

  // A tree of one node and its edges.
  void reset(const G& game, const State& state) {
    nodes_.clear();
    edges_.clear();
    max_depth_ = 0;
    nodes_.emplace_back().state = state;
    expand(game, root());
  }

  Node<G>& operator[](NodeId id) { return nodes_[index_of(id)]; }
  const Node<G>& operator[](NodeId id) const { return nodes_[index_of(id)]; }
  static constexpr NodeId root() { return NodeId{0}; }
  std::size_t size() const { return nodes_.size(); }
  int max_depth() const { return max_depth_; }

  // The edges of a node, none if it is not expanded (or terminal).
  std::span<ChanceNode<G>> edges(NodeId id) {
    const Node<G>& node = (*this)[id];
    if (node.edge_count == 0) return {};
    return {edges_.data() + node.first_edge, node.edge_count};
  }
  std::span<const ChanceNode<G>> edges(NodeId id) const {
    const Node<G>& node = (*this)[id];
    if (node.edge_count == 0) return {};
    return {edges_.data() + node.first_edge, node.edge_count};
  }

  // What expanding a node with this state adds.
  static Edges edges_of(const G& game, const State& state) {
    Edges made;
    for (const auto action : game.legal_actions(state)) {
      const auto transition = game.apply(state, action);
      ChanceNode<G> edge;
      edge.action = action;
      edge.afterstate = transition.next;
      edge.reward = transition.reward;
      made.push_back(edge);
    }
    return made;
  }

  // Precondition: not expanded. Invalidates references to edges.
  void expand(const G& game, NodeId id) {
    Node<G>& node = (*this)[id];
    node.first_edge = static_cast<std::uint32_t>(edges_.size());
    for (const ChanceNode<G>& edge : edges_of(game, node.state)) edges_.push_back(edge);
    node.edge_count = static_cast<std::uint8_t>(edges_.size() - node.first_edge);
  }

  NodeId find_child(const ChanceNode<G>& edge, const OutcomeOf<G>& outcome) const {
    NodeId child = edge.first_child;
    while (child != kNoNode && !((*this)[child].outcome == outcome))
      child = (*this)[child].next_sibling;
    return child;
  }

  // The new child, or kNoNode if the arena is full. Invalidates references to nodes.
  NodeId add_child(NodeId parent, std::size_t edge, const OutcomeOf<G>& outcome,
                   const State& state) {
    if (nodes_.size() >= capacity_) return kNoNode;
    const NodeId id{static_cast<std::uint32_t>(nodes_.size())};
    Node<G>& node = nodes_.emplace_back();
    node.state = state;
    node.outcome = outcome;
    node.parent = parent;
    node.parent_edge = static_cast<std::uint8_t>(edge);
    ChanceNode<G>& above = edges(parent)[edge];
    node.next_sibling = above.first_child;
    above.first_child = id;
    node.depth = static_cast<std::uint16_t>((*this)[parent].depth + 1);
    if (node.depth > max_depth_) max_depth_ = node.depth;
    return id;
  }

  // Makes `root` the root and forgets all that is not below it. Since children come after their
  // parents, one pass upwards decides who stays and where to.
  MCTS2048_COLD void re_root(NodeId root) {
    std::vector<NodeId> moved(nodes_.size(), kNoNode);
    std::uint32_t kept = 0;
    for (std::uint32_t i = index_of(root); i < nodes_.size(); ++i) {
      const NodeId parent = nodes_[i].parent;
      const bool stays =
          i == index_of(root) || (parent != kNoNode && moved[index_of(parent)] != kNoNode);
      if (stays) moved[i] = NodeId{kept++};
    }
    const auto follow = [&](NodeId id) { return id == kNoNode ? kNoNode : moved[index_of(id)]; };
    const std::uint16_t root_depth = (*this)[root].depth;
    std::vector<ChanceNode<G>> kept_edges;
    max_depth_ = 0;
    for (std::uint32_t i = index_of(root); i < nodes_.size(); ++i) {
      if (moved[i] == kNoNode) continue;
      Node<G>& node = nodes_[index_of(moved[i])];
      if (&node != &nodes_[i]) node = nodes_[i];
      const bool is_root = i == index_of(root);
      node.parent = is_root ? kNoNode : follow(node.parent);
      node.next_sibling = is_root ? kNoNode : follow(node.next_sibling);
      node.depth = static_cast<std::uint16_t>(node.depth - root_depth);
      if (node.depth > max_depth_) max_depth_ = node.depth;
      if (!node.is_expanded()) continue;
      const auto from = edges_.begin() + node.first_edge;
      node.first_edge = static_cast<std::uint32_t>(kept_edges.size());
      kept_edges.insert(kept_edges.end(), from, from + node.edge_count);
    }
    nodes_.resize(kept);
    edges_ = std::move(kept_edges);
    for (ChanceNode<G>& edge : edges_) edge.first_child = follow(edge.first_child);
  }

 private:
  std::size_t capacity_;
  std::vector<Node<G>> nodes_;
  std::vector<ChanceNode<G>> edges_;
  int max_depth_ = 0;
};

}  // namespace mcts2048::mcts
