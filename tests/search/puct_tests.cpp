// puct: the oracle's tree, its priors by hand, and games of known value.
#include <cmath>

#include "engine/search/mcts/mcts.h"
#include "tests/support/catch.h"
#include "tests/support/naive_uct.h"
#include "tests/support/searches.h"
#include "tests/support/toy_games.h"

using namespace mcts2048;
using namespace mcts2048::test;
using mcts::SoftmaxPriors;
using mcts::UctParams;

namespace {

// Knows what a state is worth under best play.
struct Oracle {
  template <Game G>
  Value evaluate(const G& game, const typename G::State& state) const {
    return exact_value(game, state);
  }
};

// Knows the ends of games and nothing else.
struct Ends {
  template <Game G>
  Value evaluate(const G& game, const typename G::State& state) const {
    return game.is_terminal(state) ? game.terminal_value(state) : 0;
  }
};

template <Game G, class E>
auto puct(const G& game, const E& evaluator, const typename G::State& state, double temperature,
          const UctParams& params, std::uint64_t n) {
  mcts::Mcts<G, EvaluatorLeaf<E>, SoftmaxPriors<E>> search(
      game, {evaluator, true}, SoftmaxPriors<E>(evaluator, temperature, true), params);
  search.reset(state, Rng(3));
  search.advance(simulations(n));
  return search;
}

template <Game G, class E>
void check_against_oracle(const G& game, const E& evaluator, const typename G::State& state,
                          const UctParams& params) {
  constexpr std::uint64_t kSimulations = 400;
  const SearchReport report = puct(game, evaluator, state, 0.7, params, kSimulations).report();
  const EvaluatorLeaf<E> leaf(evaluator, true);
  const SoftmaxPriors<E> priors(evaluator, 0.7, true);
  NaiveUct<G, EvaluatorLeaf<E>, SoftmaxPriors<E>> oracle(game, leaf, params, state, Rng(3), priors);
  oracle.run(kSimulations);
  CHECK(report.counters.nodes == oracle.nodes());
  CHECK(report.counters.max_depth == oracle.max_depth());
  CHECK(report.unit == Unit::evaluator);
  for (const auto& edge : oracle.root().edges) {
    const ActionStats& stats =
        report.actions[static_cast<std::size_t>(game.action_index(edge.action))];
    CHECK(stats.totals.visits == edge.visits);
    CHECK(stats.totals.sum == edge.sum);
    CHECK(stats.prior == edge.prior);
    CHECK(*stats.bound == Approx(oracle.root_bound(edge)).epsilon(1e-9));
  }
}

}  // namespace

TEST_CASE("puct builds the oracle's tree, for one player and two, on every scale",
          "[mcts][puct][oracle]") {
  for (const auto scale : {mcts::Scale::range, mcts::Scale::none, mcts::Scale::ratio}) {
    for (const double c : {0.2, 1.5}) {
      UctParams params;
      params.scale = scale;
      params.exploration = c;
      INFO("scale " << static_cast<int>(scale) << ", c " << c);
      check_against_oracle(ChanceChain{}, Oracle{}, {6, 2, false}, params);
      check_against_oracle(ChanceChain{}, Ends{}, {6, 2, false}, params);
      check_against_oracle(TwoArmedBandit{}, Ends{}, {5, 0, -1}, params);
      for (const Player player : {Player::first, Player::second})
        check_against_oracle(Nim{}, Ends{}, {11, player}, params);
      params.past_mean = 3;  // of past games; only the ratio asks for it
      check_against_oracle(ChanceChain{}, Ends{}, {6, 2, false}, params);
    }
  }
}

TEST_CASE("Priors are a softmax of one look ahead, from 0 for the best to -1 for the worst",
          "[mcts][puct]") {
  // keep is worth 0.5, flip 0.75: P(flip) = 1 / (1 + exp(-1 / T)).
  for (const double temperature : {0.1, 0.5, 2.0}) {
    const SearchReport report =
        puct(CoinFlip{}, Oracle{}, CoinFlip::State::start, temperature, {}, 1).report();
    const double flip = 1 / (1 + std::exp(-1 / temperature));
    CHECK(*report.actions[1].prior == Approx(flip).epsilon(1e-6));
    CHECK(*report.actions[0].prior == Approx(1 - flip).epsilon(1e-6));
    // The first simulation follows the higher prior.
    CHECK(visits_of(report) == std::vector<std::uint64_t>{0, 1});
  }
  // Nothing to tell them apart: all alike.
  const SearchReport blind = puct(Nim{}, Ends{}, {11, Player::first}, 0.5, {}, 1).report();
  for (const ActionStats& action : blind.actions) CHECK(*action.prior == Approx(1.0 / 3));
  // With 11 stones taking three wins; the second player wants the lowest value.
  for (const Player player : {Player::first, Player::second}) {
    const SearchReport report = puct(Nim{}, Oracle{}, {11, player}, 0.5, {}, 1).report();
    const double lost = std::exp(-2.0);
    CHECK(*report.actions[2].prior == Approx(1 / (1 + 2 * lost)).epsilon(1e-6));
    CHECK(*report.actions[0].prior == Approx(lost / (1 + 2 * lost)).epsilon(1e-6));
  }
}

TEST_CASE("puct finds the values of games", "[mcts][puct][values]") {
  for (std::int8_t stones = 5; stones <= 11; ++stones) {
    if (stones % 4 == 0) continue;
    const SearchReport report = puct(Nim{}, Ends{}, {stones, Player::second}, 1, {}, 3000).report();
    CHECK((stones - (*report.best + 1)) % 4 == 0);
    CHECK(*report.actions[static_cast<std::size_t>(*report.best)].mean < -0.7);
  }
  const ChanceChain chain;
  const ChanceChain::State start{5, 0, false};
  const SearchReport walk = puct(chain, Oracle{}, start, 1, {}, 5000).report();
  CHECK(*walk.actions[static_cast<std::size_t>(*walk.best)].mean ==
        Approx(exact_value(chain, start)).epsilon(0.03));
}
