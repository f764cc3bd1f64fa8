// Expectimax: depth-first search of decision and chance nodes at exact odds.
//
//   V_d(state)      = max over actions of [reward +] C_d(afterstate)     a terminal state: evaluate
//   C_d(afterstate) = sum over outcomes of probability * V_{d-1}(state)
//   V_0(state)      = evaluate(state)
//
// so that depth 1 is one action, one chance layer, and the evaluator on the states. C_1 is one call
// where the evaluator knows the mean over the outcomes itself.
//
//   cutoff   A chance node that is reached with less than this probability (the product of the
//            chances on the way) is valued as if it were C_1.
//   table    See transposition_table.h. Without cutoff, every value is the same with and without.
//   samples  Chance nodes with more places than that try only so many, chosen by a hash of the
//            afterstate: the same ones whenever it is met. The last layer stays exact where the
//            evaluator knows it.
//
// The search deepens ply by ply, so that it has an answer whenever it must stop; each iteration
// begins with the action that was best in the one before. If it has to stop in the middle of an
// iteration, the actions finished count with their new values, and the best of them is played,
// provided there are two: a single one was compared with nothing. The first ply is always finished.
// Ties go to the earlier action in the game's order or, with kDeathTies, to the action with the
// smaller probability of reaching a terminal state within the depth.
//
// Resumable: the upper plies are kept as a stack of frames, and only subtrees of kStraightPlies
// plies are searched in one go, a few microseconds each. Between two of them the search may stop
// and continue as if nothing had happened.
//
// Counted: nodes = decision and chance nodes entered, leaves and nodes found in the table included,
// over all iterations. Visits of an action = states valued below it in the iteration that gave its
// value, those known from the table included.
//
// Michie, "Game-playing and game-learning automata", 1966; Ballard, "The *-minimax search procedure
// for trees containing chance nodes", 1983 (its pruning needs bounds that evaluators here have
// not).
#pragma once

#include <algorithm>
#include <functional>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/bits.h"
#include "engine/core/evaluator.h"
#include "engine/search/expectimax_params.h"
#include "engine/search/searcher.h"
#include "engine/search/transposition_table.h"
#include "engine/search/walk.h"
#include "engine/search/watch.h"
#include "engine/search/worth.h"

namespace mcts2048 {

template <class State>
struct ExpectimaxSetup {
  // The depth that fits a position, for a search without any limit; null: kMaxSearchDepth.
  std::function<int(const State&)> depth_rule = {};
  Unit unit = Unit::evaluator;
  int max_depth = kMaxSearchDepth;  // whatever the limits say
};

template <StochasticGame G, Evaluator<G> E, bool kDeathTies = false>
class Expectimax {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Afterstate = typename G::Afterstate;

  // A limit of depth is reached when the search is done, and not on its way.
  static constexpr bool kDepthIsFinal = true;

  Expectimax(G game, E evaluator, const ExpectimaxParams& params, ExpectimaxSetup<State> setup = {},
             const Clock& clock = steady_clock())
      : game_(game),
        evaluator_(std::move(evaluator)),
        params_(params),
        setup_(std::move(setup)),
        clock_(&clock),
        table_(kLog2Buckets) {}

  void reset(const State& state, Rng) {
    root_ = state;
    results_.clear();
    walk::for_each_move(game_, state, [&](Action action, const Afterstate&, auto) {
      results_.push_back({.action = action});
    });
    order_.resize(results_.size());
    for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = i;
    stack_.clear();
    nodes_before_ = 0;
    running_depth_ = 0;
    finished_depth_ = 0;
    exhausted_ = false;
    visits_ = 0;
    counters_ = {};
    elapsed_ms_ = 0;
    stop_reason_ = StopReason::depth;
  }

