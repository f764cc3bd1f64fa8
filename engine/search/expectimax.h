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
// The search deepens ply by ply (deepening.h). Ties go to the earlier action in the game's order
// or, with kDeathTies, to the action with the smaller probability of reaching a terminal state
// within the depth.
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
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/bits.h"
#include "engine/core/evaluator.h"
#include "engine/core/hot.h"
#include "engine/search/deepening.h"
#include "engine/search/expectimax_params.h"
#include "engine/search/transposition_table.h"
#include "engine/search/walk.h"
#include "engine/search/worth.h"

namespace mcts2048 {

template <StochasticGame G, Evaluator<G> E, bool kDeathTies = false>
class Expectimax : public Deepening<Expectimax<G, E, kDeathTies>, G, SearchWorth<kDeathTies>> {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Afterstate = typename G::Afterstate;
  using Worth = SearchWorth<kDeathTies>;

  // Two plies are some 500 nodes: far below a millisecond even in WebAssembly, and large enough for
  // the frames above to cost nothing. Evaluators that are slow need fewer.
  static constexpr int kStraightPlies = 2;

  // params.depth stands in the setup.
  Expectimax(G game, E evaluator, const ExpectimaxParams& params, DeepeningSetup<State> setup = {},
             int straight_plies = kStraightPlies, const Clock& clock = steady_clock())
      : Base(game, with_depth(std::move(setup), params.depth), clock),
        evaluator_(std::move(evaluator)),
        params_(params),
        straight_plies_(straight_plies),
        table_(kLog2Buckets) {}

  void reset(const State& state, Rng) {
    this->start(state);
    stack_.clear();
    nodes_before_ = 0;
    visits_ = 0;
  }

 private:
  using Base = Deepening<Expectimax, G, Worth>;
  friend Base;
  using Base::counters_;
  using Base::game_;
  using typename Base::Variation;

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

  struct NoTable {
    explicit NoTable(unsigned) {}
  };
  using Table = std::conditional_t<kHasTable, TranspositionTable<Afterstate, Worth>, NoTable>;

  static DeepeningSetup<State> with_depth(DeepeningSetup<State> setup, int depth) {
    setup.depth = depth;
    return setup;
  }

  static bool is_better(const Worth& a, const Worth& b) { return a.is_better_than(b); }

  // ---- The upper plies, one frame each

  void begin_iteration(int depth) {
    horizon_met_ = false;
    if constexpr (kHasTable) {
      // Of a generation of its own, so that the horizon cannot hide behind an older entry.
      if (params_.table) table_.new_search(kGrowth * (counters_.nodes - nodes_before_));
    }
    nodes_before_ = counters_.nodes;
    push(this->root_, depth, 1);
    this->sort_root(stack_.back().replies);
  }

  // By value: the state may lie in the frames, which move when one is added.
  void push(State state, int plies, Probability probability) {
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
    if (plies > straight_plies_) {
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
      frame.variation = Base::extended(action, frame.reply_variation);
    }
    if (stack_.size() == 1) {
      this->reply_done(reply.action, worth, visits_ - frame.visits_before, frame.reply_variation);
    }
    frame.is_open = false;
    ++frame.reply;
  }

  void close_frame() {
    const Frame& frame = stack_.back();
    if (stack_.size() == 1) {
      stack_.pop_back();
      this->iteration_done(!horizon_met_);
      return;
    }
    Frame& parent = stack_[stack_.size() - 2];
    parent.mean.add(parent.spawns[parent.spawn].probability, frame.best);
    if (parent.spawn == parent.likeliest) parent.reply_variation = frame.variation;
    ++parent.spawn;
    stack_.pop_back();
  }

  // ---- The lower plies, straight

  // V: `plies` >= 1 to search.
  Worth decide(const State& state, int plies, Probability probability) {
    if (plies == 1) {
      horizon_met_ = true;
      return best_reply(state,
                        [&](const Afterstate& next) MCTS2048_HOT { return last_layer(next); });
    }
    return best_reply(state,
                      [&](const Afterstate& next) { return expect(next, plies - 1, probability); });
  }

  template <class ValueOf>
  MCTS2048_HOT Worth best_reply(const State& state, const ValueOf& value_of) {
    ++counters_.nodes;
    Worth best{};
    bool any = false;
    walk::for_each_move(game_, state,
                        [&](Action, const Afterstate& next, auto reward) MCTS2048_HOT {
                          Worth worth = value_of(next);
                          if (params_.move_reward) worth.value += reward();
                          if (!any || worth.is_better_than(best)) best = worth;
                          any = true;
                        });
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
    if constexpr (requires { evaluator_.is_symmetric(); }) {
      if (params_.symmetry && evaluator_.is_symmetric()) return walk::canonical(game_, next);
    }
    return next;
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
  MCTS2048_HOT Worth last_layer(const Afterstate& next) {
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

  E evaluator_;
  ExpectimaxParams params_;
  int straight_plies_;

  std::vector<Frame> stack_;        // empty between iterations
  std::uint64_t nodes_before_ = 0;  // when the iteration began
  bool horizon_met_ = false;        // in this iteration
  std::uint64_t visits_ = 0;
  Table table_;
};

}  // namespace mcts2048
