// Monte Carlo tree search with chance nodes.
//
// One simulation:
//   1. Select    From the root, at each decision node follow the tree policy (tree_policy.h),
//                at each chance node draw an outcome at its true odds, until an outcome is
//                drawn that is not in the tree yet.
//   2. Expand    Add that outcome's state as one new decision (or terminal) node. Its actions are
//                listed when it is reached for the second time.
//   3. Rollout   Value the new node: the leaf (core/leaf.h) plays on from there, or looks at it, or
//                both; a terminal node is scored and never expanded.
//   4. Backup    Along the path, add what lies along the edge and the return so far to every edge
//                (rewards sit on edges, not at the end).
//
// What is counted (points, moves, the end board) is the leaf's affair; which game is played, the
// game's. With `priors` the tree policy is puct, without one of the others.
//
// Once the arena is full, step 2 adds nothing and step 3 starts from the drawn state all the same:
// the statistics of the existing edges go on converging, only the tree below them stays as it is.
//
// Mistakes of published code, kept for teaching and tests:
//   ChanceMode::single_spawn  the first outcome drawn at a chance node is the only one it will ever
//                             have. The tree plans against spawns it believes to know.
//   Credit::one_side          the return is credited only to actions of the player who moves at the
//                             root; those of the other are counted with a return of 0. They all
//                             look alike, are tried evenly, and the search plans against an
//                             opponent who moves at random.
//
// Final choice: best_action() in core/report.h.
//
// References: Browne et al., "A Survey of Monte Carlo Tree Search Methods", 2012 (the four steps);
// Couetoux et al., "Continuous Upper Confidence Trees", 2011 (chance as sampled nodes).
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/cold.h"
#include "engine/core/histogram.h"
#include "engine/core/leaf.h"
#include "engine/core/math.h"
#include "engine/search/mcts/params.h"
#include "engine/search/mcts/priors.h"
#include "engine/search/mcts/snapshot.h"
#include "engine/search/mcts/tree.h"
#include "engine/search/mcts/tree_policy.h"
#include "engine/search/phase_timer.h"
#include "engine/search/searcher.h"

namespace mcts2048::mcts {

template <Game G, Leaf<G> L, class P = NoPriors>
class Mcts {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  Mcts(G game, L leaf, const UctParams& params, const Clock& clock = steady_clock())
      : Mcts(game, std::move(leaf), P{}, params, clock) {}

  Mcts(G game, L leaf, P priors, const UctParams& params, const Clock& clock = steady_clock())
      : game_(game),
        leaf_(std::move(leaf)),
        priors_(std::move(priors)),
        params_(params),
        ucb_(params.policy, params.exploration),
        clock_(&clock),
        tree_(static_cast<std::size_t>(params.max_nodes)) {}

  MCTS2048_COLD void reset(const State& state, Rng rng) {
    tree_.reset(game_, state);
    fill_priors(tree_.root());
    start_over(rng);
  }

  // After `action` was played and chance led to `next`: keeps the subtree that was grown there.
  // False, and nothing is kept, if there is none.
  MCTS2048_COLD bool keep_subtree(Action action, const State& next, Rng rng) {
    for (const ChanceNode<G>& edge : tree_.edges(tree_.root())) {
      if (!(edge.action == action)) continue;
      for (NodeId child = edge.first_child; child != kNoNode; child = tree_[child].next_sibling) {
        if (!(tree_[child].state == next)) continue;
        tree_.re_root(child);
        if (!tree_[tree_.root()].is_expanded()) expand(tree_.root());
        start_over(rng);
        // The old returns were measured from the old root. The means below the new one are a first
        // range.
        for (const ChanceNode<G>& kept : tree_.edges(tree_.root())) {
          if (kept.visits > 0) see_return(kept.sum / kept.visits);
        }
        return true;
      }
    }
    return false;
  }

