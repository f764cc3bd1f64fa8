// Limits, slices, reproducibility, scale.
#include <algorithm>
#include <ctime>
#include <vector>

#include "engine/eval/rollout2048.h"
#include "engine/eval/uniform_rollout.h"
#include "engine/search/flat_monte_carlo.h"
#include "engine/search/mcts/mcts.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/fake_clock.h"
#include "tests/support/searches.h"
#include "tests/support/toy_games.h"

using namespace mcts2048;
using namespace mcts2048::test;
using mcts::UctParams;

namespace {

using Uct2048 = mcts::Mcts<Game2048, RolloutLeaf<Rollout2048>>;
using Flat2048 = FlatMonteCarlo<Game2048, RolloutLeaf<Rollout2048>>;

const char* const kMidgame = "0012012323563478";

Uct2048 uct(const UctParams& params = {}, const Clock& clock = steady_clock()) {
  return Uct2048(Game2048{}, Rollout2048(), params, clock);
}
Flat2048 flat(const Clock& clock = steady_clock()) {
  return Flat2048(Game2048{}, Rollout2048(), clock);
}

// Searches a board from the start, in slices.
template <class Search>
SearchReport in_slices(Search search, const std::vector<std::uint64_t>& slices) {
  search.reset(board(kMidgame), Rng(4));
  for (const std::uint64_t n : slices)
    CHECK(search.advance(simulations(n)) == StopReason::simulations);
  return search.report();
}

// 2048 whose points are worth `kFactor` each.
template <int kFactor>
struct Scaled2048 : Game2048 {
  static Transition<Afterstate> apply(State state, Action action) {
    Transition<Afterstate> transition = Game2048::apply(state, action);
    transition.reward *= kFactor;
    return transition;
  }
};

// A coin that refuses to be tossed for ever.
struct ImpatientFlip : CoinFlip {
  mutable int ends = 0;
  Value terminal_value(State state) const {
    if (++ends > 600'000) throw TooManyRollouts{};
    return CoinFlip::terminal_value(state);
  }
};

template <class G>
SearchReport search_scaled(const G& game, const typename G::State& state, mcts::Scale scale) {
  UctParams params;
  params.scale = scale;
  return searched(game, UniformRollout(), state, params, 600, 9).report();
}

// Visits, move and bounds equal; means a thousand and twenty-four times as large.
void check_scaled(const SearchReport& plain, const SearchReport& scaled) {
  CHECK(visits_of(plain) == visits_of(scaled));
  CHECK(plain.best == scaled.best);
  CHECK(plain.counters.nodes == scaled.counters.nodes);
  for (std::size_t i = 0; i < plain.actions.size(); ++i) {
    CHECK(plain.actions[i].bound == scaled.actions[i].bound);
    if (plain.actions[i].mean) CHECK(*scaled.actions[i].mean == 1024 * *plain.actions[i].mean);
  }
}

// The processor time of this program, as a clock. Time in which a busy machine runs other programs
// does not pass on it.
class ProcessorClock final : public Clock {
 public:
  double now_ms() const override {
    return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
  }
};

// How much longer than 5 ms nine searches of 5 ms took, shortest first.
template <class Search>
std::vector<double> overshoots(Search search, const Clock& clock) {
  std::vector<double> all;
  for (int i = 0; i < 9; ++i) {
    search.reset(board("0010000000000010"), Rng(static_cast<std::uint64_t>(i)));
    const double start = clock.now_ms();
    CHECK(search.advance(milliseconds(5)) == StopReason::time);
    all.push_back(clock.now_ms() - start - 5);
  }
  std::sort(all.begin(), all.end());
  return all;
}

}  // namespace

TEST_CASE("Ten slices of 100 simulations equal one of 1,000, bit for bit", "[mcts][limits]") {
  const std::vector<std::uint64_t> tenths(10, 100);
  const SearchReport whole = in_slices(uct(), {1000});
  CHECK(same(in_slices(uct(), tenths), whole));
  CHECK(same(in_slices(uct(), {1, 0, 7, 92, 0, 899, 1}), whole));
  CHECK_FALSE(same(in_slices(uct(), {1001}), whole));
  const SearchReport flat_whole = in_slices(flat(), {1000});
  CHECK(same(in_slices(flat(), tenths), flat_whole));
  CHECK(same(in_slices(flat(), {333, 1, 666}), flat_whole));
}

TEST_CASE("The same seed gives the same report, another seed another one", "[mcts][limits]") {
  const auto run = [](std::uint64_t seed) {
    return searched(Game2048{}, Rollout2048(), board(kMidgame), {}, 500, seed).report();
  };
  CHECK(same(run(1), run(1)));
  CHECK_FALSE(same(run(1), run(2)));
}

TEST_CASE("reset() forgets everything: the second search equals the first", "[mcts][limits]") {
  Uct2048 search = uct();
  search.reset(board(kMidgame), Rng(4));
  search.advance(simulations(300));
  const SearchReport first = search.report();
  search.reset(board("1213354164218910"), Rng(5));
  search.advance(simulations(300));
  search.reset(board(kMidgame), Rng(4));
  CHECK(search.report().counters.simulations == 0);
  CHECK(search.report().counters.nodes == 1);
  search.advance(simulations(300));
  CHECK(same(search.report(), first));
}

TEST_CASE("Multiplying all rewards by 1024 changes neither move nor visits", "[mcts][scale]") {
  const auto range = mcts::Scale::range;
  check_scaled(search_scaled(Scaled2048<1>{}, board(kMidgame), range),
               search_scaled(Scaled2048<1024>{}, board(kMidgame), range));
  check_scaled(search_scaled(ChanceChain{1}, {6, 2, false}, range),
               search_scaled(ChanceChain{1024}, {6, 2, false}, range));
  check_scaled(search_scaled(TwoArmedBandit{0.4, 0.5, 1}, {4, 0, -1}, range),
               search_scaled(TwoArmedBandit{0.4, 0.5, 1024}, {4, 0, -1}, range));
  check_scaled(search_scaled(Nim{1}, {10, Player::second}, range),
               search_scaled(Nim{1024}, {10, Player::second}, range));
}

TEST_CASE("With raw values the scale of the rewards does matter", "[mcts][scale]") {
  const auto none = mcts::Scale::none;
  CHECK(visits_of(search_scaled(TwoArmedBandit{0.4, 0.5, 1}, {4, 0, -1}, none)) !=
        visits_of(search_scaled(TwoArmedBandit{0.4, 0.5, 1024}, {4, 0, -1}, none)));
}

TEST_CASE("No simulation and no time still give a legal move", "[mcts][limits]") {
  for (const SearchLimits& limits : {simulations(0), milliseconds(0)}) {
    Uct2048 tree = uct();
    Flat2048 flat_search = flat();
    for (const char* text : {kMidgame, "0000000000000012", "ff00g10012034560"}) {
      tree.reset(board(text), Rng(1));
      flat_search.reset(board(text), Rng(1));
      tree.advance(limits);
      flat_search.advance(limits);
      for (const SearchReport& report : {tree.report(), flat_search.report()}) {
        REQUIRE(report.best.has_value());
        CHECK(Game2048::is_legal(board(text), Game2048::action_at(*report.best)));
        CHECK(report.actions[static_cast<std::size_t>(*report.best)].legal);
        CHECK(report.counters.simulations == 0);
        CHECK(report.visits == 0);
      }
    }
  }
}

TEST_CASE("One legal action is answered at once, unless it is to be analysed", "[mcts][limits]") {
  const auto only = board("1000200030004000");
  SearchLimits analyse = simulations(50);
  analyse.analyse = true;
  Uct2048 tree = uct();
  Flat2048 flat_search = flat();
  tree.reset(only, Rng(1));
  flat_search.reset(only, Rng(1));
  CHECK(tree.advance(simulations(50)) == StopReason::only_action);
  CHECK(flat_search.advance(simulations(50)) == StopReason::only_action);
  for (const SearchReport& report : {tree.report(), flat_search.report()}) {
    CHECK(report.best == 3);
    CHECK(report.counters.simulations == 0);
    CHECK(report.visits == 0);
    CHECK_FALSE(report.actions[3].mean.has_value());
    CHECK(report.stop_reason == StopReason::only_action);
  }
  CHECK(tree.advance(analyse) == StopReason::simulations);
  CHECK(flat_search.advance(analyse) == StopReason::simulations);
  for (const SearchReport& report : {tree.report(), flat_search.report()}) {
    CHECK(report.visits == 50);
    CHECK(report.actions[3].mean.has_value());
  }
}

TEST_CASE("A finished game has no best action and no simulation", "[mcts][limits]") {
  SearchLimits limits = simulations(50);
  for (const bool analyse : {false, true}) {
    limits.analyse = analyse;
    Uct2048 tree = uct();
    Flat2048 flat_search = flat();
    tree.reset(board("1212212112122121"), Rng(1));
    flat_search.reset(board("1212212112122121"), Rng(1));
    CHECK(tree.advance(limits) == StopReason::no_action);
    CHECK(flat_search.advance(limits) == StopReason::no_action);
    for (const SearchReport& report : {tree.report(), flat_search.report()}) {
      CHECK_FALSE(report.best.has_value());
      CHECK(report.visits == 0);
      CHECK(report.counters.simulations == 0);
      for (const ActionStats& action : report.actions) CHECK_FALSE(action.legal);
    }
  }
}

TEST_CASE("The node limit stops a search at so many nodes", "[mcts][limits]") {
  Uct2048 search = uct();
  search.reset(board(kMidgame), Rng(1));
  CHECK(search.advance(nodes(100)) == StopReason::nodes);
  CHECK(search.report().counters.nodes == 100);
  CHECK(search.advance(nodes(150)) == StopReason::nodes);
  CHECK(search.report().counters.nodes == 150);
  CHECK(search.advance(nodes(1)) == StopReason::nodes);
  CHECK(search.report().counters.nodes == 150);
}

TEST_CASE("A node limit that cannot be reached does not keep a search for ever", "[mcts][limits]") {
  // Only its own counting can end such a search. Rollouts and games here throw after far more calls
  // than a search that ends will make, so that one that does not is a failure and not a stuck run.
  const FakeClock clock;
  Impatient<Rollout2048> rollout;
  rollout.patience = 600'000;
  StopReason reason{};

  SECTION("because the arena is smaller") {
    UctParams small;
    small.max_nodes = 50;
    mcts::Mcts<Game2048, RolloutLeaf<Impatient<Rollout2048>>> search(Game2048{}, rollout, small,
                                                                     clock);
    search.reset(board("1213354164218910"), Rng(1));
    CHECK_NOTHROW(reason = search.advance(nodes(1000)));
    CHECK(reason == StopReason::nodes);
  }
  SECTION("because the search has no tree") {
    FlatMonteCarlo<Game2048, RolloutLeaf<Impatient<Rollout2048>>> search(Game2048{}, rollout,
                                                                         clock);
    search.reset(board("1213354164218910"), Rng(1));
    CHECK_NOTHROW(reason = search.advance(nodes(1000)));
    CHECK(search.report().best.has_value());
  }
  SECTION("because the whole game is smaller") {
    mcts::Mcts<ImpatientFlip, RolloutLeaf<UniformRollout>> search(ImpatientFlip{}, {}, {}, clock);
    search.reset(CoinFlip::State::start, Rng(1));
    CHECK_NOTHROW(reason = search.advance(nodes(1000)));
    CHECK(search.report().best.has_value());
  }
}

TEST_CASE("A frozen clock cannot hang a search with a time limit", "[mcts][limits]") {
  const FakeClock frozen;
  UctParams params;
  params.max_nodes = 100;
  mcts::Mcts<CoinFlip, RolloutLeaf<UniformRollout>> search(CoinFlip{}, UniformRollout(), params,
                                                           frozen);
  search.reset(CoinFlip::State::start, Rng(1));
  CHECK(search.advance(milliseconds(5)) == StopReason::time);
  CHECK(search.report().counters.simulations < 1'000'000);
  CHECK(search.report().elapsed_ms == 0);
}

TEST_CASE("A budget of 5 ms is overshot by less than 2 ms", "[mcts][limits][time]") {
  // By processor time, which the rest of a busy machine does not disturb, every search keeps to it
  // but for one that a page fault may delay. By the wall clock a search may be put aside for longer
  // than 2 ms through no fault of its own: there it is enough that the search can do it, once in
  // nine. One that looks at the clock too seldom overshoots every time, by both.
  const ProcessorClock processor;
  const Rollout2048 greedy(RolloutKind::greedy_merge);
  const auto check = [](const std::vector<double>& by_processor,
                        const std::vector<double>& by_wall) {
    CHECK(by_processor[7] < 2);
    CHECK(by_wall[0] < 2);
  };
  check(overshoots(uct({}, processor), processor), overshoots(uct(), steady_clock()));
  check(overshoots(flat(processor), processor), overshoots(flat(), steady_clock()));
  check(overshoots(Uct2048(Game2048{}, greedy, {}, processor), processor),
        overshoots(Uct2048(Game2048{}, greedy, {}), steady_clock()));
}

TEST_CASE("elapsed_ms adds up over slices", "[mcts][limits]") {
  const CoarseClock clock(1, 1);
  Uct2048 search = uct({}, clock);
  search.reset(board(kMidgame), Rng(1));
  search.advance(simulations(5));
  const double first = search.report().elapsed_ms;
  search.advance(simulations(5));
  CHECK(first > 0);
  CHECK(search.report().elapsed_ms > first);
  search.reset(board(kMidgame), Rng(1));
  CHECK(search.report().elapsed_ms == 0);
}
