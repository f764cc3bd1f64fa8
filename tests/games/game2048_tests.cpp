// The rules as a game: legality, chance, the beginning and the end.
#include "engine/games/game2048/game.h"

#include <map>
#include <vector>

#include "engine/games/game2048/scenarios.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/game_conformance.h"

using namespace mcts2048;
using namespace mcts2048::game2048;
using namespace mcts2048::test;

TEST_CASE("2048 passes the conformance suite", "[game2048][conformance]") {
  // Tiles of 131072 are out of reach for random play; 5,000 plies are ten times its longest game.
  check_conformance(
      Game2048{}, [](Rng& rng) { return Game2048().initial_state(rng); }, 8, 5000);
}

TEST_CASE("Spawns follow their odds on every kind of board", "[game2048][chance]") {
  const Game2048 game;
  std::uint64_t seed = 1;
  for (const char* text : {"1000000000000000", "0000000000000001", "1234123412341230",
                           "0234123412341234", "1234103412341234", "1020301040102030",
                           "h00000000000000g", "g0g0f0f000010000", "123h1g34123412g0"}) {
    INFO(text);
    check_outcomes(game, board(text));
    check_sampling(game, board(text), seed++, 60000);
  }
}

TEST_CASE("Spawns fall on every empty cell alike and are 4s once in ten", "[game2048][chance]") {
  const Board after = board("1200030000400005");
  Rng rng(99);
  std::map<int, std::uint64_t> cells;
  std::vector<std::uint64_t> twos_and_fours(2, 0);
  std::vector<std::uint64_t> fours_by_half(2, 0);
  for (int i = 0; i < 100000; ++i) {
    const auto spawn = Game2048().sample(after, rng);
    REQUIRE(after.rank(spawn.cell) == 0);
    REQUIRE((spawn.rank == 1 || spawn.rank == 2));
    ++cells[spawn.cell];
    ++twos_and_fours[spawn.rank - 1U];
    if (spawn.rank == 2) ++fours_by_half[spawn.cell < 8 ? 0 : 1];
  }
  std::vector<std::uint64_t> by_cell;
  for (const auto& [cell, n] : cells) by_cell.push_back(n);
  CHECK(by_cell.size() == 11);
  CHECK(fits_evenly(by_cell));
  CHECK(fits(twos_and_fours, std::vector<double>{0.9, 0.1}));
  // The tile does not depend on the cell: 5 empty cells in the upper half, 6 in the lower.
  CHECK(fits(fours_by_half, std::vector<double>{5.0 / 11, 6.0 / 11}));
}

TEST_CASE("Other spawn odds hold for samples and outcomes alike", "[game2048][chance]") {
  const Board after = board("1200030000400005");
  for (const double four_rate : {0.0, 0.25, 1.0}) {
    INFO(four_rate);
    const Game2048 game(four_rate);
    double twos = 0;
    double fours = 0;
    for (const auto& [outcome, probability] : game.outcomes(after))
      (outcome.rank == 1 ? twos : fours) += probability;
    CHECK(twos == Approx(1 - four_rate));
    CHECK(fours == Approx(four_rate));

    Rng rng(7);
    std::vector<std::uint64_t> drawn(2, 0);
    for (int i = 0; i < 20000; ++i) ++drawn[game.sample(after, rng).rank - 1U];
    if (four_rate == 0.25) {
      CHECK(fits(drawn, std::vector<double>{0.75, 0.25}));
    } else {
      CHECK(drawn[four_rate == 0 ? 1 : 0] == 0);
    }
    // The same draws, whatever the odds: only the tile differs.
    Rng a(5);
    Rng b(5);
    CHECK(game.sample(after, a).cell == Game2048().sample(after, b).cell);
  }
}

