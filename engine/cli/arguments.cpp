#include "engine/cli/arguments.h"

#include <algorithm>

namespace mcts2048::cli {

namespace {

Error bad_usage(std::string message) { return {ErrorCode::bad_usage, std::move(message)}; }

bool is_name(const std::string& word) { return word.size() > 2 && word.compare(0, 2, "--") == 0; }

}  // namespace

Arguments::Arguments(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    const auto sign = is_name(word) ? word.find('=') : std::string::npos;
    words_.push_back(word.substr(0, sign));
    if (sign != std::string::npos) words_.push_back(word.substr(sign + 1));
  }
}

std::optional<std::string> Arguments::take(const std::string& name) {
  std::optional<std::string> value;
  for (;;) {
    const auto at = std::find(words_.begin(), words_.end(), "--" + name);
    if (at == words_.end()) return value;
    if (at + 1 == words_.end() || is_name(*(at + 1))) {
      error_ = bad_usage(quoted("--" + name) + " needs a value");
      words_.erase(at);
      return value;
    }
    if (value) error_ = bad_usage("--" + name + " is given twice");
    value = *(at + 1);
    words_.erase(at, at + 2);
  }
}

bool Arguments::take_switch(const std::string& name) {
  const auto before = words_.size();
  words_.erase(std::remove(words_.begin(), words_.end(), "--" + name), words_.end());
  return words_.size() != before;
}

std::vector<std::pair<std::string, std::string>> Arguments::take_rest() {
  std::vector<std::pair<std::string, std::string>> pairs;
  while (!words_.empty() && is_name(words_.front())) {
    const std::string name = words_.front().substr(2);
    const std::optional<std::string> value = take(name);
    if (!value) break;
    pairs.emplace_back(name, *value);
  }
  return pairs;
}

std::vector<std::string> Arguments::take_words() {
  const auto first_name = std::stable_partition(
      words_.begin(), words_.end(), [](const std::string& word) { return !is_name(word); });
  std::vector<std::string> words(words_.begin(), first_name);
  words_.erase(words_.begin(), first_name);
  return words;
}

Result<Done> Arguments::finish() const {
  if (error_) return *error_;
  if (words_.empty()) return Done{};
  return bad_usage("unexpected " + quoted(words_.front()) + "; see mcts2048 --help");
}

}  // namespace mcts2048::cli
