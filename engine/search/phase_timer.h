// Where the time of a Monte Carlo search goes: select, expand, rollout, backup.
//
// Looking at a clock costs as much as a short phase, so only one simulation in kTimedEvery is
// timed: that gives the shares of the phases, and the search as a whole, which is timed anyway,
// their sum. What the search finds is the same.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/clock.h"
#include "engine/core/report.h"

namespace mcts2048 {

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

  // Whether the next simulation is to be timed.
  bool is_due() { return count_++ % kTimedEvery == 0; }

  Lap start(const Clock& clock) { return Lap(*this, clock); }

  // So long took all the simulations that were asked about since the last call.
  void add_whole(double ms) { whole_ms_ += ms; }

  // Nothing if no simulation was timed, or the clock is too coarse to have seen any.
  std::optional<PhaseTimes> times() const {
    const double seen = sums_.select + sums_.expand + sums_.rollout + sums_.backup;
    if (!(seen > 0)) return std::nullopt;
    const double scale = whole_ms_ / seen;
    return PhaseTimes{sums_.select * scale, sums_.expand * scale, sums_.rollout * scale,
                      sums_.backup * scale};
  }

 private:
  PhaseTimes sums_;
  std::uint64_t count_ = 0;
  double whole_ms_ = 0;
};

}  // namespace mcts2048
