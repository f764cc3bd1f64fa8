// CMA-ES: the evolution strategy with covariance matrix adaptation, (mu/mu_w, lambda) with positive
// weights, exactly as in Hansen, "The CMA Evolution Strategy: A Tutorial", arXiv:1604.00772 (2016),
// whose letters the code keeps. Points are drawn around a mean m,
//
//   x_k = m + sigma B D z_k,   z_k ~ N(0, I),   C = B D^2 B^T
//
// the better half, weighted by rank, makes the new mean; the covariance C learns from their steps
// (rank mu) and from the path that the mean has taken (rank one); the step size sigma grows while
// steps point the same way and shrinks while they cancel out. Only the order of the fitnesses
// counts.
#pragma once

#include <cstddef>

#include "engine/core/random.h"
#include "engine/learn/matrix.h"
#include "engine/learn/optimizer.h"

namespace mcts2048 {

// The tutorial's population for n dimensions, 4 + floor(3 ln n).
std::size_t cma_es_population(std::size_t dimensions);

class CmaEs final : public Optimizer {
 public:
  // `start` has at least one dimension; `population` is at least 2; `sigma` is the standard
  // deviation of the first points, the same in every dimension.
  CmaEs(Point start, double sigma, std::size_t population, Rng rng);

  const std::vector<Point>& ask() const override { return points_; }
  void tell(std::span<const double> fitness) override;
  Point best() const override { return mean_; }
  double spread() const override;

 private:
  void draw();
  double norm_of_normal() const;

  std::size_t n_;
  std::size_t mu_;
  std::vector<double> weights_;
  double mu_eff_ = 0;
  double c_sigma_ = 0, d_sigma_ = 0, c_c_ = 0, c_1_ = 0, c_mu_ = 0;

  Rng rng_;
  Point mean_;
  double sigma_;
  Matrix covariance_;
  Eigen eigen_;                        // of covariance_
  std::vector<double> p_sigma_, p_c_;  // the evolution paths
  double left_of_path_ = 1;            // (1 - c_sigma)^(2 g)
  std::vector<Point> points_, z_, y_;  // of this generation; y = B D z
};

}  // namespace mcts2048