  StopReason advance(const SearchLimits& limits) {
    const std::size_t legal = tree_.edges(tree_.root()).size();
    if (const auto answer = answer_without_search(legal, limits.analyse))
      return stop_reason_ = *answer;
    if (limits.returns && returns_by_action_.empty()) keep_returns();
    if (!limits.phases) {
      return stop_reason_ = simulate_until(limits, counters_, *clock_, elapsed_ms_,
                                           [this] { simulate(nullptr); });
    }
    const double before = elapsed_ms_;
    stop_reason_ = simulate_until(limits, counters_, *clock_, elapsed_ms_, [this] {
      if (!phase_timer_.is_due()) return simulate(nullptr);
      Watcher watcher{.lap = phase_timer_.start(*clock_)};
      simulate(&watcher);
    });
    phase_timer_.add_whole(elapsed_ms_ - before);
    return stop_reason_;
  }

  // advance() by one simulation, and what it did; an empty path if there is nothing to search.
  MCTS2048_COLD Trace<G> step(bool analyse) {
    Trace<G> trace;
    const std::size_t legal = tree_.edges(tree_.root()).size();
    if (const auto answer = answer_without_search(legal, analyse)) {
      stop_reason_ = *answer;
      return trace;
    }
    trace.policy = policy_numbers();
    const double start = clock_->now_ms();
    Watcher watcher{.trace = &trace};
    simulate(&watcher);
    elapsed_ms_ += clock_->now_ms() - start;
    stop_reason_ = StopReason::simulations;
    Value total = trace.value;
    for (std::size_t i = path_.size(); i-- > 0;) {
      TracedStep<G>& step = trace.path[i];
      step.value = total = leaf_.along(step.actions[step.chosen].reward, total);
    }
    return trace;
  }

  // Simulations since the reset or the last kept subtree; nodes and depth of the tree as it is.
  const SearchCounters& counters() const { return counters_; }
  const Tree<G>& tree() const { return tree_; }
  const L& leaf() const { return leaf_; }
  // By action index, the returns seen since they were asked for.
  const std::vector<Histogram>& returns() const { return returns_by_action_; }

  // The most visited part of the tree, with the numbers that the tree policy sees.
  MCTS2048_COLD TreeSnapshot<G> snapshot(std::size_t max_nodes) const {
    TreeSnapshot<G> drawn = mcts::snapshot(game_, tree_, max_nodes);
    for (SnapshotNode<G>& shown : drawn.nodes) {
      if (!shown.action) continue;
      const auto edges = tree_.edges(shown.node);
      for (const ChanceNode<G>& edge : edges) {
        if (game_.action_index(edge.action) == *shown.action)
          shown.stats = stats_of(valued_for(tree_[shown.node], edges), edge);
      }
    }
    drawn.policy = policy_numbers();
    return drawn;
  }

  MCTS2048_COLD SearchReport report() const {
    const Node<G>& root = tree_[tree_.root()];
    const Player player = game_.player_to_move(root.state);
    const auto edges = tree_.edges(tree_.root());
    const Valued valued = valued_for(root, edges);
    SearchReport report;
    report.actions.resize(G::kMaxActions);
    for (const ChanceNode<G>& edge : edges) {
      const int index = game_.action_index(edge.action);
      ActionStats& stats = report.actions[static_cast<std::size_t>(index)];
      static_cast<NodeStats&>(stats) = stats_of(valued, edge);
      stats.legal = true;
      stats.pv = principal_variation(edge);
    }
    report.counters = counters_;
    report.elapsed_ms = elapsed_ms_;
    report.stop_reason = stop_reason_;
    report.min_return = range_.min();
    report.max_return = range_.max();
    report.unit = leaf_.unit();
    report.phases = phase_timer_.times();
    complete(report, params_.final, player);
    return report;
  }

 private:
  struct Step {
    NodeId node;
    std::uint32_t edge;
  };

  // Somebody who wants times or a trace of a simulation; nearly always there is nobody.
  struct Watcher {
    Trace<G>* trace = nullptr;
    std::optional<PhaseTimer::Lap> lap = {};
  };

