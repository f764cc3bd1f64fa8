#include "engine/eval/rollout2048.h"

#include <algorithm>

#include "engine/eval/disguise.h"

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

// A board on its way through a rollout. Narrow: inside the row tables.
class Narrow {
 public:
  explicit Narrow(std::uint64_t x) : x_(x), table_(&row_table()) {}

  std::uint64_t low() const { return x_; }
  std::uint64_t empty() const { return zero_nibbles(x_); }
  Narrow across() const { return Narrow(transpose(x_), table_); }
  Narrow slid(unsigned towards_end) const {
    return Narrow(slide_rows(*table_, x_, towards_end), table_);
  }
  std::uint32_t reward() const { return rows_reward(*table_, x_); }
  std::uint64_t made() const { return made_of(*table_, x_); }
  void put(unsigned cell, unsigned rank) { x_ |= std::uint64_t{rank} << (4 * cell); }
  friend bool operator==(const Narrow& a, const Narrow& b) { return a.x_ == b.x_; }

 private:
  Narrow(std::uint64_t x, const RowTable* table) : x_(x), table_(table) {}

  std::uint64_t x_;
  const RowTable* table_;
};

// The same interface for any board.
class Wide {
 public:
  explicit Wide(Board board) : board_(board) {}

  const Board& board() const { return board_; }
  std::uint64_t empty() const { return Game2048::empty_nibbles(board_); }
  Wide across() const { return Wide(transposed(board_)); }
  Wide slid(unsigned towards_end) const { return Wide(slide_rows_wide(board_, towards_end).board); }
  std::uint32_t reward() const { return slide_rows_wide(board_, 0).reward; }
  std::uint64_t made() const { return made_of(board_); }
  void put(unsigned cell, unsigned rank) {
    board_ = board_.with_tile(static_cast<Cell>(cell), static_cast<Rank>(rank));
  }
  friend bool operator==(const Wide&, const Wide&) = default;

 private:
  Board board_;
};

// As Game2048::sample() and resolve(). Returns the number of 4s spawned, 0 or 1.
template <class B>
inline unsigned spawn(B& board, Rng& rng, std::uint64_t four_threshold) {
  const std::uint64_t empty = board.empty();
  const std::uint64_t draw = rng.next() * std::uint64_t{count_ones(empty)};
  const unsigned cell = place_of_one(empty, static_cast<unsigned>(draw >> 32U));
  const unsigned four = static_cast<std::uint32_t>(draw) < four_threshold ? 1 : 0;
  board.put(cell, 1 + four);
  return four;
}

// Plays a uniformly random legal move, up to transposition. False if there is none.
template <class B>
inline bool random_move(B& board, Rng& rng) {
  // Pairs of random bits name directions, drawn with replacement until one is legal.
  std::uint32_t bits = rng.next();
  const B across = board.across();
  const B first = (bits & 2U) != 0 ? across : board;
  const B moved = first.slid(bits & 1U);
  if (!(moved == first)) [[likely]] {
    board = moved;
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
    const B source = (direction & 2U) != 0 ? across : board;
    const B other = source.slid(direction & 1U);
    if (!(other == source)) {
      board = other;
      return true;
    }
    tried |= 1U << direction;
  }
  return false;
}

// The same for the greedy policy: highest reward first, ties at random.
template <class B>
inline bool greedy_move(B& board, Rng& rng) {
  const B sources[] = {board.across(), board};
  B best[] = {board, board, board, board};
  std::uint32_t count = 0;
  std::uint32_t best_reward = 0;
  for (const B& source : sources) {
    const std::uint32_t reward = source.reward();
    for (unsigned end = 0; end < 2; ++end) {
      const B moved = source.slid(end);
      if (moved == source || reward < best_reward) continue;
      if (reward > best_reward) count = 0;
      best_reward = reward;
      best[count++] = moved;
    }
  }
  if (count == 0) return false;
  board = best[count == 1 ? 0 : rng.below(count)];
  return true;
}

// Plays up to `max_plies` moves; `board` ends as the last position.
template <class B>
Rollout play(RolloutKind kind, const Game2048& game, B& board, Rng& rng, int max_plies) {
  const std::uint64_t four_threshold = game.four_threshold();
  const std::uint64_t made_before = board.made();
  std::uint64_t fours = 0;
  int plies = 0;
  const auto play_on = [&](auto move) {
    while (plies < max_plies && move(board, rng)) {
      fours += spawn(board, rng, four_threshold);
      ++plies;
    }
  };
  if (kind == RolloutKind::random) {
    play_on([](B& b, Rng& r) { return random_move(b, r); });
  } else {
    play_on([](B& b, Rng& r) { return greedy_move(b, r); });
  }
  return {.total_return = static_cast<Value>(board.made() - made_before - 4 * fours),
          .plies = plies};
}

}  // namespace

Rollout Rollout2048::roll_out_narrow(const Game2048& game, Game2048::State& state, Rng& rng,
                                     int max_plies) const {
  Narrow board(state.low());
  const Rollout rollout = play(kind_, game, board, rng, max_plies);
  state = Board(board.low());
  return rollout;
}

Rollout Rollout2048::roll_out_wide(const Game2048& game, Game2048::State& state, Rng& rng,
                                   int max_plies) const {
  Wide board(state);
  const Rollout rollout = play(kind_, game, board, rng, max_plies);
  state = board.board();
  return rollout;
}

Rollout Rollout2048::roll_out(const Game2048& game, Game2048::State state, Rng& rng,
                              int max_plies) const {
  // On boards that are neither narrow nor disguised, so many moves before the board is looked at
  // again.
  constexpr int kWideStretch = 64;
  Rollout rollout;
  const int limit = max_plies == kToTheEnd ? INT32_MAX : max_plies;
  bool over = false;
  while (!over && rollout.plies < limit) {
    const int left = limit - rollout.plies;
    Rollout stretch;
    int wanted = 0;
    if (const int exact = exact_plies(state); exact > 0) {
      wanted = std::min(exact, left);
      stretch = roll_out_narrow(game, state, rng, wanted);
    } else if (const Disguise renamed = disguise(state); renamed.plies > 0) {
      wanted = std::min(renamed.plies, left);
      Board shown(renamed.low);
      stretch = roll_out_narrow(game, shown, rng, wanted);
      state = renamed.undo(shown.low());
    } else {
      wanted = std::min(kWideStretch, left);
      stretch = roll_out_wide(game, state, rng, wanted);
    }
    rollout.total_return += stretch.total_return;
    rollout.plies += stretch.plies;
    over = stretch.plies < wanted;
  }
  return rollout;
}

}  // namespace mcts2048
