// Parameters of UCT that do not depend on the game. Rollout policies are games' own.
#pragma once

#include <array>
#include <limits>
#include <span>

#include "engine/core/params.h"
#include "engine/core/report.h"

namespace mcts2048::mcts {

enum class Policy { uct, ucb1, ucb1_tuned };
enum class Scale { range, none, ratio };
enum class ChanceMode { sampled, single_spawn };
// Which actions a return is credited to; see mcts.h. Only games of two players tell them apart.
enum class Credit { both, one_side };

struct UctParams {
  Policy policy = Policy::uct;
  double exploration = 1.0;
  Scale scale = Scale::range;
  double past_mean = 0;  // what Scale::ratio divides by; 0: the mean of the search
  double fpu = std::numeric_limits<double>::infinity();
  ChanceMode chance = ChanceMode::sampled;
  Credit credit = Credit::both;
  FinalChoice final = FinalChoice::visits;
  int max_nodes = 100'000;
};

inline constexpr std::string_view kPolicies[] = {"uct", "ucb1", "ucb1-tuned"};
// The last is for searches with an evaluator.
inline constexpr std::string_view kScales[] = {"range", "none", "ratio"};
inline constexpr std::string_view kChanceModes[] = {"sampled", "single-spawn"};
inline constexpr std::string_view kCredits[] = {"both", "one-side"};
inline constexpr std::string_view kFinalChoices[] = {"visits", "mean"};

// S is UctParams or derives from it.
template <class S>
constexpr auto uct_rows() {
  return std::array{
      number<S, &S::exploration>(
          "exploration", "Exploration C",
          "Weight of the exploration term; higher tries weak moves more often.", 0, 100'000, 0.1),
      choice<S, &S::scale>(
          "scale", "Value scale",
          "range maps values to 0..1 by the returns seen; none uses raw scores, as "
          "articles write it, so C must then be in points.",
          std::span(kScales).first(2)),
      choice<S, &S::policy>(
          "policy", "Tree policy",
          "uct adds C sqrt(ln N / n); ucb1 adds 2 Cp sqrt(2 ln N / n), so C = 2 sqrt(2) Cp; "
          "ucb1-tuned shrinks the term by the variance seen.",
          kPolicies),
      number_or<S, &S::fpu>("infinite", "fpu", "First-play urgency",
                            "Value of a move not tried yet, on the scale of the values; infinite "
                            "tries every move once before any again.",
                            -1'000'000, 1'000'000, 0.1),
  };
}

// Of games with chance.
template <class S>
constexpr auto chance_rows() {
  return std::array{
      choice<S, &S::chance>("chance", "Chance nodes",
                            "sampled draws every spawn at its odds; single-spawn keeps one spawn a "
                            "move, the simplification of many tutorials, and plays far worse.",
                            kChanceModes),
  };
}

// Of games of two players.
template <class S>
constexpr auto player_rows() {
  return std::array{
      choice<S, &S::credit>("credit", "Credit",
                            "both values every move for whoever makes it; one-side counts nothing "
                            "for the opponent's, a mistake of published code, and loses.",
                            kCredits),
  };
}

// The tree itself, whatever its policy.
template <class S>
constexpr auto tree_rows() {
  return std::array{
      choice<S, &S::final>(
          "final", "Final choice",
          "The move played: most visits, or highest mean, a known mistake where visits are "
          "few.",
          kFinalChoices),
      integer<S, &S::max_nodes>(
          "max-nodes", "Tree limit",
          "Most nodes kept; a full tree stops growing and the search goes on.", 1, 1'000'000),
  };
}

}  // namespace mcts2048::mcts
