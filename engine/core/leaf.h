// Leaf: what a Monte Carlo search asks for the worth of a simulation. The search knows no
// objective; it puts a return together from its end to its beginning:
//
//   value(game, state, rng)      the return from `state` on, however it is found: a rollout, an
//                                evaluation, a mixture
//   end_value(game, state)       the same of a terminal state, without a random number
//   along(reward, rest)          the return from an action on, `rest` being the return after it:
//                                reward + rest for points, 1 + rest for moves, rest alone for what
//                                only the end board decides
//   unit()                       what all of these are measured in
//
// A leaf that plays on may also have
//
//   replay(game, state, rng)     the moves that value() plays from there with these random numbers
#pragma once

#include <concepts>
#include <utility>
#include <vector>

#include "engine/core/evaluator.h"
#include "engine/core/game.h"
#include "engine/core/report.h"

namespace mcts2048 {

// A move of a rollout.
template <Game G>
struct ReplayedMove {
  typename G::Action action{};
  Reward reward = 0;
  OutcomeOf<G> outcome{};
  typename G::State next{};
};

template <class L, class G>
concept Leaf = Game<G> && requires(const L leaf, const G game, const typename G::State state,
                                   Rng& rng, Reward reward, Value rest) {
  { leaf.value(game, state, rng) } -> std::same_as<Value>;
  { leaf.end_value(game, state) } -> std::same_as<Value>;
  { leaf.along(reward, rest) } -> std::same_as<Value>;
  { leaf.unit() } -> std::same_as<Unit>;
};

// The plain objective of any game: the sum of the rewards and the value of the end, by a rollout of
// at most `depth` plies.
template <class R>
class RolloutLeaf {
 public:
  // Not explicit: a rollout policy is a way to value leaves.
  RolloutLeaf(R rollout = {}, int depth = kToTheEnd)
      : rollout_(std::move(rollout)), depth_(depth) {}

  template <Game G>
  Value value(const G& game, const typename G::State& state, Rng& rng) const {
    return rollout_.roll_out(game, state, rng, depth_).total_return;
  }
  template <Game G>
  Value end_value(const G& game, const typename G::State& state) const {
    return game.terminal_value(state);
  }
  static Value along(Reward reward, Value rest) { return reward + rest; }
  static Unit unit() { return Unit::points; }

  template <Game G>
  std::vector<ReplayedMove<G>> replay(const G& game, const typename G::State& state,
                                      Rng rng) const requires requires(const R& rollout) {
    rollout.replay(game, state, rng, kToTheEnd);
  }
  { return rollout_.replay(game, state, rng, depth_); }

 private:
  R rollout_;
  int depth_;
};

// A look at the leaf and no rollout. Rewards on the way to it count or not; what an evaluator makes
// of a terminal state is its affair.
template <class E>
class EvaluatorLeaf {
 public:
  EvaluatorLeaf(E evaluator, bool move_reward, Unit unit = Unit::evaluator)
      : evaluator_(std::move(evaluator)), reward_weight_(move_reward ? 1 : 0), unit_(unit) {}

  template <Game G>
  Value value(const G& game, const typename G::State& state, Rng&) const {
    return evaluator_.evaluate(game, state);
  }
  template <Game G>
  Value end_value(const G& game, const typename G::State& state) const {
    return evaluator_.evaluate(game, state);
  }
  Value along(Reward reward, Value rest) const { return reward_weight_ * reward + rest; }
  Unit unit() const { return unit_; }

 private:
  E evaluator_;
  double reward_weight_;
  Unit unit_;
};

}  // namespace mcts2048
