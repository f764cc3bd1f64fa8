// The checkpoint of a tuning run: a first line that says what is tuned and how, then a line a
// generation with the fitness of every candidate,
//
//   {"generation":1,"fitness":[9.81,...],"best":{"weight-empty":270.5,...}}
//
// The fitnesses are all that an optimiser needs to stand where it stood; `best`, what it believed
// in after that generation, is for people and plots.
#pragma once

#include <string>
#include <vector>

#include "engine/agents/tuning.h"
#include "engine/cli/line_log.h"

namespace mcts2048::cli {

class TuningLog {
 public:
  // Opens the file or makes it; refuses one of another run.
  static Result<TuningLog> open(const std::string& path, const TuningPlan& plan);

  // Of the generations that are there, in order.
  const std::vector<std::vector<double>>& fitness() const { return fitness_; }

  Result<Done> append(std::uint64_t generation, const std::vector<double>& fitness,
                      const MatchSetup& best);

 private:
  TuningLog(LineLog log, const TuningPlan& plan) : log_(std::move(log)), plan_(&plan) {}

  LineLog log_;
  const TuningPlan* plan_;
  std::vector<std::vector<double>> fitness_;
};

}  // namespace mcts2048::cli
