// What a simulation of 2048 is worth, slowly: the definitions at the top of engine/eval/leaf2048.h
// on the oracle's boards, by the C library's logarithm.
#pragma once

#include <cmath>

#include "engine/eval/leaf2048.h"
#include "tests/support/boards.h"
#include "tests/support/naive_rollout.h"

namespace mcts2048::test {

inline naive::Style style_of(const RolloutParams& params, double four_rate) {
  constexpr naive::Policy kPolicies[] = {naive::Policy::random, naive::Policy::greedy_merge,
                                         naive::Policy::greedy_empty, naive::Policy::corner};
  return {kPolicies[static_cast<int>(params.kind)], params.epsilon, params.early_stop,
          params.discount, four_rate};
}

inline double naive_end(const LeafParams& params, const naive::Grid& grid) {
  double largest = 0;
  double made = 0;
  double empty = 0;
  double rough = 0;
  for (std::size_t row = 0; row < 4; ++row) {
    for (std::size_t column = 0; column < 4; ++column) {
      const naive::Tile tile = grid.at[row][column];
      if (tile == 0) {
        ++empty;
        continue;
      }
      largest = std::fmax(largest, tile);
      made += (rank_of(tile) - 1) * static_cast<double>(tile);
      for (const naive::Tile next :
           {row < 3 ? grid.at[row + 1][column] : 0, column < 3 ? grid.at[row][column + 1] : 0}) {
        if (next != 0) rough += std::abs(rank_of(tile) - rank_of(next));
      }
    }
  }
  double worth = 0;
  if (params.reward == RewardKind::max_tile) worth = largest;
  if (params.reward == RewardKind::log_score) worth = std::log(1 + made);
  if (params.reward == RewardKind::target) worth = largest >= params.target_tile ? 1 : 0;
  return worth + params.w_empty * empty - params.w_smooth * rough;
}

inline double naive_rolled_out(const LeafParams& params, game2048::Board board, Rng& rng) {
  const bool on_the_way =
      params.reward == RewardKind::score || params.reward == RewardKind::survival;
  naive::Style style = style_of(params, Game2048::kFourRate);
  if (!on_the_way) style.discount = 1;
  naive::Grid grid = grid_of(board);
  const naive::Playout playout = naive::play_on(style, grid, rng, params.rollout_depth);
  double total = 0;
  double weight = 1;
  for (int i = 0; i < playout.plies; ++i) {
    if (params.reward == RewardKind::survival) total += weight;
    weight *= style.discount;
  }
  if (params.reward == RewardKind::score) total = playout.points;
  return total + weight * naive_end(params, grid);
}

}  // namespace mcts2048::test
