// A rollout allocates nothing. Every allocation of this program is counted here.
#include <atomic>
#include <cstdlib>
#include <new>

#include "engine/eval/rollout2048.h"
#include "engine/eval/uniform_rollout.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"

namespace {

std::atomic<long> allocations{0};

}  // namespace

// All forms that libraries pair with the deletes below must come from here, or a checker of memory
// would rightly complain of a mismatch.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++allocations;
  return std::malloc(size > 0 ? size : 1);
}
void* operator new(std::size_t size) {
  if (void* memory = operator new(size, std::nothrow)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }

using namespace mcts2048;

TEST_CASE("Rollouts allocate nothing, on narrow boards and wide ones", "[eval][rollout]") {
  const Game2048 game;
  const auto narrow = test::board("0010000000000010");
  const auto wide = test::board("ff00g10012034560");
  Rng rng(1);
  // The row tables are made by the first use.
  Rollout2048().roll_out(game, narrow, rng, kToTheEnd);

  const long before = allocations;
  for (const auto& start : {narrow, wide}) {
    for (int i = 0; i < 20; ++i) {
      Rollout2048(RolloutKind::random).roll_out(game, start, rng, kToTheEnd);
      Rollout2048(RolloutKind::greedy_merge).roll_out(game, start, rng, kToTheEnd);
      UniformRollout().roll_out(game, start, rng, kToTheEnd);
    }
  }
  const long after = allocations;
  CHECK(after == before);
  // The counter does count.
  const std::string text(1000, 'x');
  CHECK(allocations > after);
}
