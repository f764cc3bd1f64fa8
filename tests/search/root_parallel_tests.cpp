#include "engine/search/root_parallel.h"

#include <numeric>

#include "engine/eval/rollout2048.h"
#include "engine/search/mcts/mcts.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/searches.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

using Search = mcts::Mcts<Game2048, RolloutLeaf<Rollout2048>>;

Search prototype() { return Search(Game2048{}, Rollout2048(), {}); }

RootParallel<Search> workers(int count, std::optional<int> part = std::nullopt) {
  RootParallel<Search> all(prototype(), count, part);
  for (std::size_t i = 0; i < all.searches().size(); ++i) {
    all.searches()[i].reset(board("0012012323563478"),
                            Rng(100 + static_cast<std::uint64_t>(all.worker_of(i))));
  }
  return all;
}

SearchReport merged(const RootParallel<Search>& all) {
  return merge(all.reports(), FinalChoice::visits, Player::first);
}

}  // namespace

TEST_CASE("Shares of a total are even, the remainder goes to the first workers", "[parallel]") {
  CHECK(share_of(10, 3, 0) == 4);
  CHECK(share_of(10, 3, 1) == 3);
  CHECK(share_of(10, 3, 2) == 3);
  CHECK(share_of(2, 4, 1) == 1);
  CHECK(share_of(2, 4, 2) == 0);
  CHECK(share_of(0, 4, 0) == 0);
  for (std::uint64_t total = 0; total < 50; ++total) {
    for (std::uint64_t count = 1; count < 10; ++count) {
      std::uint64_t sum = 0;
      for (std::uint64_t i = 0; i < count; ++i) sum += share_of(total, count, i);
      REQUIRE(sum == total);
    }
  }
}

TEST_CASE("Several workers are so many searches of their own, added up", "[parallel]") {
  RootParallel<Search> all = workers(3);
  CHECK(all.advance(simulations(1000)) == StopReason::simulations);

  std::vector<SearchReport> alone;
  for (std::uint64_t i = 0; i < 3; ++i) {
    Search search = prototype();
    search.reset(board("0012012323563478"), Rng(100 + i));
    search.advance(simulations(i == 0 ? 334 : 333));
    alone.push_back(search.report());
  }
  const auto reports = all.reports();
  REQUIRE(reports.size() == 3);
  for (std::size_t i = 0; i < 3; ++i) CHECK(same(reports[i], alone[i]));
  CHECK(same(merged(all), merge(alone, FinalChoice::visits, Player::first)));
  CHECK(merged(all).visits == 1000);
  CHECK(merged(all).counters.simulations == 1000);
}

TEST_CASE("Several workers in slices equal several workers at once", "[parallel]") {
  RootParallel<Search> whole = workers(3);
  whole.advance(simulations(1000));
  RootParallel<Search> slices = workers(3);
  for (int i = 0; i < 10; ++i) slices.advance(simulations(100));
  CHECK(same(merged(whole), merged(slices)));
  RootParallel<Search> uneven = workers(3);
  for (const std::uint64_t n : {1ULL, 1ULL, 1ULL, 97ULL, 0ULL, 899ULL, 1ULL})
    uneven.advance(simulations(n));
  CHECK(same(merged(whole), merged(uneven)));
}

TEST_CASE("A process that does one worker's share finds what that worker finds", "[parallel]") {
  RootParallel<Search> all = workers(3);
  all.advance(simulations(1000));
  for (int part = 0; part < 3; ++part) {
    RootParallel<Search> one = workers(3, part);
    CHECK(one.searches().size() == 1);
    CHECK(one.worker_of(0) == part);
    one.advance(simulations(part == 0 ? 334 : 333));
    CHECK(same(one.reports()[0], all.reports()[static_cast<std::size_t>(part)]));
  }
}

TEST_CASE("Workers with other streams find other numbers", "[parallel]") {
  RootParallel<Search> all = workers(2);
  all.advance(simulations(1000));
  CHECK_FALSE(all.reports()[0].actions[0].totals.sum == all.reports()[1].actions[0].totals.sum);
}

TEST_CASE("A worker that a limit cuts short is the reason of all", "[parallel]") {
  // Each is to do 4 simulations, for which it needs 5 nodes; the third may have 4.
  RootParallel<Search> all = workers(3);
  SearchLimits limits = simulations(12);
  limits.nodes = 14;
  CHECK(all.advance(limits) == StopReason::nodes);
  const SearchReport report = merged(all);
  CHECK(report.stop_reason == StopReason::nodes);
  CHECK(report.counters.simulations < 12);
  CHECK(all.reports()[0].stop_reason == StopReason::simulations);
}

TEST_CASE("Several workers without simulations or time, with one action or none", "[parallel]") {
  RootParallel<Search> all = workers(4);
  CHECK(all.advance(simulations(0)) == StopReason::simulations);
  CHECK(merged(all).best.has_value());
  CHECK(all.advance(milliseconds(0)) == StopReason::time);
  CHECK(merged(all).visits == 0);
  for (const auto& [text, reason] : {std::pair{"1000200030004000", StopReason::only_action},
                                     std::pair{"1212212112122121", StopReason::no_action}}) {
    for (std::size_t i = 0; i < 4; ++i) all.searches()[i].reset(board(text), Rng(i));
    CHECK(all.advance(simulations(100)) == reason);
    CHECK(merged(all).counters.simulations == 0);
  }
}

TEST_CASE("With threads every worker has the whole time", "[parallel]") {
  RootParallel<Search> all = workers(2);
  CHECK(all.advance(milliseconds(10)) == StopReason::time);
  for (const SearchReport& report : all.reports()) {
    CHECK(report.elapsed_ms >= (kHasThreads ? 10 : 5));
    CHECK(report.counters.simulations > 0);
  }
}

TEST_CASE("Cut short by time, a search is not over because one worker's part is", "[parallel]") {
  RootParallel<Search> all = workers(2);
  all.searches()[0].advance(simulations(100));
  SearchLimits limits = milliseconds(0);
  limits.simulations = 100;
  CHECK(all.advance(limits) == StopReason::time);
}

TEST_CASE("Several workers with fewer simulations than workers", "[parallel]") {
  RootParallel<Search> all = workers(4);
  all.advance(simulations(2));
  const auto reports = all.reports();
  CHECK(reports[0].visits == 1);
  CHECK(reports[1].visits == 1);
  CHECK(reports[2].visits == 0);
  CHECK(merged(all).visits == 2);
}
