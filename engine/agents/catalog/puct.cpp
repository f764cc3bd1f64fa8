// PUCT: a tree search led by an evaluator instead of rollouts.
#include "engine/agents/catalog/evaluator_params.h"
#include "engine/agents/catalog/tree_agent.h"
#include "engine/core/cold.h"
#include "engine/eval/evaluator2048.h"
#include "engine/search/mcts/mcts.h"

namespace mcts2048 {

namespace {

MCTS2048_COLD_BEGIN

struct PuctParams2048 : mcts::UctParams, EvaluatorParams {
  double temperature = 0.3;
  bool move_reward = false;
  bool reuse_tree = false;
  int workers = 1;
};

using S = PuctParams2048;

constexpr auto kRows = joined(
    std::array{
        number<S, &S::exploration>(
            "exploration", "Exploration c",
            "Weight of the exploration term c P sqrt(N) / (1 + n); higher follows the priors "
            "longer.",
            0, 100'000, 0.1),
        number<S, &S::temperature>(
            "temperature", "Prior temperature T",
            "The best move by one look ahead is exp(1 / T) times as probable as the worst.", 0.01,
            1000, 0.1),
        choice<S, &S::scale>(
            "scale", "Value scale",
            "range maps values to 0..1 by those seen; none uses them raw; ratio divides by the "
            "mean of past games, or of this search.",
            mcts::kScales),
        number<S, &S::past_mean>("past-mean", "Mean of past games",
                                 "What ratio divides values by; 0: the mean of this search.", 0,
                                 1e9, 1000),
        choice<S, &S::move_reward>("move-reward", "Points on the way",
                                   "Whether points scored on the way count beside the evaluator.",
                                   kOffOn),
    },
    evaluator_rows<S>(), mcts::chance_rows<S>(), mcts::tree_rows<S>(),
    std::array{reuse_tree_row<S>(), workers_row<S>()});
using Puct2048 = Declared<kRows>;

Agent2048 make_puct(const ParamSet& set, std::optional<int> part) {
  using Priors = mcts::SoftmaxPriors<Evaluator2048>;
  using Search = mcts::Mcts<Game2048, EvaluatorLeaf<Evaluator2048>, Priors>;
  const Game2048 game = game_of<Game2048>(set);
  const auto params = set.fill<kRows>();
  const Evaluator2048 evaluator(params, game.four_rate());
  const Search search(game, {evaluator, params.move_reward, unit_of(params, params.move_reward)},
                      Priors(evaluator, params.temperature, params.move_reward), params);
  return tree_agent(game, search, params, part);
}

MCTS2048_COLD_END

constexpr AgentEntry<Game2048> kAgents[] = {
    {{.id = "puct",
      .label = "PUCT",
      .help = "Monte Carlo tree search without rollouts: an evaluator values the leaves and says "
              "which moves to try first.",
      .specs = Puct2048::kSpecs,
      .presets = Puct2048::kAllPresets,
      .budget = {.simulations = 2000},
      .limits = kSimulationLimits},
     make_puct},
};

}  // namespace

Entries2048 puct_agents() { return kAgents; }

}  // namespace mcts2048
