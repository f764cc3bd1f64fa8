// Named positions, shared by tests, page and examples.
#pragma once

#include <array>
#include <string_view>

namespace mcts2048::tictactoe {

struct Scenario {
  std::string_view id;
  std::string_view board;  // see notation.h
  int value;               // with perfect play, for x
};

inline constexpr std::array kScenarios = {
    Scenario{"empty", ".........", 0},
    Scenario{"win", "xx.oo....", 1},     // x to move: 2 wins at once
    Scenario{"block", "x...o.x..", 0},   // o to move: all but 3 lose at once
    Scenario{"fork", "x...o...x", 0},    // o to move: a corner lets x threaten twice
    Scenario{"corner", "x........", 0},  // o to move: only the centre draws
    Scenario{"lost", "x.o...x..", 1},    // o to move: 3 must be taken, then 8 threatens twice
    Scenario{"over", "xxxoo....", 1},
};

}  // namespace mcts2048::tictactoe
