// What a run that can be taken up again says when it is stopped from outside.
#pragma once

#include <string>

namespace mcts2048::cli {

// From now on SIGINT and SIGTERM print "stopped: MESSAGE" on stderr and end the program at once, by
// the signal, as if nothing had been caught.
void explain_interruption(const std::string& message);

}  // namespace mcts2048::cli
