#include "engine/learn/matrix.h"

#include <cmath>

namespace mcts2048 {

Matrix Matrix::identity(std::size_t size) {
  Matrix matrix(size);
  for (std::size_t i = 0; i < size; ++i) matrix.at(i, i) = 1;
  return matrix;
}

std::vector<double> operator*(const Matrix& matrix, const std::vector<double>& vector) {
  std::vector<double> product(matrix.size(), 0.0);
  for (std::size_t i = 0; i < matrix.size(); ++i) {
    for (std::size_t k = 0; k < matrix.size(); ++k) product[i] += matrix.at(i, k) * vector[k];
  }
  return product;
}

namespace {

// The rotation in the plane of the axes p and q that makes a[p][q] zero.
void rotate(Matrix& a, Matrix& vectors, std::size_t p, std::size_t q) {
  const double cotangent = (a.at(q, q) - a.at(p, p)) / (2 * a.at(p, q));  // of twice the angle
  const double tangent =
      (cotangent >= 0 ? 1.0 : -1.0) / (std::fabs(cotangent) + std::sqrt(cotangent * cotangent + 1));
  const double cosine = 1 / std::sqrt(tangent * tangent + 1);
  const double sine = tangent * cosine;
  const auto turn = [&](double& x, double& y) {
    const double old = x;
    x = cosine * old - sine * y;
    y = sine * old + cosine * y;
  };
  for (std::size_t k = 0; k < a.size(); ++k) turn(a.at(k, p), a.at(k, q));
  for (std::size_t k = 0; k < a.size(); ++k) turn(a.at(p, k), a.at(q, k));
  for (std::size_t k = 0; k < a.size(); ++k) turn(vectors.at(k, p), vectors.at(k, q));
}

}  // namespace

Eigen eigen_of(Matrix a) {
  constexpr int kMaxSweeps = 60;  // ten are plenty; a matrix with a NaN never gets there
  constexpr double kNegligible = 1e-30;
  const std::size_t n = a.size();
  Matrix vectors = Matrix::identity(n);
  for (int sweep = 0; sweep < kMaxSweeps; ++sweep) {
    double on = 0;
    double off = 0;
    for (std::size_t p = 0; p < n; ++p) {
      on += a.at(p, p) * a.at(p, p);
      for (std::size_t q = p + 1; q < n; ++q) off += a.at(p, q) * a.at(p, q);
    }
    if (off <= kNegligible * on) break;
    for (std::size_t p = 0; p < n; ++p) {
      for (std::size_t q = p + 1; q < n; ++q) {
        if (a.at(p, q) != 0) rotate(a, vectors, p, q);
      }
    }
  }
  Eigen eigen{{}, vectors};
  for (std::size_t i = 0; i < n; ++i) eigen.values.push_back(a.at(i, i));
  return eigen;
}

}  // namespace mcts2048
