// Clock: the only way the engine learns the time. Tests inject a fake one.
#pragma once

#include <time.h>

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

// The processor time of the calling thread: what a piece of work costs, whatever else the machine
// does meanwhile. Where the platform does not say it (Emscripten, Windows): the wall clock.
class ThreadClock final : public Clock {
 public:
  double now_ms() const override {
#if defined(CLOCK_THREAD_CPUTIME_ID) && !defined(__EMSCRIPTEN__)
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
#else
    return SteadyClock().now_ms();
#endif
  }
};

// The real clock, for whoever does not inject another. It has no state.
inline const Clock& steady_clock() {
  static const SteadyClock clock;
  return clock;
}

}  // namespace mcts2048
