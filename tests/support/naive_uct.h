// UCT once more, slow and obvious: the oracle for engine/search/mcts. A tree of pointers, walked by
// recursion, that follows the published formulas with the C library's logarithm. It draws random
// words in the engine's order, so that both must build the same tree: an unvisited action if there
// are several, then an outcome, then the rollout.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/search/mcts/params.h"
#include "engine/search/mcts/priors.h"

namespace mcts2048::test {

// With priors it is puct.
template <Game G, class L, class P = mcts::NoPriors>
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
    double prior = 0;
    std::vector<std::pair<OutcomeOf<G>, std::unique_ptr<Node>>> children;
  };
  struct Node {
    State state;
    std::vector<Edge> edges;
    double sum = 0;  // of the returns from here on, that of the simulation that made it included
    std::uint64_t visits = 0;
  };

  NaiveUct(G game, L leaf, const mcts::UctParams& params, const State& state, Rng rng,
           P priors = {})
      : game_(game),
        leaf_(leaf),
        priors_(priors),
        params_(params),
        rng_(rng),
        root_(make_node(state)) {}

  void run(std::uint64_t simulations) {
    for (std::uint64_t i = 0; i < simulations; ++i) {
      const double total = simulate(*root_, 0);
      if (returns_ == 0 || total < min_) min_ = total;
      if (returns_ == 0 || total > max_) max_ = total;
      ++returns_;
      root_sum_ += total;
    }
  }

  const Node& root() const { return *root_; }
  std::uint64_t nodes() const { return nodes_; }
  int max_depth() const { return max_depth_; }

  // The tree policy's value of an action at the root.
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
    if constexpr (P::kGiven) {
      FixedVector<Transition<typename G::Afterstate>, G::kMaxActions> transitions;
      for (const Edge& edge : node->edges) transitions.push_back({edge.afterstate, edge.reward});
      const auto priors = priors_.of(game_, state, transitions);
      // The engine keeps them as floats.
      for (std::size_t i = 0; i < node->edges.size(); ++i)
        node->edges[i].prior = static_cast<float>(priors[i]);
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
    double variance = edge.squares / n - q * q;
    if (P::kGiven && n == 0) q = node.visits > 0 ? node.sum / static_cast<double>(node.visits) : 0;
    if (params_.scale == mcts::Scale::none) {
      q = second ? -q : q;
    } else if (params_.scale == mcts::Scale::ratio) {
      const double mean = params_.past_mean != 0
                              ? params_.past_mean
                              : std::fabs(root_sum_ / static_cast<double>(returns_));
      q = mean > 0 ? (second ? -q : q) / mean : 0;
      variance = mean > 0 ? variance / (mean * mean) : 0;
    } else if (returns_ == 0 || max_ == min_) {
      q = 0;
      variance = 0;
    } else {
      q = second ? (max_ - q) / (max_ - min_) : (q - min_) / (max_ - min_);
      variance /= (max_ - min_) * (max_ - min_);
    }
    if (P::kGiven) return q + params_.exploration * edge.prior * std::sqrt(total) / (1 + n);
    switch (params_.policy) {
      case mcts::Policy::uct:
        return q + params_.exploration * std::sqrt(std::log(total) / n);
      case mcts::Policy::ucb1:
        return q + 2 * params_.exploration * std::sqrt(2 * std::log(total) / n);
      case mcts::Policy::ucb1_tuned:
        break;
    }
    const double v = std::max(0.0, variance) + std::sqrt(2 * std::log(total) / n);
    return q + params_.exploration * std::sqrt(std::log(total) / n * std::min(0.25, v));
  }

  Edge& select_by_prior(Node& node) {
    Edge* best = &node.edges[0];
    const bool fresh = std::all_of(node.edges.begin(), node.edges.end(),
                                   [](const Edge& edge) { return edge.visits == 0; });
    const auto value = [&](const Edge& edge) {
      return fresh ? edge.prior : policy_value(node, edge);
    };
    for (Edge& edge : node.edges) {
      if (value(edge) > value(*best)) best = &edge;
    }
    return *best;
  }

  Edge& select(Node& node) {
    if (P::kGiven) return select_by_prior(node);
    std::vector<Edge*> unvisited;
    Edge* best = nullptr;
    for (Edge& edge : node.edges) {
      if (edge.visits == 0) {
        unvisited.push_back(&edge);
      } else if (best == nullptr || policy_value(node, edge) > policy_value(node, *best)) {
        best = &edge;
      }
    }
    const bool urgent = best == nullptr || params_.fpu > policy_value(node, *best);
    if (unvisited.empty() || !urgent) return *best;
    if (unvisited.size() == 1) return *unvisited[0];
    return *unvisited[rng_.below(static_cast<std::uint32_t>(unvisited.size()))];
  }

  // The return from `node` on.
  double simulate(Node& node, int depth) {
    double total;
    if (node.edges.empty()) {
      total = leaf_.end_value(game_, node.state);
    } else {
      Edge& edge = select(node);
      total = leaf_.along(edge.reward, after_chance(edge, depth));
      ++edge.visits;
      const bool own = game_.player_to_move(node.state) == game_.player_to_move(root_->state);
      if (params_.credit == mcts::Credit::both || own) {
        edge.sum += total;
        edge.squares += total * total;
      }
    }
    node.sum += total;
    ++node.visits;
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
    Node* made = nullptr;
    if (nodes_ < static_cast<std::uint64_t>(params_.max_nodes)) {
      made = edge.children.emplace_back(outcome, make_node(next)).second.get();
      if (depth + 1 > max_depth_) max_depth_ = depth + 1;
    }
    const double total = leaf_.value(game_, next, rng_);
    if (made != nullptr) {
      made->sum += total;
      ++made->visits;
    }
    return total;
  }

  G game_;
  L leaf_;
  P priors_;
  mcts::UctParams params_;
  Rng rng_;
  std::uint64_t nodes_ = 0;
  int max_depth_ = 0;
  std::uint64_t returns_ = 0;
  double root_sum_ = 0;
  double min_ = 0;
  double max_ = 0;
  std::unique_ptr<Node> root_;
};

}  // namespace mcts2048::test
