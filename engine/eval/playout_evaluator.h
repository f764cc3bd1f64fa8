// PlayoutEvaluator: the value of a position is what short Monte Carlo playouts from it come to: the
// mean over `playouts` of the value of the position each ends in, by another evaluator, and if
// asked for of the points scored on the way as well.
//
// The random stream of a position's playouts is named by a hash of the position, so its value is
// always the same: a search may keep it in a table, and repeats give the same result. A lost
// position is worth what the other evaluator says; so is every position if there are no playouts,
// and what the other evaluator knows about chance and symmetry holds then as well.
#pragma once

#include <utility>

#include "engine/eval/evaluator2048.h"
#include "engine/eval/rollout2048.h"

namespace mcts2048 {

struct PlayoutParams {
  int playouts = 4;       // 0: none
  int rollout_depth = 6;  // moves; kToTheEnd: all
  bool points = false;    // whether the points of a playout count
};

class PlayoutEvaluator {
 public:
  PlayoutEvaluator(Evaluator2048 evaluator, const Rollout2048& rollout, const PlayoutParams& params)
      : evaluator_(std::move(evaluator)), rollout_(rollout), params_(params) {}

  // One that plays nothing.
  PlayoutEvaluator(Evaluator2048 evaluator)
      : PlayoutEvaluator(std::move(evaluator), Rollout2048(), {.playouts = 0}) {}

  bool is_symmetric() const { return params_.playouts == 0; }
  bool knows_expected() const { return params_.playouts == 0; }
  // Precondition: knows_expected().
  MCTS2048_HOT Value expected(const Game2048& game, game2048::Board afterstate) const {
    return evaluator_.expected(game, afterstate);
  }

  Value evaluate(const Game2048& game, game2048::Board state) const {
    if (params_.playouts == 0 || Game2048::is_terminal(state))
      return evaluator_.evaluate(game, state);
    Rng rng(Game2048::hash(state));
    Value sum = 0;
    for (int i = 0; i < params_.playouts; ++i) {
      game2048::Board end = state;
      const Rollout rollout = rollout_.play_on(game, end, rng, params_.rollout_depth);
      sum += evaluator_.evaluate(game, end) + (params_.points ? rollout.total_return : 0);
    }
    return sum / params_.playouts;
  }

 private:
  Evaluator2048 evaluator_;
  Rollout2048 rollout_;
  PlayoutParams params_;
};

static_assert(ChanceEvaluator<PlayoutEvaluator, Game2048>);

}  // namespace mcts2048
