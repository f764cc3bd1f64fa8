// Boards as text (docs: contract with links, reports and the command line).
//
//   16 characters 0-9a-h, the ranks row by row:   0012000000001003
//   or 16 tile values separated by any mix of blanks, commas, slashes, newlines; 0 or . for an
//   empty cell:
//                                                 0 0 2 4 / 0 0 0 0 / 0 0 0 0 / 2 0 0 8
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
