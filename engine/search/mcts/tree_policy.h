// The tree policy: which action a simulation follows at a decision node.
//
//   UCT (Kocsis, Szepesvari, "Bandit based Monte-Carlo Planning", 2006):
//
//       value(a) = Q(a) + C * sqrt( ln N / n(a) )
//
//   n(a) = visits of action a, N = sum of n(a) over the node's actions, Q(a) = mean return of a for
//   the player to move. Unvisited actions come before all others, in random order; ties go to the
//   first action.
//
// Returns of 2048 run into the tens of thousands, and C means nothing beside them. With scale
// `range`, Q is mapped to
//
//       (Q - min) / (max - min)         for Player::first
//       (max - Q) / (max - min)         for Player::second
//
// with min and max the extremes of the returns seen at the root, so that multiplying all rewards
// changes nothing; it is 0 while max = min. With scale `none`, Q is the raw mean.
#pragma once

#include <cmath>
#include <cstdint>

#include "engine/core/report.h"
#include "engine/core/types.h"
#include "engine/search/mcts/params.h"

namespace mcts2048::mcts {

// Maps mean returns to the scale the exploration term is on: factor * Q + offset.
struct QTransform {
  double factor;
  double offset;

  double operator()(Value q) const { return factor * q + offset; }
};

inline QTransform q_transform(Scale scale, const ReturnRange& range, Player player) {
  const double sign = relative_to(player, 1.0);
  if (scale == Scale::none) return {sign, 0};
  if (!range.min() || *range.max() <= *range.min()) return {0, 0};
  const double factor = sign / (*range.max() - *range.min());
  const Value worst = player == Player::second ? *range.max() : *range.min();
  return {factor, -factor * worst};
}

// C * sqrt(ln N / n); log_total = ln N.
inline double exploration_term(double exploration, double log_total, std::uint32_t visits) {
  return exploration * std::sqrt(log_total / visits);
}

}  // namespace mcts2048::mcts
