// Speed figures. Absolute numbers depend on the machine and its mood; the ratios are taken within
// one run, the two sides in turn, and are what the README quotes.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include "engine/agents/catalog/catalog.h"
#include "engine/agents/playthrough.h"
#include "engine/cli/baseline_expectimax.h"
#include "engine/cli/baseline_playout.h"
#include "engine/cli/commands.h"
#include "engine/core/clock.h"
#include "engine/core/json.h"
#include "engine/eval/evaluator2048.h"
#include "engine/eval/playout_evaluator.h"
#include "engine/eval/rollout2048.h"
#include "engine/games/game2048/notation.h"
#include "engine/games/game2048/scenarios.h"
#include "engine/search/expectimax.h"
#include "engine/search/flat_monte_carlo.h"
#include "engine/search/mcts/mcts.h"

namespace mcts2048::cli {

namespace {

struct Figure {
  std::string name;
  double value;
  std::string unit;
};

constexpr int kRounds = 5;
constexpr int kPlayouts = 20'000;
constexpr std::uint64_t kSimulations = 2000;
constexpr int kSearches = 50;
constexpr double kAgentMs = 100;

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

game2048::Board scenario(std::string_view id) {
  for (const game2048::Scenario& one : game2048::kScenarios) {
    if (one.id == id) return game2048::parse_board(std::string(one.board)).value();
  }
  return {};
}

// Moves per microsecond of random playouts from `board`.
double playout_speed(const std::function<Rollout(Rng&)>& play) {
  Rng rng(1);
  std::uint64_t plies = 0;
  const double start = steady_clock().now_ms();
  for (int i = 0; i < kPlayouts; ++i) plies += static_cast<std::uint64_t>(play(rng).plies);
  return static_cast<double>(plies) / (steady_clock().now_ms() - start) / 1000;
}

// Thousand simulations per second at kSimulations each.
template <class S>
double search_speed(S& search, game2048::Board board) {
  const double start = steady_clock().now_ms();
  for (int i = 0; i < kSearches; ++i) {
    search.reset(board, Rng(static_cast<std::uint64_t>(i)));
    search.advance({.simulations = kSimulations});
  }
  return kSearches * static_cast<double>(kSimulations) / (steady_clock().now_ms() - start);
}

void measure_playouts(std::vector<Figure>& figures) {
  const game2048::Board opening = scenario("opening");
  const auto speeds = [&](const Rollout2048& rollout) {
    std::vector<double> ours;
    std::vector<double> baseline;
    for (int round = 0; round < kRounds; ++round) {
      ours.push_back(playout_speed(
          [&](Rng& rng) { return rollout.roll_out(Game2048{}, opening, rng, kToTheEnd); }));
      baseline.push_back(playout_speed([&](Rng& rng) { return baseline_playout(opening, rng); }));
    }
    return std::pair(median(ours), median(baseline));
  };
  const auto [random, baseline] = speeds(Rollout2048(RolloutKind::random));
  figures.push_back({"random playouts", random, "M moves/s"});
  figures.push_back({"random playouts, baseline", baseline, "M moves/s"});
  figures.push_back({"random playouts over baseline", random / baseline, "ratio"});
  figures.push_back({"random playouts, time a move", 1000 / random, "ns"});
  // What it costs that 65536 and beyond are possible.
  std::vector<double> narrow;
  for (int round = 0; round < kRounds; ++round) {
    const double narrow_only = playout_speed([&](Rng& rng) {
      game2048::Board board = opening;
      return Rollout2048().roll_out_narrow(Game2048{}, board, rng, INT32_MAX);
    });
    const double exact = playout_speed(
        [&](Rng& rng) { return Rollout2048().roll_out(Game2048{}, opening, rng, kToTheEnd); });
    narrow.push_back(exact / narrow_only);
  }
  figures.push_back(
      {"random playouts over the same without tiles beyond 32768", median(narrow), "ratio"});
  const auto greedy = speeds(Rollout2048(RolloutKind::greedy_merge)).first;
  figures.push_back({"greedy-merge playouts", greedy, "M moves/s"});
}

void measure_searches(std::vector<Figure>& figures, std::string_view position) {
  const game2048::Board board = scenario(position);
  FlatMonteCarlo<Game2048, RolloutLeaf<Rollout2048>> flat(Game2048{}, Rollout2048());
  mcts::Mcts<Game2048, RolloutLeaf<Rollout2048>> uct(Game2048{}, Rollout2048(), mcts::UctParams{});
  std::vector<double> flat_speed;
  std::vector<double> uct_speed;
  std::vector<double> ratio;
  for (int round = 0; round < kRounds; ++round) {
    flat_speed.push_back(search_speed(flat, board));
    uct_speed.push_back(search_speed(uct, board));
    ratio.push_back(uct_speed.back() / flat_speed.back());
  }
  const std::string where = ", " + std::string(position);
  const double flat_k = median(flat_speed);
  const double uct_k = median(uct_speed);
  figures.push_back({"flat-mc simulations" + where, flat_k, "k/s"});
  figures.push_back({"uct simulations" + where, uct_k, "k/s"});
  figures.push_back({"uct over flat-mc" + where, median(ratio), "ratio"});
  figures.push_back({"uct tree overhead a simulation" + where, 1e6 / uct_k - 1e6 / flat_k, "ns"});
}

// Of every agent that searches, as the catalogue has it: thousands of what its budget counts, each
// second.
void measure_agents(std::vector<Figure>& figures, std::string_view position) {
  const game2048::Board board = scenario(position);
  for (const AgentEntry<Game2048>& entry : agents_of<Game2048>()) {
    if (!entry.info.budget.any()) continue;
    const bool by_simulations = entry.info.budget.simulations.has_value();
    const auto agent = entry.make(ParamSet(entry.info.specs), std::nullopt);
    std::vector<double> speeds;
    for (int round = 0; round < kRounds; ++round) {
      std::uint64_t count = 0;
      const double start = steady_clock().now_ms();
      while (steady_clock().now_ms() - start < kAgentMs) {
        Playthrough<Game2048> game(static_cast<std::uint64_t>(round));
        game.set(board, 0, 0);
        agent->begin(game.state(), game.search_key());
        agent->advance(entry.info.budget);
        const SearchCounters counters = agent->report().counters;
        count += by_simulations ? counters.simulations : counters.nodes;
      }
      speeds.push_back(static_cast<double>(count) / (steady_clock().now_ms() - start));
    }
    figures.push_back({std::string(entry.info.id) + (by_simulations ? " simulations" : " nodes") +
                           " at its defaults, " + std::string(position),
                       median(speeds), "k/s"});
  }
}

// Million positions per second of exact searches to `depth`, and of the baseline: positions whose
// values are in the answer, over the time it took.
void measure_expectimax(std::vector<Figure>& figures, std::string_view position, int depth) {
  constexpr int kRepeats = 3;
  const game2048::Board board = scenario(position);
  const EvaluatorParams weights;
  const Evaluator2048 evaluator(weights);
  Expectimax<Game2048, PlayoutEvaluator> ours(Game2048(), evaluator, {.cutoff = 0});
  BaselineExpectimax baseline(game2048::LineValue(line_weights(weights)), evaluator.lost());
  const auto ours_once = [&] {
    const double start = steady_clock().now_ms();
    double positions = 0;
    for (int i = 0; i < kRepeats; ++i) {
      ours.reset(board, Rng(1));
      ours.advance({.depth = depth});
      positions += static_cast<double>(ours.report().visits);
    }
    return positions / (steady_clock().now_ms() - start) / 1000;
  };
  const auto baseline_once = [&] {
    const double start = steady_clock().now_ms();
    const std::uint64_t before = baseline.evaluated();
    for (int i = 0; i < kRepeats; ++i) baseline.search(board, depth);
    return static_cast<double>(baseline.evaluated() - before) / (steady_clock().now_ms() - start) /
           1000;
  };
  std::vector<double> speed;
  std::vector<double> plain;
  std::vector<double> ratio;
  for (int round = 0; round < kRounds; ++round) {
    speed.push_back(ours_once());
    plain.push_back(baseline_once());
    ratio.push_back(speed.back() / plain.back());
  }
  const std::string where = ", " + std::string(position);
  figures.push_back({"expectimax positions" + where, median(speed), "M/s"});
  figures.push_back({"expectimax positions, baseline" + where, median(plain), "M/s"});
  figures.push_back({"expectimax over baseline" + where, median(ratio), "ratio"});
}

}  // namespace

Result<Done> bench(Arguments arguments) {
  const bool as_json = arguments.take_switch("json");
  const Result<Done> finished = arguments.finish();
  if (!finished) return finished;
  std::vector<Figure> figures;
  measure_playouts(figures);
  measure_searches(figures, "opening");
  measure_searches(figures, "crowded");
  measure_agents(figures, "crowded");
  measure_expectimax(figures, "midgame", 5);
  measure_expectimax(figures, "crowded", 6);
  if (as_json) {
    JsonWriter json;
    json.open_array();
    for (const Figure& figure : figures) {
      json.open_object()
          .field("name", figure.name)
          .field("value", figure.value)
          .field("unit", figure.unit)
          .close_object();
    }
    json.close_array();
    std::puts(json.text().c_str());
  } else {
    for (const Figure& figure : figures) {
      std::printf("%-58s %10.2f %s\n", figure.name.c_str(), figure.value, figure.unit.c_str());
    }
  }
  return Done{};
}

}  // namespace mcts2048::cli