  StopReason advance(const SearchLimits& limits) {
    if (const auto answer = answer_without_search(results_.size(), limits.analyse))
      return stop_reason_ = *answer;
    const int goal = depth_goal(limits);
    Watch watch(*clock_, limits.ms, counters_.nodes);
    for (;;) {
      if (stack_.empty()) {
        if (exhausted_ || finished_depth_ >= goal) {
          stop_reason_ = StopReason::depth;
          break;
        }
        start_iteration();
      }
      if (finished_depth_ > 0) {
        if (limits.nodes && counters_.nodes >= *limits.nodes) {
          stop_reason_ = StopReason::nodes;
          break;
        }
        if (watch.is_over(counters_.nodes)) {
          stop_reason_ = StopReason::time;
          break;
        }
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
    const bool is_partial = counts_partially();
    const Result* best = nullptr;
    for (const Result& result : results_) {
      const bool is_new = is_partial && result.running.depth > finished_depth_;
      const Found& found = is_new ? result.running : result.finished;
      const int index = game_.action_index(result.action);
      ActionStats& stats = report.actions[static_cast<std::size_t>(index)];
      stats.legal = true;
      if (found.depth == 0) continue;
      stats.mean = found.worth.value;
      stats.totals.visits = found.visits;
      stats.totals.sum = found.worth.value * static_cast<double>(found.visits);
      stats.pv.assign(1, index);
      stats.pv.insert(stats.pv.end(), found.variation.begin(), found.variation.end());
      report.visits += found.visits;
      if (is_new != is_partial) continue;
      if (best == nullptr || is_better(result, *best, is_partial)) best = &result;
    }
    if (best != nullptr) report.best = game_.action_index(best->action);
    if (best == nullptr && !results_.empty())
      report.best = game_.action_index(results_.front().action);
    report.counters = counters_;
    report.elapsed_ms = elapsed_ms_;
    report.stop_reason = stop_reason_;
    report.unit = setup_.unit;
    return report;
  }

 private:
  using Worth = SearchWorth<kDeathTies>;
  // Action indices; short, since it is carried up with every value.
  static constexpr std::size_t kMaxVariation = 12;
  using Variation = FixedVector<int, kMaxVariation>;

  // What is known of a root action.
  struct Found {
    Worth worth{};
    std::uint64_t visits = 0;
    int depth = 0;  // 0: nothing yet
    Variation variation{};
  };
  struct Result {
    Action action{};
    Found finished{};  // by the last whole iteration
    Found running{};   // by the one under way
  };

  struct Reply {
    Action action{};
    Afterstate next{};
    Reward reward = 0;
  };
  struct Spawn {
    State state{};
    Probability probability = 0;
  };
  // A decision node whose subtree is not searched in one go, and its open chance node.
  //
  //   replies   | done | done | open | to do |
  //                              |
  //   spawns            | done | done | open | to do | to do | ...
  struct Frame {
    int plies = 0;  // to search from here
    Probability probability = 1;
    FixedVector<Reply, G::kMaxActions> replies;
    std::size_t reply = 0;
    Worth best{};
    int best_action = -1;
    Variation variation;  // from best_action on

    bool is_open = false;
    FixedVector<Spawn, G::kMaxOutcomes> spawns;
    std::size_t spawn = 0;
    std::size_t likeliest = 0;  // the first of the likeliest spawns; the variation goes on there
    Worth mean{};
    std::uint64_t visits_before = 0;
    Variation reply_variation;
  };

  static constexpr bool kHasTable = walk::kHasHash<G>;
  static constexpr unsigned kLog2Buckets = 16;  // 4 MB for 2048
  // Buckets of the next iteration's table for every node of this one: another ply has some 16 times
  // the nodes, and one in eight is a chance node worth an entry.
  static constexpr std::uint64_t kGrowth = 1;
  // Two plies are some 500 nodes: far below a millisecond even in WebAssembly, and large enough for
  // the frames above to cost nothing.
  static constexpr int kStraightPlies = 2;

  struct NoTable {
    explicit NoTable(unsigned) {}
  };
  using Table = std::conditional_t<kHasTable, TranspositionTable<Afterstate, Worth>, NoTable>;

  int depth_goal(const SearchLimits& limits) const {
    int goal = kMaxSearchDepth;
    if (limits.depth) {
      goal = *limits.depth;
    } else if (params_.depth > 0) {
      goal = params_.depth;
    } else if (!limits.nodes && !limits.ms && setup_.depth_rule) {
      goal = setup_.depth_rule(root_);
    }
    return std::clamp(goal, 1, setup_.max_depth);
  }

  static bool is_better(const Result& a, const Result& b, bool is_partial) {
    return is_partial ? a.running.worth.is_better_than(b.running.worth)
                      : a.finished.worth.is_better_than(b.finished.worth);
  }

  // Whether the iteration under way has something to say.
  bool counts_partially() const {
    std::size_t done = 0;
    for (const Result& result : results_) done += result.running.depth > finished_depth_ ? 1 : 0;
    return done >= 2;
  }

  // ---- The upper plies, one frame each

  void start_iteration() {
    ++running_depth_;
    horizon_met_ = false;
    if constexpr (kHasTable) {
      // Of a generation of its own, so that the horizon cannot hide behind an older entry.
      if (params_.table) table_.new_search(kGrowth * (counters_.nodes - nodes_before_));
    }
    nodes_before_ = counters_.nodes;
    push(root_, running_depth_, 1);
    Frame& root = stack_.back();
    const auto replies = root.replies;
    for (std::size_t i = 0; i < order_.size(); ++i) root.replies[i] = replies[order_[i]];
  }

  void push(const State& state, int plies, Probability probability) {
    ++counters_.nodes;
    Frame& frame = stack_.emplace_back();
    frame.plies = plies;
    frame.probability = probability;
    walk::for_each_move(game_, state, [&](Action action, const Afterstate& next, auto reward) {
      frame.replies.push_back({action, next, params_.move_reward ? reward() : 0});
    });
    if (frame.replies.empty()) frame.best = terminal(state);
  }

  // The next piece of work: a subtree in one go, or a frame opened or closed.
  void step() {
    Frame& frame = stack_.back();
    if (!frame.is_open) {
      if (frame.reply == frame.replies.size()) {
        close_frame();
      } else {
        open_reply(frame);
      }
      return;
    }
    if (frame.spawn == frame.spawns.size()) {
      const Reply& reply = frame.replies[frame.reply];
      remember(reply.next, frame.plies - 1, frame.probability, frame.mean,
               visits_ - frame.visits_before);
      close_reply(frame, frame.mean);
      return;
    }
    const Spawn& spawn = frame.spawns[frame.spawn];
    const int plies = frame.plies - 1;
    const Probability probability = frame.probability * spawn.probability;
    if (plies > kStraightPlies) {
      push(spawn.state, plies, probability);  // close_frame() hands its value down
    } else {
      frame.mean.add(spawn.probability, decide(spawn.state, plies, probability));
      ++frame.spawn;
    }
  }

  void open_reply(Frame& frame) {
    const Afterstate& next = frame.replies[frame.reply].next;
    frame.visits_before = visits_;
    frame.reply_variation = {};
    Worth known{};
    if (find_at_once(next, frame.plies - 1, frame.probability, known)) {
      close_reply(frame, known);
      return;
    }
    frame.is_open = true;
    frame.spawns = {};
    frame.spawn = 0;
    frame.likeliest = 0;
    frame.mean = {};
    walk::for_each_outcome(game_, next, params_.samples,
                           [&](const State& state, Probability probability) {
                             frame.spawns.push_back({state, probability});
                           });
    for (std::size_t i = 1; i < frame.spawns.size(); ++i) {
      if (frame.spawns[i].probability > frame.spawns[frame.likeliest].probability)
        frame.likeliest = i;
    }
  }

  void close_reply(Frame& frame, Worth worth) {
    const Reply& reply = frame.replies[frame.reply];
    worth.value += reply.reward;
    const int action = game_.action_index(reply.action);
    if (frame.best_action < 0 || worth.is_better_than(frame.best)) {
      frame.best = worth;
      frame.best_action = action;
      frame.variation = extended(action, frame.reply_variation);
    }
    if (stack_.size() == 1) {
      for (Result& result : results_) {
        if (!(result.action == reply.action)) continue;
        result.running = {worth, visits_ - frame.visits_before, running_depth_,
                          frame.reply_variation};
      }
    }
    frame.is_open = false;
    ++frame.reply;
  }

  static Variation extended(int first, const Variation& rest) {
    Variation variation;
    variation.push_back(first);
    for (std::size_t i = 0; i < rest.size() && i + 1 < kMaxVariation; ++i)
      variation.push_back(rest[i]);
    return variation;
  }

  void close_frame() {
    const Frame& frame = stack_.back();
    if (stack_.size() == 1) {
      stack_.pop_back();
      finish_iteration();
      return;
    }
    Frame& parent = stack_[stack_.size() - 2];
    parent.mean.add(parent.spawns[parent.spawn].probability, frame.best);
    if (parent.spawn == parent.likeliest) parent.reply_variation = frame.variation;
    ++parent.spawn;
    stack_.pop_back();
  }

  void finish_iteration() {
    for (Result& result : results_) result.finished = result.running;
    finished_depth_ = running_depth_;
    counters_.max_depth = finished_depth_;
    exhausted_ = !horizon_met_;
    std::stable_sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) {
      return results_[a].finished.worth.is_better_than(results_[b].finished.worth);
    });
  }

