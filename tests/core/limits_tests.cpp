#include "engine/core/limits.h"

#include <set>
#include <string>
#include <vector>

#include "tests/support/catch.h"
#include "tests/support/fake_clock.h"

using namespace mcts2048;
using test::CoarseClock;
using test::FakeClock;

namespace {

// Runs a search that only counts, until it is told to stop or has done `most` simulations.
struct Run {
  std::uint64_t simulations = 0;  // done by this run
  std::optional<StopReason> reason;
};

template <class PerSimulation>
Run run(const SearchLimits& limits, const Clock& clock, std::uint64_t most,
        PerSimulation per_simulation, SearchCounters counters = {}) {
  Stopper stopper(limits, counters, clock);
  Run result;
  while (result.simulations < most) {
    result.reason = stopper.check(counters);
    if (result.reason) break;
    per_simulation();
    ++counters.simulations;
    ++counters.nodes;
    ++result.simulations;
  }
  return result;
}

const auto kNothing = [] {};

SearchLimits simulations(std::uint64_t n) {
  SearchLimits limits;
  limits.simulations = n;
  return limits;
}

SearchLimits milliseconds(double ms) {
  SearchLimits limits;
  limits.ms = ms;
  return limits;
}

}  // namespace

TEST_CASE("Stopper: n simulations are exactly n more, whatever was done before", "[core][limits]") {
  const FakeClock clock;
  SearchCounters before;
  before.simulations = 12345;
  for (const std::uint64_t n : {0ULL, 1ULL, 7ULL, 8ULL, 1000ULL}) {
    const Run fresh = run(simulations(n), clock, 5000, kNothing);
    CHECK(fresh.simulations == n);
    CHECK(fresh.reason == StopReason::simulations);
    CHECK(run(simulations(n), clock, 5000, kNothing, before).simulations == n);
  }
}

TEST_CASE("Stopper: the node limit counts all nodes of the tree, old ones included",
          "[core][limits]") {
  const FakeClock clock;
  SearchLimits limits;
  limits.nodes = 100;
  const Run fresh = run(limits, clock, 5000, kNothing);
  CHECK(fresh.simulations == 100);
  CHECK(fresh.reason == StopReason::nodes);
  SearchCounters before;
  before.nodes = 90;
  CHECK(run(limits, clock, 5000, kNothing, before).simulations == 10);
  before.nodes = 200;
  CHECK(run(limits, clock, 5000, kNothing, before).simulations == 0);
}

TEST_CASE("Stopper: time stops within eight simulations of the deadline", "[core][limits]") {
  FakeClock clock;
  clock.set(1e9);  // the clock's zero means nothing
  const Run result = run(milliseconds(5), clock, 100000, [&] { clock.advance(0.01); });
  CHECK(result.reason == StopReason::time);
  CHECK(result.simulations >= 500);
  CHECK(result.simulations <= 508);
}

TEST_CASE("Stopper: 0 ms stops before the first simulation", "[core][limits]") {
  const FakeClock clock;
  const Run result = run(milliseconds(0), clock, 100, kNothing);
  CHECK(result.simulations == 0);
  CHECK(result.reason == StopReason::time);
}

TEST_CASE("Stopper: a later run looks at the clock at once, not eight simulations on",
          "[core][limits]") {
  const FakeClock clock;
  SearchCounters before;
  before.simulations = 12347;
  CHECK(run(milliseconds(0), clock, 100, kNothing, before).simulations == 0);
}

TEST_CASE("Stopper: the first limit reached wins", "[core][limits]") {
  FakeClock clock;
  SearchLimits limits;
  limits.simulations = 50;
  limits.nodes = 30;
  limits.ms = 1000.0;
  CHECK(run(limits, clock, 5000, kNothing).reason == StopReason::nodes);
  limits.nodes = 300;
  CHECK(run(limits, clock, 5000, kNothing).reason == StopReason::simulations);
  CHECK(run(limits, clock, 5000, [&] { clock.advance(100); }).reason == StopReason::time);
}

TEST_CASE("Stopper: a frozen clock cannot hang the search", "[core][limits]") {
  const FakeClock frozen;
  const Run result = run(milliseconds(5), frozen, 100'000'000, kNothing);
  CHECK(result.reason == StopReason::time);
  CHECK(result.simulations < 1'000'000);
}

TEST_CASE("Stopper: a coarse clock stops at its own tick and is not taken for frozen",
          "[core][limits]") {
  // 100 ms ticks, as hardened browsers have, while a simulation takes 0.01 ms and the clock is
  // looked at once in eight of them.
  const CoarseClock clock(100, 0.08);
  const Run result = run(milliseconds(150), clock, 100'000'000, kNothing);
  CHECK(result.reason == StopReason::time);
  CHECK(clock.true_ms() >= 199);
  CHECK(clock.true_ms() <= 201);
}

