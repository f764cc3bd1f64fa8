// Named positions shared by the signature, the benchmark and the tests.
#pragma once

#include <array>
#include <string_view>

namespace mcts2048::game2048 {

struct Scenario {
  std::string_view id;
  std::string_view board;  // see notation.h
};

inline constexpr std::array kScenarios = {
    Scenario{"opening", "0010000000000010"},
    Scenario{"midgame", "0012012323563478"},
    // Two cells empty, few merges: rollouts end soon and the tree gets deep.
    Scenario{"crowded", "1213354164218910"},
    Scenario{"one-merge-from-2048", "0000013102459aa0"},
    // Beyond the row tables: two 32768 tiles about to merge beside a 65536.
    Scenario{"wide", "ff00g10012034560"},
    Scenario{"only-action", "1000200030004000"},
    Scenario{"terminal", "1212212112122121"},
};

}  // namespace mcts2048::game2048
