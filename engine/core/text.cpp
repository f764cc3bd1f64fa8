#include "engine/core/text.h"

#include <charconv>

namespace mcts2048 {

std::optional<std::uint64_t> parse_unsigned(const std::string& text) {
  std::uint64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || error != std::errc{} || stop != end) return std::nullopt;
  return value;
}

std::vector<std::string_view> characters_of(std::string_view text) {
  std::vector<std::string_view> characters;
  for (std::size_t at = 0; at < text.size();) {
    const auto first = static_cast<unsigned char>(text[at]);
    const std::size_t length = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    std::size_t followed = 1;
    while (followed < length && at + followed < text.size() &&
           (static_cast<unsigned char>(text[at + followed]) & 0xc0U) == 0x80)
      ++followed;
    characters.push_back(text.substr(at, followed == length ? length : 1));
    at += characters.back().size();
  }
  return characters;
}

std::string print_hexadecimal(std::uint64_t value, int digits) {
  std::string text(static_cast<std::size_t>(digits), '0');
  for (auto digit = text.rbegin(); digit != text.rend(); ++digit, value >>= 4U)
    *digit = "0123456789abcdef"[value & 0xfU];
  return text;
}

}  // namespace mcts2048
