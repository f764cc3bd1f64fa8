// The plain table-driven random playout that the benchmark measures ours against: what a careful
// programmer writes first. Row tables for both sides, transposed back and forth, the score added up
// move by move, a loop to find the empty cell. Kept simple on purpose; it plays by the same rules
// and draws from the same generator.
#pragma once

#include "engine/core/evaluator.h"
#include "engine/core/random.h"
#include "engine/games/game2048/board.h"

namespace mcts2048::cli {

// From a narrow board to the end of the game.
Rollout baseline_playout(game2048::Board board, Rng& rng);

}  // namespace mcts2048::cli
