// Doubles as text, by JavaScript, which every engine that runs this module has at hand. The linker
// takes these bodies in place of those of engine/core/number_text.cpp: the C library's printf and
// strtod weigh a sixth of the module, and printing by them takes most of the time of a report.
#include <emscripten.h>

#include <cmath>

#include "engine/core/text.h"

namespace mcts2048 {

namespace {

constexpr int kLongest = 40;

// The text that the C library would print, see engine/core/number_text.cpp: the shortest that reads
// back, with an exponent where "%g" has one.
// clang-format off
EM_JS(int, print_by_javascript, (double value, char* to), {
  const [mantissa, power] = value.toExponential().split("e");
  const exponent = Number(power);
  const digits = mantissa.replace(/[-.]/g, "").length;
  let text;
  if (Number.isInteger(value) && Math.abs(value) < 1e15) {
    text = value.toFixed(0);
  } else if (exponent < -4 || exponent >= digits) {
    text = mantissa + "e" + power.charAt(0) + power.slice(1).padStart(2, "0");
  } else {
    text = value.toFixed(digits - 1 - exponent);
  }
  for (let i = 0; i < text.length; ++i) HEAPU8[to + i] = text.charCodeAt(i);
  return text.length;
})

EM_JS(double, parse_by_javascript, (const char* text, int size), {
  return Number(String.fromCharCode.apply(null, HEAPU8.subarray(text, text + size)));
})
// clang-format on

}  // namespace

std::string print_number(double value) {
  if (value == 0) return "0";
  char text[kLongest];
  return std::string(text, static_cast<std::size_t>(print_by_javascript(value, text)));
}

std::optional<double> parse_number(const std::string& text) {
  if (text.empty() || text.size() > kLongest) return std::nullopt;
  // JavaScript also takes hexadecimals, infinities and blanks.
  if (text.find_first_not_of("0123456789+-.eE") != std::string::npos) return std::nullopt;
  const double value = parse_by_javascript(text.data(), static_cast<int>(text.size()));
  if (!std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace mcts2048
