// Iterative deepening: what depth-first searches that go deeper ply by ply share. The search itself
// (Derived) brings
//
//   void begin_iteration(int depth)   puts the root on its stack; replies in the order of order()
//   void step()                       the next piece of work, far below a millisecond
//   bool is_better(a, b)              whether the player to move prefers Worth a to Worth b
//
// and reports what it finds by reply_done() and iteration_done(). The search has an answer whenever
// it must stop. Each iteration begins with the action that was best in the one before. If it has to
// stop in the middle of an iteration, the actions finished count with their new values, and the
// best of them is played, provided there are two: a single one was compared with nothing. The first
// ply is always finished.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/core/insertion_sort.h"
#include "engine/search/searcher.h"
#include "engine/search/walk.h"
#include "engine/search/watch.h"

namespace mcts2048 {

// Plies beyond which no search goes.
inline constexpr int kMaxSearchDepth = 60;

template <class State>
struct DeepeningSetup {
  int depth = 0;  // fixed; 0: by the rule or the limits
  // The depth that fits a position, for a search without any limit or with depth 0; null:
  // kMaxSearchDepth.
  std::function<int(const State&)> depth_rule = {};
  bool rule_is_limit = false;       // the rule holds whatever the limits are
  int max_depth = kMaxSearchDepth;  // whatever the limits say
  Unit unit = Unit::evaluator;
  std::uint64_t look_interval = Watch::kLookInterval;
};

template <class Derived, Game G, class Worth>
class Deepening {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Afterstate = typename G::Afterstate;

  StopReason advance(const SearchLimits& limits) {
    if (const auto answer = answer_without_search(results_.size(), limits.analyse))
      return stop_reason_ = *answer;
    const int goal = depth_goal(limits);
    Watch watch(*clock_, limits.ms, counters_.nodes, setup_.look_interval);
    for (;;) {
      if (!is_running_) {
        if (exhausted_ || finished_depth_ >= goal) {
          stop_reason_ = StopReason::depth;
          break;
        }
        is_running_ = true;
        self().begin_iteration(++running_depth_);
      }
      if (finished_depth_ > 0) {
        if (limits.nodes && counters_.nodes >= *limits.nodes) {
          stop_reason_ = StopReason::nodes;
          break;
        }
        if (watch.is_over(counters_.nodes)) {
          stop_reason_ = StopReason::time;
          break;
        }
      }
      self().step();
    }
    elapsed_ms_ += watch.elapsed_ms();
    return stop_reason_;
  }

  const SearchCounters& counters() const { return counters_; }

  SearchReport report() const {
    SearchReport report;
    report.actions.resize(G::kMaxActions);
    const bool is_partial = counts_partially();
    const Result* best = nullptr;
    for (const Result& result : results_) {
      const bool is_new = is_partial && result.running.depth > finished_depth_;
      const Found& found = is_new ? result.running : result.finished;
      const int index = game_.action_index(result.action);
      ActionStats& stats = report.actions[static_cast<std::size_t>(index)];
      stats.legal = true;
      if (found.depth == 0) continue;
      stats.mean = found.worth.value;
      stats.totals.visits = found.visits;
      stats.totals.sum = found.worth.value * static_cast<double>(found.visits);
      stats.pv.assign(1, index);
      stats.pv.insert(stats.pv.end(), found.variation.begin(), found.variation.end());
      report.visits += found.visits;
      if (is_new != is_partial) continue;
      if (best == nullptr || self().is_better(found.worth, worth_of(*best, is_partial)))
        best = &result;
    }
    // Not searched: any legal action.
    if (best == nullptr && !results_.empty()) best = &results_.front();
    if (best != nullptr) report.best = game_.action_index(best->action);
    report.counters = counters_;
    report.elapsed_ms = elapsed_ms_;
    report.stop_reason = stop_reason_;
    report.unit = setup_.unit;
    return report;
  }

