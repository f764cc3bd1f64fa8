#include "engine/core/params.h"

#include <array>
#include <cmath>
#include <limits>
#include <string>

#include "tests/support/catch.h"

using namespace mcts2048;

namespace {

enum class Colour { red, green, blue };

struct Sample {
  double weight = 1.5;
  int count = 3;
  Colour colour = Colour::green;
  bool lit = true;
};

constexpr std::string_view kColours[] = {"red", "green", "blue"};

constexpr std::array kRows = {
    number<Sample, &Sample::weight>("weight", "Weight", "How heavy.", -2, 2.5, 0.1),
    integer<Sample, &Sample::count>("count", "Count", "How many.", 0, 1000000),
    choice<Sample, &Sample::colour>("colour", "Colour", "Which colour.", kColours),
    choice<Sample, &Sample::lit>("lit", "Lit", "Whether it shines.", kOffOn),
};

constexpr auto kSpecs = specs_of(kRows);

// The text is refused by `spec`, with a fitting sentence.
void check_refused(const ParamSpec& spec, const std::string& text) {
  const Result<ParamValue> result = parse_value(spec, text);
  INFO(spec.name << " = " << text);
  REQUIRE_FALSE(result.ok());
  const std::string& message = result.error().message;
  CHECK(result.error().code == ErrorCode::bad_parameter);
  CHECK(message.size() < 300);
  CHECK(message.find(spec.name) != std::string::npos);
  CHECK(message.find('\n') == std::string::npos);
}

}  // namespace

TEST_CASE("A row takes its default from the member's initialiser", "[core][params]") {
  CHECK(kSpecs[0].default_value == 1.5);
  CHECK(kSpecs[1].default_value == 3);
  CHECK(kSpecs[2].default_value == 1);
  CHECK(kSpecs[3].default_value == 1);
  CHECK(kSpecs[0].type == ParamType::number);
  CHECK(kSpecs[1].type == ParamType::integer);
  CHECK(kSpecs[1].step == 1);
  CHECK(kSpecs[2].type == ParamType::choice);
  CHECK(kSpecs[2].choices.size() == 3);
  CHECK(name_of(ParamType::number) == "number");
  CHECK(name_of(ParamType::integer) == "integer");
  CHECK(name_of(ParamType::choice) == "choice");
}

TEST_CASE("Values read back as they were printed", "[core][params]") {
  const auto round_trip = [](const ParamSpec& spec, ParamValue value) {
    const Result<ParamValue> back = parse_value(spec, print_value(spec, value));
    return back.ok() && back.value() == value;
  };
  for (const double x : {-2.0, 2.5, 0.1, 1.0 / 3, 1e-17, 0.0, 1.4142135623730951})
    CHECK(round_trip(kSpecs[0], x));
  for (const double x : {0.0, 1.0, 100000.0, 1000000.0}) CHECK(round_trip(kSpecs[1], x));
  for (const double x : {0.0, 1.0, 2.0}) CHECK(round_trip(kSpecs[2], x));
  CHECK(print_value(kSpecs[1], 1000000) == "1000000");
  CHECK(print_value(kSpecs[2], 2) == "blue");
  CHECK(print_value(kSpecs[3], 0) == "off");
}

TEST_CASE("The ends of a range belong to it, what is beyond is refused", "[core][params]") {
  CHECK(parse_value(kSpecs[0], "-2").value() == -2);
  CHECK(parse_value(kSpecs[0], "2.5").value() == 2.5);
  CHECK(parse_value(kSpecs[1], "0").value() == 0);
  CHECK(parse_value(kSpecs[1], "1000000").value() == 1000000);
  check_refused(kSpecs[0], "-2.0000001");
  check_refused(kSpecs[0], "2.6");
  check_refused(kSpecs[0], "1e300");
  check_refused(kSpecs[1], "-1");
  check_refused(kSpecs[1], "1000001");
}

TEST_CASE("Text of the wrong kind is refused with a sentence that names the parameter",
          "[core][params]") {
  for (const ParamSpec& spec : kSpecs) {
    for (const char* text : {"", " ", "x", "nan", "inf", "-inf", "0x1", "1 2", "1,5", "--1", "on ",
                             "ON", "Red", "\n", "1e999"})
      check_refused(spec, text);
    check_refused(spec, std::string(100000, '7'));
    check_refused(spec, std::string("1\0", 2));
    check_refused(spec, "\x80\xff");
  }
  check_refused(kSpecs[1], "2.5");
  check_refused(kSpecs[2], "1");
  check_refused(kSpecs[0], "red");
}

TEST_CASE("Rows are joined in their order", "[core][params]") {
  constexpr auto twice = joined(kRows, std::array<ParamRow<Sample>, 0>{}, kRows);
  STATIC_REQUIRE(twice.size() == 8);
  CHECK(twice[3].spec.name == "lit");
  CHECK(twice[4].spec.name == "weight");
}

TEST_CASE("ParamSet holds defaults, takes what is allowed and keeps the rest out",
          "[core][params]") {
  ParamSet set(kSpecs);
  CHECK(set.value("weight") == 1.5);
  CHECK(set.value(1) == 3);
  CHECK(std::isnan(set.value("nothing")));

  CHECK(set.set("weight", "0.25").ok());
  CHECK(set.set("colour", "blue").ok());
  CHECK(set.set("lit", "off").ok());
  CHECK(set.value("weight") == 0.25);

  const Result<Done> refused = set.set("weight", "99");
  CHECK_FALSE(refused.ok());
  CHECK(set.value("weight") == 0.25);

  const Result<Done> unknown = set.set(std::string(500, 'q'), "1");
  REQUIRE_FALSE(unknown.ok());
  CHECK(unknown.error().code == ErrorCode::bad_parameter);
  CHECK(unknown.error().message.size() < 300);

  const Sample filled = set.fill<kRows>();
  CHECK(filled.weight == 0.25);
  CHECK(filled.count == 3);
  CHECK(filled.colour == Colour::blue);
  CHECK_FALSE(filled.lit);
}

TEST_CASE("A number that may be infinite is written with its word", "[params]") {
  struct Urgency {
    double fpu = std::numeric_limits<double>::infinity();
  };
  static constexpr std::array kUrgencyRows = {
      number_or<Urgency, &Urgency::fpu>("infinite", "fpu", "Urgency", "A number.", 0, 10, 0.1)};
  const auto specs = specs_of(kUrgencyRows);
  ParamSet set(specs);
  CHECK(print_value(specs[0], set.value("fpu")) == "infinite");
  CHECK(std::isinf(set.fill<kUrgencyRows>().fpu));
  REQUIRE(set.set("fpu", "0.5").ok());
  CHECK(set.fill<kUrgencyRows>().fpu == 0.5);
  REQUIRE(set.set("fpu", "infinite").ok());
  CHECK(std::isinf(set.fill<kUrgencyRows>().fpu));
  for (const char* text : {"inf", "infinity", "11", "-1", "", "Infinite"}) {
    const auto refused = set.set("fpu", text);
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().message.find("from 0 to 10, or infinite") != std::string::npos);
  }
}
