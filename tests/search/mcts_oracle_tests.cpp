// UCT against the oracle: the same tree, bit for bit, on every kind of game and under every
// parameter.
#include <string>

#include "engine/eval/rollout2048.h"
#include "engine/eval/uniform_rollout.h"
#include "engine/games/game2048/scenarios.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/naive_uct.h"
#include "tests/support/searches.h"
#include "tests/support/toy_games.h"

using namespace mcts2048;
using namespace mcts2048::test;
using mcts::UctParams;

namespace {

template <Game G, class R>
void check_against_oracle(const G& game, const R& rollout, const typename G::State& state,
                          const UctParams& params, std::uint64_t simulations, std::uint64_t seed) {
  const auto search = searched(game, rollout, state, params, simulations, seed);
  NaiveUct<G, R> oracle(game, rollout, params, state, Rng(seed));
  oracle.run(simulations);

  const SearchReport report = search.report();
  CHECK(report.counters.simulations == simulations);
  CHECK(report.counters.nodes == oracle.nodes());
  CHECK(report.counters.max_depth == oracle.max_depth());
  CHECK(report.visits == simulations);
  for (const auto& edge : oracle.root().edges) {
    const ActionStats& stats =
        report.actions[static_cast<std::size_t>(game.action_index(edge.action))];
    CHECK(stats.legal);
    CHECK(stats.totals.visits == edge.visits);
    CHECK(stats.totals.sum == edge.sum);
    CHECK(stats.totals.squares == edge.squares);
    CHECK(stats.bound.has_value() == (edge.visits > 0));
    if (edge.visits > 0) CHECK(*stats.bound == Approx(oracle.root_bound(edge)).epsilon(1e-9));
  }
}

// Default, raw values, tutorial chance, a full arena, short rollouts, little and much exploration.
std::vector<std::pair<std::string, UctParams>> variants() {
  std::vector<std::pair<std::string, UctParams>> all(7);
  all[0].first = "default";
  all[1].first = "scale none";
  all[1].second.scale = mcts::Scale::none;
  all[1].second.exploration = 1.7;
  all[2].first = "single-spawn";
  all[2].second.chance = mcts::ChanceMode::single_spawn;
  all[3].first = "max-nodes 7";
  all[3].second.max_nodes = 7;
  all[4].first = "rollout-depth 2";
  all[4].second.rollout_depth = 2;
  all[5].first = "exploration 0.05";
  all[5].second.exploration = 0.05;
  all[6].first = "exploration 30";
  all[6].second.exploration = 30;
  return all;
}

}  // namespace

TEST_CASE("UCT builds the oracle's tree on toy games with chance", "[mcts][oracle]") {
  for (const auto& [name, params] : variants()) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      INFO(name << ", seed " << seed);
      const UniformRollout uniform;
      check_against_oracle(CoinFlip{}, uniform, CoinFlip::State::start, params, 300, seed);
      check_against_oracle(TwoArmedBandit{}, uniform, {5, 0, -1}, params, 500, seed);
      check_against_oracle(ChanceChain{}, uniform, {6, 2, false}, params, 500, seed);
      check_against_oracle(ChanceChain{37.5}, uniform, {3, 0, false}, params, 500, seed);
    }
  }
}

TEST_CASE("UCT builds the oracle's tree for two players, whoever is to move", "[mcts][oracle]") {
  for (const auto& [name, params] : variants()) {
    for (const Player player : {Player::first, Player::second}) {
      INFO(name << ", to move " << static_cast<int>(player));
      check_against_oracle(Nim{}, UniformRollout(), {11, player}, params, 700, 5);
    }
  }
}

TEST_CASE("UCT builds the oracle's tree on 2048, crowded, wide and nearly lost boards included",
          "[mcts][oracle]") {
  for (const auto& [name, params] : variants()) {
    for (const char* text : {"0012012323563478", "1213354164218910", "ff00g10012034560",
                             "1234234134124120", "0010000000000010"}) {
      INFO(name << ", board " << text);
      check_against_oracle(Game2048{}, Rollout2048(RolloutKind::random), board(text), params, 250,
                           11);
    }
  }
}

TEST_CASE("UCT builds the oracle's tree with greedy rollouts as well", "[mcts][oracle]") {
  check_against_oracle(Game2048{}, Rollout2048(RolloutKind::greedy_merge),
                       board("0012012323563478"), {}, 300, 1);
}
