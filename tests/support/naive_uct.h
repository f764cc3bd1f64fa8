// UCT once more, slow and obvious: the oracle for engine/search/mcts. A tree of pointers, walked by
// recursion, that follows the published formulas with the C library's logarithm. It draws random
// words in the engine's order, so that both must build the same tree: an unvisited action if there
// are several, then an outcome, then the rollout.
#pragma once

#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/search/mcts/params.h"

namespace mcts2048::test {

template <Game G, class R>
class NaiveUct {
 public:
  using State = typename G::State;

  struct Node;
  struct Edge {
    typename G::Action action;
    typename G::Afterstate afterstate;
    double reward = 0;
    std::uint64_t visits = 0;
    double sum = 0;
    double squares = 0;
    std::vector<std::pair<OutcomeOf<G>, std::unique_ptr<Node>>> children;
  };
  struct Node {
    State state;
    std::vector<Edge> edges;
  };

  NaiveUct(G game, R rollout, const mcts::UctParams& params, const State& state, Rng rng)
      : game_(game), rollout_(rollout), params_(params), rng_(rng), root_(make_node(state)) {}

  void run(std::uint64_t simulations) {
    for (std::uint64_t i = 0; i < simulations; ++i) {
      const double total = simulate(*root_, 0);
      if (!any_return_ || total < min_) min_ = total;
      if (!any_return_ || total > max_) max_ = total;
      any_return_ = true;
    }
  }

  const Node& root() const { return *root_; }
  std::uint64_t nodes() const { return nodes_; }
  int max_depth() const { return max_depth_; }

  // Q + C sqrt(ln N / n) of an action at the root.
  double root_bound(const Edge& edge) const { return policy_value(*root_, edge); }

 private:
  std::unique_ptr<Node> make_node(const State& state) {
    auto node = std::make_unique<Node>();
    node->state = state;
    for (const auto action : game_.legal_actions(state)) {
      const auto transition = game_.apply(state, action);
      Edge edge;
      edge.action = action;
      edge.afterstate = transition.next;
      edge.reward = transition.reward;
      node->edges.push_back(std::move(edge));
    }
    ++nodes_;
    return node;
  }

  double policy_value(const Node& node, const Edge& edge) const {
    double total = 0;
    for (const Edge& each : node.edges) total += static_cast<double>(each.visits);
    const auto n = static_cast<double>(edge.visits);
    const bool second = game_.player_to_move(node.state) == Player::second;
    double q = edge.sum / n;
    if (params_.scale == mcts::Scale::none) {
      q = second ? -q : q;
    } else if (!any_return_ || max_ == min_) {
      q = 0;
    } else {
      q = second ? (max_ - q) / (max_ - min_) : (q - min_) / (max_ - min_);
    }
    return q + params_.exploration * std::sqrt(std::log(total) / n);
  }

  Edge& select(Node& node) {
    std::vector<Edge*> unvisited;
    for (Edge& edge : node.edges) {
      if (edge.visits == 0) unvisited.push_back(&edge);
    }
    if (unvisited.size() == 1) return *unvisited[0];
    if (!unvisited.empty())
      return *unvisited[rng_.below(static_cast<std::uint32_t>(unvisited.size()))];
    Edge* best = nullptr;
    for (Edge& edge : node.edges) {
      if (best == nullptr || policy_value(node, edge) > policy_value(node, *best)) best = &edge;
    }
    return *best;
  }

  // The return from `node` on.
  double simulate(Node& node, int depth) {
    if (node.edges.empty()) return game_.terminal_value(node.state);
    Edge& edge = select(node);
    const double total = edge.reward + after_chance(edge, depth);
    ++edge.visits;
    edge.sum += total;
    edge.squares += total * total;
    return total;
  }

  double after_chance(Edge& edge, int depth) {
    OutcomeOf<G> outcome{};
    State next;
    if constexpr (StochasticGame<G>) {
      const bool keep = params_.chance == mcts::ChanceMode::single_spawn && !edge.children.empty();
      outcome = keep ? edge.children[0].first : game_.sample(edge.afterstate, rng_);
      next = game_.resolve(edge.afterstate, outcome);
    } else {
      next = edge.afterstate;
    }
    for (auto& [seen, child] : edge.children) {
      if (seen == outcome) return simulate(*child, depth + 1);
    }
    if (nodes_ < static_cast<std::uint64_t>(params_.max_nodes)) {
      edge.children.emplace_back(outcome, make_node(next));
      if (depth + 1 > max_depth_) max_depth_ = depth + 1;
    }
    return rollout_.roll_out(game_, next, rng_, params_.rollout_depth).total_return;
  }

  G game_;
  R rollout_;
  mcts::UctParams params_;
  Rng rng_;
  std::uint64_t nodes_ = 0;
  int max_depth_ = 0;
  bool any_return_ = false;
  double min_ = 0;
  double max_ = 0;
  std::unique_ptr<Node> root_;
};

}  // namespace mcts2048::test
