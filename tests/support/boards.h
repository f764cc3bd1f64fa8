// Bridges between the engine's boards and the oracle's grids, and random boards to compare them on.
#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "engine/core/random.h"
#include "engine/games/game2048/board.h"
#include "engine/games/game2048/notation.h"
#include "engine/games/game2048/slide.h"
#include "tests/support/naive_2048.h"

namespace mcts2048::test {

inline naive::Grid grid_of(game2048::Board board) {
  naive::Grid grid;
  for (std::size_t cell = 0; cell < 16; ++cell) {
    const int rank = board.rank(static_cast<int>(cell));
    grid.at[cell / 4][cell % 4] = rank == 0 ? 0 : naive::Tile{1} << rank;
  }
  return grid;
}

inline int rank_of(naive::Tile tile) {
  int rank = 0;
  while (tile > 1) {
    tile /= 2;
    ++rank;
  }
  return rank;
}

inline game2048::Board board_of(const naive::Grid& grid) {
  std::array<game2048::Rank, 16> ranks{};
  for (std::size_t cell = 0; cell < 16; ++cell) ranks[cell] = rank_of(grid.at[cell / 4][cell % 4]);
  return game2048::Board::from_ranks(ranks);
}

inline naive::Way way_of(game2048::Direction direction) {
  switch (direction) {
    case game2048::Direction::up:
      return naive::Way::up;
    case game2048::Direction::down:
      return naive::Way::down;
    case game2048::Direction::left:
      return naive::Way::left;
    case game2048::Direction::right:
      break;
  }
  return naive::Way::right;
}

inline constexpr std::array kAllDirections = {game2048::Direction::up, game2048::Direction::down,
                                              game2048::Direction::left,
                                              game2048::Direction::right};

// Board text that is known to be good.
inline game2048::Board board(const std::string& text) {
  return game2048::parse_board(text).value();
}

// A board with about `empty_percent` empty cells and ranks from 1 to `max_rank`. Few distinct ranks
// (a narrow window) make neighbours that merge.
inline game2048::Board random_board(Rng& rng, int max_rank, std::uint32_t empty_percent,
                                    int window = 18) {
  const int low = std::max(1, max_rank - window + 1);
  std::array<game2048::Rank, 16> ranks{};
  for (auto& rank : ranks) {
    if (rng.below(100) < empty_percent) continue;
    rank = low + static_cast<int>(rng.below(static_cast<std::uint32_t>(max_rank - low + 1)));
  }
  return game2048::Board::from_ranks(ranks);
}

// The same in all the mixtures the tests want: narrow and wide, crowded and open, many merges and
// few.
inline game2048::Board random_board(Rng& rng) {
  constexpr std::array<int, 6> kMaxRanks = {4, 11, 14, 15, 16, 17};
  constexpr std::array<std::uint32_t, 4> kEmptyPercents = {0, 10, 40, 80};
  const int max_rank = kMaxRanks[rng.below(6)];
  const std::uint32_t empty_percent = kEmptyPercents[rng.below(4)];
  const int window = rng.below(2) == 0 ? 3 : 18;
  return random_board(rng, max_rank, empty_percent, window);
}

}  // namespace mcts2048::test
