// Phase timing: what it adds up to, and that it changes nothing.
#include "engine/search/phase_timer.h"

#include "engine/eval/rollout2048.h"
#include "engine/search/mcts/mcts.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/fake_clock.h"
#include "tests/support/searches.h"

using namespace mcts2048;
using namespace mcts2048::test;

TEST_CASE("One simulation in 64 is timed, from the first on", "[search][phases]") {
  PhaseTimer timer;
  int due = 0;
  for (int i = 0; i < 640; ++i) {
    if (timer.is_due()) {
      ++due;
      CHECK(i % 64 == 0);
    }
  }
  CHECK(due == 10);
}

TEST_CASE("Phases share the whole time as they shared the timed simulations", "[search][phases]") {
  PhaseTimer timer;
  FakeClock clock;
  CHECK_FALSE(timer.times().has_value());
  for (int i = 0; i < 128; ++i) {
    if (!timer.is_due()) continue;
    auto lap = timer.start(clock);
    clock.advance(1);
    lap(&PhaseTimes::select);
    clock.advance(2);
    lap(&PhaseTimes::expand);
    clock.advance(6);
    lap(&PhaseTimes::rollout);
    clock.advance(1);
    lap(&PhaseTimes::backup);
  }
  timer.add_whole(500);
  timer.add_whole(500);
  const PhaseTimes times = timer.times().value();
  CHECK(times.select == Approx(100));
  CHECK(times.expand == Approx(200));
  CHECK(times.rollout == Approx(600));
  CHECK(times.backup == Approx(100));
  timer.reset();
  CHECK_FALSE(timer.times().has_value());
}

TEST_CASE("Asking for phases changes no number of a search and adds up to its time",
          "[search][phases]") {
  using Search = UctOf<Game2048, Rollout2048>;
  Search plain(Game2048{}, Rollout2048(), {});
  Search timed(Game2048{}, Rollout2048(), {});
  for (Search* search : {&plain, &timed}) search->reset(board("0012012323563478"), Rng(5));
  SearchLimits limits = simulations(1500);
  plain.advance(limits);
  limits.phases = true;
  timed.advance(limits);
  timed.advance(simulations(500));
  plain.advance(simulations(500));
  CHECK(same(plain.report(), timed.report()));
  CHECK_FALSE(plain.report().phases.has_value());
  const SearchReport report = timed.report();
  REQUIRE(report.phases.has_value());
  const PhaseTimes& phases = *report.phases;
  CHECK(phases.select > 0);
  CHECK(phases.expand > 0);
  CHECK(phases.rollout > 0);
  CHECK(phases.backup > 0);
  // Only the slice that was asked about.
  CHECK(phases.select + phases.expand + phases.rollout + phases.backup <= report.elapsed_ms);
  timed.reset(board("0012012323563478"), Rng(5));
  CHECK_FALSE(timed.report().phases.has_value());
}

TEST_CASE("A clock too coarse to see a simulation gives no phases", "[search][phases]") {
  const FakeClock frozen;
  mcts::Mcts<Game2048, RolloutLeaf<Rollout2048>> search(Game2048{}, Rollout2048(), {}, frozen);
  search.reset(board("0012012323563478"), Rng(5));
  SearchLimits limits = simulations(200);
  limits.phases = true;
  search.advance(limits);
  CHECK_FALSE(search.report().phases.has_value());
}
