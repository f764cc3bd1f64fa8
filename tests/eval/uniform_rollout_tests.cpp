#include "engine/eval/uniform_rollout.h"

#include "tests/support/catch.h"
#include "tests/support/toy_games.h"

using namespace mcts2048;
using namespace mcts2048::test;

TEST_CASE("UniformRollout adds up rewards on the way and the value at the end", "[eval][rollout]") {
  const ChanceChain game;
  double sum = 0;
  constexpr int kRollouts = 20000;
  Rng rng(1);
  for (int i = 0; i < kRollouts; ++i) {
    const Rollout rollout = UniformRollout().roll_out(game, {1, 3, false}, rng, kToTheEnd);
    REQUIRE(rollout.plies == 1);
    sum += rollout.total_return;
  }
  // Half the time stroll: 1 + 4; else hurry: 2 + (4 or 0). Mean of 5 and 4.
  CHECK(sum / kRollouts == Approx(4.5).epsilon(0.01));
}

TEST_CASE("UniformRollout cut off before the end pays no value of the end", "[eval][rollout]") {
  const ChanceChain game;
  Rng rng(2);
  for (int i = 0; i < 200; ++i) {
    const Rollout cut = UniformRollout().roll_out(game, {5, 100, false}, rng, 3);
    CHECK(cut.plies == 3);
    CHECK(cut.total_return >= 3);
    CHECK(cut.total_return <= 6);
  }
}

TEST_CASE("UniformRollout plays each action alike", "[eval][rollout]") {
  const CoinFlip game{1.0, 1};  // keep: 0.5, flip: always 1
  Rng rng(3);
  int kept = 0;
  for (int i = 0; i < 10000; ++i) {
    if (UniformRollout().roll_out(game, CoinFlip::State::start, rng, kToTheEnd).total_return == 0.5)
      ++kept;
  }
  CHECK(kept > 4800);
  CHECK(kept < 5200);
}

TEST_CASE("UniformRollout plays games of two players and without chance", "[eval][rollout]") {
  Rng rng(4);
  // One stone: whoever moves takes it and wins.
  CHECK(UniformRollout().roll_out(Nim{}, {1, Player::first}, rng, kToTheEnd).total_return == 1);
  CHECK(UniformRollout().roll_out(Nim{}, {1, Player::second}, rng, kToTheEnd).total_return == -1);
  CHECK(UniformRollout().roll_out(Nim{}, {0, Player::second}, rng, kToTheEnd).total_return == 1);
  CHECK(UniformRollout().roll_out(Nim{}, {0, Player::second}, rng, kToTheEnd).plies == 0);
}
