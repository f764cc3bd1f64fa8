// Watch: the limit of time for searches that count nodes. One lives for one call of advance().
#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/clock.h"

namespace mcts2048 {

class Watch {
 public:
  // A tenth of a millisecond of quick nodes, or two in a slow browser.
  static constexpr std::uint64_t kLookInterval = 4096;

  // `interval`: nodes between looks at the clock.
  Watch(const Clock& clock, std::optional<double> limit_ms, std::uint64_t nodes,
        std::uint64_t interval = kLookInterval)
      : clock_(clock),
        limit_ms_(limit_ms),
        start_ms_(clock.now_ms()),
        last_ms_(start_ms_),
        interval_(interval),
        next_look_(nodes + interval),
        last_tick_(nodes) {}

  // Whether the time is up after so many nodes. Looks at the clock now and then only.
  bool is_over(std::uint64_t nodes) {
    if (!limit_ms_ || nodes < next_look_) return false;
    next_look_ = nodes + interval_;
    const double now = clock_.now_ms();
    if (now != last_ms_) {
      last_ms_ = now;
      last_tick_ = nodes;
    }
    return now - start_ms_ >= *limit_ms_ || nodes - last_tick_ >= kFrozenAfter * interval_;
  }

  double elapsed_ms() const { return clock_.now_ms() - start_ms_; }

 private:
  // A clock that stands still this long is taken for frozen: the work of a tenth of a second, the
  // coarsest tick a browser has, in looks.
  static constexpr std::uint64_t kFrozenAfter = 2048;

  const Clock& clock_;
  std::optional<double> limit_ms_;
  double start_ms_;
  double last_ms_;
  std::uint64_t interval_;
  std::uint64_t next_look_;
  std::uint64_t last_tick_;  // nodes when the clock last moved
};

}  // namespace mcts2048
