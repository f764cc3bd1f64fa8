// Minimax with alpha-beta pruning and iterative deepening. Chance is played as an adversary of the
// player who has just moved: it answers with the outcome that is worst for them, whatever its
// odds. (For 2048 the method of the first widely known AI.)
//
//   decision node   v = max (Player::first) or min (Player::second) over actions of r + v(after)
//   chance node     v = min over outcomes after an action of Player::first, max after one of second
//   leaf            v = evaluator(state); the end of the game is a leaf at any depth
//
// Depth counts player plies: depth 1 is one action, one answer of chance, then the leaves.
//
// Alpha-beta (Knuth, Moore, "An Analysis of Alpha-Beta Pruning", 1975) leaves out a node's other
// children as soon as its value can no longer matter: v >= beta at a maximising node, v <= alpha at
// a minimising one. The value of every root action is exact all the same: each is searched with
// the full window. Ordered first, since a good first child prunes most:
//   at the root      by the values of the iteration before, best first
//   decision nodes   the action that last caused a cut-off at this ply (killer heuristic)
//   chance nodes     the outcomes by their static value, most harmful first
//
// `answers` keeps only the so many most harmful outcomes of each chance node by static value; then
// the result is no longer minimax but reaches deeper. 0 keeps all.
//
// The recursion is kept on a stack of frames, so that a search can stop and go on at any node.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "engine/core/evaluator.h"
#include "engine/core/insertion_sort.h"
#include "engine/core/params.h"
#include "engine/search/expectimax_params.h"
#include "engine/search/searcher.h"
#include "engine/search/watch.h"

namespace mcts2048 {

struct MinimaxParams {
  int depth = 0;  // player plies; 0: as deep as the limits allow, or kDefaultDepth without any
  int answers = 0;
  bool pruning = true;
  bool move_reward = false;  // whether rewards on the way count

  static constexpr int kDefaultDepth = 3;
  static constexpr int kMaxDepth = 30;
};

template <class S>
constexpr ParamRow<S> pruning_row() {
  return choice<S, &S::pruning>("pruning", "Pruning",
                                "Alpha-beta leaves out what cannot matter; the values are the same "
                                "without it, only later.",
                                kOffOn);
}

template <class S>
constexpr auto minimax_rows() {
  return std::array{
      integer<S, &S::depth>("depth", "Depth",
                            "Moves looked ahead; 0 goes as deep as the budget allows.", 0,
                            MinimaxParams::kMaxDepth),
      integer<S, &S::answers>("answers", "Answers of chance",
                              "Only so many of the most harmful spawns are tried; 0 tries all.", 0,
                              30),
      pruning_row<S>(),
      move_reward_row<S>(),
  };
}

template <Game G, Evaluator<G> E>
class Minimax {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  Minimax(G game, E evaluator, const MinimaxParams& params, Unit unit = Unit::evaluator,
          const Clock& clock = steady_clock())
      : game_(game), evaluator_(evaluator), params_(params), unit_(unit), clock_(&clock) {}

  void reset(const State& state, Rng) {
    root_ = state;
    roots_.clear();
    for (const Action action : game_.legal_actions(state)) roots_.push_back({.action = action});
    open_ = 0;
    complete_ = false;
    killers_.fill(0);
    counters_ = {.nodes = 1};
    depth_ = 1;
    next_root_ = 0;
    horizon_reached_ = false;
    elapsed_ms_ = 0;
    stop_reason_ = StopReason::nodes;
  }

  StopReason advance(const SearchLimits& limits) {
    if (const auto answer = answer_without_search(roots_.size(), limits.analyse))
      return stop_reason_ = *answer;
    const int deepest = deepest_iteration(limits);
    Watch watch(*clock_, limits.ms, counters_.nodes);
    for (;;) {
      if (is_proven()) {
        stop_reason_ = StopReason::proven;
        break;
      }
      if (depth_ > deepest) {
        stop_reason_ = StopReason::depth;
        break;
      }
      // The first ply is always finished: then there is an answer.
      if (depth_ > 1 && limits.nodes && counters_.nodes >= *limits.nodes) {
        stop_reason_ = StopReason::nodes;
        break;
      }
      if (depth_ > 1 && watch.is_over(counters_.nodes)) {
        stop_reason_ = StopReason::time;
        break;
      }
      step();
    }
    elapsed_ms_ += watch.elapsed_ms();
    return stop_reason_;
  }

  const SearchCounters& counters() const { return counters_; }

  SearchReport report() const {
    SearchReport report;
    report.actions.resize(G::kMaxActions);
    for (const RootAction& root : roots_) {
      const int index = game_.action_index(root.action);
      ActionStats& stats = report.actions[static_cast<std::size_t>(index)];
      stats.legal = true;
      stats.totals.visits = root.leaves;
      stats.mean = root.value;
      stats.pv = root.line;
      report.visits += root.leaves;
    }
    report.best = best_of(report.actions);
    report.counters = counters_;
    report.elapsed_ms = elapsed_ms_;
    report.stop_reason = stop_reason_;
    report.unit = unit_;
    return report;
  }

