#include "engine/learn/genetic.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "engine/learn/normal.h"

namespace mcts2048 {

GeneticAlgorithm::GeneticAlgorithm(Point start, double sigma, std::size_t population, Rng rng)
    : rng_(rng), sigma_(sigma), points_(population, start), best_(std::move(start)) {
  for (std::size_t k = 1; k < population; ++k) {
    for (double& gene : points_[k]) gene += sigma_ * normal(rng_);
  }
}

double GeneticAlgorithm::spread() const {
  const auto count = static_cast<double>(points_.size());
  double sum = 0;
  for (std::size_t i = 0; i < best_.size(); ++i) {
    double mean = 0;
    for (const Point& point : points_) mean += point[i] / count;
    double squares = 0;
    for (const Point& point : points_) squares += (point[i] - mean) * (point[i] - mean);
    sum += std::sqrt(squares / count);
  }
  return sum / static_cast<double>(best_.size());
}

const Point& GeneticAlgorithm::parent(std::span<const double> fitness) {
  const auto draw = [&] {
    return std::size_t{rng_.below(static_cast<std::uint32_t>(points_.size()))};
  };
  std::size_t winner = draw();
  for (std::size_t i = 1; i < kTournament; ++i) {
    const std::size_t other = draw();
    if (fitness[other] > fitness[winner]) winner = other;
  }
  return points_[winner];
}

Point GeneticAlgorithm::child(const Point& mother, const Point& father) {
  Point made(mother.size());
  for (std::size_t i = 0; i < made.size(); ++i) {
    const double low = std::min(mother[i], father[i]);
    const double length = std::max(mother[i], father[i]) - low;
    made[i] = low + length * ((1 + 2 * kWidening) * uniform() - kWidening);
    if (rng_.below(static_cast<std::uint32_t>(made.size())) == 0) made[i] += sigma_ * normal(rng_);
  }
  return made;
}

void GeneticAlgorithm::tell(std::span<const double> fitness) {
  std::vector<std::size_t> order(points_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return fitness[a] > fitness[b]; });
  best_ = points_[order[0]];
  sigma_ *= kCooling;
  std::vector<Point> next;
  const std::size_t elite = std::max<std::size_t>(1, points_.size() / 8);
  for (std::size_t i = 0; i < elite; ++i) next.push_back(points_[order[i]]);
  while (next.size() < points_.size()) {
    const Point& mother = parent(fitness);
    const Point& father = parent(fitness);
    next.push_back(child(mother, father));
  }
  points_ = std::move(next);
}

}  // namespace mcts2048
