// The tree policies: which action a simulation follows at a decision node. The action of highest
// value(a); ties go to the first action. Of action a: n = visits, W = sum of its returns, Q = W / n
// for the player to move. N = sum of n over the node's actions, V = scaled variance of the returns.
//
//   uct         Q + C sqrt( ln N / n )
//   ucb1        Q + 2 Cp sqrt( 2 ln N / n )                    as the survey writes it;
//               the same as uct with C = 2 sqrt(2) Cp, so Cp = 0.5 is C = 1.414
//   ucb1-tuned  Q + C sqrt( (ln N / n) min( 1/4, V + sqrt( 2 ln N / n ) ) )
//               V = (sum of squared returns / n - Q^2) * factor^2; C = 1 is the original. 1/4 is
//               the greatest variance on 0..1, so with scale `none` the minimum is nearly always
//               1/4.
//   puct        Q + c P sqrt(N) / (1 + n), P = prior of a       where the search has priors;
//               Q of an unvisited action is the mean of the node. While N = 0 the highest prior
//               goes first.
//
// Unvisited actions (not puct): each counts as the first-play urgency `fpu`, a number on the scale
// of value(a). If that is higher than the value of every visited action, one of the unvisited is
// drawn at random. Infinite, the default: all are tried once before any is tried again.
//
// Scale. Returns of 2048 run into the tens of thousands, and C means nothing beside them:
//
//   range  Q is (Q - min) / (max - min) for Player::first, (max - Q) / (max - min) for
//          Player::second, with min and max the extremes of the returns seen at the root, so that
//          multiplying all rewards changes nothing. factor = 1 / (max - min). All 0 while max =
//          min.
//   none   Q is the raw mean; factor = 1
//   ratio  Q is Q / |M|, with M the mean of past games where it is given, else of the returns seen
//          at the root in this search: 1 is average. factor = 1 / |M|. All 0 while M = 0.
//
// References: Kocsis, Szepesvari, "Bandit based Monte-Carlo Planning", 2006 (uct); Browne et al.,
// "A Survey of Monte Carlo Tree Search Methods", 2012 (Cp); Auer, Cesa-Bianchi, Fischer,
// "Finite-time Analysis of the Multiarmed Bandit Problem", 2002 (ucb1-tuned); Gelly, Wang,
// "Exploration exploitation in Go: UCT for Monte-Carlo Go", 2006 (first-play urgency); Silver et
// al., "Mastering the game of Go without human knowledge", 2017 (puct).
#pragma once

#include <algorithm>
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
  // Of the returns with this mean and mean square.
  double variance(Value q, double mean_square) const {
    return factor * factor * std::max(0.0, mean_square - q * q);
  }
};

// `mean` = M; only `ratio` asks for it.
inline QTransform q_transform(Scale scale, const ReturnRange& range, double mean, Player player) {
  const double sign = relative_to(player, 1.0);
  if (scale == Scale::none) return {sign, 0};
  if (scale == Scale::ratio) {
    return {mean != 0 ? sign / std::abs(mean) : 0, 0};
  }
  if (!range.min() || *range.max() <= *range.min()) return {0, 0};
  const double factor = sign / (*range.max() - *range.min());
  const Value worst = player == Player::second ? *range.max() : *range.min();
  return {factor, -factor * worst};
}

// uct, ucb1 and ucb1-tuned: the value of a visited action.
class UcbPolicy {
 public:
  UcbPolicy(Policy policy, double exploration)
      : exploration_(policy == Policy::ucb1 ? kSurveyFactor * exploration : exploration),
        tuned_(policy == Policy::ucb1_tuned) {}

  // log_total = ln N.
  double operator()(const QTransform& scaled, double log_total, std::uint32_t visits, Value sum,
                    double squares) const {
    const Value q = sum / visits;
    double width = log_total / visits;
    if (tuned_)
      width *= std::min(0.25, scaled.variance(q, squares / visits) + std::sqrt(2 * width));
    return scaled(q) + exploration_ * std::sqrt(width);
  }

 private:
  static constexpr double kSurveyFactor = 2.8284271247461903;  // 2 sqrt(2)

  double exploration_;
  bool tuned_;
};

// puct: `q` is already scaled; root_total = sqrt(N).
inline double puct_value(double exploration, double q, double prior, double root_total,
                         std::uint32_t visits) {
  return q + exploration * prior * root_total / (1.0 + visits);
}

}  // namespace mcts2048::mcts