  // ---- The lower plies, straight

  // V: `plies` >= 1 to search.
  Worth decide(const State& state, int plies, Probability probability) {
    ++counters_.nodes;
    Worth best{};
    bool any = false;
    walk::for_each_move(game_, state, [&](Action, const Afterstate& next, auto reward) {
      Worth worth = plies == 1 ? last_layer(next) : expect(next, plies - 1, probability);
      if (params_.move_reward) worth.value += reward();
      if (!any || worth.is_better_than(best)) best = worth;
      any = true;
    });
    horizon_met_ |= plies == 1;
    return any ? best : terminal(state);
  }

  // C: `plies` >= 0 to search below the chance layer.
  Worth expect(const Afterstate& next, int plies, Probability probability) {
    Worth mean{};
    if (find_at_once(next, plies, probability, mean)) return mean;
    const std::uint64_t visits_before = visits_;
    walk::for_each_outcome(game_, next, params_.samples,
                           [&](const State& state, Probability chance) {
                             mean.add(chance, decide(state, plies, probability * chance));
                           });
    remember(next, plies, probability, mean, visits_ - visits_before);
    return mean;
  }

  // True if no search is needed: a last chance layer, or one that the table knows.
  bool find_at_once(const Afterstate& next, int plies, Probability probability, Worth& worth) {
    if (plies == 0 || probability < params_.cutoff) {
      horizon_met_ |= plies == 0;
      worth = last_layer(next);
      return true;
    }
    ++counters_.nodes;
    if constexpr (kHasTable) {
      if (!params_.table) return false;
      const Afterstate key = key_of(next);
      const auto* entry = table_.find(key, game_.hash(key), tag_of(plies, probability));
      if (entry == nullptr) return false;
      worth = entry->content;
      visits_ += entry->count;
      return true;
    }
    return false;
  }

