#include "engine/agents/catalog/families.h"
#include "engine/agents/simple_agents.h"

namespace mcts2048 {

namespace {

Agent2048 make_random(const ParamSet& set, std::optional<int>) {
  return std::make_unique<RandomAgent<Game2048>>(game_of<Game2048>(set));
}

Agent2048 make_greedy(const ParamSet& set, std::optional<int>) {
  return std::make_unique<GreedyAgent<Game2048>>(game_of<Game2048>(set));
}

constexpr AgentEntry<Game2048> kAgents[] = {
    {{.id = "random",
      .label = "Random",
      .help = "Plays a legal move at random: the baseline every agent must beat.",
      .specs = Declared<kNoRows>::kSpecs,
      .presets = Declared<kNoRows>::kAllPresets,
      .budget = {}},
     make_random},
    {{.id = "greedy",
      .label = "Greedy",
      .help = "Plays the move that scores most at once and looks no further.",
      .specs = Declared<kNoRows>::kSpecs,
      .presets = Declared<kNoRows>::kAllPresets,
      .budget = {}},
     make_greedy},
};

}  // namespace

Entries2048 baseline_agents() { return kAgents; }

}  // namespace mcts2048
