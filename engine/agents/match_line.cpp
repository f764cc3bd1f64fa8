#include "engine/agents/match_line.h"

namespace mcts2048 {

namespace {

constexpr std::uint32_t kMaxTile = 131072;

// The experiment's fields, in an object still open.
JsonWriter begun_line(const MatchSetup& setup) {
  JsonWriter json;
  json.open_object();
  write_contender(json, setup.agent->info, setup.params, setup.limits);
  return json;
}

bool set_max_tile(GameResult& game, const JsonValue& json) {
  std::uint64_t tile = 0;
  if (!read_count(tile, json)) return false;
  game.max_tile = static_cast<std::uint32_t>(tile);
  return tile >= 2 && tile <= kMaxTile && (tile & (tile - 1)) == 0;
}

constexpr LineField<GameResult> kFields[] = {
    {"seed", [](GameResult& game, const JsonValue& json) { return read_seed(game.seed, json); }},
    {"score", [](GameResult& game, const JsonValue& json) { return read_count(game.score, json); }},
    {"maxTile", set_max_tile},
    {"moves", [](GameResult& game, const JsonValue& json) { return read_count(game.moves, json); }},
    {"ms", [](GameResult& game, const JsonValue& json) { return read_ms(game.ms, json); }}};

}  // namespace

std::string match_line(const MatchSetup& setup, const GameResult& result) {
  JsonWriter json = begun_line(setup);
  json.field("seed", std::to_string(result.seed))
      .field("score", result.score)
      .field("maxTile", result.max_tile)
      .field("moves", result.moves)
      .field("ms", result.ms)
      .close_object();
  return json.text();
}

Experiment experiment_of(const MatchSetup& setup) { return experiment_of(begun_line(setup)); }

bool ended_equally(const GameResult& a, const GameResult& b) {
  return a.score == b.score && a.max_tile == b.max_tile && a.moves == b.moves;
}

std::string ending_of(const GameResult& game) { return "score " + std::to_string(game.score); }

Result<MatchLine> read_match_line(const std::string& line) {
  return read_line<GameResult>(line, kFields);
}

}  // namespace mcts2048
