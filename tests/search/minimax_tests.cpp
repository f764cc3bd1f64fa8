#include "engine/search/minimax.h"

#include <optional>

#include "engine/games/game2048/game.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/fake_clock.h"
#include "tests/support/naive_minimax.h"
#include "tests/support/searches.h"
#include "tests/support/toy_games.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

SearchLimits depth(int plies) { return {.depth = plies}; }

// An evaluation of its own for every board, without meaning: any slip in the search shows.
struct Scrambled {
  Value evaluate(const Game2048&, game2048::Board board) const {
    const std::uint64_t mixed = board.low() * 0x9e3779b97f4a7c15ULL;
    return static_cast<Value>(mixed >> 44U);
  }
};

// Tiles count, corners more: neighbouring boards have close values, so that much is pruned.
struct Smooth {
  Value evaluate(const Game2048& game, game2048::Board board) const {
    if (game.is_terminal(board)) return -1000;
    return static_cast<Value>(board.empty_count() * 10 + board.rank(0) * 5 + board.rank(1) * 2);
  }
};

template <Game G, class E>
Minimax<G, E> searched_to(const G& game, const E& evaluator, const typename G::State& state,
                          int plies, const MinimaxParams& params = {}) {
  Minimax<G, E> search(game, evaluator, params);
  search.reset(state, Rng(1));
  search.advance(depth(plies));
  return search;
}

const char* const kBoards[] = {"0012012323563478", "1213354164218910", "2131242113121230"};

}  // namespace

TEST_CASE("Minimax is the recursion over max and min, with and without pruning, at every depth",
          "[minimax]") {
  const auto check = [](const auto& evaluator) {
    using E = std::decay_t<decltype(evaluator)>;
    const Game2048 game;
    for (const char* text : kBoards) {
      for (const bool move_reward : {false, true}) {
        for (int plies = 1; plies <= 2; ++plies) {
          INFO(text << ", depth " << plies << ", rewards " << move_reward);
          MinimaxParams params{.move_reward = move_reward};
          const SearchReport pruned =
              searched_to(game, evaluator, board(text), plies, params).report();
          params.pruning = false;
          const SearchReport full =
              searched_to(game, evaluator, board(text), plies, params).report();
          std::optional<Value> best;
          for (const auto action : game.legal_actions(board(text))) {
            NaiveMinimax<Game2048, E> oracle(game, evaluator, move_reward);
            const Value value = oracle.action_value(board(text), action, plies);
            const auto index = static_cast<std::size_t>(game.action_index(action));
            CHECK(pruned.actions[index].mean == value);
            CHECK(full.actions[index].mean == value);
            CHECK_FALSE(pruned.actions[index].standard_error.has_value());
            if (plies == 1) CHECK(full.actions[index].totals.visits == oracle.leaves);
            best = std::max(best.value_or(value), value);
          }
          CHECK(pruned.actions[static_cast<std::size_t>(*pruned.best)].mean == best);
          CHECK(pruned.best == full.best);
          CHECK(pruned.stop_reason == StopReason::depth);
          CHECK(pruned.counters.max_depth == plies);
          CHECK(pruned.counters.nodes <= full.counters.nodes);
          CHECK(pruned.unit == Unit::evaluator);
        }
      }
    }
  };
  check(Scrambled{});
  check(Smooth{});
}

TEST_CASE("Alpha-beta leaves most of the tree out: nodes with and without it", "[minimax]") {
  const Game2048 game;
  const auto start = board("1213354164210010");
  const auto pruned = searched_to(game, Smooth{}, start, 3);
  const auto full = searched_to(game, Smooth{}, start, 3, {.pruning = false});
  INFO(pruned.counters().nodes << " nodes instead of " << full.counters().nodes);
  CHECK(pruned.counters().nodes * 5 < full.counters().nodes);
  for (std::size_t i = 0; i < 4; ++i)
    CHECK(pruned.report().actions[i].mean == full.report().actions[i].mean);
}

TEST_CASE("The principal variation is the line whose leaf has the root's value", "[minimax]") {
  const Game2048 game;
  for (const char* text : kBoards) {
    const SearchReport report = searched_to(game, Scrambled{}, board(text), 2).report();
    for (const auto action : game.legal_actions(board(text))) {
      const auto index = static_cast<std::size_t>(game.action_index(action));
      const std::vector<int>& line = report.actions[index].pv;
      REQUIRE(line.size() >= 1);
      REQUIRE(line.size() <= 2);
      CHECK(line[0] == static_cast<int>(index));
      if (line.size() == 1) continue;
      // The answer of chance is not in it: one of them leads to the value by the second action.
      bool found = false;
      const auto moved = game.apply(board(text), action);
      for (const auto& chance : game.outcomes(moved.next)) {
        const auto next = game.resolve(moved.next, chance.outcome);
        const auto second = Game2048::action_at(line[1]);
        if (!game.is_legal(next, second)) continue;
        NaiveMinimax<Game2048, Scrambled> oracle(game, {}, false);
        if (oracle.action_value(next, second, 1) == report.actions[index].mean) found = true;
      }
      CHECK(found);
    }
  }
}

