#include "engine/games/game2048/notation.h"

#include <string>

#include "tests/support/boards.h"
#include "tests/support/catch.h"

using namespace mcts2048;
using namespace mcts2048::game2048;
using namespace mcts2048::test;

namespace {

// The message of a refusal that keeps the contract: short, one line, printable, quotes little.
std::string refusal(const std::string& text) {
  const Result<Board> result = parse_board(text);
  INFO(text);
  REQUIRE_FALSE(result.ok());
  const std::string message = result.error().message;
  INFO(message);
  CHECK(result.error().code == ErrorCode::bad_board);
  CHECK_FALSE(message.empty());
  CHECK(message.size() < 300);
  bool printable = true;
  for (const char c : message)
    printable = printable && c != '\x7f' && static_cast<unsigned char>(c) >= ' ';
  CHECK(printable);
  return message;
}

bool mentions(const std::string& message, const std::string& part) {
  return message.find(part) != std::string::npos;
}

// Board text of the long form with the oracle's numbers.
std::string tile_text(Board b, const std::string& separator) {
  std::string text;
  for (const auto& row : grid_of(b).at) {
    for (const naive::Tile tile : row)
      text += (text.empty() ? "" : separator) + std::to_string(tile);
  }
  return text;
}

}  // namespace

TEST_CASE("Both forms of a board are read", "[game2048][notation]") {
  const Board expected = Board().with_tile(2, 1).with_tile(3, 2).with_tile(12, 1).with_tile(15, 3);
  for (const char* text : {"0 0 2 4 / 0 0 0 0 / 0 0 0 0 / 2 0 0 8", "0012000000001003",
                           "0,0,2,4,0,0,0,0,0,0,0,0,2,0,0,8", ". . 2 4 . . . . . . . . 2 . . 8",
                           "0 0 2 4\n0 0 0 0\r\n0 0 0 0\n2 0 0 8\n",
                           "\t0,0 2/4 //0 0 0 0 , 0 . 0 0 / 2 0 0 8 ", "  0012000000001003\n"}) {
    INFO(text);
    const Result<Board> parsed = parse_board(text);
    REQUIRE(parsed.ok());
    CHECK(parsed.value() == expected);
  }
  CHECK(print_board(expected) == "0012000000001003");
}

TEST_CASE("The characters of the short form are the ranks 0 to 17", "[game2048][notation]") {
  const std::string digits = "0123456789abcdefgh";
  for (std::size_t rank = 1; rank < digits.size(); ++rank) {
    const std::string text = "00000000000" + std::string(1, digits[rank]) + "0000";
    REQUIRE(parse_board(text).ok());
    CHECK(board(text).rank(11) == static_cast<Rank>(rank));
    CHECK(board(text) == board(tile_text(board(text), " ")));
    CHECK(print_board(board(text)) == text);
  }
}

