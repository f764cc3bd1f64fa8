// Leaf2048: what a simulation of 2048 is worth. A rollout policy plays on from the leaf; `reward`
// says what of that counts, from a state on:
//
//   score      points: sum of g^i * r_i
//   survival   moves:  sum of g^i
//   max-tile   the largest tile of the end board
//   log-score  ln( 1 + s ), s = sum over the tiles of the end board of (r - 1) 2^r: the points it
//              takes to make them out of 2s. (A board does not tell its score: each 4 that was
//              spawned cost 4 points less.)
//   target     1 if the end board has a tile of target-tile or more, else 0: on average, the
//              probability of making it
//
// The end board is the one the rollout stops at: the end of the game, rollout-depth or early-stop.
// Only points and moves lie along the way, in the tree as in the rollout, and only they are
// discounted, by g a move. The others are values of the end board, which the tree hands up as they
// are.
//
// Shaping is added to the rollout's return, with the weight of the end board, g^(moves played):
//
//   w-empty * (empty cells) - w-smooth * (sum over neighbours, both there, of |rank - rank'|)
//
// A game that is over has no empty cell: w-empty counts where rollouts are cut off.
//
// Mixed with an evaluator, whose value is of the leaf itself:
//
//   value = (1 - lambda) * (rollout's return) + lambda * evaluator(leaf)
//
// lambda = 1 plays no rollout and takes no random number. What lies along the way in the tree
// counts with `move_reward` only; off, an evaluator that knows what a position is worth in all is
// not paid twice for the same tiles.
#pragma once

#include <utility>
#include <vector>

#include "engine/core/leaf.h"
#include "engine/eval/rollout2048.h"

namespace mcts2048 {

enum class RewardKind { score, max_tile, log_score, survival, target };

struct LeafParams : RolloutParams {
  int rollout_depth = kToTheEnd;
  RewardKind reward = RewardKind::score;
  int target_tile = 2048;
  double w_empty = 0;
  double w_smooth = 0;
  double lambda = 0;
  bool move_reward = true;  // whether points and moves count in the tree
};

// The part that needs no evaluator.
class Objective2048 {
 public:
  explicit Objective2048(const LeafParams& params);

  // A rollout's return from `state` on.
  Value rolled_out(const Game2048& game, Game2048::State state, Rng& rng) const;
  // The moves of the same.
  std::vector<ReplayedMove<Game2048>> replay(const Game2048& game, Game2048::State state,
                                             Rng rng) const;
  // The same where the game is over.
  Value at_end(game2048::Board board) const { return weight_of_end(board); }

  Value along(Reward reward, Value rest) const { return payment(reward) + tree_discount_ * rest; }

  const LeafParams& params() const { return params_; }
  Unit unit() const;

 private:
  // What a move pays.
  Value payment(Reward reward) const { return tree_reward_weight_ * reward + tree_move_weight_; }
  // What an end board is worth by itself.
  Value weight_of_end(game2048::Board board) const;

  LeafParams params_;
  Rollout2048 rollout_;
  bool is_plain_;  // points and nothing else
  double tree_reward_weight_;
  double tree_move_weight_;
  double tree_discount_;
};

// E: an Evaluator of Game2048.
template <class E>
class Leaf2048 {
 public:
  Leaf2048(const LeafParams& params, E evaluator)
      : objective_(params), evaluator_(std::move(evaluator)), lambda_(params.lambda) {}

  Value value(const Game2048& game, const Game2048::State& state, Rng& rng) const {
    if (lambda_ == 0) [[likely]]
      return objective_.rolled_out(game, state, rng);
    const Value looked_at = evaluator_.evaluate(game, state);
    if (lambda_ == 1) return looked_at;
    return (1 - lambda_) * objective_.rolled_out(game, state, rng) + lambda_ * looked_at;
  }
  std::vector<ReplayedMove<Game2048>> replay(const Game2048& game, const Game2048::State& state,
                                             Rng rng) const {
    if (lambda_ == 1) return {};
    return objective_.replay(game, state, rng);
  }
  Value end_value(const Game2048& game, const Game2048::State& state) const {
    if (lambda_ == 0) return objective_.at_end(state);
    return (1 - lambda_) * objective_.at_end(state) + lambda_ * evaluator_.evaluate(game, state);
  }
  Value along(Reward reward, Value rest) const { return objective_.along(reward, rest); }
  Unit unit() const { return lambda_ > 0 ? Unit::evaluator : objective_.unit(); }

 private:
  Objective2048 objective_;
  E evaluator_;
  double lambda_;
};

}  // namespace mcts2048
