#include "engine/agents/catalog/catalog.h"

#include <algorithm>
#include <vector>

#include "engine/agents/catalog/families.h"
#include "engine/agents/limits_text.h"
#include "engine/agents/report_json.h"
#include "engine/core/json.h"

namespace mcts2048 {

namespace {

constexpr std::string_view kPreset = "preset";
constexpr std::string_view kFourRate = kFourRateRow.spec.name;

// The preset that `params` name.
const Preset& preset_of(const AgentInfo& info, const ParamSet& params) {
  return info.presets[static_cast<std::size_t>(params.value(kPreset))];
}

// Calls use(name, value) for each name=value of a preset's settings.
template <class Use>
Result<Done> for_each_setting(std::string_view settings, Use use) {
  while (!settings.empty()) {
    const std::size_t end = std::min(settings.find(' '), settings.size());
    const std::string_view setting = settings.substr(0, end);
    settings.remove_prefix(std::min(end + 1, settings.size()));
    const std::size_t equals = setting.find('=');
    const Result<Done> used = use(setting.substr(0, equals), setting.substr(equals + 1));
    if (!used) return used;
  }
  return Done{};
}

// All defaults but the rules; then the values of `preset`.
Result<Done> apply_preset(const AgentInfo& info, ParamSet& params, const std::string& preset) {
  ParamSet fresh = defaults_after(info, params);
  const Result<Done> known = fresh.set(kPreset, preset);
  if (!known) return known;
  const Result<Done> applied = for_each_setting(preset_of(info, fresh).settings,
                                                [&](std::string_view name, std::string_view value) {
                                                  return fresh.set(name, std::string(value));
                                                });
  if (!applied) return applied;
  params = fresh;
  return Done{};
}

}  // namespace

template <>
Game2048 game_of<Game2048>(const ParamSet& params) {
  return Game2048(params.value(kFourRate));
}

ParamSet defaults_after(const AgentInfo& info, const ParamSet& before) {
  ParamSet params(info.specs);
  // What was a value there is one here. A game without the parameter refuses it.
  const std::string rate = print_value(kFourRateRow.spec, before.value(kFourRate));
  static_cast<void>(params.set(kFourRate, rate).ok());
  return params;
}

Result<Done> set_params(const AgentInfo& info, ParamSet& params, const Settings& settings) {
  ParamSet changed = params;
  for (const auto& [name, value] : settings) {
    if (name != kPreset) continue;
    const Result<Done> applied = apply_preset(info, changed, value);
    if (!applied) return applied;
  }
  for (const auto& [name, value] : settings) {
    if (name == kPreset) continue;
    const Result<Done> set = changed.set(name, value);
    if (!set) return set;
  }
  params = changed;
  return Done{};
}

const SearchLimits& budget_of(const AgentInfo& info, const ParamSet& params) {
  const SearchLimits& own = preset_of(info, params).budget;
  return own.any() ? own : info.budget;
}

SearchLimits limits_of(const AgentInfo& info, const ParamSet& params, const SearchLimits& given) {
  const auto stops_at = [&](std::string_view name, bool is_given) {
    return is_given && std::find(info.limits.begin(), info.limits.end(), name) != info.limits.end();
  };
  const bool stops = stops_at("simulations", given.simulations.has_value()) ||
                     stops_at("nodes", given.nodes.has_value()) ||
                     stops_at("depth", given.depth.has_value()) ||
                     stops_at("ms", given.ms.has_value());
  return stops ? given : budget_of(info, params);
}

Result<Done> check_limits(const AgentInfo& info, const SearchLimits& limits) {
  int min = 1;
  int max = static_cast<int>(kMaxDepthLimit);
  for (const ParamSpec& spec : info.specs) {
    if (spec.name != "depth") continue;
    min = static_cast<int>(spec.min);
    max = static_cast<int>(spec.max);
  }
  if (!limits.depth || (*limits.depth >= min && *limits.depth <= max)) return Done{};
  return Error{ErrorCode::bad_limit, "depth must be a whole number from " + std::to_string(min) +
                                         " to " + std::to_string(max) + " for " +
                                         std::string(info.id) + ", not " +
                                         quoted(std::to_string(*limits.depth))};
}

template <>
std::span<const AgentEntry<Game2048>> agents_of<Game2048>() {
  static const auto entries = [] {
    std::vector<AgentEntry<Game2048>> all;
    for (const Entries2048 family : {baseline_agents(), minimax_agents(), depth_first_agents(),
                                     rollout_agents(), puct_agents(), hybrid_agents()})
      all.insert(all.end(), family.begin(), family.end());
    return all;
  }();
  return entries;
}

template <>
std::span<const AgentEntry<TicTacToe>> agents_of<TicTacToe>() {
  return tictactoe_agents();
}

namespace {

void write_budget(JsonWriter& json, const SearchLimits& budget) {
  json.key("budget").open_object();
  if (budget.simulations) json.field("simulations", *budget.simulations);
  if (budget.nodes) json.field("nodes", *budget.nodes);
  if (budget.depth) json.field("depth", *budget.depth);
  if (budget.ms) json.field("ms", *budget.ms);
  json.close_object();
}

void write_param(JsonWriter& json, const ParamSpec& spec) {
  const bool is_choice = spec.type == ParamType::choice;
  json.open_object().field("name", spec.name).field("type", name_of(spec.type)).key("default");
  write_value(json, spec, spec.default_value);
  json.field("min", is_choice ? std::optional<double>() : spec.min);
  json.field("max", is_choice ? std::optional<double>() : spec.max);
  json.field("step", is_choice ? std::optional<double>() : spec.step);
  json.key("choices");
  if (is_choice) {
    json.open_array();
    for (const std::string_view choice : spec.choices) json.value(choice);
    json.close_array();
  } else {
    json.null();
  }
  if (!spec.word.empty()) json.field("word", spec.word);
  json.field("label", spec.label).field("help", spec.help).close_object();
}

void write_preset(JsonWriter& json, const AgentInfo& info, const Preset& preset) {
  json.open_object().field("name", preset.name).field("help", preset.help);
  json.key("params").open_object();
  ParamSet params(info.specs);
  // Only what the preset names, as values that the parameters really take.
  static_cast<void>(
      for_each_setting(preset.settings, [&](std::string_view name, std::string_view value) {
        const Result<Done> set = params.set(name, std::string(value));
        for (std::size_t i = 0; i < info.specs.size(); ++i) {
          if (info.specs[i].name == name)
            write_value(json.key(name), info.specs[i], params.value(i));
        }
        return set;
      }).ok());
  json.close_object();
  write_budget(json, preset.budget);
  json.close_object();
}

// What an agent takes in one game, as fields of the open object.
void write_use(JsonWriter& json, const AgentInfo& info) {
  write_budget(json, info.budget);
  json.key("limits").open_array();
  for (const std::string_view limit : info.limits) json.value(limit);
  json.close_array().key("params").open_array();
  for (const ParamSpec& spec : info.specs) write_param(json, spec);
  json.close_array().key("presets").open_array();
  for (const Preset& preset : info.presets) write_preset(json, info, preset);
  json.close_array();
}

}  // namespace

std::string catalog_json() {
  JsonWriter json;
  json.open_array();
  for (const AgentEntry<Game2048>& entry : agents_of<Game2048>()) {
    const AgentInfo& info = entry.info;
    const auto other = find_agent<TicTacToe>(std::string(info.id));
    json.open_object().field("id", info.id).field("label", info.label).field("help", info.help);
    json.key("games").open_array().value(Game2048::kId);
    if (other) json.value(TicTacToe::kId);
    json.close_array();
    write_use(json, info);
    if (other) {
      json.key(TicTacToe::kId).open_object();
      write_use(json, other.value()->info);
      json.close_object();
    }
    json.close_object();
  }
  json.close_array();
  return json.text();
}

}  // namespace mcts2048
