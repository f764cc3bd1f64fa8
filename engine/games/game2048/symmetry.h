// The eight symmetries of the board: four turns, each as it is or mirrored. The rules of 2048 are
// the same in all of them but for the names of the directions.
#pragma once

#include <array>

#include "engine/games/game2048/board.h"

namespace mcts2048::game2048 {

inline constexpr int kSymmetries = 8;

// Left and right swapped.
Board mirrored(Board board);

// All eight images, the board itself first. Boards that look alike in a mirror repeat.
std::array<Board, kSymmetries> images(Board board);

// The image that stands for all eight: the least one, by `low`, then by `high`.
Board canonical(Board board);

}  // namespace mcts2048::game2048
