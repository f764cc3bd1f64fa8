#include "engine/search/minimax.h"

#include "engine/agents/catalog/evaluator_params.h"
#include "engine/agents/catalog/families.h"
#include "engine/agents/depth_first_agent.h"

namespace mcts2048 {

namespace {

struct MinimaxParams2048 : EvaluatorParams, MinimaxParams {};

const ParamRows<MinimaxParams2048>& minimax_rows2048() {
  static const ParamRows<MinimaxParams2048> rows = [] {
    ParamRows<MinimaxParams2048> all = minimax_rows<MinimaxParams2048>();
    append_rows(all, evaluator_rows<MinimaxParams2048>());
    return all;
  }();
  return rows;
}

Agent2048 make_minimax(const ParamSet& set, std::optional<int>) {
  using Search = Minimax<Game2048, Evaluator2048>;
  const Game2048 game = game_of<Game2048>(set);
  const auto params = set.fill(minimax_rows2048());
  return std::make_unique<DepthFirstAgent<Game2048, Search>>(
      game, Search(game, Evaluator2048(params, game.four_rate()), params,
                   unit_of(params, params.move_reward)));
}

// A few milliseconds a move.
constexpr SearchLimits kMinimaxBudget = {.nodes = 50'000};

}  // namespace

Entries2048 minimax_agents() {
  Entries2048 entries;
  entries.push_back(entry(
      {.id = "minimax",
       .label = "Minimax",
       .help = "Looks several moves ahead and expects the worst tile on the worst cell every time.",
       .specs = specs_of(minimax_rows2048()),
       .budget = kMinimaxBudget,
       .limits = kDepthLimits,
       .presets = article_weights()},
      make_minimax));
  return entries;
}

}  // namespace mcts2048
