// The version of the engine, as programs ask for it.
#pragma once

#include <string>

namespace mcts2048 {

inline std::string version() { return "0.1.0"; }

}  // namespace mcts2048
