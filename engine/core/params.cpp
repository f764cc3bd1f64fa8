#include "engine/core/params.h"

#include <cmath>
#include <limits>
#include <optional>

#include "engine/core/text.h"

namespace mcts2048 {

namespace {

Error bad_parameter(std::string message) { return {ErrorCode::bad_parameter, std::move(message)}; }

std::string allowed(const ParamSpec& spec) {
  if (spec.type != ParamType::choice) {
    const char* kind = spec.type == ParamType::integer ? "a whole number from " : "a number from ";
    const std::string word = spec.word.empty() ? "" : ", or " + std::string(spec.word);
    return kind + print_number(spec.min) + " to " + print_number(spec.max) + word;
  }
  std::string list = "one of ";
  for (std::size_t i = 0; i < spec.choices.size(); ++i) {
    if (i > 0) list += ", ";
    list += spec.choices[i];
  }
  return list;
}

}  // namespace

std::string_view name_of(ParamType type) {
  switch (type) {
    case ParamType::number:
      return "number";
    case ParamType::integer:
      return "integer";
    case ParamType::choice:
      return "choice";
  }
  return "number";
}

Result<ParamValue> parse_value(const ParamSpec& spec, const std::string& text) {
  const auto refuse = [&] {
    return bad_parameter(std::string(spec.name) + " must be " + allowed(spec) + ", not " +
                         quoted(text));
  };
  if (spec.type == ParamType::choice) {
    for (std::size_t i = 0; i < spec.choices.size(); ++i) {
      if (spec.choices[i] == text) return static_cast<ParamValue>(i);
    }
    return refuse();
  }
  if (!spec.word.empty() && spec.word == text) return std::numeric_limits<double>::infinity();
  const std::optional<double> number = parse_number(text);
  if (!number || *number < spec.min || *number > spec.max) return refuse();
  if (spec.type == ParamType::integer && *number != std::floor(*number)) return refuse();
  return *number;
}

std::string print_value(const ParamSpec& spec, ParamValue value) {
  if (spec.type == ParamType::choice)
    return std::string(spec.choices[static_cast<std::size_t>(value)]);
  if (std::isinf(value)) return std::string(spec.word);
  return print_number(value);
}

ParamSet::ParamSet(std::span<const ParamSpec> specs) : specs_(specs) {
  for (const ParamSpec& spec : specs) values_.push_back(spec.default_value);
}

ParamValue ParamSet::value(std::string_view name) const {
  for (std::size_t i = 0; i < specs_.size(); ++i) {
    if (specs_[i].name == name) return values_[i];
  }
  return std::numeric_limits<double>::quiet_NaN();
}

Result<Done> ParamSet::set(std::string_view name, const std::string& text) {
  for (std::size_t i = 0; i < specs_.size(); ++i) {
    if (specs_[i].name != name) continue;
    const Result<ParamValue> parsed = parse_value(specs_[i], text);
    if (!parsed) return parsed.error();
    values_[i] = parsed.value();
    return Done{};
  }
  return bad_parameter("there is no parameter " + quoted(std::string(name)) + " for this agent");
}

}  // namespace mcts2048
