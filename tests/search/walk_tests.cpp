// What 2048 brings for searches is what the rules say, in the same order.
#include "engine/search/walk.h"

#include <set>
#include <vector>

#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/plain_2048.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

struct Seen {
  int action = -1;
  game2048::Board board;
  double number = 0;  // reward or probability
  friend bool operator==(const Seen&, const Seen&) = default;
};

template <class G>
std::vector<Seen> moves(const G& game, game2048::Board state) {
  std::vector<Seen> seen;
  walk::for_each_move(game, state, [&](auto action, game2048::Board next, auto reward) {
    seen.push_back({game.action_index(action), next, reward()});
  });
  return seen;
}

template <class G>
std::vector<Seen> spawns(const G& game, game2048::Board afterstate, int most = 0) {
  std::vector<Seen> seen;
  walk::for_each_outcome(game, afterstate, most, [&](game2048::Board state, double probability) {
    seen.push_back({-1, state, probability});
  });
  return seen;
}

}  // namespace

TEST_CASE("2048's own walk over moves, spawns and lost positions is the general one", "[walk]") {
  Rng rng(5);
  for (const double four_rate : {0.1, 0.0, 1.0, 0.35}) {
    const Game2048 game(four_rate);
    const Plain2048 plain{game};
    for (int i = 0; i < 3000; ++i) {
      const auto state = random_board(rng);
      if (state.is_empty()) continue;
      CHECK(moves(game, state) == moves(plain, state));
      CHECK(game.is_terminal(state) == plain.is_terminal(state));
      if (state.empty_count() == 0) continue;
      CHECK(spawns(game, state) == spawns(plain, state));
      CHECK(walk::outcome_count(game, state) == walk::outcome_count(plain, state));
    }
  }
}

TEST_CASE("An empty board has 16 places for a tile", "[walk]") {
  CHECK(spawns(Game2048(), {}).size() == 32);
  CHECK(walk::outcome_count(Game2048(), game2048::Board()) == 32);
}

TEST_CASE("Sampled spawns are some of all, alike likely, and the same ones every time", "[walk]") {
  const Game2048 game;
  Rng rng(6);
  std::set<game2048::Cell> cells;
  for (int i = 0; i < 500; ++i) {
    const auto state = random_board(rng, 11, 60);
    if (state.empty_count() == 0 || state.empty_count() == 16) continue;
    for (const int most : {1, 3, 15}) {
      const auto some = spawns(game, state, most);
      const auto all = spawns(game, state);
      CHECK(some == spawns(game, state, most));
      const int tried = std::min(most, state.empty_count());
      REQUIRE(some.size() == static_cast<std::size_t>(2 * tried));
      double total = 0;
      for (const Seen& one : some) {
        total += one.number;
        CHECK(std::count_if(all.begin(), all.end(),
                            [&](const Seen& any) { return any.board == one.board; }) == 1);
        for (game2048::Cell cell = 0; cell < 16; ++cell) {
          if (one.board.rank(cell) != state.rank(cell)) cells.insert(cell);
        }
      }
      CHECK(total == Approx(1));
      if (most >= state.empty_count()) CHECK(some == all);
    }
  }
  CHECK(cells.size() == 16);
}
