// Optimizer: looks for the point of highest fitness, a generation at a time, knowing nothing of
// what the numbers mean (ask and tell):
//
//   for each generation:  fitness[i] = f(ask()[i]);  tell(fitness)
//
// Fitness may be noisy; then best() is what the optimiser believes in, not the luckiest point. The
// same seed and the same fitnesses give the same points, bit for bit, so a run is taken up again by
// telling it what it was told before.
#pragma once

#include <span>
#include <vector>

namespace mcts2048 {

using Point = std::vector<double>;

class Optimizer {
 public:
  virtual ~Optimizer() = default;

  // The points to try now; the same until tell().
  virtual const std::vector<Point>& ask() const = 0;

  // Their fitnesses, higher is better, in the order of ask(). Ties go to the earlier point.
  virtual void tell(std::span<const double> fitness) = 0;

  virtual Point best() const = 0;

  // How far from best() it is looking, in the unit of the points.
  virtual double spread() const = 0;
};

}  // namespace mcts2048
