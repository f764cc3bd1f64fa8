// Keeping the subtree of what was played, and pictures of trees.
#include <functional>
#include <sstream>

#include "engine/eval/rollout2048.h"
#include "engine/eval/uniform_rollout.h"
#include "engine/search/mcts/mcts.h"
#include "engine/search/mcts/snapshot.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/searches.h"
#include "tests/support/toy_games.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

using Search = mcts::Mcts<Game2048, RolloutLeaf<Rollout2048>>;

Search midgame(std::uint64_t n, std::uint64_t seed = 2) {
  mcts::UctParams params;
  params.exploration = 0.5;
  return searched(Game2048{}, Rollout2048(), board("1213354164218910"), params, n, seed);
}

// Everything at and below a node but its place in memory, as text. `depth` is counted from `top`.
template <Game G>
std::string describe(const mcts::Tree<G>& tree, NodeId id, int top_depth) {
  std::ostringstream text;
  text.precision(17);
  const auto& node = tree[id];
  text << "(" << node.depth - top_depth << ' ' << node.visits << ' ' << node.sum;
  for (const auto& edge : tree.edges(id)) {
    // A root has its edges before they are visited, another node not.
    if (edge.visits == 0) continue;
    text << " [" << static_cast<int>(edge.action) << ' ' << edge.visits << ' ' << edge.sum << ' '
         << edge.squares << ' ' << edge.reward;
    for (NodeId child = edge.first_child; child != kNoNode; child = tree[child].next_sibling)
      text << describe(tree, child, top_depth);
    text << ']';
  }
  text << ')';
  return text.str();
}

template <Game G>
std::size_t size_below(const mcts::Tree<G>& tree, NodeId id) {
  std::size_t count = 1;
  for (const auto& edge : tree.edges(id)) {
    for (NodeId child = edge.first_child; child != kNoNode; child = tree[child].next_sibling)
      count += size_below(tree, child);
  }
  return count;
}

template <Game G>
int deepest(const mcts::Tree<G>& tree, NodeId id) {
  int depth = tree[id].depth;
  for (const auto& edge : tree.edges(id)) {
    for (NodeId child = edge.first_child; child != kNoNode; child = tree[child].next_sibling)
      depth = std::max(depth, deepest(tree, child));
  }
  return depth;
}

}  // namespace

TEST_CASE("A node of 2048 is as small as the picture in tree.h says", "[mcts][tree]") {
  CHECK(sizeof(mcts::Node<Game2048>) == 48);
  CHECK(sizeof(mcts::ChanceNode<Game2048>) == 56);
}

TEST_CASE("Tree reuse keeps exactly the subtree of the action and the spawn", "[mcts][reuse]") {
  const Search before = midgame(3000);
  const auto& tree = before.tree();
  int kept = 0;
  for (const auto& edge : tree.edges(tree.root())) {
    for (NodeId child = edge.first_child; child != kNoNode; child = tree[child].next_sibling) {
      Search after = before;
      REQUIRE(after.keep_subtree(edge.action, tree[child].state, Rng(9)));
      const auto& rest = after.tree();
      ++kept;
      CHECK(describe(rest, rest.root(), 0) == describe(tree, child, tree[child].depth));
      CHECK(rest.size() == size_below(tree, child));
      CHECK(rest.max_depth() == deepest(tree, child) - tree[child].depth);
      CHECK(rest[rest.root()].state == tree[child].state);
      CHECK(rest[rest.root()].parent == kNoNode);
      CHECK(rest[rest.root()].next_sibling == kNoNode);
      CHECK(rest[rest.root()].depth == 0);
      const SearchReport report = after.report();
      CHECK(report.counters.nodes == rest.size());
      CHECK(report.counters.simulations == 0);
      CHECK(report.elapsed_ms == 0);
      std::uint64_t visits = 0;
      for (const auto& below : tree.edges(child)) visits += below.visits;
      CHECK(report.visits == visits);
    }
  }
  CHECK(kept > 5);
}

TEST_CASE("Tree reuse: a kept tree is searched on and stays in order", "[mcts][reuse]") {
  Search search = midgame(3000);
  const auto& tree = search.tree();
  const auto& edge = tree.edges(tree.root())[0];
  const auto next = tree[edge.first_child].state;
  REQUIRE(search.keep_subtree(edge.action, next, Rng(9)));
  const std::uint64_t visits = search.report().visits;
  const std::uint64_t nodes = search.report().counters.nodes;
  search.advance(simulations(1000));
  CHECK(search.report().visits == visits + 1000);
  CHECK(search.report().counters.simulations == 1000);
  CHECK(search.report().counters.nodes == search.tree().size());
  CHECK(search.report().counters.nodes > nodes);
  CHECK(size_below(search.tree(), search.tree().root()) == search.tree().size());
}

