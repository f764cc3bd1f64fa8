// Flat Monte Carlo evaluation: no tree. Rollouts are shared evenly among the legal actions in turn
// (up, down, left, right, up, ...); each plays the action, a chance outcome at its odds, and a
// rollout. Final choice: highest mean return. (Bruegmann, "Monte Carlo Go", 1993; for 2048 the
// method of the first "AI without a heuristic".)
#pragma once

#include <algorithm>

#include "engine/core/evaluator.h"
#include "engine/search/searcher.h"

namespace mcts2048 {

template <Game G, RolloutPolicy<G> R>
class FlatMonteCarlo {
 public:
  using State = typename G::State;

  FlatMonteCarlo(G game, R rollout, int rollout_depth, const Clock& clock = steady_clock())
      : game_(game), rollout_(rollout), rollout_depth_(rollout_depth), clock_(&clock) {}

  void reset(const State& state, Rng rng) {
    state_ = state;
    rng_ = rng;
    legal_ = game_.legal_actions(state);
    totals_ = {};
    for (std::size_t i = 0; i < legal_.size(); ++i) totals_.push_back({});
    counters_ = {.nodes = 1};  // the root is all there is
    range_ = {};
    elapsed_ms_ = 0;
    stop_reason_ = StopReason::simulations;
  }

  StopReason advance(const SearchLimits& limits) {
    if (const auto answer = answer_without_search(legal_.size(), limits.analyse)) {
      return stop_reason_ = *answer;
    }
    Stopper stopper(limits, counters_, *clock_);
    std::optional<StopReason> reason;
    while (!(reason = stopper.check(counters_))) simulate();
    elapsed_ms_ += stopper.elapsed_ms();
    return stop_reason_ = *reason;
  }

  const SearchCounters& counters() const { return counters_; }

  SearchReport report() const {
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
    complete(report, FinalChoice::mean, game_.player_to_move(state_));
    return report;
  }

 private:
  void simulate() {
    const std::size_t i = counters_.simulations % legal_.size();
    const auto transition = game_.apply(state_, legal_[i]);
    State next;
    if constexpr (StochasticGame<G>) {
      next = game_.resolve(transition.next, game_.sample(transition.next, rng_));
    } else {
      next = transition.next;
    }
    const Rollout rollout = rollout_.roll_out(game_, next, rng_, rollout_depth_);
    const Value total = transition.reward + rollout.total_return;
    totals_[i].add(total);
    range_.add(total);
    ++counters_.simulations;
    counters_.max_depth = 1;
  }

  G game_;
  R rollout_;
  int rollout_depth_;
  const Clock* clock_;
  State state_{};
  Rng rng_;
  FixedVector<typename G::Action, G::kMaxActions> legal_;
  FixedVector<ActionTotals, G::kMaxActions> totals_;
  ReturnRange range_;
  SearchCounters counters_;
  double elapsed_ms_ = 0;
  StopReason stop_reason_ = StopReason::simulations;
};

}  // namespace mcts2048
