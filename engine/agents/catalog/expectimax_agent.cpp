#include "engine/agents/catalog/expectimax_agent.h"

#include "engine/agents/depth_first_agent.h"
#include "engine/search/expectimax.h"

namespace mcts2048 {

Agent2048 expectimax_agent(const Game2048& game, const PlayoutEvaluator& evaluator,
                           const ExpectimaxParams& params,
                           const DeepeningSetup<Game2048::State>& setup, int straight_plies) {
  using Search = Expectimax<Game2048, PlayoutEvaluator>;
  return std::make_unique<DepthFirstAgent<Game2048, Search>>(
      game, Search(game, evaluator, params, setup, straight_plies));
}

}  // namespace mcts2048
