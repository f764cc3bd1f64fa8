// What a game is, to the searches: value types and pure functions, no virtual call.
//
//   State       full position, including who is to move; trivially copyable
//   Action      a decision of a player; actions have a fixed order and an index 0 .. kMaxActions-1
//   Afterstate  what an action leaves, before chance acts; without chance, the next State itself
//   Outcome     one chance result
//
// Rewards sit on actions (2048 pays for merges), so a search must back them up along the edges;
// waiting for a value at the end would miss them all. The functions are called on a game object, so
// that rules with parameters (other spawn odds) carry them there; for fixed rules they may be
// static.
#pragma once

#include <concepts>
#include <type_traits>

#include "engine/core/fixed_vector.h"
#include "engine/core/random.h"
#include "engine/core/types.h"

namespace mcts2048 {

template <class Next>
struct Transition {
  Next next;
  Reward reward;  // first's point of view
};

template <class O>
struct Chance {
  O outcome;
  Probability probability;
};

template <class G>
concept Game = std::regular<typename G::State> && std::regular<typename G::Action> &&
    std::regular<typename G::Afterstate> && std::is_trivially_copyable_v<typename G::State> &&
    requires(const G game, const typename G::State state, const typename G::Action action) {
  { G::kMaxActions } -> std::convertible_to<int>;
  { game.player_to_move(state) } -> std::same_as<Player>;
  // Ascending by index; empty if and only if the state is terminal.
  { game.legal_actions(state) } -> std::same_as<FixedVector<typename G::Action, G::kMaxActions>>;
  { game.is_terminal(state) } -> std::same_as<bool>;
  // Precondition: the action is legal.
  { game.apply(state, action) } -> std::same_as<Transition<typename G::Afterstate>>;
  // Paid at the end of the game on top of the rewards on the way; 0 in 2048.
  { game.terminal_value(state) } -> std::same_as<Value>;
  { game.action_index(action) } -> std::same_as<int>;
};

template <class G>
concept StochasticGame = Game<G> && std::regular<typename G::Outcome> &&
    requires(const G game, const typename G::Afterstate afterstate,
             const typename G::Outcome outcome, Rng& rng) {
  // All outcomes with their probabilities, which add up to 1.
  {
    game.outcomes(afterstate)
    } -> std::same_as<FixedVector<Chance<typename G::Outcome>, G::kMaxOutcomes>>;
  { game.resolve(afterstate, outcome) } -> std::same_as<typename G::State>;
  // One outcome at those odds; takes exactly one draw, so that the n-th outcome of a seeded game
  // has a fixed place in its stream.
  { game.sample(afterstate, rng) } -> std::same_as<typename G::Outcome>;
};

// A game without chance: the afterstate is the next state.
template <class G>
concept DeterministicGame =
    Game<G> && !StochasticGame<G> && std::same_as<typename G::Afterstate, typename G::State>;

namespace detail {
struct NoOutcome {
  friend constexpr bool operator==(NoOutcome, NoOutcome) = default;
};
template <class G>
struct OutcomeOf {
  using type = NoOutcome;
};
template <StochasticGame G>
struct OutcomeOf<G> {
  using type = typename G::Outcome;
};
}  // namespace detail

// G::Outcome, or an empty stand-in for games without chance.
template <Game G>
using OutcomeOf = typename detail::OutcomeOf<G>::type;

}  // namespace mcts2048
