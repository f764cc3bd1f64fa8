// What --help prints.
#pragma once

#include <string>
#include <string_view>

namespace mcts2048::cli {

// Of one command; of all together where there is no such command.
std::string help_on(std::string_view command);

}  // namespace mcts2048::cli
