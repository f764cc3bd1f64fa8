// The benchmark's yardstick must do the same work: it gives the same values.
#include "engine/cli/baseline_expectimax.h"

#include "engine/eval/evaluator2048.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/naive_expectimax.h"

using namespace mcts2048;
using namespace mcts2048::test;

TEST_CASE("The plain expectimax of the benchmark gives the values of the definition", "[bench]") {
  const EvaluatorParams weights;
  const Evaluator2048 evaluator(weights);
  cli::BaselineExpectimax baseline(game2048::LineValue(line_weights(weights)), evaluator.lost());
  for (const char* text : {"1213354164218910", "1221143223451234"}) {
    for (int depth = 0; depth <= 3; ++depth) {
      CHECK(baseline.search(board(text), depth) ==
            Approx(naive_value(Game2048(), evaluator, board(text), depth)).epsilon(1e-12));
    }
  }
}
