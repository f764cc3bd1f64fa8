// Searcher: what every search offers. A search is resumable: ten calls of advance() with 100
// simulations leave the same state, bit for bit, as one with 1,000.
#pragma once

#include <concepts>

#include "engine/core/game.h"
#include "engine/core/limits.h"
#include "engine/core/report.h"

namespace mcts2048 {

template <class S, class G>
concept Searcher = Game<G> && requires(S search, const S finished, const typename G::State state,
                                       Rng rng, const SearchLimits limits) {
  search.reset(state, rng);                                // forgets everything
  { search.advance(limits) } -> std::same_as<StopReason>;  // blocks until a limit is reached
  { finished.report() } -> std::same_as<SearchReport>;     // of all advances since the reset
  { finished.counters() } -> std::same_as<const SearchCounters&>;  // of the same
};

// What to answer without searching: no legal action, or one (unless it is to be analysed).
inline std::optional<StopReason> answer_without_search(std::size_t legal_actions, bool analyse) {
  if (legal_actions == 0) return StopReason::no_action;
  if (legal_actions == 1 && !analyse) return StopReason::only_action;
  return std::nullopt;
}

// The loop of a search by simulations: simulate(), which counts in `counters`, until a limit is
// reached. Adds the time it took to `elapsed_ms`.
template <class Simulate>
StopReason simulate_until(const SearchLimits& limits, const SearchCounters& counters,
                          const Clock& clock, double& elapsed_ms, Simulate simulate) {
  Stopper stopper(limits, counters, clock);
  std::optional<StopReason> reason;
  while (!(reason = stopper.check(counters))) simulate();
  elapsed_ms += stopper.elapsed_ms();
  return *reason;
}

}  // namespace mcts2048
