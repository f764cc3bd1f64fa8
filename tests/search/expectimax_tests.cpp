#include "engine/search/expectimax.h"

#include <vector>

#include "engine/eval/evaluator2048.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/fake_clock.h"
#include "tests/support/naive_expectimax.h"
#include "tests/support/plain_2048.h"
#include "tests/support/searches.h"
#include "tests/support/toy_games.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

using Search2048 = Expectimax<Game2048, Evaluator2048>;

// Worth of a toy state: what it pays at the end, 0 on the way.
struct TerminalValue {
  template <Game G>
  Value evaluate(const G& game, const typename G::State& state) const {
    return game.is_terminal(state) ? game.terminal_value(state) : 0;
  }
};

// An evaluator that every spawn has to be shown to.
struct NoShortcut {
  Evaluator2048 evaluator;
  template <class G>
  Value evaluate(const G&, const game2048::Board& state) const {
    return evaluator.evaluate(Game2048(), state);
  }
};

SearchLimits depth(int plies) {
  SearchLimits limits;
  limits.depth = plies;
  limits.analyse = true;
  return limits;
}

SearchReport search(const ExpectimaxParams& params, const char* text, const SearchLimits& limits,
                    const EvaluatorParams& weights = {}) {
  Search2048 search(Game2048(), Evaluator2048(weights), params);
  search.reset(board(text), Rng(1));
  search.advance(limits);
  return search.report();
}

constexpr ExpectimaxParams kExact = {.cutoff = 0};
constexpr std::array kBoards = {"0012012323563478", "1213354164218910", "1221143223451234",
                                "0000000000000012", "ff00g10012034560"};

}  // namespace

TEST_CASE("Expectimax of toy games is their exact value", "[expectimax]") {
  const auto check = [](const auto& game, const auto& start, int plies) {
    using G = std::remove_cvref_t<decltype(game)>;
    Expectimax<G, TerminalValue> search(game, TerminalValue{}, {.cutoff = 0, .move_reward = true});
    search.reset(start, Rng(1));
    CHECK(search.advance(depth(plies)) == StopReason::depth);
    const SearchReport report = search.report();
    for (const auto action : game.legal_actions(start)) {
      const auto& stats = report.actions[static_cast<std::size_t>(game.action_index(action))];
      REQUIRE(stats.mean.has_value());
      CHECK(*stats.mean == Approx(exact_action_value(game, start, action)));
    }
  };
  check(CoinFlip{}, CoinFlip::State::start, 1);
  check(TwoArmedBandit{}, TwoArmedBandit::State{.pulls_left = 6}, 6);
  check(ChanceChain{}, ChanceChain::State{.steps_left = 7}, 7);
}

TEST_CASE("Expectimax by hand: keep 0.5 or flip for 0.75; a walk of two steps", "[expectimax]") {
  Expectimax<CoinFlip, TerminalValue> coin(CoinFlip{}, {}, {.move_reward = true});
  coin.reset(CoinFlip::State::start, Rng(1));
  coin.advance(depth(1));
  const SearchReport flips = coin.report();
  CHECK(*flips.actions[0].mean == 0.5);
  CHECK(*flips.actions[1].mean == 0.75);
  CHECK(flips.best == 1);
  CHECK(flips.visits == 3);  // kept; heads, tails
  // One step from the end a stroll is worth 1 + position + 1, a hurry 2 + (position + 1) / 2. From
  // position 1 that is 3 and 3, from 0 it is 2 and 2.5: a stroll now is worth 1 + 3, a hurry
  // 2 + (3 + 2.5) / 2.
  Expectimax<ChanceChain, TerminalValue> chain(ChanceChain{}, {}, {.move_reward = true});
  chain.reset(ChanceChain::State{.steps_left = 2}, Rng(1));
  chain.advance(depth(2));
  const SearchReport steps = chain.report();
  CHECK(*steps.actions[0].mean == Approx(4));
  CHECK(*steps.actions[1].mean == Approx(4.75));
}

TEST_CASE("Expectimax on 2048 is its definition, at every depth, with and without the table",
          "[expectimax]") {
  const Game2048 game;
  for (const char* text : kBoards) {
    for (int plies = 1; plies <= 3; ++plies) {
      if (plies == 3 && board(text).empty_count() > 6) continue;
      for (const bool move_reward : {false, true}) {
        ExpectimaxParams params = kExact;
        params.move_reward = move_reward;
        const Evaluator2048 evaluator{EvaluatorParams{}};
        const SearchReport with = search(params, text, depth(plies));
        params.table = false;
        const SearchReport without = search(params, text, depth(plies));
        params.table = true;
        params.symmetry = true;
        const SearchReport symmetric = search(params, text, depth(plies));
        for (const auto action : game.legal_actions(board(text))) {
          const auto index = static_cast<std::size_t>(action);
          const Value naive = naive_action_value(game, evaluator, board(text), action, plies,
                                                 {.move_reward = move_reward});
          CHECK(*with.actions[index].mean == Approx(naive).epsilon(1e-12));
          // The same sums in the same order: equal to the last bit.
          CHECK(with.actions[index].mean == without.actions[index].mean);
          CHECK(with.actions[index].totals.visits == without.actions[index].totals.visits);
          // In a mirror the sums are added up in another order.
          CHECK(*symmetric.actions[index].mean == Approx(naive).epsilon(1e-12));
        }
        CHECK(with.counters.nodes <= without.counters.nodes);
      }
    }
  }
}