  // The longest principal variation reported, in player plies.
  static constexpr std::size_t kMaxVariation = 16;

  // All that the tree policy needs to value the edges of one node.
  struct Valued {
    QTransform scaled;
    std::uint32_t total;  // N
    double of_total;      // ln N, for puct sqrt(N)
    double unvisited_q;   // puct: the scaled mean of the node

    double operator()(const Mcts& search, const ChanceNode<G>& edge) const {
      if constexpr (P::kGiven) {
        const double q = edge.visits > 0 ? scaled(edge.sum / edge.visits) : unvisited_q;
        return puct_value(search.params_.exploration, q, edge.prior, of_total, edge.visits);
      }
      return search.ucb_(scaled, of_total, edge.visits, edge.sum, edge.squares);
    }
  };

  // What Scale::ratio divides by, which alone asks for it.
  std::optional<double> average() const {
    return params_.past_mean != 0 ? std::optional(params_.past_mean) : returns_.mean();
  }
  QTransform transform_for(Player player) const {
    const double mean = params_.scale == Scale::ratio ? average().value_or(0) : 0;
    return q_transform(params_.scale, range_, mean, player);
  }

  Valued valued_for(const Node<G>& node, std::span<const ChanceNode<G>> edges) const {
    Valued valued{};
    valued.scaled = transform_for(game_.player_to_move(node.state));
    for (const ChanceNode<G>& edge : edges) valued.total += edge.visits;
    if constexpr (P::kGiven) {
      valued.of_total = std::sqrt(static_cast<double>(std::max(valued.total, 1U)));
      valued.unvisited_q = node.visits > 0 ? valued.scaled(node.sum / node.visits) : 0;
    } else {
      valued.of_total = valued.total > 0 ? natural_log_of_count(valued.total) : 0;
    }
    return valued;
  }

  // As the report, the snapshot and the trace show it.
  MCTS2048_COLD NodeStats stats_of(const Valued& valued, const ChanceNode<G>& edge) const {
    NodeStats stats;
    stats.totals = {edge.visits, edge.sum, edge.squares};
    stats.mean = stats.totals.mean();
    stats.standard_error = stats.totals.standard_error();
    if constexpr (P::kGiven) stats.prior = edge.prior;
    if (valued.total > 0 && (P::kGiven || edge.visits > 0)) stats.bound = valued(*this, edge);
    return stats;
  }

  MCTS2048_COLD PolicyNumbers policy_numbers() const {
    return {.name = P::kGiven ? "puct" : kPolicies[static_cast<std::size_t>(params_.policy)],
            .exploration = params_.exploration,
            .scale = kScales[static_cast<std::size_t>(params_.scale)],
            .transform = transform_for(Player::first),
            .min = range_.min(),
            .max = range_.max(),
            .mean = average()};
  }

  [[gnu::noinline]] MCTS2048_COLD void trace_choice(Trace<G>& trace, NodeId id,
                                                    std::size_t chosen) const {
    const Node<G>& node = tree_[id];
    const auto edges = tree_.edges(id);
    const Valued valued = valued_for(node, edges);
    TracedStep<G>& step = trace.path.emplace_back();
    step.node = id;
    step.state = node.state;
    step.total = valued.total;
    step.chosen = chosen;
    for (const ChanceNode<G>& edge : edges)
      step.actions.push_back(
          {game_.action_index(edge.action), edge.reward, stats_of(valued, edge)});
  }

  // `rng`: the random numbers that its value was found with.
  [[gnu::noinline]] MCTS2048_COLD void trace_leaf(Trace<G>& trace, NodeId id, const State& state,
                                                  Value value, Rng rng) const {
    trace.leaf = state;
    trace.node = id;
    trace.value = value;
    trace.terminal = game_.is_terminal(state);
    if constexpr (requires { leaf_.replay(game_, state, rng); }) {
      if (!trace.terminal) trace.rollout = leaf_.replay(game_, state, rng);
    }
  }

