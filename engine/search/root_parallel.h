// RootParallel<S>: several searches of the same state, each with its own tree and its own stream of
// the one seed, their root statistics added up (root parallelism: Chaslot, Winands, van den Herik
// 2008). Nothing is shared, so the result depends on the number of workers and never on who ran
// when or where: each in a thread or Web Worker of its own, or one after another. With threads a
// limit of time is the same for all; without, they share it.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/cold.h"
#include "engine/core/parallel.h"
#include "engine/search/searcher.h"

namespace mcts2048 {

// Worker `index`'s part of `total` simulations: even, the remainder to the first workers.
constexpr std::uint64_t share_of(std::uint64_t total, std::uint64_t workers, std::uint64_t index) {
  return total / workers + (index < total % workers ? 1 : 0);
}

MCTS2048_COLD_BEGIN

template <class S>
class RootParallel {
 public:
  // `workers` copies of `prototype`, or of them only number `part`, for a process that does one
  // worker's share.
  RootParallel(const S& prototype, int workers, std::optional<int> part)
      : searches_(part ? 1U : static_cast<std::size_t>(workers), prototype),
        first_worker_(part.value_or(0)) {}

  std::vector<S>& searches() { return searches_; }
  const std::vector<S>& searches() const { return searches_; }

  // Worker number of searches()[i]; names its random stream.
  int worker_of(std::size_t i) const { return first_worker_ + static_cast<int>(i); }

  // The search that advance() would give the next simulation.
  S& next_to_simulate() {
    std::uint64_t done = 0;
    for (const S& search : searches_) done += search.counters().simulations;
    for (std::size_t i = 0; i < searches_.size(); ++i) {
      if (share_of(done + 1, searches_.size(), i) > searches_[i].counters().simulations)
        return searches_[i];
    }
    return searches_[0];
  }

  StopReason advance(const SearchLimits& limits) {
    const std::uint64_t workers = searches_.size();
    if (workers == 1) return searches_[0].advance(limits);

    std::uint64_t done = 0;
    for (const S& search : searches_) done += search.counters().simulations;

    std::vector<StopReason> reasons(searches_.size());
    in_parallel(searches_.size(), [&](std::size_t i) {
      S& search = searches_[i];
      SearchLimits part = limits;
      if (limits.simulations) {
        // Shares are of the running total, so that slices add up to the shares of the whole.
        const std::uint64_t goal = share_of(done + *limits.simulations, workers, i);
        const std::uint64_t so_far = search.counters().simulations;
        part.simulations = goal > so_far ? goal - so_far : 0;
      }
      if (limits.nodes) part.nodes = share_of(*limits.nodes, workers, i);
      if (limits.ms && !kHasThreads) part.ms = *limits.ms / static_cast<double>(workers);
      reasons[i] = search.advance(part);
    });
    return combined(reasons);
  }

  std::vector<SearchReport> reports() const {
    std::vector<SearchReport> reports;
    for (const S& search : searches_) reports.push_back(search.report());
    return reports;
  }

 private:
  std::vector<S> searches_;
  int first_worker_;
};

MCTS2048_COLD_END

}  // namespace mcts2048
