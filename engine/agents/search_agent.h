// SearchAgent<G, S>: any Searcher as an Agent, with as many workers as asked for.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/agents/agent.h"
#include "engine/core/cold.h"
#include "engine/search/root_parallel.h"

namespace mcts2048 {

MCTS2048_COLD_BEGIN

struct SearchAgentOptions {
  int workers = 1;
  std::optional<int> part;  // search only this worker's share
  FinalChoice final = FinalChoice::visits;
  bool reuse_tree = false;
};

// The root and its actions as a snapshot.
template <Game G>
mcts::TreeSnapshot<G> root_snapshot(const G& game, const typename G::State& state,
                                    const SearchReport& report) {
  mcts::TreeSnapshot<G> drawn;
  drawn.total = 1;
  mcts::SnapshotNode<G> root;
  root.stats.totals.visits = root.total = report.visits;
  root.state = state;
  const auto legal = game.legal_actions(state);
  if (legal.empty()) root.kind = mcts::NodeKind::terminal;
  Value sum = 0;
  for (const ActionStats& stats : report.actions) sum += stats.totals.sum;
  if (report.visits > 0) root.stats.mean = sum / static_cast<double>(report.visits);
  drawn.nodes.push_back(root);
  for (const auto action : legal) {
    const int index = game.action_index(action);
    const auto transition = game.apply(state, action);
    const ActionStats& stats = report.actions[static_cast<std::size_t>(index)];
    mcts::SnapshotNode<G> node;
    node.parent = 0;
    node.kind = mcts::NodeKind::chance;
    node.action = index;
    node.stats = stats;
    node.reward = transition.reward;
    node.state = transition.next;
    drawn.nodes.push_back(node);
  }
  return drawn;
}

template <Game G, Searcher<G> S>
class SearchAgent final : public Agent<G> {
 public:
  using State = typename G::State;

  SearchAgent(G game, const S& prototype, const SearchAgentOptions& options)
      : game_(game), options_(options), workers_(prototype, options.workers, options.part) {
    if constexpr (requires(S search) { search.take_part(0, 1); }) {
      for (std::size_t i = 0; i < workers_.searches().size(); ++i)
        workers_.searches()[i].take_part(workers_.worker_of(i), options.workers);
    }
  }

  void begin(const State& state, SearchKey key) override {
    state_ = state;
    for (std::size_t i = 0; i < workers_.searches().size(); ++i) {
      workers_.searches()[i].reset(state, key.stream_of(workers_.worker_of(i)));
    }
  }

  void follow(typename G::Action action, const State& next, SearchKey key) override {
    if constexpr (kHasTree) {
      if (options_.reuse_tree) {
        state_ = next;
        for (std::size_t i = 0; i < workers_.searches().size(); ++i) {
          const Rng rng = key.stream_of(workers_.worker_of(i));
          S& search = workers_.searches()[i];
          if (!search.keep_subtree(action, next, rng)) search.reset(next, rng);
        }
        return;
      }
    }
    Agent<G>::follow(action, next, key);
  }

  StopReason advance(const SearchLimits& limits) override { return workers_.advance(limits); }

  // A limit of depth stops a rollout search on its way, like one of simulations.
  bool is_complete(StopReason reason) const override {
    return reason != StopReason::depth && is_final(reason);
  }

  SearchReport report() const override {
    return merge(workers_.reports(), options_.final, game_.player_to_move(state_));
  }

  mcts::TreeSnapshot<G> tree(std::size_t max_nodes) const override {
    if constexpr (kHasTree) return workers_.searches().front().snapshot(max_nodes);
    return root_snapshot(game_, state_, report());
  }

  std::optional<mcts::Trace<G>> step(bool analyse) override {
    if constexpr (kHasTree) return workers_.next_to_simulate().step(analyse);
    return std::nullopt;
  }

  std::optional<SampledRollout<G>> rollout(const State& state, Reward reward,
                                           Rng rng) const override {
    if constexpr (kPlaysOn) {
      const auto& leaf = workers_.searches().front().leaf();
      SampledRollout<G> sampled{.moves = leaf.replay(game_, state, rng)};
      sampled.value = leaf.along(reward, leaf.value(game_, state, rng));
      sampled.unit = leaf.unit();
      return sampled;
    }
    return std::nullopt;
  }

  std::vector<Histogram> returns() const override {
    if constexpr (requires(const S& search) { search.returns(); }) {
      std::vector<Histogram> all = workers_.searches().front().returns();
      for (std::size_t k = 1; k < workers_.searches().size(); ++k) {
        for (std::size_t i = 0; i < all.size(); ++i)
          all[i].add(workers_.searches()[k].returns()[i]);
      }
      return all;
    }
    return {};
  }

 private:
  static constexpr bool kHasTree = requires(const S& search) { search.tree(); };
  static constexpr bool kPlaysOn =
      requires(const S& search, const G& game, const State& state, Rng rng) {
    search.leaf().replay(game, state, rng);
  };

  G game_;
  SearchAgentOptions options_;
  RootParallel<S> workers_;
  State state_{};
};

MCTS2048_COLD_END

}  // namespace mcts2048
