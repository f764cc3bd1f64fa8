#include "engine/learn/cma_es.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "engine/core/math.h"
#include "engine/learn/normal.h"

namespace mcts2048 {

namespace {

double length_of(const std::vector<double>& vector) {
  double squares = 0;
  for (const double x : vector) squares += x * x;
  return std::sqrt(squares);
}

}  // namespace

std::size_t cma_es_population(std::size_t dimensions) {
  return 4 + static_cast<std::size_t>(3 * natural_log(static_cast<double>(dimensions)));
}

CmaEs::CmaEs(Point start, double sigma, std::size_t population, Rng rng)
    : n_(start.size()),
      mu_(population / 2),
      rng_(rng),
      mean_(std::move(start)),
      sigma_(sigma),
      covariance_(Matrix::identity(n_)),
      eigen_(eigen_of(covariance_)),
      p_sigma_(n_, 0.0),
      p_c_(n_, 0.0),
      points_(population),
      z_(population),
      y_(population) {
  const auto n = static_cast<double>(n_);
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 1; i <= mu_; ++i) {
    const double weight = natural_log((static_cast<double>(population) + 1) / 2) -
                          natural_log(static_cast<double>(i));
    weights_.push_back(weight);
    sum += weight;
    squares += weight * weight;
  }
  for (double& weight : weights_) weight /= sum;
  mu_eff_ = sum * sum / squares;
  c_sigma_ = (mu_eff_ + 2) / (n + mu_eff_ + 5);
  d_sigma_ = 1 + 2 * std::max(0.0, std::sqrt((mu_eff_ - 1) / (n + 1)) - 1) + c_sigma_;
  c_c_ = (4 + mu_eff_ / n) / (n + 4 + 2 * mu_eff_ / n);
  c_1_ = 2 / ((n + 1.3) * (n + 1.3) + mu_eff_);
  c_mu_ =
      std::min(1 - c_1_, 2 * (0.25 + mu_eff_ + 1 / mu_eff_ - 2) / ((n + 2) * (n + 2) + mu_eff_));
  draw();
}

// E |N(0, I)|, the tutorial's approximation.
double CmaEs::norm_of_normal() const {
  const auto n = static_cast<double>(n_);
  return std::sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
}

double CmaEs::spread() const {
  double trace = 0;
  for (std::size_t i = 0; i < n_; ++i) trace += covariance_.at(i, i);
  return sigma_ * std::sqrt(trace / static_cast<double>(n_));
}

void CmaEs::draw() {
  for (std::size_t k = 0; k < points_.size(); ++k) {
    z_[k].resize(n_);
    std::vector<double> scaled(n_);
    for (std::size_t i = 0; i < n_; ++i) {
      z_[k][i] = normal(rng_);
      // Rounding may leave a tiny negative eigenvalue where there is none.
      scaled[i] = std::sqrt(std::max(0.0, eigen_.values[i])) * z_[k][i];
    }
    y_[k] = eigen_.vectors * scaled;
    points_[k] = mean_;
    for (std::size_t i = 0; i < n_; ++i) points_[k][i] += sigma_ * y_[k][i];
  }
}

void CmaEs::tell(std::span<const double> fitness) {
  std::vector<std::size_t> order(points_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return fitness[a] > fitness[b]; });

  // 1. Selection and recombination: the mean moves by sigma y_w.
  std::vector<double> y_w(n_, 0.0);
  std::vector<double> z_w(n_, 0.0);
  for (std::size_t rank = 0; rank < mu_; ++rank) {
    for (std::size_t i = 0; i < n_; ++i) {
      y_w[i] += weights_[rank] * y_[order[rank]][i];
      z_w[i] += weights_[rank] * z_[order[rank]][i];
    }
  }
  for (std::size_t i = 0; i < n_; ++i) mean_[i] += sigma_ * y_w[i];

  // 2. Step size control. C^(-1/2) y_w = B z_w.
  const std::vector<double> whitened = eigen_.vectors * z_w;
  const double sigma_gain = std::sqrt(c_sigma_ * (2 - c_sigma_) * mu_eff_);
  for (std::size_t i = 0; i < n_; ++i)
    p_sigma_[i] = (1 - c_sigma_) * p_sigma_[i] + sigma_gain * whitened[i];
  const double path = length_of(p_sigma_);
  left_of_path_ *= (1 - c_sigma_) * (1 - c_sigma_);
  // h is 0 while the path is long beyond chance, as after a sigma chosen much too small.
  const bool h = path / std::sqrt(1 - left_of_path_) <
                 (1.4 + 2 / (static_cast<double>(n_) + 1)) * norm_of_normal();
  sigma_ *= exponential(c_sigma_ / d_sigma_ * (path / norm_of_normal() - 1));

  // 3. Covariance matrix adaptation.
  const double c_gain = h ? std::sqrt(c_c_ * (2 - c_c_) * mu_eff_) : 0;
  for (std::size_t i = 0; i < n_; ++i) p_c_[i] = (1 - c_c_) * p_c_[i] + c_gain * y_w[i];
  const double delta = h ? 0 : c_c_ * (2 - c_c_);
  for (std::size_t i = 0; i < n_; ++i) {
    for (std::size_t k = 0; k <= i; ++k) {
      double rank_mu = 0;
      for (std::size_t rank = 0; rank < mu_; ++rank) {
        const Point& y = y_[order[rank]];
        rank_mu += weights_[rank] * y[i] * y[k];
      }
      const double value = (1 + c_1_ * delta - c_1_ - c_mu_) * covariance_.at(i, k) +
                           c_1_ * p_c_[i] * p_c_[k] + c_mu_ * rank_mu;
      covariance_.at(i, k) = value;
      covariance_.at(k, i) = value;
    }
  }
  eigen_ = eigen_of(covariance_);
  draw();
}

}  // namespace mcts2048
