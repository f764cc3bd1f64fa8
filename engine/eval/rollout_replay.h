// A rollout move by move, with names for what the fast way leaves nameless: it plays on a board
// that may be transposed and never says which direction a move was. Each move is made by the policy
// itself, one ply at a time with the same random numbers, and read off the boards before and after:
// the first direction, and the one tile that came after it, that lead from the one to the other.
#pragma once

#include <vector>

#include "engine/core/leaf.h"
#include "engine/eval/rollout2048.h"

namespace mcts2048 {

// The moves of rollout.play_on(game, state, rng, max_plies).
std::vector<ReplayedMove<Game2048>> replayed(const Rollout2048& rollout, const Game2048& game,
                                             game2048::Board state, Rng& rng, int max_plies);

}  // namespace mcts2048
