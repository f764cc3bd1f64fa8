#include "engine/agents/tuning.h"

#include <cmath>
#include <set>

#include "tests/support/catch.h"
#include "tests/support/searches.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

MatchSetup uct() {
  const auto* entry = find_agent<Game2048>("uct").value();
  return {.agent = entry, .params = ParamSet(entry->info.specs), .limits = simulations(20)};
}

TuningPlan plan(const std::string& params) {
  TuningPlan made{.base = uct(), .params = {}};
  made.params = parse_tuned_params(made.base, params).value();
  made.population = 4;
  made.games = 3;
  made.sigma = 0.5;
  return made;
}

double value(const MatchSetup& setup, const char* name) { return setup.params.value(name); }

}  // namespace

TEST_CASE("A coordinate is a factor of e, or a step of the scale; 0 is the start",
          "[agents][tuning]") {
  const TuningPlan by_factor = plan("exploration");
  CHECK(value(setup_at(by_factor, {0}), "exploration") == 1);
  CHECK(std::fabs(value(setup_at(by_factor, {1}), "exploration") - 2.718281828459045) < 1e-14);
  CHECK(std::fabs(value(setup_at(by_factor, {-2}), "exploration") - 0.1353352832366127) < 1e-15);
  const TuningPlan by_step = plan("exploration:0.25");
  CHECK(value(setup_at(by_step, {2}), "exploration") == 1.5);
  // From 0, and in whole numbers.
  const TuningPlan whole = plan("rollout-depth:10,exploration");
  CHECK(value(setup_at(whole, {0, 0}), "rollout-depth") == 0);
  CHECK(value(setup_at(whole, {1.26, 0}), "rollout-depth") == 13);
  CHECK(value(setup_at(whole, {1.26, 0}), "exploration") == 1);
  // Never out of range, however far the optimiser goes.
  CHECK(value(setup_at(whole, {-5, 0}), "rollout-depth") == 0);
  const double far = value(setup_at(by_factor, {1e300}), "exploration");
  for (const ParamSpec& spec : uct().params.specs()) {
    if (spec.name == "exploration") CHECK(far == spec.max);
  }
}

TEST_CASE("Tuned values are given to people in four digits", "[agents][tuning]") {
  const TuningPlan tuned = plan("exploration,rollout-depth:100");
  const MatchSetup setup = rounded_setup_at(tuned, {0.1, 12.3456});
  CHECK(value(setup, "exploration") == 1.105);
  CHECK(value(setup, "rollout-depth") == 1235);
  CHECK(tuned_flags(tuned, setup) == "--exploration 1.105 --rollout-depth 1235");
}

TEST_CASE("Generations share no seed with each other or with the fresh games", "[agents][tuning]") {
  const TuningPlan tuned = plan("exploration");
  std::multiset<std::uint64_t> all;
  for (std::uint64_t generation = 0; generation < 5; ++generation) {
    for (const std::uint64_t seed : seeds_of_generation(tuned, generation)) all.insert(seed);
  }
  for (const std::uint64_t seed : fresh_seeds(tuned, 10)) all.insert(seed);
  CHECK(all.size() == 25);
  CHECK(std::set<std::uint64_t>(all.begin(), all.end()).size() == 25);
}

TEST_CASE("Fitness is the mean of ln(score) on common seeds", "[agents][tuning]") {
  const TuningPlan tuned = plan("exploration");
  int played = 0;
  const auto fitness = fitness_of(tuned, {{0}, {0}, {1}}, 2, 2, [&] { ++played; });
  CHECK(played == 9);
  double expected = 0;
  for (const std::uint64_t seed : {7, 8, 9})
    expected += std::log(static_cast<double>(play_game(uct(), seed).score)) / 3;
  CHECK(std::fabs(fitness[0] - expected) < 1e-12);
  CHECK(fitness[0] == fitness[1]);
  CHECK(fitness[0] != fitness[2]);
}

TEST_CASE("Nothing is gained over oneself", "[agents][tuning]") {
  const TuningGain gain = gain_of(uct(), uct(), {1, 2, 3}, 2, [] {});
  CHECK(gain.start.value == gain.tuned.value);
  CHECK(gain.score.mean.value == 0);
  CHECK(gain.score.verdict == Verdict::not_settled);
}
