// The little linear algebra that CMA-ES needs.
#pragma once

#include <cstddef>
#include <vector>

namespace mcts2048 {

// Square, row by row.
class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), values_(size * size) {}
  static Matrix identity(std::size_t size);

  std::size_t size() const { return size_; }
  double& at(std::size_t row, std::size_t column) { return values_[row * size_ + column]; }
  double at(std::size_t row, std::size_t column) const { return values_[row * size_ + column]; }

 private:
  std::size_t size_;
  std::vector<double> values_;
};

std::vector<double> operator*(const Matrix& matrix, const std::vector<double>& vector);

// A symmetric matrix as V diag(values) V^T; the columns of V are orthonormal eigenvectors.
struct Eigen {
  std::vector<double> values;
  Matrix vectors;
};

// By Jacobi's rotations (1846): each makes one pair of entries off the diagonal zero; a few sweeps
// over all pairs make all of them negligible. O(n^3) a sweep.
Eigen eigen_of(Matrix symmetric);

}  // namespace mcts2048
