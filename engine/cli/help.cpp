#include "engine/cli/help.h"

#include <array>

namespace mcts2048::cli {

namespace {

constexpr const char* kOverview =
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
    "lists them,\n"
    "or many at once by --preset NAME.\n"
    "A board is 16 tile values (0 for empty) or 16 ranks 0-9a-h, row by row.\n"
    "More on one command: mcts2048 COMMAND --help.\n";

struct Details {
  std::string_view command;
  const char* text;
};

constexpr std::array kDetails = {
    Details{
        "agents",
        "mcts2048 agents [--json]\n"
        "\n"
        "Each agent with its budget, the limits that stop it, its presets and its parameters.\n"},
    Details{"best",
            "mcts2048 best --board B --agent A [LIMITS] [--seed S] [--NAME VALUE]...\n"
            "\n"
            "  --json      one report as JSON\n"
            "  --analyse   search even where a single move is legal, to learn its value\n"
            "  --phases    (uct, puct) the time for select, expand, rollout and backup\n"
            "\n"
            "  mcts2048 best --board 0012012323563478 --agent uct --simulations 5000\n"},
    Details{"play",
            "mcts2048 play --agent A [LIMITS] [--seed S] [--NAME VALUE]...\n"
            "\n"
            "  --json      a line of JSON a move, with its report, then one with the result\n"},
    Details{
        "match",
        "mcts2048 match --agent A [LIMITS] [--seed S] [--NAME VALUE]...\n"
        "\n"
        "  --games N   games, the i-th of them with seed S + i, i from 0 (default 10)\n"
        "  --jobs J    games at the same time (default 1); the lines are the same but for ms\n"
        "  --shard I/N only the games i with i mod N = I - 1\n"
        "  --jsonl     a line of JSON a game\n"
        "  --out FILE  append these lines to FILE; games that are in it are not played again,\n"
        "              so the same command goes on after an interruption\n"
        "\n"
        "  mcts2048 match --agent uct --simulations 500 --games 100 --jobs 2 --out uct.jsonl\n"},
    Details{"summary",
            "mcts2048 summary FILE...\n"
            "\n"
            "Files of one experiment, shards too, are one row. A game that stands twice counts "
            "once;\n"
            "two different results of one seed are refused. '-' is standard input.\n"
            "\n"
            "  --json, --markdown, --csv, --latex   the table in that form\n"
            "  --compare   each further experiment against the first on their common seeds\n"},
    Details{"tune",
            "mcts2048 tune --agent A --params NAME[:SCALE],... [LIMITS] [--seed S] [--NAME "
            "VALUE]...\n"
            "\n"
            "  --method cma-es|genetic   (default cma-es)\n"
            "  --generations N   (default 20)\n"
            "  --population N    candidates a generation (default: by the number of parameters)\n"
            "  --games N         for each candidate; all of a generation play the same seeds "
            "(default 20)\n"
            "  --sigma X         size of the first steps (default 0.3)\n"
            "  --fresh N         games on other seeds in the end, tuned against start (default "
            "100)\n"
            "  --checkpoint FILE a line a generation; the same command goes on from it\n"
            "  --jobs J          games at the same time (default 1)\n"
            "  --json            the result as JSON\n"
            "\n"
            "  mcts2048 tune --agent expectimax --nodes 3000 --params weight-empty,weight-merge\n"},
    Details{
        "perft",
        "mcts2048 perft --board B --depth D [--game G]\n"
        "\n"
        "Leaves after D moves, every new tile counted; a game that ends earlier counts once.\n"},
    Details{
        "bench",
        "mcts2048 bench [--json]\n"
        "\n"
        "Moves a second of random playouts, simulations or positions a second of each search.\n"},
    Details{"signature",
            "mcts2048 signature\n"
            "\n"
            "A hash over the visits and the bits of the means of fixed searches of every agent.\n"},
};

}  // namespace

std::string help_on(std::string_view command) {
  for (const Details& details : kDetails) {
    if (details.command == command)
      return std::string(details.text) + "\nLimits, seeds and boards: see mcts2048 --help.\n";
  }
  return kOverview;
}

}  // namespace mcts2048::cli
