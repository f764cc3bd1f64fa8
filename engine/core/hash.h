// 64-bit mixing, for seeds and keys. Not cryptographic.
#pragma once

#include <cstdint>

namespace mcts2048 {

// The finaliser of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators,
// OOPSLA 2014): a bijection in which every input bit reaches every output bit.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

// Order-sensitive: combine(combine(h, a), b) differs from combine(combine(h, b), a).
constexpr std::uint64_t combine(std::uint64_t hash, std::uint64_t value) {
  return mix64(hash ^ mix64(value));
}

}  // namespace mcts2048
