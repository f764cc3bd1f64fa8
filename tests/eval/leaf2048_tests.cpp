// What a simulation is worth, against the slow oracle and by hand.
#include "engine/eval/leaf2048.h"

#include <vector>

#include "tests/support/catch.h"
#include "tests/support/naive_leaf.h"

using namespace mcts2048;
using namespace mcts2048::game2048;
using namespace mcts2048::test;

namespace {

const Game2048 kGame;

struct TileSum {
  Value evaluate(const Game2048&, Board state) const {
    return static_cast<Value>(state.tile_sum());
  }
};

using TestLeaf = Leaf2048<TileSum>;
static_assert(Leaf<TestLeaf, Game2048>);

constexpr RewardKind kRewards[] = {RewardKind::score, RewardKind::max_tile, RewardKind::log_score,
                                   RewardKind::survival, RewardKind::target};

LeafParams rewarded(RewardKind reward) {
  LeafParams params;
  params.reward = reward;
  params.target_tile = 128;
  return params;
}

std::vector<LeafParams> all_objectives() {
  std::vector<LeafParams> all;
  for (const RewardKind reward : kRewards) {
    const LeafParams plain = rewarded(reward);
    all.push_back(plain);
    LeafParams discounted = plain;
    discounted.discount = 0.9;
    all.push_back(discounted);
    LeafParams shaped = plain;
    shaped.w_empty = 10;
    shaped.w_smooth = 0.5;
    shaped.rollout_depth = 7;
    all.push_back(shaped);
    shaped.discount = 0.75;
    shaped.kind = RolloutKind::greedy_empty;
    shaped.epsilon = 0.2;
    shaped.early_stop = true;
    all.push_back(shaped);
  }
  return all;
}

}  // namespace

