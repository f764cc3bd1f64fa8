#include "engine/agents/signature.h"

#include <initializer_list>
#include <string_view>
#include <utility>

#include "engine/agents/catalog/catalog.h"
#include "engine/agents/playthrough.h"
#include "engine/agents/state_text.h"
#include "engine/core/bits.h"
#include "engine/core/text.h"
#include "engine/games/game2048/scenarios.h"
#include "engine/games/tictactoe/scenarios.h"

namespace mcts2048 {

namespace {

// One that each kind of agent stops at: rollout searches at the first, the others at the second.
constexpr SearchLimits kLimits = {.simulations = 400, .nodes = 4000, .analyse = true};
constexpr std::uint64_t kSeed = 42;

std::uint64_t hash_of(const SearchReport& report) {
  std::uint64_t hash = static_cast<std::uint64_t>(report.best.value_or(-1) + 1);
  hash = combine(hash, static_cast<std::uint64_t>(report.stop_reason));
  hash = combine(hash, report.counters.nodes);
  for (const ActionStats& stats : report.actions) {
    hash = combine(hash, stats.totals.visits);
    hash = combine(hash, bits_of(stats.mean.value_or(0)));
    hash = combine(hash, bits_of(stats.standard_error.value_or(0)));
    hash = combine(hash, bits_of(stats.bound.value_or(0)));
  }
  return hash;
}

// The positions of each game.
std::span<const game2048::Scenario> scenarios(const Game2048*) { return game2048::kScenarios; }
std::span<const tictactoe::Scenario> scenarios(const TicTacToe*) { return tictactoe::kScenarios; }

template <Game G>
std::uint64_t hash_of(const AgentEntry<G>& entry, const ParamSet& params) {
  std::uint64_t hash = 0;
  const auto agent = entry.make(params, std::nullopt);
  for (const auto& scenario : scenarios(static_cast<const G*>(nullptr))) {
    Playthrough<G> game(kSeed);
    game.set(parse_state<G>(std::string(scenario.board)).value(), 0, 0);
    agent->begin(game.state(), game.search_key());
    agent->advance(kLimits);
    SearchReport report = agent->report();
    hash = combine(hash, hash_of(report));
    if (!report.best) continue;
    // One move on: spawns, and a kept tree where there is one.
    const auto action = G::action_at(*report.best);
    game.play(action);
    agent->follow(action, game.state(), game.search_key());
    agent->advance(kLimits);
    hash = combine(hash, hash_of(agent->report()));
  }
  return hash;
}

template <Game G>
std::uint64_t hash_of_agents() {
  std::uint64_t hash = 0;
  for (const AgentEntry<G>& entry : agents_of<G>()) {
    hash = combine(hash, hash_of(entry, ParamSet(entry.info.specs)));
    // Every choice once, and several workers.
    for (const ParamSpec& spec : entry.info.specs) {
      ParamSet varied(entry.info.specs);
      for (const std::string_view choice : spec.choices) {
        if (!set_params(entry.info, varied, {{std::string(spec.name), std::string(choice)}}))
          continue;
        hash = combine(hash, hash_of(entry, varied));
      }
      if (spec.name == "workers" && varied.set("workers", "3"))
        hash = combine(hash, hash_of(entry, varied));
    }
  }
  return hash;
}

}  // namespace

std::string signature() {
  const std::uint64_t hash = combine(hash_of_agents<Game2048>(), hash_of_agents<TicTacToe>());
  return print_hexadecimal(hash, 16);
}

}  // namespace mcts2048
