// The cells of tables: numbers for people, and text that Markdown, CSV and LaTeX leave as it is.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/agents/game_line.h"
#include "engine/core/statistics.h"

namespace mcts2048::cli {

std::string concat(std::initializer_list<std::string_view> parts);
std::string fixed(double value, int digits);
// 12,345
std::string grouped(double value);
// Three significant digits, for times from microseconds to minutes.
std::string short_number(double value);
// A rate from 0 to 1 as a percentage, without its sign.
std::string percent(double rate);
// 12.3 to 45.6, in percent
std::string interval_text(const Interval& interval);
// 12,345 +- 67, or the value alone where there is no error.
std::string score_text(const Mean& mean, const char* plus_minus);
std::string count(std::uint64_t n);

std::string latex_text(const std::string& text);
std::string csv_text(const std::string& text);
std::string markdown_text(const std::string& text);

// The experiment's fields in the open object.
void write_experiment(JsonWriter& json, const Experiment& experiment);

}  // namespace mcts2048::cli
