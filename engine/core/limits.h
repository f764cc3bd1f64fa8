// When a search stops. The search counts; the Stopper decides; the clock is injected.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/core/clock.h"

namespace mcts2048 {

enum class StopReason {
  simulations,
  nodes,
  depth,
  time,
  only_action,
  no_action,
  proven,
  cancelled
};

// The word of the report: "simulations", "only-action", ...
std::string_view name_of(StopReason reason);

// True if nothing is left to search, however long one went on.
constexpr bool is_final(StopReason reason) {
  return reason == StopReason::depth || reason == StopReason::only_action ||
         reason == StopReason::no_action || reason == StopReason::proven;
}

// Why several searches that share their limits have stopped, as one: by time if one of them was cut
// short by it, else by nodes, depth, simulations in this order, and at its end only where all are.
StopReason combined(std::span<const StopReason> reasons);

// The first limit reached stops the search. At least one must be set where a search needs one; "no
// limit" is an error at the edge, never "infinite".
struct SearchLimits {
  std::optional<std::uint64_t> simulations = {};  // more simulations, from now on
  std::optional<std::uint64_t> nodes = {};        // nodes in the tree, in all
  std::optional<int> depth = {};                  // player plies; 0: as fits the position
  std::optional<double> ms = {};                  // milliseconds, from now on
  bool analyse = false;                           // search even a single legal action
  bool phases = false;   // time the parts of simulations; changes no number
  bool returns = false;  // from now on, keep a histogram of the returns; changes no number

  bool any() const { return simulations || nodes || depth || ms; }

  bool operator==(const SearchLimits&) const = default;
};

// Totals since the search was reset.
struct SearchCounters {
  std::uint64_t simulations = 0;
  std::uint64_t nodes = 0;
  int max_depth = 0;  // player plies from the root to the deepest node
};

// Watches one call of advance(). Cheap: looks at the clock once in kLookInterval simulations.
class Stopper {
 public:
  Stopper(const SearchLimits& limits, const SearchCounters& start, const Clock& clock);

  // The reason to stop before the next simulation, if there is one.
  std::optional<StopReason> check(const SearchCounters& now) {
    if (limits_.simulations && now.simulations >= simulation_goal_) return StopReason::simulations;
    if (limits_.nodes && now.nodes >= *limits_.nodes) return StopReason::nodes;
    if (limits_.depth && now.max_depth >= *limits_.depth) return StopReason::depth;
    if (now.simulations >= next_look_) return look_around(now);
    return std::nullopt;
  }

  double elapsed_ms() const { return clock_.now_ms() - start_ms_; }

 private:
  // Of 8 simulations even slow ones (greedy rollouts in WebAssembly) take well under a millisecond.
  static constexpr std::uint64_t kLookInterval = 8;
  // A clock that stands still this long is taken for frozen: as much work as a tenth of a second of
  // the fastest searches, the coarsest tick a browser has.
  static constexpr std::uint64_t kFrozenAfter = std::uint64_t{1} << 18U;
  // A tree that has not grown for this long is full or complete, and will not reach a limit of
  // nodes or depth.
  static constexpr std::uint64_t kGrownAfter = std::uint64_t{1} << 16U;

  // The checks that need not be made before every simulation.
  std::optional<StopReason> look_around(const SearchCounters& now);

  SearchLimits limits_;
  const Clock& clock_;
  double start_ms_;
  double last_ms_;
  std::uint64_t simulation_goal_;
  std::uint64_t next_look_;
  std::uint64_t last_tick_;  // simulations when the clock last moved
  std::uint64_t last_nodes_;
  std::uint64_t last_growth_;  // simulations when the tree last grew
};

}  // namespace mcts2048
