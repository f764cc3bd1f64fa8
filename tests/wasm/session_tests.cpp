// The session: the game it keeps, and how it refuses.
#include "wasm/session.h"

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/session_answers.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

const std::vector<std::string> kDirections = {"up", "down", "left", "right"};

// Some legal direction, the same for the same position.
std::string some_legal(const Session2048& session) {
  const Json state = ok(session.state());
  const auto legal = state["legal"].texts();
  return legal[static_cast<std::size_t>(state["moves"].number) % legal.size()];
}

}  // namespace

TEST_CASE("A new session has a new game: two tiles, no score, no moves", "[session]") {
  const Session2048 session;
  const Json state = ok(session.state());
  CHECK(state.keys() == std::vector<std::string>{"board", "tiles", "score", "legal", "over", "won",
                                                 "moves", "toMove"});
  CHECK(board(state["board"].text).empty_count() == 14);
  CHECK(state["tiles"].size() == 16);
  CHECK(state["score"].number == 0);
  CHECK(state["moves"].number == 0);
  CHECK_FALSE(state["over"].boolean);
  CHECK_FALSE(state["won"].boolean);
  CHECK(state["legal"].size() >= 2);
}

TEST_CASE("A session's state agrees with the oracle", "[session]") {
  Session2048 session;
  for (const char* text : {"0012012323563478", "ff00g10012034560", "1212212112122121",
                           "1000200030004000", "b000000000000000", "hh00000000000000"}) {
    ok(session.set_board(text, "", ""));
    const Json state = ok(session.state());
    const naive::Grid grid = grid_of(board(text));
    CHECK(state["board"].text == text);
    bool won = false;
    for (std::size_t cell = 0; cell < 16; ++cell) {
      CHECK(state["tiles"][cell].number == grid.at[cell / 4][cell % 4]);
      won = won || grid.at[cell / 4][cell % 4] >= 2048;
    }
    CHECK(state["won"].boolean == won);
    CHECK(state["over"].boolean == naive::is_over(grid));
    std::vector<std::string> legal;
    for (const naive::Way way : naive::legal_ways(grid))
      legal.push_back(kDirections[static_cast<std::size_t>(way)]);
    CHECK(state["legal"].texts() == legal);
  }
}

TEST_CASE("reset begins the game of the seed, and refuses what is no seed", "[session]") {
  Session2048 session;
  Session2048 other;
  ok(session.reset("12345"));
  ok(other.reset("12345"));
  CHECK(session.state() == other.state());
  ok(other.reset("12346"));
  CHECK(session.state() != other.state());
  ok(session.reset("18446744073709551615"));
  ok(session.reset("0"));
  const std::string before = session.state();
  for (const char* seed : {"", "-1", "1.5", "x", "18446744073709551616", " 1", "1e3"})
    refused(session.reset(seed), "bad-seed");
  CHECK(session.state() == before);
}

TEST_CASE("set_board takes both forms with score and moves, and refuses the rest", "[session]") {
  Session2048 session;
  ok(session.set_board("0 0 2 4 / 0 0 0 0 / 0 0 0 0 / 2 0 0 8", "1234", "56"));
  const Json state = ok(session.state());
  CHECK(state["board"].text == "0012000000001003");
  CHECK(state["score"].number == 1234);
  CHECK(state["moves"].number == 56);
  ok(session.play("left", "", ""));
  CHECK(ok(session.state())["moves"].number == 57);
  ok(session.set_board("0012000000001003", "", ""));
  CHECK(ok(session.state())["score"].number == 0);
  CHECK(ok(session.state())["moves"].number == 0);
  CHECK_FALSE(ok(session.undo()).boolean);

  const std::string before = session.state();
  refused(session.set_board("", "", ""), "bad-board");
  refused(session.set_board("0000000000000000", "", ""), "bad-board");
  refused(session.set_board("1 2 3", "", ""), "bad-board");
  for (const char* number : {"-1", "1.5", "x", "9007199254740993", "99999999999999999999"}) {
    refused(session.set_board("0012000000001003", number, ""), "bad-board");
    refused(session.set_board("0012000000001003", "", number), "bad-board");
  }
  CHECK(session.state() == before);
}