  void remember(const Afterstate& next, int plies, Probability probability, const Worth& worth,
                std::uint64_t visits) {
    if constexpr (kHasTable) {
      if (!params_.table) return;
      const Afterstate key = key_of(next);
      table_.store(key, game_.hash(key), tag_of(plies, probability), worth,
                   static_cast<std::uint32_t>(std::min<std::uint64_t>(visits, 0xffffffffU)));
    }
  }

  Afterstate key_of(const Afterstate& next) const {
    return params_.symmetry ? walk::canonical(game_, next) : next;
  }

  TableTag tag_of(int plies, Probability probability) const {
    int detail = 0;
    if (params_.cutoff > 0) {
      // The exponent of a double is its log2, rounded down.
      const int log2 = static_cast<int>((bits_of(probability) >> 52U) & 0x7ffU) - 1023;
      detail = std::min(-log2, 255);
    }
    return TableTag(TableKind::chance, plies, detail);
  }

  Worth terminal(const State& state) {
    ++visits_;
    return Worth::of(evaluator_.evaluate(game_, state), true);
  }

  // C_1
  Worth last_layer(const Afterstate& next) {
    ++counters_.nodes;
    if constexpr (ChanceEvaluator<E, G> && !kDeathTies) {
      visits_ += walk::outcome_count(game_, next);
      return Worth::of(evaluator_.expected(game_, next), false);
    } else {
      Worth mean{};
      walk::for_each_outcome(
          game_, next, params_.samples, [&](const State& state, Probability probability) {
            ++visits_;
            mean.add(probability,
                     Worth::of(evaluator_.evaluate(game_, state), game_.is_terminal(state)));
          });
      return mean;
    }
  }

  G game_;
  E evaluator_;
  ExpectimaxParams params_;
  ExpectimaxSetup<State> setup_;
  const Clock* clock_;

  State root_{};
  std::vector<Result> results_;     // in the game's order
  std::vector<std::size_t> order_;  // of results_: best first, by the last iteration
  std::vector<Frame> stack_;        // empty between iterations
  std::uint64_t nodes_before_ = 0;  // when the iteration began
  int running_depth_ = 0;
  int finished_depth_ = 0;
  bool horizon_met_ = false;  // in this iteration: deeper may be different
  bool exhausted_ = false;
  std::uint64_t visits_ = 0;
  SearchCounters counters_;
  double elapsed_ms_ = 0;
  StopReason stop_reason_ = StopReason::depth;
  Table table_;
};

}  // namespace mcts2048
