// The command line: a command, then --name value pairs and switches. Which names exist is the
// caller's to say; what is left over is an error.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.h"

namespace mcts2048::cli {

class Arguments {
 public:
  // `words` without the program's name and the command.
  // --name=value is --name value.
  explicit Arguments(const std::vector<std::string>& words);

  // Takes --name VALUE out; nothing if it is not there. A name that lacks its value or is given
  // twice is remembered as an error for finish().
  std::optional<std::string> take(const std::string& name);

  // Takes the switch --name out.
  bool take_switch(const std::string& name);

  // Takes every --name VALUE that is left, in order.
  std::vector<std::pair<std::string, std::string>> take_rest();

  // Takes the words that are no names out, in order; call it when every --name VALUE is taken.
  std::vector<std::string> take_words();

  // What was wrong on the way.
  const std::optional<Error>& error() const { return error_; }

  // An error if anything is left, or was wrong on the way.
  Result<Done> finish() const;

 private:
  std::vector<std::string> words_;
  std::optional<Error> error_;
};

}  // namespace mcts2048::cli
