// Games so small that their values are known: by hand, and by exact_value(), which tries
// everything. Searches are tested on them because "plays well" is then a number.
//
// All have a `scale` that multiplies every reward: a search on scaled values must not notice it.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/core/game.h"

namespace mcts2048::test {

// One decision: keep 0.5 for certain, or flip a biased coin for 1.
struct CoinFlip {
  static constexpr int kMaxActions = 2;
  static constexpr int kMaxOutcomes = 2;

  enum class State : std::uint8_t { start, tossing, kept, heads, tails };
  using Afterstate = State;
  enum class Action : std::uint8_t { keep, flip };
  enum class Outcome : std::uint8_t { heads, tails };

  double heads_odds = 0.75;
  double scale = 1;

  Player player_to_move(State state) const {
    return state == State::start ? Player::first : Player::none;
  }
  FixedVector<Action, kMaxActions> legal_actions(State state) const {
    FixedVector<Action, kMaxActions> actions;
    if (state == State::start) {
      actions.push_back(Action::keep);
      actions.push_back(Action::flip);
    }
    return actions;
  }
  bool is_terminal(State state) const { return state != State::start; }
  Transition<Afterstate> apply(State, Action action) const {
    if (action == Action::keep) return {State::kept, 0.5 * scale};
    return {State::tossing, 0};
  }
  Value terminal_value(State state) const { return state == State::heads ? scale : 0; }
  int action_index(Action action) const { return static_cast<int>(action); }

  // After `keep` nothing is left to chance: one outcome, which changes nothing.
  FixedVector<Chance<Outcome>, kMaxOutcomes> outcomes(Afterstate afterstate) const {
    FixedVector<Chance<Outcome>, kMaxOutcomes> all;
    if (afterstate == State::kept) {
      all.push_back({Outcome::heads, 1});
    } else {
      all.push_back({Outcome::heads, heads_odds});
      all.push_back({Outcome::tails, 1 - heads_odds});
    }
    return all;
  }
  State resolve(Afterstate afterstate, Outcome outcome) const {
    if (afterstate == State::kept) return State::kept;
    return outcome == Outcome::heads ? State::heads : State::tails;
  }
  Outcome sample(Afterstate afterstate, Rng& rng) const {
    const double u = rng.next() * 0x1p-32;
    return afterstate == State::kept || u < heads_odds ? Outcome::heads : Outcome::tails;
  }
};

static_assert(StochasticGame<CoinFlip>);

// Two arms, `pulls` pulls; an arm pays 1 or nothing. The value of each pull is that of the better
// arm. What a pull pays is seen in the next state, so the tree tells the arms apart by chance
// alone.
struct TwoArmedBandit {
  static constexpr int kMaxActions = 2;
  static constexpr int kMaxOutcomes = 2;

  struct State {
    std::int8_t pulls_left = 1;
    std::int8_t paid = 0;  // arms that have paid so far
    std::int8_t arm = -1;  // the arm just pulled, or -1 between pulls
    friend constexpr bool operator==(State, State) = default;
  };
  using Afterstate = State;
  enum class Action : std::uint8_t { first_arm, second_arm };
  enum class Outcome : std::uint8_t { nothing, pays };

  double first_odds = 0.3;
  double second_odds = 0.6;
  double scale = 1;

  Player player_to_move(State state) const {
    return is_terminal(state) ? Player::none : Player::first;
  }
  FixedVector<Action, kMaxActions> legal_actions(State state) const {
    FixedVector<Action, kMaxActions> actions;
    if (!is_terminal(state)) {
      actions.push_back(Action::first_arm);
      actions.push_back(Action::second_arm);
    }
    return actions;
  }
  bool is_terminal(State state) const { return state.pulls_left == 0; }
  Transition<Afterstate> apply(State state, Action action) const {
    state.arm = static_cast<std::int8_t>(action);
    return {state, 0};
  }
  Value terminal_value(State state) const { return state.paid * scale; }
  int action_index(Action action) const { return static_cast<int>(action); }

  double odds(Afterstate afterstate) const {
    return afterstate.arm == 0 ? first_odds : second_odds;
  }
  FixedVector<Chance<Outcome>, kMaxOutcomes> outcomes(Afterstate afterstate) const {
    FixedVector<Chance<Outcome>, kMaxOutcomes> all;
    all.push_back({Outcome::nothing, 1 - odds(afterstate)});
    all.push_back({Outcome::pays, odds(afterstate)});
    return all;
  }
  State resolve(Afterstate afterstate, Outcome outcome) const {
    State next = afterstate;
    next.arm = -1;
    --next.pulls_left;
    if (outcome == Outcome::pays) ++next.paid;
    return next;
  }
  Outcome sample(Afterstate afterstate, Rng& rng) const {
    return rng.next() * 0x1p-32 < odds(afterstate) ? Outcome::pays : Outcome::nothing;
  }
};

static_assert(StochasticGame<TwoArmedBandit>);

// Take one to three stones; whoever takes the last wins. Lost for the player to move if and only if
// the stones are a multiple of four.
struct Nim {
  static constexpr int kMaxActions = 3;

