// Session<G>: one game and one agent, driven by strings. It is what JavaScript gets, and plain C++:
// it compiles and is tested natively.
//
// Every call answers with JSON text, {"ok": value} or {"error": {"code", "message"}}; a refused
// call has changed nothing. Nothing is thrown.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "engine/agents/catalog/catalog.h"
#include "engine/agents/limits_text.h"
#include "engine/agents/match_line.h"
#include "engine/agents/playthrough.h"
#include "engine/agents/report_json.h"
#include "engine/core/text.h"

namespace mcts2048 {

template <StochasticGame G>
class Session {
 public:
  // Agent uct with its defaults, a new game with seed 1.
  Session();

  // The game. `seed`, `score`, `moves`: decimal text; "" for score and moves: 0.
  std::string state() const;
  std::string reset(const std::string& seed);
  std::string set_board(const std::string& board, const std::string& score,
                        const std::string& moves);
  // cell and tile: the chance outcome given by hand, or both "".
  std::string play(const std::string& action, const std::string& cell, const std::string& tile);
  std::string undo() { return answer_moved(game_.undo()); }
  std::string redo() { return answer_moved(game_.redo()); }

  // The agent. `agent`: "" keeps it. `params`: lines name=value; parameters not named keep their
  // value while the agent stays, and take their default when it changes (but for the rules of the
  // game, `four-rate`, which stay). `preset` comes before all others, see set_params().
  std::string configure(const std::string& agent, const std::string& params);
  // Search only worker `index` of the parameter `workers`; "": all of them, one after another.
  std::string set_worker(const std::string& index);
  // Search even a single legal action.
  std::string set_analyse(bool analyse);

  // The search. `limits`: lines name=value (simulations, nodes, depth, ms), counted from now on;
  // blocks until one is reached. The line phases=on asks for the times of the report.
  std::string advance(const std::string& limits);
  std::string report() const;
  std::string totals() const { return ok(totals_json(agent_->report())); }
  std::string tree(int max_nodes) const;
  // The returns seen since advance() was first told returns=on.
  std::string returns() const { return ok(returns_json<G>(agent_->returns())); }
  // Advances by one simulation and tells it.
  std::string step();
  // Rollout number `index` of as many as one likes after a legal action.
  std::string rollout(const std::string& action, double index) const;

  // Plays the agent's moves, each searched within `limits` (none: the agent's own budget), until
  // the game is over or `ms` have passed, in the middle of a search if need be: the next call goes
  // on there. However a game is cut into slices, it is the game of match.h.
  std::string play_on(const std::string& limits, double ms);
  // The finished game as a line of a match (match_line.h), which took `ms` in all.
  std::string line(const std::string& limits, double ms) const;

 private:
  static std::string ok(const std::string& json) { return "{\"ok\":" + json + "}"; }
  static std::string refuse(const Error& error);
  std::string answer_moved(bool moved);
  void begin_search() { agent_->begin(game_.state(), game_.search_key()); }
  void make_agent();
  Result<SearchLimits> read_limits(const std::string& lines) const;
  Result<SearchLimits> game_limits(const std::string& lines) const;

  Playthrough<G> game_{1};
  const AgentEntry<G>* entry_;
  ParamSet params_;
  std::optional<int> worker_;
  bool analyse_ = false;
  std::unique_ptr<Agent<G>> agent_;
};

}  // namespace mcts2048

#include "wasm/session_impl.h"
