#include "engine/core/json_reader.h"

#include <string>
#include <vector>

#include "tests/support/catch.h"

using namespace mcts2048;

namespace {

bool is_json(const std::string& text) { return read_json(text).ok(); }

// Spelled back: equal values have equal texts.
std::string reread(const std::string& text) {
  const auto json = read_json(text);
  return json ? canonical_text(json.value()) : "refused";
}

std::string string_in(const std::string& text) {
  const auto json = read_json(text);
  return json && json.value().kind == JsonValue::Kind::string ? json.value().text : "refused";
}

}  // namespace

TEST_CASE("read_json reads every kind of value", "[core][json]") {
  const auto json = read_json(
      R"( {"null":null, "yes":true,"no":false,"number":-1.5e2,"text":"a b","list":[1,[],{}]} )");
  REQUIRE(json);
  const JsonValue& object = json.value();
  CHECK(object.kind == JsonValue::Kind::object);
  CHECK(object.find("null")->kind == JsonValue::Kind::null);
  CHECK(object.find("yes")->boolean);
  CHECK(object.find("no")->kind == JsonValue::Kind::boolean);
  CHECK_FALSE(object.find("no")->boolean);
  CHECK(object.find("number")->number == -150);
  CHECK(object.find("number")->text == "-1.5e2");
  CHECK(object.find("text")->text == "a b");
  CHECK(object.find("list")->items.size() == 3);
  CHECK(object.find("list")->items[2].kind == JsonValue::Kind::object);
  CHECK(object.find("nothing") == nullptr);
}

TEST_CASE("read_json reads escapes, in UTF-8", "[core][json]") {
  CHECK(string_in(R"("\"\\\/\b\f\n\r\t")") == "\"\\/\b\f\n\r\t");
  CHECK(string_in(R"("\u0041\u00e9\u20AC\ud83d\ude00")") ==
        "A\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80");
  CHECK(string_in("\"\\u0000\"") == std::string(1, '\0'));
}

TEST_CASE("canonical_text is one spelling of equal values", "[core][json]") {
  CHECK(reread(R"( { "b" : 1 , "a" : [ true , null ] } )") == R"({"a":[true,null],"b":1})");
  CHECK(reread(R"({"a":{"z":1,"y":2}})") == reread(R"({"a":{"y":2,"z":1}})"));
  CHECK(reread(R"({"a":1})") != reread(R"({"a":"1"})"));
  CHECK(reread(R"([1,2])") != reread(R"([2,1])"));
}

TEST_CASE("read_json refuses what is not JSON and names the place", "[core][json]") {
  for (const std::string& text : std::vector<std::string>{"",
                                                          " ",
                                                          "nul",
                                                          "truth",
                                                          "True",
                                                          "{",
                                                          "[",
                                                          "[1,]",
                                                          "[,1]",
                                                          "[1 2]",
                                                          "{\"a\"}",
                                                          "{\"a\":}",
                                                          "{\"a\":1,}",
                                                          "{a:1}",
                                                          "{'a':1}",
                                                          "{\"a\":1}}",
                                                          "{\"a\":1,\"a\":2}",
                                                          "\"open",
                                                          "\"\\x\"",
                                                          "\"\\u12\"",
                                                          "\"\\ud800\"",
                                                          "\"\\ud800\\u0041\"",
                                                          "\"\\udc00\"",
                                                          "\"tab\tinside\"",
                                                          "01",
                                                          "1.",
                                                          ".5",
                                                          "+1",
                                                          "1e",
                                                          "1e+",
                                                          "--1",
                                                          "0x10",
                                                          "NaN",
                                                          "Infinity",
                                                          "1e999",
                                                          "-1e999",
                                                          "1 2",
                                                          "//",
                                                          std::string("1\0", 2)}) {
    INFO(text);
    CHECK_FALSE(is_json(text));
  }
  CHECK(read_json("[1,x]").error().message == "not JSON from character 4 on");
}

TEST_CASE("Every beginning of an object is refused", "[core][json]") {
  const std::string line =
      R"({"agent":"uct","params":{"exploration":1.5,"final":"visits"},"n":[1]})";
  REQUIRE(is_json(line));
  for (std::size_t length = 0; length < line.size(); ++length) {
    INFO(length);
    CHECK_FALSE(is_json(line.substr(0, length)));
  }
}

TEST_CASE("read_json has a floor: deep nesting is refused, not recursed into", "[core][json]") {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
  };
  CHECK(is_json(nested(kMaxJsonDepth)));
  CHECK_FALSE(is_json(nested(1'000'000)));
  CHECK_FALSE(is_json(std::string(1'000'000, '[')));
}
