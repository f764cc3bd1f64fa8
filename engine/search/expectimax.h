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
// or, with death_ties, to the action with the smaller probability of reaching a terminal state
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
#include "engine/core/cold.h"
#include "engine/core/evaluator.h"
#include "engine/core/hot.h"
#include "engine/search/deepening.h"
#include "engine/search/expectimax_params.h"
#include "engine/search/transposition_table.h"
#include "engine/search/walk.h"
#include "engine/search/worth.h"

namespace mcts2048 {

template <StochasticGame G, Evaluator<G> E>
class Expectimax : public Deepening<Expectimax<G, E>, G, SearchWorth> {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Afterstate = typename G::Afterstate;
  using Worth = SearchWorth;

  // Two plies are some 500 nodes: far below a millisecond even in WebAssembly, and large enough for
  // the frames above to cost nothing. Evaluators that are slow need fewer.
  static constexpr int kStraightPlies = 2;

  // params.depth stands in the setup.
  Expectimax(G game, E evaluator, const ExpectimaxParams& params, DeepeningSetup<State> setup = {},
             int straight_plies = kStraightPlies, const Clock& clock = steady_clock())
      : Base(game, with_depth(std::move(setup), params.depth), clock),
        evaluator_(std::move(evaluator)),
        params_(params),
        is_plain_(!params.death_ties && knows_expected()),
        straight_plies_(straight_plies),
        values_(kLog2Buckets),
        deaths_(kLog2Buckets) {}

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
  using Table = std::conditional_t<kHasTable, TranspositionTable<Afterstate, double>, NoTable>;

  // Whether C_1 is one call.
  bool knows_expected() const {
    if constexpr (requires { evaluator_.knows_expected(); }) return evaluator_.knows_expected();
    return ChanceEvaluator<E, G>;
  }

  static DeepeningSetup<State> with_depth(DeepeningSetup<State> setup, int depth) {
    setup.depth = depth;
    return setup;
  }

  bool is_better(const Worth& a, const Worth& b) const {
    return params_.death_ties ? a.is_safer_than(b) : a.value > b.value;
  }

  // ---- The upper plies, one frame each

  void begin_iteration(int depth) {
    horizon_met_ = false;
    if constexpr (kHasTable) {
      // Of a generation of its own, so that the horizon cannot hide behind an older entry.
      if (params_.table) {
        const std::uint64_t nodes = kGrowth * (counters_.nodes - nodes_before_);
        values_.new_search(nodes);
        if (!is_plain_) deaths_.new_search(nodes);
      }
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
    if (frame.replies.empty()) frame.best = {terminal(state), 1};
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
      straight([&](auto plain) {
        death_ = frame.mean.death;
        remember<plain>(reply.next, frame.plies - 1, frame.probability, frame.mean.value,
                        visits_ - frame.visits_before);
        return true;
      });
      close_reply(frame, frame.mean);
      return;
    }
    const Spawn& spawn = frame.spawns[frame.spawn];
    const int plies = frame.plies - 1;
    const Probability probability = frame.probability * spawn.probability;
    if (plies > straight_plies_) {
      push(spawn.state, plies, probability);  // close_frame() hands its value down
    } else {
      const Value value =
          straight([&](auto plain) { return decide<plain>(spawn.state, plies, probability); });
      frame.mean.add(spawn.probability, {value, death_});
      ++frame.spawn;
    }
  }

