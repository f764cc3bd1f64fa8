// The agents of tic-tac-toe: the very same searches, told nothing but the rules. Values are points
// for x: 1 a win of x, 0 a draw, -1 a win of o.
#include "engine/agents/catalog/families.h"
#include "engine/agents/catalog/tree_agent.h"
#include "engine/agents/depth_first_agent.h"
#include "engine/agents/simple_agents.h"
#include "engine/core/cold.h"
#include "engine/core/leaf.h"
#include "engine/eval/outcome_evaluator.h"
#include "engine/eval/uniform_rollout.h"
#include "engine/search/flat_monte_carlo.h"
#include "engine/search/mcts/mcts.h"
#include "engine/search/minimax.h"

namespace mcts2048 {

namespace {

MCTS2048_COLD_BEGIN

using AgentOfTicTacToe = std::unique_ptr<Agent<TicTacToe>>;
using RandomGames = RolloutLeaf<UniformRollout>;

struct FlatParams {
  int workers = 1;
};

struct UctParams : mcts::UctParams {
  bool reuse_tree = false;
  int workers = 1;
};

struct MinimaxParams {
  int depth = tictactoe::kCells;  // the whole game
  bool pruning = true;
};

constexpr auto kMinimaxRows = std::array{
    integer<MinimaxParams, &MinimaxParams::depth>(
        "depth", "Depth", "Moves looked ahead; 9 see the whole game.", 1, tictactoe::kCells),
    pruning_row<MinimaxParams>(),
};
constexpr auto kFlatRows = std::array{workers_row<FlatParams>()};
constexpr auto kUctRows = joined(mcts::uct_rows<UctParams>(), mcts::player_rows<UctParams>(),
                                 mcts::tree_rows<UctParams>(),
                                 std::array{reuse_tree_row<UctParams>(), workers_row<UctParams>()});

AgentOfTicTacToe make_random(const ParamSet&, std::optional<int>) {
  return std::make_unique<RandomAgent<TicTacToe>>(TicTacToe{});
}

AgentOfTicTacToe make_minimax(const ParamSet& set, std::optional<int>) {
  using Search = Minimax<TicTacToe, OutcomeEvaluator>;
  const auto params = set.fill<kMinimaxRows>();
  return std::make_unique<DepthFirstAgent<TicTacToe, Search>>(
      TicTacToe{},
      Search({}, {}, {.depth = params.depth, .pruning = params.pruning}, Unit::points));
}

AgentOfTicTacToe make_flat(const ParamSet& set, std::optional<int> part) {
  using Search = FlatMonteCarlo<TicTacToe, RandomGames>;
  const auto params = set.fill<kFlatRows>();
  return std::make_unique<SearchAgent<TicTacToe, Search>>(
      TicTacToe{}, Search({}, {}),
      SearchAgentOptions{.workers = params.workers, .part = part, .final = FinalChoice::mean});
}

AgentOfTicTacToe make_uct(const ParamSet& set, std::optional<int> part) {
  using Search = mcts::Mcts<TicTacToe, RandomGames>;
  const auto params = set.fill<kUctRows>();
  return tree_agent(TicTacToe{}, Search({}, {}, params), params, part);
}

// At 3,000 simulations uct never loses: tests/agents/tictactoe_tests.cpp.
constexpr SearchLimits kRolloutBudget = {.simulations = 3000};

MCTS2048_COLD_END

constexpr AgentEntry<TicTacToe> kAgents[] = {
    {{.id = "random",
      .label = "Random",
      .help = "Plays a legal move at random: the baseline every agent must beat.",
      .specs = WithPresets<kNoRows>::kSpecs,
      .presets = WithPresets<kNoRows>::kAllPresets,
      .budget = {}},
     make_random},
    {{.id = "minimax",
      .label = "Minimax",
      .help = "Looks at all that both players can do: perfect play.",
      .specs = WithPresets<kMinimaxRows>::kSpecs,
      .presets = WithPresets<kMinimaxRows>::kAllPresets,
      .budget = {.depth = tictactoe::kCells},
      .limits = kDepthLimits},
     make_minimax},
    {{.id = "flat-mc",
      .label = "Flat Monte Carlo",
      .help = "Shares random games evenly among the free cells and marks the one that wins most.",
      .specs = WithPresets<kFlatRows>::kSpecs,
      .presets = WithPresets<kFlatRows>::kAllPresets,
      .budget = kRolloutBudget,
      .limits = kFlatLimits},
     make_flat},
    {{.id = "uct",
      .label = "UCT",
      .help = "Monte Carlo tree search: random games grow a tree of both players' best moves.",
      .specs = WithPresets<kUctRows>::kSpecs,
      .presets = WithPresets<kUctRows>::kAllPresets,
      .budget = kRolloutBudget,
      .limits = kSimulationLimits},
     make_uct},
};

}  // namespace

std::span<const AgentEntry<TicTacToe>> tictactoe_agents() { return kAgents; }

}  // namespace mcts2048
