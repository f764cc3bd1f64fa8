// JsonWriter: writes JSON text, nothing else; json_reader.h reads what the program has written. A
// library would double the size of the module.
//
//   JsonWriter json;
//   json.open_object().field("score",
//   12).key("legal").open_array().value("up").close_array().close_object(); json.text()  ->
//   {"score":12,"legal":["up"]}
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace mcts2048 {

class JsonWriter {
 public:
  JsonWriter& open_object() { return open('{'); }
  JsonWriter& close_object() { return close('}'); }
  JsonWriter& open_array() { return open('['); }
  JsonWriter& close_array() { return close(']'); }

  JsonWriter& key(std::string_view name);

  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(const std::string& text) { return value(std::string_view(text)); }
  JsonWriter& null();
  // JSON text made elsewhere.
  JsonWriter& raw(std::string_view json);

  template <class T>
  requires std::is_arithmetic_v<T> JsonWriter& value(T number) {
    if constexpr (std::is_same_v<T, bool>) {
      return raw(number ? "true" : "false");
    } else if constexpr (std::is_integral_v<T>) {
      return raw(std::to_string(number));
    } else {
      return real(number);
    }
  }

  template <class T>
  JsonWriter& value(const std::optional<T>& maybe) {
    return maybe ? value(*maybe) : null();
  }

  template <class T>
  JsonWriter& field(std::string_view name, const T& content) {
    return key(name).value(content);
  }

  const std::string& text() const { return text_; }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  JsonWriter& real(double number);  // what is not finite becomes null
  void separate();

  std::string text_;
  bool needs_comma_ = false;
};

}  // namespace mcts2048
