#include "engine/core/result.h"

#include <string_view>
#include <vector>

#include "engine/core/text.h"

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

namespace {

// Control characters, and bytes that are no character, could do anything to a terminal.
bool is_printable(std::string_view character) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
  if (character.size() == 1) return byte(0) >= ' ' && byte(0) <= '~';
  return character.size() > 2 || byte(0) > 0xc2 || byte(1) >= 0xa0;
}

}  // namespace

std::string quoted(const std::string& text) {
  constexpr std::size_t kMaxQuoted = 40;
  const std::vector<std::string_view> characters = characters_of(text);
  std::string shown = "\"";
  // Three of the 40 go to the dots that mark a cut.
  const bool cut = characters.size() > kMaxQuoted;
  const std::size_t length = cut ? kMaxQuoted - 3 : characters.size();
  for (std::size_t i = 0; i < length; ++i)
    shown += is_printable(characters[i]) ? characters[i] : "?";
  if (cut) shown += "...";
  return shown + "\"";
}

}  // namespace mcts2048
