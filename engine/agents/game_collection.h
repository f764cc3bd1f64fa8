// Finished games, collected from any number of lines in any order, grouped by experiment. Equal
// lines in another order, or cut into other shards, make the same collection.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/agents/game_line.h"

namespace mcts2048 {

// Of a game that ended in an R: its place among the games of an experiment (`PlaceOf<R>`: its seed,
// and the side where there are two), whether two of one place ended equally, and how one ended, for
// a message.
//
//   place_of(const R&), ended_equally(const R&, const R&), ending_of(const R&)
//
// are found by their argument.
template <class R>
using PlaceOf = decltype(place_of(std::declval<const R&>()));

// Games of one experiment, by place.
template <class R>
struct GamesOf {
  Experiment experiment = {};
  std::map<PlaceOf<R>, R> games = {};
};

// Experiments in the order in which they were first seen.
template <class R>
class CollectionOf {
 public:
  // Takes in a line. The same game again is the same game; one that ended differently is an error:
  // somebody's engine, or the machine's speed under a limit of time, was another. Of two equal
  // games the shorter time is kept.
  Result<Done> add(const LineOf<R>& line) {
    const auto [at, is_new] = index_.emplace(line.experiment.text, experiments_.size());
    if (is_new) experiments_.push_back({.experiment = line.experiment, .games = {}});
    auto& games = experiments_[at->second].games;
    const auto [place, first] = games.emplace(place_of(line.game), line.game);
    R& game = place->second;
    if (first) return Done{};
    if (!ended_equally(game, line.game)) {
      return bad_line("the game of seed " + std::to_string(line.game.seed) +
                      " is there twice and ended differently: " + ending_of(game) + " and " +
                      ending_of(line.game));
    }
    game.ms = std::min(game.ms, line.game.ms);
    return Done{};
  }

  const std::vector<GamesOf<R>>& experiments() const { return experiments_; }

 private:
  std::vector<GamesOf<R>> experiments_;
  std::map<std::string, std::size_t> index_;
};

}  // namespace mcts2048
