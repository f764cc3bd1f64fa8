// Leaves of the full game tree, counted by the engine and by the oracle.
#include "engine/cli/perft.h"

#include "engine/games/game2048/game.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/toy_games.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

std::uint64_t naive_leaves(const naive::Grid& grid, int depth) {
  const auto ways = naive::legal_ways(grid);
  if (depth == 0 || ways.empty()) return 1;
  std::uint64_t leaves = 0;
  for (const naive::Way way : ways) {
    const naive::Grid after = naive::move(grid, way).grid;
    for (const naive::Spawn& spawn : naive::spawns(after)) {
      naive::Grid next = after;
      next.at[spawn.row][spawn.column] = spawn.tile;
      leaves += naive_leaves(next, depth - 1);
    }
  }
  return leaves;
}

}  // namespace

TEST_CASE("perft of 2048 agrees with the oracle", "[cli][perft]") {
  for (const char* text : {"0010000000000010", "1213354164218910", "ff00g10012034560",
                           "1000200030004000", "1212212112122121", "0121212112122121"}) {
    for (int depth = 0; depth <= 2; ++depth) {
      INFO(text << ", depth " << depth);
      CHECK(cli::count_leaves(Game2048{}, board(text), depth) ==
            naive_leaves(grid_of(board(text)), depth));
    }
  }
  CHECK(cli::count_leaves(Game2048{}, board("1213354164218910"), 4) ==
        naive_leaves(grid_of(board("1213354164218910")), 4));
}

TEST_CASE("perft of small games can be counted by hand", "[cli][perft]") {
  // Ways to take n stones in ones, twos and threes: 1, 2, 4, 7, 13, 24.
  CHECK(cli::count_leaves(Nim{}, {3, Player::first}, 99) == 4);
  CHECK(cli::count_leaves(Nim{}, {6, Player::first}, 99) == 24);
  // Keep has one outcome, flip two.
  CHECK(cli::count_leaves(CoinFlip{}, CoinFlip::State::start, 1) == 3);
  // Three pulls of two arms with two outcomes: 4^3.
  CHECK(cli::count_leaves(TwoArmedBandit{}, {3, 0, -1}, 3) == 64);
}
