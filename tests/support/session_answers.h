// Reading a session's answers.
#pragma once

#include <string>

#include "tests/support/catch.h"
#include "tests/support/json_reader.h"
#include "wasm/session.h"

namespace mcts2048::test {

using Session2048 = SessionOf<Game2048>;

// What an {"ok": value} holds; anything else fails the test.
inline Json ok(const std::string& answer) {
  const Json json = JsonReader::read(answer);
  INFO(answer);
  REQUIRE(json.has("ok"));
  REQUIRE(json.size() == 1);
  return json["ok"];
}

// Fails the test unless the answer is a refusal with this code and one fitting sentence.
inline void refused(const std::string& answer, const std::string& code) {
  const Json json = JsonReader::read(answer);
  INFO(answer);
  REQUIRE(json.has("error"));
  CHECK(json.size() == 1);
  CHECK(json["error"]["code"].text == code);
  const std::string& message = json["error"]["message"].text;
  CHECK_FALSE(message.empty());
  CHECK(message.size() < 300);
  bool printable = true;
  for (const char c : message) printable = printable && c >= ' ' && c <= '~';
  CHECK(printable);
}

// A report but for what depends on time.
inline Json without_time(const std::string& report_answer) {
  Json report = ok(report_answer);
  for (std::size_t i = 0; i < report.size(); ++i) {
    if (report.names[i] == "elapsedMs" || report.names[i] == "phases") report.items[i] = Json{};
  }
  return report;
}

}  // namespace mcts2048::test