TEST_CASE("Stopper: a clock that goes on after a long stop is trusted again", "[core][limits]") {
  FakeClock clock;
  std::uint64_t done = 0;
  const Run result = run(milliseconds(1000), clock, 100'000'000, [&] {
    if (++done % 200000 == 0) clock.advance(100);
  });
  CHECK(result.reason == StopReason::time);
  CHECK(clock.now_ms() == 1000);
}

TEST_CASE("Stopper: a search that no longer grows is not kept waiting for nodes or depth",
          "[core][limits]") {
  const FakeClock clock;
  const auto stop_of_full_tree = [&](const SearchLimits& limits) {
    SearchCounters counters;
    counters.nodes = 50;
    counters.max_depth = 2;
    Stopper stopper(limits, counters, clock);
    std::optional<StopReason> reason;
    while (!(reason = stopper.check(counters)) && counters.simulations < 10'000'000)
      ++counters.simulations;
    return std::pair{reason, counters.simulations};
  };
  SearchLimits nodes;
  nodes.nodes = 1000;
  CHECK(stop_of_full_tree(nodes).first == StopReason::nodes);
  SearchLimits depth;
  depth.depth = 9;
  CHECK(stop_of_full_tree(depth).first == StopReason::depth);
  // A limit of simulations is kept to the last one, however full the tree.
  CHECK(stop_of_full_tree(simulations(1'000'000)) ==
        std::pair{std::optional(StopReason::simulations), std::uint64_t{1'000'000}});
}

TEST_CASE("Stopper: the depth limit stops at so many plies", "[core][limits]") {
  const FakeClock clock;
  SearchLimits limits;
  limits.depth = 3;
  SearchCounters counters;
  Stopper stopper(limits, counters, clock);
  for (counters.max_depth = 0; counters.max_depth < 3; ++counters.max_depth)
    CHECK_FALSE(stopper.check(counters).has_value());
  CHECK(stopper.check(counters) == StopReason::depth);
}

TEST_CASE("Stopper: elapsed_ms counts from its own start", "[core][limits]") {
  FakeClock clock;
  clock.set(500);
  const Stopper stopper(simulations(1), {}, clock);
  clock.advance(12.5);
  CHECK(stopper.elapsed_ms() == 12.5);
}

TEST_CASE("SearchLimits: any() sees each limit; analyse alone limits nothing", "[core][limits]") {
  CHECK_FALSE(SearchLimits{}.any());
  SearchLimits limits;
  limits.analyse = true;
  CHECK_FALSE(limits.any());
  limits.depth = 3;
  CHECK(limits.any());
  CHECK(simulations(0).any());
  CHECK(milliseconds(0).any());
}

TEST_CASE("Searches together stop for the reason of those cut short", "[limits]") {
  using enum StopReason;
  const auto together = [](std::vector<StopReason> reasons) { return combined(reasons); };
  CHECK(together({simulations, simulations}) == simulations);
  CHECK(together({simulations, nodes, depth}) == nodes);
  CHECK(together({proven, depth}) == depth);
  CHECK(together({nodes, time, simulations}) == time);
  CHECK(together({proven, simulations}) == simulations);
  CHECK(together({proven, proven}) == proven);
  CHECK(together({no_action}) == no_action);
}

TEST_CASE("Stop reasons have the contract's words and know which of them are final",
          "[core][limits]") {
  CHECK(name_of(StopReason::simulations) == "simulations");
  CHECK(name_of(StopReason::nodes) == "nodes");
  CHECK(name_of(StopReason::depth) == "depth");
  CHECK(name_of(StopReason::time) == "time");
  CHECK(name_of(StopReason::only_action) == "only-action");
  CHECK(name_of(StopReason::no_action) == "no-action");
  CHECK(name_of(StopReason::proven) == "proven");
  CHECK(name_of(StopReason::cancelled) == "cancelled");
  for (const StopReason more :
       {StopReason::simulations, StopReason::nodes, StopReason::time, StopReason::cancelled}) {
    CHECK_FALSE(is_final(more));
  }
  for (const StopReason end :
       {StopReason::depth, StopReason::only_action, StopReason::no_action, StopReason::proven}) {
    CHECK(is_final(end));
  }
}

TEST_CASE("SteadyClock moves forward and counts milliseconds", "[core][limits]") {
  const double start = steady_clock().now_ms();
  double now = start;
  for (long i = 0; now == start && i < 100'000'000; ++i) now = steady_clock().now_ms();
  CHECK(now > start);
  CHECK(now - start < 1000);
}
