// Flat Monte Carlo evaluation: no tree. Rollouts are shared evenly among the legal actions in turn
// (up, down, left, right, up, ...); each plays the action, a chance outcome at its odds, and a
// rollout. Final choice: highest mean return. (Bruegmann, "Monte Carlo Go", 1993; for 2048 the
// method of the first "AI without a heuristic".)
#pragma once

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "engine/core/cold.h"
#include "engine/core/histogram.h"
#include "engine/core/leaf.h"
#include "engine/search/searcher.h"

namespace mcts2048 {

template <Game G, Leaf<G> L>
class FlatMonteCarlo {
 public:
  using State = typename G::State;

  FlatMonteCarlo(G game, L leaf, const Clock& clock = steady_clock())
      : game_(game), leaf_(std::move(leaf)), clock_(&clock) {}

  // This search is number `worker` of `workers` that share the simulations of one state.
  void take_part(int worker, int workers) {
    worker_ = static_cast<std::uint64_t>(worker);
    workers_ = static_cast<std::uint64_t>(workers);
  }

  MCTS2048_COLD void reset(const State& state, Rng rng) {
    state_ = state;
    rng_ = rng;
    legal_ = game_.legal_actions(state);
    totals_ = {};
    for (std::size_t i = 0; i < legal_.size(); ++i) totals_.push_back({});
    counters_ = {.nodes = 1};  // the root is all there is
    range_ = {};
    returns_.clear();
    elapsed_ms_ = 0;
    stop_reason_ = StopReason::simulations;
  }

  StopReason advance(const SearchLimits& limits) {
    if (const auto answer = answer_without_search(legal_.size(), limits.analyse)) {
      return stop_reason_ = *answer;
    }
    if (limits.returns && returns_.empty()) returns_ = std::vector<Histogram>(G::kMaxActions);
    return stop_reason_ =
               simulate_until(limits, counters_, *clock_, elapsed_ms_, [this] { simulate(); });
  }

  const SearchCounters& counters() const { return counters_; }
  const L& leaf() const { return leaf_; }
  // By action index, the returns seen since they were asked for.
  const std::vector<Histogram>& returns() const { return returns_; }

  MCTS2048_COLD SearchReport report() const {
    SearchReport report;
    report.actions.resize(G::kMaxActions);
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      const int index = game_.action_index(legal_[i]);
      ActionStats& stats = report.actions[static_cast<std::size_t>(index)];
      stats.legal = true;
      stats.totals = totals_[i];
      stats.pv = {index};
    }
    report.counters = counters_;
    report.elapsed_ms = elapsed_ms_;
    report.stop_reason = stop_reason_;
    report.min_return = range_.min();
    report.max_return = range_.max();
    report.unit = leaf_.unit();
    complete(report, FinalChoice::mean, game_.player_to_move(state_));
    return report;
  }

 private:
  void simulate() {
    const std::size_t i = next_action();
    const auto transition = game_.apply(state_, legal_[i]);
    State next;
    if constexpr (StochasticGame<G>) {
      next = game_.resolve(transition.next, game_.sample(transition.next, rng_));
    } else {
      next = transition.next;
    }
    const Value total = leaf_.along(transition.reward, leaf_.value(game_, next, rng_));
    totals_[i].add(total);
    range_.add(total);
    if (!returns_.empty())
      returns_[static_cast<std::size_t>(game_.action_index(legal_[i]))].add(total);
    ++counters_.simulations;
    counters_.max_depth = 1;
  }

  // Simulation j of worker k is number j * W + k of the whole, so all workers together share as
  // evenly as one. If W and the number of actions L have a common divisor, a worker would only ever
  // see some of the actions, and be missed there if it is slow: then each lcm(W, L) simulations,
  // which are even in themselves, begin one action further.
  std::size_t next_action() const {
    const std::uint64_t actions = legal_.size();
    const std::uint64_t round = counters_.simulations;
    const std::uint64_t common = std::gcd(workers_, actions);
    const std::uint64_t shift = common > 1 ? round / (actions / common) : 0;
    return (round * workers_ + worker_ + shift) % actions;
  }

  G game_;
  L leaf_;
  const Clock* clock_;
  std::uint64_t worker_ = 0;
  std::uint64_t workers_ = 1;
  State state_{};
  Rng rng_;
  FixedVector<typename G::Action, G::kMaxActions> legal_;
  FixedVector<ActionTotals, G::kMaxActions> totals_;
  ReturnRange range_;
  std::vector<Histogram> returns_;  // by action index, if asked for
  SearchCounters counters_;
  double elapsed_ms_ = 0;
  StopReason stop_reason_ = StopReason::simulations;
};

}  // namespace mcts2048
