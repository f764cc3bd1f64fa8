#include "engine/agents/experiment_flags.h"

#include <optional>

#include "engine/agents/catalog/catalog.h"
#include "engine/core/text.h"

namespace mcts2048 {

namespace {

// The value as it stands in a command line.
std::string flag_value(const JsonValue& json) {
  return json.kind == JsonValue::Kind::string || json.kind == JsonValue::Kind::number
             ? json.text
             : canonical_text(json);
}

// What the agent's parameters are when nothing but the preset is named; nothing if this program
// does not know the agent or the preset.
template <Game G>
std::optional<ParamSet> named_params(const std::string& agent, const JsonValue& params) {
  const auto entry = find_agent<G>(agent);
  if (!entry) return std::nullopt;
  const AgentInfo& info = entry.value()->info;
  ParamSet set(info.specs);
  const JsonValue* preset = params.find("preset");
  if (preset != nullptr && !set_params(info, set, {{"preset", preset->text}})) return std::nullopt;
  return set;
}

// Whether the value goes without saying.
bool is_implied(const std::optional<ParamSet>& implied, const std::string& name,
                const std::string& value) {
  if (!implied) return false;
  for (std::size_t i = 0; i < implied->specs().size(); ++i) {
    const ParamSpec& spec = implied->specs()[i];
    if (spec.name == name) return print_value(spec, implied->value(i)) == value;
  }
  return false;
}

// A contender's fields as flags of its own; the names of an opponent's begin with `prefix`.
template <Game G>
std::string contender_flags(const JsonValue& fields, const std::string& prefix) {
  std::string flags = fields.find("agent")->text;
  const auto append = [&](const std::string& name, const JsonValue& value) {
    flags += " --" + prefix + name + " " + flag_value(value);
  };
  const JsonValue& params = *fields.find("params");
  const std::optional<ParamSet> implied = named_params<G>(fields.find("agent")->text, params);
  // The preset goes first: what follows is set on top of it.
  const JsonValue* preset = params.find("preset");
  if (preset != nullptr && preset->text != kDefaultPreset) append("preset", *preset);
  for (std::size_t i = 0; i < params.names.size(); ++i) {
    if (params.names[i] != "preset" &&
        !is_implied(implied, params.names[i], flag_value(params.items[i])))
      append(params.names[i], params.items[i]);
  }
  for (std::size_t i = 0; i < fields.names.size(); ++i) {
    const std::string& name = fields.names[i];
    const JsonValue& value = fields.items[i];
    if (name == "agent" || name == "params") continue;
    if (value.kind != JsonValue::Kind::object) {
      append(name, value);
    } else if (name == "limits") {
      for (std::size_t k = 0; k < value.names.size(); ++k) append(value.names[k], value.items[k]);
    } else if (name == "opponent" && prefix.empty()) {
      flags += " --opponent " + contender_flags<G>(value, "opponent-");
    } else {
      append(name, value);
    }
  }
  return flags;
}

}  // namespace

std::string flags_of(const Experiment& experiment) {
  const JsonValue* game = experiment.fields.find("game");
  return game != nullptr && game->text == TicTacToe::kId
             ? contender_flags<TicTacToe>(experiment.fields, "")
             : contender_flags<Game2048>(experiment.fields, "");
}

}  // namespace mcts2048
