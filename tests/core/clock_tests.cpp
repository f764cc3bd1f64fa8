#include "engine/core/clock.h"

#include <thread>

#include "tests/support/catch.h"

using namespace mcts2048;

TEST_CASE("the thread's clock counts its own work and not its waiting", "[core][clock]") {
  const ThreadClock clock;
  const double start = clock.now_ms();
  std::this_thread::sleep_for(std::chrono::milliseconds(60));
  const double slept = clock.now_ms() - start;
  CHECK(slept >= 0);
  CHECK(slept < 30);

  const double wall = steady_clock().now_ms();
  const double before = clock.now_ms();
  while (clock.now_ms() - before < 20) {
  }
  CHECK(steady_clock().now_ms() - wall >= 19);  // no thread works longer than the wall clock says
}