TEST_CASE("Tree reuse: what the tree does not hold is refused and nothing changes",
          "[mcts][reuse]") {
  Search search = midgame(20);
  const std::string before = describe(search.tree(), search.tree().root(), 0);
  CHECK_FALSE(search.keep_subtree(game2048::Direction::left, board("1111111111111111"), Rng(9)));
  const auto root_edges = search.tree().edges(search.tree().root());
  // The right state below another action does not count either.
  for (const auto& edge : root_edges) {
    if (edge.first_child == kNoNode) continue;
    const auto state = search.tree()[edge.first_child].state;
    for (const auto& other : root_edges) {
      if (other.action == edge.action || other.afterstate == edge.afterstate) continue;
      CHECK_FALSE(search.keep_subtree(other.action, state, Rng(9)));
    }
  }
  CHECK(describe(search.tree(), search.tree().root(), 0) == before);
}

TEST_CASE("Tree reuse: a game's tree stays within its arena, move after move", "[mcts][reuse]") {
  mcts::UctParams params;
  params.max_nodes = 300;
  Search search(Game2048{}, Rollout2048(), params);
  Rng rng(5);
  auto state = Game2048().initial_state(rng);
  search.reset(state, Rng(1));
  int kept = 0;
  for (int move = 0; move < 200 && !Game2048::is_terminal(state); ++move) {
    search.advance(simulations(200));
    REQUIRE(search.tree().size() <= 300);
    REQUIRE(size_below(search.tree(), search.tree().root()) == search.tree().size());
    const auto action = Game2048::action_at(*search.report().best);
    const auto after = Game2048::apply(state, action).next;
    state = Game2048::resolve(after, Game2048().sample(after, rng));
    const Rng stream(static_cast<std::uint64_t>(move));
    if (search.keep_subtree(action, state, stream)) {
      ++kept;
    } else {
      search.reset(state, stream);
    }
    REQUIRE(search.tree()[search.tree().root()].state == state);
  }
  CHECK(kept > 50);
}

TEST_CASE("Tree reuse works without chance, down to the end", "[mcts][reuse]") {
  auto search = searched(Nim{}, UniformRollout(), {4, Player::first}, {}, 500);
  REQUIRE(search.keep_subtree(Nim::Action::take_one, {3, Player::second}, Rng(2)));
  search.advance(simulations(500));
  CHECK(search.report().best == 2);
  REQUIRE(search.keep_subtree(Nim::Action::take_three, {0, Player::first}, Rng(3)));
  CHECK(search.advance(simulations(10)) == StopReason::no_action);
  CHECK_FALSE(search.report().best.has_value());
}

TEST_CASE("A snapshot shows the root first, parents before children, the most visited",
          "[mcts][snapshot]") {
  const Search search = midgame(2000);
  const auto& tree = search.tree();
  const auto whole = search.snapshot(1'000'000);
  CHECK(whole.total == tree.size());
  std::size_t decisions = 0;
  for (const auto& node : whole.nodes) {
    if (node.kind != mcts::NodeKind::chance) ++decisions;
    CHECK(node.folded == 0);
  }
  CHECK(decisions == tree.size());

  for (const std::size_t most : {1UL, 2UL, 5UL, 40UL, 300UL}) {
    const auto drawn = search.snapshot(most);
    CHECK(drawn.nodes.size() == most);
    CHECK(drawn.total == tree.size());
    CHECK(drawn.nodes[0].parent == -1);
    CHECK(drawn.nodes[0].stats.totals.visits == 2000);
    CHECK(drawn.nodes[0].state == board("1213354164218910"));
    std::uint64_t fewest = ~std::uint64_t{0};
    for (std::size_t i = 1; i < drawn.nodes.size(); ++i) {
      const auto& node = drawn.nodes[i];
      REQUIRE(node.parent >= 0);
      REQUIRE(node.parent < static_cast<int>(i));
      const auto& parent = drawn.nodes[static_cast<std::size_t>(node.parent)];
      // Decision and chance take turns; chance nodes carry an action, the others an outcome.
      CHECK((node.kind == mcts::NodeKind::chance) == (parent.kind == mcts::NodeKind::decision));
      CHECK(node.action.has_value() == (node.kind == mcts::NodeKind::chance));
      CHECK(node.outcome.has_value() == (node.kind != mcts::NodeKind::chance));
      if (node.outcome) CHECK(node.state == Game2048::resolve(parent.state, *node.outcome));
      fewest = std::min(fewest, node.stats.totals.visits);
    }
    // Nothing with more visits than the least visited one drawn was left out beside it.
    if (most > 1) CHECK(fewest >= whole.nodes[most - 1].stats.totals.visits);
  }
  CHECK(search.snapshot(0).nodes.size() == 1);
}

TEST_CASE("A snapshot counts the children it left out", "[mcts][snapshot]") {
  const Search search = midgame(2000);
  const auto drawn = search.snapshot(60);
  const auto whole = search.snapshot(1'000'000);
  const auto children = [](const auto& snapshot, int parent) {
    int count = 0;
    for (const auto& node : snapshot.nodes) count += node.parent == parent ? 1 : 0;
    return count;
  };
  // Both begin with the same nodes, so a node's number is the same in both.
  for (int i = 0; i < 60; ++i) {
    CHECK(children(drawn, i) + drawn.nodes[static_cast<std::size_t>(i)].folded ==
          children(whole, i));
  }
}
