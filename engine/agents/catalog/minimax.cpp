#include "engine/search/minimax.h"

#include "engine/agents/catalog/evaluator_params.h"
#include "engine/agents/catalog/families.h"
#include "engine/agents/depth_first_agent.h"
#include "engine/core/cold.h"

namespace mcts2048 {

namespace {

MCTS2048_COLD_BEGIN

struct MinimaxParams2048 : EvaluatorParams, MinimaxParams {};

constexpr auto kRows =
    joined(minimax_rows<MinimaxParams2048>(), evaluator_rows<MinimaxParams2048>());
using Minimax2048 = Declared<kRows, kArticleWeights>;

Agent2048 make_minimax(const ParamSet& set, std::optional<int>) {
  using Search = Minimax<Game2048, Evaluator2048>;
  const Game2048 game = game_of<Game2048>(set);
  const auto params = set.fill<kRows>();
  return std::make_unique<DepthFirstAgent<Game2048, Search>>(
      game, Search(game, Evaluator2048(params, game.four_rate()), params,
                   unit_of(params, params.move_reward)));
}

// A few milliseconds a move.
constexpr SearchLimits kMinimaxBudget = {.nodes = 50'000};

MCTS2048_COLD_END

constexpr AgentEntry<Game2048> kAgents[] = {
    {{.id = "minimax",
      .label = "Minimax",
      .help = "Looks several moves ahead and expects the worst tile on the worst cell every time.",
      .specs = Minimax2048::kSpecs,
      .presets = Minimax2048::kAllPresets,
      .budget = kMinimaxBudget,
      .limits = kDepthLimits},
     make_minimax},
};

}  // namespace

Entries2048 minimax_agents() { return kAgents; }

}  // namespace mcts2048