 private:
  static constexpr int kMaxDepth = MinimaxParams::kMaxDepth;
  static constexpr Value kInfinity = std::numeric_limits<Value>::infinity();

  // Player plies from some node on, as action indices.
  struct Line {
    std::array<std::int8_t, kMaxDepth> actions{};
    int length = 0;
  };

  struct RootAction {
    Action action{};
    std::optional<Value> value = {};     // of the last finished iteration
    std::optional<Value> deepened = {};  // of the one going on
    std::uint64_t leaves = 0;
    std::vector<int> line = {};
    std::vector<int> deepened_line = {};
  };

  // A node on the path being searched: its children, and what is known of its value.
  struct Frame {
    bool is_chance = false;
    bool maximises = true;
    int depth = 0;      // player plies left below a decision node, counting its own
    Reward reward = 0;  // of the action that led to this chance node
    Value alpha = -kInfinity;
    Value beta = kInfinity;
    Value value = 0;
    std::size_t next = 0;
    State state{};  // of a decision node
    FixedVector<Action, G::kMaxActions> actions;
    std::vector<State> answers;  // of a chance node
    Line line;
  };

  // The highest value for the player to move, ties by the order of actions; before the first
  // iteration is finished the first legal action.
  std::optional<int> best_of(const std::vector<ActionStats>& actions) const {
    const Player player = game_.player_to_move(root_);
    std::optional<int> best;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      if (!actions[i].legal) continue;
      const auto& so_far = actions[static_cast<std::size_t>(best.value_or(0))].mean;
      const bool better = actions[i].mean && so_far &&
                          relative_to(player, *actions[i].mean) > relative_to(player, *so_far);
      if (!best || better) best = static_cast<int>(i);
    }
    return best;
  }

  int deepest_iteration(const SearchLimits& limits) const {
    if (limits.depth.value_or(0) > 0) return std::min(*limits.depth, kMaxDepth);
    if (params_.depth > 0) return params_.depth;
    return limits.nodes || limits.ms ? kMaxDepth : MinimaxParams::kDefaultDepth;
  }

  // An iteration that never had to stop at its depth has seen the whole game.
  bool is_proven() const { return depth_ > 1 && next_root_ == 0 && open_ == 0 && complete_; }

  // One child of the innermost node, or the next root action.
  void step() {
    if (open_ == 0) {
      RootAction& root = roots_[next_root_];
      enter_action(root_, root.action, depth_, -kInfinity, kInfinity);
      return;
    }
    Frame& frame = innermost();
    const std::size_t children = frame.is_chance ? frame.answers.size() : frame.actions.size();
    if (frame.next == children || (params_.pruning && frame.alpha >= frame.beta)) {
      leave();
      return;
    }
    if (frame.is_chance) {
      enter_state(frame.answers[frame.next++], frame.depth - 1, frame.alpha, frame.beta);
    } else {
      enter_action(frame.state, frame.actions[frame.next++], frame.depth, frame.alpha, frame.beta);
    }
  }

  // Pushes the chance node after `action`; its window is that of the decision node less the reward.
  void enter_action(State state, Action action, int depth, Value alpha, Value beta) {
    ++counters_.nodes;
    const auto transition = game_.apply(state, action);
    const Reward reward = params_.move_reward ? transition.reward : 0;
    Frame& frame = push();
    frame.is_chance = true;
    // Chance is against the player who has moved.
    frame.maximises = game_.player_to_move(state) == Player::second;
    frame.depth = depth;
    frame.reward = reward;
    frame.alpha = alpha - reward;
    frame.beta = beta - reward;
    frame.value = frame.maximises ? -kInfinity : kInfinity;
    list_answers(transition.next, depth, frame);
  }

