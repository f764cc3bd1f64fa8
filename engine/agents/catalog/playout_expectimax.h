// Expectimax for what the fast one does not do: leaves valued by playouts, or not at all, with ties
// decided by the probability of death. Compiled once for all its users: it is large.
#pragma once

#include "engine/agents/catalog/families.h"
#include "engine/eval/playout_evaluator.h"
#include "engine/search/deepening.h"
#include "engine/search/expectimax_params.h"

namespace mcts2048 {

// `straight_plies`: searched in one go, see expectimax.h.
Agent2048 playout_expectimax(const Game2048& game, const PlayoutEvaluator& evaluator,
                             const ExpectimaxParams& params,
                             const DeepeningSetup<Game2048::State>& setup, int straight_plies);

}  // namespace mcts2048
