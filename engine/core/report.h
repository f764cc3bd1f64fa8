// SearchReport: what a search has found, as plain data. The same struct feeds the command line, the
// module, the tests and the page.
//
// ActionTotals: the raw sums behind it. Searches that ran side by side (root parallelism: Chaslot,
// Winands, van den Herik, "Parallel Monte-Carlo Tree Search", 2008) are merged by adding these up,
// worker by worker, so that the result is the same wherever the adding is done.
//
// Formulas, for an action with n visits, returns x_1 .. x_n:
//   mean           Q  = sum x / n
//   standard error SE = sqrt( (sum x^2 - sum x * Q) / (n - 1) / n )      for n >= 2
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/limits.h"
#include "engine/core/types.h"

namespace mcts2048 {

// What `value` and `mean` are measured in.
enum class Unit { points, evaluator, moves, tile, probability };

std::string_view name_of(Unit unit);

// How the action to play is chosen from the finished search; see best_action().
enum class FinalChoice { visits, mean };

// The returns seen through one root action.
struct ActionTotals {
  std::uint64_t visits = 0;
  Value sum = 0;
  double squares = 0;  // sum of x^2

  void add(Value x) {
    ++visits;
    sum += x;
    squares += x * x;
  }
  std::optional<Value> mean() const;
  std::optional<double> standard_error() const;
};

// The extremes of the returns seen so far.
class ReturnRange {
 public:
  void add(Value x) {
    if (!seen_ || x < min_) min_ = x;
    if (!seen_ || x > max_) max_ = x;
    seen_ = true;
  }
  std::optional<Value> min() const { return seen_ ? std::optional(min_) : std::nullopt; }
  std::optional<Value> max() const { return seen_ ? std::optional(max_) : std::nullopt; }

 private:
  bool seen_ = false;
  Value min_ = 0;
  Value max_ = 0;
};

struct NodeStats {
  ActionTotals totals;
  std::optional<Value> mean;  // includes the action's own reward
  std::optional<double> standard_error;
  std::optional<Probability> prior;
  std::optional<double> bound;  // the tree policy's value, on its own scale
};

struct ActionStats : NodeStats {
  bool legal = false;
  std::vector<int> pv;  // principal variation: action indices, this action first
};

// Milliseconds spent in each part of a Monte Carlo simulation, see search/phase_timer.h.
struct PhaseTimes {
  double select = 0;
  double expand = 0;
  double rollout = 0;
  double backup = 0;
};

struct SearchReport {
  std::optional<int> best;           // action index; nothing when no action is legal
  std::vector<ActionStats> actions;  // by action index
  std::uint64_t visits = 0;          // sum over the legal actions
  SearchCounters counters;
  std::optional<Value> min_return;  // extremes of the returns seen at the root
  std::optional<Value> max_return;
  double elapsed_ms = 0;
  StopReason stop_reason = StopReason::simulations;
  Unit unit = Unit::points;
  std::optional<PhaseTimes> phases;  // where they were asked for; of all workers together
};

// The final choice among the legal actions.
//   visits: most visits, ties by the higher mean, then by the order of actions
//   mean:   highest mean, ties by more visits, then by the order of actions; unvisited actions come
//   last
// The mean is compared for the player to move: `player`.
std::optional<int> best_action(std::span<const ActionStats> actions, FinalChoice rule,
                               Player player);

// Adds up the reports of workers that searched the same state, in worker order. Bounds do not
// survive (each belongs to one tree); a principal variation is that of the first worker with most
// visits for the action.
SearchReport merge(std::span<const SearchReport> workers, FinalChoice rule, Player player);

// Fills in mean, standard error, visits and best from the totals.
void complete(SearchReport& report, FinalChoice rule, Player player);

}  // namespace mcts2048
