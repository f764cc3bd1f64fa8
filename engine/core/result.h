// Result<T>: a value or one clear sentence about what is wrong and where. Bad input at an edge
// (text, parameters, links) is expected and travels as a value; nothing is thrown, so nothing can
// cross into JavaScript as a number.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace mcts2048 {

enum class ErrorCode {
  bad_board,
  bad_seed,
  bad_agent,
  bad_parameter,
  bad_limit,
  bad_action,
  bad_spawn,
  bad_usage,
};

struct Error {
  ErrorCode code;
  std::string message;  // one sentence, under 300 characters
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : content_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }
  const T& value() const { return *std::get_if<0>(&content_); }
  T& value() { return *std::get_if<0>(&content_); }
  const Error& error() const { return *std::get_if<1>(&content_); }

 private:
  std::variant<T, Error> content_;
};

// The result of something that only can fail.
struct Done {};

// "bad-board", "bad-seed", ...
const char* name_of(ErrorCode code);

// `text` for a message: at most 40 characters (UTF-8) of it, in quotes, unprintable ones as '?'.
std::string quoted(const std::string& text);

}  // namespace mcts2048