TEST_CASE("Table on and off agree where positions repeat much", "[expectimax]") {
  int saved = 0;
  for (const char* text : kBoards) {
    for (const int plies : {3, 4}) {
      if (plies == 4 && board(text).empty_count() > 4) continue;
      if (board(text).empty_count() > 8) continue;
      ExpectimaxParams params = kExact;
      const SearchReport with = search(params, text, depth(plies));
      params.table = false;
      const SearchReport without = search(params, text, depth(plies));
      for (std::size_t i = 0; i < 4; ++i) {
        CHECK(with.actions[i].mean == without.actions[i].mean);
        CHECK(with.actions[i].totals.visits == without.actions[i].totals.visits);
        CHECK(with.actions[i].pv.empty() == without.actions[i].pv.empty());
      }
      if (with.counters.nodes < without.counters.nodes) ++saved;
    }
  }
  CHECK(saved >= 4);
}

TEST_CASE("The faster ways of 2048 and of its evaluator change no value", "[expectimax]") {
  const Evaluator2048 evaluator{EvaluatorParams{}};
  for (const char* text : {"1213354164218910", "1221143223451234"}) {
    Expectimax<Plain2048, NoShortcut> plain(Plain2048{}, NoShortcut{evaluator}, kExact);
    plain.reset(board(text), Rng(1));
    plain.advance(depth(3));
    const SearchReport slow = plain.report();
    const SearchReport fast = search(kExact, text, depth(3));
    for (std::size_t i = 0; i < 4; ++i) {
      CHECK(slow.actions[i].mean.has_value() == fast.actions[i].mean.has_value());
      if (fast.actions[i].mean)
        CHECK(*slow.actions[i].mean == Approx(*fast.actions[i].mean).epsilon(1e-12));
      CHECK(slow.actions[i].totals.visits == fast.actions[i].totals.visits);
    }
    CHECK(slow.best == fast.best);
  }
}

TEST_CASE("tile-sum grows by 2.2 a chance layer", "[expectimax]") {
  EvaluatorParams tiles;
  tiles.evaluator = EvaluatorKind::tile_sum;
  for (int plies = 1; plies <= 4; ++plies) {
    const SearchReport report = search(kExact, "0012012323563478", depth(plies), tiles);
    for (const ActionStats& stats : report.actions) {
      if (stats.legal) CHECK(*stats.mean == Approx(536 + 2.2 * plies));
    }
    CHECK(report.counters.max_depth == plies);
  }
}

TEST_CASE("A cut line is valued as at the horizon", "[expectimax]") {
  const Game2048 game;
  const Evaluator2048 evaluator{EvaluatorParams{}};
  for (const double cutoff : {0.01, 0.1, 0.5}) {
    for (const char* text : kBoards) {
      if (board(text).empty_count() > 8) continue;
      const ExpectimaxParams params = {.cutoff = cutoff, .table = false};
      const SearchReport report = search(params, text, depth(3));
      for (const auto action : game.legal_actions(board(text))) {
        CHECK(
            *report.actions[static_cast<std::size_t>(action)].mean ==
            Approx(naive_action_value(game, evaluator, board(text), action, 3, {.cutoff = cutoff}))
                .epsilon(1e-12));
      }
    }
  }
}

TEST_CASE("A search that no longer meets its horizon is done", "[expectimax]") {
  // At odds below 1/2 every second chance layer is the last.
  const SearchReport report = search({.cutoff = 0.5}, "0012012323563478", nodes(10'000'000));
  CHECK(report.stop_reason == StopReason::depth);
  CHECK(report.counters.max_depth == 3);
}

