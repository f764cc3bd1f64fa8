// The rollouts of 2048 played slowly on the oracle's rules, with the random words used as
// engine/eval/rollout2048 uses them, so that both must agree to the last bit: the return, the
// number of plies and the state of the generator.
//
// The engine leaves a board transposed after a move along its columns; that is part of "the same
// manner" and done here too. Which of its three ways the engine takes (tables, renamed tiles, row
// by row) must not show.
#pragma once

#include <cmath>
#include <vector>

#include "engine/core/random.h"
#include "tests/support/naive_2048.h"

namespace naive {

using mcts2048::Rng;

struct Playout {
  double points = 0;
  int plies = 0;
};

enum class Policy { random, greedy_merge };

// One word: its n-fold picks the empty cell by the whole part and a 4 by the fraction's first
// tenth.
inline void draw_spawn(Grid& grid, Rng& rng) {
  std::vector<Tile*> empty;
  for (auto& row : grid.at) {
    for (Tile& tile : row) {
      if (tile == 0) empty.push_back(&tile);
    }
  }
  const auto draw = static_cast<unsigned long long>(rng.next()) * empty.size();
  const auto fraction = static_cast<double>(draw % 4294967296ULL);
  *empty[draw / 4294967296ULL] = fraction < std::round(0.1 * 4294967296.0) ? 4 : 2;
}

// A direction by two bits: the upper one turns the board first, the lower one means the far side.
// Drawn from words of sixteen pairs until one is legal.
inline bool random_move(Grid& grid, double& points, Rng& rng) {
  if (legal_ways(grid).empty()) {
    // The engine finds that out by drawing until all four directions have been seen.
    unsigned seen = 0;
    while (seen != 15) {
      std::uint32_t word = rng.next();
      for (int pair = 0; pair < 16 && seen != 15; ++pair, word /= 4) seen |= 1U << (word % 4);
    }
    return false;
  }
  for (;;) {
    std::uint32_t word = rng.next();
    for (int pair = 0; pair < 16; ++pair, word /= 4) {
      const bool turn = word % 4 >= 2;
      const Grid source = turn ? transposed(grid) : grid;
      const Moved moved = move(source, word % 2 == 0 ? Way::left : Way::right);
      if (!moved.legal) continue;
      grid = moved.grid;
      points += static_cast<double>(moved.points);
      return true;
    }
  }
}

// The best payers among left and right of the turned board, then of the board itself; one of
// several is drawn.
inline bool greedy_move(Grid& grid, double& points, Rng& rng) {
  std::vector<Moved> best;
  for (const Grid& source : {transposed(grid), grid}) {
    for (const Way way : {Way::left, Way::right}) {
      const Moved moved = move(source, way);
      if (!moved.legal) continue;
      if (!best.empty() && moved.points < best[0].points) continue;
      if (!best.empty() && moved.points > best[0].points) best.clear();
      best.push_back(moved);
    }
  }
  if (best.empty()) return false;
  const auto count = static_cast<std::uint32_t>(best.size());
  const Moved& chosen = best[count == 1 ? 0 : rng.below(count)];
  grid = chosen.grid;
  points += static_cast<double>(chosen.points);
  return true;
}

// max_plies 0: to the end.
inline Playout play_out(Policy policy, Grid grid, Rng& rng, int max_plies) {
  Playout playout;
  while (max_plies == 0 || playout.plies < max_plies) {
    const bool moved = policy == Policy::random ? random_move(grid, playout.points, rng)
                                                : greedy_move(grid, playout.points, rng);
    if (!moved) break;
    draw_spawn(grid, rng);
    ++playout.plies;
  }
  return playout;
}

}  // namespace naive
