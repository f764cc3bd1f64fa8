// Monte Carlo tree search with chance nodes.
//
// One simulation:
//   1. Select    From the root, at each decision node follow the tree policy (tree_policy.h),
//                at each chance node draw an outcome at its true odds, until an outcome is
//                drawn that is not in the tree yet.
//   2. Expand    Add that outcome's state as one new decision (or terminal) node.
//   3. Rollout   Play on from there by the rollout policy; a terminal node is scored and
//                never expanded.
//   4. Backup    Along the path, add the reward and the return so far to every edge
//                (rewards sit on edges, not at the end).
//
// Once the arena is full, step 2 adds nothing and step 3 starts from the drawn state all the same:
// the statistics of the existing edges go on converging, only the tree below them stays as it is.
//
// ChanceMode::single_spawn is the simplification of many tutorials: the first outcome drawn at a
// chance node is the only one it will ever have. The tree then plans against spawns it believes to
// know. Kept for teaching.
//
// Final choice: best_action() in core/report.h.
//
// References: Browne et al., "A Survey of Monte Carlo Tree Search Methods", 2012 (the four steps);
// Couetoux et al., "Continuous Upper Confidence Trees", 2011 (chance as sampled nodes).
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/core/evaluator.h"
#include "engine/core/math.h"
#include "engine/search/mcts/params.h"
#include "engine/search/mcts/tree.h"
#include "engine/search/mcts/tree_policy.h"
#include "engine/search/searcher.h"

namespace mcts2048::mcts {

template <Game G, RolloutPolicy<G> R>
class Mcts {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  Mcts(G game, R rollout, const UctParams& params, const Clock& clock = steady_clock())
      : game_(game),
        rollout_(rollout),
        params_(params),
        clock_(&clock),
        tree_(static_cast<std::size_t>(params.max_nodes)) {}

  void reset(const State& state, Rng rng) {
    tree_.reset(game_, state);
    start_over(rng);
  }

  // After `action` was played and chance led to `next`: keeps the subtree that was grown there.
  // False, and nothing is kept, if there is none.
  bool keep_subtree(Action action, const State& next, Rng rng) {
    for (const ChanceNode<G>& edge : tree_[tree_.root()].edges) {
      if (!(edge.action == action)) continue;
      for (NodeId child = edge.first_child; child != kNoNode; child = tree_[child].next_sibling) {
        if (!(tree_[child].state == next)) continue;
        tree_.re_root(child);
        start_over(rng);
        // The old returns were measured from the old root. The means below the new one are a first
        // range.
        for (const ChanceNode<G>& kept : tree_[tree_.root()].edges) {
          if (kept.visits > 0) range_.add(kept.sum / kept.visits);
        }
        return true;
      }
    }
    return false;
  }

  StopReason advance(const SearchLimits& limits) {
    const std::size_t legal = tree_[tree_.root()].edges.size();
    if (const auto answer = answer_without_search(legal, limits.analyse))
      return stop_reason_ = *answer;
    return stop_reason_ =
               simulate_until(limits, counters_, *clock_, elapsed_ms_, [this] { simulate(); });
  }

  // Simulations since the reset or the last kept subtree; nodes and depth of the tree as it is.
  const SearchCounters& counters() const { return counters_; }
  const Tree<G>& tree() const { return tree_; }

  SearchReport report() const {
    const Node<G>& root = tree_[tree_.root()];
    const Player player = game_.player_to_move(root.state);
    const QTransform scaled = q_transform(params_.scale, range_, player);
    const double log_total = natural_log_of_count(edge_visits(root));
    SearchReport report;
    report.actions.resize(G::kMaxActions);
    for (const ChanceNode<G>& edge : root.edges) {
      const int index = game_.action_index(edge.action);
      ActionStats& stats = report.actions[static_cast<std::size_t>(index)];
      stats.legal = true;
      stats.totals = {edge.visits, edge.sum, edge.squares};
      if (edge.visits > 0) {
        stats.bound = scaled(edge.sum / edge.visits) +
                      exploration_term(params_.exploration, log_total, edge.visits);
      }
      stats.pv = principal_variation(edge);
    }
    report.counters = counters_;
    report.elapsed_ms = elapsed_ms_;
    report.stop_reason = stop_reason_;
    report.min_return = range_.min();
    report.max_return = range_.max();
    complete(report, params_.final, player);
    return report;
  }

 private:
  struct Step {
    NodeId node;
    std::uint32_t edge;
  };

  // The longest principal variation reported, in player plies.
  static constexpr std::size_t kMaxVariation = 16;

  void start_over(Rng rng) {
    rng_ = rng;
    counters_ = {.simulations = 0, .nodes = tree_.size(), .max_depth = tree_.max_depth()};
    range_ = {};
    elapsed_ms_ = 0;
    stop_reason_ = StopReason::simulations;
  }

