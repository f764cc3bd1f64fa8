// The search tree of a game with chance.
//
//   decision node (State)            the player chooses an action
//     |  edge = chance node          one per legal action: afterstate, reward, statistics
//     |    |  outcome                chance puts a tile
//     |    v
//     +--> decision node or terminal node, keyed by its outcome
//
// In memory a decision node holds its chance nodes in place, so an action's statistics exist from
// the moment the node does; a full arena can stop the growth of the tree without losing a count:
//
//   nodes:  [ root | edge edge edge edge ] [ node | edge ... ] [ node | ... ] ...
//                       |                     ^                  ^
//                       +-- first_child ------+-- next_sibling --+
//
// A child's index is always above its parent's; re-rooting relies on it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

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
  typename G::Action action{};
};

// A decision node; a terminal node is one without edges.
template <Game G>
struct Node {
  typename G::State state{};
  FixedVector<ChanceNode<G>, G::kMaxActions> edges;
  Value sum = 0;             // returns from this state on
  std::uint32_t visits = 0;  // simulations that reached it, the one that made it included
  NodeId parent = kNoNode;
  NodeId next_sibling = kNoNode;  // next outcome of the same chance node
  std::uint16_t depth = 0;        // player plies from the root
  std::uint8_t parent_edge = 0;
  [[no_unique_address]] OutcomeOf<G> outcome{};  // that led here

  bool is_terminal() const { return edges.empty(); }
};

template <Game G>
class Tree {
 public:
  using State = typename G::State;

  explicit Tree(std::size_t capacity) : capacity_(capacity) {}

  // A tree of one node.
  void reset(const G& game, const State& state) {
    nodes_.clear();
    max_depth_ = 0;
    Node<G> root;
    root.state = state;
    add_edges(game, root);
    nodes_.push_back(root);
  }

  Node<G>& operator[](NodeId id) { return nodes_[index_of(id)]; }
  const Node<G>& operator[](NodeId id) const { return nodes_[index_of(id)]; }
  static constexpr NodeId root() { return NodeId{0}; }
  std::size_t size() const { return nodes_.size(); }
  int max_depth() const { return max_depth_; }

  NodeId find_child(const ChanceNode<G>& edge, const OutcomeOf<G>& outcome) const {
    NodeId child = edge.first_child;
    while (child != kNoNode && !((*this)[child].outcome == outcome))
      child = (*this)[child].next_sibling;
    return child;
  }

  // The new child, or kNoNode if the arena is full. Invalidates references to nodes.
  NodeId add_child(const G& game, NodeId parent, std::size_t edge, const OutcomeOf<G>& outcome,
                   const State& state) {
    if (nodes_.size() >= capacity_) return kNoNode;
    const NodeId id{static_cast<std::uint32_t>(nodes_.size())};
    Node<G>& node = nodes_.emplace_back();
    node.state = state;
    node.outcome = outcome;
    node.parent = parent;
    node.parent_edge = static_cast<std::uint8_t>(edge);
    ChanceNode<G>& above = (*this)[parent].edges[edge];
    node.next_sibling = above.first_child;
    above.first_child = id;
    node.depth = static_cast<std::uint16_t>((*this)[parent].depth + 1);
    if (node.depth > max_depth_) max_depth_ = node.depth;
    add_edges(game, node);
    return id;
  }

  // Makes `root` the root and forgets all that is not below it. In place: since children come after
  // their parents, one pass upwards decides who stays and where to.
  void re_root(NodeId root) {
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
      for (ChanceNode<G>& edge : node.edges) edge.first_child = follow(edge.first_child);
    }
    nodes_.resize(kept);
  }

 private:
  static void add_edges(const G& game, Node<G>& node) {
    for (const auto action : game.legal_actions(node.state)) {
      const auto transition = game.apply(node.state, action);
      ChanceNode<G> edge;
      edge.action = action;
      edge.afterstate = transition.next;
      edge.reward = transition.reward;
      node.edges.push_back(edge);
    }
  }

  std::size_t capacity_;
  std::vector<Node<G>> nodes_;
  int max_depth_ = 0;
};

}  // namespace mcts2048::mcts
