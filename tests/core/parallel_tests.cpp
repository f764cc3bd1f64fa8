#include "engine/core/parallel.h"

#include <atomic>
#include <set>

#include "tests/support/catch.h"

using namespace mcts2048;

TEST_CASE("in_parallel does each thing once and waits for all", "[core][parallel]") {
  for (const std::size_t count : {0U, 1U, 2U, 7U, 64U}) {
    std::vector<int> done(count, 0);
    in_parallel(count, [&](std::size_t i) { ++done[i]; });
    CHECK(done == std::vector<int>(count, 1));
  }
}

TEST_CASE("in_parallel runs side by side where there are threads", "[core][parallel]") {
  // Each waits until both have begun: one after another would wait for ever.
  if (!kHasThreads) return;
  std::atomic<int> begun{0};
  in_parallel(2, [&](std::size_t) {
    ++begun;
    while (begun < 2) std::this_thread::yield();
  });
  CHECK(begun == 2);
}
