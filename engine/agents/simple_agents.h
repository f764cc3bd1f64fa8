// Players that do not search: baselines, and the proof that Agent is a small interface.
//
//   RandomAgent  a legal action uniformly at random; values nothing
//   GreedyAgent  the highest immediate reward, ties by the order of actions
#pragma once

#include "engine/agents/search_agent.h"
#include "engine/core/cold.h"

namespace mcts2048 {

MCTS2048_COLD_BEGIN

// What both share: one look at the legal actions.
template <Game G>
class OnePlyAgent : public Agent<G> {
 public:
  using State = typename G::State;

  explicit OnePlyAgent(G game) : game_(game) {}

  void begin(const State& state, SearchKey key) override {
    state_ = state;
    key_ = key;
    report_ = {};
    report_.actions.resize(G::kMaxActions);
    report_.counters.nodes = 1;
    for (const auto action : game_.legal_actions(state)) {
      const int index = game_.action_index(action);
      report_.actions[static_cast<std::size_t>(index)].legal = true;
      if (!report_.best) report_.best = index;
    }
  }

  StopReason advance(const SearchLimits& limits) override {
    const auto legal = game_.legal_actions(state_);
    const auto answer = answer_without_search(legal.size(), limits.analyse);
    report_.stop_reason = answer.value_or(StopReason::depth);
    if (!answer && report_.counters.max_depth == 0) {
      report_.counters.max_depth = 1;
      evaluate(legal, key_, report_);
    }
    return report_.stop_reason;
  }

  SearchReport report() const override { return report_; }

  mcts::TreeSnapshot<G> tree(std::size_t) const override {
    return root_snapshot(game_, state_, report_);
  }

 protected:
  using Actions = FixedVector<typename G::Action, G::kMaxActions>;

  // Fills in the values of at least one legal action, and the best.
  virtual void evaluate(const Actions& legal, SearchKey key, SearchReport& report) = 0;

  G game_;
  State state_{};

 private:
  SearchKey key_;
  SearchReport report_;
};

template <Game G>
class RandomAgent final : public OnePlyAgent<G> {
 public:
  using OnePlyAgent<G>::OnePlyAgent;

 private:
  void evaluate(const typename OnePlyAgent<G>::Actions& legal, SearchKey key,
                SearchReport& report) override {
    Rng stream = key.stream_of(0);
    const std::uint32_t pick = stream.below(static_cast<std::uint32_t>(legal.size()));
    report.best = this->game_.action_index(legal[pick]);
    report.actions[static_cast<std::size_t>(*report.best)].pv = {*report.best};
  }
};

template <Game G>
class GreedyAgent final : public OnePlyAgent<G> {
 public:
  using OnePlyAgent<G>::OnePlyAgent;

 private:
  void evaluate(const typename OnePlyAgent<G>::Actions& legal, SearchKey,
                SearchReport& report) override {
    for (const auto action : legal) {
      const int index = this->game_.action_index(action);
      ActionStats& stats = report.actions[static_cast<std::size_t>(index)];
      stats.totals.add(this->game_.apply(this->state_, action).reward);
      stats.pv = {index};
    }
    complete(report, FinalChoice::mean, this->game_.player_to_move(this->state_));
    // One look is not a sample: a value here has no standard error.
    for (ActionStats& stats : report.actions) stats.standard_error.reset();
  }
};

MCTS2048_COLD_END

}  // namespace mcts2048
