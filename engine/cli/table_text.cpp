#include "engine/cli/table_text.h"

#include <cmath>
#include <cstdio>

namespace mcts2048::cli {

std::string concat(std::initializer_list<std::string_view> parts) {
  std::string text;
  for (const std::string_view part : parts) text += part;
  return text;
}

std::string fixed(double value, int digits) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  return text;
}

std::string grouped(double value) {
  const std::string digits = fixed(std::fabs(value), 0);
  std::string text;
  if (value <= -0.5) text += '-';
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
    text += digits[i];
  }
  return text;
}

std::string short_number(double value) {
  char text[64];
  std::snprintf(text, sizeof text, "%.3g", value);
  return value >= 1000 ? fixed(value, 0) : text;
}

std::string percent(double rate) {
  // "100" and "0" are facts; what only rounds to them is not written like them.
  if (rate == 0 || rate == 1) return fixed(100 * rate, 0);
  return fixed(100 * rate, rate < 0.001 || rate > 0.999 ? 2 : 1);
}

std::string interval_text(const Interval& interval) {
  return concat({percent(interval.low), " to ", percent(interval.high)});
}

std::string score_text(const Mean& mean, const char* plus_minus) {
  if (!mean.standard_error) return grouped(mean.value);
  return concat({grouped(mean.value), " ", plus_minus, " ", grouped(*mean.standard_error)});
}

std::string count(std::uint64_t n) { return std::to_string(n); }

std::string latex_text(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\\') {
      escaped += "\\textbackslash{}";
    } else if (c == '~' || c == '^') {
      escaped += std::string("\\") + c + "{}";
    } else {
      if (std::string("&%$#_{}").find(c) != std::string::npos) escaped += '\\';
      escaped += c;
      // Two hyphens in a row would become a dash.
      if (c == '-') escaped += "{}";
    }
  }
  return escaped;
}

std::string csv_text(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

// A pipe would end the cell.
std::string markdown_text(const std::string& text) {
  std::string escaped;
  for (const char c : text) escaped += c == '|' ? std::string("\\|") : std::string(1, c);
  return escaped;
}

void write_experiment(JsonWriter& json, const Experiment& experiment) {
  for (std::size_t i = 0; i < experiment.fields.names.size(); ++i)
    json.key(experiment.fields.names[i]).raw(canonical_text(experiment.fields.items[i]));
}

}  // namespace mcts2048::cli
