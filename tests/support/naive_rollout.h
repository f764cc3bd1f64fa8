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

enum class Policy { random, greedy_merge, greedy_empty, corner };

struct Style {
  Policy policy = Policy::random;
  double epsilon = 0;
  bool early_stop = false;
  double discount = 1;
  double four_rate = 0.1;
};

// One word: its n-fold picks the empty cell by the whole part and a 4 by the fraction's first
// part, a tenth.
inline void draw_spawn(Grid& grid, Rng& rng, double four_rate = 0.1) {
  std::vector<Tile*> empty;
  for (auto& row : grid.at) {
    for (Tile& tile : row) {
      if (tile == 0) empty.push_back(&tile);
    }
  }
  const auto draw = static_cast<unsigned long long>(rng.next()) * empty.size();
  const auto fraction = static_cast<double>(draw % 4294967296ULL);
  *empty[draw / 4294967296ULL] = fraction < std::round(four_rate * 4294967296.0) ? 4 : 2;
}

// A direction by two bits: the upper one turns the board first, the lower one means the far side.
// Drawn from words of sixteen pairs until one is legal. A policy that must know which way is up
// (corner) gets the board back upright.
inline bool random_move(Grid& grid, double& points, Rng& rng, bool upright = false) {
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
      grid = turn && upright ? transposed(moved.grid) : moved.grid;
      points += static_cast<double>(moved.points);
      return true;
    }
  }
}

inline int empty_cells(const Grid& grid) {
  int count = 0;
  for (const auto& row : grid.at) {
    for (const Tile tile : row) count += tile == 0 ? 1 : 0;
  }
  return count;
}

// The best moves among left and right of the turned board, then of the board itself; one of several
// is drawn. A move is worth its points, and for greedy-empty the cells it leaves empty as well.
inline bool greedy_move(Policy policy, Grid& grid, double& points, Rng& rng) {
  const auto worth = [&](const Moved& moved) {
    return static_cast<double>(moved.points) +
           (policy == Policy::greedy_empty ? empty_cells(moved.grid) : 0);
  };
  std::vector<Moved> best;
  for (const Grid& source : {transposed(grid), grid}) {
    for (const Way way : {Way::left, Way::right}) {
      const Moved moved = move(source, way);
      if (!moved.legal) continue;
      if (!best.empty() && worth(moved) < worth(best[0])) continue;
      if (!best.empty() && worth(moved) > worth(best[0])) best.clear();
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

inline bool corner_move(Grid& grid, double& points) {
  for (const Way way : {Way::up, Way::left, Way::right, Way::down}) {
    const Moved moved = move(grid, way);
    if (!moved.legal) continue;
    grid = moved.grid;
    points += static_cast<double>(moved.points);
    return true;
  }
  return false;
}

inline bool one_move(const Style& style, Grid& grid, double& points, Rng& rng) {
  if (style.policy == Policy::random) return random_move(grid, points, rng);
  if (style.epsilon > 0 && rng.next() < style.epsilon * 4294967296.0) {
    return random_move(grid, points, rng, style.policy == Policy::corner);
  }
  if (style.policy == Policy::corner) return corner_move(grid, points);
  return greedy_move(style.policy, grid, points, rng);
}

// Full, and at most one pair of equal neighbours that may merge.
inline bool is_hopeless(const Grid& grid) {
  if (empty_cells(grid) > 0) return false;
  int pairs = 0;
  for (std::size_t row = 0; row < 4; ++row) {
    for (std::size_t column = 0; column < 4; ++column) {
      const Tile tile = grid.at[row][column];
      if (tile == kLargestTile) continue;
      if (row < 3 && grid.at[row + 1][column] == tile) ++pairs;
      if (column < 3 && grid.at[row][column + 1] == tile) ++pairs;
    }
  }
  return pairs <= 1;
}

// max_plies 0: to the end. `grid` becomes the board at the end.
inline Playout play_on(const Style& style, Grid& grid, Rng& rng, int max_plies) {
  Playout playout;
  double weight = 1;
  while (max_plies == 0 || playout.plies < max_plies) {
    double points = 0;
    if (!one_move(style, grid, points, rng)) break;
    playout.points += weight * points;
    weight *= style.discount;
    draw_spawn(grid, rng, style.four_rate);
    ++playout.plies;
    if (style.early_stop && is_hopeless(grid)) break;
  }
  return playout;
}

}  // namespace naive
