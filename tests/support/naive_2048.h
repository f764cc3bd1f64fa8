// The rules of 2048 once more, slow and obvious: the oracle the engine is compared with.
//
// Shares no code with the engine and stores tiles as the numbers people see. A line is a list of
// tiles read from the wall they move to; nothing is packed, tabled or transposed.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace naive {

using Tile = std::uint32_t;  // 0 = empty, else 2, 4, 8 ... 131072
inline constexpr Tile kLargestTile = 131072;

enum class Way { up, down, left, right };
inline constexpr std::array kWays = {Way::up, Way::down, Way::left, Way::right};

struct Grid {
  std::array<std::array<Tile, 4>, 4> at{};  // at[row][column], row 0 at the top
  friend bool operator==(const Grid&, const Grid&) = default;
};

struct Moved {
  Grid grid;
  std::uint64_t points = 0;  // sum of the values of the merged tiles
  bool legal = false;        // did anything change
};

// Slides one line towards its front.
inline std::vector<Tile> slide_line(const std::vector<Tile>& line, std::uint64_t& points) {
  std::vector<Tile> tiles;
  for (const Tile tile : line) {
    if (tile != 0) tiles.push_back(tile);
  }
  std::vector<Tile> result;
  std::size_t i = 0;
  while (i < tiles.size()) {
    const bool has_next = i + 1 < tiles.size();
    if (has_next && tiles[i] == tiles[i + 1] && tiles[i] != kLargestTile) {
      result.push_back(tiles[i] + tiles[i + 1]);
      points += tiles[i] + tiles[i + 1];
      i += 2;
    } else {
      result.push_back(tiles[i]);
      i += 1;
    }
  }
  while (result.size() < line.size()) result.push_back(0);
  return result;
}

inline Moved move(const Grid& grid, Way way) {
  Moved moved;
  for (std::size_t n = 0; n < 4; ++n) {
    // Where the i-th cell from the wall lies, in the n-th row or column.
    const auto cell = [&](Grid& g, std::size_t i) -> Tile& {
      switch (way) {
        case Way::up:
          return g.at[i][n];
        case Way::down:
          return g.at[3 - i][n];
        case Way::left:
          return g.at[n][i];
        case Way::right:
          break;
      }
      return g.at[n][3 - i];
    };
    Grid copy = grid;
    std::vector<Tile> line;
    for (std::size_t i = 0; i < 4; ++i) line.push_back(cell(copy, i));
    const std::vector<Tile> slid = slide_line(line, moved.points);
    for (std::size_t i = 0; i < 4; ++i) cell(moved.grid, i) = slid[i];
  }
  moved.legal = !(moved.grid == grid);
  return moved;
}

inline std::vector<Way> legal_ways(const Grid& grid) {
  std::vector<Way> ways;
  for (const Way way : kWays) {
    if (move(grid, way).legal) ways.push_back(way);
  }
  return ways;
}

// Full, and no two equal neighbours that may merge. Written without move().
inline bool is_over(const Grid& grid) {
  for (std::size_t row = 0; row < 4; ++row) {
    for (std::size_t column = 0; column < 4; ++column) {
      const Tile tile = grid.at[row][column];
      if (tile == 0) return false;
      if (tile == kLargestTile) continue;
      if (row < 3 && grid.at[row + 1][column] == tile) return false;
      if (column < 3 && grid.at[row][column + 1] == tile) return false;
    }
  }
  return true;
}

struct Spawn {
  std::size_t row;
  std::size_t column;
  Tile tile;
  double probability;
};

// What chance may do after a move: any empty cell equally likely; a 2 in 9 of 10 cases, else a 4.
inline std::vector<Spawn> spawns(const Grid& after_move) {
  std::vector<Spawn> all;
  int empty = 0;
  for (const auto& row : after_move.at) {
    for (const Tile tile : row) empty += tile == 0 ? 1 : 0;
  }
  for (std::size_t row = 0; row < 4; ++row) {
    for (std::size_t column = 0; column < 4; ++column) {
      if (after_move.at[row][column] != 0) continue;
      all.push_back({row, column, 2, 0.9 / empty});
      all.push_back({row, column, 4, 0.1 / empty});
    }
  }
  return all;
}

inline std::uint64_t tile_sum(const Grid& grid) {
  std::uint64_t sum = 0;
  for (const auto& row : grid.at) {
    for (const Tile tile : row) sum += tile;
  }
  return sum;
}

// Rows become columns.
inline Grid transposed(const Grid& grid) {
  Grid turned;
  for (std::size_t row = 0; row < 4; ++row) {
    for (std::size_t column = 0; column < 4; ++column)
      turned.at[column][row] = grid.at[row][column];
  }
  return turned;
}

// Left becomes right.
inline Grid mirrored(const Grid& grid) {
  Grid mirror;
  for (std::size_t row = 0; row < 4; ++row) {
    for (std::size_t column = 0; column < 4; ++column)
      mirror.at[row][3 - column] = grid.at[row][column];
  }
  return mirror;
}

}  // namespace naive
