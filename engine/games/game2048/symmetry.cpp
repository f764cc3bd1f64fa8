#include "engine/games/game2048/symmetry.h"

#include <utility>

#include "engine/games/game2048/slide.h"

namespace mcts2048::game2048 {

namespace {

// First and last row swapped, and the two between.
Board flipped(Board board) {
  const std::uint64_t x = board.low();
  const unsigned h = board.high();
  return Board(x >> 48U | ((x >> 16U) & 0xffff0000U) | ((x & 0xffff0000U) << 16U) | x << 48U,
               static_cast<std::uint16_t>(h >> 12U | ((h >> 4U) & 0xf0U) | ((h & 0xf0U) << 4U) |
                                          (h & 0xfU) << 12U));
}

bool is_less(Board a, Board b) {
  return a.low() != b.low() ? a.low() < b.low() : a.high() < b.high();
}

}  // namespace

Board mirrored(Board board) {
  const std::uint64_t x = board.low();
  const unsigned h = board.high();
  return Board(((x >> 12U) & 0x000f000f000f000fULL) | ((x >> 4U) & 0x00f000f000f000f0ULL) |
                   ((x & 0x00f000f000f000f0ULL) << 4U) | ((x & 0x000f000f000f000fULL) << 12U),
               static_cast<std::uint16_t>(((h >> 3U) & 0x1111U) | ((h >> 1U) & 0x2222U) |
                                          ((h & 0x2222U) << 1U) | ((h & 0x1111U) << 3U)));
}

std::array<Board, kSymmetries> images(Board board) {
  const Board turned = transposed(board);
  return {board,  mirrored(board),  flipped(board),  flipped(mirrored(board)),
          turned, mirrored(turned), flipped(turned), flipped(mirrored(turned))};
}

Board canonical(Board board) {
  Board least = board;
  for (const Board image : images(board)) {
    if (is_less(image, least)) least = image;
  }
  return least;
}

}  // namespace mcts2048::game2048
