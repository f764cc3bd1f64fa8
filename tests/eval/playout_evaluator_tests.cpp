#include "engine/eval/playout_evaluator.h"

#include "tests/support/boards.h"
#include "tests/support/catch.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

EvaluatorParams kind(EvaluatorKind kind) {
  EvaluatorParams params;
  params.evaluator = kind;
  return params;
}

}  // namespace

TEST_CASE("The sum of the tiles grows by the spawns of a playout", "[eval][playouts]") {
  const auto state = board("0012012323563478");
  const Evaluator2048 tiles(kind(EvaluatorKind::tile_sum));
  // Every spawn is a 2, or every spawn is a 4.
  for (const double four_rate : {0.0, 1.0}) {
    const PlayoutEvaluator playouts(tiles, Rollout2048(), {.playouts = 3, .rollout_depth = 5});
    CHECK(playouts.evaluate(Game2048(four_rate), state) == 536 + 5 * (2 + 2 * four_rate));
  }
}

TEST_CASE("A playout's points count where asked for: by hand", "[eval][playouts]") {
  const auto state = board("0012012323563478");
  const Game2048 game;
  const PlayoutEvaluator points(Evaluator2048(kind(EvaluatorKind::constant)), Rollout2048(),
                                {.playouts = 7, .rollout_depth = kToTheEnd, .points = true});
  Rng rng(Game2048::hash(state));
  Value sum = 0;
  for (int i = 0; i < 7; ++i)
    sum += Rollout2048().roll_out(game, state, rng, kToTheEnd).total_return;
  CHECK(points.evaluate(game, state) == sum / 7);
}

TEST_CASE("A position's playouts are always the same ones; a lost one has none",
          "[eval][playouts]") {
  const Game2048 game;
  const Evaluator2048 evaluator{EvaluatorParams{}};
  const PlayoutEvaluator playouts(evaluator, Rollout2048(RolloutKind::greedy_empty), {});
  const auto state = board("0012012323563478");
  CHECK(playouts.evaluate(game, state) == playouts.evaluate(game, state));
  CHECK(playouts.evaluate(game, state) != playouts.evaluate(game, board("0012012323563487")));
  CHECK(playouts.evaluate(game, board("1212212112122121")) == evaluator.lost());
}

TEST_CASE("Without playouts a position is worth what the other evaluator says",
          "[eval][playouts]") {
  const Evaluator2048 evaluator{EvaluatorParams{}};
  const PlayoutEvaluator none(evaluator, Rollout2048(), {.playouts = 0});
  for (const char* text : {"0012012323563478", "1213354164218910", "1212212112122121"})
    CHECK(none.evaluate(Game2048{}, board(text)) == evaluator.evaluate(Game2048{}, board(text)));
}
