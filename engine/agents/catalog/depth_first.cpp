// Agents that look ahead ply by ply and value what they see by an evaluator.
#include "engine/agents/catalog/evaluator_params.h"
#include "engine/agents/catalog/expectimax_agent.h"
#include "engine/agents/catalog/families.h"
#include "engine/core/cold.h"

namespace mcts2048 {

namespace {

MCTS2048_COLD_BEGIN

using Setup = DeepeningSetup<Game2048::State>;

struct HeuristicParams2048 : EvaluatorParams {
  bool move_reward = false;
};

struct ExpectimaxParams2048 : EvaluatorParams, ExpectimaxParams {};

constexpr auto kHeuristicRows = joined(evaluator_rows<HeuristicParams2048>(),
                                       std::array{move_reward_row<HeuristicParams2048>()});
using Heuristic2048 = Declared<kHeuristicRows, kArticleWeights>;

constexpr auto kExpectimaxRows =
    joined(std::array{depth_row<ExpectimaxParams2048>()}, expectimax_rows<ExpectimaxParams2048>(),
           evaluator_rows<ExpectimaxParams2048>());

// The depth that fits a position when nothing else limits the search: the fewer cells are empty
// and the more different tiles there are to put in order, the more there is to see.
int fitting_depth(const Game2048::State& board) {
  const int empty = board.empty_count();
  unsigned seen = 0;
  for (const game2048::Rank rank : board.ranks()) seen |= rank > 0 ? 1U << rank : 0U;
  int distinct = 0;
  for (; seen != 0; seen &= seen - 1) ++distinct;
  const int by_space = empty >= 7 ? 3 : empty >= 4 ? 4 : empty >= 2 ? 5 : 6;
  return by_space + (distinct >= 11 ? 1 : 0);
}

Agent2048 make_search(const Game2048& game, const EvaluatorParams& weights, ExpectimaxParams params,
                      Setup setup) {
  setup.unit = unit_of(weights, params.move_reward);
  // Where nothing but points counts, many actions are worth the same: then the one that lives on.
  params.death_ties = weights.evaluator == EvaluatorKind::constant;
  constexpr int kStraightPlies = 2;
  return expectimax_agent(game, Evaluator2048(weights, game.four_rate()), params, setup,
                          kStraightPlies);
}

Agent2048 make_heuristic(const ParamSet& set, std::optional<int>) {
  const auto params = set.fill<kHeuristicRows>();
  const ExpectimaxParams one_ply = {
      .depth = 1, .cutoff = 0, .table = false, .move_reward = params.move_reward};
  return make_search(game_of<Game2048>(set), params, one_ply, {.max_depth = 1});
}

Agent2048 make_expectimax(const ParamSet& set, std::optional<int>) {
  const auto params = set.fill<kExpectimaxRows>();
  return make_search(game_of<Game2048>(set), params, params, {.depth_rule = fitting_depth});
}

// About 1.5 ms a move.
constexpr SearchLimits kExpectimaxBudget = {.nodes = 80'000};

constexpr auto kPresets = joined(
    std::array{
        Preset{.name = "depth-3",
               .help = "Every line three moves deep, as in articles on expectimax.",
               .settings = "depth=3 cutoff=0",
               .budget = {.depth = 3}},
        Preset{.name = "10-ms",
               .help = "Ours for about 10 ms a move.",
               .settings = "",
               .budget = {.nodes = 600'000}},
        Preset{.name = "100-ms",
               .help = "Ours for about 100 ms a move at most.",
               .settings = "",
               .budget = {.nodes = 6'000'000}},
        Preset{.name = "1000-ms",
               .help = "Ours for about a second a move at most.",
               .settings = "cutoff=0.0001",
               .budget = {.nodes = 60'000'000}},
    },
    kArticleWeights);
using Expectimax2048 = Declared<kExpectimaxRows, kPresets>;

MCTS2048_COLD_END

constexpr AgentEntry<Game2048> kAgents[] = {
    {{.id = "heuristic",
      .label = "Heuristic",
      .help = "Values the positions that one move can lead to, and looks no further.",
      .specs = Heuristic2048::kSpecs,
      .presets = Heuristic2048::kAllPresets,
      .budget = {}},
     make_heuristic},
    {{.id = "expectimax",
      .label = "Expectimax",
      .help = "Looks several moves ahead: every move, every new tile at its odds, and an evaluator "
              "at the end.",
      .specs = Expectimax2048::kSpecs,
      .presets = Expectimax2048::kAllPresets,
      .budget = kExpectimaxBudget,
      .limits = kDepthLimits},
     make_expectimax},
};

}  // namespace

Entries2048 depth_first_agents() { return kAgents; }

}  // namespace mcts2048
