// Boards as text: nine of x, o and . for an empty cell, row by row, e.g. "x.o.x...." or, with
// blanks, commas, slashes or newlines anywhere between, "x.o / .x. / ...".
#pragma once

#include <string>

#include "engine/core/result.h"
#include "engine/games/tictactoe/board.h"

namespace mcts2048::tictactoe {

// Anything that no game can reach is refused with a sentence that names the cell or the count: x
// has as many marks as o, or one more; whoever has three in a row has moved last.
Result<Board> parse_board(const std::string& text);

// Nine characters; parse_board() reads them back.
std::string print_board(Board board);

}  // namespace mcts2048::tictactoe
