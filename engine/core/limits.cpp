#include "engine/core/limits.h"

#include <algorithm>

namespace mcts2048 {

std::string_view name_of(StopReason reason) {
  switch (reason) {
    case StopReason::simulations:
      return "simulations";
    case StopReason::nodes:
      return "nodes";
    case StopReason::depth:
      return "depth";
    case StopReason::time:
      return "time";
    case StopReason::only_action:
      return "only-action";
    case StopReason::no_action:
      return "no-action";
    case StopReason::proven:
      return "proven";
    case StopReason::cancelled:
      return "cancelled";
  }
  return "cancelled";
}

StopReason combined(std::span<const StopReason> reasons) {
  for (const StopReason cut :
       {StopReason::time, StopReason::nodes, StopReason::depth, StopReason::simulations}) {
    if (std::find(reasons.begin(), reasons.end(), cut) != reasons.end()) return cut;
  }
  return reasons.front();
}

Stopper::Stopper(const SearchLimits& limits, const SearchCounters& start, const Clock& clock)
    : limits_(limits),
      clock_(clock),
      start_ms_(clock.now_ms()),
      last_ms_(start_ms_),
      simulation_goal_(start.simulations + limits.simulations.value_or(0)),
      next_look_(start.simulations),
      last_tick_(start.simulations),
      last_nodes_(start.nodes),
      last_growth_(start.simulations) {}

std::optional<StopReason> Stopper::look_around(const SearchCounters& now) {
  next_look_ = now.simulations + kLookInterval;
  if (limits_.ms) {
    const double time = clock_.now_ms();
    if (time - start_ms_ >= *limits_.ms) return StopReason::time;
    if (time != last_ms_) {
      last_ms_ = time;
      last_tick_ = now.simulations;
    } else if (now.simulations - last_tick_ >= kFrozenAfter) {
      return StopReason::time;
    }
  }
  if (limits_.nodes || limits_.depth) {
    if (now.nodes != last_nodes_) {
      last_nodes_ = now.nodes;
      last_growth_ = now.simulations;
    } else if (now.simulations - last_growth_ >= kGrownAfter) {
      return limits_.nodes ? StopReason::nodes : StopReason::depth;
    }
  }
  return std::nullopt;
}

}  // namespace mcts2048
