// Numbers to text and back, exactly, whatever the locale.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mcts2048 {

// The shortest decimal that reads back as the same double; no exponent where JSON readers would
// stumble. Finite only.
std::string print_number(double value);

// The whole text as a finite decimal number, or nothing ("", "1x", "nan", "inf", "0x10" are
// nothing).
std::optional<double> parse_number(const std::string& text);

// The whole text as digits of an unsigned 64-bit number, or nothing.
std::optional<std::uint64_t> parse_unsigned(const std::string& text);

// The characters of UTF-8 text, views into it; a byte that belongs to none is one by itself.
std::vector<std::string_view> characters_of(std::string_view text);

// The lowest `digits` hexadecimal digits.
std::string print_hexadecimal(std::uint64_t value, int digits);

}  // namespace mcts2048
