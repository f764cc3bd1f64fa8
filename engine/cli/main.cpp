// The program mcts2048: dispatch only.
#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cli/commands.h"

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

constexpr const char* kHelp =
    "mcts2048: a 2048 AI that shows its thinking\n"
    "\n"
    "  mcts2048 agents [--json]            the agents and their parameters\n"
    "  mcts2048 best --board B --agent A   the best move and what speaks for it   [--json] "
    "[--analyse] [--phases]\n"
    "  mcts2048 play --agent A             one game, a line a move                [--json]\n"
    "  mcts2048 match --agent A --games N  many games, a line a game              [--jobs J] "
    "[--jsonl]\n"
    "       [--shard I/N] [--out FILE]     a part of them; into a file, going on where it ends\n"
    "  mcts2048 summary FILE...            statistics of match lines ('-': standard input)\n"
    "       [--json | --markdown | --csv | --latex] [--compare]\n"
    "  mcts2048 tune --agent A --params P  better values for parameters of an agent  [--jobs J] "
    "[--json]\n"
    "       [--method cma-es|genetic] [--generations N] [--population N] [--games N] [--sigma X]\n"
    "       [--fresh N] [--checkpoint FILE]  P is NAME[:SCALE],... to tune\n"
    "  mcts2048 perft --board B --depth D  leaves after D moves, all spawns counted\n"
    "  mcts2048 bench                      speed figures                          [--json]\n"
    "  mcts2048 signature                  a hash over fixed searches, equal on every platform\n"
    "\n"
    "agents, best, play, match and perft also know --game tictactoe: nine of x, o and . for a "
    "board; "
    "two agents\n"
    "play, --agent A against --opponent A2, whose limits and parameters are --opponent-simulations "
    "N "
    "and so on.\n"
    "\n"
    "Limits of a search: --simulations N, --nodes N, --depth N, --ms N (default: the agent's).\n"
    "Random streams: --seed S (default 1). Parameters of the agent: --NAME VALUE, as `agents` "
    "lists them.\n"
    "A board is 16 tile values (0 for empty) or 16 ranks 0-9a-h, row by row.\n";

}  // namespace

int main(int count, char** words) {
  if (count < 2) {
    std::fputs("mcts2048: a command is missing; see mcts2048 --help\n", stderr);
    return 2;
  }
  const std::string name = words[1];
  const auto asks_help = [](std::string_view word) { return word == "--help" || word == "-h"; };
  if (name == "help" || std::any_of(words + 1, words + count, asks_help)) {
    std::fputs(kHelp, stdout);
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
