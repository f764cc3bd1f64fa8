#include "engine/eval/rollout_replay.h"

#include <optional>

#include "engine/eval/rollout_board.h"
#include "engine/games/game2048/symmetry.h"

namespace mcts2048 {

using namespace game2048;

namespace {

// The spawn that makes `next` of `afterstate`, if one does.
std::optional<Game2048::Outcome> spawn_between(Board afterstate, Board next) {
  std::optional<Game2048::Outcome> spawn;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const Rank rank = next.rank(cell);
    if (rank == afterstate.rank(cell)) continue;
    if (spawn || afterstate.rank(cell) != 0 || rank > 2) return std::nullopt;
    spawn = Game2048::Outcome{static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(rank)};
  }
  return spawn;
}

// The first direction that leads from `state` to `next`.
std::optional<ReplayedMove<Game2048>> move_between(const Game2048& game, Board state, Board next) {
  for (const auto action : game.legal_actions(state)) {
    const auto transition = game.apply(state, action);
    if (const auto spawn = spawn_between(transition.next, next))
      return ReplayedMove<Game2048>{action, transition.reward, *spawn, next};
  }
  return std::nullopt;
}

}  // namespace

std::vector<ReplayedMove<Game2048>> replayed(const Rollout2048& rollout, const Game2048& game,
                                             Board state, Rng& rng, int max_plies) {
  std::vector<ReplayedMove<Game2048>> moves;
  Board played = state;  // as the rollout sees it
  bool is_across = false;
  while (max_plies == kToTheEnd || static_cast<int>(moves.size()) < max_plies) {
    if (rollout.play_on(game, played, rng, 1).plies == 0) break;
    auto move = move_between(game, state, is_across ? transposed(played) : played);
    if (!move) {
      is_across = !is_across;
      move = move_between(game, state, is_across ? transposed(played) : played);
    }
    state = move.value().next;
    moves.push_back(*move);
    // A single ply does not say whether it was the last by early-stop.
    if (rollout.params().early_stop && state.empty_count() == 0 &&
        Wide(state).pairs() <= Rollout2048::kHopelessPairs)
      break;
  }
  return moves;
}

}  // namespace mcts2048
