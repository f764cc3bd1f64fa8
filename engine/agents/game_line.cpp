#include "engine/agents/game_line.h"

#include <cmath>
#include <optional>

#include "engine/agents/report_json.h"
#include "engine/core/text.h"

namespace mcts2048 {

namespace {

// What doubles count exactly.
constexpr double kMaxExact = 9007199254740992;  // 2^53
constexpr double kMaxMs = 1e15;

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

Experiment experiment_of(JsonWriter json) {
  json.close_object();
  const JsonValue fields = read_json(json.text()).value();
  return {.fields = fields, .text = canonical_text(fields)};
}

bool read_count(std::uint64_t& count, const JsonValue& json) {
  if (json.kind != JsonValue::Kind::number || json.number < 0 || json.number > kMaxExact ||
      json.number != std::floor(json.number))
    return false;
  count = static_cast<std::uint64_t>(json.number);
  return true;
}

// Seeds have 64 bits, more than a JSON number is sure to keep, so they are written as strings.
bool read_seed(std::uint64_t& seed, const JsonValue& json) {
  if (json.kind != JsonValue::Kind::string && json.kind != JsonValue::Kind::number) return false;
  const std::optional<std::uint64_t> read = parse_unsigned(json.text);
  if (read) seed = *read;
  return read.has_value();
}

bool read_ms(double& ms, const JsonValue& json) {
  ms = json.number;
  return json.kind == JsonValue::Kind::number && json.number >= 0 && json.number <= kMaxMs;
}

Error bad_line(const std::string& message) { return {ErrorCode::bad_usage, message}; }

Error bad_field(const std::string& name, const JsonValue& value) {
  return bad_line(name + " cannot be " + quoted(canonical_text(value)));
}

Result<Done> check_experiment(const JsonValue& fields) {
  const JsonValue* agent = fields.find("agent");
  if (agent == nullptr || agent->kind != JsonValue::Kind::string) return bad_line("no agent");
  const JsonValue* params = fields.find("params");
  if (params == nullptr || params->kind != JsonValue::Kind::object) return bad_line("no params");
  return Done{};
}

}  // namespace mcts2048
