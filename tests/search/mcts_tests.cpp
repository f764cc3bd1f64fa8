// What UCT promises: known values found, odds kept, limits kept, the tree in order.
#include "engine/search/mcts/mcts.h"

#include <cmath>
#include <set>

#include "engine/eval/rollout2048.h"
#include "engine/eval/uniform_rollout.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/searches.h"
#include "tests/support/statistics.h"
#include "tests/support/toy_games.h"

using namespace mcts2048;
using namespace mcts2048::test;
using mcts::UctParams;

namespace {

using Uct2048 = mcts::Mcts<Game2048, RolloutLeaf<Rollout2048>>;

UctParams exploring(double exploration) {
  UctParams params;
  params.exploration = exploration;
  return params;
}

// Calls visit(node, parent's edge or null) for the whole tree.
template <Game G, class Visit>
void walk(const mcts::Tree<G>& tree, NodeId id, const Visit& visit) {
  visit(id);
  for (const auto& edge : tree.edges(id)) {
    for (NodeId child = edge.first_child; child != kNoNode; child = tree[child].next_sibling)
      walk(tree, child, visit);
  }
}

template <Game G>
std::size_t children_of(const mcts::Tree<G>& tree, const mcts::ChanceNode<G>& edge) {
  std::size_t count = 0;
  for (NodeId child = edge.first_child; child != kNoNode; child = tree[child].next_sibling) ++count;
  return count;
}

// Decision and terminal nodes of the whole game tree of Nim.
std::uint64_t nim_nodes(int stones) {
  std::uint64_t count = 1;
  for (int take = 1; take <= std::min(3, stones); ++take) count += nim_nodes(stones - take);
  return count;
}

}  // namespace

TEST_CASE("UCT finds the values of games of one decision", "[mcts][values]") {
  const UniformRollout uniform;
  for (const double odds : {0.75, 0.3}) {
    const SearchReport report =
        searched(CoinFlip{odds, 1}, uniform, CoinFlip::State::start, {}, 20000).report();
    CHECK(report.actions[0].mean == 0.5);  // keep
    CHECK(std::fabs(*report.actions[1].mean - odds) < 4 * *report.actions[1].standard_error);
    CHECK(report.best == (odds > 0.5 ? 1 : 0));
  }
  const SearchReport bandit = searched(TwoArmedBandit{}, uniform, {1, 0, -1}, {}, 20000).report();
  CHECK(std::fabs(*bandit.actions[0].mean - 0.3) < 4 * *bandit.actions[0].standard_error);
  CHECK(std::fabs(*bandit.actions[1].mean - 0.6) < 4 * *bandit.actions[1].standard_error);
  CHECK(bandit.best == 1);
}

TEST_CASE("UCT converges to the values of games of several decisions", "[mcts][values]") {
  const TwoArmedBandit bandit;
  const SearchReport pulls =
      searched(bandit, UniformRollout(), {3, 0, -1}, exploring(0.3), 60000).report();
  CHECK(pulls.best == 1);
  CHECK(*pulls.actions[1].mean == Approx(3 * 0.6).epsilon(0.02));

  const ChanceChain chain;
  const ChanceChain::State start{5, 0, false};
  const SearchReport walk =
      searched(chain, UniformRollout(), start, exploring(0.3), 60000).report();
  const double stroll = exact_action_value(chain, start, ChanceChain::Action::stroll);
  const double hurry = exact_action_value(chain, start, ChanceChain::Action::hurry);
  INFO("exact " << stroll << " and " << hurry << ", found " << *walk.actions[0].mean << " and "
                << *walk.actions[1].mean);
  CHECK(walk.best == (stroll > hurry ? 0 : 1));
  CHECK(*walk.actions[static_cast<std::size_t>(*walk.best)].mean ==
        Approx(std::max(stroll, hurry)).epsilon(0.03));
}

TEST_CASE("UCT plays Nim perfectly for either player", "[mcts][values]") {
  for (const Player player : {Player::first, Player::second}) {
    for (std::int8_t stones = 5; stones <= 11; ++stones) {
      if (stones % 4 == 0) continue;  // lost, whatever one does
      INFO("stones " << int{stones} << ", player " << static_cast<int>(player));
      const SearchReport report =
          searched(Nim{}, UniformRollout(), {stones, player}, {}, 3000).report();
      REQUIRE(report.best.has_value());
      CHECK((stones - (*report.best + 1)) % 4 == 0);
      const double value = *report.actions[static_cast<std::size_t>(*report.best)].mean;
      CHECK(relative_to(player, value) > 0.7);
    }
  }
}

