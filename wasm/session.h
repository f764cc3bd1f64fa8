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
  std::string reset(const std::string& seed);
  std::string set_board(const std::string& board, const std::string& score,
                        const std::string& moves);
  // cell and tile: the chance outcome given by hand, or both "".
  virtual std::string play(const std::string& action, const std::string& cell,
                           const std::string& tile) = 0;
  virtual std::string undo() = 0;
  virtual std::string redo() = 0;

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
  std::string totals() const;
  virtual std::string tree(int max_nodes) const = 0;
  // The returns seen since advance() was first told returns=on.
  std::string returns() const;
  // Advances by one simulation and tells it.
  virtual std::string step() = 0;
  // Rollout number `index` of as many as one likes after a legal action.
  virtual std::string rollout(const std::string& action, double index) const = 0;

  // Plays the agent's moves, each searched within `limits` (none: the agent's own budget), until
  // the game is over or `ms` have passed, in the middle of a search if need be: the next call goes
  // on there. However a game is cut into slices, it is the game of match.h.
  std::string play_on(const std::string& limits, double ms);
  // The finished game as a line of a match (match_line.h), which took `ms` in all.
  virtual std::string line(const std::string& limits, double ms) const = 0;

 protected:
  Session(const GameNames& names, const AgentInfo& info)
      : names_(names), info_(&info), params_(info.specs) {}

  // What the game knows.
  virtual AnyAgent& agent() const = 0;
  virtual Result<const AgentInfo*> find_info(const std::string& agent) const = 0;
  // Another agent, and the rules, after info_, params_ or worker_ have changed.
  virtual void make_agent() = 0;
  virtual void begin_search() = 0;
  virtual void restart(std::uint64_t seed) = 0;
  virtual Result<Done> set_position(const std::string& board, Value score, std::uint64_t moves) = 0;
  virtual void play_found(int action) = 0;
  virtual bool is_over() const = 0;
  virtual std::uint64_t seed() const = 0;
  virtual std::string board() const = 0;
  virtual void write_score(JsonWriter& json) const = 0;

  static std::string ok(const std::string& json) { return "{\"ok\":" + json + "}"; }
  static std::string refuse(const Error& error);
  std::string answer_moved(bool moved);
  // The index of an action.
  Result<int> parse_action(const std::string& word) const;
  Result<SearchLimits> game_limits(const std::string& lines) const;

  const GameNames names_;
  const AgentInfo* info_;
  ParamSet params_;
  std::optional<int> worker_;
  bool analyse_ = false;
};

template <Game G>
class SessionOf final : public Session {
 public:
  // Agent uct with its defaults, a new game with seed 1.
  SessionOf();
  std::string state() const override;
  std::string play(const std::string& action, const std::string& cell,
                   const std::string& tile) override;
  std::string undo() override { return answer_moved(game_.undo()); }
  std::string redo() override { return answer_moved(game_.redo()); }
  std::string tree(int max_nodes) const override;
  std::string step() override;
  std::string rollout(const std::string& action, double index) const override;
  std::string line(const std::string& limits, double ms) const override;

 private:
  static constexpr bool kIs2048 = std::is_same_v<G, Game2048>;

  AnyAgent& agent() const override { return *agent_; }
  Result<const AgentInfo*> find_info(const std::string& agent) const override;
  void make_agent() override;
  void begin_search() override { agent_->begin(game_.state(), game_.search_key()); }
  void restart(std::uint64_t seed) override { game_.restart(seed); }
  Result<Done> set_position(const std::string& board, Value score, std::uint64_t moves) override;
  void play_found(int action) override;
  bool is_over() const override { return game_.is_over(); }
  std::uint64_t seed() const override { return game_.seed(); }
  std::string board() const override { return print_board(game_.state()); }
  void write_score(JsonWriter& json) const override;
  const AgentEntry<G>* entry() const { return find_agent<G>(std::string(info_->id)).value(); }

  Playthrough<G> game_{1};
  std::unique_ptr<Agent<G>> agent_;
};

}  // namespace mcts2048

#include "wasm/session_impl.h"
