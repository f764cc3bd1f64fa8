#include "engine/agents/match.h"

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
  play_match(setup, first_seed, games, jobs, [&](const GameResult& result) {
    const std::unique_lock lock(mutex, std::try_to_lock);
    if (!lock.owns_lock()) alone = false;
    results.push_back(result);
  });
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
