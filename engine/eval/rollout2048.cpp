#include "engine/eval/rollout2048.h"

#include <algorithm>

namespace mcts2048 {

using namespace game2048;

namespace {

constexpr std::uint64_t kFirstWideSum = 65536;

// Moves for which a board surely stays narrow; 0 if it may leave the row tables at once.
int exact_plies(Board board) {
  if (board.high() != 0) return 0;
  // No rank has both bits 3 and 2 set: all tiles are at most 2048, their sum at most 16 * 2048.
  const std::uint64_t x = board.low();
  if (((x >> 3U) & (x >> 2U) & kNibbleOnes) == 0)
    return static_cast<int>((kFirstWideSum - 32768) / 4);
  const std::uint64_t sum = board.tile_sum();
  return sum < kFirstWideSum ? static_cast<int>((kFirstWideSum - sum) / 4) : 0;
}

// A board on its way through a rollout, inside the row tables.
struct Narrow {
  std::uint64_t x;
  std::uint32_t fours = 0;
};

// As Game2048::sample() and resolve(), on the bare word.
inline void spawn(Narrow& board, Rng& rng) {
  const std::uint64_t empty = zero_nibbles(board.x);
  const std::uint64_t draw = rng.next() * std::uint64_t{count_ones(empty)};
  const unsigned cell = place_of_one(empty, static_cast<unsigned>(draw >> 32U));
  const unsigned four = static_cast<std::uint32_t>(draw) < Game2048::kFourThreshold ? 1 : 0;
  board.fours += four;
  board.x |= std::uint64_t{1U + four} << (4 * cell);
}

// Plays a uniformly random legal move, up to transposition. False if there is none.
inline bool random_move(const RowTable& table, Narrow& board, Rng& rng) {
  // Pairs of random bits name directions, drawn with replacement until one is legal.
  std::uint32_t bits = rng.next();
  const std::uint64_t across = transpose(board.x);
  const std::uint64_t first = (bits & 2U) != 0 ? across : board.x;
  const std::uint64_t moved = slide_rows(table, first, bits & 1U);
  if (moved != first) [[likely]] {
    board.x = moved;
    return true;
  }
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
    const std::uint64_t source = (direction & 2U) != 0 ? across : board.x;
    const std::uint64_t other = slide_rows(table, source, direction & 1U);
    if (other != source) {
      board.x = other;
      return true;
    }
    tried |= 1U << direction;
  }
  return false;
}

// The same for the greedy policy: highest reward first, ties at random.
inline bool greedy_move(const RowTable& table, Narrow& board, Rng& rng) {
  const std::uint64_t across = transpose(board.x);
  std::uint64_t best[4];
  std::uint32_t count = 0;
  std::uint32_t best_reward = 0;
  for (const std::uint64_t source : {across, board.x}) {
    const std::uint32_t reward = rows_reward(table, source);
    for (unsigned end = 0; end < 2; ++end) {
      const std::uint64_t moved = slide_rows(table, source, end);
      if (moved == source || reward < best_reward) continue;
      if (reward > best_reward) count = 0;
      best_reward = reward;
      best[count++] = moved;
    }
  }
  if (count == 0) return false;
  board.x = best[count == 1 ? 0 : rng.below(count)];
  return true;
}

// Plays up to `plies` moves inside the row tables; returns how many were possible.
template <class Move>
int play_narrow(const RowTable& table, Narrow& board, Rng& rng, int plies, Move move) {
  int played = 0;
  while (played < plies && move(table, board, rng)) {
    spawn(board, rng);
    ++played;
  }
  return played;
}

// One move by the exact rules of any board. False if there is none.
bool wide_move(const Game2048& game, RolloutKind kind, Board& board, Value& total, Rng& rng) {
  FixedVector<Transition<Board>, Game2048::kMaxActions> best;
  for (const Direction direction : game.legal_actions(board)) {
    const Transition<Board> transition = game.apply(board, direction);
    if (kind == RolloutKind::greedy_merge && !best.empty()) {
      if (transition.reward < best[0].reward) continue;
      if (transition.reward > best[0].reward) best = {};
    }
    best.push_back(transition);
  }
  if (best.empty()) return false;
  const Transition<Board>& chosen = best[rng.below(static_cast<std::uint32_t>(best.size()))];
  total += chosen.reward;
  board = game.resolve(chosen.next, game.sample(chosen.next, rng));
  return true;
}

}  // namespace

Rollout Rollout2048::roll_out_narrow(Game2048::State& state, Rng& rng, int max_plies) const {
  const RowTable& table = row_table();
  Narrow board{state.low()};
  const int played = kind_ == RolloutKind::random
                         ? play_narrow(table, board, rng, max_plies, random_move)
                         : play_narrow(table, board, rng, max_plies, greedy_move);
  const std::uint64_t made =
      made_of(table, board.x) - made_of(table, state.low()) - std::uint64_t{4} * board.fours;
  state = Board(board.x);
  return {.total_return = static_cast<Value>(made), .plies = played};
}

Rollout Rollout2048::roll_out(const Game2048& game, Game2048::State state, Rng& rng,
                              int max_plies) const {
  Rollout rollout;
  const auto left = [&] { return max_plies == kToTheEnd ? INT32_MAX : max_plies - rollout.plies; };
  while (left() > 0) {
    if (const int exact = std::min(exact_plies(state), left()); exact > 0) {
      const Rollout stretch = roll_out_narrow(state, rng, exact);
      rollout.total_return += stretch.total_return;
      rollout.plies += stretch.plies;
      if (stretch.plies < exact) break;
    } else {
      if (!wide_move(game, kind_, state, rollout.total_return, rng)) break;
      ++rollout.plies;
    }
  }
  return rollout;
}

}  // namespace mcts2048
