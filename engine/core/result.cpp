#include "engine/core/result.h"

namespace mcts2048 {

const char* name_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::bad_board:
      return "bad-board";
    case ErrorCode::bad_seed:
      return "bad-seed";
    case ErrorCode::bad_agent:
      return "bad-agent";
    case ErrorCode::bad_parameter:
      return "bad-parameter";
    case ErrorCode::bad_limit:
      return "bad-limit";
    case ErrorCode::bad_action:
      return "bad-action";
    case ErrorCode::bad_spawn:
      return "bad-spawn";
    case ErrorCode::bad_usage:
      return "bad-usage";
  }
  return "bad-usage";
}

std::string quoted(const std::string& text) {
  constexpr std::size_t kMaxQuoted = 40;
  std::string shown = "\"";
  // Three of the 40 go to the dots that mark a cut.
  const bool cut = text.size() > kMaxQuoted;
  const std::size_t length = cut ? kMaxQuoted - 3 : text.size();
  for (std::size_t i = 0; i < length; ++i) {
    const char c = text[i];
    const bool printable = c >= ' ' && c <= '~';
    shown += printable ? c : '?';
  }
  if (cut) shown += "...";
  return shown + "\"";
}

}  // namespace mcts2048
