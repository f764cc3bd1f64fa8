// A finished game as one line of JSON. What comes before the seed is the experiment: it says how to
// play the game again, and games may be compared and averaged when they have it in common. The
// fields from the seed on are the game's own (match_line.h, duel_line.h). A reader takes every
// field that it does not know for a part of the experiment, so that games of another kind are never
// mixed.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/agents/catalog/catalog.h"
#include "engine/core/json.h"
#include "engine/core/json_reader.h"

namespace mcts2048 {

// The fields `agent`, `params` and `limits` of the open object.
void write_contender(JsonWriter& json, const AgentInfo& info, const ParamSet& params,
                     const SearchLimits& limits);

// What was played: agent, parameters and limits.
struct Experiment {
  JsonValue fields;  // an object
  std::string text;  // the same in canonical form: equal experiments have equal texts
};

// The experiment whose fields are in the open object; closes it.
Experiment experiment_of(JsonWriter json);

// A line of a game that ended in an R.
template <class R>
struct LineOf {
  Experiment experiment = {};
  R game = {};
};

// A field that is the game's own; `set` is false where the value cannot be one.
template <class R>
struct LineField {
  std::string_view name;
  bool (*set)(R&, const JsonValue&);
};

// Whole numbers that a double holds exactly; seeds of 64 bits, in a string or a number; and times.
bool read_count(std::uint64_t& count, const JsonValue& json);
bool read_seed(std::uint64_t& seed, const JsonValue& json);
bool read_ms(double& ms, const JsonValue& json);

Error bad_line(const std::string& message);
Error bad_field(const std::string& name, const JsonValue& value);

// Whether the experiment has what every one has: an agent and its parameters.
Result<Done> check_experiment(const JsonValue& fields);

// A line with all of these fields, or a sentence about what is wrong with it.
template <class R>
Result<LineOf<R>> read_line(const std::string& text, std::span<const LineField<R>> known) {
  const Result<JsonValue> read = read_json(text);
  if (!read) return read.error();
  const JsonValue& json = read.value();
  if (json.kind != JsonValue::Kind::object) return bad_line("not a JSON object");
  LineOf<R> made;
  JsonValue& fields = made.experiment.fields;
  fields.kind = JsonValue::Kind::object;
  for (std::size_t i = 0; i < json.names.size(); ++i) {
    const std::string& name = json.names[i];
    const auto field = std::find_if(known.begin(), known.end(),
                                    [&](const LineField<R>& one) { return one.name == name; });
    if (field == known.end()) {
      fields.names.push_back(name);
      fields.items.push_back(json.items[i]);
    } else if (!field->set(made.game, json.items[i])) {
      return bad_field(name, json.items[i]);
    }
  }
  for (const LineField<R>& field : known) {
    if (json.find(field.name) == nullptr) return bad_line("no field " + std::string(field.name));
  }
  const Result<Done> whole = check_experiment(fields);
  if (!whole) return whole.error();
  made.experiment.text = canonical_text(fields);
  return made;
}

}  // namespace mcts2048
