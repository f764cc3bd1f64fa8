// Boards as text, the same in links, reports and on the command line:
//
//   0012000000001003                          16 characters 0-9a-h, the ranks row by row
//   0 0 2 4 / 0 0 0 0 / 0 0 0 0 / 2 0 0 8     16 tile values; 0 or . for an empty cell
//
// Tile values are separated by any mix of blanks, commas, slashes and newlines.
#pragma once

#include <string>

#include "engine/core/result.h"
#include "engine/games/game2048/board.h"

namespace mcts2048::game2048 {

// Either form. Anything else, an empty board included, is refused with a sentence that names the
// cell or the count.
Result<Board> parse_board(const std::string& text);

// The 16 ranks; parse_board() reads them back.
std::string print_board(Board board);

}  // namespace mcts2048::game2048
