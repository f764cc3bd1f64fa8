// Where the time of a Monte Carlo search goes: select, expand, rollout, backup.
//
// Looking at a clock costs as much as a short phase, so only one simulation in kTimedEvery is
// timed, and the sums are scaled up by simulations / timed simulations. What the search finds is
// the same.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/clock.h"
#include "engine/core/report.h"

namespace mcts2048 {

// Stands in for a PhaseLap where nothing is timed; all of it vanishes.
struct NoLap {
  void operator()(double PhaseTimes::*) const {}
};

class PhaseTimer {
 public:
  static constexpr std::uint64_t kTimedEvery = 64;

  // Books the time since the last call, or since it was made, to a phase.
  class Lap {
   public:
    Lap(PhaseTimer& timer, const Clock& clock)
        : timer_(&timer), clock_(&clock), last_(clock.now_ms()) {}
    void operator()(double PhaseTimes::*phase) {
      const double now = clock_->now_ms();
      timer_->sums_.*phase += now - last_;
      last_ = now;
    }

   private:
    PhaseTimer* timer_;
    const Clock* clock_;
    double last_;
  };

  void reset() { *this = {}; }

  // Whether the next simulation, one that may be timed, is to be.
  bool is_due() { return count_++ % kTimedEvery == 0; }

  // Of one simulation that is due.
  Lap start(const Clock& clock) {
    ++timed_;
    return Lap(*this, clock);
  }

  std::optional<PhaseTimes> times() const {
    if (timed_ == 0) return std::nullopt;
    const double scale = static_cast<double>(count_) / static_cast<double>(timed_);
    return PhaseTimes{sums_.select * scale, sums_.expand * scale, sums_.rollout * scale,
                      sums_.backup * scale};
  }

 private:
  PhaseTimes sums_;
  std::uint64_t count_ = 0;
  std::uint64_t timed_ = 0;
};

}  // namespace mcts2048
