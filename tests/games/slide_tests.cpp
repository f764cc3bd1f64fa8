// Moves of 2048 against the oracle: every row, and random boards of every kind.
#include "engine/games/game2048/slide.h"

#include "engine/games/game2048/line.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"

using namespace mcts2048;
using namespace mcts2048::game2048;
using namespace mcts2048::test;

namespace {

// Does the engine's move equal the oracle's, board and points?
bool agrees(Board board, Direction direction) {
  const Slide slid = slide(board, direction);
  const naive::Moved moved = naive::move(grid_of(board), way_of(direction));
  return slid.board == board_of(moved.grid) && slid.reward == moved.points;
}

bool wide_agrees(Board board, Direction direction) {
  const Slide slid = slide_wide(board, direction);
  const naive::Moved moved = naive::move(grid_of(board), way_of(direction));
  return slid.board == board_of(moved.grid) && slid.reward == moved.points;
}

// A board whose n-th row (column) holds the four nibbles of `row`, all else empty.
Board with_row(unsigned row, unsigned n) { return Board(std::uint64_t{row} << (16 * n)); }
Board with_column(unsigned row, unsigned n) { return Board(transpose(with_row(row, n).low())); }

}  // namespace

TEST_CASE("All 65,536 rows slide both ways as the oracle says", "[game2048][rules]") {
  int wrong = 0;
  unsigned last_wrong = 0;
  for (unsigned row = 0; row < 65536; ++row) {
    const Board board = with_row(row, row % 4);
    for (const Direction direction : {Direction::left, Direction::right}) {
      if (agrees(board, direction)) continue;
      ++wrong;
      last_wrong = row;
    }
  }
  INFO("last wrong row " << std::hex << last_wrong);
  CHECK(wrong == 0);
}

TEST_CASE("All 65,536 columns slide both ways as the oracle says", "[game2048][rules]") {
  int wrong = 0;
  for (unsigned row = 0; row < 65536; ++row) {
    const Board board = with_column(row, row % 4);
    if (!agrees(board, Direction::up)) ++wrong;
    if (!agrees(board, Direction::down)) ++wrong;
  }
  CHECK(wrong == 0);
}

TEST_CASE("The row tables themselves agree with the oracle wherever they are used",
          "[game2048][rules]") {
  const RowTable& table = row_table();
  int wrong = 0;
  for (unsigned row = 0; row < 65536; ++row) {
    const Board board = with_row(row, 0);
    if (!board.is_narrow()) continue;  // two 32768: never looked up
    const naive::Grid grid = grid_of(board);
    const naive::Moved left = naive::move(grid, naive::Way::left);
    const naive::Moved right = naive::move(grid, naive::Way::right);
    if (Board(table.slid[0][row]) != board_of(left.grid)) ++wrong;
    if (Board(table.slid[1][row]) != board_of(right.grid)) ++wrong;
    if (table.reward[row] != left.points || left.points != right.points) ++wrong;
  }
  CHECK(wrong == 0);
}

TEST_CASE("Random boards, narrow and wide, move in all four directions as the oracle says",
          "[game2048][rules]") {
  Rng rng(2048);
  int wrong = 0;
  int wide = 0;
  std::string example;
  for (int i = 0; i < 20000; ++i) {
    const Board board = random_board(rng);
    if (!board.is_narrow()) ++wide;
    for (const Direction direction : kAllDirections) {
      if (agrees(board, direction) && wide_agrees(board, direction)) continue;
      ++wrong;
      example = print_board(board);
    }
  }
  INFO("for example " << example);
  CHECK(wrong == 0);
  CHECK(wide > 5000);
  CHECK(wide < 15000);
}

TEST_CASE("Merging goes from the wall, one merge a tile a move", "[game2048][rules]") {
  const auto left = [](const std::string& row) {
    return print_board(slide(board(row + "000000000000"), Direction::left).board).substr(0, 4);
  };
  CHECK(left("1111") == "2200");
  CHECK(left("0111") == "2100");
  CHECK(left("1122") == "2300");
  CHECK(left("2110") == "2200");
  CHECK(left("1120") == "2200");
  CHECK(left("1012") == "2200");
  CHECK(left("0100") == "1000");
  CHECK(left("1234") == "1234");
  const Slide right = slide(board("1110000000000000"), Direction::right);
  CHECK(print_board(right.board) == "0012000000000000");
  CHECK(right.reward == 4);
}

