#include "engine/eval/evaluator2048.h"

#include <algorithm>
#include <vector>

#include "engine/games/game2048/symmetry.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

constexpr std::array kAllKinds = {EvaluatorKind::heuristic, EvaluatorKind::snake,
                                  EvaluatorKind::diagonal, EvaluatorKind::tile_sum,
                                  EvaluatorKind::constant};

// The definition: every spawn at its odds.
template <class E>
Value expected_by_hand(const E& evaluator, const Game2048& game, game2048::Board afterstate) {
  Value mean = 0;
  for (const auto& chance : game.outcomes(afterstate))
    mean += chance.probability *
            evaluator.evaluate(game, Game2048::resolve(afterstate, chance.outcome));
  return mean;
}

std::vector<EvaluatorParams> settings() {
  std::vector<EvaluatorParams> all;
  for (const EvaluatorKind kind : kAllKinds) {
    EvaluatorParams params;
    params.evaluator = kind;
    all.push_back(params);
  }
  // Whole-board features, and weights that few would choose.
  all.push_back({.weight_corner = 300, .weight_edge = 20, .weight_largest = 5});
  all.push_back({.weight_empty = -1e9,
                 .weight_monotone = 1e9,
                 .weight_smooth = 1e9,
                 .weight_merge = -1e9,
                 .weight_corner = -1e9,
                 .weight_edge = -1e9,
                 .weight_largest = -1e9,
                 .weight_sum = 1e9,
                 .weight_lost = 1});
  all.push_back({.weight_monotone = -50, .weight_sum = -11, .weight_lost = 1000});
  return all;
}

}  // namespace

TEST_CASE("The mean over a chance layer in closed form is the sum over its spawns",
          "[eval][evaluator2048]") {
  Rng rng(11);
  for (const EvaluatorParams& params : settings()) {
    for (const double four_rate : {0.1, 0.6}) {
      const Game2048 game(four_rate);
      const Evaluator2048 evaluator(params, four_rate);
      for (int i = 0; i < 3000; ++i) {
        auto afterstate = random_board(rng);
        // One empty cell is where a game can be lost.
        if (i % 3 == 0) afterstate = random_board(rng, 1 + i % 17, 7);
        if (afterstate.empty_count() == 0 || afterstate.empty_count() == 16) continue;
        const Value mean = expected_by_hand(evaluator, game, afterstate);
        REQUIRE(evaluator.expected(game, afterstate) == Approx(mean).epsilon(1e-12).margin(1e-6));
      }
    }
  }
}

TEST_CASE("Lost positions rank below every live one whatever the weights",
          "[eval][evaluator2048]") {
  Rng rng(12);
  const Game2048 game;
  const auto lost = board("1212212112122121");
  for (const EvaluatorParams& params : settings()) {
    const Evaluator2048 evaluator(params);
    CHECK(evaluator.evaluate(game, lost) == evaluator.lost());
    if (params.evaluator == EvaluatorKind::constant) {
      CHECK(evaluator.lost() == 0);
      continue;
    }
    for (int i = 0; i < 3000; ++i) {
      const auto state = i % 2 == 0 ? random_board(rng) : random_board(rng, 1 + i % 17, 3);
      const Value value = evaluator.evaluate(game, state);
      if (game.is_terminal(state)) {
        REQUIRE(value == evaluator.lost());
      } else {
        REQUIRE(value > evaluator.lost());
      }
    }
  }
}

TEST_CASE("A board and its mirror images have the same value to the last bit",
          "[eval][evaluator2048]") {
  Rng rng(13);
  const Game2048 game;
  for (const EvaluatorParams& params : settings()) {
    if (params.weight_monotone > 1e6) continue;
    const Evaluator2048 evaluator(params);
    REQUIRE(evaluator.is_symmetric());
    for (int i = 0; i < 500; ++i) {
      const auto state = random_board(rng);
      for (const auto image : game2048::images(state)) {
        if (params.evaluator == EvaluatorKind::heuristic) {
          REQUIRE(evaluator.evaluate(game, image) == evaluator.evaluate(game, state));
        } else {
          REQUIRE(evaluator.evaluate(game, image) == Approx(evaluator.evaluate(game, state)));
        }
      }
    }
  }
}