TEST_CASE("Every objective is the slow one's", "[eval][leaf]") {
  int wrong = 0;
  for (const LeafParams& params : all_objectives()) {
    const TestLeaf leaf(params, {});
    for (const char* text : {"0010000000000010", "0012012323563478", "1213354164218910",
                             "ff00g10012034560", "1212212112122121"}) {
      for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Rng fast(seed);
        Rng slow(seed);
        const Board state = board(text);
        const double value = leaf.value(kGame, state, fast);
        const double expected = naive_rolled_out(params, state, slow);
        if (value != Approx(expected).epsilon(1e-13).margin(1e-12) || !(fast == slow)) ++wrong;
      }
      if (leaf.end_value(kGame, board(text)) !=
          Approx(naive_end(params, grid_of(board(text)))).epsilon(1e-13).margin(1e-12))
        ++wrong;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("The end of a game by hand", "[eval][leaf]") {
  // 2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 8: over; largest 8; made: eight 4s of 4 and an 8 of 16.
  const Board over = board("1212212112122123");
  REQUIRE(Game2048::is_terminal(over));
  const auto end = [&](LeafParams params) { return TestLeaf(params, {}).end_value(kGame, over); };
  CHECK(end(rewarded(RewardKind::score)) == 0);
  CHECK(end(rewarded(RewardKind::survival)) == 0);
  CHECK(end(rewarded(RewardKind::max_tile)) == 8);
  CHECK(end(rewarded(RewardKind::log_score)) == Approx(std::log(1.0 + 8 * 4 + 16)));
  CHECK(end(rewarded(RewardKind::target)) == 0);
  LeafParams eight = rewarded(RewardKind::target);
  eight.target_tile = 8;
  CHECK(end(eight) == 1);
  // All 24 pairs of neighbours differ by one rank.
  LeafParams shaped;
  shaped.w_smooth = 0.5;
  shaped.w_empty = 3;
  CHECK(end(shaped) == -0.5 * 24);
}

TEST_CASE("What lies along the way: points, moves, or nothing; discounted", "[eval][leaf]") {
  const auto along = [](RewardKind reward, double discount, bool counts) {
    LeafParams params = rewarded(reward);
    params.discount = discount;
    params.move_reward = counts;
    return TestLeaf(params, {}).along(16, 100);
  };
  CHECK(along(RewardKind::score, 1, true) == 116);
  CHECK(along(RewardKind::score, 0.5, true) == 66);
  CHECK(along(RewardKind::survival, 1, true) == 101);
  CHECK(along(RewardKind::survival, 0.5, true) == 51);
  for (const RewardKind reward :
       {RewardKind::max_tile, RewardKind::log_score, RewardKind::target}) {
    CHECK(along(reward, 1, true) == 100);
    CHECK(along(reward, 0.5, true) == 100);
  }
  CHECK(along(RewardKind::score, 1, false) == 100);
  CHECK(along(RewardKind::survival, 0.5, false) == 50);
}

TEST_CASE("A discounted return is that of the moves one by one", "[eval][leaf]") {
  // Three moves of a rollout, and each of them alone: r0 + g r1 + g^2 r2.
  LeafParams params;
  params.discount = 0.5;
  params.kind = RolloutKind::greedy_merge;
  params.rollout_depth = 3;
  const Board start = board("0012012323563478");
  Rng rng(4);
  const double three = TestLeaf(params, {}).value(kGame, start, rng);
  Rng again(4);
  Board state = start;
  double sum = 0;
  double weight = 1;
  for (int i = 0; i < 3; ++i, weight *= 0.5)
    sum += weight *
           Rollout2048(RolloutKind::greedy_merge).play_on(kGame, state, again, 1).total_return;
  CHECK(three == sum);
  CHECK(sum > 0);
}

TEST_CASE("Lambda mixes the rollout with the evaluator at the leaf; at 1 nothing is rolled out",
          "[eval][leaf]") {
  const Board state = board("0012012323563478");
  const double looked_at = TileSum{}.evaluate(kGame, state);
  const auto value = [&](double lambda, Rng& rng) {
    LeafParams params;
    params.lambda = lambda;
    return TestLeaf(params, {}).value(kGame, state, rng);
  };
  Rng none(1);
  const double rolled_out = value(0, none);
  Rng half(1);
  CHECK(value(0.25, half) == 0.75 * rolled_out + 0.25 * looked_at);
  CHECK(half == none);
  Rng whole(1);
  CHECK(value(1, whole) == looked_at);
  CHECK(whole == Rng(1));
  LeafParams params;
  params.lambda = 0.5;
  const Board over = board("1212212112122123");
  CHECK(TestLeaf(params, {}).end_value(kGame, over) == 0.5 * TileSum{}.evaluate(kGame, over));
}

TEST_CASE("Each objective names its unit", "[eval][leaf]") {
  const auto unit = [](RewardKind reward, double lambda) {
    LeafParams params = rewarded(reward);
    params.lambda = lambda;
    return TestLeaf(params, {}).unit();
  };
  CHECK(unit(RewardKind::score, 0) == Unit::points);
  CHECK(unit(RewardKind::max_tile, 0) == Unit::tile);
  CHECK(unit(RewardKind::log_score, 0) == Unit::evaluator);
  CHECK(unit(RewardKind::survival, 0) == Unit::moves);
  CHECK(unit(RewardKind::target, 0) == Unit::probability);
  for (const RewardKind reward : kRewards) CHECK(unit(reward, 0.5) == Unit::evaluator);
}

TEST_CASE("An objective that shapes its rewards is in no unit but its own", "[eval][leaf]") {
  const auto unit = [](double w_empty, double w_smooth, int depth) {
    LeafParams params = rewarded(RewardKind::survival);
    params.w_empty = w_empty;
    params.w_smooth = w_smooth;
    params.rollout_depth = depth;
    return TestLeaf(params, {}).unit();
  };
  CHECK(unit(0, 0, 5) == Unit::moves);
  CHECK(unit(0, 1, kToTheEnd) == Unit::evaluator);
  CHECK(unit(10, 0, 5) == Unit::evaluator);
  // Where a rollout ends no cell is empty: nothing is added to the moves.
  CHECK(unit(10, 0, kToTheEnd) == Unit::moves);
}
