// FixedVector<T, N>: up to N values held in place, for the short lists inside the search loop
// (legal actions, chance outcomes), where a heap allocation would cost more than the work itself.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace mcts2048 {

template <class T, std::size_t N>
class FixedVector {
 public:
  using value_type = T;

  constexpr void push_back(const T& value) {
    assert(size_ < N);
    items_[size_++] = value;
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

 private:
  std::array<T, N> items_{};
  std::size_t size_ = 0;
};

}  // namespace mcts2048
