// Model: the probability of the next bit of a program, a script or a text, learnt from what came
// before; packer (build-scripts/mix.mjs) and unpacker (web/lib/unmix.js) both ask it.
//
// Context mixing (Mahoney, "Adaptive Weighing of Context Models for Lossless Data Compression",
// 2005): several contexts (the last bytes, words, marks or instructions), and the longest earlier
// match, each say how likely a one is. Of a context only the history of its bits is kept, as a
// state of one byte; how likely a one is after such a history is learnt anew (indirect modelling).
// Logistic mixers, each with weights chosen by another small context, make one probability of that,
//
//   p = squash(sum of w_i * stretch(p_i)),  w_i += rate * (bit - p) * stretch(p_i)
//
// with squash(x) = 1 / (1 + exp(-x)) and stretch its inverse; a mixer of the mixers follows, and a
// table that corrects what is systematically wrong about the result. Whole numbers only: every
// machine finds the same bits.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "wasm/unpacker/histories.h"

namespace mcts2048::unpacker {

// Probabilities have twelve bits, 0 .. 4095; their stretch is -2047 .. 2047, in steps of 1 / 256.
constexpr int squash(int x) {
  // 4096 / (1 + exp(-x / 256)) at -2048, -1920 .. 2048; straight lines between.
  constexpr std::array<int, 33> kPoints = {1,    2,    3,    6,    10,   16,   27,   45,   73,
                                           120,  194,  310,  488,  747,  1101, 1546, 2047, 2549,
                                           2994, 3348, 3607, 3785, 3901, 3975, 4022, 4050, 4068,
                                           4079, 4085, 4089, 4092, 4093, 4094};
  if (x > 2047) return 4095;
  if (x < -2047) return 0;
  const auto i = static_cast<std::size_t>((x >> 7) + 16);
  const int part = x & 127;
  return (kPoints[i] * (128 - part) + kPoints[i + 1] * part + 64) >> 7;
}

class Model {
 public:
  static constexpr int kContexts = 11;
  static constexpr int kLog2Room = 23;  // of all contexts together: some have few rows, some many
  static constexpr std::size_t kRoom = std::size_t{1} << kLog2Room;

  // `text`: where the bytes are put as they become known. `room`: kRoom zeros, which the caller
  // brings since only static ones cost nothing to make.
  Model(std::uint8_t* text, std::uint8_t* room) : text_(text), room_(room) {
    int from = 0;
    for (int x = -kFarthest; x <= kFarthest; ++x) {
      const int to = squash(x);
      squash_[x + kFarthest] = static_cast<std::int16_t>(to);
      for (; from <= to; ++from) stretch_[from] = static_cast<std::int16_t>(x);
    }
    for (; from < 4096; ++from) stretch_[from] = kFarthest;
    for (auto& weight : weights_) weight = kFirstWeight;
    for (auto& weight : last_weights_) weight = (1 << 16) / kMixers;
    for (auto& trust : trust_) trust = 3 << 14;
    for (int k = 0; k < kContexts; ++k) histories_.guess(odds_[k]);
    for (int i = 0; i < kContextsOfLast; ++i) {
      for (int j = 0; j < kSteps; ++j)
        corrected_[i * kSteps + j] = static_cast<std::uint16_t>(squash((j - 16) * 128) * 16);
    }
  }

  // Of a one, 1 .. 4094 of 4096.
  int predict() {
    if (bits_ == 0) hash_contexts();
    if ((bits_ & 3) == 0) find_rows();
    const int known = gather();
    const int matched = match_length_ > 15 ? 3 : match_length_ > 7 ? 2 : match_length_ > 0 ? 1 : 0;
    rows_[0] = partial_;
    rows_[1] = 256 + before(1);
    // What the byte is for, in a program; else the byte before the last.
    const bool is_operand = operands_ > 0 || raw_ > 0;
    rows_[2] = 512 + (!is_program_ ? before(2)
                      : is_operand ? static_cast<int>(operations_ & 0xffU)
                                   : 255);
    rows_[3] = 768 + (known * 4 + matched) * 8 + bits_;
    last_row_ = partial_ * 4;
    int sum = 0;
    for (int m = 0; m < kMixers; ++m) {
      const std::int16_t* weights = &weights_[rows_[m] * kInputs];
      stretched_[m] = bounded(product(inputs_, weights) >> kLog2One);
      mixed_[m] = squash_[stretched_[m] + kFarthest];
      sum += (stretched_[m] * last_weights_[last_row_ + m]) >> 8;
    }
    sum = bounded(sum >> 8);
    blended_ = squash_[sum + kFarthest];
    // Between two steps of the table, by how near they are; the nearer one learns.
    const int place = (sum + 2048) * 32;
    const int part = place & 4095;
    at_step_ = partial_ * kSteps + (place >> 12);
    const int corrected =
        (corrected_[at_step_] * (4096 - part) + corrected_[at_step_ + 1] * part) >> 16;
    at_step_ += part > 2048;
    const int both = (blended_ + corrected + 1) >> 1;
    return both < 1 ? 1 : both > 4094 ? 4094 : both;
  }