  MCTS2048_COLD void start_over(Rng rng) {
    rng_ = rng;
    root_player_ = game_.player_to_move(tree_[tree_.root()].state);
    counters_ = {.simulations = 0, .nodes = tree_.size(), .max_depth = tree_.max_depth()};
    range_ = {};
    returns_ = {};
    returns_by_action_.clear();
    phase_timer_.reset();
    elapsed_ms_ = 0;
    stop_reason_ = StopReason::simulations;
  }

  void simulate(Watcher* watch) {
    // Books the time since its last call to a phase.
    const auto lap = [watch](double PhaseTimes::*phase) {
      if (watch && watch->lap) [[unlikely]]
        (*watch->lap)(phase);
    };
    path_.clear();
    NodeId node = tree_.root();
    Value total = 0;  // return from the end of the path on
    for (;;) {
      // 1. Select
      if (!tree_[node].is_expanded()) {
        lap(&PhaseTimes::select);
        expand(node);
        lap(&PhaseTimes::expand);
      }
      const auto edges = tree_.edges(node);
      if (edges.empty()) {
        total = leaf_.end_value(game_, tree_[node].state);
        count_visit(node, total);
        if (watch && watch->trace) [[unlikely]]
          trace_leaf(*watch->trace, node, tree_[node].state, total, rng_);
        lap(&PhaseTimes::select);
        break;
      }
      const std::uint32_t choice = select(tree_[node], edges);
      path_.push_back({node, choice});
      if (watch && watch->trace) [[unlikely]]
        trace_choice(*watch->trace, node, choice);
      const ChanceNode<G>& edge = edges[choice];
      const auto [outcome, child] = follow_chance(edge);
      if (watch && watch->trace) [[unlikely]]
        watch->trace->path.back().outcome = outcome;
      if (child != kNoNode) {
        node = child;
        continue;
      }
      lap(&PhaseTimes::select);
      // 2. Expand
      State state;
      if constexpr (StochasticGame<G>) {
        state = game_.resolve(edge.afterstate, outcome);
      } else {
        state = edge.afterstate;
      }
      const NodeId leaf = tree_.add_child(node, choice, outcome, state);
      lap(&PhaseTimes::expand);
      // 3. Rollout
      const Rng before = rng_;
      total = leaf_.value(game_, state, rng_);
      if (watch && watch->trace) [[unlikely]] {
        trace_leaf(*watch->trace, leaf, state, total, before);
        watch->trace->added = leaf != kNoNode;
      }
      if (leaf != kNoNode) count_visit(leaf, total);
      lap(&PhaseTimes::rollout);
      break;
    }
    total = back_up(total);
    if (!returns_by_action_.empty()) [[unlikely]]
      note_return(total);
    ++counters_.simulations;
    counters_.nodes = tree_.size();
    counters_.max_depth = tree_.max_depth();
    lap(&PhaseTimes::backup);
  }

  void expand(NodeId id) {
    tree_.expand(game_, id);
    fill_priors(id);
  }

  void fill_priors(NodeId id) {
    if constexpr (P::kGiven) {
      const auto edges = tree_.edges(id);
      FixedVector<Transition<typename G::Afterstate>, G::kMaxActions> actions;
      for (const ChanceNode<G>& edge : edges) actions.push_back({edge.afterstate, edge.reward});
      const auto priors = priors_.of(game_, tree_[id].state, actions);
      for (std::size_t i = 0; i < edges.size(); ++i) edges[i].prior = priors[i];
    } else {
      static_cast<void>(id);
    }
  }

