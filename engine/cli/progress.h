// How far a long run has come, on stderr: "12 of 60 games, 1.5 games/s, 32 s left". On a terminal
// one line that is written over, a few times a second; into a file or a pipe a line every ten
// seconds, so that the log of a cluster job stays short.
#pragma once

#include <cstdint>
#include <string>

namespace mcts2048::cli {

class Progress {
 public:
  // `total` units in all, of which `known` were done before and say nothing about the speed.
  Progress(std::string unit, std::uint64_t total, std::uint64_t known = 0);

  // One unit more; `note` is shown behind. Not from two threads at a time.
  void advance(const std::string& note = "");

 private:
  void show(double now_ms, const std::string& note);

  std::string unit_;
  std::uint64_t total_;
  std::uint64_t known_;
  std::uint64_t done_;
  bool terminal_;
  bool shown_ = false;
  double start_ms_;
  double shown_ms_;
};

// "45 s", "12 min", "3 h 20 min", "2 d 5 h".
std::string print_duration(double seconds);

}  // namespace mcts2048::cli
