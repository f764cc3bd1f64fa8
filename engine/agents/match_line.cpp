#include "engine/agents/match_line.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <string_view>

#include "engine/agents/report_json.h"
#include "engine/core/text.h"

namespace mcts2048 {

namespace {

// The experiment's fields, in an object still open.
JsonWriter begun_line(const MatchSetup& setup) {
  JsonWriter json;
  json.open_object();
  write_contender(json, setup.agent->info, setup.params, setup.limits);
  return json;
}

Error bad_line(const std::string& message) { return {ErrorCode::bad_usage, message}; }

// What doubles count exactly.
constexpr double kMaxExact = 9007199254740992;  // 2^53
constexpr double kMaxMs = 1e15;
constexpr std::uint32_t kMaxTile = 131072;

std::optional<std::uint64_t> count_in(const JsonValue& json) {
  if (json.kind != JsonValue::Kind::number || json.number < 0 || json.number > kMaxExact ||
      json.number != std::floor(json.number))
    return std::nullopt;
  return static_cast<std::uint64_t>(json.number);
}

template <class T>
bool set_count(T& member, const JsonValue& json) {
  const std::optional<std::uint64_t> count = count_in(json);
  if (count) member = *count;
  return count.has_value();
}

// Seeds have 64 bits, more than a JSON number is sure to keep, so they are written as strings.
bool set_seed(GameResult& game, const JsonValue& json) {
  if (json.kind != JsonValue::Kind::string && json.kind != JsonValue::Kind::number) return false;
  const std::optional<std::uint64_t> seed = parse_unsigned(json.text);
  if (seed) game.seed = *seed;
  return seed.has_value();
}

bool set_score(GameResult& game, const JsonValue& json) { return set_count(game.score, json); }
bool set_moves(GameResult& game, const JsonValue& json) { return set_count(game.moves, json); }

bool set_max_tile(GameResult& game, const JsonValue& json) {
  const std::uint64_t tile = count_in(json).value_or(0);
  game.max_tile = static_cast<std::uint32_t>(tile);
  return tile >= 2 && tile <= kMaxTile && (tile & (tile - 1)) == 0;
}

bool set_ms(GameResult& game, const JsonValue& json) {
  game.ms = json.number;
  return json.kind == JsonValue::Kind::number && json.number >= 0 && json.number <= kMaxMs;
}

// The fields of a line that are the game's own; false where the value cannot be one.
struct GameField {
  std::string_view name;
  bool (*set)(GameResult&, const JsonValue&);
};
constexpr GameField kGameFields[] = {{"seed", set_seed},
                                     {"score", set_score},
                                     {"maxTile", set_max_tile},
                                     {"moves", set_moves},
                                     {"ms", set_ms}};

}  // namespace

void write_contender(JsonWriter& json, const AgentInfo& info, const ParamSet& params,
                     const SearchLimits& limits) {
  json.field("agent", info.id).key("params").raw(params_json(params)).key("limits").open_object();
  if (limits.simulations) json.field("simulations", *limits.simulations);
  if (limits.nodes) json.field("nodes", *limits.nodes);
  if (limits.depth) json.field("depth", *limits.depth);
  if (limits.ms) json.field("ms", *limits.ms);
  json.close_object();
}

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

Experiment experiment_of(const MatchSetup& setup) {
  JsonWriter json = begun_line(setup);
  json.close_object();
  const JsonValue fields = read_json(json.text()).value();
  return {.fields = fields, .text = canonical_text(fields)};
}

Result<MatchLine> read_match_line(const std::string& line) {
  const Result<JsonValue> read = read_json(line);
  if (!read) return read.error();
  const JsonValue& json = read.value();
  if (json.kind != JsonValue::Kind::object) return bad_line("not a JSON object");

  MatchLine made;
  JsonValue& fields = made.experiment.fields;
  fields.kind = JsonValue::Kind::object;
  for (std::size_t i = 0; i < json.names.size(); ++i) {
    const std::string& name = json.names[i];
    const auto* field = std::find_if(std::begin(kGameFields), std::end(kGameFields),
                                     [&](const GameField& known) { return known.name == name; });
    if (field == std::end(kGameFields)) {
      fields.names.push_back(name);
      fields.items.push_back(json.items[i]);
    } else if (!field->set(made.game, json.items[i])) {
      return bad_line(name + " cannot be " + quoted(canonical_text(json.items[i])));
    }
  }
  for (const GameField& field : kGameFields) {
    if (json.find(field.name) == nullptr) return bad_line("no field " + std::string(field.name));
  }
  const JsonValue* agent = fields.find("agent");
  if (agent == nullptr || agent->kind != JsonValue::Kind::string) return bad_line("no agent");
  const JsonValue* params = fields.find("params");
  if (params == nullptr || params->kind != JsonValue::Kind::object) return bad_line("no params");
  made.experiment.text = canonical_text(fields);
  return made;
}

}  // namespace mcts2048
