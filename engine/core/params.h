// Parameters, each declared once.
//
// A parameter is a member of a plain struct, whose initialiser is the default, and beside it one
// row (made by number(), integer() or choice()) with name, label, help and range. Command-line
// flags, the help text, JavaScript options, link keys and the page's controls are all derived from
// these rows.
//
//   struct Coin { double bias = 0.5; };
//   constexpr std::array kCoinRows = {
//       number<Coin, &Coin::bias>("bias", "Bias", "Chance of heads.", 0, 1, 0.01)};
//
// Rows are constants: a program carries them as data, and nothing builds them when it starts.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/result.h"

namespace mcts2048 {

enum class ParamType { number, integer, choice };

std::string_view name_of(ParamType type);

// A value of any parameter: a number, a whole number, or the index of a choice.
using ParamValue = double;

struct ParamSpec {
  std::string_view name;   // kebab-case, the public name
  std::string_view label;  // one or two words for people
  std::string_view help;   // one sentence
  ParamType type = ParamType::number;
  ParamValue default_value = 0;
  double min = 0;   // inclusive; meaningless for choices
  double max = 0;   // inclusive
  double step = 0;  // a sensible increment for a control
  std::span<const std::string_view> choices = {};
  std::string_view word = {};  // of a number: stands for infinity, e.g. "infinite"; "": not allowed
};

// `text` as a value of `spec`, or a sentence that says what is allowed.
Result<ParamValue> parse_value(const ParamSpec& spec, const std::string& text);

// The value as it is written in links, flags and reports; parse_value() reads it back to the same
// value.
std::string print_value(const ParamSpec& spec, ParamValue value);

// Writes a value into the member of S.
template <class S>
using ParamSetter = void (*)(S&, ParamValue);

// A row ties a spec to a member of S.
template <class S>
struct ParamRow {
  ParamSpec spec;
  ParamSetter<S> set;
};

template <class S, std::size_t N>
using ParamRows = std::array<ParamRow<S>, N>;

namespace detail {

template <class S, auto Member>
constexpr ParamRow<S> row(ParamSpec spec) {
  using T = std::remove_cvref_t<decltype(S{}.*Member)>;
  spec.default_value = static_cast<ParamValue>(S{}.*Member);
  return {spec, [](S& s, ParamValue value) { s.*Member = static_cast<T>(value); }};
}

}  // namespace detail

template <class S, auto Member>
constexpr ParamRow<S> number(std::string_view name, std::string_view label, std::string_view help,
                             double min, double max, double step) {
  return detail::row<S, Member>({.name = name,
                                 .label = label,
                                 .help = help,
                                 .type = ParamType::number,
                                 .min = min,
                                 .max = max,
                                 .step = step});
}

// A number that may be infinite, which is written `word`.
template <class S, auto Member>
constexpr ParamRow<S> number_or(std::string_view word, std::string_view name,
                                std::string_view label, std::string_view help, double min,
                                double max, double step) {
  ParamRow<S> row = number<S, Member>(name, label, help, min, max, step);
  row.spec.word = word;
  return row;
}

template <class S, auto Member>
constexpr ParamRow<S> integer(std::string_view name, std::string_view label, std::string_view help,
                              int min, int max) {
  return detail::row<S, Member>({.name = name,
                                 .label = label,
                                 .help = help,
                                 .type = ParamType::integer,
                                 .min = static_cast<double>(min),
                                 .max = static_cast<double>(max),
                                 .step = 1});
}

// The member is an enum whose enumerators number the choices from 0, or a bool with choices {"off",
// "on"}.
template <class S, auto Member>
constexpr ParamRow<S> choice(std::string_view name, std::string_view label, std::string_view help,
                             std::span<const std::string_view> choices) {
  return detail::row<S, Member>({.name = name,
                                 .label = label,
                                 .help = help,
                                 .type = ParamType::choice,
                                 .max = static_cast<double>(choices.size() - 1),
                                 .choices = choices});
}

inline constexpr std::string_view kOffOn[] = {"off", "on"};

// Several arrays as one.
template <class T, std::size_t... N>
constexpr auto joined(const std::array<T, N>&... parts) {
  std::array<T, (N + ...)> all{};
  auto* to = all.data();
  ((to = std::copy(parts.begin(), parts.end(), to)), ...);
  return all;
}

template <class S, std::size_t N>
constexpr std::array<ParamSpec, N> specs_of(const ParamRows<S, N>& rows) {
  std::array<ParamSpec, N> specs{};
  std::transform(rows.begin(), rows.end(), specs.begin(), [](const auto& row) { return row.spec; });
  return specs;
}

namespace detail {

template <class S, std::size_t N>
constexpr std::array<ParamSetter<S>, N> setters_of(const ParamRows<S, N>& rows) {
  std::array<ParamSetter<S>, N> setters{};
  std::transform(rows.begin(), rows.end(), setters.begin(),
                 [](const auto& row) { return row.set; });
  return setters;
}

template <const auto& kRows>
inline constexpr auto kSetters = setters_of(kRows);

template <class S, std::size_t N>
S params_type(const ParamRows<S, N>&);

}  // namespace detail

// The values of one agent's parameters, in the order of its specs.
class ParamSet {
 public:
  ParamSet() = default;
  // All defaults. The specs must outlive the set; the catalogue's do.
  explicit ParamSet(std::span<const ParamSpec> specs);

  std::span<const ParamSpec> specs() const { return specs_; }
  ParamValue value(std::size_t i) const { return values_[i]; }
  // By name; NaN if there is none.
  ParamValue value(std::string_view name) const;

  // Unknown names, unreadable and out-of-range values are refused and change nothing.
  Result<Done> set(std::string_view name, const std::string& text);

  // The members of a struct from the first values; the specs begin with those of its rows.
  template <const auto& kRows>
  auto fill() const {
    decltype(detail::params_type(kRows)) filled{};
    const ParamValue* value = values_.data();
    for (const auto set : detail::kSetters<kRows>) set(filled, *value++);
    return filled;
  }

 private:
  std::span<const ParamSpec> specs_;
  std::vector<ParamValue> values_;
};

}  // namespace mcts2048