TEST_CASE("Features of the whole board, by hand", "[eval][evaluator2048]") {
  const Game2048 game;
  const auto value = [&](const char* text, EvaluatorParams params) {
    EvaluatorParams only;
    only.weight_empty = only.weight_monotone = only.weight_merge = only.weight_sum = 0;
    only.weight_corner = params.weight_corner;
    only.weight_edge = params.weight_edge;
    only.weight_largest = params.weight_largest;
    only.weight_empty = params.weight_empty;
    return Evaluator2048(only).evaluate(game, board(text));
  };
  EvaluatorParams corner{.weight_empty = 0, .weight_corner = 5};
  CHECK(value("8000000000000000", corner) == 5);
  CHECK(value("0800000000000008", corner) == 5);
  CHECK(value("0800000000000000", corner) == 0);
  EvaluatorParams edge{.weight_empty = 0, .weight_edge = 3};
  CHECK(value("0800000000000000", edge) == 3);
  CHECK(value("1000080000000000", edge) == 0);
  EvaluatorParams largest{.weight_empty = 0, .weight_largest = 2};
  CHECK(value("1000080000000000", largest) == 16);
  CHECK(value("100000000h000000", largest) == 34);
  CHECK(value("1000080000000000", {.weight_empty = 10}) == 140);
}

TEST_CASE("The sum of the tiles grows by 2.2 a spawn, and by 2 + 2 f at other odds",
          "[eval][evaluator2048]") {
  const Evaluator2048 evaluator({.evaluator = EvaluatorKind::tile_sum});
  const auto state = board("0012012323563478");
  CHECK(evaluator.evaluate(Game2048(), state) == 536);
  CHECK(evaluator.expected(Game2048(), state) == Approx(538.2));
  CHECK(evaluator.expected(Game2048(0.25), state) == Approx(538.5));
}

TEST_CASE("Matrices: the best of eight images, the path in both orientations",
          "[eval][evaluator2048]") {
  const Game2048 game;
  const Evaluator2048 snake({.evaluator = EvaluatorKind::snake});
  // 16 in a corner, 8 beside it, 4 in the far corner of the first row's turn: 1, 1/4 and 1/4^4.
  const double by_hand = 16 + 8 / 4.0 + 4 / 256.0;
  CHECK(snake.evaluate(game, board("4300000200000000")) == Approx(16 + 8 / 4.0 + 4 / 256.0));
  CHECK(snake.evaluate(game, board("4000300000000200")) == Approx(by_hand));
  CHECK(snake.evaluate(game, board("0034200000000000")) == Approx(by_hand));
  const Evaluator2048 diagonal({.evaluator = EvaluatorKind::diagonal});
  // Corner +3, its two neighbours +2, the opposite corner -3.
  CHECK(diagonal.evaluate(game, board("4300000000000001")) == Approx(3 * 16 + 2 * 8 - 3 * 2));
  CHECK(diagonal.evaluate(game, board("1000000000000034")) == Approx(3 * 16 + 2 * 8 - 3 * 2));
}

TEST_CASE("Every weight and power changes a value", "[eval][evaluator2048]") {
  const Game2048 game;
  const auto rows = evaluator_rows<EvaluatorParams>();
  for (const auto& row : rows) {
    if (row.spec.name == "evaluator") continue;
    INFO(row.spec.name);
    EvaluatorParams changed;
    row.set(changed, row.spec.default_value + 1.5);
    bool differs = false;
    for (const char* text : {"8712012323563478", "1221143223451234", "1212212112122121"}) {
      differs = differs || Evaluator2048(changed).evaluate(game, board(text)) !=
                               Evaluator2048(EvaluatorParams{}).evaluate(game, board(text));
    }
    CHECK(differs);
  }
}
