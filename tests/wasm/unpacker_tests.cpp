#include <cmath>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/catch.h"
#include "wasm/unpacker/model.h"

using namespace mcts2048::unpacker;

namespace {

// Bits that the model would need for the text.
double cost(std::string_view text) {
  std::vector<std::uint8_t> memory(text.size());
  std::vector<std::uint8_t> room(Model::kRoom);
  const auto model = std::make_unique<Model>(memory.data(), room.data());
  double bits = 0;
  for (const char letter : text) {
    for (int i = 7; i >= 0; --i) {
      const int bit = (static_cast<unsigned char>(letter) >> i) & 1;
      const int one = model->predict();
      REQUIRE(one > 0);
      REQUIRE(one < 4096);
      bits -= std::log2((bit != 0 ? one : 4096 - one) / 4096.0);
      model->update(bit);
    }
  }
  for (std::size_t i = 0; i < text.size(); ++i)
    REQUIRE(memory[i] == static_cast<std::uint8_t>(text[i]));
  return bits;
}

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

}  // namespace

TEST_CASE("squash is the logistic function in whole numbers", "[wasm][unpacker]") {
  for (int x = -2047; x <= 2047; ++x) {
    INFO(x);
    CHECK(std::abs(squash(x) - 4096 / (1 + std::exp(-x / 256.0))) < 24);
    CHECK(squash(x) >= squash(x - 1));
  }
  CHECK(squash(-2048) == 0);
  CHECK(squash(2048) == 4095);
}

TEST_CASE("what comes again costs next to nothing, and what was never seen about what it is long",
          "[wasm][unpacker]") {
  const std::string once = "The quick brown fox jumps over the lazy dog; ";
  const double first = cost(once);
  CHECK(first > 4 * static_cast<double>(once.size()));
  CHECK(first < 9 * static_cast<double>(once.size()));
  CHECK(cost(repeated(once, 40)) < 2 * first);
}

TEST_CASE("a module's instructions are followed: the same code with other operands is cheap",
          "[wasm][unpacker]") {
  // local.get a, local.get b, i32.add, local.set c, with operands that never come twice in a row.
  std::string code;
  for (unsigned i = 0; i < 400; ++i) {
    const auto operand = [&](unsigned k) { return static_cast<char>((i * 37 + k * 61) % 97); };
    code += {'\x20', operand(1), '\x20', operand(2), '\x6a', '\x21', operand(3)};
  }
  const std::string begin("\0asm", 4);
  CHECK(cost(begin + code) < cost("text" + code));
}

TEST_CASE("a text's signs are followed: the same form with other words is cheap",
          "[wasm][unpacker]") {
  std::mt19937 noise;
  std::string regular;
  std::string irregular;
  for (unsigned i = 0; i < 1600; ++i) {
    const std::string word = std::to_string(noise() % 97);
    regular += word + ".(,;"[i % 4];
    irregular += word + ".(,;"[noise() % 4];
  }
  CHECK(cost(regular) < 0.8 * cost(irregular));
}

TEST_CASE("brackets are followed: what closes them is what opened them, however far behind",
          "[wasm][unpacker]") {
  std::string matching;
  std::string crossed;
  for (unsigned i = 0; i < 800; ++i) {
    const unsigned noise = i * 7919 % 99991 * 31 % 9973;
    const std::string inside =
        std::to_string(noise % 97) + ";(" + std::to_string(noise % 89) + ");";
    matching += "([{"[noise % 3] + inside + ")]}"[noise % 3];
    crossed += "([{"[noise % 3] + inside + ")]}"[noise / 7 % 3];
  }
  CHECK(cost(matching) < 0.92 * cost(crossed));
}

TEST_CASE("a history tells how often each bit came, and forgets what is contradicted",
          "[wasm][unpacker]") {
  const Histories histories;
  std::uint16_t odds[256];
  histories.guess(odds);
  const auto after = [&](std::string_view bits) {
    int state = 0;
    for (const char bit : bits) state = histories.next(state, bit - '0');
    return state;
  };
  CHECK(odds[after("")] == 32768);
  CHECK(odds[after("1")] == 65536 * 3 / 4);
  CHECK(odds[after("001")] == 65536 * 3 / 8);
  CHECK(after("01") != after("10"));
  CHECK(odds[after("01")] == odds[after("10")]);
  // Eight zeros fall to five when a one comes.
  CHECK(histories.length(after("00000000")) == 8);
  CHECK(histories.length(after("000000001")) == 6);
  // 31 of a bit are as many as are told apart, and every state leads to states.
  CHECK(histories.length(after(std::string(50, '1'))) == 31);
  for (int state = 0; state < 256; ++state) {
    for (int bit = 0; bit < 2; ++bit) CHECK(histories.length(histories.next(state, bit)) <= 33);
  }
}
