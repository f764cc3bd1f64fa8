#include <cstdio>

#include "engine/agents/match_line.h"
#include "engine/agents/report_json.h"
#include "engine/cli/commands.h"
#include "engine/cli/setup.h"

namespace mcts2048::cli {

namespace {

std::string move_json(const MoveRecord& move, const ReportContext& context) {
  JsonWriter json;
  json.open_object()
      .field("move", move.game.moves())
      .field("action", Game2048::kActionNames[static_cast<std::size_t>(move.action)])
      .field("reward", move.played.reward)
      .key("spawn")
      .open_object()
      .field("cell", static_cast<int>(move.played.outcome->cell))
      .field("tile", game2048::tile_of(move.played.outcome->rank))
      .close_object()
      .field("score", move.game.score())
      .field("board", game2048::print_board(move.game.state()))
      .key("report")
      .raw(report_json<Game2048>(context, move.report))
      .close_object();
  return json.text();
}

}  // namespace

Result<Done> play(Arguments arguments) {
  const bool as_json = arguments.take_switch("json");
  const auto seed = take_seed(arguments);
  if (!seed) return seed.error();
  const auto taken = take_setup(arguments);
  if (!taken) return taken.error();
  const MatchSetup& setup = taken.value();

  const GameResult result = play_game(setup, seed.value(), [&](const MoveRecord& move) {
    if (as_json) {
      const ReportContext context{.board = game2048::print_board(move.before),
                                  .agent = setup.agent->info.id,
                                  .params = &setup.params,
                                  .seed = seed.value()};
      std::puts(move_json(move, context).c_str());
    } else {
      std::printf(
          "%llu %s +%.0f score %.0f board %s\n", static_cast<unsigned long long>(move.game.moves()),
          std::string(Game2048::kActionNames[static_cast<std::size_t>(move.action)]).c_str(),
          move.played.reward, move.game.score(), game2048::print_board(move.game.state()).c_str());
    }
    std::fflush(stdout);
  });
  if (as_json) {
    std::puts(match_line(setup, result).c_str());
  } else {
    std::printf("score %llu, largest tile %u, %llu moves, %.0f ms\n",
                static_cast<unsigned long long>(result.score), result.max_tile,
                static_cast<unsigned long long>(result.moves), result.ms);
  }
  return Done{};
}

}  // namespace mcts2048::cli
