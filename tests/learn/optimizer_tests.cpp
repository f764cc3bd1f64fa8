// Both optimisers on functions whose highest point is known.
#include "engine/learn/optimizer.h"

#include <cmath>
#include <memory>
#include <string>

#include "engine/learn/cma_es.h"
#include "engine/learn/genetic.h"
#include "engine/learn/normal.h"
#include "tests/support/catch.h"

using namespace mcts2048;

namespace {

// All three are 0 at their best and below elsewhere.

// The distance from (1, 1, ...), squared.
double sphere(const Point& x) {
  double sum = 0;
  for (const double xi : x) sum += (xi - 1) * (xi - 1);
  return -sum;
}

// A curved valley, highest at (1, 1, ...).
double rosenbrock(const Point& x) {
  double sum = 0;
  for (std::size_t i = 0; i + 1 < x.size(); ++i) {
    const double off = x[i + 1] - x[i] * x[i];
    sum += 100 * off * off + (1 - x[i]) * (1 - x[i]);
  }
  return -sum;
}

// A million times steeper in the last direction than in the first.
double ellipsoid(const Point& x) {
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double exponent = 6.0 * static_cast<double>(i) / static_cast<double>(x.size() - 1);
    sum += std::pow(10.0, exponent) * (x[i] - 1) * (x[i] - 1);
  }
  return -sum;
}

template <class F>
void run(Optimizer& optimizer, int generations, F f) {
  for (int generation = 0; generation < generations; ++generation) {
    std::vector<double> fitness;
    for (const Point& point : optimizer.ask()) fitness.push_back(f(point));
    optimizer.tell(fitness);
  }
}

std::unique_ptr<Optimizer> make(const std::string& method, std::size_t n, std::uint64_t seed,
                                std::size_t population) {
  if (method == "cma-es") return std::make_unique<CmaEs>(Point(n, 0.0), 0.5, population, Rng(seed));
  return std::make_unique<GeneticAlgorithm>(Point(n, 0.0), 0.5, population, Rng(seed));
}

}  // namespace

TEST_CASE("Normal numbers have the moments of the normal distribution", "[learn]") {
  Rng rng(3);
  constexpr int kCount = 200'000;
  double moments[5] = {};
  for (int i = 0; i < kCount; ++i) {
    double power = 1;
    const double x = normal(rng);
    for (double& moment : moments) {
      moment += power / kCount;
      power *= x;
    }
  }
  // Standard errors: 0.0022, 0.0032, 0.0087, 0.022.
  CHECK(std::fabs(moments[1]) < 0.008);
  CHECK(std::fabs(moments[2] - 1) < 0.012);
  CHECK(std::fabs(moments[3]) < 0.035);
  CHECK(std::fabs(moments[4] - 3) < 0.09);
}

TEST_CASE("Eigenvalues and vectors put the matrix together again", "[learn]") {
  // 2 1 / 1 2 has 1 and 3.
  Matrix small(2);
  small.at(0, 0) = small.at(1, 1) = 2;
  small.at(0, 1) = small.at(1, 0) = 1;
  const Eigen eigen = eigen_of(small);
  CHECK(std::fabs(eigen.values[0] + eigen.values[1] - 4) < 1e-12);
  CHECK(std::fabs(eigen.values[0] * eigen.values[1] - 3) < 1e-12);

  Rng rng(5);
  constexpr std::size_t kSize = 9;
  Matrix a(kSize);
  for (std::size_t i = 0; i < kSize; ++i) {
    for (std::size_t k = 0; k <= i; ++k) a.at(i, k) = a.at(k, i) = normal(rng);
  }
  const Eigen e = eigen_of(a);
  for (std::size_t i = 0; i < kSize; ++i) {
    for (std::size_t k = 0; k < kSize; ++k) {
      double sum = 0;
      double dot = 0;
      for (std::size_t j = 0; j < kSize; ++j) {
        sum += e.vectors.at(i, j) * e.values[j] * e.vectors.at(k, j);
        dot += e.vectors.at(j, i) * e.vectors.at(j, k);
      }
      REQUIRE(std::fabs(sum - a.at(i, k)) < 1e-12);
      REQUIRE(std::fabs(dot - (i == k ? 1 : 0)) < 1e-12);
    }
  }
}

TEST_CASE("CMA-ES has the tutorial's population", "[learn]") {
  CHECK(cma_es_population(1) == 4);
  CHECK(cma_es_population(2) == 6);
  CHECK(cma_es_population(5) == 8);
  CHECK(cma_es_population(10) == 10);
}

TEST_CASE("CMA-ES finds the top of sphere, valley and ellipsoid", "[learn]") {
  for (const std::uint64_t seed : {1, 2, 3}) {
    CmaEs on_sphere(Point(10, 0.0), 0.5, 10, Rng(seed));
    run(on_sphere, 200, sphere);
    CHECK(sphere(on_sphere.best()) > -1e-10);
    CmaEs in_valley(Point(5, 0.0), 0.5, 8, Rng(seed));
    run(in_valley, 700, rosenbrock);
    CHECK(rosenbrock(in_valley.best()) > -1e-10);
    // Steps are of the right size for every direction: what the covariance is for.
    CmaEs on_ellipsoid(Point(8, 0.0), 0.5, 10, Rng(seed));
    run(on_ellipsoid, 600, ellipsoid);
    CHECK(ellipsoid(on_ellipsoid.best()) > -1e-10);
    CHECK(on_ellipsoid.spread() < 1e-4);
    CmaEs on_a_line(Point(1, 0.0), 0.5, 4, Rng(seed));
    run(on_a_line, 100, sphere);
    CHECK(sphere(on_a_line.best()) > -1e-10);
  }
}

TEST_CASE("The genetic algorithm comes close", "[learn]") {
  for (const std::uint64_t seed : {1, 2, 3}) {
    GeneticAlgorithm on_sphere(Point(6, 0.0), 0.5, 30, Rng(seed));
    run(on_sphere, 150, sphere);
    CHECK(sphere(on_sphere.best()) > -1e-3);
    GeneticAlgorithm in_valley(Point(2, 0.0), 0.5, 30, Rng(seed));
    run(in_valley, 200, rosenbrock);
    CHECK(rosenbrock(in_valley.best()) > -0.05);
  }
}

TEST_CASE("Noise does not lead the optimisers astray", "[learn]") {
  for (const char* method : {"cma-es", "genetic"}) {
    for (const std::uint64_t seed : {1, 2, 3}) {
      const auto optimizer = make(method, 5, seed, 20);
      Rng noise(seed, 9);
      run(*optimizer, 60, [&](const Point& x) { return sphere(x) + 0.3 * normal(noise); });
      INFO(method << " " << sphere(optimizer->best()));
      CHECK(sphere(optimizer->best()) > -1);  // from -5
    }
  }
}

TEST_CASE("The same seed and fitnesses give the same points; only their order counts", "[learn]") {
  for (const char* method : {"cma-es", "genetic"}) {
    const auto a = make(method, 4, 7, 9);
    const auto b = make(method, 4, 7, 9);
    const auto other = make(method, 4, 8, 9);
    CHECK(a->ask() == b->ask());
    CHECK(a->ask() != other->ask());
    CHECK(a->ask().size() == 9);
    run(*a, 10, rosenbrock);
    run(*b, 10, [](const Point& x) { return -std::sqrt(-rosenbrock(x)); });
    CHECK(a->ask() == b->ask());
    CHECK(a->best() == b->best());
  }
}
