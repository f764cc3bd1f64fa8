// A strict JSON reader for tests: what the engine writes must be JSON, and mean what it should.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace mcts2048::test {

struct Json {
  enum class Kind { null, boolean, number, string, array, object };

  Kind kind = Kind::null;
  bool boolean = false;
  double number = 0;
  std::string text;                // of a string; of a number: as written
  std::vector<Json> items;         // of an array; of an object: the values of its fields
  std::vector<std::string> names;  // of an object's fields, in the same order

  bool is_null() const { return kind == Kind::null; }
  std::size_t size() const { return items.size(); }
  const std::vector<std::string>& keys() const { return names; }
  bool has(const std::string& name) const {
    return std::find(names.begin(), names.end(), name) != names.end();
  }

  // Throws where the field or the item is missing: a test that asks for it fails.
  const Json& operator[](const std::string& name) const {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) throw std::runtime_error("no field " + name);
    return items[static_cast<std::size_t>(found - names.begin())];
  }
  const Json& operator[](std::size_t i) const { return items.at(i); }

  std::vector<std::string> texts() const {
    std::vector<std::string> all;
    for (const Json& item : items) all.push_back(item.text);
    return all;
  }

  friend bool operator==(const Json& a, const Json& b) {
    return a.kind == b.kind && a.boolean == b.boolean && a.number == b.number && a.text == b.text &&
           a.names == b.names && a.items == b.items;
  }
};

class JsonReader {
 public:
  // The whole text as one JSON value; throws std::runtime_error if it is none.
  static Json read(const std::string& text) {
    JsonReader reader(text);
    const Json value = reader.value();
    if (reader.at_ != text.size()) reader.fail();
    return value;
  }

 private:
  explicit JsonReader(const std::string& text) : text_(text) {}

  [[noreturn]] void fail() const {
    throw std::runtime_error("not JSON at " + std::to_string(at_) + ": " + text_);
  }
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(const std::string& word) {
    if (text_.compare(at_, word.size(), word) != 0) return false;
    at_ += word.size();
    return true;
  }
  void expect(const std::string& word) {
    if (!take(word)) fail();
  }

  Json value() {
    Json json;
    if (take("null")) return json;
    if (take("true") || take("false")) {
      json.kind = Json::Kind::boolean;
      json.boolean = text_[at_ - 2] == 'u';
    } else if (peek() == '"') {
      json.kind = Json::Kind::string;
      json.text = string();
    } else if (take("[")) {
      json.kind = Json::Kind::array;
      while (!take("]")) {
        if (!json.items.empty()) expect(",");
        json.items.push_back(value());
      }
    } else if (take("{")) {
      json.kind = Json::Kind::object;
      while (!take("}")) {
        if (!json.names.empty()) expect(",");
        std::string key = string();
        if (json.has(key)) fail();
        json.names.push_back(std::move(key));
        expect(":");
        json.items.push_back(value());
      }
    } else {
      read_number(json);
    }
    return json;
  }

  std::string string() {
    expect("\"");
    std::string content;
    while (peek() != '"') {
      if (at_ >= text_.size() || static_cast<unsigned char>(peek()) < 0x20) fail();
      if (take("\\u")) {
        const long code = std::strtol(text_.substr(at_, 4).c_str(), nullptr, 16);
        at_ += 4;
        content += static_cast<char>(code);  // the engine escapes control characters only
      } else {
        if (peek() == '\\') ++at_;
        content += text_.at(at_++);
      }
    }
    ++at_;
    return content;
  }

  void read_number(Json& json) {
    const std::size_t start = at_;
    const auto digits = [&] {
      const std::size_t first = at_;
      while (peek() >= '0' && peek() <= '9') ++at_;
      if (at_ == first) fail();
    };
    take("-");
    digits();
    if (take(".")) digits();
    if (peek() == 'e' || peek() == 'E') {
      ++at_;
      if (!take("+")) take("-");
      digits();
    }
    json.kind = Json::Kind::number;
    json.text = text_.substr(start, at_ - start);
    json.number = std::strtod(json.text.c_str(), nullptr);
  }

  const std::string& text_;
  std::size_t at_ = 0;
};

}  // namespace mcts2048::test