  // After predict().
  void update(int bit) {
    for (int m = 0; m < kMixers; ++m) {
      const int error = ((bit << 12) - mixed_[m]) * kRate;
      learn(&weights_[rows_[m] * kInputs], inputs_, static_cast<std::int16_t>(error));
      last_weights_[last_row_ + m] +=
          (stretched_[m] * ((bit << 12) - blended_) * kLastRate + 0x8000) >> 16;
    }
    const int goal = bit != 0 ? 65535 : 0;
    for (int k = 0; k < kContexts; ++k) {
      std::uint8_t& history = places_[k][half_];
      std::uint16_t& odds = odds_[k][history];
      odds = static_cast<std::uint16_t>(odds + ((goal - odds) >> 7));
      history = histories_.next(history, bit);
    }
    if (expected_ >= 0) {
      std::uint16_t& trust = trust_[length_class()];
      trust = static_cast<std::uint16_t>(trust + (((expected_ == bit ? 65535 : 0) - trust) >> 6));
    }
    std::uint16_t& step = corrected_[at_step_];
    step = static_cast<std::uint16_t>(step + ((goal - step) >> 6));
    partial_ = partial_ * 2 + bit;
    half_ = half_ * 2 + bit;
    if (++bits_ == 8) end_byte(static_cast<std::uint8_t>(partial_));
  }

 private:
  static constexpr int kInputs = 16;  // the contexts, the match, a constant; a multiple of eight
  static constexpr int kMixers = 4;
  static constexpr int kRows = 256 + 256 + 256 + 4 * 8 * (kContexts + 1);
  static constexpr int kLog2One = 14;  // a weight of one
  static constexpr int kRate = 6;
  static constexpr int kLastRate = 3;
  static constexpr int kFirstWeight = 3000;
  static constexpr int kFarthest = 2047;
  static constexpr int kContextsOfLast = 1 << 8;
  static constexpr int kSteps = 33;
  static constexpr int kMatchLeast = 5;
  static constexpr int kMatchMost = 400;
  static constexpr int kLog2Seen = 17;
  static constexpr int kMostDepth = 64;

  static constexpr int bounded(int x) {
    return x > kFarthest ? kFarthest : x < -kFarthest ? -kFarthest : x;
  }
  // Both in whole numbers of 16 bits, which these instructions take eight at a time. No sum of the
  // first is above 16 * 2047 * 2^15 < 2^31.
  static int product(const std::int16_t* a, const std::int16_t* b) {
#ifdef __wasm_simd128__
    v128_t sum = wasm_i32x4_splat(0);
#pragma clang loop unroll(full)
    for (int i = 0; i < kInputs; i += 8)
      sum = wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(wasm_v128_load(a + i), wasm_v128_load(b + i)));
    return wasm_i32x4_extract_lane(sum, 0) + wasm_i32x4_extract_lane(sum, 1) +
           wasm_i32x4_extract_lane(sum, 2) + wasm_i32x4_extract_lane(sum, 3);
#else
    int sum = 0;
    for (int i = 0; i < kInputs; ++i) sum += a[i] * b[i];
    return sum;
#endif
  }
  static void learn(std::int16_t* weights, const std::int16_t* inputs, std::int16_t error) {
#ifdef __wasm_simd128__
    const v128_t all = wasm_i16x8_splat(error);
#pragma clang loop unroll(full)
    for (int i = 0; i < kInputs; i += 8) {
      const v128_t change = wasm_i16x8_q15mulr_sat(wasm_v128_load(inputs + i), all);
      wasm_v128_store(weights + i, wasm_i16x8_add_sat(wasm_v128_load(weights + i), change));
    }
#else
    for (int i = 0; i < kInputs; ++i) {
      const int weight = weights[i] + ((inputs[i] * error + 0x4000) >> 15);
      weights[i] = static_cast<std::int16_t>(weight > 32767    ? 32767
                                             : weight < -32768 ? -32768
                                                               : weight);
    }
#endif
  }
  static constexpr std::uint32_t stir(std::uint32_t a, std::uint32_t b) {
    std::uint32_t x = (a ^ b * 0x9e3779b1U) * 0x2c1b3c6dU;
    x ^= x >> 15U;
    x *= 0x297a2d39U;
    return x ^ (x >> 14U);
  }

