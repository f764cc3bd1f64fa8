#include "engine/eval/disguise.h"

#include "tests/support/boards.h"
#include "tests/support/catch.h"

using namespace mcts2048;
using namespace mcts2048::game2048;

TEST_CASE("A lone large tile is renamed to the rank below which nothing reaches it", "[eval]") {
  // 131072 and two 2s: t = 15, room for 2^15 - 4 points of tiles, 4 a move.
  const Board board = test::board("h000000000000011");
  const Disguise made = disguise(board);
  CHECK(made.first == 15);
  CHECK(made.plies == (32768 - 4) / 4);
  CHECK(made.low == test::board("f000000000000011").low());
  CHECK(made.undo(made.low) == board);
}

TEST_CASE("Large tiles keep apart, 131072s too, and come back as they were", "[eval]") {
  for (const char* text : {"hg00000000000011", "hh00000000000011", "hgec000000000011"}) {
    INFO(text);
    const Board board = test::board(text);
    const Disguise made = disguise(board);
    REQUIRE(made.plies > 0);
    CHECK(made.undo(made.low) == board);
    std::uint64_t names = 0;
    for (const Rank rank : Board(made.low).ranks()) {
      if (rank < made.first) continue;
      CHECK((names >> static_cast<unsigned>(rank) & 1U) == 0);
      names |= std::uint64_t{1} << static_cast<unsigned>(rank);
    }
  }
}

TEST_CASE("Tiles that may merge, or that leave no free name, are not disguised", "[eval]") {
  CHECK(disguise(test::board("ff00000000000011")).plies == 0);
  CHECK(disguise(test::board("gg00000000000011")).plies == 0);
  CHECK(disguise(test::board("hgfedcba98000011")).plies == 0);
}
