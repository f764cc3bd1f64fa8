// An experiment as one would type it, without what the defaults or the preset say anyway: "uct
// --exploration 0.5 --simulations 500".
#pragma once

#include <string>

#include "engine/agents/game_line.h"

namespace mcts2048 {

std::string flags_of(const Experiment& experiment);

}  // namespace mcts2048
