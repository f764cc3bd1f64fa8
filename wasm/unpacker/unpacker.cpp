// The little module that unpacks all other parts of the page, and of which the packer takes its
// probabilities. One instance unpacks one part; what it needs stands in its memory from the start,
// and it imports nothing.
//
// An arithmetic coder over the bits of Model: an interval of 32-bit numbers is cut in two by the
// probability of each bit, and the code is a number in the last interval.

#include <cstdint>

#include "wasm/unpacker/model.h"

namespace {

constexpr int kRoom = 1 << 21;

std::uint8_t text[kRoom];
std::uint8_t code[kRoom];
alignas(64) std::uint8_t rows[mcts2048::unpacker::Model::kRoom];
mcts2048::unpacker::Model model(text, rows);

std::uint32_t low = 0;
std::uint32_t high = 0xffffffffU;
std::uint32_t word = 0;
int at = 0;

}  // namespace

#define UNPACKER_EXPORT extern "C" __attribute__((used, visibility("default")))

// Where the content is put, prime first, and where its code is read; the room in each.
UNPACKER_EXPORT std::uint8_t* unpacker_text() { return text; }
UNPACKER_EXPORT std::uint8_t* unpacker_code() { return code; }
UNPACKER_EXPORT int unpacker_room() { return kRoom; }

UNPACKER_EXPORT int unpacker_predict() { return model.predict(); }
UNPACKER_EXPORT void unpacker_update(int bit) { model.update(bit); }

// Reads `count` bytes at `text` that are known already.
UNPACKER_EXPORT void unpacker_learn(int from, int count) {
  for (int i = 8 * from; i < 8 * (from + count); ++i) {
    model.predict();
    model.update(text[i >> 3] >> (7 - (i & 7)) & 1);
  }
}

// The next `count` bytes of the content.
UNPACKER_EXPORT void unpacker_unpack(int count) {
  if (at == 0) {
    for (; at < 4; ++at) word = word << 8U | code[at];
  }
  for (int i = 0; i < 8 * count; ++i) {
    const std::uint32_t middle =
        low + ((high - low) >> 12U) * static_cast<std::uint32_t>(model.predict());
    const int bit = word <= middle ? 1 : 0;
    (bit != 0 ? high : low) = middle + (bit != 0 ? 0U : 1U);
    model.update(bit);
    while ((low ^ high) >> 24U == 0) {
      low <<= 8U;
      high = high << 8U | 255U;
      word = word << 8U | code[at & (kRoom - 1)];
      ++at;
    }
  }
}
