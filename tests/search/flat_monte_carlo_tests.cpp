#include "engine/search/flat_monte_carlo.h"

#include <cmath>

#include "engine/eval/rollout2048.h"
#include "engine/eval/uniform_rollout.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/searches.h"
#include "tests/support/toy_games.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

template <Game G, class R>
SearchReport flat(const G& game, const R& rollout, const typename G::State& state, std::uint64_t n,
                  int depth = kToTheEnd, std::uint64_t seed = 1) {
  FlatMonteCarlo<G, RolloutLeaf<R>> search(game, {rollout, depth});
  search.reset(state, Rng(seed));
  search.advance(simulations(n));
  return search.report();
}

}  // namespace

TEST_CASE("Flat Monte Carlo shares rollouts evenly among the legal actions, in their order",
          "[flat]") {
  // Down and right are legal, up and left are not.
  const auto corner = board("1000000000000000");
  for (const std::uint64_t n : {0ULL, 1ULL, 2ULL, 7ULL, 1000ULL, 1001ULL}) {
    const SearchReport report = flat(Game2048{}, Rollout2048(), corner, n);
    CHECK(visits_of(report) == std::vector<std::uint64_t>{0, (n + 1) / 2, 0, n / 2});
    CHECK(report.visits == n);
    CHECK(report.counters.simulations == n);
  }
  const auto all_four = board("0000012001200000");
  CHECK(visits_of(flat(Game2048{}, Rollout2048(), all_four, 10)) ==
        std::vector<std::uint64_t>{3, 3, 2, 2});
}

TEST_CASE("Flat Monte Carlo adds the action's reward, a spawn at its odds and a rollout: by hand",
          "[flat]") {
  const Game2048 game;
  const auto start = board("0012012323563478");
  for (const int depth : {kToTheEnd, 3}) {
    const SearchReport report = flat(game, Rollout2048(), start, 200, depth, 6);
    Rng rng(6);
    std::vector<ActionTotals> totals(4);
    double low = 1e18;
    double high = -1;
    const auto legal = game.legal_actions(start);
    for (std::size_t i = 0; i < 200; ++i) {
      const auto action = legal[i % legal.size()];
      const auto moved = game.apply(start, action);
      const auto next = game.resolve(moved.next, game.sample(moved.next, rng));
      const double total =
          moved.reward + Rollout2048().roll_out(game, next, rng, depth).total_return;
      totals[static_cast<std::size_t>(action)].add(total);
      low = std::min(low, total);
      high = std::max(high, total);
    }
    for (std::size_t a = 0; a < 4; ++a) {
      CHECK(report.actions[a].totals.visits == totals[a].visits);
      CHECK(report.actions[a].totals.sum == totals[a].sum);
      CHECK(report.actions[a].totals.squares == totals[a].squares);
      CHECK(report.actions[a].mean == totals[a].mean());
      CHECK_FALSE(report.actions[a].bound.has_value());
    }
    CHECK(report.min_return == low);
    CHECK(report.max_return == high);
  }
}

TEST_CASE("Flat Monte Carlo plays the highest mean, whoever is to move", "[flat]") {
  // After one simulation more visits mean nothing: the mean decides.
  const SearchReport flip = flat(CoinFlip{0.9, 1}, UniformRollout(), CoinFlip::State::start, 2001);
  CHECK(flip.actions[0].totals.visits == 1001);
  CHECK(flip.best == 1);
  CHECK(flip.actions[0].mean == 0.5);
  CHECK(std::fabs(*flip.actions[1].mean - 0.9) < 4 * *flip.actions[1].standard_error);

  for (const Player player : {Player::first, Player::second}) {
    const SearchReport nim = flat(Nim{}, UniformRollout(), {3, player}, 300);
    CHECK(nim.best == 2);  // take all three
    CHECK(relative_to(player, *nim.actions[2].mean) == 1);
  }
}

TEST_CASE("Flat Monte Carlo estimates one ply of decision over random play", "[flat]") {
  // Values by hand for two steps from position 0, the second step at random: a step from position p
  // is worth 1 + (p + 1) strolling, 2 + (p + 1) / 2 hurrying, on average (p + 1) * 3/4 + 3/2.
  const auto random_step = [](double position) { return (position + 1) * 0.75 + 1.5; };
  const double stroll = 1 + random_step(1);
  const double hurry = 2 + (random_step(1) + random_step(0)) / 2;
  const SearchReport report =
      flat(ChanceChain{}, UniformRollout(), {2, 0, false}, 40000, kToTheEnd, 3);
  CHECK(std::fabs(*report.actions[0].mean - stroll) < 4 * *report.actions[0].standard_error);
  CHECK(std::fabs(*report.actions[1].mean - hurry) < 4 * *report.actions[1].standard_error);
}

TEST_CASE("Flat Monte Carlo has no tree: one ply, whatever it does", "[flat]") {
  const SearchReport report = flat(Game2048{}, Rollout2048(), board("0012012323563478"), 500);
  CHECK(report.counters.max_depth == 1);
  for (std::size_t i = 0; i < 4; ++i) {
    if (report.actions[i].legal)
      CHECK(report.actions[i].pv == std::vector<int>{static_cast<int>(i)});
  }
}
