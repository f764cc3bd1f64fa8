#include <cstdio>

#include "engine/agents/duel_line.h"
#include "engine/agents/match_line.h"
#include "engine/agents/report_json.h"
#include "engine/agents/state_text.h"
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
      .field("board", print_board(move.game.state()))
      .key("report")
      .raw(report_json(kNamesOf<Game2048>, context, move.report))
      .close_object();
  return json.text();
}

std::string move_json(const DuelMove& move, const ReportContext& context) {
  JsonWriter json;
  json.open_object()
      .field("move", move.game.moves())
      .field("player", TicTacToe::player_name(move.before))
      .field("action", TicTacToe::kActionNames[static_cast<std::size_t>(move.action)])
      .field("board", print_board(move.game.state()))
      .key("report")
      .raw(report_json(kNamesOf<TicTacToe>, context, move.report))
      .close_object();
  return json.text();
}

// The agent plays x.
Result<Done> play_tictactoe(Arguments& arguments, bool as_json, std::uint64_t seed) {
  const auto taken = take_duel(arguments);
  if (!taken) return taken.error();
  const DuelSetup& setup = taken.value();
  const DuelResult result = play_duel(setup, seed, Player::first, [&](const DuelMove& move) {
    if (as_json) {
      const ReportContext context{.board = print_board(move.before),
                                  .agent = move.mover.agent->info.id,
                                  .params = &move.mover.params,
                                  .seed = seed};
      std::puts(move_json(move, context).c_str());
    } else {
      std::printf("%llu %s %d board %s\n", static_cast<unsigned long long>(move.game.moves()),
                  std::string(TicTacToe::player_name(move.before)).c_str(),
                  TicTacToe::action_index(move.action), print_board(move.game.state()).c_str());
    }
    std::fflush(stdout);
  });
  if (as_json) {
    std::puts(duel_line(setup, result).c_str());
  } else {
    std::printf("a %s for %s, %llu moves, %.0f ms\n", std::string(name_of(result.end)).c_str(),
                std::string(setup.agent.agent->info.id).c_str(),
                static_cast<unsigned long long>(result.moves), result.ms);
  }
  return Done{};
}

}  // namespace

Result<Done> play(Arguments arguments) {
  const bool as_json = arguments.take_switch("json");
  const auto seed = take_seed(arguments);
  if (!seed) return seed.error();
  const Result<std::string> game = take_game(arguments);
  if (!game) return game.error();
  if (game.value() == TicTacToe::kId) return play_tictactoe(arguments, as_json, seed.value());
  const auto taken = take_contender<Game2048>(arguments);
  if (!taken) return taken.error();
  const MatchSetup& setup = taken.value();

  const GameResult result = play_game(setup, seed.value(), [&](const MoveRecord& move) {
    if (as_json) {
      const ReportContext context{.board = print_board(move.before),
                                  .agent = setup.agent->info.id,
                                  .params = &setup.params,
                                  .seed = seed.value()};
      std::puts(move_json(move, context).c_str());
    } else {
      std::printf(
          "%llu %s +%.0f score %.0f board %s\n", static_cast<unsigned long long>(move.game.moves()),
          std::string(Game2048::kActionNames[static_cast<std::size_t>(move.action)]).c_str(),
          move.played.reward, move.game.score(), print_board(move.game.state()).c_str());
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
