// The commands of the program. Each prints its answer on stdout and returns the error it met, if
// any; progress goes to stderr.
#pragma once

#include "engine/cli/arguments.h"

namespace mcts2048::cli {

Result<Done> agents(Arguments arguments);
Result<Done> best(Arguments arguments);
Result<Done> play(Arguments arguments);
Result<Done> match(Arguments arguments);
Result<Done> summary(Arguments arguments);
Result<Done> tune(Arguments arguments);
Result<Done> perft(Arguments arguments);
Result<Done> bench(Arguments arguments);
Result<Done> print_signature(Arguments arguments);

}  // namespace mcts2048::cli
