// Doubles as text, by the C library. Apart from text.cpp: the WebAssembly module has another body
// for these two functions (wasm/number_text.cpp).
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "engine/core/text.h"

namespace mcts2048 {

// std::to_chars and from_chars for double are missing from the oldest library this builds with, so
// the C functions do it. Nothing here calls setlocale(), so the decimal point is a point.
std::string print_number(double value) {
  if (value == 0) return "0";
  char text[40];
  for (int digits = 1; digits <= 17; ++digits) {
    std::snprintf(text, sizeof text, "%.*g", digits, value);
    if (std::strtod(text, nullptr) == value) break;
  }
  // "%g" goes to exponents early (1e+05); whole numbers people can read are printed in full.
  if (std::fabs(value) < 1e15 && value == std::floor(value))
    std::snprintf(text, sizeof text, "%.0f", value);
  return text;
}

std::optional<double> parse_number(const std::string& text) {
  if (text.empty() || text.size() > 40) return std::nullopt;
  // strtod also takes hexadecimals, infinities, NaN and leading blanks.
  if (text.find_first_not_of("0123456789+-.eE") != std::string::npos) return std::nullopt;
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (end != text.c_str() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace mcts2048
