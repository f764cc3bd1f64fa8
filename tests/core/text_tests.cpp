#include "engine/core/text.h"

#include <bit>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <string>

#include "engine/core/random.h"
#include "engine/core/result.h"
#include "tests/support/catch.h"

using namespace mcts2048;

namespace {

// A number as JSON allows it: -? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?
bool is_json_number(const std::string& text) {
  std::size_t i = 0;
  const auto digits = [&] {
    const std::size_t start = i;
    while (i < text.size() && text[i] >= '0' && text[i] <= '9') ++i;
    return i - start;
  };
  if (i < text.size() && text[i] == '-') ++i;
  const bool leading_zero = i < text.size() && text[i] == '0';
  const std::size_t whole = digits();
  if (whole == 0 || (leading_zero && whole > 1)) return false;
  if (i < text.size() && text[i] == '.') {
    ++i;
    if (digits() == 0) return false;
  }
  if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
    ++i;
    if (i < text.size() && (text[i] == '+' || text[i] == '-')) ++i;
    if (digits() == 0) return false;
  }
  return i == text.size();
}

bool round_trips(double value) {
  const std::string text = print_number(value);
  const auto back = parse_number(text);
  return is_json_number(text) && back && *back == value;
}

}  // namespace

TEST_CASE("Any finite double reads back as the same double and is a JSON number", "[core][text]") {
  Rng rng(31);
  int broken = 0;
  for (int i = 0; i < 40000; ++i) {
    const double value = std::bit_cast<double>(std::uint64_t{rng.next()} << 32U | rng.next());
    if (std::isfinite(value) && !round_trips(value)) ++broken;
  }
  // The sort of numbers reports hold.
  for (int i = 0; i < 20000; ++i) {
    if (!round_trips(rng.next() / 1000.0)) ++broken;
    if (!round_trips(rng.next() * 1048576.0 / 3)) ++broken;
  }
  CHECK(broken == 0);
}

TEST_CASE("The extremes of double read back", "[core][text]") {
  for (const double value :
       {DBL_MAX, -DBL_MAX,   DBL_MIN, -DBL_MIN, 0x1p-1074, -0x1p-1074, DBL_EPSILON, 1 + DBL_EPSILON,
        0x1p53,  0x1p53 + 2, 1e15,    1e15 - 1, 1e16,      1e21,       1e22,        1e-5,
        1e-7,    0.1,        0.3,     1.0 / 3,  0.0,       -0.0,       5e-324}) {
    INFO(print_number(value));
    CHECK(round_trips(value));
  }
}

TEST_CASE("Numbers are printed the short way and whole ones in full", "[core][text]") {
  CHECK(print_number(0) == "0");
  CHECK(print_number(-0.0) == "0");
  CHECK(print_number(0.1) == "0.1");
  CHECK(print_number(1.2) == "1.2");
  CHECK(print_number(-2.5) == "-2.5");
  CHECK(print_number(100000) == "100000");
  CHECK(print_number(131072) == "131072");
  CHECK(print_number(-1000000) == "-1000000");
  CHECK(print_number(123456789012345.0) == "123456789012345");
  CHECK(print_number(8123.4) == "8123.4");
}

TEST_CASE("Hexadecimal digits are the lowest ones, leading zeros included", "[core][text]") {
  CHECK(print_hexadecimal(0x1f, 4) == "001f");
  CHECK(print_hexadecimal(0xfedcba9876543210, 16) == "fedcba9876543210");
  CHECK(print_hexadecimal(0xabcd, 2) == "cd");
}

TEST_CASE("parse_number takes the whole text or nothing", "[core][text]") {
  CHECK(parse_number("12") == 12.0);
  CHECK(parse_number("-0.5") == -0.5);
  CHECK(parse_number("1e3") == 1000.0);
  for (const char* text :
       {"",   " ",   "1 ", " 1", "1x", "x",    "nan", "NaN",   "inf",    "-infinity", "0x10",
        "1e", "1e+", ".",  "-",  "+",  "1..2", "1-2", "1e400", "-1e400", "1,2"}) {
    INFO('"' << text << '"');
    CHECK_FALSE(parse_number(text).has_value());
  }
  CHECK_FALSE(parse_number(std::string("1\0", 2)).has_value());
  CHECK_FALSE(parse_number(std::string(100000, '1')).has_value());
}

TEST_CASE("parse_unsigned takes digits of 64 bits and nothing else", "[core][text]") {
  CHECK(parse_unsigned("0") == 0U);
  CHECK(parse_unsigned("007") == 7U);
  CHECK(parse_unsigned("18446744073709551615") == ~std::uint64_t{0});
  for (const char* text : {"", "-1", "+1", " 1", "1 ", "1.0", "1e3", "0x1", "one",
                           "18446744073709551616", "99999999999999999999999"}) {
    INFO('"' << text << '"');
    CHECK_FALSE(parse_unsigned(text).has_value());
  }
  CHECK_FALSE(parse_unsigned(std::string("1\0", 2)).has_value());
}

TEST_CASE("quoted shows at most 40 characters and only printable ones", "[core][text]") {
  CHECK(quoted("abc") == "\"abc\"");
  CHECK(quoted(std::string(40, 'x')) == '"' + std::string(40, 'x') + '"');
  CHECK(quoted(std::string(41, 'x')) == '"' + std::string(37, 'x') + "...\"");
  CHECK(quoted(std::string(1000000, 'x')).size() == 42);
  CHECK(quoted("a\nb\tc\x7f\x80\xff") == "\"a?b?c???\"");
  CHECK(quoted(std::string("\0", 1)) == "\"?\"");
  CHECK(quoted("\u65e5 \u00e9") == "\"\u65e5 \u00e9\"");
  CHECK(quoted("\xc2\x9b") == "\"?\"");   // a control character that some terminals obey
  CHECK(quoted("\xe6\x97") == "\"??\"");  // the beginning of a character
  std::string long_text;
  for (int i = 0; i < 41; ++i) long_text += "\u65e5";
  CHECK(characters_of(quoted(long_text)).size() == 42);
}

TEST_CASE("Text has as many characters as one counts", "[core][text]") {
  CHECK(characters_of("").empty());
  CHECK(characters_of("abc").size() == 3);
  CHECK(characters_of("a\u00e9\u65e5\U0001f600b") ==
        std::vector<std::string_view>{"a", "\u00e9", "\u65e5", "\U0001f600", "b"});
  CHECK(characters_of("\xff\x80\xe6\x97g").size() == 5);
}

TEST_CASE("Result holds a value or an error", "[core][text]") {
  const Result<int> good = 3;
  const Result<int> bad = Error{ErrorCode::bad_seed, "no"};
  CHECK(good.ok());
  CHECK(good.value() == 3);
  CHECK_FALSE(static_cast<bool>(bad));
  CHECK(bad.error().message == "no");
  CHECK(std::string(name_of(ErrorCode::bad_board)) == "bad-board");
  CHECK(std::string(name_of(ErrorCode::bad_seed)) == "bad-seed");
  CHECK(std::string(name_of(ErrorCode::bad_agent)) == "bad-agent");
  CHECK(std::string(name_of(ErrorCode::bad_parameter)) == "bad-parameter");
  CHECK(std::string(name_of(ErrorCode::bad_limit)) == "bad-limit");
  CHECK(std::string(name_of(ErrorCode::bad_action)) == "bad-action");
  CHECK(std::string(name_of(ErrorCode::bad_spawn)) == "bad-spawn");
}
