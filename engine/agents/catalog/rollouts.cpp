// Agents that value a move by playing on from it.
#include "engine/agents/catalog/tree_agent.h"
#include "engine/core/cold.h"
#include "engine/eval/evaluator2048.h"
#include "engine/eval/leaf2048.h"
#include "engine/search/flat_monte_carlo.h"
#include "engine/search/mcts/mcts.h"

namespace mcts2048 {

namespace {

MCTS2048_COLD_BEGIN

constexpr std::string_view kRewards[] = {"score", "max-tile", "log-score", "survival", "target"};

// Parameters that belong to playing 2048 with rollouts rather than to one search.
struct FlatParams2048 : LeafParams, EvaluatorParams {
  int workers = 1;
};

struct UctParams2048 : mcts::UctParams, LeafParams, EvaluatorParams {
  bool reuse_tree = false;
  int workers = 1;
};

// S derives from LeafParams and EvaluatorParams.
template <class S>
constexpr auto leaf_rows() {
  return std::array{
      choice<S, &S::kind>("rollout", "Rollouts",
                          "How a simulation plays on: random moves; the largest merge; the largest "
                          "sum of merge and empty cells; or the first legal of up, left, right, "
                          "down.",
                          kRollouts),
      integer<S, &S::rollout_depth>("rollout-depth", "Rollout depth",
                                    "Moves after which a rollout is cut off; 0 plays to the end.",
                                    0, 10'000),
      number<S, &S::epsilon>("epsilon", "Rollout epsilon",
                             "Share of random moves in rollouts that are not random anyway.", 0, 1,
                             0.05),
      choice<S, &S::early_stop>(
          "early-stop", "Early stop",
          "Ends a rollout on a full board with at most one pair to merge: rollouts get a fifth "
          "shorter and lose the last points.",
          kOffOn),
      choice<S, &S::reward>(
          "reward", "Reward",
          "What a simulation is worth: points, the largest tile at its end, the logarithm of the "
          "points its end board stands for, moves, or whether it made the target tile.",
          kRewards),
      integer<S, &S::target_tile>("target-tile", "Target tile",
                                  "The tile to make, or a larger one, where that is the reward.", 4,
                                  131'072),
      number<S, &S::discount>("discount", "Discount",
                              "Points and moves count this much less for each move they are away.",
                              0, 1, 0.01),
      number<S, &S::w_empty>(
          "w-empty", "Empty cells at the end",
          "Added to a rollout for each empty cell of its last board; a finished game has none, so "
          "rollouts must be cut off.",
          -1'000'000, 1'000'000, 1),
      number<S, &S::w_smooth>("w-smooth", "Smoothness at the end",
                              "Taken from a rollout for each rank that neighbours differ by on its "
                              "last board.",
                              -1'000'000, 1'000'000, 1),
      number<S, &S::lambda>("lambda", "Evaluator share",
                            "Share of the evaluator in the value of a leaf; 0 only rolls out, 1 "
                            "only evaluates.",
                            0, 1, 0.05),
      choice<S, &S::evaluator>("evaluator", "Evaluator",
                               "What values a leaf, where the evaluator has a share in it.",
                               kEvaluatorKinds),
      choice<S, &S::move_reward>("move-reward", "Rewards in the tree",
                                 "Whether points or moves on the way to a leaf count; off leaves "
                                 "all to the value of the leaf.",
                                 kOffOn),
  };
}

constexpr auto kFlatRows =
    joined(leaf_rows<FlatParams2048>(), std::array{workers_row<FlatParams2048>()});
using Flat2048 = Declared<kFlatRows>;

constexpr auto kUctRows =
    joined(mcts::uct_rows<UctParams2048>(), mcts::chance_rows<UctParams2048>(),
           mcts::tree_rows<UctParams2048>(), leaf_rows<UctParams2048>(),
           std::array{reuse_tree_row<UctParams2048>(), workers_row<UctParams2048>()});

using RolloutsAndEvaluator = Leaf2048<Evaluator2048>;

template <class S>
RolloutsAndEvaluator leaf_of(const Game2048& game, const S& params) {
  EvaluatorParams evaluation = params;
  // Without a share it is never asked; the table of another would only delay the first move.
  if (params.lambda == 0) evaluation.evaluator = EvaluatorKind::constant;
  return RolloutsAndEvaluator(params, Evaluator2048(evaluation, game.four_rate()));
}

Agent2048 make_flat(const ParamSet& set, std::optional<int> part) {
  using Search = FlatMonteCarlo<Game2048, RolloutsAndEvaluator>;
  const Game2048 game = game_of<Game2048>(set);
  const auto params = set.fill<kFlatRows>();
  const Search search(game, leaf_of(game, params));
  return std::make_unique<SearchAgent<Game2048, Search>>(
      game, search,
      SearchAgentOptions{.workers = params.workers, .part = part, .final = FinalChoice::mean});
}

Agent2048 make_uct(const ParamSet& set, std::optional<int> part) {
  using Search = mcts::Mcts<Game2048, RolloutsAndEvaluator>;
  const Game2048 game = game_of<Game2048>(set);
  const auto params = set.fill<kUctRows>();
  const Search search(game, leaf_of(game, params), params);
  return tree_agent(game, search, params, part);
}

// 2,000 simulations take about 10 ms: quick enough to watch, enough to play well.
constexpr SearchLimits kRolloutBudget = {.simulations = 2000};

// The first three are those of an article, as it words them. The others look at a leaf instead of
// playing on from it: at equal time that is worth more than any rollout that was tried
// (README.md). Of C = 0.15, 0.3 and 0.6 the second scored best at 2,000 simulations, 40
// games each, within noise.
constexpr std::array kUctPresets = {
    Preset{.name = "fast",
           .help = "An article's quick setting: 500 simulations, random rollouts.",
           .settings = "exploration=0.5 rollout=random reward=score",
           .budget = {.simulations = 500}},
    Preset{
        .name = "balanced",
        .help =
            "An article's middle setting: 2,000 simulations, the largest merge, points and empty "
            "cells.",
        .settings = "exploration=1.414 rollout=greedy-merge reward=score w-empty=10",
        .budget = {.simulations = 2000}},
    Preset{.name = "strong",
           .help =
               "An article's strong setting: 10,000 simulations, merges and empty cells, a smooth "
               "board.",
           .settings = "exploration=2.5 rollout=greedy-empty reward=score w-empty=10 w-smooth=1",
           .budget = {.simulations = 10'000}},
    Preset{.name = "ours-10ms",
           .help = "Ours for 10 ms a move: leaves are looked at, not played out.",
           .settings = "exploration=0.3 lambda=1",
           .budget = {.ms = 10}},
    Preset{.name = "ours-100ms",
           .help = "Ours for 100 ms a move: the same with a larger tree.",
           .settings = "exploration=0.3 lambda=1 max-nodes=500000",
           .budget = {.ms = 100}},
    Preset{.name = "ours-1000ms",
           .help = "Ours for a second a move: the same with the largest tree.",
           .settings = "exploration=0.3 lambda=1 max-nodes=1000000",
           .budget = {.ms = 1000}},
};
using Uct2048 = Declared<kUctRows, kUctPresets>;

MCTS2048_COLD_END

constexpr AgentEntry<Game2048> kAgents[] = {
    {{.id = "flat-mc",
      .label = "Flat Monte Carlo",
      .help = "Shares rollouts evenly among the legal moves and plays the one with the highest "
              "mean score.",
      .specs = Flat2048::kSpecs,
      .presets = Flat2048::kAllPresets,
      .budget = kRolloutBudget,
      .limits = kFlatLimits},
     make_flat},
    {{.id = "uct",
      .label = "UCT",
      .help = "Monte Carlo tree search: rollouts grow a tree, and the visits go where the score "
              "looks best.",
      .specs = Uct2048::kSpecs,
      .presets = Uct2048::kAllPresets,
      .budget = kRolloutBudget,
      .limits = kSimulationLimits},
     make_uct},
};

}  // namespace

Entries2048 rollout_agents() { return kAgents; }

}  // namespace mcts2048