  // The edge to follow from a decision node.
  std::uint32_t select(const Node<G>& node, std::span<const ChanceNode<G>> edges) {
    std::uint32_t unvisited = 0;
    if constexpr (!P::kGiven) {
      for (const ChanceNode<G>& edge : edges) unvisited += edge.visits == 0 ? 1 : 0;
      const bool all_once = params_.fpu == std::numeric_limits<double>::infinity();
      if (unvisited > 0 && (all_once || unvisited == edges.size()))
        return pick_unvisited(edges, unvisited);
    }
    const Valued valued = valued_for(node, edges);
    std::optional<std::uint32_t> best;
    double best_value = 0;
    for (std::uint32_t i = 0; i < edges.size(); ++i) {
      if (!P::kGiven && edges[i].visits == 0) continue;
      const double value = valued(*this, edges[i]);
      if (!best || value > best_value) {
        best = i;
        best_value = value;
      }
    }
    if (unvisited > 0 && params_.fpu > best_value) return pick_unvisited(edges, unvisited);
    return *best;
  }

  std::uint32_t pick_unvisited(std::span<const ChanceNode<G>> edges, std::uint32_t unvisited) {
    std::uint32_t skip = unvisited == 1 ? 0 : rng_.below(unvisited);
    for (std::uint32_t i = 0;; ++i) {
      if (edges[i].visits == 0 && skip-- == 0) return i;
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

  // 4. Backup. `total` is the return from the end of the path on; the return of all comes back.
  Value back_up(Value total) {
    for (std::size_t i = path_.size(); i-- > 0;) {
      Node<G>& node = tree_[path_[i].node];
      ChanceNode<G>& edge = tree_.edges(path_[i].node)[path_[i].edge];
      total = leaf_.along(edge.reward, total);
      const bool credited =
          params_.credit == Credit::both || game_.player_to_move(node.state) == root_player_;
      const Value credit = credited ? total : 0;
      ++edge.visits;
      edge.sum += credit;
      edge.squares += credit * credit;
      ++node.visits;
      node.sum += total;
    }
    see_return(total);
    return total;
  }

  [[gnu::noinline]] MCTS2048_COLD void keep_returns() {
    returns_by_action_ = std::vector<Histogram>(G::kMaxActions);
  }

  [[gnu::noinline]] MCTS2048_COLD void note_return(Value total) {
    const auto action = tree_.edges(tree_.root())[path_.front().edge].action;
    returns_by_action_[static_cast<std::size_t>(game_.action_index(action))].add(total);
  }

  void see_return(Value total) {
    range_.add(total);
    returns_.add(total);
  }

  void count_visit(NodeId id, Value total) {
    ++tree_[id].visits;
    tree_[id].sum += total;
  }

  // This action, then always the most visited outcome and its most visited action.
  MCTS2048_COLD std::vector<int> principal_variation(const ChanceNode<G>& from) const {
    std::vector<int> line = {game_.action_index(from.action)};
    const ChanceNode<G>* edge = &from;
    while (line.size() < kMaxVariation) {
      NodeId likely = edge->first_child;
      for (NodeId child = likely; child != kNoNode; child = tree_[child].next_sibling) {
        if (tree_[child].visits > tree_[likely].visits) likely = child;
      }
      if (likely == kNoNode) break;
      const auto edges = tree_.edges(likely);
      const auto most =
          std::max_element(edges.begin(), edges.end(),
                           [](const auto& a, const auto& b) { return a.visits < b.visits; });
      if (most == edges.end() || most->visits == 0) break;
      line.push_back(game_.action_index(most->action));
      edge = &*most;
    }
    return line;
  }

  G game_;
  L leaf_;
  [[no_unique_address]] P priors_;
  UctParams params_;
  UcbPolicy ucb_;
  const Clock* clock_;
  Tree<G> tree_;
  Rng rng_;
  ReturnRange range_;                         // of the returns seen at the root
  ActionTotals returns_;                      // of the same
  std::vector<Histogram> returns_by_action_;  // of the same, if asked for
  Player root_player_ = Player::none;
  PhaseTimer phase_timer_;
  SearchCounters counters_;
  std::vector<Step> path_;
  double elapsed_ms_ = 0;
  StopReason stop_reason_ = StopReason::simulations;
};

}  // namespace mcts2048::mcts
