// The catalogue: every agent by name, with its parameters, default budget and factory. Command
// line, module, links and page know the agents only through it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/agents/agent.h"
#include "engine/core/params.h"
#include "engine/games/game2048/game.h"
#include "engine/games/tictactoe/game.h"

namespace mcts2048 {

// A named setting of several parameters and a budget.
struct Preset {
  std::string_view name;
  std::string_view help;      // one sentence
  std::string_view settings;  // "exploration=0.5 rollout=random"; all others take their defaults
  SearchLimits budget;        // none: the agent's
};

// The first preset of every agent: all defaults.
inline constexpr std::string_view kDefaultPreset = "default";

struct AgentInfo {
  std::string_view id;
  std::string_view label;
  std::string_view help;             // one sentence
  std::span<const ParamSpec> specs;  // its own, then `preset`, then those of the rules
  std::span<const Preset> presets;   // the first is all defaults
  SearchLimits budget;  // used when no limit is given; none for agents that do not search
  // The names of the limits it stops at, the one people think in first; none if it does not search.
  std::span<const std::string_view> limits = {};
};

template <Game G>
struct AgentEntry {
  AgentInfo info;
  // `part`: only this worker's share of a search by several.
  std::unique_ptr<Agent<G>> (*make)(const ParamSet& params, std::optional<int> part);
};

// The rules that the parameters ask for (other spawn odds).
template <Game G>
G game_of(const ParamSet& params);
template <>
Game2048 game_of<Game2048>(const ParamSet& params);
template <>
inline TicTacToe game_of<TicTacToe>(const ParamSet&) {
  return {};
}

using Settings = std::vector<std::pair<std::string, std::string>>;

// Sets parameters by name. `preset`, wherever it stands, comes first: it gives every parameter its
// own value or the default, except those of the rules, and the others are set on top of that. If
// one is refused, `params` is left as it was.
Result<Done> set_params(const AgentInfo& info, ParamSet& params, const Settings& settings);

// What another agent starts with: its defaults, and the rules of the game as they are.
ParamSet defaults_after(const AgentInfo& info, const ParamSet& before);

// The limits to search with when none are given: those of the preset, or the agent's.
const SearchLimits& budget_of(const AgentInfo& info, const ParamSet& params);

// The limits to search with: those given, or, where none of them stops this agent, its budget.
SearchLimits limits_of(const AgentInfo& info, const ParamSet& params, const SearchLimits& given);

// Refuses a depth out of the range of the agent's parameter of that name; of one that has none, 0.
Result<Done> check_limits(const AgentInfo& info, const SearchLimits& limits);

// All agents that play G.
template <Game G>
std::span<const AgentEntry<G>> agents_of();
template <>
std::span<const AgentEntry<Game2048>> agents_of<Game2048>();
template <>
std::span<const AgentEntry<TicTacToe>> agents_of<TicTacToe>();

template <Game G>
Result<const AgentEntry<G>*> find_agent(const std::string& id) {
  std::string known;
  for (const AgentEntry<G>& entry : agents_of<G>()) {
    if (entry.info.id == id) return &entry;
    known += (known.empty() ? "" : ", ") + std::string(entry.info.id);
  }
  return Error{ErrorCode::bad_agent,
               "there is no agent " + quoted(id) + "; the agents are " + known};
}

// The whole catalogue as JSON: [{id, label, help, games, budget, limits, params: [{name, type,
// default, ...}], presets: [{name, help, params, budget}]}]. An agent that plays tic-tac-toe as
// well has there, as `tictactoe`, its {budget, limits, params, presets} in that game.
std::string catalog_json();

}  // namespace mcts2048
