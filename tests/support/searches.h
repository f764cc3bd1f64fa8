// Small helpers for tests of searches.
#pragma once

#include <vector>

#include "engine/core/limits.h"
#include "engine/core/report.h"
#include "engine/search/mcts/mcts.h"

namespace mcts2048::test {

inline SearchLimits simulations(std::uint64_t n) {
  SearchLimits limits;
  limits.simulations = n;
  return limits;
}

inline SearchLimits milliseconds(double ms) {
  SearchLimits limits;
  limits.ms = ms;
  return limits;
}

inline SearchLimits nodes(std::uint64_t n) {
  SearchLimits limits;
  limits.nodes = n;
  return limits;
}

// Equal in everything but time, bit for bit.
inline bool same(const SearchReport& a, const SearchReport& b) {
  if (a.best != b.best || a.visits != b.visits || a.actions.size() != b.actions.size() ||
      a.counters.simulations != b.counters.simulations || a.counters.nodes != b.counters.nodes ||
      a.counters.max_depth != b.counters.max_depth || a.min_return != b.min_return ||
      a.max_return != b.max_return || a.stop_reason != b.stop_reason || a.unit != b.unit)
    return false;
  for (std::size_t i = 0; i < a.actions.size(); ++i) {
    const ActionStats& x = a.actions[i];
    const ActionStats& y = b.actions[i];
    if (x.legal != y.legal || x.totals.visits != y.totals.visits || x.totals.sum != y.totals.sum ||
        x.totals.squares != y.totals.squares || x.mean != y.mean ||
        x.standard_error != y.standard_error || x.prior != y.prior || x.bound != y.bound ||
        x.pv != y.pv)
      return false;
  }
  return true;
}

inline std::vector<std::uint64_t> visits_of(const SearchReport& report) {
  std::vector<std::uint64_t> visits;
  for (const ActionStats& action : report.actions) visits.push_back(action.totals.visits);
  return visits;
}

// UCT for points, by this rollout policy.
template <Game G, class R>
using UctOf = mcts::Mcts<G, RolloutLeaf<R>>;

// A UCT search of `state`, `n` simulations long.
template <Game G, class R>
UctOf<G, R> searched(const G& game, const R& rollout, const typename G::State& state,
                     const mcts::UctParams& params, std::uint64_t n, std::uint64_t seed = 1) {
  UctOf<G, R> search(game, rollout, params);
  search.reset(state, Rng(seed));
  search.advance(simulations(n));
  return search;
}

// Ends a search that would go on for ever, so that it shows as a failed test and not as a stuck
// one.
struct TooManyRollouts {};

template <class R>
struct Impatient {
  R rollout{};
  int patience = 2'000'000;
  mutable int calls = 0;

  template <Game G>
  Rollout roll_out(const G& game, const typename G::State& state, Rng& rng, int max_plies) const {
    if (++calls > patience) throw TooManyRollouts{};
    return rollout.roll_out(game, state, rng, max_plies);
  }
};

}  // namespace mcts2048::test
