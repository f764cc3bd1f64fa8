// Parameters of UCT that do not depend on the game. Rollout policies are games' own.
#pragma once

#include "engine/core/evaluator.h"
#include "engine/core/params.h"
#include "engine/core/report.h"

namespace mcts2048::mcts {

enum class Scale { range, none };
enum class ChanceMode { sampled, single_spawn };

struct UctParams {
  double exploration = 1.0;
  Scale scale = Scale::range;
  int rollout_depth = kToTheEnd;
  ChanceMode chance = ChanceMode::sampled;
  FinalChoice final = FinalChoice::visits;
  int max_nodes = 100'000;
};

inline constexpr std::string_view kScales[] = {"range", "none"};
inline constexpr std::string_view kChanceModes[] = {"sampled", "single-spawn"};
inline constexpr std::string_view kFinalChoices[] = {"visits", "mean"};

// S is UctParams or derives from it.
template <class S>
ParamRows<S> uct_rows() {
  return {
      number<S, &S::exploration>(
          "exploration", "Exploration C",
          "Weight of the exploration term; higher tries weak moves more often.", 0, 1000, 0.1),
      choice<S, &S::scale>(
          "scale", "Value scale",
          "range maps values to 0..1 by the returns seen; none uses raw scores, as "
          "articles write it, so C must then be in points.",
          kScales),
      choice<S, &S::chance>("chance", "Chance nodes",
                            "sampled draws every spawn at its odds; single-spawn keeps one spawn a "
                            "move, the simplification of many tutorials, and plays far worse.",
                            kChanceModes),
      choice<S, &S::final>("final", "Final choice",
                           "The move played: most visits, or highest mean.", kFinalChoices),
      integer<S, &S::max_nodes>(
          "max-nodes", "Tree limit",
          "Most nodes kept; a full tree stops growing and the search goes on.", 1, 1'000'000),
  };
}

template <class S>
ParamRow<S> rollout_depth_row() {
  return integer<S, &S::rollout_depth>(
      "rollout-depth", "Rollout depth",
      "Moves after which a rollout is cut off; 0 plays to the end.", 0, 10'000);
}

}  // namespace mcts2048::mcts
