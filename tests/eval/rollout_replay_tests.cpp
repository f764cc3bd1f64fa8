// A replayed rollout is the rollout: same moves, same points, same end, same random numbers.
#include "engine/eval/rollout_replay.h"

#include "engine/games/game2048/symmetry.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"

using namespace mcts2048;
using namespace mcts2048::test;

TEST_CASE("A replay is the rollout move by move", "[rollout][replay]") {
  for (const RolloutKind kind : {RolloutKind::random, RolloutKind::greedy_merge,
                                 RolloutKind::greedy_empty, RolloutKind::corner}) {
    for (const double epsilon : {0.0, 0.3}) {
      for (const bool early_stop : {false, true}) {
        for (const int most : {kToTheEnd, 7}) {
          for (const char* text : {"0012012323563478", "1200000000000000", "ff00g10012034560",
                                   "1234432112344320", "h123456789abcde0", "1212212112122121"}) {
            const Rollout2048 rollout({.kind = kind, .epsilon = epsilon, .early_stop = early_stop});
            const Game2048 game(0.3);
            Rng whole_rng(7);
            Rng replay_rng(7);
            game2048::Board end = board(text);
            const Rollout whole = rollout.play_on(game, end, whole_rng, most);
            const auto moves = replayed(rollout, game, board(text), replay_rng, most);
            INFO(text << " kind " << static_cast<int>(kind) << " epsilon " << epsilon);
            REQUIRE(static_cast<int>(moves.size()) == whole.plies);
            CHECK(replay_rng == whole_rng);
            game2048::Board state = board(text);
            Value points = 0;
            for (const auto& move : moves) {
              const auto transition = game.apply(state, move.action);
              REQUIRE(transition.next != state);
              CHECK(move.reward == transition.reward);
              CHECK(move.next == game.resolve(transition.next, move.outcome));
              points += move.reward;
              state = move.next;
            }
            CHECK(points == whole.total_return);
            CHECK((state == end || game2048::transposed(state) == end));
          }
        }
      }
    }
  }
}

TEST_CASE("The corner policy is replayed in its own order of directions", "[rollout][replay]") {
  Rng rng(3);
  game2048::Board state = board("0012012323563478");
  using Direction = Game2048::Action;
  const Game2048 game;
  for (const auto& move : replayed(Rollout2048(RolloutKind::corner), game, state, rng, kToTheEnd)) {
    for (const Direction first :
         {Direction::up, Direction::left, Direction::right, Direction::down}) {
      if (!game.is_legal(state, first)) continue;
      CHECK(move.action == first);
      break;
    }
    state = move.next;
  }
}
