#include "engine/cli/game_line.h"

#include "engine/agents/report_json.h"

namespace mcts2048::cli {

std::string game_line(const MatchSetup& setup, const GameResult& result) {
  JsonWriter limits;
  limits.open_object();
  if (setup.limits.simulations) limits.field("simulations", *setup.limits.simulations);
  if (setup.limits.nodes) limits.field("nodes", *setup.limits.nodes);
  if (setup.limits.depth) limits.field("depth", *setup.limits.depth);
  if (setup.limits.ms) limits.field("ms", *setup.limits.ms);
  limits.close_object();

  JsonWriter json;
  json.open_object()
      .field("agent", setup.agent->info.id)
      .key("params")
      .raw(params_json(setup.params))
      .key("limits")
      .raw(limits.text())
      .field("seed", std::to_string(result.seed))
      .field("score", result.score)
      .field("maxTile", result.max_tile)
      .field("moves", result.moves)
      .field("ms", result.ms)
      .close_object();
  return json.text();
}

}  // namespace mcts2048::cli