TEST_CASE("A kept answer is the most harmful one: with one answer chance is greedy", "[minimax]") {
  const Game2048 game;
  const auto start = board("1213354164218910");
  const SearchReport one = searched_to(game, Smooth{}, start, 2, {.answers = 1}).report();
  for (const auto action : game.legal_actions(start)) {
    const auto moved = game.apply(start, action);
    std::optional<game2048::Board> worst;
    for (const auto& chance : game.outcomes(moved.next)) {
      const auto next = game.resolve(moved.next, chance.outcome);
      if (!worst || Smooth{}.evaluate(game, next) < Smooth{}.evaluate(game, *worst)) worst = next;
    }
    Value value = Smooth{}.evaluate(game, *worst);
    bool first = true;
    for (const auto reply : game.legal_actions(*worst)) {
      const auto after = game.apply(*worst, reply);
      Value least = 1e9;
      for (const auto& chance : game.outcomes(after.next))
        least = std::min(least, Smooth{}.evaluate(game, game.resolve(after.next, chance.outcome)));
      value = first ? least : std::max(value, least);
      first = false;
    }
    CHECK(one.actions[static_cast<std::size_t>(action)].mean == value);
  }
}

TEST_CASE("Minimax plays games of two players perfectly: Nim", "[minimax]") {
  const Nim game;
  for (int stones = 1; stones <= 12; ++stones) {
    for (const Player player : {Player::first, Player::second}) {
      const Nim::State state{static_cast<std::int8_t>(stones), player};
      for (const bool pruning : {true, false}) {
        const SearchReport report =
            searched_to(game, EndEvaluator{}, state, 20, {.pruning = pruning}).report();
        INFO(stones << " stones");
        REQUIRE(report.best.has_value());
        if (stones == 1) continue;  // a single action is not searched
        CHECK(report.stop_reason == StopReason::proven);
        for (const auto action : game.legal_actions(state)) {
          CHECK(report.actions[static_cast<std::size_t>(action)].mean ==
                exact_action_value(game, state, action));
        }
        CHECK(report.actions[static_cast<std::size_t>(*report.best)].mean ==
              exact_value(game, state));
      }
    }
  }
}

TEST_CASE("Ten slices of minimax are one search, bit for bit, wherever they are cut", "[minimax]") {
  const Game2048 game;
  Minimax<Game2048, Smooth> whole(game, {}, {});
  whole.reset(board(kBoards[0]), Rng(1));
  CHECK(whole.advance(nodes(20000)) == StopReason::nodes);
  Minimax<Game2048, Smooth> sliced(game, {}, {});
  sliced.reset(board(kBoards[0]), Rng(1));
  for (std::uint64_t n = 777; n < 20000; n += 777) sliced.advance(nodes(n));
  sliced.advance(nodes(20000));
  CHECK(same(whole.report(), sliced.report()));
  CHECK(whole.counters().nodes >= 20000);
  CHECK(whole.counters().nodes < 20100);
}

TEST_CASE("Minimax stops in time, goes on later, and forgets at a reset", "[minimax]") {
  const Game2048 game;
  CoarseClock clock(0.01, 0.01);
  Minimax<Game2048, Smooth> search(game, {}, {}, Unit::evaluator, clock);
  search.reset(board(kBoards[0]), Rng(1));
  CHECK(search.advance(milliseconds(1)) == StopReason::time);
  const auto some = search.counters().nodes;
  CHECK(search.advance(milliseconds(1)) == StopReason::time);
  CHECK(search.counters().nodes > some);
  search.reset(board(kBoards[0]), Rng(1));
  CHECK(search.counters().nodes == 1);
  // No limit it knows: the default depth.
  CHECK(search.advance(simulations(5)) == StopReason::depth);
  CHECK(search.report().counters.max_depth == MinimaxParams::kDefaultDepth);
  // A depth of 0 is none, as of the parameter.
  search.reset(board(kBoards[0]), Rng(1));
  CHECK(search.advance({.depth = 0}) == StopReason::depth);
  CHECK(search.report().counters.max_depth == MinimaxParams::kDefaultDepth);
  // Before anything is searched there is a legal answer.
  search.reset(board(kBoards[0]), Rng(1));
  search.advance(milliseconds(0));
  CHECK(search.report().best.has_value());
}

TEST_CASE("Minimax of one or no legal action answers at once, unless asked to analyse",
          "[minimax]") {
  const Game2048 game;
  Minimax<Game2048, Smooth> search(game, {}, {});
  search.reset(board("1212212112122121"), Rng(1));
  CHECK(search.advance(depth(2)) == StopReason::no_action);
  CHECK_FALSE(search.report().best.has_value());
  const auto single = board("1212212112122120");
  REQUIRE(game.legal_actions(single).size() == 2);
  const auto one = board("0000000000001234");
  if (game.legal_actions(one).size() == 1) {
    search.reset(one, Rng(1));
    CHECK(search.advance(depth(2)) == StopReason::only_action);
    CHECK(search.report().best.has_value());
    SearchLimits limits = depth(2);
    limits.analyse = true;
    CHECK(search.advance(limits) == StopReason::depth);
    CHECK(search.report().actions[static_cast<std::size_t>(*search.report().best)].mean);
  }
}
