// Rollout2048: the rollout policies of 2048, fast.
//
//   random        a legal direction uniformly at random
//   greedy-merge  a legal direction of highest immediate reward, ties uniformly at random
//   greedy-empty  a legal direction of highest immediate reward + number of cells it leaves empty,
//                 ties uniformly at random
//   corner        the first legal direction of up, left, right, down: keeps the large tiles in the
//                 upper left corner
//   epsilon       with this probability a move of the rollout is random, whatever the policy
//   early-stop    ends a rollout at the first board, after a move and its spawn, that is full and
//                 has at most one pair of equal neighbours. Random rollouts get 14 % shorter from
//                 an opening, 22 % from a midgame, half as long from a crowded board; the return
//                 loses what the moves left out would have paid: 19, 20 and 55 %.
//
// The return is the sum of the rewards, or with a discount g the sum of g^i * r_i, the i-th move
// counted from 0.
//
// How it is made fast, without changing what is computed:
//   - No reward is added up on the way. The return is made(last) - made(first) - 4 * (4s spawned),
//     see slide.h. (Only a discount needs them one by one; a move's is then the growth of made.)
//   - All policies but corner do not care which way is up. Half the moves go along columns, for
//     which the board must be transposed; it is then simply left so, and the four directions of the
//     transposed board are as random as before.
//   - A 65536 tile needs a tile sum of 65536. A move adds at most 4 to the sum, so from a sum s the
//     row tables are exact for (65536 - s) / 4 moves; only then does a rollout look again.
//   - Larger tiles are mostly dead weight: one that has no equal, and no room below it for a
//     second, cannot merge. Such tiles are renamed to ranks the tables know, see disguise.h.
//   - On the boards that are left, moves are computed row by row. All three ways draw the same
//     random numbers and play the same game.
#pragma once

#include "engine/core/evaluator.h"
#include "engine/games/game2048/game.h"

namespace mcts2048 {

enum class RolloutKind { random, greedy_merge, greedy_empty, corner };

struct RolloutParams {
  RolloutKind kind = RolloutKind::random;
  Probability epsilon = 0;  // of a random move; exact to 2^-32
  bool early_stop = false;
  double discount = 1;  // g, 0 to 1
};

class Rollout2048 {
 public:
  // Pairs of equal neighbours up to which a full board is hopeless.
  static constexpr unsigned kHopelessPairs = 1;

  explicit Rollout2048(RolloutKind kind = RolloutKind::random)
      : Rollout2048(RolloutParams{.kind = kind}) {}
  explicit Rollout2048(const RolloutParams& params) : params_(params) {}

  const RolloutParams& params() const { return params_; }

  Rollout roll_out(const Game2048& game, Game2048::State state, Rng& rng, int max_plies) const {
    return play_on(game, state, rng, max_plies);
  }

  // The same, and `state` becomes the board at the end, which may be transposed.
  Rollout play_on(const Game2048& game, Game2048::State& state, Rng& rng, int max_plies) const;

  // The same for a narrow board that stays narrow for `max_plies` moves (precondition): the inside
  // of play_on().
  Rollout roll_out_narrow(const Game2048& game, Game2048::State& state, Rng& rng,
                          int max_plies) const;

 private:
  RolloutParams params_;
};

static_assert(RolloutPolicy<Rollout2048, Game2048>);

}  // namespace mcts2048
