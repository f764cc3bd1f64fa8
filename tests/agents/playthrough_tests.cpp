#include "engine/agents/playthrough.h"

#include <vector>

#include "engine/games/game2048/game.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/statistics.h"

using namespace mcts2048;
using namespace mcts2048::test;
using Play = Playthrough<Game2048>;

namespace {

Game2048::Action first_legal(const Play& game) { return Game2048::legal_actions(game.state())[0]; }

}  // namespace

TEST_CASE("A playthrough begins with the seed's own two tiles", "[agents][playthrough]") {
  const Play game(42);
  CHECK(game.state().empty_count() == 14);
  CHECK(game.score() == 0);
  CHECK(game.moves() == 0);
  CHECK_FALSE(game.can_undo());
  CHECK_FALSE(game.can_redo());
  CHECK(game.seed() == 42);
  Play again(7);
  again.play(first_legal(again));
  again.restart(42);
  CHECK(again.state() == game.state());
  CHECK(again.moves() == 0);
  CHECK_FALSE(again.can_undo());
  CHECK_FALSE(Play(43).state() == game.state());
}

TEST_CASE("The answer of chance is known before the move is played, and is the one that comes",
          "[agents][playthrough]") {
  Play game(5);
  for (int i = 0; i < 30 && !game.is_over(); ++i) {
    const auto action = first_legal(game);
    const auto expected = game.next_outcome(Game2048::apply(game.state(), action).next);
    const auto played = game.play(action);
    REQUIRE(played.moved);
    CHECK(*played.outcome == expected);
  }
}

TEST_CASE("A spawn given by hand does not shift the later ones", "[agents][playthrough]") {
  Play own(8);
  Play given(8);
  own.set(board("1100000000000000"), 0, 0);
  given.set(board("1100000000000000"), 0, 0);
  own.play(game2048::Direction::left);
  given.play(game2048::Direction::left, Game2048::Outcome{9, 2});
  CHECK(given.state() == board("2000000002000000"));
  // Move 2 on the same afterstate gets the same draw, whatever move 1 was given.
  const auto after = board("2000000000000000");
  CHECK(own.next_outcome(after) == given.next_outcome(after));
}

TEST_CASE("Spawns of successive moves are independent draws at their odds",
          "[agents][playthrough]") {
  // The n-th spawn of many games and n: twelve free cells, and 4s once in ten.
  const auto after = board("1234000000000000");
  std::vector<std::uint64_t> cells(12, 0);
  std::vector<std::uint64_t> tiles(2, 0);
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Play game(seed);
    for (std::uint64_t moves = 0; moves < 40; ++moves) {
      game.set(board("1234000000000000"), 0, moves);
      const auto spawn = game.next_outcome(after);
      ++cells[spawn.cell - 4U];
      ++tiles[spawn.rank - 1U];
    }
  }
  CHECK(fits_evenly(cells));
  CHECK(fits(tiles, std::vector<double>{0.9, 0.1}));
}

TEST_CASE("The search key depends on the seed and the actions since the board was set, no more",
          "[agents][playthrough]") {
  const auto key = [](const Play& game) { return game.search_key().value; };
  Play a(1);
  Play b(1);
  CHECK(key(a) == key(b));
  CHECK(key(a) != key(Play(2)));
  // Not on the board, its score or its number of moves.
  a.set(board("1100000000000000"), 100, 7);
  CHECK(key(a) == key(b));
  b.set(board("1100000000000000"), 0, 0);
  // Not on the spawns.
  a.play(game2048::Direction::left, Game2048::Outcome{5, 1});
  b.play(game2048::Direction::left, Game2048::Outcome{6, 2});
  CHECK(key(a) == key(b));
  CHECK(key(a) != key(Play(1)));
  // On the actions and their order.
  Play c(1);
  c.set(board("1100000000000000"), 0, 0);
  c.play(game2048::Direction::right);
  CHECK(key(c) != key(a));
  const auto after_left = key(a);
  // Undo takes it back, redo brings it again.
  a.undo();
  CHECK(key(a) == key(Play(1)));
  a.redo();
  CHECK(key(a) == after_left);
  // A board set anew starts over.
  a.set(board("1100000000000000"), 0, 0);
  CHECK(key(a) == key(Play(1)));
}

TEST_CASE("Streams of workers differ from each other and between positions",
          "[agents][playthrough]") {
  const Play game(1);
  const SearchKey key = game.search_key();
  CHECK(key.stream_of(0) == key.stream_of(0));
  CHECK_FALSE(key.stream_of(0) == key.stream_of(1));
  CHECK_FALSE(key.stream_of(0) == Play(2).search_key().stream_of(0));
}
