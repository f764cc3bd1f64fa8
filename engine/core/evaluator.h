// What a search may ask about a leaf. Searches know these concepts and no implementation.
#pragma once

#include <concepts>

#include "engine/core/game.h"

namespace mcts2048 {

// The result of one rollout: a game played on from a state by a rollout policy.
struct Rollout {
  Value total_return =
      0;          // rewards from the state on, plus the terminal value if the end was reached
  int plies = 0;  // player actions played
};

// No ply limit for a rollout.
inline constexpr int kToTheEnd = 0;

// Plays from `state` until the game ends or `max_plies` actions are played (kToTheEnd: no limit).
template <class R, class G>
concept RolloutPolicy = Game<G> &&
    requires(const R policy, const G game, const typename G::State state, Rng& rng, int max_plies) {
  { policy.roll_out(game, state, rng, max_plies) } -> std::same_as<Rollout>;
};

// Values a state by looking at it. A terminal state is worth what the evaluator says, so that it
// can rank lost positions as it likes.
template <class E, class G>
concept Evaluator = Game<G> &&
    requires(const E evaluator, const G game, const typename G::State state) {
  { evaluator.evaluate(game, state) } -> std::same_as<Value>;
};

// Also knows what chance makes of an afterstate, faster than by trying all outcomes:
//   expected(game, afterstate) = sum over outcomes of probability * evaluate(game, resolve(...))
//   knows_expected()             if there is one: whether it does, as it is set up
template <class E, class G>
concept ChanceEvaluator = Evaluator<E, G> && StochasticGame<G> &&
    requires(const E evaluator, const G game, const typename G::Afterstate afterstate) {
  { evaluator.expected(game, afterstate) } -> std::same_as<Value>;
};

}  // namespace mcts2048
