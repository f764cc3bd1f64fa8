// The one expectimax of 2048, whatever values its leaves: compiled once for all its users, since it
// is large.
#pragma once

#include "engine/agents/catalog/families.h"
#include "engine/eval/playout_evaluator.h"
#include "engine/search/deepening.h"
#include "engine/search/expectimax_params.h"

namespace mcts2048 {

// `straight_plies`: searched in one go, see expectimax.h.
Agent2048 expectimax_agent(const Game2048& game, const PlayoutEvaluator& evaluator,
                           const ExpectimaxParams& params,
                           const DeepeningSetup<Game2048::State>& setup, int straight_plies);

}  // namespace mcts2048
