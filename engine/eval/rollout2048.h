// Rollout2048: the rollout policies of 2048, fast.
//
//   random        a legal direction uniformly at random
//   greedy-merge  a legal direction of highest immediate reward, ties uniformly at random
//
// How it is made fast, without changing what is computed:
//   - No reward is added up on the way. The return is made(last) - made(first) - 4 * (4s spawned),
//   see slide.h.
//   - The random policy does not care which way is up. Half the moves go along columns, for which
//   the board must be
//     transposed; it is then simply left so, and the four directions of the transposed board are as
//     random as before.
//   - A 65536 tile needs a tile sum of 65536. A move adds at most 4 to the sum, so from a sum s the
//     row tables are exact for (65536 - s) / 4 moves; only then does a rollout look again.
//   - Larger tiles are mostly dead weight: one that has no equal, and no room below it for a
//   second,
//     cannot merge. Such tiles are renamed to ranks the tables know, see disguise.h.
//   - On the boards that are left, moves are computed row by row. All three ways draw the same
//   random
//     numbers and play the same game.
#pragma once

#include "engine/core/evaluator.h"
#include "engine/games/game2048/game.h"

namespace mcts2048 {

enum class RolloutKind { random, greedy_merge };

class Rollout2048 {
 public:
  explicit Rollout2048(RolloutKind kind = RolloutKind::random) : kind_(kind) {}

  Rollout roll_out(const Game2048& game, Game2048::State state, Rng& rng, int max_plies) const;

  // The same for a narrow board that stays narrow for `max_plies` moves (precondition): the inside
  // of roll_out(). Sets `state` to the board at the end, which may be transposed; fewer plies than
  // asked for mean that the game ended there.
  Rollout roll_out_narrow(const Game2048& game, Game2048::State& state, Rng& rng,
                          int max_plies) const;

 private:
  Rollout roll_out_wide(const Game2048& game, Game2048::State& state, Rng& rng,
                        int max_plies) const;

  RolloutKind kind_;
};

static_assert(RolloutPolicy<Rollout2048, Game2048>);

}  // namespace mcts2048
