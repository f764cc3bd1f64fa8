// The toy games themselves, so that what other tests build on is sure.
#include "tests/support/toy_games.h"

#include "tests/support/catch.h"
#include "tests/support/game_conformance.h"

using namespace mcts2048;
using namespace mcts2048::test;

TEST_CASE("Toy games pass the conformance suite", "[core][conformance]") {
  check_conformance(
      CoinFlip{}, [](Rng&) { return CoinFlip::State::start; }, 20, 1);
  check_conformance(
      TwoArmedBandit{},
      [](Rng&) {
        return TwoArmedBandit::State{3, 0, -1};
      },
      20, 3);
  check_conformance(
      Nim{},
      [](Rng&) {
        return Nim::State{13, Player::first};
      },
      20, 13);
  check_conformance(
      ChanceChain{},
      [](Rng&) {
        return ChanceChain::State{6, 0, false};
      },
      20, 6);
}

TEST_CASE("Toy games have the values that theory gives", "[core][conformance]") {
  CHECK(exact_value(CoinFlip{0.75, 1}, CoinFlip::State::start) == 0.75);
  CHECK(exact_value(CoinFlip{0.25, 1}, CoinFlip::State::start) == 0.5);
  CHECK(exact_value(TwoArmedBandit{}, {4, 0, -1}) == Approx(4 * 0.6).epsilon(1e-12));
  for (std::int8_t stones = 1; stones <= 12; ++stones) {
    const double lost_at_fours = stones % 4 == 0 ? -1 : 1;
    CHECK(exact_value(Nim{}, {stones, Player::first}) == lost_at_fours);
    CHECK(exact_value(Nim{}, {stones, Player::second}) == -lost_at_fours);
  }
  // One step from position 0: stroll 1 + 1, hurry 2 + 1/2.
  CHECK(exact_value(ChanceChain{}, {1, 0, false}) == 2.5);
  // One step from position 5: stroll 1 + 6, hurry 2 + 6/2.
  CHECK(exact_value(ChanceChain{}, {1, 5, false}) == 7);
  CHECK(exact_value(ChanceChain{1024}, {4, 0, false}) ==
        1024 * exact_value(ChanceChain{}, {4, 0, false}));
}
