// TranspositionTable: positions that were reached and valued before, on another way.
//
// Bounded, and a cache: an entry may be overwritten at any time, never mistaken. The whole key is
// compared (for 2048 all 80 bits), and the depth, the kind of node and the detail of the search
// must fit:
//
//   depth    player plies searched below; only an equal depth is the same value
//   kind     chance or decision node: in 2048 both are boards, with different values
//   detail   how far path probability let the search look: 0 to the end of its depth, else
//            -log2 of the path probability, rounded down. An entry serves a node that asks for the
//            same detail or less.
//
//   bucket   | the deepest | the latest |
//   entry    | key 16 | content 8 | count 4 | generation 2 | depth and kind 1 | detail 1 |   bytes
//
// for 2048, so that a bucket is one cache line.
//
// A new search does not clear the memory, it starts a new generation.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace mcts2048 {

enum class TableKind : std::uint8_t { chance, decision };

class TableTag {
 public:
  constexpr TableTag() = default;
  // depth: 0 .. 127, detail: 0 .. 255
  constexpr TableTag(TableKind kind, int depth, int detail)
      : kind_and_depth_(static_cast<std::uint8_t>(depth | (static_cast<int>(kind) << 7))),
        detail_(static_cast<std::uint8_t>(detail)) {}

  constexpr int depth() const { return kind_and_depth_ & 0x7f; }

  // Whether an entry marked so can stand for a node that asks for `wanted`.
  constexpr bool serves(TableTag wanted) const {
    return kind_and_depth_ == wanted.kind_and_depth_ && detail_ <= wanted.detail_;
  }

 private:
  std::uint8_t kind_and_depth_ = 0;
  std::uint8_t detail_ = 0;
};

template <class Key, class Content>
class TranspositionTable {
 public:
  struct Entry {
    Key key{};
    Content content{};
    std::uint32_t count = 0;       // leaf evaluations below
    std::uint16_t generation = 0;  // 0: never used
    TableTag tag{};
  };

  // At most 2^log2_most buckets of two entries; the memory is taken as searches grow.
  explicit TranspositionTable(unsigned log2_most) : log2_most_(log2_most) {}

  // Forgets everything. Some `positions` are expected: fewer buckets are used for a small search,
  // which then runs in the processor's nearer caches.
  void new_search(std::uint64_t positions) {
    log2_used_ = std::min(kLog2Least, log2_most_);
    while (log2_used_ < log2_most_ && (std::uint64_t{1} << log2_used_) < positions) ++log2_used_;
    // Taken as it is needed: all of it at once would cost the first search some 20 ms.
    if (buckets_.size() >> log2_used_ == 0) {
      buckets_.clear();
      buckets_.resize(std::size_t{1} << log2_used_);
    }
    if (++generation_ == 0) {
      // After 65,535 searches the marks repeat.
      buckets_.assign(buckets_.size(), Bucket{});
      generation_ = 1;
    }
  }

  // What is known of `key`, or null.
  const Entry* find(const Key& key, std::uint64_t hash, TableTag tag) const {
    for (const Entry& entry : bucket(hash)) {
      if (entry.generation == generation_ && entry.key == key && entry.tag.serves(tag)) {
        return &entry;
      }
    }
    return nullptr;
  }

  void store(const Key& key, std::uint64_t hash, TableTag tag, const Content& content,
             std::uint32_t count) {
    Bucket& both = buckets_[place(hash)];
    const Entry made{key, content, count, generation_, tag};
    if (both[0].generation != generation_ || both[0].tag.depth() <= tag.depth()) {
      // What was deepest may still be worth more than what was latest.
      both[1] = both[0];
      both[0] = made;
    } else {
      both[1] = made;
    }
  }

 private:
  using Bucket = std::array<Entry, 2>;

  static constexpr unsigned kLog2Least = 8;

  std::size_t place(std::uint64_t hash) const {
    return static_cast<std::size_t>(hash >> (64U - log2_used_));
  }
  const Bucket& bucket(std::uint64_t hash) const { return buckets_[place(hash)]; }

  unsigned log2_most_;
  unsigned log2_used_ = kLog2Least;
  std::uint16_t generation_ = 0;
  std::vector<Bucket> buckets_;
};

}  // namespace mcts2048
