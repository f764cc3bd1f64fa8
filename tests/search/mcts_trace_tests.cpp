// A traced simulation is one like all others, and its trace says what it did.
#include <cmath>

#include "engine/eval/rollout2048.h"
#include "engine/search/flat_monte_carlo.h"
#include "engine/search/mcts/mcts.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/searches.h"
#include "tests/support/toy_games.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

using Search = UctOf<Game2048, Rollout2048>;

// Tiles in the corner are worth more, so that priors matter.
struct Tiles {
  Value evaluate(const Game2048&, game2048::Board state) const {
    return static_cast<Value>(state.tile_sum()) + 10 * state.rank(0);
  }
};
using Led = mcts::Mcts<Game2048, EvaluatorLeaf<Tiles>, mcts::SoftmaxPriors<Tiles>>;

Led led() {
  return Led(Game2048{}, {Tiles{}, true}, mcts::SoftmaxPriors<Tiles>(Tiles{}, 0.3, true), {});
}

SearchLimits with_returns(std::uint64_t n) {
  SearchLimits limits = simulations(n);
  limits.returns = true;
  return limits;
}

// Steps through a search and holds each trace against the search before and after it.
template <class S>
void check_steps(S stepped, S whole, const char* text, int steps) {
  stepped.reset(board(text), Rng(4));
  whole.reset(board(text), Rng(4));
  for (int k = 0; k < steps; ++k) {
    const S before = stepped;
    const auto trace = stepped.step(false);
    REQUIRE_FALSE(trace.path.empty());
    CHECK(trace.policy.max == before.report().max_return);
    CHECK(trace.path.front().node == before.tree().root());
    for (std::size_t i = 0; i < trace.path.size(); ++i) {
      const auto& step = trace.path[i];
      // Chance leads to the next decision, the return is made of its reward and what follows.
      const bool is_last = i + 1 == trace.path.size();
      const auto& chosen = step.actions[step.chosen];
      const auto after = Game2048::apply(step.state, Game2048::action_at(chosen.action)).next;
      CHECK(Game2048::resolve(after, step.outcome) ==
            (is_last ? trace.leaf : trace.path[i + 1].state));
      CHECK(step.value == chosen.reward + (is_last ? trace.value : trace.path[i + 1].value));
      std::uint64_t total = 0;
      for (const auto& traced : step.actions) {
        total += traced.stats.totals.visits;
        // The chosen one has the highest bound, unless one has none yet.
        if (traced.stats.bound && chosen.stats.bound)
          CHECK(*traced.stats.bound <= *chosen.stats.bound);
      }
      CHECK(step.total == total);
    }
    if (trace.added) {
      CHECK(stepped.tree().size() == before.tree().size() + 1);
      CHECK(stepped.tree()[trace.node].state == trace.leaf);
    }
    // What was backed up is what the root's action has more than before.
    const auto& first = trace.path.front();
    const auto index = static_cast<std::size_t>(first.actions[first.chosen].action);
    CHECK(stepped.report().actions[index].totals.visits ==
          before.report().actions[index].totals.visits + 1);
    CHECK(stepped.report().actions[index].totals.sum ==
          before.report().actions[index].totals.sum + first.value);
  }
  whole.advance(simulations(static_cast<std::uint64_t>(steps)));
  CHECK(same(stepped.report(), whole.report()));
}

}  // namespace

TEST_CASE("Steps are the simulations that advance() makes", "[mcts][trace]") {
  for (const char* text : {"0012012323563478", "1234432112344320", "1213354164218910"}) {
    check_steps(Search(Game2048{}, Rollout2048(), {}), Search(Game2048{}, Rollout2048(), {}), text,
                300);
    check_steps(led(), led(), text, 300);
    mcts::UctParams small;
    small.max_nodes = 20;
    check_steps(Search(Game2048{}, Rollout2048(), small), Search(Game2048{}, Rollout2048(), small),
                text, 100);
  }
}

TEST_CASE("Where there is nothing to search, a step says so", "[mcts][trace]") {
  Search search(Game2048{}, Rollout2048(), {});
  search.reset(board("1212212112122121"), Rng(1));
  CHECK(search.step(true).path.empty());
  search.reset(board("1000200030004000"), Rng(1));
  CHECK(search.step(false).path.empty());
  CHECK(search.report().visits == 0);
  CHECK(search.step(true).path.size() == 1);
}

TEST_CASE("A snapshot has what its bounds are made of", "[mcts][snapshot]") {
  Search search(Game2048{}, Rollout2048(), {});
  search.reset(board("0012012323563478"), Rng(1));
  search.advance(simulations(3000));
  const auto drawn = search.snapshot(300);
  REQUIRE(drawn.policy.has_value());
  const mcts::PolicyNumbers& policy = *drawn.policy;
  CHECK(policy.name == "uct");
  int bounds = 0;
  for (const auto& node : drawn.nodes) {
    if (node.kind != mcts::NodeKind::chance) {
      if (node.parent >= 0) CHECK((node.probability > 0 && node.probability < 1));
      continue;
    }
    if (!node.stats.bound) continue;
    const auto& parent = drawn.nodes[static_cast<std::size_t>(node.parent)];
    const double q = policy.transform.factor * *node.stats.mean + policy.transform.offset;
    const auto n = static_cast<double>(node.stats.totals.visits);
    const double bound =
        q + policy.exploration * std::sqrt(std::log(static_cast<double>(parent.total)) / n);
    CHECK(*node.stats.bound == Approx(bound).epsilon(1e-12));
    ++bounds;
  }
  CHECK(bounds > 50);
  CHECK(policy.transform(*policy.min) == Approx(0).margin(1e-12));
  CHECK(policy.transform(*policy.max) == Approx(1));
}

TEST_CASE("Histograms of returns count every simulation and change none", "[mcts][returns]") {
  Search plain(Game2048{}, Rollout2048(), {});
  Search seen(Game2048{}, Rollout2048(), {});
  for (Search* search : {&plain, &seen}) search->reset(board("0012012323563478"), Rng(1));
  plain.advance(simulations(500));
  CHECK(plain.returns().empty());
  seen.advance(with_returns(200));
  seen.advance(with_returns(300));
  const SearchReport report = seen.report();
  CHECK(same(report, plain.report()));
  REQUIRE(seen.returns().size() == 4);
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(seen.returns()[i].count() == report.actions[i].totals.visits);
    CHECK(seen.returns()[i].sum() == report.actions[i].totals.sum);
  }
  seen.reset(board("0012012323563478"), Rng(1));
  CHECK(seen.returns().empty());

  FlatMonteCarlo<Game2048, RolloutLeaf<Rollout2048>> flat(Game2048{}, Rollout2048());
  flat.reset(board("0012012323563478"), Rng(1));
  flat.advance(with_returns(402));
  for (std::size_t i = 0; i < 4; ++i)
    CHECK(flat.returns()[i].sum() == flat.report().actions[i].totals.sum);
}
