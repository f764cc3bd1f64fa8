// Agents as the catalogue makes them: workers, kept trees, streams.
#include "engine/agents/search_agent.h"

#include <string>

#include "engine/agents/catalog/catalog.h"
#include "engine/agents/playthrough.h"
#include "engine/eval/rollout2048.h"
#include "engine/search/flat_monte_carlo.h"
#include "engine/search/mcts/mcts.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/searches.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

const char* const kMidgame = "0012012323563478";

std::unique_ptr<Agent<Game2048>> make(
    const std::string& id, const std::vector<std::pair<std::string, std::string>>& settings = {},
    std::optional<int> part = std::nullopt) {
  const auto* entry = find_agent<Game2048>(id).value();
  ParamSet params(entry->info.specs);
  for (const auto& [name, value] : settings) REQUIRE(params.set(name, value).ok());
  return entry->make(params, part);
}

SearchReport run(Agent<Game2048>& agent, const char* text, std::uint64_t n, std::uint64_t seed = 1,
                 bool analyse = false) {
  Playthrough<Game2048> game(seed);
  game.set(board(text), 0, 0);
  agent.begin(game.state(), game.search_key());
  SearchLimits limits = simulations(n);
  limits.analyse = analyse;
  agent.advance(limits);
  return agent.report();
}

}  // namespace

TEST_CASE("Agent uct with workers=3 equals three searches by hand, added up",
          "[agents][parallel]") {
  const SearchReport together = run(*make("uct", {{"workers", "3"}}), kMidgame, 1000);

  Playthrough<Game2048> game(1);
  game.set(board(kMidgame), 0, 0);
  const auto* entry = find_agent<Game2048>("uct").value();
  mcts::UctParams params;
  params.exploration = ParamSet(entry->info.specs).value("exploration");
  std::vector<ActionTotals> sums(4);
  std::uint64_t nodes = 0;
  for (int worker = 0; worker < 3; ++worker) {
    mcts::Mcts<Game2048, RolloutLeaf<Rollout2048>> search(Game2048{}, Rollout2048(), params);
    search.reset(game.state(), game.search_key().stream_of(worker));
    search.advance(simulations(worker == 0 ? 334 : 333));
    const SearchReport report = search.report();
    nodes += report.counters.nodes;
    for (std::size_t i = 0; i < 4; ++i) {
      sums[i].visits += report.actions[i].totals.visits;
      sums[i].sum += report.actions[i].totals.sum;
      sums[i].squares += report.actions[i].totals.squares;
    }
  }
  CHECK(together.counters.simulations == 1000);
  CHECK(together.counters.nodes == nodes);
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(together.actions[i].totals.visits == sums[i].visits);
    CHECK(together.actions[i].totals.sum == sums[i].sum);
    CHECK(together.actions[i].totals.squares == sums[i].squares);
    CHECK(together.actions[i].mean == sums[i].mean());
    CHECK_FALSE(together.actions[i].bound.has_value());
  }
}

TEST_CASE("workers=1 is the plain search, and worker 0 of several is its twin",
          "[agents][parallel]") {
  for (const char* id : {"uct", "flat-mc"}) {
    const SearchReport plain = run(*make(id), kMidgame, 400);
    CHECK(same(plain, run(*make(id, {{"workers", "1"}}), kMidgame, 400)));
    CHECK(same(plain, run(*make(id, {{"workers", "5"}}, 0), kMidgame, 400)));
    CHECK_FALSE(same(plain, run(*make(id, {{"workers", "5"}}, 1), kMidgame, 400)));
  }
}

