#include "engine/agents/match.h"

#include <algorithm>
#include <mutex>
#include <vector>

#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/searches.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

MatchSetup setup(const std::string& id, std::uint64_t n) {
  const auto* entry = find_agent<Game2048>(id).value();
  return {.agent = entry, .params = ParamSet(entry->info.specs), .limits = simulations(n)};
}

std::vector<GameResult> match(const MatchSetup& setup, std::uint64_t first_seed,
                              std::uint64_t games, unsigned jobs) {
  std::vector<GameResult> results;
  std::mutex mutex;
  bool alone = true;
  const auto deliver = [&](const GameResult& result) {
    const std::unique_lock lock(mutex, std::try_to_lock);
    if (!lock.owns_lock()) alone = false;
    results.push_back(result);
  };
  play_in_order<GameResult>({.first_seed = first_seed, .games = games}, jobs, {.deliver = deliver},
                            [&](std::uint64_t seed) { return play_game(setup, seed); });
  CHECK(alone);
  return results;
}

bool equal_but_for_time(const GameResult& a, const GameResult& b) {
  return a.seed == b.seed && a.score == b.score && a.max_tile == b.max_tile && a.moves == b.moves;
}

}  // namespace

TEST_CASE("A played game is the oracle's game, and its result counts it", "[agents][match]") {
  for (const char* id : {"random", "greedy", "flat-mc", "uct"}) {
    const std::uint64_t seed = 11;
    naive::Grid grid = grid_of(Playthrough<Game2048>(seed).state());
    double points = 0;
    std::uint64_t moves = 0;
    int wrong = 0;
    const GameResult result = play_game(setup(id, 8), seed, [&](const MoveRecord& record) {
      if (!(grid_of(record.before) == grid)) ++wrong;
      const naive::Moved moved = naive::move(grid, way_of(record.action));
      if (!moved.legal || !record.played.moved) ++wrong;
      if (record.played.reward != static_cast<double>(moved.points)) ++wrong;
      if (record.report.best != Game2048::action_index(record.action)) ++wrong;
      grid = moved.grid;
      const auto spawn = *record.played.outcome;
      if (grid.at[spawn.cell / 4][spawn.cell % 4] != 0) ++wrong;
      grid.at[spawn.cell / 4][spawn.cell % 4] = spawn.rank == 1 ? 2 : 4;
      points += static_cast<double>(moved.points);
      ++moves;
      if (!(grid_of(record.game.state()) == grid)) ++wrong;
      if (record.game.score() != points) ++wrong;
    });
    INFO(id);
    CHECK(wrong == 0);
    CHECK(naive::is_over(grid));
    CHECK(result.seed == seed);
    CHECK(static_cast<double>(result.score) == points);
    CHECK(result.moves == moves);
    naive::Tile largest = 0;
    for (const auto& row : grid.at) {
      for (const naive::Tile tile : row) largest = std::max(largest, tile);
    }
    CHECK(result.max_tile == largest);
    CHECK(result.ms >= 0);
  }
}

TEST_CASE("A match gives the same lines in the order of the seeds for any number of jobs",
          "[agents][match]") {
  const MatchSetup games = setup("uct", 4);
  const auto one = match(games, 100, 9, 1);
  REQUIRE(one.size() == 9);
  for (std::size_t i = 0; i < 9; ++i) CHECK(one[i].seed == 100 + i);
  for (const unsigned jobs : {2U, 4U, 20U}) {
    const auto several = match(games, 100, 9, jobs);
    REQUIRE(several.size() == 9);
    for (std::size_t i = 0; i < 9; ++i) CHECK(equal_but_for_time(one[i], several[i]));
  }
  CHECK(match(games, 100, 0, 2).empty());
}

TEST_CASE("Game i of a match is the game of seed S + i, whatever came before", "[agents][match]") {
  const MatchSetup games = setup("flat-mc", 4);
  const auto all = match(games, 7, 4, 1);
  CHECK(equal_but_for_time(all[3], play_game(games, 10)));
  CHECK(equal_but_for_time(all[2], match(games, 9, 1, 1)[0]));
}

TEST_CASE("Shards are disjoint and together the whole match", "[agents][match]") {
  for (const std::uint64_t games : {0, 1, 5, 6, 7, 100}) {
    for (const std::uint64_t shards : {1, 2, 3, 7}) {
      std::vector<int> seen(games, 0);
      for (std::uint64_t shard = 0; shard < shards; ++shard) {
        const MatchPlan plan{.first_seed = 50, .games = games, .shard = shard, .shards = shards};
        for (std::uint64_t i = 0; i < plan.size(); ++i) ++seen.at(plan.seed(i) - 50);
      }
      INFO(games << " games, " << shards << " shards");
      CHECK(seen == std::vector<int>(games, 1));
    }
  }
}

TEST_CASE("Known games are delivered in their place and not played", "[agents][match]") {
  const MatchSetup games = setup("random", 1);
  const GameResult known{.seed = 12, .score = 1, .max_tile = 2, .moves = 3, .ms = 4};
  for (const unsigned jobs : {1U, 3U}) {
    std::vector<std::uint64_t> played;
    std::vector<GameResult> delivered;
    play_in_order<GameResult>(
        {.first_seed = 10, .games = 5}, jobs,
        {.known = [&](std::uint64_t seed) { return seed == 12 ? &known : nullptr; },
         .finished = [&](const GameResult& game) { played.push_back(game.seed); },
         .deliver = [&](const GameResult& game) { delivered.push_back(game); }},
        [&](std::uint64_t seed) { return play_game(games, seed); });
    std::sort(played.begin(), played.end());
    CHECK(played == std::vector<std::uint64_t>{10, 11, 13, 14});
    REQUIRE(delivered.size() == 5);
    for (std::size_t i = 0; i < 5; ++i) CHECK(delivered[i].seed == 10 + i);
    CHECK(delivered[2].score == 1);
    CHECK(equal_but_for_time(delivered[4], play_game(games, 14)));
  }
}

TEST_CASE("Better agents score more: random, greedy, flat Monte Carlo, UCT", "[agents][match]") {
  const auto mean = [](const std::string& id, std::uint64_t n, std::uint64_t games) {
    double sum = 0;
    for (const GameResult& game : match(setup(id, n), 1, games, 2))
      sum += static_cast<double>(game.score);
    return sum / static_cast<double>(games);
  };
  const double random = mean("random", 1, 200);
  const double greedy = mean("greedy", 1, 200);
  const double flat = mean("flat-mc", 24, 6);
  const double uct = mean("uct", 24, 6);
  INFO(random << " " << greedy << " " << flat << " " << uct);
  // From the literature random play makes about 1,100 and greedy about 3,000 points.
  CHECK(random > 850);
  CHECK(random < 1350);
  CHECK(greedy > 1.5 * random);
  CHECK(flat > 2 * greedy);
  CHECK(uct > 2 * greedy);
}