TEST_CASE("A game played through a session is one the oracle would play", "[session]") {
  Session2048 session;
  for (const char* seed : {"1", "2", "3"}) {
    ok(session.reset(seed));
    naive::Grid grid = grid_of(board(ok(session.state())["board"].text));
    double score = 0;
    double moves = 0;
    while (!ok(session.state())["over"].boolean) {
      const std::string word = some_legal(session);
      const Json played = ok(session.play(word, "", ""));
      CHECK(played.keys() == std::vector<std::string>{"moved", "reward", "spawn"});
      const auto way = static_cast<naive::Way>(
          std::find(kDirections.begin(), kDirections.end(), word) - kDirections.begin());
      const naive::Moved moved = naive::move(grid, way);
      REQUIRE(played["moved"].boolean);
      REQUIRE(played["reward"].number == static_cast<double>(moved.points));
      grid = moved.grid;
      const auto cell = static_cast<std::size_t>(played["spawn"]["cell"].number);
      const auto tile = static_cast<naive::Tile>(played["spawn"]["tile"].number);
      REQUIRE(grid.at[cell / 4][cell % 4] == 0);
      REQUIRE((tile == 2 || tile == 4));
      grid.at[cell / 4][cell % 4] = tile;
      score += played["reward"].number;
      ++moves;
      const Json state = ok(session.state());
      REQUIRE(grid_of(board(state["board"].text)) == grid);
      REQUIRE(state["score"].number == score);
      REQUIRE(state["moves"].number == moves);
    }
    CHECK(naive::is_over(grid));
    CHECK(moves > 20);
  }
}

TEST_CASE("An illegal direction changes nothing, the history and the next spawn included",
          "[session]") {
  Session2048 session;
  ok(session.set_board("1000000000000000", "", ""));
  const std::string state = session.state();
  for (const char* illegal : {"up", "left"}) {
    const Json played = ok(session.play(illegal, "", ""));
    CHECK_FALSE(played["moved"].boolean);
    CHECK(played["reward"].number == 0);
    CHECK(played["spawn"].is_null());
  }
  CHECK(session.state() == state);
  CHECK_FALSE(ok(session.undo()).boolean);

  Session2048 direct;
  ok(direct.set_board("1000000000000000", "", ""));
  CHECK(session.play("right", "", "") == direct.play("right", "", ""));
}

TEST_CASE("An illegal direction between two moves keeps what can be redone", "[session]") {
  Session2048 session;
  ok(session.set_board("1000000000000000", "", ""));
  ok(session.play("right", "15", "2"));
  ok(session.undo());
  ok(session.play("left", "", ""));
  CHECK(ok(session.redo()).boolean);
}

TEST_CASE("A move is refused for an unknown word and when the game is over", "[session]") {
  Session2048 session;
  const std::string before = session.state();
  for (const char* word : {"", "Up", "UP", "north", "0", "up ", "up\n", "leftt"})
    refused(session.play(word, "", ""), "bad-action");
  CHECK(session.state() == before);
  ok(session.set_board("1212212112122121", "", ""));
  for (const std::string& word : kDirections) refused(session.play(word, "", ""), "bad-action");
}

TEST_CASE("A spawn given by hand is used, an impossible one refused", "[session]") {
  Session2048 session;
  ok(session.set_board("1100000000000000", "", ""));
  const std::string before = session.state();
  // After `left` cell 0 holds the 4; all others are empty.
  for (const auto& [cell, tile] :
       std::vector<std::pair<std::string, std::string>>{{"0", "2"},
                                                        {"16", "2"},
                                                        {"-1", "2"},
                                                        {"x", "2"},
                                                        {"1.5", "2"},
                                                        {"", "2"},
                                                        {"3", ""},
                                                        {"3", "8"},
                                                        {"3", "0"},
                                                        {"3", "x"},
                                                        {"3", "2 "},
                                                        {"99999999999999999999", "4"}}) {
    INFO(cell << " " << tile);
    refused(session.play("left", cell, tile), "bad-spawn");
  }
  CHECK(session.state() == before);
  const Json played = ok(session.play("left", "7", "4"));
  CHECK(played["reward"].number == 4);
  CHECK(played["spawn"]["cell"].number == 7);
  CHECK(played["spawn"]["tile"].number == 4);
  CHECK(ok(session.state())["board"].text == "2000000200000000");
}

