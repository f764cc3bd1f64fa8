// A genetic algorithm on real numbers. Each generation:
//
//   elitism      the fittest eighth (at least one) goes on unchanged, and is tried again: with
//   noisy
//                fitness a lucky point must be lucky every time;
//   selection    a parent is the fittest of three points drawn at random (tournament);
//   crossover    gene by gene uniform on the parents' interval, widened by half its length on both
//                sides: BLX-0.5 (Eshelman and Schaffer, "Real-coded genetic algorithms and
//                interval-schemata", Foundations of Genetic Algorithms 2, 1993);
//   mutation     a gene in n gets a normal step, sigma at first and 5 % less each generation.
#pragma once

#include <cstddef>

#include "engine/core/random.h"
#include "engine/learn/optimizer.h"

namespace mcts2048 {

class GeneticAlgorithm final : public Optimizer {
 public:
  // The first generation is `start` and normal steps of deviation `sigma` from it. `population` is
  // at least 2.
  GeneticAlgorithm(Point start, double sigma, std::size_t population, Rng rng);

  const std::vector<Point>& ask() const override { return points_; }
  void tell(std::span<const double> fitness) override;
  // The fittest of the last generation.
  Point best() const override { return best_; }
  // The mean over the genes of the population's standard deviation.
  double spread() const override;

 private:
  static constexpr std::size_t kTournament = 3;
  static constexpr double kWidening = 0.5;
  static constexpr double kCooling = 0.95;

  double uniform() { return rng_.next() * 0x1p-32; }
  const Point& parent(std::span<const double> fitness);
  Point child(const Point& mother, const Point& father);

  Rng rng_;
  double sigma_;
  std::vector<Point> points_;
  Point best_;
};

}  // namespace mcts2048
