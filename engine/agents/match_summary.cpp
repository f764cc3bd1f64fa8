#include "engine/agents/match_summary.h"

#include <algorithm>

namespace mcts2048 {

namespace {

constexpr std::uint32_t kFirstTile = 1024;
constexpr std::uint32_t kLastTile = 131072;

}  // namespace

MatchSummary summary_of(const ExperimentGames& experiment) {
  MatchSummary summary{.games = experiment.games.size()};
  std::vector<double> scores;
  double moves = 0;
  double ms = 0;
  for (const auto& [seed, game] : experiment.games) {
    scores.push_back(static_cast<double>(game.score));
    moves += static_cast<double>(game.moves);
    ms += game.ms;
    summary.max = std::max(summary.max, game.score);
  }
  summary.score = mean_of(scores);
  summary.median = median_of(scores);
  if (summary.games > 0) summary.mean_moves = moves / static_cast<double>(summary.games);
  if (moves > 0) summary.ms_per_move = ms / moves;
  for (std::uint32_t tile = kFirstTile; tile <= kLastTile; tile *= 2) {
    TileRate rate{.tile = tile};
    for (const auto& [seed, game] : experiment.games) rate.games += game.max_tile >= tile ? 1U : 0U;
    if (summary.games > 0)
      rate.rate = static_cast<double>(rate.games) / static_cast<double>(summary.games);
    rate.interval = wilson_interval(rate.games, summary.games);
    summary.tiles.push_back(rate);
  }
  return summary;
}

PairedDifference compare_scores(const ExperimentGames& first, const ExperimentGames& second) {
  std::vector<double> firsts;
  std::vector<double> seconds;
  for (const auto& [seed, game] : first.games) {
    const auto other = second.games.find(seed);
    if (other == second.games.end()) continue;
    firsts.push_back(static_cast<double>(game.score));
    seconds.push_back(static_cast<double>(other->second.score));
  }
  return paired_difference(firsts, seconds);
}

}  // namespace mcts2048
