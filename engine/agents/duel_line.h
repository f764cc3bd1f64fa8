// A finished game of tic-tac-toe as one line of JSON (game_line.h), written and read:
//
//   {"game":"tictactoe","agent":"uct","params":{..},"limits":{..},
//    "opponent":{"agent":"minimax","params":{..},"limits":{..}},
//    "seed":"7","side":"x","result":"draw","moves":9,"ms":..}
//
// `result` is win, draw or loss as the agent sees it.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "engine/agents/duel.h"
#include "engine/agents/game_line.h"

namespace mcts2048 {

using DuelLine = LineOf<DuelResult>;

std::string duel_line(const DuelSetup& setup, const DuelResult& result);

Experiment experiment_of(const DuelSetup& setup);

// What a collection of games asks (game_collection.h): a seed may be played from either side.
inline std::pair<std::uint64_t, Player> place_of(const DuelResult& game) {
  return {game.seed, game.side};
}
bool ended_equally(const DuelResult& a, const DuelResult& b);
std::string ending_of(const DuelResult& game);

// A line as duel_line() writes it, or a sentence about what is wrong with it.
Result<DuelLine> read_duel_line(const std::string& line);

}  // namespace mcts2048