  void simulate() {
    path_.clear();
    NodeId node = tree_.root();
    Value total = 0;  // return from the end of the path on
    for (;;) {
      // 1. Select
      if (tree_[node].is_terminal()) {
        total = game_.terminal_value(tree_[node].state);
        count_visit(node, total);
        break;
      }
      const std::uint32_t edge = select(tree_[node]);
      path_.push_back({node, edge});
      const auto [outcome, child] = follow_chance(tree_[node].edges[edge]);
      if (child != kNoNode) {
        node = child;
        continue;
      }
      // 2. Expand
      State state;
      if constexpr (StochasticGame<G>) {
        state = game_.resolve(tree_[node].edges[edge].afterstate, outcome);
      } else {
        state = tree_[node].edges[edge].afterstate;
      }
      const NodeId leaf = tree_.add_child(game_, node, edge, outcome, state);
      // 3. Rollout (which scores a terminal state without playing)
      total = rollout_.roll_out(game_, state, rng_, params_.rollout_depth).total_return;
      if (leaf != kNoNode) count_visit(leaf, total);
      break;
    }
    back_up(total);
    ++counters_.simulations;
    counters_.nodes = tree_.size();
    counters_.max_depth = tree_.max_depth();
  }

  // The edge to follow from a decision node.
  std::uint32_t select(const Node<G>& node) {
    std::uint32_t total = 0;
    std::uint32_t unvisited = 0;
    for (const ChanceNode<G>& edge : node.edges) {
      total += edge.visits;
      unvisited += edge.visits == 0 ? 1 : 0;
    }
    if (unvisited > 0) return pick_unvisited(node, unvisited);

    const QTransform scaled = q_transform(params_.scale, range_, game_.player_to_move(node.state));
    const double log_total = natural_log_of_count(total);
    std::uint32_t best = 0;
    double best_value = 0;
    for (std::uint32_t i = 0; i < node.edges.size(); ++i) {
      const ChanceNode<G>& edge = node.edges[i];
      const double value = scaled(edge.sum / edge.visits) +
                           exploration_term(params_.exploration, log_total, edge.visits);
      if (i == 0 || value > best_value) {
        best = i;
        best_value = value;
      }
    }
    return best;
  }

  std::uint32_t pick_unvisited(const Node<G>& node, std::uint32_t unvisited) {
    std::uint32_t skip = unvisited == 1 ? 0 : rng_.below(unvisited);
    for (std::uint32_t i = 0;; ++i) {
      if (node.edges[i].visits == 0 && skip-- == 0) return i;
    }
  }

  // What chance answers, and its node if it is in the tree.
  std::pair<OutcomeOf<G>, NodeId> follow_chance(const ChanceNode<G>& edge) {
    if constexpr (StochasticGame<G>) {
      if (params_.chance == ChanceMode::single_spawn && edge.first_child != kNoNode) {
        return {tree_[edge.first_child].outcome, edge.first_child};
      }
      const auto outcome = game_.sample(edge.afterstate, rng_);
      return {outcome, tree_.find_child(edge, outcome)};
    } else {
      return {OutcomeOf<G>{}, edge.first_child};
    }
  }

  // 4. Backup. `total` is the return from the end of the path on.
  void back_up(Value total) {
    for (std::size_t i = path_.size(); i-- > 0;) {
      Node<G>& node = tree_[path_[i].node];
      ChanceNode<G>& edge = node.edges[path_[i].edge];
      total += edge.reward;
      ++edge.visits;
      edge.sum += total;
      edge.squares += total * total;
      ++node.visits;
      node.sum += total;
    }
    range_.add(total);
  }

  void count_visit(NodeId id, Value total) {
    ++tree_[id].visits;
    tree_[id].sum += total;
  }

  static std::uint32_t edge_visits(const Node<G>& node) {
    std::uint32_t total = 0;
    for (const ChanceNode<G>& edge : node.edges) total += edge.visits;
    return total;
  }

  // This action, then always the most visited outcome and its most visited action.
  std::vector<int> principal_variation(const ChanceNode<G>& from) const {
    std::vector<int> line = {game_.action_index(from.action)};
    const ChanceNode<G>* edge = &from;
    while (line.size() < kMaxVariation) {
      NodeId likely = edge->first_child;
      for (NodeId child = likely; child != kNoNode; child = tree_[child].next_sibling) {
        if (tree_[child].visits > tree_[likely].visits) likely = child;
      }
      if (likely == kNoNode) break;
      const auto& edges = tree_[likely].edges;
      const auto most =
          std::max_element(edges.begin(), edges.end(),
                           [](const auto& a, const auto& b) { return a.visits < b.visits; });
      if (most == edges.end() || most->visits == 0) break;
      line.push_back(game_.action_index(most->action));
      edge = most;
    }
    return line;
  }

  G game_;
  R rollout_;
  UctParams params_;
  const Clock* clock_;
  Tree<G> tree_;
  Rng rng_;
  ReturnRange range_;  // of the returns seen at the root
  SearchCounters counters_;
  std::vector<Step> path_;
  double elapsed_ms_ = 0;
  StopReason stop_reason_ = StopReason::simulations;
};

}  // namespace mcts2048::mcts
