#include "engine/cli/interruption.h"

#include <unistd.h>

#include <csignal>
#include <cstddef>

namespace mcts2048::cli {

namespace {

// Made beforehand: a signal handler may hardly do more than write bytes.
std::string* sentence = nullptr;

extern "C" void stop(int signal) {
  const ssize_t written = write(STDERR_FILENO, sentence->data(), sentence->size());
  static_cast<void>(written);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

void explain_interruption(const std::string& message) {
  // Never freed: a handler may come at any time, the end of the program included.
  if (sentence == nullptr) sentence = new std::string;
  *sentence = "\nmcts2048: stopped; " + message + "\n";
  std::signal(SIGINT, stop);
  std::signal(SIGTERM, stop);
}

}  // namespace mcts2048::cli
