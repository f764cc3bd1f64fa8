// Agents with an evaluator, as the catalogue makes them.
#include <string>

#include "engine/agents/catalog/catalog.h"
#include "engine/agents/playthrough.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/searches.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

SearchReport asked(const char* id, const Settings& settings, const char* text,
                   const SearchLimits& limits) {
  const auto* entry = find_agent<Game2048>(id).value();
  ParamSet params(entry->info.specs);
  REQUIRE(set_params(entry->info, params, settings).ok());
  const auto agent = entry->make(params, std::nullopt);
  agent->begin(board(text), SearchKey{1});
  const StopReason reason = agent->advance(limits);
  CHECK(agent->is_complete(reason) == is_final(reason));
  return agent->report();
}

SearchLimits depth(int plies) {
  SearchLimits limits;
  limits.depth = plies;
  return limits;
}

constexpr const char* kBoard = "0012012323563478";

}  // namespace

TEST_CASE("The heuristic is one ply of expectimax, whatever the limits", "[agents][depth-first]") {
  const SearchReport one = asked("expectimax", {{"cutoff", "0"}}, kBoard, depth(1));
  for (const SearchLimits& limits : {depth(1), depth(5), simulations(10), nodes(100'000)}) {
    const SearchReport report = asked("heuristic", {}, kBoard, limits);
    CHECK(report.counters.max_depth == 1);
    CHECK(report.stop_reason == StopReason::depth);
    for (std::size_t i = 0; i < 4; ++i) CHECK(report.actions[i].mean == one.actions[i].mean);
  }
}

TEST_CASE("A limit that an agent does not know leaves it to its own depth",
          "[agents][depth-first]") {
  for (const char* id : {"minimax", "expectimax", "hybrid"}) {
    const SearchReport report = asked(id, {}, "1213354164218910", simulations(10));
    CHECK(report.stop_reason == StopReason::depth);
    CHECK(report.best.has_value());
  }
}

TEST_CASE("Visits add up, values are told in their unit, nothing is sampled",
          "[agents][depth-first]") {
  for (const char* id : {"heuristic", "minimax", "expectimax", "hybrid"}) {
    for (const char* evaluator : {"heuristic", "snake", "diagonal", "tile-sum", "constant"}) {
      for (const char* reward : {"on", "off"}) {
        INFO(id << " " << evaluator << " " << reward);
        const SearchReport report = asked(id, {{"evaluator", evaluator}, {"move-reward", reward}},
                                          "1213354164218910", depth(2));
        std::uint64_t visits = 0;
        for (const ActionStats& stats : report.actions) {
          CHECK(stats.mean.has_value() == stats.legal);
          CHECK_FALSE(stats.standard_error.has_value());
          CHECK_FALSE(stats.bound.has_value());
          visits += stats.totals.visits;
        }
        CHECK(report.visits == visits);
        const bool in_points = std::string(evaluator) == "constant" && std::string(reward) == "on";
        CHECK(report.unit == (in_points ? Unit::points : Unit::evaluator));
      }
    }
  }
}

TEST_CASE("Hybrid looks deeper where the board is tight", "[agents][depth-first]") {
  const Settings phases = {{"depth-open", "1"}, {"depth-tight", "2"}, {"tight-below", "3"}};
  CHECK(asked("hybrid", phases, kBoard, nodes(100'000)).counters.max_depth == 1);
  CHECK(asked("hybrid", phases, "1213354164218910", nodes(100'000)).counters.max_depth == 2);
}

TEST_CASE("Hybrid with the table off and on agrees", "[agents][depth-first]") {
  const SearchReport on = asked("hybrid", {}, "1213354164218910", depth(3));
  const SearchReport off = asked("hybrid", {{"table", "off"}}, "1213354164218910", depth(3));
  for (std::size_t i = 0; i < 4; ++i) CHECK(on.actions[i].mean == off.actions[i].mean);
}