TEST_CASE("Any board reads back from either form", "[game2048][notation]") {
  Rng rng(12);
  int wrong = 0;
  for (int i = 0; i < 5000; ++i) {
    const Board b = random_board(rng);
    if (b.is_empty()) continue;
    const std::string short_form = print_board(b);
    if (short_form.size() != 16) ++wrong;
    for (const std::string& text :
         {short_form, tile_text(b, " "), tile_text(b, ","), tile_text(b, " / ")}) {
      const Result<Board> parsed = parse_board(text);
      if (!parsed.ok() || parsed.value() != b) ++wrong;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("A wrong number of tiles is refused with the count", "[game2048][notation]") {
  CHECK(mentions(refusal(""), "0"));
  CHECK(mentions(refusal("   \n , / "), "0"));
  CHECK(mentions(refusal("2"), "1"));
  CHECK(mentions(refusal("2 4 8"), "3"));
  CHECK(mentions(refusal("0 0 0 0 0 0 0 0 0 0 0 0 0 0 2"), "15"));
  CHECK(mentions(refusal("0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2"), "17"));
  CHECK(mentions(refusal("001200000000100"), "1"));
  CHECK(mentions(refusal("00120000000010030"), "1"));
  std::string many;
  for (int i = 0; i < 100000; ++i) many += "2 ";
  CHECK(mentions(refusal(many), "100000"));
}

TEST_CASE("Characters of a board are counted, not their bytes", "[game2048][notation]") {
  std::string text;
  for (int i = 0; i < 15; ++i) text += "\u65e5";
  CHECK(mentions(refusal(text), "not 15 characters"));
  CHECK(mentions(refusal(text), text));
  CHECK(mentions(refusal(text + "1"), "cell 0"));
  CHECK(mentions(refusal(text + "1"), "not \"\u65e5\""));
}

TEST_CASE("A wrong tile is refused with its cell and at most 40 characters of it",
          "[game2048][notation]") {
  CHECK(mentions(refusal("0 0 0 0 0 3 0 0 0 0 0 0 0 0 0 2"), "cell 5"));
  CHECK(mentions(refusal("0 0 0 0 0 3 0 0 0 0 0 0 0 0 0 2"), "\"3\""));
  CHECK(mentions(refusal("x 0 0 0 0 2 0 0 0 0 0 0 0 0 0 2"), "cell 0"));
  CHECK(mentions(refusal("2 0 0 0 0 2 0 0 0 0 0 0 0 0 0 262144"), "cell 15"));
  for (const char* tile :
       {"1", "-2", "+2", "2.0", "2e1", "6", "131073", "262144", "65537", "18446744073709551616",
        "99999999999999999999999999", "0x2", "two", "..", "-", "2;", "nan", "a"}) {
    const std::string text = "0 0 0 0 0 0 0 " + std::string(tile) + " 0 0 0 0 0 0 0 2";
    const std::string message = refusal(text);
    CHECK(mentions(message, "cell 7"));
    CHECK(mentions(message, tile));
  }
  const std::string message =
      refusal("0 0 0 " + std::string(100000, '9') + " 0 0 0 0 0 0 0 0 0 0 0 2");
  CHECK(mentions(message, "cell 3"));
  CHECK_FALSE(mentions(message, std::string(41, '9')));
}

TEST_CASE("A wrong rank is refused with its cell", "[game2048][notation]") {
  CHECK(mentions(refusal("00120000i0001003"), "cell 8"));
  CHECK(mentions(refusal("A012000000001003"), "cell 0"));
  CHECK(mentions(refusal("001200000000100-"), "cell 15"));
  CHECK(mentions(refusal("001200.000001003"), "cell 6"));
  CHECK(mentions(refusal(std::string("0012\0"
                                     "00000001003",
                                     16)),
                 "cell 4"));
  CHECK(mentions(refusal("0012\xc3\xa9"
                         "00000010030"),
                 "cell 4"));
}

TEST_CASE("An empty board is refused in both forms", "[game2048][notation]") {
  CHECK(mentions(refusal("0000000000000000"), "16"));
  refusal("0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0");
  refusal(". . . . . . . . . . . . . . . .");
}

TEST_CASE("Hostile text never gets through, crashes or comes back long", "[game2048][notation]") {
  Rng rng(666);
  // Some of everything, a NUL and bytes beyond ASCII included.
  constexpr char kBytes[] = "0123456789abcdefgh. ,/\n\t\r-+xX\"\\\0\x7f\x80\xff{}<>&";
  const std::string alphabet(kBytes, sizeof kBytes - 1);
  int refused = 0;
  int accepted = 0;
  int wrong = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    const std::uint32_t length = i % 3 == 0 ? 16 : rng.below(200);
    for (std::uint32_t k = 0; k < length; ++k)
      text += alphabet[rng.below(static_cast<std::uint32_t>(i % 2 == 0 ? 18 : alphabet.size()))];
    const Result<Board> result = parse_board(text);
    if (result.ok()) {
      ++accepted;
      if (result.value().is_empty() ||
          parse_board(print_board(result.value())).value() != result.value())
        ++wrong;
    } else {
      ++refused;
      if (result.error().message.size() >= 300) ++wrong;
      for (const char c : result.error().message) {
        if (c < ' ' || c > '~') ++wrong;
      }
    }
  }
  CHECK(wrong == 0);
  CHECK(refused > 1000);
  CHECK(accepted > 1000);
}