TEST_CASE("Outcomes list the oracle's spawns with its probabilities", "[game2048][chance]") {
  Rng rng(4);
  int wrong = 0;
  for (int i = 0; i < 3000; ++i) {
    const Board b = random_board(rng, 17, 40);
    REQUIRE_FALSE(b.is_empty());  // never so after a move
    const auto outcomes = Game2048().outcomes(b);
    const auto spawns = naive::spawns(grid_of(b));
    if (outcomes.size() != spawns.size()) {
      ++wrong;
      continue;
    }
    for (std::size_t k = 0; k < spawns.size(); ++k) {
      const auto& [outcome, probability] = outcomes[k];
      if (outcome.cell != 4 * spawns[k].row + spawns[k].column) ++wrong;
      if (tile_of(outcome.rank) != spawns[k].tile) ++wrong;
      if (std::fabs(probability - spawns[k].probability) > 1e-15) ++wrong;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("A game begins with two tiles on any two cells, 2s and 4s at their odds, by two draws",
          "[game2048][chance]") {
  std::vector<std::uint64_t> pairs(120, 0);
  std::vector<std::uint64_t> sums(3, 0);  // 2+2, 2+4, 4+4
  Rng rng(31337);
  Rng counter(31337);
  for (int i = 0; i < 60000; ++i) {
    const Board start = Game2048().initial_state(rng);
    counter.skip(Game2048::kInitialDraws);
    REQUIRE(start.empty_count() == 14);
    std::vector<unsigned> cells;
    for (Cell cell = 0; cell < 16; ++cell) {
      if (start.rank(cell) != 0) cells.push_back(static_cast<unsigned>(cell));
    }
    // Pair (a, b), a < b, as a number from 0 to 119.
    ++pairs[cells[1] * (cells[1] - 1) / 2 + cells[0]];
    ++sums[(start.tile_sum() - 4) / 2];
  }
  CHECK(rng == counter);
  CHECK(fits_evenly(pairs));
  CHECK(fits(sums, std::vector<double>{0.81, 0.18, 0.01}));
}

TEST_CASE("Legal directions, the end and the points agree with the oracle", "[game2048][rules]") {
  Rng rng(6);
  int wrong = 0;
  int over = 0;
  for (int i = 0; i < 20000; ++i) {
    // Full boards of few ranks are over often enough.
    const Board b = i % 2 == 0 ? random_board(rng) : random_board(rng, 17, 0, 5 + i % 12);
    const naive::Grid grid = grid_of(b);
    const std::vector<naive::Way> ways = naive::legal_ways(grid);
    const auto actions = Game2048::legal_actions(b);
    if (b.is_empty()) continue;
    if (actions.size() != ways.size()) {
      ++wrong;
      continue;
    }
    for (std::size_t k = 0; k < ways.size(); ++k) {
      if (way_of(actions[k]) != ways[k]) ++wrong;
      const auto transition = Game2048::apply(b, actions[k]);
      const naive::Moved moved = naive::move(grid, ways[k]);
      if (transition.next != board_of(moved.grid)) ++wrong;
      if (transition.reward != static_cast<double>(moved.points)) ++wrong;
    }
    if (Game2048::is_terminal(b) != naive::is_over(grid)) ++wrong;
    if (Game2048::is_terminal(b)) ++over;
  }
  CHECK(wrong == 0);
  CHECK(over > 100);
}

TEST_CASE("A full board is over only without a merge; two 131072 side by side do not save it",
          "[game2048][rules]") {
  CHECK(Game2048::is_terminal(board("1212212112122121")));
  CHECK_FALSE(Game2048::is_terminal(board("1212212112122122")));
  CHECK_FALSE(Game2048::is_terminal(board("1212212112122120")));
  CHECK(Game2048::is_terminal(board("12hh212112122121")));
  CHECK_FALSE(Game2048::is_terminal(board("12gg212112122121")));
  CHECK_FALSE(Game2048::is_terminal(board("12ff212112122121")));
  CHECK(Game2048::terminal_value(board("1212212112122121")) == 0);
}

TEST_CASE("A whole game by the engine is a whole game by the oracle", "[game2048][rules]") {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Rng rng(seed);
    Board state = Game2048().initial_state(rng);
    naive::Grid grid = grid_of(state);
    double score = 0;
    std::uint64_t points = 0;
    while (!Game2048::is_terminal(state)) {
      const auto actions = Game2048::legal_actions(state);
      const auto action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      const auto transition = Game2048::apply(state, action);
      const naive::Moved moved = naive::move(grid, way_of(action));
      const auto spawn = Game2048().sample(transition.next, rng);
      state = Game2048::resolve(transition.next, spawn);
      score += transition.reward;
      points += moved.points;
      grid = moved.grid;
      REQUIRE(grid.at[spawn.cell / 4][spawn.cell % 4] == 0);
      grid.at[spawn.cell / 4][spawn.cell % 4] = spawn.rank == 1 ? 2 : 4;
      REQUIRE(grid_of(state) == grid);
    }
    INFO("seed " << seed);
    CHECK(score == static_cast<double>(points));
    CHECK(naive::is_over(grid));
  }
}

TEST_CASE("Scenarios are boards, have names of their own and are what their names say",
          "[game2048]") {
  std::map<std::string_view, Board> by_id;
  for (const Scenario& scenario : kScenarios) {
    INFO(scenario.id);
    const auto parsed = parse_board(std::string(scenario.board));
    REQUIRE(parsed.ok());
    CHECK(by_id.emplace(scenario.id, parsed.value()).second);
  }
  CHECK(Game2048::legal_actions(by_id.at("only-action")).size() == 1);
  CHECK(Game2048::is_terminal(by_id.at("terminal")));
  CHECK_FALSE(by_id.at("wide").is_narrow());
  CHECK(by_id.at("crowded").empty_count() <= 2);
  CHECK(by_id.at("opening").empty_count() == 14);
  bool merges_to_2048 = false;
  for (const auto action : Game2048::legal_actions(by_id.at("one-merge-from-2048"))) {
    if (Game2048::apply(by_id.at("one-merge-from-2048"), action).next.max_rank() == kWinRank)
      merges_to_2048 = true;
  }
  CHECK(by_id.at("one-merge-from-2048").max_rank() < kWinRank);
  CHECK(merges_to_2048);
}