TEST_CASE("flat-mc shares evenly, however many workers; none of them sees one action alone",
          "[agents][parallel]") {
  // With 1, 2 and 4 legal actions.
  for (const char* board : {"1000000000000000", kMidgame, "0000012001200000"}) {
    for (const int workers : {1, 2, 3, 4, 5, 8}) {
      for (const std::uint64_t n : {1ULL, 2ULL, 3ULL, 6ULL, 50ULL, 101ULL}) {
        INFO(board << ", " << workers << " workers, " << n << " simulations");
        const SearchReport report =
            run(*make("flat-mc", {{"workers", std::to_string(workers)}}), board, n);
        std::uint64_t least = n;
        std::uint64_t most = 0;
        for (const ActionStats& stats : report.actions) {
          if (!stats.legal) continue;
          least = std::min(least, stats.totals.visits);
          most = std::max(most, stats.totals.visits);
        }
        CHECK(report.visits == n);
        CHECK(most - least <= 1);
      }
      for (int worker = 0; worker < workers; ++worker) {
        const SearchReport part =
            run(*make("flat-mc", {{"workers", std::to_string(workers)}}, worker), board, 40);
        for (const ActionStats& stats : part.actions)
          CHECK(stats.totals.visits >= (stats.legal ? 9U : 0U));
      }
    }
  }
}

TEST_CASE("The same position and seed give the same report; the seed matters", "[agents]") {
  for (const char* id : {"random", "greedy", "flat-mc", "uct"}) {
    INFO(id);
    CHECK(same(run(*make(id), kMidgame, 200), run(*make(id), kMidgame, 200)));
    const auto agent = make(id);
    run(*agent, "1213354164218910", 100, 9);
    CHECK(same(run(*agent, kMidgame, 200), run(*make(id), kMidgame, 200)));
  }
  for (const char* id : {"flat-mc", "uct"})
    CHECK_FALSE(same(run(*make(id), kMidgame, 200, 1), run(*make(id), kMidgame, 200, 2)));
}

TEST_CASE("Agent random plays every legal move alike and no other", "[agents]") {
  std::vector<int> played(4, 0);
  const auto agent = make("random");
  for (std::uint64_t seed = 0; seed < 3000; ++seed)
    ++played[static_cast<std::size_t>(*run(*agent, "1000000000000000", 1, seed).best)];
  CHECK(played[0] == 0);
  CHECK(played[2] == 0);
  CHECK(played[1] > 1400);
  CHECK(played[3] > 1400);
}

TEST_CASE("Agent greedy plays the largest reward, ties in the order of directions", "[agents]") {
  const auto agent = make("greedy");
  // A pair of 64s above each other, a pair of 4s beside each other.
  SearchReport report = run(*agent, "2260006000000000", 1);
  CHECK(report.best == 0);
  CHECK(report.actions[0].mean == 128.0);
  CHECK(report.actions[1].mean == 128.0);
  CHECK(report.actions[2].mean == 8.0);
  CHECK(report.actions[3].mean == 8.0);
  CHECK_FALSE(report.actions[0].standard_error.has_value());
  CHECK(report.visits == 4);
  CHECK(report.stop_reason == StopReason::depth);
  // Only beside each other: left before right.
  CHECK(run(*agent, "2200000000000000", 1).best == 2);
  // Nothing merges: the first legal direction.
  CHECK(run(*agent, "1000000000000000", 1).best == 1);
}

TEST_CASE("One legal action: every agent answers at once, with no mean, unless asked to analyse",
          "[agents]") {
  for (const char* id : {"random", "greedy", "flat-mc", "uct"}) {
    INFO(id);
    const auto agent = make(id);
    const SearchReport report = run(*agent, "1000200030004000", 100);
    CHECK(report.best == 3);
    CHECK(report.stop_reason == StopReason::only_action);
    CHECK(report.visits == 0);
    for (const ActionStats& action : report.actions) CHECK_FALSE(action.mean.has_value());
    CHECK(run(*agent, "1212212112122121", 100).stop_reason == StopReason::no_action);
    CHECK_FALSE(run(*agent, "1212212112122121", 100).best.has_value());
  }
  for (const char* id : {"flat-mc", "uct"}) {
    const SearchReport report = run(*make(id), "1000200030004000", 100, 1, true);
    CHECK(report.visits == 100);
    CHECK(report.actions[3].mean.has_value());
  }
}

