// Expectimax whose leaves are valued by playing on.
#include "engine/agents/catalog/evaluator_params.h"
#include "engine/agents/catalog/expectimax_agent.h"
#include "engine/agents/catalog/families.h"
#include "engine/core/cold.h"

namespace mcts2048 {

namespace {

MCTS2048_COLD_BEGIN

// The phase switch: shallow while the board is open, deep where it is tight.
struct PhaseParams {
  int depth_open = 1;
  int depth_tight = 2;
  int tight_below = 5;  // empty cells
};

struct HybridParams2048 : EvaluatorParams,
                          ExpectimaxParams,
                          RolloutParams,
                          PlayoutParams,
                          PhaseParams {};

using S = HybridParams2048;

constexpr auto kRows = joined(
    std::array{
        integer<S, &S::depth_open>("depth-open", "Depth, open",
                                   "Moves looked ahead while the board is open.", 1, 10),
        integer<S, &S::depth_tight>("depth-tight", "Depth, tight",
                                    "Moves looked ahead where the board is tight.", 1, 10),
        integer<S, &S::tight_below>("tight-below", "Tight below",
                                    "A board with fewer empty cells than this is tight.", 0, 16),
        integer<S, &S::playouts>("playouts", "Playouts",
                                 "Playouts from each position at the end of the search.", 1, 1000),
        choice<S, &S::kind>("rollout", "Playout moves",
                            "How a playout plays: random moves; the largest merge; the largest sum "
                            "of merge and empty cells; or the first legal of up, left, right, "
                            "down.",
                            kRollouts),
        integer<S, &S::rollout_depth>("rollout-depth", "Playout depth",
                                      "Moves of a playout, after which the evaluator values what "
                                      "has come about; 0 plays to the end.",
                                      0, 10'000),
        // Playouts from a mirror image are not the mirror images of playouts, and the search is too
        // shallow for unlikely lines: no `symmetry`, no `cutoff`.
        table_row<S>(), samples_row<S>(), move_reward_row<S>()},
    evaluator_rows<S>());
using Hybrid2048 = Declared<kRows, kArticleWeights>;

Agent2048 make_hybrid(const ParamSet& set, std::optional<int>) {
  const Game2048 game = game_of<Game2048>(set);
  HybridParams2048 params = set.fill<kRows>();
  params.points = params.move_reward;
  params.cutoff = 0;
  params.death_ties = true;
  const PhaseParams phases = params;
  const DeepeningSetup<Game2048::State> setup = {
      .depth_rule =
          [phases](const Game2048::State& board) {
            const bool is_tight = board.empty_count() < phases.tight_below;
            return is_tight ? phases.depth_tight : phases.depth_open;
          },
      .rule_is_limit = true,
      .unit = unit_of(params, params.move_reward),
      .look_interval = 8};
  const PlayoutEvaluator evaluator(Evaluator2048(params, game.four_rate()), Rollout2048(params),
                                   params);
  // A leaf costs as much as a hundred of the evaluator's: one chance layer in one go.
  constexpr int kStraightPlies = 0;
  return expectimax_agent(game, evaluator, params, setup, kStraightPlies);
}

// Some 10 ms at most.
constexpr SearchLimits kHybridBudget = {.nodes = 1'000};

MCTS2048_COLD_END

constexpr AgentEntry<Game2048> kAgents[] = {
    {{.id = "hybrid",
      .label = "Hybrid",
      .help = "Expectimax whose last positions are valued by short Monte Carlo playouts; it looks "
              "deeper where the board is tight.",
      .specs = Hybrid2048::kSpecs,
      .presets = Hybrid2048::kAllPresets,
      .budget = kHybridBudget,
      .limits = kDepthLimits},
     make_hybrid},
};

}  // namespace

Entries2048 hybrid_agents() { return kAgents; }

}  // namespace mcts2048