TEST_CASE(
    "UCT with a full arena goes on: as many simulations, no more nodes, numbers that converge",
    "[mcts][limits]") {
  UctParams params;
  params.max_nodes = 1;
  const SearchReport flip =
      searched(CoinFlip{}, UniformRollout(), CoinFlip::State::start, params, 20000).report();
  CHECK(flip.counters.simulations == 20000);
  CHECK(flip.counters.nodes == 1);
  CHECK(flip.visits == 20000);
  CHECK(std::fabs(*flip.actions[1].mean - 0.75) < 4 * *flip.actions[1].standard_error);
  CHECK(flip.best == 1);

  // Nine nodes of many: below them chance keeps its odds and rollouts play at random.
  params.max_nodes = 9;
  const ChanceChain chain;
  const SearchReport walk =
      searched(chain, UniformRollout(), {2, 0, false}, params, 40000).report();
  CHECK(walk.counters.nodes <= 9);
  const SearchReport whole = searched(chain, UniformRollout(), {2, 0, false}, {}, 40000).report();
  CHECK(whole.best == walk.best);

  const auto crowded = searched(Game2048{}, Rollout2048(), board("0012012323563478"), params, 3000);
  CHECK(crowded.report().counters.nodes == 9);
  CHECK(crowded.tree().size() == 9);
  CHECK(crowded.report().visits == 3000);
}

TEST_CASE("UCT: once the arena is full the means settle, with errors as small as the visits allow",
          "[mcts][limits]") {
  UctParams params;
  params.max_nodes = 1;
  params.exploration = 10;  // every action is visited often
  const auto start = board("0012012323563478");
  const SearchReport full = searched(Game2048{}, Rollout2048(), start, params, 8000).report();
  // With one node the mean of an action is the mean of random rollouts after it.
  const Game2048 game;
  Rng rng(77);
  for (const auto action : game.legal_actions(start)) {
    ActionTotals totals;
    for (int i = 0; i < 2000; ++i) {
      const auto moved = game.apply(start, action);
      const auto next = game.resolve(moved.next, game.sample(moved.next, rng));
      totals.add(moved.reward + Rollout2048().roll_out(game, next, rng, kToTheEnd).total_return);
    }
    const ActionStats& stats = full.actions[static_cast<std::size_t>(action)];
    CHECK(std::fabs(*stats.mean - *totals.mean()) <
          4 * std::hypot(*stats.standard_error, *totals.standard_error()));
  }
}

TEST_CASE("UCT scores terminal nodes and never expands them", "[mcts][tree]") {
  const Impatient<UniformRollout> rollout;
  mcts::Mcts<Nim, RolloutLeaf<Impatient<UniformRollout>>> search(Nim{}, rollout, exploring(5));
  search.reset({5, Player::first}, Rng(1));
  search.advance(simulations(20000));
  // The whole game is in the tree, each path once, and no node beyond an end.
  CHECK(search.report().counters.nodes == nim_nodes(5));
  CHECK(search.report().counters.max_depth == 5);
  std::size_t ends = 0;
  walk(search.tree(), search.tree().root(), [&](NodeId id) {
    const auto& node = search.tree()[id];
    // A node that was reached once does not know yet.
    if (!node.is_expanded()) return;
    CHECK(search.tree().edges(id).empty() == (node.state.stones == 0));
    if (node.state.stones == 0) {
      ++ends;
      CHECK(node.sum == node.visits * Nim{}.terminal_value(node.state));
    }
  });
  CHECK(ends == 13);  // ways to write 5 as an ordered sum of 1, 2 and 3
}

TEST_CASE("UCT: visits and sums add up throughout the tree", "[mcts][tree]") {
  const auto search =
      searched(Game2048{}, Rollout2048(), board("1213354164218910"), exploring(0.7), 4000, 3);
  const auto& tree = search.tree();
  CHECK(tree[tree.root()].visits == 4000);
  std::size_t count = 0;
  int wrong = 0;
  walk(tree, tree.root(), [&](NodeId id) {
    ++count;
    const auto& node = tree[id];
    std::uint64_t edges = 0;
    double sum = 0;
    for (const auto& edge : tree.edges(id)) {
      edges += edge.visits;
      sum += edge.sum;
      std::uint64_t children = 0;
      double below = 0;
      for (NodeId child = edge.first_child; child != kNoNode; child = tree[child].next_sibling) {
        children += tree[child].visits;
        below += tree[child].sum;
        if (index_of(child) <= index_of(id)) ++wrong;
        if (tree[child].parent != id) ++wrong;
        if (tree[child].depth != node.depth + 1) ++wrong;
        if (!(tree[child].state == Game2048::resolve(edge.afterstate, tree[child].outcome)))
          ++wrong;
      }
      if (children != edge.visits) ++wrong;
      if (std::fabs(below + edge.reward * edge.visits - edge.sum) > 1e-6 * (1 + edge.sum)) ++wrong;
    }
    // A node was visited once when it was made, by a rollout; the root was made without one.
    const bool is_root = id == tree.root();
    if (!Game2048::is_terminal(node.state) && node.visits != edges + (is_root ? 0 : 1)) ++wrong;
    if (is_root && std::fabs(node.sum - sum) > 1e-6 * sum) ++wrong;
  });
  CHECK(count == tree.size());
  CHECK(count == search.report().counters.nodes);
  CHECK(wrong == 0);
}

