// Clock: the only way the engine learns the time. Tests inject a fake one.
#pragma once

#include <chrono>

namespace mcts2048 {

class Clock {
 public:
  virtual ~Clock() = default;
  // Milliseconds since a fixed but unknown moment; never runs backwards. May be coarse: browsers
  // round it.
  virtual double now_ms() const = 0;
};

class SteadyClock final : public Clock {
 public:
  double now_ms() const override {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double, std::milli>(now).count();
  }
};

// The real clock, for whoever does not inject another. It has no state.
inline const Clock& steady_clock() {
  static const SteadyClock clock;
  return clock;
}

}  // namespace mcts2048
