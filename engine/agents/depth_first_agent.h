// DepthFirstAgent<G, S>: a search that goes to a depth (one, or as deep as time allows) as an
// Agent. It has one worker: what it finds does not add up.
#pragma once

#include <utility>

#include "engine/agents/search_agent.h"
#include "engine/core/cold.h"

namespace mcts2048 {

MCTS2048_COLD_BEGIN

template <Game G, Searcher<G> S>
class DepthFirstAgent final : public Agent<G> {
 public:
  using State = typename G::State;

  DepthFirstAgent(G game, S search) : game_(game), search_(std::move(search)) {}

  void begin(const State& state, SearchKey key) override {
    state_ = state;
    search_.reset(state, key.stream_of(0));
  }
  StopReason advance(const SearchLimits& limits) override { return search_.advance(limits); }
  SearchReport report() const override { return search_.report(); }
  mcts::TreeSnapshot<G> tree(std::size_t) const override {
    return root_snapshot(game_, state_, search_.report());
  }

 private:
  G game_;
  S search_;
  State state_{};
};

MCTS2048_COLD_END

}  // namespace mcts2048
