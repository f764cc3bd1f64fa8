// The catalogue: every agent by name, with its parameters, default budget and factory. Command
// line, module, links and page know the agents only through it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/agents/agent.h"
#include "engine/core/params.h"
#include "engine/games/game2048/game.h"

namespace mcts2048 {

struct AgentInfo {
  std::string_view id;
  std::string_view label;
  std::string_view help;  // one sentence
  std::vector<ParamSpec> specs;
  SearchLimits budget;  // used when no limit is given; none for agents that do not search
};

template <Game G>
struct AgentEntry {
  AgentInfo info;
  // `part`: only this worker's share of a search by several.
  std::unique_ptr<Agent<G>> (*make)(const ParamSet& params, std::optional<int> part);
};

// All agents that play G.
template <Game G>
std::span<const AgentEntry<G>> agents_of();
template <>
std::span<const AgentEntry<Game2048>> agents_of<Game2048>();

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

// The whole catalogue as JSON: [{id, label, help, games, budget, params: [{name, type, default,
// ...}]}]
std::string catalog_json();

}  // namespace mcts2048
