#include <algorithm>
#include <cmath>
#include <cstdio>

#include "engine/agents/report_json.h"
#include "engine/agents/state_text.h"
#include "engine/cli/commands.h"
#include "engine/cli/setup.h"

namespace mcts2048::cli {

namespace {

// `value` with so many decimals, or "-".
std::string shown(const std::optional<double>& value, int decimals) {
  if (!value) return "-";
  char text[400];
  std::snprintf(text, sizeof text, "%.*f", decimals, *value);
  // What rounds to nothing is on neither side of it.
  const bool is_zero = std::string(text).find_first_not_of("-0.") == std::string::npos;
  return is_zero && text[0] == '-' ? text + 1 : text;
}

// Points need few decimals; probabilities and the results of tic-tac-toe have nothing before the
// point.
int decimals_of(const SearchReport& report) {
  const bool are_large = std::any_of(
      report.actions.begin(), report.actions.end(),
      [](const ActionStats& stats) { return stats.mean && std::abs(*stats.mean) >= 100; });
  return are_large ? 1 : 3;
}

template <Game G>
void print_table(const SearchReport& report) {
  std::printf("%-6s %10s %7s %10s %8s\n", "action", "visits", "share %", "mean", "stderr");
  const int decimals = decimals_of(report);
  for (std::size_t i = 0; i < report.actions.size(); ++i) {
    const ActionStats& stats = report.actions[i];
    const auto visits = static_cast<double>(stats.totals.visits);
    std::optional<double> share;
    if (stats.legal && report.visits > 0) share = 100 * visits / static_cast<double>(report.visits);
    const bool is_best = report.best && static_cast<std::size_t>(*report.best) == i;
    std::printf("%-6s %10s %7s %10s %8s%s\n", std::string(G::kActionNames[i]).c_str(),
                stats.legal ? std::to_string(stats.totals.visits).c_str() : "-",
                shown(share, 1).c_str(), shown(stats.mean, decimals).c_str(),
                shown(stats.standard_error, decimals).c_str(), is_best ? "  <- best" : "");
  }
  std::printf("%llu simulations, %llu nodes, depth %d, %.1f ms\n",
              static_cast<unsigned long long>(report.counters.simulations),
              static_cast<unsigned long long>(report.counters.nodes), report.counters.max_depth,
              report.elapsed_ms);
  if (report.phases) {
    std::printf("select %.2f ms, expand %.2f ms, rollout %.2f ms, backup %.2f ms\n",
                report.phases->select, report.phases->expand, report.phases->rollout,
                report.phases->backup);
  }
}

template <Game G>
Result<Done> best_of(Arguments& arguments) {
  const bool as_json = arguments.take_switch("json");
  const bool analyse = arguments.take_switch("analyse");
  const bool phases = arguments.take_switch("phases");
  const std::optional<std::string> text = arguments.take("board");
  const auto seed = take_seed(arguments);
  if (!seed) return seed.error();
  auto setup = take_contender<G>(arguments);
  if (!setup) return setup.error();
  if (!text) return Error{ErrorCode::bad_usage, "--board is missing"};
  const auto board = parse_state<G>(*text);
  if (!board) return board.error();

  Playthrough<G> game(seed.value(), game_of<G>(setup.value().params));
  game.set(board.value(), 0, 0);
  const auto agent = setup.value().agent->make(setup.value().params, std::nullopt);
  agent->begin(game.state(), game.search_key());
  SearchLimits limits = setup.value().limits;
  limits.analyse = analyse;
  limits.phases = phases;
  agent->advance(limits);
  const SearchReport report = agent->report();
  if (phases && !report.phases && report.best) {
    std::fprintf(stderr, "mcts2048: %s has no phases to time; uct and puct have\n",
                 std::string(setup.value().agent->info.id).c_str());
  }
  if (as_json) {
    const ReportContext context{.board = print_board(game.state()),
                                .agent = setup.value().agent->info.id,
                                .params = &setup.value().params,
                                .seed = seed.value()};
    std::puts(report_json(kNamesOf<G>, context, report).c_str());
  } else {
    print_table<G>(report);
  }
  return Done{};
}

}  // namespace

Result<Done> best(Arguments arguments) {
  const Result<std::string> game = take_game(arguments);
  if (!game) return game.error();
  return game.value() == TicTacToe::kId ? best_of<TicTacToe>(arguments)
                                        : best_of<Game2048>(arguments);
}

}  // namespace mcts2048::cli
