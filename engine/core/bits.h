// The bits of a double and back. std::bit_cast is missing from the oldest standard library this
// builds with.
#pragma once

#include <cstdint>
#include <cstring>

namespace mcts2048 {

inline std::uint64_t bits_of(double value) {
  std::uint64_t bits = 0;
  static_assert(sizeof bits == sizeof value);
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

inline double double_of(std::uint64_t bits) {
  double value = 0;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

}  // namespace mcts2048
