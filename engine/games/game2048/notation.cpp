#include "engine/games/game2048/notation.h"

#include <bit>
#include <optional>
#include <vector>

#include "engine/core/text.h"

namespace mcts2048::game2048 {

namespace {

constexpr std::string_view kRankDigits = "0123456789abcdefgh";

Error bad_board(std::string message) { return {ErrorCode::bad_board, std::move(message)}; }

std::string place(std::size_t cell) {
  return "cell " + std::to_string(cell) + " (row " + std::to_string(cell / 4 + 1) + ", column " +
         std::to_string(cell % 4 + 1) + ")";
}

Result<Board> checked(const std::array<Rank, kCells>& ranks) {
  const Board board = Board::from_ranks(ranks);
  if (board.is_empty()) return bad_board("a board needs at least one tile; all 16 cells are empty");
  return board;
}

// `characters`: 16.
Result<Board> parse_ranks(const std::vector<std::string_view>& characters) {
  std::array<Rank, kCells> ranks{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const std::size_t rank = kRankDigits.find(characters[cell]);
    if (rank == std::string_view::npos) {
      return bad_board("the character at " + place(cell) + " must be a rank 0-9 or a-h, not " +
                       quoted(std::string(characters[cell])));
    }
    ranks[cell] = static_cast<Rank>(rank);
  }
  return checked(ranks);
}

std::optional<Rank> rank_of_tile(const std::string& word) {
  if (word == ".") return 0;
  if (word.size() > 1 && word[0] == '0') return std::nullopt;
  const std::optional<std::uint64_t> tile = parse_unsigned(word);
  if (!tile) return std::nullopt;
  if (*tile == 0) return 0;
  if (*tile < 2 || *tile > tile_of(kMaxRank) || !std::has_single_bit(*tile)) return std::nullopt;
  return std::countr_zero(*tile);
}

std::vector<std::string> split_words(const std::string& text) {
  constexpr std::string_view kSeparators = " \t\r\n,/";
  std::vector<std::string> words;
  for (std::size_t at = 0; (at = text.find_first_not_of(kSeparators, at)) != std::string::npos;) {
    const std::size_t end = std::min(text.find_first_of(kSeparators, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

}  // namespace

Result<Board> parse_board(const std::string& text) {
  const std::vector<std::string> words = split_words(text);
  const auto refused = [&](std::size_t count, const std::string& what) {
    return bad_board("a board is 16 tile values or 16 rank characters, not " +
                     std::to_string(count) + " " + what + ": " + quoted(text));
  };
  if (words.size() == 1) {
    const std::vector<std::string_view> characters = characters_of(words[0]);
    if (characters.size() == kCells) return parse_ranks(characters);
    return refused(characters.size(), "characters");
  }
  if (words.size() != kCells) return refused(words.size(), "values");
  std::array<Rank, kCells> ranks{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const std::optional<Rank> rank = rank_of_tile(words[cell]);
    if (!rank) {
      return bad_board("the tile at " + place(cell) +
                       " must be 0 or a power of two from 2 to 131072, not " + quoted(words[cell]));
    }
    ranks[cell] = *rank;
  }
  return checked(ranks);
}

std::string print_board(Board board) {
  std::string text;
  for (const Rank rank : board.ranks()) text += kRankDigits[static_cast<std::size_t>(rank)];
  return text;
}

}  // namespace mcts2048::game2048
