// What every game must keep, checked along random play. A game's own test file then holds only its
// rules.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "engine/core/game.h"
#include "tests/support/catch.h"
#include "tests/support/statistics.h"

namespace mcts2048::test {

// Legal actions ascend and are empty if and only if the state is terminal.
template <Game G>
void check_actions(const G& game, const typename G::State& state) {
  const auto actions = game.legal_actions(state);
  bool ascending = true;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const int index = game.action_index(actions[i]);
    if (index < 0 || index >= G::kMaxActions) ascending = false;
    if (i > 0 && index <= game.action_index(actions[i - 1])) ascending = false;
  }
  CHECK(ascending);
  CHECK(actions.empty() == game.is_terminal(state));
}

// Outcomes are distinct, possible, lead to distinct states and add up to 1.
template <StochasticGame G>
void check_outcomes(const G& game, const typename G::Afterstate& afterstate) {
  const auto all = game.outcomes(afterstate);
  CHECK_FALSE(all.empty());
  double sum = 0;
  bool distinct = true;
  for (std::size_t i = 0; i < all.size(); ++i) {
    sum += all[i].probability;
    if (!(all[i].probability > 0)) distinct = false;
    for (std::size_t j = 0; j < i; ++j) {
      if (all[i].outcome == all[j].outcome) distinct = false;
      if (game.resolve(afterstate, all[i].outcome) == game.resolve(afterstate, all[j].outcome))
        distinct = false;
    }
  }
  CHECK(distinct);
  CHECK(std::fabs(sum - 1) < 1e-12);
}

// sample() draws what outcomes() promises, and takes exactly one draw each time.
template <StochasticGame G>
void check_sampling(const G& game, const typename G::Afterstate& afterstate, std::uint64_t seed,
                    int draws = 20000) {
  const auto all = game.outcomes(afterstate);
  std::vector<std::uint64_t> seen(all.size(), 0);
  std::vector<double> odds;
  for (const auto& chance : all) odds.push_back(chance.probability);
  Rng rng(seed);
  Rng counter(seed);
  int unknown = 0;
  for (int i = 0; i < draws; ++i) {
    const auto outcome = game.sample(afterstate, rng);
    counter.next();
    const auto* found = std::find_if(all.begin(), all.end(),
                                     [&](const auto& chance) { return chance.outcome == outcome; });
    if (found == all.end()) {
      ++unknown;
    } else {
      ++seen[static_cast<std::size_t>(found - all.begin())];
    }
  }
  CHECK(unknown == 0);
  CHECK(rng == counter);
  if (all.size() > 1) {
    INFO("chi-square " << chi_square(seen, odds) << ", " << all.size() << " outcomes");
    CHECK(fits(seen, odds));
  }
}

// Plays `games` random games; every one must end within `max_plies`.
template <Game G, class MakeInitial>
void check_conformance(const G& game, MakeInitial initial, int games, int max_plies) {
  for (int seed = 1; seed <= games; ++seed) {
    INFO("game " << seed);
    Rng rng(static_cast<std::uint64_t>(seed));
    typename G::State state = initial(rng);
    int plies = 0;
    for (; plies <= max_plies; ++plies) {
      check_actions(game, state);
      const auto actions = game.legal_actions(state);
      if (actions.empty()) break;
      const auto action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      const auto transition = game.apply(state, action);
      CHECK(std::isfinite(transition.reward));
      if constexpr (StochasticGame<G>) {
        check_outcomes(game, transition.next);
        if (plies % 50 == 0)
          check_sampling(game, transition.next, static_cast<std::uint64_t>(seed), 4000);
        state = game.resolve(transition.next, game.sample(transition.next, rng));
      } else {
        state = transition.next;
      }
    }
    CHECK(plies <= max_plies);
    CHECK(std::isfinite(game.terminal_value(state)));
  }
}

}  // namespace mcts2048::test
