// How depth-first searches go through a game: every action, every outcome.
//
// A game may bring faster ways of its own (no lists built, work shared between actions); they are
// found by their names and must give the same in the same order:
//
//   for_each_move(state, use)              use(action, afterstate, reward): reward() computes it
//   for_each_spawn(afterstate, use)        use(state, probability), possible outcomes only
//   for_each_spawn_sampled(afterstate, k, use)   the same for k places out of all
//   outcome_count(afterstate)              how many outcomes there are, possible or not
//   hash(afterstate)                       without it there is no transposition table
//   canonical(afterstate)                  one afterstate for all that the rules cannot tell apart
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/core/game.h"
#include "engine/core/hot.h"

namespace mcts2048::walk {

template <Game G, class Use>
MCTS2048_HOT inline void for_each_move(const G& game, const typename G::State& state, Use use) {
  if constexpr (requires { game.for_each_move(state, use); }) {
    game.for_each_move(state, use);
  } else {
    for (const auto action : game.legal_actions(state)) {
      const auto transition = game.apply(state, action);
      use(action, transition.next, [&] { return transition.reward; });
    }
  }
}

// Without chance the afterstate is the next state, at probability 1.
template <Game G, class Use>
void for_each_outcome(const G& game, const typename G::Afterstate& afterstate, Use use) {
  if constexpr (!StochasticGame<G>) {
    use(afterstate, Probability{1});
  } else if constexpr (requires { game.for_each_spawn(afterstate, use); }) {
    game.for_each_spawn(afterstate, use);
  } else {
    for (const auto& chance : game.outcomes(afterstate)) {
      if (chance.probability > 0) use(game.resolve(afterstate, chance.outcome), chance.probability);
    }
  }
}

// At most `most` places (0: all) that stand for the rest. Games without a way to pick them are
// walked whole.
template <Game G, class Use>
void for_each_outcome(const G& game, const typename G::Afterstate& afterstate, int most, Use use) {
  if constexpr (requires { game.for_each_spawn_sampled(afterstate, most, use); }) {
    if (most > 0) return game.for_each_spawn_sampled(afterstate, most, use);
  }
  for_each_outcome(game, afterstate, use);
}

template <Game G>
std::uint64_t outcome_count(const G& game, const typename G::Afterstate& afterstate) {
  if constexpr (!StochasticGame<G>) {
    return 1;
  } else if constexpr (requires { game.outcome_count(afterstate); }) {
    return static_cast<std::uint64_t>(game.outcome_count(afterstate));
  } else {
    return game.outcomes(afterstate).size();
  }
}

template <class G>
inline constexpr bool kHasHash = requires(const G& game, const typename G::Afterstate& afterstate) {
  { game.hash(afterstate) } -> std::same_as<std::uint64_t>;
};

template <Game G>
typename G::Afterstate canonical(const G& game, const typename G::Afterstate& afterstate) {
  if constexpr (requires { game.canonical(afterstate); }) {
    return game.canonical(afterstate);
  } else {
    return afterstate;
  }
}

}  // namespace mcts2048::walk
