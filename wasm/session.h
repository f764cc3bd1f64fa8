// Session: one game and one agent, driven by strings. It is what JavaScript gets, and plain C++:
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
#include "engine/agents/state_text.h"
#include "engine/core/text.h"

namespace mcts2048 {

class Session {
 public:
  virtual ~Session() = default;

  // The game. `seed`, `score`, `moves`: decimal text; "" for score and moves: 0.
  virtual std::string state() const = 0;
  virtual std::string reset(const std::string& seed) = 0;
  virtual std::string set_board(const std::string& board, const std::string& score,
                                const std::string& moves) = 0;
  // cell and tile: the chance outcome given by hand, or both "".
  virtual std::string play(const std::string& action, const std::string& cell,
                           const std::string& tile) = 0;
  virtual std::string undo() = 0;
  virtual std::string redo() = 0;

  // The agent. `agent`: "" keeps it. `params`: lines name=value; parameters not named keep their
  // value while the agent stays, and take their default when it changes (but for the rules of the
  // game, `four-rate`, which stay). `preset` comes before all others, see set_params().
  virtual std::string configure(const std::string& agent, const std::string& params) = 0;
  // Search only worker `index` of the parameter `workers`; "": all of them, one after another.
  virtual std::string set_worker(const std::string& index) = 0;
  // Search even a single legal action.
  virtual std::string set_analyse(bool analyse) = 0;

  // The search. `limits`: lines name=value (simulations, nodes, depth, ms), counted from now on;
  // blocks until one is reached. The line phases=on asks for the times of the report.
  virtual std::string advance(const std::string& limits) = 0;
  virtual std::string report() const = 0;
  virtual std::string totals() const = 0;
  virtual std::string tree(int max_nodes) const = 0;
  // The returns seen since advance() was first told returns=on.
  virtual std::string returns() const = 0;
  // Advances by one simulation and tells it.
  virtual std::string step() = 0;
  // Rollout number `index` of as many as one likes after a legal action.
  virtual std::string rollout(const std::string& action, double index) const = 0;

  // Plays the agent's moves, each searched within `limits` (none: the agent's own budget), until
  // the game is over or `ms` have passed, in the middle of a search if need be: the next call goes
  // on there. However a game is cut into slices, it is the game of match.h.
  virtual std::string play_on(const std::string& limits, double ms) = 0;
  // The finished game as a line of a match (match_line.h), which took `ms` in all.
  virtual std::string line(const std::string& limits, double ms) const = 0;
};

template <Game G>
class SessionOf final : public Session {
 public:
  // Agent uct with its defaults, a new game with seed 1.
  SessionOf();
  std::string state() const override;
  std::string reset(const std::string& seed) override;
  std::string set_board(const std::string& board, const std::string& score,
                        const std::string& moves) override;
  std::string play(const std::string& action, const std::string& cell,
                   const std::string& tile) override;
  std::string undo() override { return answer_moved(game_.undo()); }
  std::string redo() override { return answer_moved(game_.redo()); }
  std::string configure(const std::string& agent, const std::string& params) override;
  std::string set_worker(const std::string& index) override;
  std::string set_analyse(bool analyse) override;
  std::string advance(const std::string& limits) override;
  std::string report() const override;
  std::string totals() const override { return ok(totals_json(agent_->report())); }
  std::string tree(int max_nodes) const override;
  std::string returns() const override { return ok(returns_json<G>(agent_->returns())); }
  std::string step() override;
  std::string rollout(const std::string& action, double index) const override;
  std::string play_on(const std::string& limits, double ms) override;
  std::string line(const std::string& limits, double ms) const override;

 private:
  static constexpr bool kIs2048 = std::is_same_v<G, Game2048>;

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