TEST_CASE(
    "The largest tiles follow the rules: 65536 and 131072 are made, and two 131072 stay apart",
    "[game2048][rules]") {
  // 32768 + 32768 = 65536.
  const Slide first = slide(board("ff00000000000000"), Direction::left);
  CHECK(print_board(first.board) == "g000000000000000");
  CHECK(first.reward == 65536);
  // 65536 + 65536 = 131072.
  const Slide made = slide(board("000g00000000000g"), Direction::down);
  CHECK(print_board(made.board) == "000000000000000h");
  CHECK(made.reward == 131072);
  // 131072 + 131072 stay.
  const Board largest = board("hh00000000000000");
  const Slide stays = slide(largest, Direction::left);
  CHECK(stays.board == largest);
  CHECK(stays.reward == 0);
  CHECK(print_board(slide(largest, Direction::right).board) == "00hh000000000000");
  // Two merges of the largest kind in one row.
  const Slide both = slide(board("ffff000000000000"), Direction::right);
  CHECK(print_board(both.board) == "00gg000000000000");
  CHECK(both.reward == 131072);
  // The sum of all four rows' points fits.
  CHECK(slide(board("gggggggggggggggg"), Direction::up).reward == 8 * 131072);
}

TEST_CASE("A move that makes the second 32768 is exact", "[game2048][rules]") {
  const Slide slid = slide(board("ee0f000000000000"), Direction::left);
  CHECK(print_board(slid.board) == "ff00000000000000");
  CHECK(slid.reward == 32768);
  CHECK_FALSE(slid.board.is_narrow());
}

TEST_CASE("An illegal move returns the same board and pays nothing", "[game2048][rules]") {
  Rng rng(5);
  int illegal = 0;
  bool untouched = true;
  for (int i = 0; i < 20000; ++i) {
    const Board before = random_board(rng);
    for (const Direction direction : kAllDirections) {
      if (naive::move(grid_of(before), way_of(direction)).legal) continue;
      ++illegal;
      const Slide slid = slide(before, direction);
      if (slid.board != before || slid.reward != 0) untouched = false;
    }
  }
  CHECK(illegal > 1000);
  CHECK(untouched);
}

TEST_CASE("Properties of a move hold on random boards", "[game2048][rules]") {
  Rng rng(77);
  int mirror = 0;
  int turn = 0;
  int sum = 0;
  for (int i = 0; i < 20000; ++i) {
    const Board b = random_board(rng);
    const Board mirrored = board_of(naive::mirrored(grid_of(b)));
    const Board turned = board_of(naive::transposed(grid_of(b)));
    const Slide left = slide(b, Direction::left);
    const Slide right = slide(mirrored, Direction::right);
    const Slide up = slide(turned, Direction::up);
    if (grid_of(right.board) != naive::mirrored(grid_of(left.board)) || right.reward != left.reward)
      ++mirror;
    if (grid_of(up.board) != naive::transposed(grid_of(left.board)) || up.reward != left.reward)
      ++turn;
    for (const Direction direction : kAllDirections) {
      if (slide(b, direction).board.tile_sum() != b.tile_sum()) ++sum;
    }
  }
  CHECK(mirror == 0);
  CHECK(turn == 0);
  CHECK(sum == 0);
}

TEST_CASE("The points of a move are what made_of grows by", "[game2048][rules]") {
  const RowTable& table = row_table();
  Rng rng(78);
  int wrong = 0;
  int merges = 0;
  for (int i = 0; i < 20000; ++i) {
    const Board b = random_board(rng, 14, 20, 4);
    for (const Direction direction : kAllDirections) {
      const Slide slid = slide(b, direction);
      if (slid.reward > 0) ++merges;
      if (made_of(table, slid.board.low()) - made_of(table, b.low()) != slid.reward) ++wrong;
    }
  }
  CHECK(merges > 10000);
  CHECK(wrong == 0);
}

TEST_CASE("made_of counts the points it takes to make each tile out of 2s", "[game2048][rules]") {
  const RowTable& table = row_table();
  // 2: nothing; 4: 4; 8: two 4s and the 8 = 16; 16: two 8s and the 16 = 48.
  CHECK(made_of(table, 0x0) == 0);
  CHECK(made_of(table, 0x1) == 0);
  CHECK(made_of(table, 0x2) == 4);
  CHECK(made_of(table, 0x3) == 16);
  CHECK(made_of(table, 0x4) == 48);
  std::uint64_t cost = 0;
  for (unsigned rank = 2; rank <= 15; ++rank) {
    cost = 2 * cost + (std::uint64_t{1} << rank);
    for (unsigned cell = 0; cell < 16; ++cell)
      CHECK(made_of(table, std::uint64_t{rank} << (4 * cell)) == cost);
  }
}