 protected:
  static constexpr std::size_t kMaxVariation = 12;
  // Action indices; short, since it is carried up with every value.
  using Variation = FixedVector<int, kMaxVariation>;

  Deepening(G game, DeepeningSetup<State> setup, const Clock& clock)
      : game_(game), setup_(std::move(setup)), clock_(&clock) {}

  void start(const State& state) {
    root_ = state;
    results_.clear();
    walk::for_each_move(game_, state, [&](Action action, const Afterstate&, auto) {
      results_.push_back({.action = action});
    });
    order_.resize(results_.size());
    for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = i;
    is_running_ = false;
    running_depth_ = 0;
    finished_depth_ = 0;
    exhausted_ = false;
    counters_ = {};
    elapsed_ms_ = 0;
    stop_reason_ = StopReason::depth;
  }

  // The root's replies from the game's order into that of the last iteration.
  template <class Replies>
  void sort_root(Replies& replies) const {
    const Replies before = replies;
    for (std::size_t i = 0; i < order_.size(); ++i) replies[i] = before[order_[i]];
  }

  // Of the root, in this iteration.
  void reply_done(Action action, const Worth& worth, std::uint64_t visits, const Variation& rest) {
    for (Result& result : results_) {
      if (result.action == action) result.running = {worth, visits, running_depth_, rest};
    }
  }

  // `is_all`: the horizon was met nowhere, so that a deeper search is the same.
  void iteration_done(bool is_all) {
    is_running_ = false;
    for (Result& result : results_) result.finished = result.running;
    finished_depth_ = running_depth_;
    counters_.max_depth = finished_depth_;
    exhausted_ = is_all;
    insertion_sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) {
      return self().is_better(results_[a].finished.worth, results_[b].finished.worth);
    });
  }

  static Variation extended(int first, const Variation& rest) {
    Variation variation;
    variation.push_back(first);
    for (std::size_t i = 0; i < rest.size() && i + 1 < kMaxVariation; ++i)
      variation.push_back(rest[i]);
    return variation;
  }

  G game_;
  State root_{};
  SearchCounters counters_;

 private:
  // What is known of a root action.
  struct Found {
    Worth worth{};
    std::uint64_t visits = 0;
    int depth = 0;  // 0: nothing yet
    Variation variation{};
  };
  struct Result {
    Action action{};
    Found finished{};  // by the last whole iteration
    Found running{};   // by the one under way
  };

  Derived& self() { return static_cast<Derived&>(*this); }
  const Derived& self() const { return static_cast<const Derived&>(*this); }

  static const Worth& worth_of(const Result& result, bool is_partial) {
    return is_partial ? result.running.worth : result.finished.worth;
  }

  int depth_goal(const SearchLimits& limits) const {
    int goal = kMaxSearchDepth;
    const bool fits = limits.depth == 0;
    if (limits.depth && !fits) {
      goal = *limits.depth;
    } else if (setup_.depth > 0) {
      goal = setup_.depth;
    } else if (setup_.depth_rule &&
               (fits || setup_.rule_is_limit || (!limits.nodes && !limits.ms))) {
      goal = setup_.depth_rule(root_);
    }
    return std::clamp(goal, 1, setup_.max_depth);
  }

  // Whether the iteration under way has something to say.
  bool counts_partially() const {
    std::size_t done = 0;
    for (const Result& result : results_) done += result.running.depth > finished_depth_ ? 1 : 0;
    return done >= 2;
  }

  DeepeningSetup<State> setup_;
  const Clock* clock_;
  std::vector<Result> results_;     // in the game's order
  std::vector<std::size_t> order_;  // of results_: best first, by the last iteration
  bool is_running_ = false;         // an iteration is under way
  int running_depth_ = 0;
  int finished_depth_ = 0;
  bool exhausted_ = false;
  double elapsed_ms_ = 0;
  StopReason stop_reason_ = StopReason::depth;
};

}  // namespace mcts2048
