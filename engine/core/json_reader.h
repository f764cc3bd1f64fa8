// read_json(): JSON text (RFC 8259) as a tree of values, for the lines that the program itself has
// written: match files, checkpoints. Strict, because a file that is not quite JSON has been
// damaged: nothing before or after the value but blanks, no name twice in an object, no number that
// a double cannot hold, no half of a surrogate pair, at most kMaxJsonDepth values inside each
// other.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"

namespace mcts2048 {

inline constexpr int kMaxJsonDepth = 64;

struct JsonValue {
  enum class Kind { null, boolean, number, string, array, object };

  Kind kind = Kind::null;
  bool boolean = false;
  double number = 0;
  std::string text;                // of a string; of a number: as written
  std::vector<JsonValue> items;    // of an array; of an object: the values of its fields
  std::vector<std::string> names;  // of an object's fields, in the same order

  // The field of an object, or null if there is none.
  const JsonValue* find(std::string_view name) const;
};

// The whole text as one value, or a sentence that names the place where it stops being JSON.
Result<JsonValue> read_json(std::string_view text);

// The value as text in one canonical form: no blanks, the names of every object in alphabetical
// order, numbers as they were written. Two values are equal if their texts are.
std::string canonical_text(const JsonValue& json);

}  // namespace mcts2048
