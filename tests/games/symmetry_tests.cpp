#include "engine/games/game2048/symmetry.h"

#include <algorithm>

#include "engine/games/game2048/game.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"

using namespace mcts2048;
using namespace mcts2048::game2048;
using namespace mcts2048::test;

TEST_CASE("A board and its mirror image, cell by cell", "[symmetry]") {
  CHECK(mirrored(board("1234567890abcdef")) == board("43218765ba09fedc"));
  CHECK(mirrored(board("g00h123400000000")) == board("h00g432100000000"));
}

TEST_CASE("The eight images are the four turns, plain and mirrored", "[symmetry]") {
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    const Board start = random_board(rng);
    // A quarter turn: row r, column c goes to row c, column 3 - r.
    const auto turned = [](Board from) {
      std::array<Rank, kCells> ranks{};
      for (int row = 0; row < 4; ++row) {
        for (int column = 0; column < 4; ++column)
          ranks[static_cast<std::size_t>(4 * column + 3 - row)] = from.rank(4 * row + column);
      }
      return Board::from_ranks(ranks);
    };
    const auto all = images(start);
    CHECK(all[0] == start);
    Board turn = start;
    for (int quarter = 0; quarter < 4; ++quarter) {
      CHECK(std::find(all.begin(), all.end(), turn) != all.end());
      CHECK(std::find(all.begin(), all.end(), mirrored(turn)) != all.end());
      CHECK(canonical(turn) == canonical(start));
      CHECK(canonical(mirrored(turn)) == canonical(start));
      turn = turned(turn);
    }
    CHECK(turn == start);
    CHECK(std::find(all.begin(), all.end(), canonical(start)) != all.end());
  }
}
