#include "engine/core/report.h"

#include <cmath>
#include <vector>

#include "engine/core/random.h"
#include "tests/support/catch.h"

using namespace mcts2048;

namespace {

// An action of which only what the final choice looks at is filled in.
ActionStats stats(std::uint64_t visits, std::optional<double> mean, bool legal = true) {
  ActionStats action;
  action.legal = legal;
  action.totals.visits = visits;
  action.mean = mean;
  return action;
}

std::optional<int> best(const std::vector<ActionStats>& actions, FinalChoice rule,
                        Player player = Player::first) {
  return best_action(actions, rule, player);
}

SearchReport random_report(Rng& rng) {
  SearchReport report;
  for (int i = 0; i < 4; ++i) {
    ActionStats action;
    action.legal = i != 2;
    if (action.legal) {
      const std::uint32_t visits = rng.below(20);
      for (std::uint32_t n = 0; n < visits; ++n) action.totals.add(rng.below(10000) / 7.0);
    }
    action.bound = 0.5;
    action.pv = {i, static_cast<int>(rng.below(4))};
    report.actions.push_back(action);
  }
  report.counters = {rng.below(1000), rng.below(1000), static_cast<int>(rng.below(20))};
  report.min_return = rng.below(100);
  report.max_return = 100.0 + rng.below(100);
  report.elapsed_ms = rng.below(100);
  complete(report, FinalChoice::visits, Player::first);
  return report;
}

}  // namespace

TEST_CASE("Mean and standard error are those of the textbook", "[core][report]") {
  ActionTotals totals;
  CHECK_FALSE(totals.mean().has_value());
  CHECK_FALSE(totals.standard_error().has_value());
  totals.add(2);
  CHECK(totals.mean() == 2.0);
  CHECK_FALSE(totals.standard_error().has_value());
  totals.add(4);
  totals.add(9);
  // Returns 2, 4, 9: mean 5, variance ((-3)^2 + (-1)^2 + 4^2) / 2 = 13, standard error sqrt(13/3).
  CHECK(totals.visits == 3);
  CHECK(totals.sum == 15);
  CHECK(totals.squares == 4 + 16 + 81);
  CHECK(totals.mean() == 5.0);
  CHECK(*totals.standard_error() == Approx(std::sqrt(13.0 / 3)).epsilon(1e-14));
}

TEST_CASE("The standard error of equal returns is 0, never the root of a negative rest",
          "[core][report]") {
  for (const double x : {0.1, 1.0 / 3, 123456.789, 1e9 + 0.1}) {
    ActionTotals totals;
    for (int i = 0; i < 1000; ++i) totals.add(x);
    REQUIRE(totals.standard_error().has_value());
    CHECK(std::isfinite(*totals.standard_error()));
    CHECK(*totals.standard_error() < 1e-6 * x);
  }
}

TEST_CASE("Final choice `visits`: most visits, ties by mean, then by order", "[core][report]") {
  const auto rule = FinalChoice::visits;
  CHECK(best({stats(5, 1.0), stats(9, 0.0), stats(7, 9.0), stats(1, 99.0)}, rule) == 1);
  CHECK(best({stats(5, 1.0), stats(9, 2.0), stats(9, 3.0), stats(9, 2.5)}, rule) == 2);
  CHECK(best({stats(5, 1.0), stats(9, 3.0), stats(9, 3.0), stats(9, 3.0)}, rule) == 1);
  CHECK(best({stats(99, 9.0, false), stats(1, 1.0), stats(2, 0.0)}, rule) == 2);
}

TEST_CASE("Final choice `mean`: highest mean, ties by visits, then by order", "[core][report]") {
  const auto rule = FinalChoice::mean;
  CHECK(best({stats(5, 1.0), stats(9, 0.0), stats(7, 9.0), stats(1, 99.0)}, rule) == 3);
  CHECK(best({stats(5, 3.0), stats(9, 3.0), stats(7, 3.0), stats(9, 1.0)}, rule) == 1);
  CHECK(best({stats(5, 3.0), stats(5, 3.0)}, rule) == 0);
  CHECK(best({stats(0, std::nullopt), stats(1, -50.0)}, rule) == 1);
  CHECK(best({stats(3, 2.0), stats(0, std::nullopt), stats(3, 2.0)}, rule) == 0);
}

TEST_CASE("Final choice for the second player: a lower mean is the better one", "[core][report]") {
  const std::vector<ActionStats> actions = {stats(4, 1.0), stats(4, -1.0), stats(3, -5.0)};
  CHECK(best(actions, FinalChoice::visits, Player::second) == 1);
  CHECK(best(actions, FinalChoice::visits, Player::first) == 0);
  CHECK(best(actions, FinalChoice::mean, Player::second) == 2);
  CHECK(best(actions, FinalChoice::mean, Player::first) == 0);
}

