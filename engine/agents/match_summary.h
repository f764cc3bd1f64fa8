// Statistics of finished games of 2048: equal lines in another order, or cut into other shards,
// give the same bits.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/agents/game_collection.h"
#include "engine/agents/match_line.h"
#include "engine/core/statistics.h"

namespace mcts2048 {

using ExperimentGames = GamesOf<GameResult>;
using MatchCollection = CollectionOf<GameResult>;

// How many games have made `tile` or a larger one.
struct TileRate {
  std::uint32_t tile = 0;
  std::uint64_t games = 0;
  double rate = 0;
  Interval interval = {};
};

struct MatchSummary {
  std::uint64_t games = 0;
  Mean score = {};
  double median = 0;
  std::uint64_t max = 0;
  std::vector<TileRate> tiles = {};  // 1024 to 131072
  double mean_moves = 0;
  double ms_per_move = 0;  // all time over all moves
};

MatchSummary summary_of(const ExperimentGames& games);

// Scores of `first` less those of `second`, on the seeds that both have played.
PairedDifference compare_scores(const ExperimentGames& first, const ExperimentGames& second);

}  // namespace mcts2048
