// Parameters of expectimax.
#pragma once

#include <array>

#include "engine/core/params.h"
#include "engine/search/deepening.h"

namespace mcts2048 {

struct ExpectimaxParams {
  int depth = 0;
  double cutoff = 0.001;
  bool table = true;
  int samples = 0;
  bool symmetry = false;
  bool move_reward = false;
  bool death_ties = false;  // see worth.h; not for people to set
};

template <class S>
constexpr ParamRow<S> depth_row() {
  return integer<S, &S::depth>(
      "depth", "Depth",
      "Moves looked ahead; 0 fits it to the position, deeper where the board is tight.", 0,
      kMaxSearchDepth);
}

template <class S>
constexpr ParamRow<S> move_reward_row() {
  return choice<S, &S::move_reward>("move-reward", "Count points",
                                    "Whether points scored on the way count beside the evaluator.",
                                    kOffOn);
}

template <class S>
constexpr ParamRow<S> table_row() {
  return choice<S, &S::table>(
      "table", "Transposition table",
      "Positions reached in several ways are searched once; with cutoff 0 no value changes.",
      kOffOn);
}

template <class S>
constexpr ParamRow<S> samples_row() {
  return integer<S, &S::samples>(
      "samples", "Sampled cells",
      "Most cells in which a new tile is tried at each chance node; 0 tries all.", 0, 16);
}

// S is ExpectimaxParams or derives from it.
template <class S>
constexpr auto expectimax_rows() {
  return std::array{
      number<S, &S::cutoff>("cutoff", "Path probability",
                            "Lines less likely than this are not searched further; 0 searches all.",
                            0, 1, 0.0005),
      table_row<S>(),
      samples_row<S>(),
      choice<S, &S::symmetry>("symmetry", "Symmetric positions",
                              "Positions that are mirror images share an entry of the table.",
                              kOffOn),
      move_reward_row<S>(),
  };
}

}  // namespace mcts2048
