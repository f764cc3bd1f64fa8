// How far a long run has come, on stderr: "12 of 60 games, 1.5 games/s, 32 s left". On a terminal
// one line that is written over, a few times a second; into a file or a pipe a line every ten
// seconds, so that the log of a cluster job stays short.
#pragma once

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <mutex>
#include <string>

#include "engine/core/clock.h"

namespace mcts2048::cli {

class Progress {
 public:
  // `total` units in all, of which `known` were done before and say nothing about the speed.
  // The clock and the stream, which must outlive it, are other ones in tests.
  Progress(std::string unit, std::uint64_t total, std::uint64_t known = 0,
           const Clock& clock = steady_clock(), std::FILE* out = stderr);

  // One unit more; `note` is shown behind.
  void advance(const std::string& note = "");

  // Moves of a game that goes on: told while no game ends for long.
  void step(std::uint64_t moves);

 private:
  bool is_due(double now_ms) const;
  void show(double now_ms, const std::string& note);

  std::string unit_;
  std::uint64_t total_;
  std::uint64_t known_;
  std::uint64_t done_;
  const Clock* clock_;
  std::FILE* out_;
  bool terminal_;
  bool shown_ = false;
  double start_ms_;
  std::atomic<double> shown_ms_;
  std::atomic<std::uint64_t> moves_ = 0;
  std::mutex mutex_;  // games end and moves are played in several threads
};

// "45 s", "12 min", "3 h 20 min", "2 d 5 h".
std::string print_duration(double seconds);

}  // namespace mcts2048::cli
