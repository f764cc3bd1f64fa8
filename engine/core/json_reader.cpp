#include "engine/core/json_reader.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "engine/core/json.h"

namespace mcts2048 {

const JsonValue* JsonValue::find(std::string_view name) const {
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? nullptr : &items[static_cast<std::size_t>(found - names.begin())];
}

namespace {

// UTF-8; `code` is a Unicode scalar value.
void append_utf8(std::string& text, std::uint32_t code) {
  const auto byte = [&](std::uint32_t bits) { text += static_cast<char>(bits); };
  if (code < 0x80) return byte(code);
  if (code < 0x800) {
    byte(0xc0 | code >> 6U);
  } else if (code < 0x10000) {
    byte(0xe0 | code >> 12U);
    byte(0x80 | (code >> 6U & 0x3f));
  } else {
    byte(0xf0 | code >> 18U);
    byte(0x80 | (code >> 12U & 0x3f));
    byte(0x80 | (code >> 6U & 0x3f));
  }
  byte(0x80 | (code & 0x3f));
}

// Recursive descent. Every function returns false as soon as the text is not what it should be;
// at_ then stands at the offending character.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool document(JsonValue& json) {
    skip_blanks();
    if (!value(json, 0)) return false;
    skip_blanks();
    return at_ == text_.size();
  }

  std::size_t at() const { return at_; }

 private:
  bool has(char c) const { return at_ < text_.size() && text_[at_] == c; }
  bool has_digit() const { return at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; }

  bool take(char c) {
    if (!has(c)) return false;
    ++at_;
    return true;
  }

  bool take_word(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }

  void skip_blanks() {
    while (has(' ') || has('\t') || has('\n') || has('\r')) ++at_;
  }

  bool value(JsonValue& json, int depth) {
    if (depth > kMaxJsonDepth) return false;
    if (has('{')) return object(json, depth);
    if (has('[')) return array(json, depth);
    if (has('"')) {
      json.kind = JsonValue::Kind::string;
      return string(json.text);
    }
    if (take_word("null")) return true;
    if (has('t') || has('f')) {
      json.kind = JsonValue::Kind::boolean;
      json.boolean = has('t');
      return take_word(json.boolean ? "true" : "false");
    }
    return number(json);
  }

  bool array(JsonValue& json, int depth) {
    json.kind = JsonValue::Kind::array;
    ++at_;
    skip_blanks();
    if (take(']')) return true;
    do {
      skip_blanks();
      if (!value(json.items.emplace_back(), depth + 1)) return false;
      skip_blanks();
    } while (take(','));
    return take(']');
  }

  bool object(JsonValue& json, int depth) {
    json.kind = JsonValue::Kind::object;
    ++at_;
    skip_blanks();
    if (take('}')) return true;
    do {
      skip_blanks();
      std::string name;
      if (!string(name) || json.find(name) != nullptr) return false;
      json.names.push_back(std::move(name));
      skip_blanks();
      if (!take(':')) return false;
      skip_blanks();
      if (!value(json.items.emplace_back(), depth + 1)) return false;
      skip_blanks();
    } while (take(','));
    return take('}');
  }

  bool string(std::string& content) {
    if (!take('"')) return false;
    while (!take('"')) {
      if (at_ == text_.size() || static_cast<unsigned char>(text_[at_]) < 0x20) return false;
      if (take('\\')) {
        if (!escape(content)) return false;
      } else {
        content += text_[at_++];
      }
    }
    return true;
  }

  bool escape(std::string& content) {
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    if (take('u')) return unicode(content);
    if (at_ == text_.size()) return false;
    const std::size_t i = kLetters.find(text_[at_]);
    if (i == std::string_view::npos) return false;
    ++at_;
    content += kMeanings[i];
    return true;
  }

  bool hex4(std::uint32_t& code) {
    for (int i = 0; i < 4; ++i) {
      if (at_ == text_.size()) return false;
      constexpr std::string_view kDigits = "0123456789abcdef";
      const char c = text_[at_];
      const std::size_t digit = kDigits.find(c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : c);
      if (digit == std::string_view::npos) return false;
      ++at_;
      code = code * 16 + static_cast<std::uint32_t>(digit);
    }
    return true;
  }

  // A character beyond the first 65,536 is written as two halves, the high one first.
  bool unicode(std::string& content) {
    std::uint32_t code = 0;
    if (!hex4(code)) return false;
    if (code >= 0xdc00 && code < 0xe000) return false;
    if (code >= 0xd800 && code < 0xdc00) {
      std::uint32_t low = 0;
      if (!take('\\') || !take('u') || !hex4(low) || low < 0xdc00 || low >= 0xe000) return false;
      code = 0x10000 + ((code - 0xd800) << 10U) + (low - 0xdc00);
    }
    append_utf8(content, code);
    return true;
  }

  bool digits() {
    if (!has_digit()) return false;
    while (has_digit()) ++at_;
    return true;
  }

  bool number(JsonValue& json) {
    const std::size_t start = at_;
    take('-');
    if (!take('0') && !digits()) return false;
    if (take('.') && !digits()) return false;
    if (take('e') || take('E')) {
      if (!take('+')) take('-');
      if (!digits()) return false;
    }
    json.kind = JsonValue::Kind::number;
    json.text = std::string(text_.substr(start, at_ - start));
    // The grammar above leaves nothing for strtod to misunderstand; see text.cpp for why not
    // from_chars.
    json.number = std::strtod(json.text.c_str(), nullptr);
    if (!std::isfinite(json.number)) {
      at_ = start;
      return false;
    }
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

void write(JsonWriter& writer, const JsonValue& json) {
  switch (json.kind) {
    case JsonValue::Kind::null:
      writer.null();
      return;
    case JsonValue::Kind::boolean:
      writer.value(json.boolean);
      return;
    case JsonValue::Kind::number:
      writer.raw(json.text);
      return;
    case JsonValue::Kind::string:
      writer.value(json.text);
      return;
    case JsonValue::Kind::array:
      writer.open_array();
      for (const JsonValue& item : json.items) write(writer, item);
      writer.close_array();
      return;
    case JsonValue::Kind::object:
      break;
  }
  std::vector<std::string> names = json.names;
  std::sort(names.begin(), names.end());
  writer.open_object();
  for (const std::string& name : names) {
    writer.key(name);
    write(writer, *json.find(name));
  }
  writer.close_object();
}

}  // namespace

Result<JsonValue> read_json(std::string_view text) {
  Reader reader(text);
  JsonValue json;
  if (reader.document(json)) return json;
  return Error{ErrorCode::bad_usage,
               "not JSON from character " + std::to_string(reader.at() + 1) + " on"};
}

std::string canonical_text(const JsonValue& json) {
  JsonWriter writer;
  write(writer, json);
  return writer.text();
}

}  // namespace mcts2048
