#include "engine/games/tictactoe/notation.h"

#include <string_view>

#include "engine/core/text.h"

namespace mcts2048::tictactoe {

namespace {

Error bad_board(std::string message) { return {ErrorCode::bad_board, std::move(message)}; }

}  // namespace

Result<Board> parse_board(const std::string& text) {
  constexpr std::string_view kSeparators = " \t\r\n,/";
  Board board;
  int cell = 0;
  for (const std::string_view mark : characters_of(text)) {
    if (kSeparators.find(mark) != std::string_view::npos) continue;
    const auto bit = static_cast<Cells>(1U << static_cast<unsigned>(cell % kCells));
    if (mark == "x") {
      board.crosses |= bit;
    } else if (mark == "o") {
      board.noughts |= bit;
    } else if (mark != ".") {
      return bad_board("cell " + std::to_string(cell) + " must be x, o or ., not " +
                       quoted(std::string(mark)));
    }
    ++cell;
  }
  if (cell != kCells) {
    return bad_board("a board of tic-tac-toe is nine of x, o and ., not " + std::to_string(cell) +
                     ": " + quoted(text));
  }
  const int crosses = std::popcount(static_cast<unsigned>(board.crosses));
  const int noughts = std::popcount(static_cast<unsigned>(board.noughts));
  if (crosses != noughts && crosses != noughts + 1) {
    return bad_board("x moves first, so x has as many marks as o or one more, not " +
                     std::to_string(crosses) + " and " + std::to_string(noughts));
  }
  if (has_line(board.crosses) && has_line(board.noughts))
    return bad_board("both x and o have three in a row; the game ended with the first");
  if ((has_line(board.crosses) && crosses == noughts) ||
      (has_line(board.noughts) && crosses > noughts))
    return bad_board("a mark was made after three in a row had ended the game");
  return board;
}

std::string print_board(Board board) {
  std::string text;
  for (int cell = 0; cell < kCells; ++cell) {
    const bool cross = (board.crosses >> cell & 1) != 0;
    const bool nought = (board.noughts >> cell & 1) != 0;
    text += cross ? 'x' : nought ? 'o' : '.';
  }
  return text;
}

}  // namespace mcts2048::tictactoe
