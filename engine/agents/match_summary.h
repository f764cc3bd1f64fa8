// Statistics of finished games: collected from any number of match lines in any order, grouped by
// experiment. Equal lines in another order, or cut into other shards, give the same bits.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/agents/match_line.h"
#include "engine/core/statistics.h"

namespace mcts2048 {

// Games of one experiment, by seed.
struct ExperimentGames {
  Experiment experiment = {};
  std::map<std::uint64_t, GameResult> games = {};
};

// Experiments in the order in which they were first seen.
class MatchCollection {
 public:
  // Takes in a line. The same game again is the same game; one that ended differently is an error:
  // somebody's engine, or the machine's speed under a limit of time, was another. Of two equal
  // games the shorter time is kept.
  Result<Done> add(const MatchLine& line);

  const std::vector<ExperimentGames>& experiments() const { return experiments_; }

 private:
  std::vector<ExperimentGames> experiments_;
  std::map<std::string, std::size_t> index_;
};

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

// The experiment as one would type it, without what the defaults or the preset say anyway: "uct
// --exploration 0.5 --simulations 500".
std::string flags_of(const Experiment& experiment);

}  // namespace mcts2048