  void list_answers(const typename G::Afterstate& afterstate, int depth, Frame& frame) {
    if constexpr (!StochasticGame<G>) {
      frame.answers.push_back(afterstate);
    } else {
      const auto outcomes = game_.outcomes(afterstate);
      for (const auto& chance : outcomes) {
        if (chance.probability > 0)
          frame.answers.push_back(game_.resolve(afterstate, chance.outcome));
      }
      const bool all =
          params_.answers == 0 || frame.answers.size() <= static_cast<std::size_t>(params_.answers);
      // Before the leaves there is nothing to order: each is evaluated once in any case.
      if (all && (depth == 1 || !params_.pruning)) return;
      std::vector<std::pair<Value, State>> ranked;
      for (const State& answer : frame.answers) {
        const Value value = evaluator_.evaluate(game_, answer);
        ranked.emplace_back(frame.maximises ? -value : value, answer);
      }
      insertion_sort(ranked.begin(), ranked.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
      const std::size_t kept = all ? ranked.size() : static_cast<std::size_t>(params_.answers);
      frame.answers.clear();
      for (std::size_t i = 0; i < kept; ++i) frame.answers.push_back(ranked[i].second);
    }
  }

  // Values the state if it is a leaf, else pushes it.
  void enter_state(State state, int depth, Value alpha, Value beta) {
    ++counters_.nodes;
    const auto actions = game_.legal_actions(state);
    if (depth == 0 || actions.empty()) {
      ++roots_[next_root_].leaves;
      if (!actions.empty()) horizon_reached_ = true;
      fold(evaluator_.evaluate(game_, state), {});
      return;
    }
    Frame& frame = push();
    frame.is_chance = false;
    frame.maximises = game_.player_to_move(state) != Player::second;
    frame.depth = depth;
    frame.alpha = alpha;
    frame.beta = beta;
    frame.value = frame.maximises ? -kInfinity : kInfinity;
    frame.state = state;
    frame.actions = actions;
    const auto killer = static_cast<std::size_t>(killers_[static_cast<std::size_t>(depth)]);
    for (std::size_t i = 1; i < frame.actions.size(); ++i) {
      if (static_cast<std::size_t>(game_.action_index(frame.actions[i])) != killer) continue;
      std::rotate(frame.actions.begin(), frame.actions.begin() + i, frame.actions.begin() + i + 1);
    }
  }

  // The innermost node is done: its value goes to the node above.
  void leave() {
    const Frame& done = innermost();
    const Value value = done.value + done.reward;
    const Line line = done.line;
    if (!done.is_chance && done.alpha >= done.beta && done.line.length > 0)
      killers_[static_cast<std::size_t>(done.depth)] = done.line.actions[0];
    --open_;
    if (open_ == 0) {
      finish_root_action(value, line);
    } else {
      fold(value, line);
    }
  }

  // `value` of a child into the innermost node.
  void fold(Value value, const Line& line) {
    Frame& frame = innermost();
    const bool better = frame.maximises ? value > frame.value : value < frame.value;
    if (!better) return;
    frame.value = value;
    if (frame.maximises) {
      frame.alpha = std::max(frame.alpha, value);
    } else {
      frame.beta = std::min(frame.beta, value);
    }
    frame.line = line;
    if (frame.is_chance) return;
    // The line of a decision node begins with its action.
    const int first = game_.action_index(frame.actions[frame.next - 1]);
    const int length = std::min(line.length, kMaxDepth - 1);
    std::copy_n(line.actions.begin(), length, frame.line.actions.begin() + 1);
    frame.line.actions[0] = static_cast<std::int8_t>(first);
    frame.line.length = length + 1;
  }

  void finish_root_action(Value value, const Line& line) {
    RootAction& root = roots_[next_root_];
    root.deepened = value;
    root.deepened_line = {game_.action_index(root.action)};
    for (int i = 0; i < line.length; ++i)
      root.deepened_line.push_back(line.actions[static_cast<std::size_t>(i)]);
    if (++next_root_ < roots_.size()) return;
    finish_iteration();
  }

  void finish_iteration() {
    for (RootAction& root : roots_) {
      root.value = root.deepened;
      root.line = root.deepened_line;
    }
    const bool maximises = game_.player_to_move(root_) != Player::second;
    insertion_sort(roots_.begin(), roots_.end(), [&](const RootAction& a, const RootAction& b) {
      return maximises ? *a.value > *b.value : *a.value < *b.value;
    });
    counters_.max_depth = depth_;
    complete_ = !horizon_reached_;
    horizon_reached_ = false;
    next_root_ = 0;
    ++depth_;
  }

  Frame& innermost() { return frames_[open_ - 1]; }

  // Frames are kept when left: their lists need no new memory the next time. Invalidates references
  // to frames.
  Frame& push() {
    if (open_ == frames_.size()) frames_.emplace_back();
    Frame& frame = frames_[open_++];
    frame.answers.clear();
    frame.actions = {};
    frame.next = 0;
    frame.reward = 0;
    frame.line.length = 0;
    return frame;
  }

  G game_;
  E evaluator_;
  MinimaxParams params_;
  Unit unit_;
  const Clock* clock_;
  State root_{};
  std::vector<RootAction> roots_;  // best first, after the first iteration
  std::vector<Frame> frames_;      // the path being searched: the first open_ of them
  std::size_t open_ = 0;
  std::array<int, kMaxDepth + 1> killers_{};  // by plies left: index of an action
  SearchCounters counters_;
  int depth_ = 1;                 // of the iteration going on
  std::size_t next_root_ = 0;     // the root action being searched
  bool horizon_reached_ = false;  // this iteration had to stop somewhere for its depth
  bool complete_ = false;         // the last one had not
  double elapsed_ms_ = 0;
  StopReason stop_reason_ = StopReason::nodes;
};

}  // namespace mcts2048
