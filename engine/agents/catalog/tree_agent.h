// What the agents that grow a tree have in common.
#pragma once

#include "engine/agents/catalog/families.h"
#include "engine/agents/search_agent.h"

namespace mcts2048 {

template <class S>
constexpr ParamRow<S> reuse_tree_row() {
  return choice<S, &S::reuse_tree>(
      "reuse-tree", "Keep the tree",
      "After a move the matching part of the tree is kept for the next search.", kOffOn);
}

// `params` has the final choice, the workers and whether the tree is kept.
template <Game G, class Search, class S>
std::unique_ptr<Agent<G>> tree_agent(const G& game, const Search& search, const S& params,
                                     std::optional<int> part) {
  return std::make_unique<SearchAgent<G, Search>>(
      game, search,
      SearchAgentOptions{.workers = params.workers,
                         .part = part,
                         .final = params.final,
                         .reuse_tree = params.reuse_tree});
}

}  // namespace mcts2048