  int before(int n) const { return n <= end_ ? text_[end_ - n] : 0; }
  int length_class() const {
    return match_length_ > 60 ? 32 : match_length_ > 31 ? 31 : match_length_;
  }

  void hash_contexts() {
    const std::uint32_t last = last_four_;
    std::array<std::uint32_t, kContexts> contexts = {0, last & 0xffU, last & 0xffffU,
                                                     last & 0xffffffU, last & 0xf0f0f0f0U};
    std::copy(own_.begin(), own_.end(), contexts.end() - own_.size());
    for (int k = 0; k < kContexts; ++k)
      hashes_[k] = stir(contexts[static_cast<std::size_t>(k)], static_cast<std::uint32_t>(k) + 1);
  }

  // A row of sixteen bytes serves the four bits of half a byte.
  //
  //   row   | check of the context | history at each of the 15 nodes of the four bits |
  //
  // It stands in one of two places; of two strangers there the one that was met less goes.
  void find_rows() {
    const std::uint32_t apart = static_cast<std::uint32_t>(partial_) * 0x3d4d51cbU;
    for (int k = 0; k < kContexts; ++k) {
      const std::uint32_t hash = hashes_[k] + apart;
      const std::uint32_t at = (hash >> 8U) & ((1U << kLog2Room) - 16);
      const auto check = static_cast<std::uint8_t>(hash);
      std::uint8_t* row = room_ + at;
      if (*row != check) {
        std::uint8_t* other = room_ + (at ^ 16U);
        const bool is_there = *other == check;
        if (is_there || histories_.length(row[1]) > histories_.length(other[1])) row = other;
        if (!is_there) {
          for (int i = 1; i < 16; ++i) row[i] = 0;
          *row = check;
        }
      }
      places_[k] = row;
    }
    half_ = 1;
  }

  // What contexts and match say; how many contexts were met before.
  int gather() {
    int known = 0;
    for (int k = 0; k < kContexts; ++k) {
      const int history = places_[k][half_];
      const bool seen = history != 0;
      inputs_[k] = seen ? stretch_[odds_[k][history] >> 4U] : std::int16_t{0};
      known += seen ? 1 : 0;
    }
    int strength = 0;
    expected_ = -1;
    if (match_length_ > 0) {
      const int guess = text_[match_] | 256;
      if (guess >> (8 - bits_) == partial_) {
        expected_ = (guess >> (7 - bits_)) & 1;
        strength = stretch_[trust_[length_class()] >> 4];
      } else {
        match_length_ = 0;
      }
    }
    inputs_[kContexts] = static_cast<std::int16_t>(expected_ == 1 ? strength : -strength);
    inputs_[kContexts + 1] = 256;
    return known;
  }

  void end_byte(std::uint8_t byte) {
    text_[end_++] = byte;
    last_four_ = last_four_ << 8U | byte;
    partial_ = 1;
    bits_ = 0;
    if (end_ == 4) is_program_ = last_four_ == 0x0061736dU;  // how a module begins: \0asm
    if (is_program_) {
      end_of_program_byte(byte);
    } else {
      end_of_text_byte(byte);
    }
    if (match_length_ > 0) {
      ++match_length_;
      ++match_;
    }
    if (end_ < kMatchLeast) return;
    int& seen =
        last_seen_[stir(last_four_, static_cast<std::uint32_t>(before(5))) >> (32U - kLog2Seen)];
    if (match_length_ == 0) {
      match_ = seen;
      while (match_length_ < match_ && match_length_ < kMatchMost &&
             text_[match_ - 1 - match_length_] == text_[end_ - 1 - match_length_]) {
        ++match_length_;
      }
      if (match_length_ < kMatchLeast) match_length_ = 0;
    }
    seen = end_;
  }

