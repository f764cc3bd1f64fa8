// The rules of tic-tac-toe against counts that are known, and its notation.
#include <set>
#include <string>
#include <utility>

#include "engine/games/tictactoe/game.h"
#include "engine/games/tictactoe/notation.h"
#include "engine/games/tictactoe/scenarios.h"
#include "tests/support/catch.h"
#include "tests/support/game_conformance.h"
#include "tests/support/perfect_play.h"

using namespace mcts2048;
using namespace mcts2048::test;
using tictactoe::Board;
using tictactoe::parse_board;
using tictactoe::print_board;

namespace {

struct Counts {
  std::uint64_t nodes = 0;
  std::uint64_t games = 0;
  std::uint64_t wins[3] = {};  // o, draw, x
  std::set<std::pair<int, int>> positions;
};

void count(Board board, Counts& counts) {
  ++counts.nodes;
  counts.positions.insert({board.crosses, board.noughts});
  const auto actions = TicTacToe::legal_actions(board);
  if (actions.empty()) {
    ++counts.games;
    ++counts.wins[static_cast<int>(TicTacToe::terminal_value(board)) + 1];
  }
  for (const auto action : actions) count(TicTacToe::apply(board, action).next, counts);
}

Board board(const std::string& text) { return parse_board(text).value(); }

std::string refusal(const std::string& text) {
  const Result<Board> result = parse_board(text);
  INFO(text);
  REQUIRE_FALSE(result.ok());
  CHECK(result.error().code == ErrorCode::bad_board);
  CHECK(result.error().message.size() < 300);
  return result.error().message;
}

bool mentions(const std::string& message, const std::string& part) {
  return message.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("Tic-tac-toe passes the conformance suite", "[tictactoe][conformance]") {
  check_conformance(
      TicTacToe{}, [](Rng& rng) { return TicTacToe::initial_state(rng); }, 200, 9);
}

TEST_CASE("The whole game of tic-tac-toe has the known counts", "[tictactoe]") {
  Counts counts;
  count({}, counts);
  CHECK(counts.nodes == 549'946);
  CHECK(counts.games == 255'168);
  CHECK(counts.positions.size() == 5'478);
  CHECK(counts.wins[2] == 131'184);  // x
  CHECK(counts.wins[0] == 77'904);   // o
  CHECK(counts.wins[1] == 46'080);
}

TEST_CASE("The scenarios are worth what they say", "[tictactoe]") {
  for (const tictactoe::Scenario& scenario : tictactoe::kScenarios) {
    INFO(scenario.id);
    CHECK(perfect_value(board(std::string(scenario.board))) == scenario.value);
  }
}

TEST_CASE("x moves first, and nobody after the end", "[tictactoe]") {
  CHECK(TicTacToe::player_to_move({}) == Player::first);
  CHECK(TicTacToe::player_name({}) == "x");
  CHECK(TicTacToe::player_to_move(board("x........")) == Player::second);
  CHECK(TicTacToe::player_name(board("x........")) == "o");
  CHECK(TicTacToe::player_to_move(board("xxxoo....")) == Player::none);
  CHECK(TicTacToe::player_name(board("xxxoo....")) == "none");
  CHECK_FALSE(TicTacToe::is_legal(board("xxxoo...."), TicTacToe::action_at(8)));
  CHECK_FALSE(TicTacToe::is_legal(board("x........"), TicTacToe::action_at(0)));
  CHECK(TicTacToe::is_legal(board("x........"), TicTacToe::action_at(8)));
  CHECK(TicTacToe::apply(board("x...o...."), TicTacToe::action_at(8)).next == board("x...o...x"));
}

TEST_CASE("Boards of tic-tac-toe are read and printed", "[tictactoe][notation]") {
  for (const char* text : {".........", "x.o.x....", "xoxxoxoxo", "xxxoo...."})
    CHECK(print_board(board(text)) == text);
  CHECK(board("x.o / .x. / ...") == board("x.o.x...."));
  CHECK(board("x . o\n. x .\n. . .\n") == board("x.o.x...."));
}

TEST_CASE("Boards that no game reaches are refused by name", "[tictactoe][notation]") {
  CHECK(mentions(refusal("x.o"), "not 3"));
  CHECK(mentions(refusal("x.o.x....."), "not 10"));
  CHECK(mentions(refusal(""), "not 0"));
  CHECK(mentions(refusal("x.o.q...."), "cell 4"));
  CHECK(mentions(refusal("X........"), "cell 0"));
  CHECK(mentions(refusal("o........"), "x moves first"));
  CHECK(mentions(refusal("xx......."), "not 2 and 0"));
  CHECK(mentions(refusal("xxxooo..."), "both"));
  CHECK(mentions(refusal("xxxoo..o."), "after three in a row"));
  CHECK(mentions(refusal("oooxx..xx"), "after three in a row"));
  CHECK(mentions(refusal(std::string(500, 'x')), "not 500"));
}
