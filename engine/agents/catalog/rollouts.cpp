// Agents that value a move by playing on from it.
#include "engine/agents/catalog/families.h"
#include "engine/agents/search_agent.h"
#include "engine/eval/rollout2048.h"
#include "engine/search/flat_monte_carlo.h"
#include "engine/search/mcts/mcts.h"

namespace mcts2048 {

namespace {

constexpr std::string_view kRollouts[] = {"random", "greedy-merge", "greedy-empty", "corner"};

// Parameters that belong to playing 2048 with rollouts rather than to one search.
struct FlatParams2048 : RolloutParams {
  int rollout_depth = kToTheEnd;
  int workers = 1;
};

struct UctParams2048 : mcts::UctParams, RolloutParams {
  int rollout_depth = kToTheEnd;
  bool reuse_tree = false;
  int workers = 1;
};

// S derives from RolloutParams.
template <class S>
ParamRows<S> rollout_rows() {
  return {
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
  };
}

template <class S>
void append(ParamRows<S>& rows, const ParamRows<S>& more) {
  rows.insert(rows.end(), more.begin(), more.end());
}

const ParamRows<FlatParams2048>& flat_rows() {
  static const ParamRows<FlatParams2048> rows = [] {
    ParamRows<FlatParams2048> all = rollout_rows<FlatParams2048>();
    all.push_back(workers_row<FlatParams2048>());
    return all;
  }();
  return rows;
}

const ParamRows<UctParams2048>& uct_rows() {
  static const ParamRows<UctParams2048> rows = [] {
    ParamRows<UctParams2048> all = mcts::uct_rows<UctParams2048>();
    append(all, rollout_rows<UctParams2048>());
    all.push_back(choice<UctParams2048, &UctParams2048::reuse_tree>(
        "reuse-tree", "Keep the tree",
        "After a move the matching part of the tree is kept for the next search.", kOffOn));
    all.push_back(workers_row<UctParams2048>());
    return all;
  }();
  return rows;
}

Agent2048 make_flat(const ParamSet& set, std::optional<int> part) {
  using Search = FlatMonteCarlo<Game2048, RolloutLeaf<Rollout2048>>;
  const Game2048 game = game_of<Game2048>(set);
  const auto params = set.fill(flat_rows());
  const Search search(game, {Rollout2048(params), params.rollout_depth});
  return std::make_unique<SearchAgent<Game2048, Search>>(
      game, search,
      SearchAgentOptions{.workers = params.workers, .part = part, .final = FinalChoice::mean});
}

Agent2048 make_uct(const ParamSet& set, std::optional<int> part) {
  using Search = mcts::Mcts<Game2048, RolloutLeaf<Rollout2048>>;
  const Game2048 game = game_of<Game2048>(set);
  const auto params = set.fill(uct_rows());
  const Search search(game, {Rollout2048(params), params.rollout_depth}, params);
  return std::make_unique<SearchAgent<Game2048, Search>>(
      game, search,
      SearchAgentOptions{.workers = params.workers,
                         .part = part,
                         .final = params.final,
                         .reuse_tree = params.reuse_tree});
}

// 2,000 simulations take about 10 ms: quick enough to watch, enough to play well.
constexpr SearchLimits kRolloutBudget = {.simulations = 2000};

}  // namespace

Entries2048 rollout_agents() {
  Entries2048 entries;
  entries.push_back(entry(
      {.id = "flat-mc",
       .label = "Flat Monte Carlo",
       .help = "Shares rollouts evenly among the legal moves and plays the one with the highest "
               "mean score.",
       .specs = specs_of(flat_rows()),
       .budget = kRolloutBudget,
       .limits = kFlatLimits},
      make_flat));
  entries.push_back(entry(
      {.id = "uct",
       .label = "UCT",
       .help = "Monte Carlo tree search: rollouts grow a tree, and the visits go where the score "
               "looks best.",
       .specs = specs_of(uct_rows()),
       .budget = kRolloutBudget,
       .limits = kSimulationLimits},
      make_uct));
  return entries;
}

}  // namespace mcts2048
