#include "engine/eval/rollout2048.h"

#include <algorithm>
#include <type_traits>

#include "engine/core/cold.h"
#include "engine/eval/disguise.h"
#include "engine/eval/rollout_moves.h"

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

// What a rollout has come to, over all the stretches it is played in.
struct Progress {
  Rollout so_far;
  double weight = 1;  // of the next reward: discount^plies
  bool over = false;
};

// Kind is a RolloutKind, or one that the compiler knows: a loop of its own for each policy.
template <RolloutKind kKind>
using Known = std::integral_constant<RolloutKind, kKind>;

// One move of the policy, without its randomness.
template <class Kind, class B>
bool policy_move(Kind kind, B& board, Rng& rng) {
  switch (static_cast<RolloutKind>(kind)) {
    case RolloutKind::random:
      return random_move<false>(board, rng);
    case RolloutKind::greedy_merge:
      return greedy_merge_move(board, rng);
    case RolloutKind::greedy_empty:
      return greedy_empty_move(board, rng);
    case RolloutKind::corner:
      return corner_move(board);
  }
  return false;
}

// Up to `max_plies` moves of the policy and nothing else: the fast way.
template <class Kind>
void play_plain(Kind kind, const Game2048& game, Narrow& board, Rng& rng, int max_plies,
                Progress& progress) {
  const std::uint64_t four_threshold = game.four_threshold();
  const std::uint64_t made_before = board.made();
  std::uint64_t fours = 0;
  int plies = 0;
  while (plies < max_plies && policy_move(kind, board, rng)) {
    fours += spawn(board, rng, four_threshold).fours;
    ++plies;
  }
  progress.so_far.total_return += static_cast<Value>(board.made() - made_before - 4 * fours);
  progress.so_far.plies += plies;
  progress.over = plies < max_plies;
}

// The same with the options, in one loop for all policies, which is as quick.
template <class B>
void play_with_options(const RolloutParams& params, const Game2048& game, B& board, Rng& rng,
                       int max_plies, Progress& progress) {
  const RolloutKind kind = params.kind;
  const std::uint64_t four_threshold = game.four_threshold();
  // Below 2^32 a drawn word means a random move. The random policy has no use for the word.
  const auto epsilon_threshold =
      kind == RolloutKind::random ? 0
                                  : static_cast<std::uint64_t>(params.epsilon * 4294967296.0 + 0.5);
  for (int plies = 0; plies < max_plies; ++plies) {
    const std::uint64_t made_before = board.made();
    const bool at_random = epsilon_threshold > 0 && rng.next() < epsilon_threshold;
    const bool moved = !at_random                    ? policy_move(kind, board, rng)
                       : kind == RolloutKind::corner ? random_move<true>(board, rng)
                                                     : random_move<false>(board, rng);
    if (!moved) {
      progress.over = true;
      return;
    }
    progress.so_far.total_return +=
        progress.weight * static_cast<Value>(board.made() - made_before);
    progress.weight *= params.discount;
    ++progress.so_far.plies;
    const Spawned spawned = spawn(board, rng, four_threshold);
    if (params.early_stop && spawned.filled && board.pairs() <= Rollout2048::kHopelessPairs) {
      progress.over = true;
      return;
    }
  }
}

std::uint64_t play_narrow(const RolloutParams& params, const Game2048& game, std::uint64_t low,
                          Rng& rng, int max_plies, Progress& progress) {
  Narrow board(low);
  const auto play = [&](auto kind) {
    const bool plain = params.epsilon == 0 && !params.early_stop && params.discount == 1;
    if (plain) {
      play_plain(kind, game, board, rng, max_plies, progress);
    } else {
      play_with_options(params, game, board, rng, max_plies, progress);
    }
  };
  switch (params.kind) {
    case RolloutKind::random:
      play(Known<RolloutKind::random>());
      break;
    case RolloutKind::greedy_merge:
      play(Known<RolloutKind::greedy_merge>());
      break;
    case RolloutKind::greedy_empty:
      play(Known<RolloutKind::greedy_empty>());
      break;
    case RolloutKind::corner:
      play(Known<RolloutKind::corner>());
      break;
  }
  return board.low();
}

// Such boards are rare.
MCTS2048_COLD __attribute__((noinline)) void play_wide(const RolloutParams& params,
                                                       const Game2048& game, Board& board, Rng& rng,
                                                       int max_plies, Progress& progress) {
  Wide wide(board);
  play_with_options(params, game, wide, rng, max_plies, progress);
  board = wide.board();
}

}  // namespace

Rollout Rollout2048::roll_out_narrow(const Game2048& game, Game2048::State& state, Rng& rng,
                                     int max_plies) const {
  Progress progress;
  state = Board(play_narrow(params_, game, state.low(), rng, max_plies, progress));
  return progress.so_far;
}

Rollout Rollout2048::play_on(const Game2048& game, Game2048::State& state, Rng& rng,
                             int max_plies) const {
  // On boards that are neither narrow nor disguised, so many moves before the board is looked at
  // again.
  constexpr int kWideStretch = 64;
  Progress progress;
  const int limit = max_plies == kToTheEnd ? INT32_MAX : max_plies;
  while (!progress.over && progress.so_far.plies < limit) {
    const int left = limit - progress.so_far.plies;
    if (const int exact = exact_plies(state); exact > 0) {
      state = Board(play_narrow(params_, game, state.low(), rng, std::min(exact, left), progress));
    } else if (const Disguise renamed = disguise(state); renamed.plies > 0) {
      state = renamed.undo(
          play_narrow(params_, game, renamed.low, rng, std::min(renamed.plies, left), progress));
    } else {
      play_wide(params_, game, state, rng, std::min(kWideStretch, left), progress);
    }
  }
  return progress.so_far;
}

}  // namespace mcts2048
