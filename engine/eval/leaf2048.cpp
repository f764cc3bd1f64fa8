#include "engine/eval/leaf2048.h"

#include <cstdlib>

#include "engine/core/math.h"
#include "engine/eval/rollout_replay.h"

namespace mcts2048 {

using namespace game2048;

namespace {

bool lies_along_the_way(RewardKind reward) {
  return reward == RewardKind::score || reward == RewardKind::survival;
}

// The rollout's discount is that of its rewards.
RolloutParams rollout_params(const LeafParams& params) {
  RolloutParams rollout = params;
  if (!lies_along_the_way(params.reward)) rollout.discount = 1;
  return rollout;
}

// Sum over neighbours, both there, of the difference of their ranks.
int roughness(Board board) {
  const auto ranks = board.ranks();
  int sum = 0;
  const auto compare = [&](std::size_t a, std::size_t b) {
    if (ranks[a] > 0 && ranks[b] > 0) sum += std::abs(ranks[a] - ranks[b]);
  };
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (cell % 4 < 3) compare(cell, cell + 1);
    if (cell < 12) compare(cell, cell + 4);
  }
  return sum;
}

}  // namespace

Objective2048::Objective2048(const LeafParams& params)
    : params_(params), rollout_(rollout_params(params)) {
  const bool additive = lies_along_the_way(params.reward);
  is_plain_ = params.reward == RewardKind::score && params.w_empty == 0 && params.w_smooth == 0;
  tree_reward_weight_ = params.move_reward && params.reward == RewardKind::score ? 1 : 0;
  tree_move_weight_ = params.move_reward && params.reward == RewardKind::survival ? 1 : 0;
  tree_discount_ = additive ? params.discount : 1;
}

Unit Objective2048::unit() const {
  // A full board has no empty cell to be paid for.
  const bool ends_full = params_.rollout_depth == kToTheEnd;
  if (params_.w_smooth != 0 || (params_.w_empty != 0 && !ends_full)) return Unit::evaluator;
  switch (params_.reward) {
    case RewardKind::score:
      return Unit::points;
    case RewardKind::max_tile:
      return Unit::tile;
    case RewardKind::log_score:
      return Unit::evaluator;
    case RewardKind::survival:
      return Unit::moves;
    case RewardKind::target:
      return Unit::probability;
  }
  return Unit::points;
}

Value Objective2048::weight_of_end(Board board) const {
  Value worth = 0;
  switch (params_.reward) {
    case RewardKind::score:
    case RewardKind::survival:
      break;
    case RewardKind::max_tile:
      worth = tile_of(board.max_rank());
      break;
    case RewardKind::log_score:
      worth = natural_log(1.0 + static_cast<double>(made_of(board)));
      break;
    case RewardKind::target:
      worth = static_cast<int>(tile_of(board.max_rank())) >= params_.target_tile ? 1 : 0;
      break;
  }
  if (params_.w_empty != 0) worth += params_.w_empty * board.empty_count();
  if (params_.w_smooth != 0) worth -= params_.w_smooth * roughness(board);
  return worth;
}

std::vector<ReplayedMove<Game2048>> Objective2048::replay(const Game2048& game, Board state,
                                                          Rng rng) const {
  return replayed(rollout_, game, state, rng, params_.rollout_depth);
}

Value Objective2048::rolled_out(const Game2048& game, Board state, Rng& rng) const {
  const Rollout rollout = rollout_.play_on(game, state, rng, params_.rollout_depth);
  if (is_plain_) [[likely]]
    return rollout.total_return;
  Value total = params_.reward == RewardKind::score ? rollout.total_return : 0;
  // g^(moves played), and the sum of the powers before it.
  double weight = 1;
  double moves = rollout.plies;
  if (tree_discount_ < 1) {
    moves = 0;
    for (int i = 0; i < rollout.plies; ++i) {
      moves += weight;
      weight *= tree_discount_;
    }
  }
  if (params_.reward == RewardKind::survival) total = moves;
  return total + weight * weight_of_end(state);
}

}  // namespace mcts2048