TEST_CASE("Final choice: nothing legal is nothing, nothing visited is the first legal action",
          "[core][report]") {
  for (const auto rule : {FinalChoice::visits, FinalChoice::mean}) {
    CHECK_FALSE(best({}, rule).has_value());
    CHECK_FALSE(best({stats(3, 1.0, false), stats(3, 1.0, false)}, rule).has_value());
    CHECK(best({stats(0, std::nullopt, false), stats(0, std::nullopt), stats(0, std::nullopt)},
               rule) == 1);
  }
}

TEST_CASE("complete() fills in means, errors, visits and the choice", "[core][report]") {
  SearchReport report;
  report.actions.resize(3);
  report.actions[0].legal = report.actions[2].legal = true;
  report.actions[0].totals.add(1);
  report.actions[2].totals.add(2);
  report.actions[2].totals.add(4);
  complete(report, FinalChoice::visits, Player::first);
  CHECK(report.visits == 3);
  CHECK(report.best == 2);
  CHECK(report.actions[0].mean == 1.0);
  CHECK(report.actions[2].mean == 3.0);
  CHECK(report.actions[2].standard_error == 1.0);
  CHECK_FALSE(report.actions[1].mean.has_value());
}

TEST_CASE("merge() of several workers equals the sums done by hand, bit for bit",
          "[core][report]") {
  Rng rng(8);
  for (int round = 0; round < 200; ++round) {
    std::vector<SearchReport> workers;
    const std::uint32_t count = 2 + rng.below(7);
    for (std::uint32_t w = 0; w < count; ++w) workers.push_back(random_report(rng));
    const SearchReport merged = merge(workers, FinalChoice::visits, Player::first);

    std::uint64_t all_visits = 0;
    SearchCounters counters;
    double elapsed = 0;
    double low = 1e9;
    double high = -1e9;
    for (const SearchReport& worker : workers) {
      counters.simulations += worker.counters.simulations;
      counters.nodes += worker.counters.nodes;
      counters.max_depth = std::max(counters.max_depth, worker.counters.max_depth);
      elapsed = std::max(elapsed, worker.elapsed_ms);
      low = std::min(low, *worker.min_return);
      high = std::max(high, *worker.max_return);
    }
    for (std::size_t a = 0; a < 4; ++a) {
      std::uint64_t visits = 0;
      double sum = 0;
      double squares = 0;
      std::uint64_t most = 0;
      std::vector<int> pv = workers[0].actions[a].pv;
      for (const SearchReport& worker : workers) {
        const ActionTotals& totals = worker.actions[a].totals;
        visits += totals.visits;
        sum += totals.sum;
        squares += totals.squares;
        if (totals.visits > most) {
          most = totals.visits;
          pv = worker.actions[a].pv;
        }
      }
      all_visits += visits;
      const ActionStats& action = merged.actions[a];
      REQUIRE(action.totals.visits == visits);
      REQUIRE(action.totals.sum == sum);
      REQUIRE(action.totals.squares == squares);
      REQUIRE(action.pv == pv);
      REQUIRE_FALSE(action.bound.has_value());
      REQUIRE(action.mean.has_value() == (visits > 0));
      if (visits > 0) REQUIRE(*action.mean == sum / static_cast<double>(visits));
      if (visits > 1) {
        const auto n = static_cast<double>(visits);
        const double mean = sum / n;
        REQUIRE(*action.standard_error ==
                std::sqrt(std::max(0.0, (squares - sum * mean) / (n - 1)) / n));
      }
    }
    REQUIRE(merged.visits == all_visits);
    REQUIRE(merged.counters.simulations == counters.simulations);
    REQUIRE(merged.counters.nodes == counters.nodes);
    REQUIRE(merged.counters.max_depth == counters.max_depth);
    REQUIRE(merged.elapsed_ms == elapsed);
    REQUIRE(merged.min_return == low);
    REQUIRE(merged.max_return == high);
    REQUIRE(merged.best == best_action(merged.actions, FinalChoice::visits, Player::first));
  }
}

TEST_CASE("merge() of one worker changes nothing", "[core][report]") {
  Rng rng(9);
  const std::vector<SearchReport> one = {random_report(rng)};
  const SearchReport merged = merge(one, FinalChoice::visits, Player::first);
  CHECK(merged.visits == one[0].visits);
  CHECK(merged.best == one[0].best);
  CHECK(merged.actions[0].bound == 0.5);
}

TEST_CASE("Units have the contract's words; values turn sign for the second player only",
          "[core][report]") {
  CHECK(name_of(Unit::points) == "points");
  CHECK(name_of(Unit::evaluator) == "evaluator");
  CHECK(name_of(Unit::moves) == "moves");
  CHECK(name_of(Unit::tile) == "tile");
  CHECK(name_of(Unit::probability) == "probability");
  CHECK(relative_to(Player::first, 3) == 3);
  CHECK(relative_to(Player::second, 3) == -3);
}
