// A file of lines that only grows and survives being stopped at any moment: every line is handed to
// the system whole, and a last line that was cut off in the middle is dropped when the file is
// opened again. Held by one process at a time.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"

namespace mcts2048::cli {

class LineLog {
 public:
  // Opens the file, or makes it. Changes nothing in it yet. `beginnings`: how its lines begin; a
  // cut-off last line that begins otherwise is somebody else's text, and the file is refused.
  static Result<LineLog> open(const std::string& path,
                              std::initializer_list<std::string_view> beginnings);

  LineLog(LineLog&& other) noexcept;
  LineLog& operator=(LineLog&&) = delete;
  ~LineLog();

  // The whole lines found when the file was opened.
  const std::vector<std::string>& lines() const { return lines_; }

  // Writes a line at the end; the first time, what is left of a torn one is cut away before.
  Result<Done> append(const std::string& line);

  // Puts other lines in the place of all: all of them or, if that fails, none.
  Result<Done> replace(const std::vector<std::string>& lines);

  const std::string& path() const { return path_; }

 private:
  LineLog(std::string path, int file) : path_(std::move(path)), file_(file) {}

  std::string path_;
  int file_;
  std::vector<std::string> lines_;
  long long whole_ = 0;  // bytes of the whole lines found
  bool torn_ = false;    // whether something follows them
};

}  // namespace mcts2048::cli
