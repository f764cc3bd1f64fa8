#include "engine/agents/duel_summary.h"

#include <numeric>

namespace mcts2048 {

EndRates rates_of(const std::array<std::uint64_t, kDuelEnds.size()>& counts) {
  const std::uint64_t all = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  EndRates rates;
  for (std::size_t i = 0; i < kDuelEnds.size(); ++i) {
    rates[i] = {.end = kDuelEnds[i],
                .games = counts[i],
                .rate = all == 0 ? 0 : static_cast<double>(counts[i]) / static_cast<double>(all),
                .interval = wilson_interval(counts[i], all)};
  }
  return rates;
}

DuelSummary summary_of(const DuelGames& experiment) {
  DuelSummary summary{.games = experiment.games.size()};
  std::array<std::uint64_t, kDuelEnds.size()> all{};
  std::array<std::uint64_t, kDuelEnds.size()> as_x{};
  std::array<std::uint64_t, kDuelEnds.size()> as_o{};
  double moves = 0;
  double ms = 0;
  for (const auto& [place, game] : experiment.games) {
    const auto end = static_cast<std::size_t>(game.end);
    ++all[end];
    ++(game.side == Player::first ? as_x : as_o)[end];
    moves += static_cast<double>(game.moves);
    ms += game.ms;
  }
  summary.all = rates_of(all);
  summary.as_x = rates_of(as_x);
  summary.as_o = rates_of(as_o);
  if (summary.games > 0) summary.mean_moves = moves / static_cast<double>(summary.games);
  if (moves > 0) summary.ms_per_move = ms / moves;
  return summary;
}

}  // namespace mcts2048
