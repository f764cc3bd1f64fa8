// The program mcts2048: dispatch only.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cli/commands.h"
#include "engine/cli/help.h"

namespace {

using mcts2048::Done;
using mcts2048::Result;
using mcts2048::cli::Arguments;

struct Command {
  std::string_view name;
  Result<Done> (*run)(Arguments);
};

constexpr Command kCommands[] = {
    {"agents", mcts2048::cli::agents},
    {"best", mcts2048::cli::best},
    {"play", mcts2048::cli::play},
    {"match", mcts2048::cli::match},
    {"summary", mcts2048::cli::summary},
    {"tune", mcts2048::cli::tune},
    {"perft", mcts2048::cli::perft},
    {"bench", mcts2048::cli::bench},
    {"signature", mcts2048::cli::print_signature},
};

// What is in files is whole: lines are written as games end.
void out_of_memory() {
  std::fputs("mcts2048: out of memory\n", stderr);
  std::_Exit(1);
}

}  // namespace

int main(int count, char** words) {
  std::set_new_handler(out_of_memory);
  if (count < 2) {
    std::fputs("mcts2048: a command is missing; see mcts2048 --help\n", stderr);
    return 2;
  }
  const std::string name = words[1];
  const auto asks_help = [](std::string_view word) { return word == "--help" || word == "-h"; };
  if (name == "help" || std::any_of(words + 1, words + count, asks_help)) {
    const std::string about = name == "help" && count > 2 ? words[2] : name;
    std::fputs(mcts2048::cli::help_on(about).c_str(), stdout);
    return 0;
  }
  for (const Command& command : kCommands) {
    if (command.name != name) continue;
    const Result<Done> result = command.run(Arguments({words + 2, words + count}));
    if (result && (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)) {
      std::fprintf(stderr, "mcts2048 %s: the output could not be written\n", name.c_str());
      return 1;
    }
    if (result) return 0;
    std::fprintf(stderr, "mcts2048 %s: %s\n", name.c_str(), result.error().message.c_str());
    return 2;
  }
  std::fprintf(stderr, "mcts2048: there is no command %s; see mcts2048 --help\n",
               mcts2048::quoted(name).c_str());
  return 2;
}
