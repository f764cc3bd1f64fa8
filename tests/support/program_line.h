// Calls of the program mcts2048 written as one line, in the tests that MCTS2048_PROGRAM is given
// to.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/catch.h"
#include "tests/support/program.h"

namespace mcts2048::test {

// "best --board B" as its words; a word may stand in single quotes.
inline std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words;
  std::string word;
  bool quoted = false;
  bool open = false;
  for (const char c : line) {
    if (c == '\'') {
      quoted = !quoted;
      open = true;
    } else if (c == ' ' && !quoted) {
      if (open) words.push_back(word);
      word.clear();
      open = false;
    } else {
      word += c;
      open = true;
    }
  }
  if (open) words.push_back(word);
  return words;
}

inline ProgramRun run(const std::string& line) {
  return run_program(MCTS2048_PROGRAM, words_of(line));
}

// The output of a call that must succeed.
inline std::string output(const std::string& line) {
  const ProgramRun result = run(line);
  INFO(line << "\n" << result.err);
  REQUIRE(result.status == 0);
  return result.out;
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

}  // namespace mcts2048::test