  void open_reply(Frame& frame) {
    const Afterstate& next = frame.replies[frame.reply].next;
    frame.visits_before = visits_;
    frame.reply_variation = {};
    Value known = 0;
    if (straight([&](auto plain) {
          return find_at_once<plain>(next, frame.plies - 1, frame.probability, known);
        })) {
      close_reply(frame, {known, death_});
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
    if (frame.best_action < 0 || is_better(worth, frame.best)) {
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
  //
  // kPlain: the last layer is one call for each afterstate, and nothing counts but values. That is
  // what must be quick. Else outcomes are tried one by one, and what returns a value leaves its
  // probability of death in death_.

  template <class Search>
  auto straight(const Search& search) {
    if constexpr (ChanceEvaluator<E, G>) {
      if (is_plain_) return search(std::true_type());
    }
    return search(std::false_type());
  }

  // V: `plies` >= 1 to search.
  template <bool kPlain>
  Value decide(const State& state, int plies, Probability probability) {
    if (plies == 1) {
      horizon_met_ = true;
      if constexpr (kPlain) return best_expected(state);
    }
    ++counters_.nodes;
    Worth best{};
    bool any = false;
    walk::for_each_move(game_, state, [&](Action, const Afterstate& next, auto reward) {
      Worth worth{expect<kPlain>(next, plies - 1, probability)};
      if constexpr (!kPlain) worth.death = death_;
      if (params_.move_reward) worth.value += reward();
      if (!any || (kPlain ? worth.value > best.value : is_better(worth, best))) best = worth;
      any = true;
    });
    if (!any) return terminal(state);
    if constexpr (!kPlain) death_ = best.death;
    return best.value;
  }

  // V_1 where C_1 is one call: most nodes are of this kind.
  MCTS2048_HOT Value best_expected(const State& state) {
    ++counters_.nodes;
    Value best = 0;
    bool any = false;
    walk::for_each_move(game_, state,
                        [&](Action, const Afterstate& next, auto reward) MCTS2048_HOT {
                          Value value = expected(next);
                          if (params_.move_reward) value += reward();
                          if (!any || value > best) best = value;
                          any = true;
                        });
    return any ? best : terminal(state);
  }

  // C: `plies` >= 0 to search below the chance layer.
  template <bool kPlain>
  Value expect(const Afterstate& next, int plies, Probability probability) {
    Value mean = 0;
    if (find_at_once<kPlain>(next, plies, probability, mean)) return mean;
    Probability death = 0;
    const std::uint64_t visits_before = visits_;
    walk::for_each_outcome(game_, next, params_.samples,
                           [&](const State& state, Probability chance) {
                             mean += chance * decide<kPlain>(state, plies, probability * chance);
                             if constexpr (!kPlain) death += chance * death_;
                           });
    if constexpr (!kPlain) death_ = death;
    remember<kPlain>(next, plies, probability, mean, visits_ - visits_before);
    return mean;
  }

  // True if no search is needed: a last chance layer, or one that the table knows.
  template <bool kPlain>
  bool find_at_once(const Afterstate& next, int plies, Probability probability, Value& value) {
    if (plies == 0 || probability < params_.cutoff) {
      horizon_met_ |= plies == 0;
      value = last_layer<kPlain>(next);
      return true;
    }
    ++counters_.nodes;
    if constexpr (kHasTable) {
      if (!params_.table) return false;
      const Afterstate key = key_of(next);
      const std::uint64_t hash = game_.hash(key);
      const TableTag tag = tag_of(plies, probability);
      const auto* entry = values_.find(key, hash, tag);
      if (entry == nullptr) return false;
      value = entry->content;
      if constexpr (!kPlain) death_ = deaths_.find(key, hash, tag)->content;
      visits_ += entry->count;
      return true;
    }
    return false;
  }

  template <bool kPlain>
  void remember(const Afterstate& next, int plies, Probability probability, Value value,
                std::uint64_t visits) {
    if constexpr (kHasTable) {
      if (!params_.table) return;
      const Afterstate key = key_of(next);
      const std::uint64_t hash = game_.hash(key);
      const TableTag tag = tag_of(plies, probability);
      const auto count = static_cast<std::uint32_t>(std::min<std::uint64_t>(visits, 0xffffffffU));
      values_.store(key, hash, tag, value, count);
      if constexpr (!kPlain) deaths_.store(key, hash, tag, death_, count);
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

  Value terminal(const State& state) {
    ++visits_;
    death_ = 1;
    return evaluator_.evaluate(game_, state);
  }

  // C_1
  template <bool kPlain>
  MCTS2048_HOT Value last_layer(const Afterstate& next) {
    if constexpr (kPlain) {
      return expected(next);
    } else {
      return last_layer_one_by_one(next);
    }
  }

  MCTS2048_HOT Value expected(const Afterstate& next) {
    ++counters_.nodes;
    visits_ += walk::outcome_count(game_, next);
    return evaluator_.expected(game_, next);
  }

  MCTS2048_COLD Value last_layer_one_by_one(const Afterstate& next) {
    ++counters_.nodes;
    Value mean = 0;
    Probability death = 0;
    walk::for_each_outcome(game_, next, params_.samples,
                           [&](const State& state, Probability chance) {
                             ++visits_;
                             mean += chance * evaluator_.evaluate(game_, state);
                             if (game_.is_terminal(state)) death += chance;
                           });
    death_ = death;
    return mean;
  }

  E evaluator_;
  ExpectimaxParams params_;
  bool is_plain_;  // see the lower plies
  int straight_plies_;

  std::vector<Frame> stack_;        // empty between iterations
  std::uint64_t nodes_before_ = 0;  // when the iteration began
  bool horizon_met_ = false;        // in this iteration
  std::uint64_t visits_ = 0;
  Probability death_ = 0;  // of what was valued last, where is_plain_ is not
  Table values_;
  // In step with values_, and empty where is_plain_ is: the entries of a quick search stay small.
  Table deaths_;
};

}  // namespace mcts2048
