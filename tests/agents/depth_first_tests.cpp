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

TEST_CASE("Depth 0 is as deep as fits the position, whatever else limits the search",
          "[agents][depth-first]") {
  // Four empty cells and more: 4 plies; two: 5; none: 6. Seven and more: 3.
  const std::pair<const char*, int> boards[] = {{"0002012323563478", 4},
                                                {"0112212323563478", 6},
                                                {"0000000011220012", 3},
                                                {"0012212323563478", 5}};
  for (const auto& [text, plies] : boards) {
    SearchLimits limits = depth(0);
    CHECK(asked("expectimax", {}, text, limits).counters.max_depth == plies);
    limits.nodes = 1'000'000'000;
    CHECK(asked("expectimax", {}, text, limits).counters.max_depth == plies);
    CHECK(asked("expectimax", {{"depth", "2"}}, text, limits).counters.max_depth == 2);
  }
  for (const auto& entry : agents_of<Game2048>()) {
    INFO(entry.info.id);
    const bool has_rule = entry.info.id == "expectimax" || entry.info.id == "minimax";
    CHECK(check_limits(entry.info, depth(0)).ok() == has_rule);
    CHECK(check_limits(entry.info, depth(1)).ok());
    CHECK(check_limits(entry.info, {}).ok());
  }
  for (const auto& entry : agents_of<TicTacToe>())
    CHECK_FALSE(check_limits(entry.info, depth(0)).ok());
}

TEST_CASE("A limit of depth has the range of the parameter, where there is one", "[agents]") {
  const auto& expectimax = find_agent<Game2048>("expectimax").value()->info;
  CHECK(check_limits(expectimax, depth(60)).ok());
  CHECK(check_limits(expectimax, depth(61)).error().message ==
        "depth must be a whole number from 0 to 60 for expectimax, not \"61\"");
  CHECK(check_limits(find_agent<Game2048>("uct").value()->info, depth(100)).ok());
  CHECK_FALSE(check_limits(find_agent<TicTacToe>("minimax").value()->info, depth(10)).ok());
}

TEST_CASE("Limits that do not stop an agent leave it its budget", "[agents]") {
  const auto& expectimax = find_agent<Game2048>("expectimax").value()->info;
  const ParamSet params(expectimax.specs);
  CHECK(limits_of(expectimax, params, {}) == expectimax.budget);
  CHECK(limits_of(expectimax, params, {.simulations = 5}) == expectimax.budget);
  const SearchLimits both = {.simulations = 5, .depth = 2};
  CHECK(limits_of(expectimax, params, both) == both);
  const auto& flat = find_agent<Game2048>("flat-mc").value()->info;
  CHECK(limits_of(flat, ParamSet(flat.specs), depth(3)) == flat.budget);
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

TEST_CASE("puct tells points where nothing but points counts", "[agents][puct]") {
  const auto unit = [](const char* evaluator, const char* reward) {
    return asked("puct", {{"evaluator", evaluator}, {"move-reward", reward}}, kBoard,
                 simulations(50))
        .unit;
  };
  CHECK(unit("constant", "on") == Unit::points);
  CHECK(unit("constant", "off") == Unit::evaluator);
  CHECK(unit("heuristic", "on") == Unit::evaluator);
}
