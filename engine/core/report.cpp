#include "engine/core/report.h"

#include <algorithm>
#include <cmath>

#include "engine/core/parallel.h"

namespace mcts2048 {

std::string_view name_of(Unit unit) {
  switch (unit) {
    case Unit::points:
      return "points";
    case Unit::evaluator:
      return "evaluator";
    case Unit::moves:
      return "moves";
    case Unit::tile:
      return "tile";
    case Unit::probability:
      return "probability";
  }
  return "points";
}

std::optional<Value> ActionTotals::mean() const {
  if (visits == 0) return std::nullopt;
  return sum / static_cast<double>(visits);
}

std::optional<double> ActionTotals::standard_error() const {
  if (visits < 2) return std::nullopt;
  const auto n = static_cast<double>(visits);
  const double spread = squares - sum * (sum / n);
  return std::sqrt(std::max(0.0, spread / (n - 1)) / n);
}

std::optional<int> best_action(std::span<const ActionStats> actions, FinalChoice rule,
                               Player player) {
  const auto better = [&](const ActionStats& a, const ActionStats& b) {
    const bool by_mean_first = rule == FinalChoice::mean;
    // An action without a mean is below every action with one.
    const auto higher = [&](const ActionStats& x, const ActionStats& y) {
      if (!x.mean || !y.mean) return x.mean.has_value() && !y.mean.has_value();
      return relative_to(player, *x.mean) > relative_to(player, *y.mean);
    };
    const bool more_visits = a.totals.visits > b.totals.visits;
    const bool fewer_visits = a.totals.visits < b.totals.visits;
    if (by_mean_first) {
      if (higher(a, b)) return true;
      return !higher(b, a) && more_visits;
    }
    if (more_visits || fewer_visits) return more_visits;
    return higher(a, b);
  };
  std::optional<int> best;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (!actions[i].legal) continue;
    if (!best || better(actions[i], actions[static_cast<std::size_t>(*best)]))
      best = static_cast<int>(i);
  }
  return best;
}

void complete(SearchReport& report, FinalChoice rule, Player player) {
  report.visits = 0;
  for (ActionStats& action : report.actions) {
    action.mean = action.totals.mean();
    action.standard_error = action.totals.standard_error();
    report.visits += action.totals.visits;
  }
  report.best = best_action(report.actions, rule, player);
}

SearchReport merge(std::span<const SearchReport> workers, FinalChoice rule, Player player) {
  SearchReport merged = workers.front();
  if (workers.size() == 1) return merged;
  std::vector<StopReason> reasons;
  for (const SearchReport& worker : workers) reasons.push_back(worker.stop_reason);
  merged.stop_reason = combined(reasons);
  std::vector<std::uint64_t> most_visits;
  for (ActionStats& action : merged.actions) {
    action.bound.reset();
    most_visits.push_back(action.totals.visits);
  }
  for (const SearchReport& worker : workers.subspan(1)) {
    for (std::size_t i = 0; i < merged.actions.size(); ++i) {
      ActionTotals& totals = merged.actions[i].totals;
      const ActionTotals& more = worker.actions[i].totals;
      totals.visits += more.visits;
      totals.sum += more.sum;
      totals.squares += more.squares;
      if (more.visits > most_visits[i]) {
        most_visits[i] = more.visits;
        merged.actions[i].pv = worker.actions[i].pv;
      }
    }
    merged.counters.simulations += worker.counters.simulations;
    merged.counters.nodes += worker.counters.nodes;
    merged.counters.max_depth = std::max(merged.counters.max_depth, worker.counters.max_depth);
    if (merged.phases && worker.phases) {
      merged.phases->select += worker.phases->select;
      merged.phases->expand += worker.phases->expand;
      merged.phases->rollout += worker.phases->rollout;
      merged.phases->backup += worker.phases->backup;
    }
    // Side by side they take as long as the slowest, one after another all their times.
    merged.elapsed_ms = kHasThreads ? std::max(merged.elapsed_ms, worker.elapsed_ms)
                                    : merged.elapsed_ms + worker.elapsed_ms;
    if (worker.min_return && (!merged.min_return || *worker.min_return < *merged.min_return)) {
      merged.min_return = worker.min_return;
    }
    if (worker.max_return && (!merged.max_return || *worker.max_return > *merged.max_return)) {
      merged.max_return = worker.max_return;
    }
  }
  complete(merged, rule, player);
  return merged;
}

}  // namespace mcts2048
