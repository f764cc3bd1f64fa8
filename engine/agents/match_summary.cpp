#include "engine/agents/match_summary.h"

#include <algorithm>
#include <optional>

#include "engine/core/text.h"

namespace mcts2048 {

namespace {

constexpr std::uint32_t kFirstTile = 1024;
constexpr std::uint32_t kLastTile = 131072;

bool ended_equally(const GameResult& a, const GameResult& b) {
  return a.score == b.score && a.max_tile == b.max_tile && a.moves == b.moves;
}

// The value as it stands in a command line.
std::string flag_value(const JsonValue& json) {
  return json.kind == JsonValue::Kind::string || json.kind == JsonValue::Kind::number
             ? json.text
             : canonical_text(json);
}

// What the agent's parameters are when nothing but the preset is named; nothing if this program
// does not know the agent or the preset.
std::optional<ParamSet> named_params(const std::string& agent, const JsonValue& params) {
  const auto entry = find_agent<Game2048>(agent);
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

}  // namespace

Result<Done> MatchCollection::add(const MatchLine& line) {
  const auto [at, is_new] = index_.emplace(line.experiment.text, experiments_.size());
  if (is_new) experiments_.push_back({.experiment = line.experiment, .games = {}});
  auto& games = experiments_[at->second].games;
  const auto [game, first] = games.emplace(line.game.seed, line.game);
  if (first) return Done{};
  if (!ended_equally(game->second, line.game)) {
    return Error{ErrorCode::bad_usage, "the game of seed " + std::to_string(line.game.seed) +
                                           " is there twice and ended differently: score " +
                                           std::to_string(game->second.score) + " and " +
                                           std::to_string(line.game.score)};
  }
  game->second.ms = std::min(game->second.ms, line.game.ms);
  return Done{};
}

MatchSummary summary_of(const ExperimentGames& experiment) {
  MatchSummary summary{.games = experiment.games.size()};
  std::vector<double> scores;
  double moves = 0;
  double ms = 0;
  for (const auto& [seed, game] : experiment.games) {
    scores.push_back(static_cast<double>(game.score));
    moves += static_cast<double>(game.moves);
    ms += game.ms;
    summary.max = std::max(summary.max, game.score);
  }
  summary.score = mean_of(scores);
  summary.median = median_of(scores);
  if (summary.games > 0) summary.mean_moves = moves / static_cast<double>(summary.games);
  if (moves > 0) summary.ms_per_move = ms / moves;
  for (std::uint32_t tile = kFirstTile; tile <= kLastTile; tile *= 2) {
    TileRate rate{.tile = tile};
    for (const auto& [seed, game] : experiment.games) rate.games += game.max_tile >= tile ? 1U : 0U;
    if (summary.games > 0)
      rate.rate = static_cast<double>(rate.games) / static_cast<double>(summary.games);
    rate.interval = wilson_interval(rate.games, summary.games);
    summary.tiles.push_back(rate);
  }
  return summary;
}

PairedDifference compare_scores(const ExperimentGames& first, const ExperimentGames& second) {
  std::vector<double> firsts;
  std::vector<double> seconds;
  for (const auto& [seed, game] : first.games) {
    const auto other = second.games.find(seed);
    if (other == second.games.end()) continue;
    firsts.push_back(static_cast<double>(game.score));
    seconds.push_back(static_cast<double>(other->second.score));
  }
  return paired_difference(firsts, seconds);
}

std::string flags_of(const Experiment& experiment) {
  const std::string agent = experiment.fields.find("agent")->text;
  std::string flags = agent;
  const auto append = [&](const std::string& name, const JsonValue& value) {
    flags += " --" + name + " " + flag_value(value);
  };
  const JsonValue& params = *experiment.fields.find("params");
  const std::optional<ParamSet> implied = named_params(agent, params);
  // The preset goes first: what follows is set on top of it.
  const JsonValue* preset = params.find("preset");
  if (preset != nullptr && preset->text != kDefaultPreset) append("preset", *preset);
  for (std::size_t i = 0; i < params.names.size(); ++i) {
    if (params.names[i] != "preset" &&
        !is_implied(implied, params.names[i], flag_value(params.items[i])))
      append(params.names[i], params.items[i]);
  }
  for (std::size_t i = 0; i < experiment.fields.names.size(); ++i) {
    const std::string& name = experiment.fields.names[i];
    const JsonValue& value = experiment.fields.items[i];
    if (name == "agent" || name == "params") continue;
    if (name != "limits" || value.kind != JsonValue::Kind::object) {
      append(name, value);
      continue;
    }
    for (std::size_t k = 0; k < value.names.size(); ++k) append(value.names[k], value.items[k]);
  }
  return flags;
}

}  // namespace mcts2048