TEST_CASE("undo and redo walk through a game and restore all that state() shows", "[session]") {
  Session2048 session;
  ok(session.reset("77"));
  std::vector<std::string> states = {session.state()};
  std::vector<std::string> words;
  for (int i = 0; i < 40; ++i) {
    words.push_back(some_legal(session));
    ok(session.play(words.back(), "", ""));
    states.push_back(session.state());
  }
  CHECK_FALSE(ok(session.redo()).boolean);
  for (std::size_t i = 40; i-- > 0;) {
    REQUIRE(ok(session.undo()).boolean);
    REQUIRE(session.state() == states[i]);
  }
  CHECK_FALSE(ok(session.undo()).boolean);
  for (std::size_t i = 1; i <= 20; ++i) {
    REQUIRE(ok(session.redo()).boolean);
    REQUIRE(session.state() == states[i]);
  }
  // The same actions then bring the same tiles.
  for (std::size_t i = 20; i < 40; ++i) {
    ok(session.play(words[i], "", ""));
    REQUIRE(session.state() == states[i + 1]);
  }
  CHECK_FALSE(ok(session.redo()).boolean);
}

TEST_CASE("undo across the end and across 2048 takes both back", "[session]") {
  Session2048 session;
  ok(session.set_board("aa00000000000000", "", ""));
  CHECK_FALSE(ok(session.state())["won"].boolean);
  ok(session.play("left", "5", "2"));
  CHECK(ok(session.state())["won"].boolean);
  ok(session.undo());
  CHECK_FALSE(ok(session.state())["won"].boolean);
  ok(session.redo());
  CHECK(ok(session.state())["won"].boolean);

  // One cell empty; the tile put there ends the game.
  ok(session.set_board("0121212112122121", "", ""));
  ok(session.play("left", "3", "4"));
  CHECK(ok(session.state())["over"].boolean);
  CHECK(ok(session.state())["legal"].size() == 0);
  ok(session.undo());
  CHECK_FALSE(ok(session.state())["over"].boolean);
}

TEST_CASE("The n-th spawn depends on the seed and n alone: a link resumes the same game",
          "[session]") {
  Session2048 session;
  ok(session.reset("2024"));
  for (int i = 0; i < 25; ++i) ok(session.play(some_legal(session), "", ""));
  const Json state = ok(session.state());
  Session2048 resumed;
  ok(resumed.reset("2024"));
  ok(resumed.set_board(state["board"].text, state["score"].text, state["moves"].text));
  for (int i = 0; i < 25; ++i) {
    const std::string word = some_legal(session);
    REQUIRE(session.play(word, "", "") == resumed.play(word, "", ""));
    REQUIRE(session.state() == resumed.state());
  }
}

TEST_CASE("Searching neither sees nor disturbs the game's spawns", "[session]") {
  Session2048 plain;
  Session2048 searching;
  ok(plain.reset("9"));
  ok(searching.reset("9"));
  for (int i = 0; i < 20; ++i) {
    ok(searching.advance("simulations=" + std::to_string(17 * i)));
    const std::string word = some_legal(plain);
    REQUIRE(plain.play(word, "", "") == searching.play(word, "", ""));
  }
  // Nor does a move that was taken back leave a trace in the search of what follows.
  Session2048 a;
  Session2048 b;
  for (Session2048* session : {&a, &b}) ok(session->set_board("1100000000000000", "", ""));
  ok(a.play("left", "7", "2"));
  ok(b.play("left", "8", "2"));
  ok(b.undo());
  ok(b.play("left", "7", "2"));
  ok(a.advance("simulations=200"));
  ok(b.advance("simulations=200"));
  CHECK(without_time(a.report()) == without_time(b.report()));
}

TEST_CASE("Hostile text in any argument is answered with JSON, never with a crash", "[session]") {
  Session2048 session;
  Rng rng(13);
  // Some of everything, a NUL and bytes beyond ASCII included.
  constexpr char kBytes[] = "0123456789abgh =\n.,/-+\"\\\0\x7f\x80\xffuplefti<>";
  const std::string alphabet(kBytes, sizeof kBytes - 1);
  const auto noise = [&] {
    std::string text;
    for (std::uint32_t n = rng.below(40); n > 0; --n)
      text += alphabet[rng.below(static_cast<std::uint32_t>(alphabet.size()))];
    return text;
  };
  for (int i = 0; i < 2000; ++i) {
    const std::vector<std::string> answers = {
        session.reset(noise()),
        session.set_board(noise(), noise(), noise()),
        session.play(i % 2 == 0 ? "left" : noise(), noise(), noise()),
        session.configure(i % 2 == 0 ? "" : noise(), noise()),
        session.set_worker(noise() + "x"),
        session.advance(noise() + "\nx=1"),
        session.tree(static_cast<int>(rng.next())),
    };
    for (const std::string& answer : answers) {
      const Json json = JsonReader::read(answer);
      REQUIRE(json.size() == 1);
      if (json.has("error")) REQUIRE(json["error"]["message"].text.size() < 300);
    }
  }
}
