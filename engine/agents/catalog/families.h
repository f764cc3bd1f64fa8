// The agents, one family a file. catalog.cpp puts them in order.
#pragma once

#include <array>
#include <memory>
#include <span>

#include "engine/agents/catalog/catalog.h"
#include "engine/core/params.h"

namespace mcts2048 {

using Entries2048 = std::span<const AgentEntry<Game2048>>;
using Agent2048 = std::unique_ptr<Agent<Game2048>>;

Entries2048 baseline_agents();     // random, greedy
Entries2048 depth_first_agents();  // heuristic, expectimax
Entries2048 minimax_agents();      // minimax
Entries2048 rollout_agents();      // flat-mc, uct
Entries2048 puct_agents();         // puct
Entries2048 hybrid_agents();       // hybrid

std::span<const AgentEntry<TicTacToe>> tictactoe_agents();  // random, minimax, flat-mc, uct

// The parameters that every agent of 2048 has after its own.
struct Common2048 {
  int preset = 0;
  double four_rate = Game2048::kFourRate;
};

inline constexpr ParamRow<Common2048> kFourRateRow = number<Common2048, &Common2048::four_rate>(
    "four-rate", "Rate of 4s",
    "Probability that a new tile is a 4, in the game and in every search.", 0, 1, 0.05);

// The rows of an agent without parameters of its own, the presets of one without more than one.
inline constexpr std::array<ParamRow<Common2048>, 0> kNoRows = {};
inline constexpr std::array<Preset, 0> kNoPresets = {};

// What an agent declares, made whole: its presets after the one of all defaults, and its parameters
// before those that every agent has.
template <const auto& kRows, const auto& kPresets = kNoPresets>
struct WithPresets {
  static constexpr auto kAllPresets =
      joined(std::array{Preset{.name = kDefaultPreset,
                               .help = "Every parameter at its default.",
                               .settings = "",
                               .budget = {}}},
             kPresets);

  static constexpr auto kNames = [] {
    std::array<std::string_view, kAllPresets.size()> names{};
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = kAllPresets[i].name;
    return names;
  }();

  static constexpr auto kSpecs =
      joined(specs_of(kRows),
             std::array{choice<Common2048, &Common2048::preset>(
                            "preset", "Preset",
                            "A named setting of all parameters and of the budget.", kNames)
                            .spec});
};

// The same for 2048, whose rules have a parameter.
template <const auto& kRows, const auto& kPresets = kNoPresets>
struct Declared : WithPresets<kRows, kPresets> {
  static constexpr auto kSpecs =
      joined(WithPresets<kRows, kPresets>::kSpecs, std::array{kFourRateRow.spec});
};

// AgentInfo::limits of searches by simulations and of those that go deeper ply by ply.
inline constexpr std::string_view kSimulationLimits[] = {"simulations", "ms", "nodes", "depth"};
inline constexpr std::string_view kFlatLimits[] = {"simulations", "ms"};
inline constexpr std::string_view kDepthLimits[] = {"depth", "nodes", "ms"};

// RolloutKind by name.
inline constexpr std::string_view kRollouts[] = {"random", "greedy-merge", "greedy-empty",
                                                 "corner"};

inline constexpr int kMaxWorkers = 64;

template <class S>
constexpr ParamRow<S> workers_row() {
  return integer<S, &S::workers>(
      "workers", "Workers",
      "Independent searches whose visits are added up; each has its own tree.", 1, kMaxWorkers);
}

}  // namespace mcts2048
