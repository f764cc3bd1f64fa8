#include "engine/agents/duel_line.h"

namespace mcts2048 {

namespace {

JsonWriter begun_line(const DuelSetup& setup) {
  JsonWriter json;
  json.open_object().field("game", TicTacToe::kId);
  write_contender(json, setup.agent.agent->info, setup.agent.params, setup.agent.limits);
  json.key("opponent").open_object();
  write_contender(json, setup.opponent.agent->info, setup.opponent.params, setup.opponent.limits);
  json.close_object();
  return json;
}

bool set_side(DuelResult& game, const JsonValue& json) {
  game.side = json.text == side_name(Player::first) ? Player::first : Player::second;
  return json.kind == JsonValue::Kind::string && json.text == side_name(game.side);
}

bool set_end(DuelResult& game, const JsonValue& json) {
  for (const DuelEnd end : kDuelEnds) {
    if (json.kind != JsonValue::Kind::string || json.text != name_of(end)) continue;
    game.end = end;
    return true;
  }
  return false;
}

constexpr LineField<DuelResult> kFields[] = {
    {"seed", [](DuelResult& game, const JsonValue& json) { return read_seed(game.seed, json); }},
    {"side", set_side},
    {"result", set_end},
    {"moves", [](DuelResult& game, const JsonValue& json) { return read_count(game.moves, json); }},
    {"ms", [](DuelResult& game, const JsonValue& json) { return read_ms(game.ms, json); }}};

}  // namespace

std::string duel_line(const DuelSetup& setup, const DuelResult& result) {
  JsonWriter json = begun_line(setup);
  json.field("seed", std::to_string(result.seed))
      .field("side", side_name(result.side))
      .field("result", name_of(result.end))
      .field("moves", result.moves)
      .field("ms", result.ms)
      .close_object();
  return json.text();
}

Experiment experiment_of(const DuelSetup& setup) { return experiment_of(begun_line(setup)); }

bool ended_equally(const DuelResult& a, const DuelResult& b) {
  return a.end == b.end && a.moves == b.moves;
}

std::string ending_of(const DuelResult& game) {
  return "a " + std::string(name_of(game.end)) + " in " + std::to_string(game.moves) + " moves";
}

Result<DuelLine> read_duel_line(const std::string& line) {
  const Result<DuelLine> read = read_line<DuelResult>(line, kFields);
  if (!read) return read;
  const JsonValue* opponent = read.value().experiment.fields.find("opponent");
  if (opponent == nullptr || opponent->kind != JsonValue::Kind::object)
    return bad_line("no opponent");
  const Result<Done> whole = check_experiment(*opponent);
  if (!whole) return Error{whole.error().code, "of the opponent: " + whole.error().message};
  return read;
}

}  // namespace mcts2048
