// Clocks that tests control.
#pragma once

#include <cmath>

#include "engine/core/clock.h"

namespace mcts2048::test {

// Stands still until told otherwise; never told, it is the frozen clock of a browser that hides the
// time.
class FakeClock final : public Clock {
 public:
  double now_ms() const override { return now_; }
  void set(double ms) { now_ = ms; }
  void advance(double ms) { now_ += ms; }

 private:
  double now_ = 0;
};

// Moves on by a fixed time with each look, and shows whole ticks only: a clock that browsers have
// made coarse.
class CoarseClock final : public Clock {
 public:
  CoarseClock(double tick_ms, double per_look_ms) : tick_(tick_ms), per_look_(per_look_ms) {}
  double now_ms() const override {
    true_time_ += per_look_;
    return std::floor(true_time_ / tick_) * tick_;
  }
  double true_ms() const { return true_time_; }

 private:
  double tick_;
  double per_look_;
  mutable double true_time_ = 0;
};

}  // namespace mcts2048::test
