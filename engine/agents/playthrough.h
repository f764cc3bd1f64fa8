// Playthrough<G>: one game being played, with undo.
//
// Chance: the n-th outcome of a game depends on the seed and n alone. The stream named by the seed
// is one draw per outcome (game.h: sample), so the outcome of move k is draw kInitialDraws + k, and
// the generator's place is computed, never stored: undo brings the same tile back, and a link with
// board, seed and moves resumes the same game. In a game without chance all of that is empty.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/agents/agent.h"
#include "engine/core/game.h"
#include "engine/core/result.h"

namespace mcts2048 {

template <Game G>
class Playthrough {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Outcome = OutcomeOf<G>;

  struct Played {
    bool moved = false;  // false: the action was illegal and nothing has changed
    Reward reward = 0;
    std::optional<Outcome> outcome;
  };

  explicit Playthrough(std::uint64_t seed, G game = {}) : game_(game), seed_(seed) {
    restart(seed);
  }

  // A new game.
  void restart(std::uint64_t seed) {
    seed_ = seed;
    Rng stream = chance_stream(0);
    forget_history();
    now_ = {.state = game_.initial_state(stream)};
  }

  // Goes on from any state, as if `moves` moves had been played.
  void set(const State& state, Value score, std::uint64_t moves) {
    forget_history();
    now_ = {.state = state, .score = score, .moves = moves};
  }

  const G& game() const { return game_; }
  // Other rules from the next move on.
  void change_game(const G& game) { game_ = game; }
  std::uint64_t seed() const { return seed_; }
  const State& state() const { return now_.state; }
  Value score() const { return now_.score; }
  std::uint64_t moves() const { return now_.moves; }
  bool is_over() const { return game_.is_terminal(now_.state); }

  SearchKey search_key() const { return {combine(combine(seed_, kSearchPurpose), now_.actions)}; }

  // What chance will answer to the next action, once it is played.
  Outcome next_outcome(const typename G::Afterstate& afterstate) const {
    if constexpr (StochasticGame<G>) {
      Rng stream = chance_stream(G::kInitialDraws + now_.moves);
      return game_.sample(afterstate, stream);
    }
    return {};
  }

  // Plays `action` and the game's own chance outcome, or the given one (precondition: possible).
  Played play(Action action, std::optional<Outcome> given = std::nullopt) {
    if (!game_.is_legal(now_.state, action)) return {};
    const auto transition = game_.apply(now_.state, action);
    const Outcome outcome = given.value_or(next_outcome(transition.next));
    undo_.push_back(now_);
    redo_.clear();
    now_.state = resolve(transition.next, outcome);
    now_.score += transition.reward;
    ++now_.moves;
    now_.actions =
        combine(now_.actions, static_cast<std::uint64_t>(game_.action_index(action)) + 1);
    return {true, transition.reward, outcome};
  }

  bool undo() { return step(undo_, redo_); }
  bool redo() { return step(redo_, undo_); }
  bool can_undo() const { return !undo_.empty(); }
  bool can_redo() const { return !redo_.empty(); }

 private:
  // All that a move changes; undo restores it whole.
  struct Position {
    State state{};
    Value score = 0;
    std::uint64_t moves = 0;
    std::uint64_t actions = 0;  // hash of the actions played since the state was set
  };

  static constexpr std::uint64_t kChancePurpose = 1;
  static constexpr std::uint64_t kSearchPurpose = 2;

  State resolve(const typename G::Afterstate& afterstate, const Outcome& outcome) const {
    if constexpr (StochasticGame<G>) {
      return game_.resolve(afterstate, outcome);
    } else {
      return afterstate;
    }
  }

  Rng chance_stream(std::uint64_t draw) const {
    Rng stream = Rng(seed_).split(kChancePurpose);
    stream.skip(draw);
    return stream;
  }

  void forget_history() {
    undo_.clear();
    redo_.clear();
  }

  bool step(std::vector<Position>& from, std::vector<Position>& to) {
    if (from.empty()) return false;
    to.push_back(now_);
    now_ = from.back();
    from.pop_back();
    return true;
  }

  G game_;
  std::uint64_t seed_;
  Position now_;
  std::vector<Position> undo_;
  std::vector<Position> redo_;
};

}  // namespace mcts2048