TEST_CASE("UCT: sampled chance nodes visit every outcome at its true odds", "[mcts][chance]") {
  const Game2048 game;
  const auto search =
      searched(game, Rollout2048(), board("1213354164218900"), exploring(0.1), 30000, 5);
  const auto& tree = search.tree();
  for (const auto& edge : tree.edges(tree.root())) {
    if (edge.visits < 3000) continue;
    const auto outcomes = game.outcomes(edge.afterstate);
    std::vector<std::uint64_t> seen;
    std::vector<double> odds;
    for (const auto& chance : outcomes) {
      const NodeId child = tree.find_child(edge, chance.outcome);
      REQUIRE(child != kNoNode);
      seen.push_back(tree[child].visits);
      odds.push_back(chance.probability);
    }
    CHECK(children_of(tree, edge) == outcomes.size());
    INFO("chi-square " << chi_square(seen, odds));
    CHECK(fits(seen, odds));
  }
}

TEST_CASE("UCT: single-spawn keeps one child at each chance node, sampled many", "[mcts][chance]") {
  for (const auto mode : {mcts::ChanceMode::single_spawn, mcts::ChanceMode::sampled}) {
    UctParams params;
    params.chance = mode;
    const auto search =
        searched(Game2048{}, Rollout2048(), board("0012012323563478"), params, 2000, 5);
    std::size_t most = 0;
    walk(search.tree(), search.tree().root(), [&](NodeId id) {
      for (const auto& edge : search.tree().edges(id))
        most = std::max(most, children_of(search.tree(), edge));
    });
    if (mode == mcts::ChanceMode::single_spawn) {
      CHECK(most == 1);
    } else {
      CHECK(most > 5);
    }
  }
}

TEST_CASE("UCT tries unvisited actions first, in random order", "[mcts][policy]") {
  std::vector<std::uint64_t> first(4, 0);
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    auto search = searched(Game2048{}, Rollout2048(), board("0000012001200000"), {}, 1, seed);
    const auto once = visits_of(search.report());
    for (std::size_t i = 0; i < 4; ++i) first[i] += once[i];
    search.advance(simulations(3));
    REQUIRE(visits_of(search.report()) == std::vector<std::uint64_t>(4, 1));
  }
  CHECK(fits_evenly(first));
}

TEST_CASE("UCT with C = 0 exploits, with a huge C explores evenly", "[mcts][policy]") {
  const auto share_of_best = [](double exploration) {
    const SearchReport report =
        searched(TwoArmedBandit{}, UniformRollout(), {1, 0, -1}, exploring(exploration), 5000)
            .report();
    return static_cast<double>(report.actions[1].totals.visits) / 5000;
  };
  CHECK(share_of_best(1000) == Approx(0.5).epsilon(0.01));
  CHECK(share_of_best(1) > 0.9);
  CHECK(share_of_best(1) < share_of_best(0.2));
}

TEST_CASE("UCT: the principal variation begins with its action and is a line of the tree",
          "[mcts][report]") {
  const auto search =
      searched(Game2048{}, Rollout2048(), board("0012012323563478"), exploring(0.3), 5000);
  const SearchReport report = search.report();
  for (std::size_t i = 0; i < report.actions.size(); ++i) {
    const ActionStats& action = report.actions[i];
    if (!action.legal) {
      CHECK(action.pv.empty());
      CHECK_FALSE(action.mean.has_value());
      continue;
    }
    REQUIRE_FALSE(action.pv.empty());
    CHECK(action.pv[0] == static_cast<int>(i));
    CHECK(action.pv.size() <= 16);
    CHECK(static_cast<int>(action.pv.size()) <= report.counters.max_depth + 1);
  }
  CHECK(report.actions[static_cast<std::size_t>(*report.best)].pv.size() >= 2);
}

TEST_CASE("UCT: the final choice follows the parameter", "[mcts][report]") {
  int differ = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    UctParams params;
    const SearchReport visits =
        searched(Game2048{}, Rollout2048(), board("0012012323563478"), params, 60, seed).report();
    params.final = FinalChoice::mean;
    const SearchReport mean =
        searched(Game2048{}, Rollout2048(), board("0012012323563478"), params, 60, seed).report();
    CHECK(visits_of(visits) == visits_of(mean));
    CHECK(visits.best == best_action(visits.actions, FinalChoice::visits, Player::first));
    CHECK(mean.best == best_action(visits.actions, FinalChoice::mean, Player::first));
    if (visits.best != mean.best) ++differ;
  }
  CHECK(differ > 0);
}