TEST_CASE("follow() without reuse-tree equals begin() on the new position", "[agents]") {
  for (const char* id : {"random", "greedy", "flat-mc", "uct"}) {
    INFO(id);
    const auto followed = make(id);
    const auto fresh = make(id);
    Playthrough<Game2048> game(1);
    game.set(board(kMidgame), 0, 0);
    followed->begin(game.state(), game.search_key());
    followed->advance(simulations(300));
    const auto action = Game2048::legal_actions(game.state())[0];
    game.play(action);
    followed->follow(action, game.state(), game.search_key());
    fresh->begin(game.state(), game.search_key());
    followed->advance(simulations(300));
    fresh->advance(simulations(300));
    CHECK(same(followed->report(), fresh->report()));
  }
}

TEST_CASE("follow() with reuse-tree keeps each worker's own subtree", "[agents][reuse]") {
  const auto agent = make("uct", {{"reuse-tree", "on"}, {"workers", "2"}});
  Playthrough<Game2048> game(1);
  game.set(board("1213354164218910"), 0, 0);
  agent->begin(game.state(), game.search_key());
  agent->advance(simulations(4000));
  const auto action = Game2048::action_at(*agent->report().best);
  const std::uint64_t before =
      agent->report()
          .actions[static_cast<std::size_t>(Game2048::action_index(action))]
          .totals.visits;
  game.play(action);
  agent->follow(action, game.state(), game.search_key());
  const SearchReport kept = agent->report();
  CHECK(kept.visits > 0);
  CHECK(kept.visits < before);
  CHECK(kept.counters.simulations == 0);
  agent->advance(simulations(100));
  CHECK(agent->report().visits == kept.visits + 100);
  CHECK(agent->report().counters.simulations == 100);
}

TEST_CASE("Agents without a tree show the root and its actions", "[agents][snapshot]") {
  for (const char* id : {"random", "greedy", "flat-mc"}) {
    INFO(id);
    const auto agent = make(id);
    const SearchReport report = run(*agent, kMidgame, 40);
    const auto drawn = agent->tree(100);
    std::size_t legal = 0;
    for (const ActionStats& action : report.actions) legal += action.legal ? 1 : 0;
    CHECK(drawn.nodes.size() == 1 + legal);
    CHECK(drawn.total == 1);
    CHECK(drawn.nodes[0].stats.totals.visits == report.visits);
    for (std::size_t i = 1; i < drawn.nodes.size(); ++i) {
      const auto& node = drawn.nodes[i];
      const ActionStats& stats = report.actions[static_cast<std::size_t>(*node.action)];
      CHECK(node.parent == 0);
      CHECK(node.kind == mcts::NodeKind::chance);
      CHECK(node.stats.totals.visits == stats.totals.visits);
      CHECK(node.stats.mean == stats.mean);
      CHECK(node.state == Game2048::apply(board(kMidgame), Game2048::action_at(*node.action)).next);
    }
  }
}

TEST_CASE("single-spawn believes to know the next spawn and so overrates what it plans",
          "[agents][chance]") {
  // On a crowded board a spawn decides. A search that sees one spawn a move plans around it: its
  // own value of the position is higher than that of the search that draws every spawn.
  double sampled = 0;
  double single = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto value = [&](const char* mode) {
      const SearchReport report = run(*make("uct", {{"chance", mode}, {"exploration", "0.3"}}),
                                      "1213354164218910", 3000, seed);
      return *report.actions[static_cast<std::size_t>(*report.best)].mean;
    };
    sampled += value("sampled");
    single += value("single-spawn");
  }
  INFO("sampled " << sampled / 12 << ", single " << single / 12);
  CHECK(single > sampled);
}
