// One move of each rollout policy, and the spawn after it, on the boards of rollout_board.h. What
// each policy plays is defined in rollout2048.h; here is how, and which random words it takes.
//
// A policy that does not care which way is up may leave the board transposed: half the moves go
// along columns, and turning the board back would be work for nothing.
#pragma once

#include <cstdint>

#include "engine/core/random.h"
#include "engine/eval/rollout_board.h"

namespace mcts2048::game2048 {

struct Spawned {
  unsigned fours;  // 0 or 1
  bool filled;     // it took the last empty cell
};

// As Game2048::sample() and resolve().
template <class B>
inline Spawned spawn(B& board, Rng& rng, std::uint64_t four_threshold) {
  const std::uint64_t empty = board.empty();
  const std::uint64_t draw = rng.next() * std::uint64_t{count_ones(empty)};
  const unsigned cell = place_of_one(empty, static_cast<unsigned>(draw >> 32U));
  const unsigned four = static_cast<std::uint32_t>(draw) < four_threshold ? 1 : 0;
  board.put(cell, 1 + four);
  return {four, (empty & (empty - 1)) == 0};
}

// Plays a uniformly random legal move; unless `kUpright`, up to transposition. False if there is
// none.
template <bool kUpright, class B>
inline bool random_move(B& board, Rng& rng) {
  // Pairs of random bits name directions, drawn with replacement until one is legal.
  std::uint32_t bits = rng.next();
  const B across = board.across();
  const auto play = [&](unsigned direction) {
    const bool vertical = (direction & 2U) != 0;
    const B source = vertical ? across : board;
    const B moved = source.slid(direction & 1U);
    if (moved == source) return false;
    if constexpr (kUpright) {
      board = vertical ? moved.across() : moved;
    } else {
      board = moved;
    }
    return true;
  };
  if (play(bits & 3U)) [[likely]]
    return true;
  unsigned tried = 1U << (bits & 3U);
  for (int left = 15; tried != 0xfU; --left) {
    if (left == 0) {
      bits = rng.next();
      left = 16;
    } else {
      bits >>= 2U;
    }
    const unsigned direction = bits & 3U;
    if ((tried >> direction & 1U) != 0) continue;
    if (play(direction)) return true;
    tried |= 1U << direction;
  }
  return false;
}

// The move of highest worth(source, moved), ties at random: one word if there are several.
template <class B, class Worth>
inline bool best_move(B& board, Rng& rng, Worth worth) {
  const B sources[] = {board.across(), board};
  B best[] = {board, board, board, board};
  std::uint32_t count = 0;
  std::uint32_t best_worth = 0;
  for (const B& source : sources) {
    const std::uint32_t reward = source.reward();
    for (unsigned end = 0; end < 2; ++end) {
      const B moved = source.slid(end);
      if (moved == source) continue;
      const std::uint32_t value = worth(reward, moved);
      if (value < best_worth) continue;
      if (value > best_worth) count = 0;
      best_worth = value;
      best[count++] = moved;
    }
  }
  if (count == 0) return false;
  board = best[count == 1 ? 0 : rng.below(count)];
  return true;
}

template <class B>
inline bool greedy_merge_move(B& board, Rng& rng) {
  return best_move(board, rng, [](std::uint32_t reward, const B&) { return reward; });
}

template <class B>
inline bool greedy_empty_move(B& board, Rng& rng) {
  // After a legal move at most 15 cells are empty; a 16th would not fit count_ones().
  return best_move(board, rng, [](std::uint32_t reward, const B& moved) {
    return reward + count_ones(moved.empty());
  });
}

// Up, left, right, down: the first that is legal. Keeps the board upright; takes no random word.
template <class B>
inline bool corner_move(B& board) {
  const B across = board.across();
  if (const B up = across.slid(0); !(up == across)) {
    board = up.across();
    return true;
  }
  for (unsigned end = 0; end < 2; ++end) {
    if (const B moved = board.slid(end); !(moved == board)) {
      board = moved;
      return true;
    }
  }
  if (const B down = across.slid(1); !(down == across)) {
    board = down.across();
    return true;
  }
  return false;
}

}  // namespace mcts2048::game2048
