#include "engine/core/json.h"

#include <cmath>
#include <limits>
#include <optional>

#include "tests/support/catch.h"

using namespace mcts2048;

TEST_CASE("JsonWriter puts commas where they belong, however deep", "[core][json]") {
  JsonWriter json;
  json.open_object();
  json.field("a", 1).key("list").open_array().value(1).value(2).open_array().close_array();
  json.open_object().close_object().open_object().field("b", "x").close_object().close_array();
  json.field("c", true).close_object();
  CHECK(json.text() == R"({"a":1,"list":[1,2,[],{},{"b":"x"}],"c":true})");
}

TEST_CASE("JsonWriter writes every kind of value", "[core][json]") {
  JsonWriter json;
  json.open_array().value("text").value(std::string("s")).value(false).value(-3);
  json.value(18446744073709551615ULL).value(0.5).value(1e6).null().raw("{}");
  json.value(std::optional<double>{}).value(std::optional<double>{2.5}).close_array();
  CHECK(json.text() ==
        R"(["text","s",false,-3,18446744073709551615,0.5,1000000,null,{},null,2.5])");
}

TEST_CASE("JsonWriter writes null for what is not finite", "[core][json]") {
  JsonWriter json;
  json.open_array();
  json.value(std::nan("")).value(std::numeric_limits<double>::infinity());
  json.value(-std::numeric_limits<double>::infinity()).close_array();
  CHECK(json.text() == "[null,null,null]");
}

TEST_CASE("JsonWriter escapes quotes, backslashes and control characters", "[core][json]") {
  JsonWriter json;
  json.open_object();
  json.field("k\"ey", std::string("a\"b\\c\nd\te\0f\x1f", 12)).close_object();
  CHECK(json.text() == "{\"k\\\"ey\":\"a\\\"b\\\\c\\u000ad\\u0009e\\u0000f\\u001f\"}");
}

TEST_CASE("JsonWriter passes UTF-8 through", "[core][json]") {
  JsonWriter json;
  json.value("\xc3\xa9");
  CHECK(json.text() == "\"\xc3\xa9\"");
}
