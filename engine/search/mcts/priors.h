// Where puct takes its priors from. A source of priors has
//   kGiven                        whether it gives any: without, the tree policy is not puct
//   of(game, state, transitions)  a probability for each legal action, in their order;
//   `transitions`
//                                 are the actions' afterstates and rewards
//
// SoftmaxPriors: a softmax over one look ahead. With the evaluator's expectation v(a) after action
// a, its reward included or not, and the best and the worst of them at this state,
//
//   P(a) = exp( z(a) / T ) / sum over b of exp( z(b) / T ),   z(a) = (v(a) - best) / (best - worst)
//
// so that z runs from -1 to 0 whatever the evaluator's unit is: with temperature T the best action
// is exp(1 / T) times as probable as the worst. All alike where best = worst.
#pragma once

#include <algorithm>
#include <utility>

#include "engine/core/evaluator.h"
#include "engine/core/game.h"
#include "engine/core/math.h"

namespace mcts2048::mcts {

struct NoPriors {
  static constexpr bool kGiven = false;
};

template <class E>
class SoftmaxPriors {
 public:
  static constexpr bool kGiven = true;

  SoftmaxPriors(E evaluator, double temperature, bool move_reward)
      : evaluator_(std::move(evaluator)),
        temperature_(temperature),
        reward_weight_(move_reward ? 1 : 0) {}

  template <Game G>
  FixedVector<Probability, G::kMaxActions> of(
      const G& game, const typename G::State& state,
      const FixedVector<Transition<typename G::Afterstate>, G::kMaxActions>& transitions) const {
    const double sign = relative_to(game.player_to_move(state), 1.0);
    FixedVector<Probability, G::kMaxActions> priors;
    for (const auto& transition : transitions)
      priors.push_back(sign *
                       (reward_weight_ * transition.reward + expectation(game, transition.next)));
    if (priors.empty()) return priors;
    const double best = *std::max_element(priors.begin(), priors.end());
    const double spread = best - *std::min_element(priors.begin(), priors.end());
    double total = 0;
    for (Probability& prior : priors) {
      prior = spread > 0 ? exponential((prior - best) / (spread * temperature_)) : 1;
      total += prior;
    }
    for (Probability& prior : priors) prior /= total;
    return priors;
  }

 private:
  // Of the evaluator after chance has acted.
  template <Game G>
  Value expectation(const G& game, const typename G::Afterstate& afterstate) const {
    if constexpr (ChanceEvaluator<E, G>) {
      return evaluator_.expected(game, afterstate);
    } else if constexpr (StochasticGame<G>) {
      Value sum = 0;
      for (const auto& chance : game.outcomes(afterstate)) {
        sum += chance.probability *
               evaluator_.evaluate(game, game.resolve(afterstate, chance.outcome));
      }
      return sum;
    } else {
      return evaluator_.evaluate(game, afterstate);
    }
  }

  E evaluator_;
  double temperature_;
  double reward_weight_;
};

}  // namespace mcts2048::mcts
