// Runs the program mcts2048 as people do: words in, two streams and an exit status out.
#pragma once

#include <stdlib.h>  // mkstemp
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace mcts2048::test {

struct ProgramRun {
  int status = -1;  // exit status; -1 if a signal ended it
  std::string out;
  std::string err;
};

// `text` as one word of a shell.
inline std::string shell_word(const std::string& text) {
  std::string word = "'";
  for (const char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
}

inline ProgramRun run_program(const std::string& program, const std::vector<std::string>& words) {
  char path[] = "/tmp/mcts2048-stderr-XXXXXX";
  const int file = mkstemp(path);
  if (file < 0) throw std::runtime_error("no temporary file");
  close(file);
  std::string command = shell_word(program);
  for (const std::string& word : words) command += ' ' + shell_word(word);
  command += std::string(" 2>") + path;

  ProgramRun run;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot start " + command);
  char buffer[4096];
  for (std::size_t n = 0; (n = fread(buffer, 1, sizeof buffer, pipe)) > 0;)
    run.out.append(buffer, n);
  const int status = pclose(pipe);
  if (WIFEXITED(status)) run.status = WEXITSTATUS(status);
  std::ostringstream errors;
  errors << std::ifstream(path).rdbuf();
  run.err = errors.str();
  std::remove(path);
  return run;
}

}  // namespace mcts2048::test
