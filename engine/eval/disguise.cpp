#include "engine/eval/disguise.h"

namespace mcts2048::game2048 {

namespace {

// The disguise whose large tiles are those of rank `first` and more; plies = 0 if there is none.
Disguise disguise_from(const std::array<Rank, kCells>& ranks, Rank first) {
  Disguise made{.first = first};
  unsigned seen = 0;  // bit r: a large tile of rank r
  std::int64_t small_sum = 0;
  Rank name = first;
  for (unsigned cell = 0; cell < kCells; ++cell) {
    const Rank rank = ranks[cell];
    Rank shown = rank;
    if (rank >= first) {
      const unsigned bit = 1U << static_cast<unsigned>(rank);
      if (name > 15 || ((seen & bit) != 0 && rank < kMaxRank)) return {};
      seen |= bit;
      made.large[static_cast<std::size_t>(name - first)] = rank;
      shown = name++;
    } else {
      small_sum += tile_of(rank);
    }
    made.low |= static_cast<std::uint64_t>(shown) << (4 * cell);
  }
  const std::int64_t room = (std::int64_t{1} << static_cast<unsigned>(first)) - small_sum;
  made.plies = room > 0 ? static_cast<int>(room / 4) : 0;
  return made;
}

}  // namespace

Board Disguise::undo(std::uint64_t renamed) const {
  Board board;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const auto shown = static_cast<Rank>((renamed >> (4 * static_cast<unsigned>(cell))) & 0xfU);
    board = board.with_tile(
        cell, shown >= first ? large[static_cast<std::size_t>(shown - first)] : shown);
  }
  return board;
}

Disguise disguise(Board board) {
  // A short-lived disguise would have to be renewed too often.
  constexpr int kWorthwhile = 64;
  const auto ranks = board.ranks();
  for (Rank first = 16; first >= 8; --first) {
    const Disguise made = disguise_from(ranks, first);
    if (made.plies >= kWorthwhile) return made;
  }
  return {};
}

}  // namespace mcts2048::game2048