TEST_CASE("Ten slices are one search, bit for bit", "[expectimax]") {
  for (const char* text : kBoards) {
    for (const bool table : {true, false}) {
      const ExpectimaxParams params = {.cutoff = 0.0001, .table = table};
      const SearchReport whole = search(params, text, nodes(60'000));
      Search2048 sliced(Game2048(), Evaluator2048(EvaluatorParams{}), params);
      sliced.reset(board(text), Rng(1));
      for (std::uint64_t part = 1; part <= 10; ++part) sliced.advance(nodes(6'000 * part));
      CHECK(same(sliced.report(), whole));
      // Even where each slice ends at once.
      Search2048 crumbled(Game2048(), Evaluator2048(EvaluatorParams{}), params);
      crumbled.reset(board(text), Rng(1));
      for (std::uint64_t part = 1; part <= 60'000; part += 7) crumbled.advance(nodes(part));
      crumbled.advance(nodes(60'000));
      CHECK(same(crumbled.report(), whole));
    }
  }
}

TEST_CASE("A limit of nodes is kept to within a straight subtree, one of depth exactly",
          "[expectimax]") {
  for (const std::uint64_t most : {1ULL, 100ULL, 5'000ULL, 200'000ULL}) {
    const SearchReport report = search({}, "0012012323563478", nodes(most));
    CHECK(report.stop_reason == StopReason::nodes);
    CHECK(report.counters.nodes >= most);
    CHECK(report.counters.nodes <= most + 700);
    CHECK(report.best.has_value());
    for (const ActionStats& stats : report.actions) CHECK(stats.mean.has_value() == stats.legal);
  }
  // The parameter and the limit mean the same, and the limit wins.
  CHECK(search({.depth = 2}, "0012012323563478", simulations(1)).counters.max_depth == 2);
  CHECK(search({.depth = 2}, "0012012323563478", depth(3)).counters.max_depth == 3);
  CHECK(same(search({.depth = 2}, "0012012323563478", simulations(1)),
             search({}, "0012012323563478", depth(2))));
}

TEST_CASE("A limit of time stops the search and no more", "[expectimax]") {
  CoarseClock clock(0.1, 0.01);
  Search2048 search(Game2048(), Evaluator2048(EvaluatorParams{}), {.cutoff = 0}, {},
                    Search2048::kStraightPlies, clock);
  search.reset(board("0012012323563478"), Rng(1));
  CHECK(search.advance(milliseconds(0.5)) == StopReason::time);
  CHECK(search.report().elapsed_ms >= 0.5);
  CHECK(search.report().best.has_value());
  // A browser may hide the time altogether.
  FakeClock frozen;
  Search2048 blind(Game2048(), Evaluator2048(EvaluatorParams{}), {.cutoff = 0}, {},
                   Search2048::kStraightPlies, frozen);
  blind.reset(board("0012012323563478"), Rng(1));
  CHECK(blind.advance(milliseconds(1)) == StopReason::time);
}

TEST_CASE("Only one action, none, and a forced one that is analysed", "[expectimax]") {
  CHECK(search({}, "1000200030004000", nodes(1000)).stop_reason == StopReason::only_action);
  CHECK(search({}, "1000200030004000", nodes(1000)).best == 3);
  CHECK(search({}, "1212212112122121", nodes(1000)).stop_reason == StopReason::no_action);
  CHECK_FALSE(search({}, "1212212112122121", nodes(1000)).best.has_value());
  CHECK(search({}, "1000200030004000", depth(2)).actions[3].mean.has_value());
}

TEST_CASE("The variation begins with its action, and every action in it is legal", "[expectimax]") {
  const SearchReport report = search(kExact, "1213354164218910", depth(5));
  for (std::size_t i = 0; i < 4; ++i) {
    const ActionStats& stats = report.actions[i];
    if (!stats.legal) continue;
    REQUIRE(stats.pv.size() >= 2);
    CHECK(stats.pv[0] == static_cast<int>(i));
  }
}

TEST_CASE("Sampled chance nodes cost fewer nodes and give repeatable values", "[expectimax]") {
  ExpectimaxParams params = kExact;
  const SearchReport whole = search(params, "0012012323563478", depth(3));
  params.samples = 2;
  const SearchReport sampled = search(params, "0012012323563478", depth(3));
  CHECK(sampled.counters.nodes < whole.counters.nodes);
  CHECK(same(sampled, search(params, "0012012323563478", depth(3))));
  params.table = false;
  const SearchReport untabled = search(params, "0012012323563478", depth(3));
  for (std::size_t i = 0; i < 4; ++i) CHECK(untabled.actions[i].mean == sampled.actions[i].mean);
}

TEST_CASE("Equal points: the action with the smaller probability of death", "[expectimax]") {
  // Points alone, and the game can end within the depth.
  EvaluatorParams constant;
  constant.evaluator = EvaluatorKind::constant;
  const Game2048 game;
  Rng rng(3);
  int ties = 0;
  for (int i = 0; i < 300; ++i) {
    const auto state = random_board(rng, 8, 12);
    Search2048 search(game, Evaluator2048(constant),
                      {.cutoff = 0, .move_reward = true, .death_ties = true});
    search.reset(state, Rng(1));
    search.advance(depth(1));
    const SearchReport report = search.report();
    // By hand: points of the move, then the share of spawns after which no action is legal.
    int best = -1;
    double best_points = 0;
    double best_death = 0;
    for (const auto action : game.legal_actions(state)) {
      const auto moved = game.apply(state, action);
      double death = 0;
      for (const auto& chance : game.outcomes(moved.next)) {
        if (game.is_terminal(game.resolve(moved.next, chance.outcome))) death += chance.probability;
      }
      CHECK(*report.actions[static_cast<std::size_t>(action)].mean == moved.reward);
      if (best >= 0 && moved.reward == best_points && death != best_death) ++ties;
      if (best < 0 || moved.reward > best_points ||
          (moved.reward == best_points && death < best_death - 1e-12)) {
        best = static_cast<int>(action);
        best_points = moved.reward;
        best_death = death;
      }
    }
    CHECK(report.best.value_or(-1) == best);
  }
  CHECK(ties > 0);
}
