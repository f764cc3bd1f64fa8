// Agents that look ahead ply by ply and value what they see by an evaluator.
#include "engine/agents/catalog/families.h"
#include "engine/agents/depth_first_agent.h"
#include "engine/eval/evaluator2048.h"
#include "engine/search/expectimax.h"

namespace mcts2048 {

namespace {

struct HeuristicParams2048 : EvaluatorParams {
  bool move_reward = false;
};

struct ExpectimaxParams2048 : EvaluatorParams, ExpectimaxParams {};

const ParamRows<HeuristicParams2048>& heuristic_rows() {
  static const ParamRows<HeuristicParams2048> rows = [] {
    ParamRows<HeuristicParams2048> all = evaluator_rows<HeuristicParams2048>();
    all.push_back(move_reward_row<HeuristicParams2048>());
    return all;
  }();
  return rows;
}

const ParamRows<ExpectimaxParams2048>& expectimax_rows2048() {
  static const ParamRows<ExpectimaxParams2048> rows = [] {
    ParamRows<ExpectimaxParams2048> all = expectimax_rows<ExpectimaxParams2048>();
    for (const auto& row : evaluator_rows<ExpectimaxParams2048>()) all.push_back(row);
    return all;
  }();
  return rows;
}

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

Agent2048 make_search(const Game2048& game, const EvaluatorParams& weights,
                      const ExpectimaxParams& params, ExpectimaxSetup<Game2048::State> setup) {
  const Evaluator2048 evaluator(weights, game.four_rate());
  const bool is_constant = weights.evaluator == EvaluatorKind::constant;
  setup.unit = is_constant && params.move_reward ? Unit::points : Unit::evaluator;
  if (is_constant) {
    // Where nothing is scored, all actions are worth the same: then the one that lives longest.
    using Search = Expectimax<Game2048, Evaluator2048, true>;
    return std::make_unique<DepthFirstAgent<Game2048, Search>>(
        game, Search(game, evaluator, params, setup));
  }
  using Search = Expectimax<Game2048, Evaluator2048>;
  return std::make_unique<DepthFirstAgent<Game2048, Search>>(
      game, Search(game, evaluator, params, setup));
}

Agent2048 make_heuristic(const ParamSet& set, std::optional<int>) {
  const auto params = set.fill(heuristic_rows());
  return make_search(game_of<Game2048>(set), params,
                     {.depth = 1, .cutoff = 0, .table = false, .move_reward = params.move_reward},
                     {.max_depth = 1});
}

Agent2048 make_expectimax(const ParamSet& set, std::optional<int>) {
  const auto params = set.fill(expectimax_rows2048());
  return make_search(game_of<Game2048>(set), params, params, {.depth_rule = fitting_depth});
}

// About 2 ms a move.
constexpr SearchLimits kExpectimaxBudget = {.nodes = 150'000};

}  // namespace

Entries2048 depth_first_agents() {
  Entries2048 entries;
  entries.push_back(
      entry({.id = "heuristic",
             .label = "Heuristic",
             .help = "Values the positions that one move can lead to, and looks no further.",
             .specs = specs_of(heuristic_rows()),
             .budget = {}},
            make_heuristic));
  entries.push_back(entry(
      {.id = "expectimax",
       .label = "Expectimax",
       .help =
           "Looks several moves ahead: every move, every new tile at its odds, and an evaluator "
           "at the end.",
       .specs = specs_of(expectimax_rows2048()),
       .budget = kExpectimaxBudget,
       .limits = kDepthLimits},
      make_expectimax));
  return entries;
}

}  // namespace mcts2048