  struct State {
    std::int8_t stones = 10;
    Player to_move = Player::first;
    friend constexpr bool operator==(State, State) = default;
  };
  using Afterstate = State;
  enum class Action : std::uint8_t { take_one, take_two, take_three };

  double scale = 1;

  Player player_to_move(State state) const {
    return is_terminal(state) ? Player::none : state.to_move;
  }
  FixedVector<Action, kMaxActions> legal_actions(State state) const {
    FixedVector<Action, kMaxActions> actions;
    for (int n = 0; n < std::min<int>(3, state.stones); ++n)
      actions.push_back(static_cast<Action>(n));
    return actions;
  }
  bool is_terminal(State state) const { return state.stones == 0; }
  Transition<Afterstate> apply(State state, Action action) const {
    state.stones = static_cast<std::int8_t>(state.stones - 1 - static_cast<int>(action));
    state.to_move = state.to_move == Player::first ? Player::second : Player::first;
    return {state, 0};
  }
  // Whoever would be to move has lost: the other one took the last stone.
  Value terminal_value(State state) const {
    return state.to_move == Player::first ? -scale : scale;
  }
  int action_index(Action action) const { return static_cast<int>(action); }
};

static_assert(DeterministicGame<Nim>);

// A walk of `steps_left` steps along a line. `hurry` pays 2 at once but trips with probability 1/2
// (back to the start of the line), `stroll` pays 1 and never trips; the position reached pays at
// the end. Rewards on the way, at the end, and chance: all that a backup must add up.
struct ChanceChain {
  static constexpr int kMaxActions = 2;
  static constexpr int kMaxOutcomes = 2;

  struct State {
    std::int8_t steps_left = 4;
    std::int8_t position = 0;
    bool hurrying = false;
    friend constexpr bool operator==(State, State) = default;
  };
  using Afterstate = State;
  enum class Action : std::uint8_t { stroll, hurry };
  enum class Outcome : std::uint8_t { walks_on, trips };

  double scale = 1;

  Player player_to_move(State state) const {
    return is_terminal(state) ? Player::none : Player::first;
  }
  FixedVector<Action, kMaxActions> legal_actions(State state) const {
    FixedVector<Action, kMaxActions> actions;
    if (state.steps_left > 0) {
      actions.push_back(Action::stroll);
      actions.push_back(Action::hurry);
    }
    return actions;
  }
  bool is_terminal(State state) const { return state.steps_left == 0; }
  Transition<Afterstate> apply(State state, Action action) const {
    state.hurrying = action == Action::hurry;
    return {state, (state.hurrying ? 2 : 1) * scale};
  }
  Value terminal_value(State state) const { return state.position * scale; }
  int action_index(Action action) const { return static_cast<int>(action); }

  FixedVector<Chance<Outcome>, kMaxOutcomes> outcomes(Afterstate afterstate) const {
    FixedVector<Chance<Outcome>, kMaxOutcomes> all;
    all.push_back({Outcome::walks_on, afterstate.hurrying ? 0.5 : 1.0});
    if (afterstate.hurrying) all.push_back({Outcome::trips, 0.5});
    return all;
  }
  State resolve(Afterstate afterstate, Outcome outcome) const {
    State next = afterstate;
    next.hurrying = false;
    --next.steps_left;
    next.position = outcome == Outcome::trips ? std::int8_t{0}
                                              : static_cast<std::int8_t>(afterstate.position + 1);
    return next;
  }
  Outcome sample(Afterstate afterstate, Rng& rng) const {
    const bool high = (rng.next() >> 31U) != 0;
    return afterstate.hurrying && high ? Outcome::trips : Outcome::walks_on;
  }
};

static_assert(StochasticGame<ChanceChain>);

// The value of a state under best play by both players, by trying everything.
template <Game G>
Value exact_value(const G& game, const typename G::State& state);

// The value of an action: its reward and what follows.
template <Game G>
Value exact_action_value(const G& game, const typename G::State& state, typename G::Action action) {
  const auto transition = game.apply(state, action);
  Value value = transition.reward;
  if constexpr (StochasticGame<G>) {
    for (const auto& chance : game.outcomes(transition.next))
      value +=
          chance.probability * exact_value(game, game.resolve(transition.next, chance.outcome));
  } else {
    value += exact_value(game, transition.next);
  }
  return value;
}

template <Game G>
Value exact_value(const G& game, const typename G::State& state) {
  const auto actions = game.legal_actions(state);
  if (actions.empty()) return game.terminal_value(state);
  const Player player = game.player_to_move(state);
  Value best = exact_action_value(game, state, actions[0]);
  for (const auto action : actions) {
    const Value value = exact_action_value(game, state, action);
    if (relative_to(player, value) > relative_to(player, best)) best = value;
  }
  return best;
}

}  // namespace mcts2048::test
