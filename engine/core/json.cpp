#include "engine/core/json.h"

#include <cmath>

#include "engine/core/text.h"

namespace mcts2048 {

namespace {

void append_quoted(std::string& text, std::string_view content) {
  text += '"';
  for (const char c : content) {
    if (c == '"' || c == '\\') {
      text += '\\';
      text += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      text += "\\u" + print_hexadecimal(static_cast<unsigned char>(c), 4);
    } else {
      text += c;
    }
  }
  text += '"';
}

}  // namespace

void JsonWriter::separate() {
  if (needs_comma_) text_ += ',';
  needs_comma_ = true;
}

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  text_ += bracket;
  needs_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  text_ += bracket;
  needs_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  append_quoted(text_, name);
  text_ += ':';
  needs_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
  separate();
  append_quoted(text_, text);
  return *this;
}

JsonWriter& JsonWriter::null() { return raw("null"); }

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  text_ += json;
  return *this;
}

JsonWriter& JsonWriter::real(double number) {
  return std::isfinite(number) ? raw(print_number(number)) : null();
}

}  // namespace mcts2048
