// A session of tic-tac-toe: the same calls, a game of two without chance.
#include <string>
#include <vector>

#include "tests/support/catch.h"
#include "tests/support/perfect_play.h"
#include "tests/support/session_answers.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {
using SessionTicTacToe = SessionOf<TicTacToe>;
}  // namespace

TEST_CASE("A session plays tic-tac-toe to its end and back", "[session][tictactoe]") {
  SessionTicTacToe session;
  const Json start = ok(session.state());
  CHECK(start.keys() ==
        std::vector<std::string>{"board", "legal", "over", "winner", "moves", "toMove"});
  CHECK(start["board"].text == ".........");
  CHECK(start["legal"].size() == 9);
  CHECK(start["toMove"].text == "x");
  for (const char* cell : {"0", "3", "1", "4"}) {
    const Json played = ok(session.play(cell, "", ""));
    CHECK(played["moved"].boolean);
    CHECK(played["reward"].number == 0);
    CHECK(played["spawn"].is_null());
  }
  CHECK_FALSE(ok(session.play("4", "", ""))["moved"].boolean);
  CHECK(ok(session.play("2", "", ""))["moved"].boolean);
  const Json end = ok(session.state());
  CHECK(end["board"].text == "xxxoo....");
  CHECK(end["over"].boolean);
  CHECK(end["winner"].text == "x");
  CHECK(end["legal"].size() == 0);
  CHECK(end["toMove"].text == "none");
  refused(session.play("8", "", ""), "bad-action");
  CHECK(ok(session.undo()).boolean);
  CHECK(ok(session.state())["board"].text == "xx.oo....");
  CHECK(ok(session.redo()).boolean);
  CHECK(ok(session.state())["moves"].number == 5);
}

TEST_CASE("A session of tic-tac-toe searches, explains and refuses", "[session][tictactoe]") {
  SessionTicTacToe session;
  CHECK(ok(session.set_board("xx.oo....", "", "")).boolean);
  CHECK(ok(session.advance("simulations=500"))["stopReason"].text == "simulations");
  const Json report = ok(session.report());
  CHECK(report["game"].text == "tictactoe");
  CHECK(report["best"].text == "2");
  CHECK(report["actions"].size() == 9);
  CHECK(report["value"].number == 1);
  CHECK(report["unit"].text == "points");
  double visits = 0;
  for (std::size_t i = 0; i < 9; ++i) visits += report["actions"][i]["visits"].number;
  CHECK(visits == 500);

  const Json tree = ok(session.tree(50));
  CHECK(tree["nodes"][0]["board"].text == "xx.oo....");
  CHECK(tree["nodes"][0]["outcome"].is_null());
  const Json step = ok(session.step());
  CHECK(step["path"].size() >= 1);
  CHECK(step["path"][0]["actions"].size() == 5);
  CHECK(step["path"][0]["outcome"].is_null());
  CHECK(ok(session.rollout("5", 3))["moves"].size() >= 1);
  CHECK(ok(session.rollout("5", 3)) == ok(session.rollout("5", 3)));
  CHECK(ok(session.advance("simulations=10\nreturns=on"))["simulations"].number >= 500);
  CHECK(ok(session.returns()).size() == 9);

  refused(session.set_board("0012012323563478", "", ""), "bad-board");
  refused(session.play("9", "", ""), "bad-action");
  refused(session.play("left", "", ""), "bad-action");
  refused(session.play("5", "3", "2"), "bad-spawn");
  refused(session.configure("expectimax", ""), "bad-agent");
  refused(session.configure("uct", "four-rate=0.5"), "bad-parameter");
  CHECK(ok(session.state())["board"].text == "xx.oo....");
}

TEST_CASE("A rollout of tic-tac-toe is the game its replay shows", "[session][tictactoe]") {
  SessionTicTacToe session;
  for (int index = 0; index < 30; ++index) {
    const Json rollout = ok(session.rollout("4", index));
    tictactoe::Board state;
    const Json& moves = rollout["moves"];
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto action = TicTacToe::action_at(std::stoi(moves[i]["action"].text));
      REQUIRE(TicTacToe::is_legal(state, action));
      state = TicTacToe::apply(state, action).next;
    }
    CHECK(TicTacToe::is_terminal(state));
    CHECK(rollout["end"].text == print_board(state));
    CHECK(rollout["value"].number == TicTacToe::terminal_value(state));
  }
}

TEST_CASE("A session plays a whole game of tic-tac-toe by itself", "[session][tictactoe]") {
  SessionTicTacToe session;
  CHECK(ok(session.configure("minimax", "")).boolean);
  const Json played = ok(session.play_on("", 1e6));
  CHECK(played["over"].boolean);
  CHECK(played["moves"].number == 9);
  CHECK(played["played"].text.size() == 9);
  CHECK(ok(session.state())["winner"].text == "none");
  refused(session.line("", 1), "bad-action");
}