  // Words are of letters, digits and what is beyond ASCII, marks are all other signs. The form of a
  // text has its marks, and one sign for each word. What a bracket is, and the word before it,
  // counts until it is closed.
  void end_of_text_byte(std::uint8_t byte) {
    const bool is_letter = (byte | 32U) - 'a' < 26U || byte - unsigned{'0'} < 10U || byte == '_' ||
                           byte == '$' || byte > 127;
    if (is_letter) {
      if (word_ == 0) form_ = form_ << 8U | 'a';
      word_ = stir(word_, byte + 1U);
    } else {
      if (word_ != 0) word_before_ = word_;
      word_ = 0;
      form_ = form_ << 8U | byte;
      marks_ = marks_ << 8U | byte;
      if (byte == '(' || byte == '[' || byte == '{')
        brackets_[++depth_ & (kMostDepth - 1)] = word_before_ << 8U | byte;
      if ((byte == ')' || byte == ']' || byte == '}') && depth_ > 0) --depth_;
    }
    const std::uint32_t bracket = brackets_[depth_ & (kMostDepth - 1)];
    own_ = {last_four_,
            form_,
            word_,
            stir(word_, marks_),
            stir(form_ & 0xffffffU, bracket & 0xffU),
            stir(bracket, byte)};
  }

  // In WebAssembly the last instructions count without their operands, with what is to come of the
  // present one. Outside of code this means nothing, and finds back by itself.
  void end_of_program_byte(std::uint8_t byte) {
    if (raw_ > 0) {
      --raw_;
    } else if (operands_ > 0) {
      if (byte < 128) --operands_;
    } else {
      operations_ = operations_ << 8U | byte;
      // Each moves the earlier ones up by four bits of 32, or by two, and so out at last.
      last_eight_ = (last_eight_ + byte + 1U) * (0x2c1b3c6dU << 4U);
      last_sixteen_ = (last_sixteen_ + byte + 1U) * (0x2c1b3c6dU << 2U);
      const bool is_memory = byte >= 0x28 && byte <= 0x3e;
      const bool has_one = (byte >= 0x20 && byte <= 0x24) || byte == 0x41 || byte == 0x42 ||
                           byte == 0x10 || byte == 0x0c || byte == 0x0d ||
                           (byte >= 0x02 && byte <= 0x04);
      operands_ = is_memory ? 2 : has_one ? 1 : 0;
      raw_ = byte == 0x44 ? 8 : byte == 0x43 ? 4 : 0;
    }
    const auto to_come = static_cast<std::uint32_t>(operands_ * 16 + raw_);
    const std::uint32_t last_two = stir(operations_ & 0xffffU, to_come);
    own_ = {stir(last_sixteen_, to_come),       stir(last_eight_, to_come),
            stir(operations_, to_come),         last_two,
            stir(operations_ & 0xffU, to_come), stir(last_two, byte)};
  }

  std::uint8_t* text_;
  std::uint8_t* room_;
  int end_ = 0;
  // The byte so far after a one, its second half after a one, the number of its bits.
  int partial_ = 1;
  int half_ = 1;
  int bits_ = 0;
  std::uint32_t last_four_ = 0;
  std::uint32_t word_ = 0;
  std::uint32_t word_before_ = 0;
  std::uint32_t form_ = 0;   // its last four signs
  std::uint32_t marks_ = 0;  // the last four
  int depth_ = 0;
  std::uint32_t brackets_[kMostDepth] = {};
  bool is_program_ = false;
  std::uint32_t operations_ = 0;  // the last four
  std::uint32_t last_eight_ = 0;
  std::uint32_t last_sixteen_ = 0;
  std::array<std::uint32_t, 6> own_ = {};  // contexts of texts, or of programs
  int operands_ = 0;                       // LEB numbers to come
  int raw_ = 0;                            // bytes to come
  int match_ = 0;
  int match_length_ = 0;
  int expected_ = -1;  // the bit that the match tells, -1: none
  int blended_ = 0;
  int last_row_ = 0;
  int at_step_ = 0;
  alignas(16) std::int16_t inputs_[kInputs] = {};
  int rows_[kMixers] = {};
  int stretched_[kMixers] = {};
  int mixed_[kMixers] = {};
  std::uint32_t hashes_[kContexts] = {};
  std::uint8_t* places_[kContexts] = {};
  Histories histories_;
  std::uint16_t odds_[kContexts][256] = {};  // of a one, of 2^16
  std::uint16_t trust_[33] = {};
  std::int16_t squash_[2 * kFarthest + 1] = {};  // of -kFarthest and so on
  std::int16_t stretch_[4096] = {};
  std::int32_t last_weights_[256 * 4] = {};
  alignas(16) std::int16_t weights_[kRows * kInputs] = {};
  std::uint16_t corrected_[kContextsOfLast * kSteps] = {};
  int last_seen_[1 << kLog2Seen] = {};
};

}  // namespace mcts2048::unpacker
