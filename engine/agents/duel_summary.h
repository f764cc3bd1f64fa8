// Statistics of finished duels, as the agent sees them: equal lines in another order, or cut into
// other shards, give the same bits.
#pragma once

#include <array>
#include <cstdint>

#include "engine/agents/duel_line.h"
#include "engine/agents/game_collection.h"
#include "engine/core/statistics.h"

namespace mcts2048 {

using DuelGames = GamesOf<DuelResult>;
using DuelCollection = CollectionOf<DuelResult>;

// How many games ended so, of all.
struct EndRate {
  DuelEnd end = DuelEnd::win;
  std::uint64_t games = 0;
  double rate = 0;
  Interval interval = {};
};

// Win, draw, loss.
using EndRates = std::array<EndRate, kDuelEnds.size()>;

// `counts` has a number for each of kDuelEnds.
EndRates rates_of(const std::array<std::uint64_t, kDuelEnds.size()>& counts);

struct DuelSummary {
  std::uint64_t games = 0;
  EndRates all = {};
  EndRates as_x = {};
  EndRates as_o = {};
  double mean_moves = 0;
  double ms_per_move = 0;  // all time over all moves, of both sides
};

DuelSummary summary_of(const DuelGames& games);

}  // namespace mcts2048
