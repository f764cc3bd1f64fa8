// The searches at tic-tac-toe, where perfect play is known: values of two players, and duels.
#include <cmath>
#include <set>
#include <string>

#include "engine/agents/catalog/catalog.h"
#include "engine/agents/duel_line.h"
#include "engine/agents/state_text.h"
#include "engine/core/text.h"
#include "engine/games/tictactoe/scenarios.h"
#include "tests/support/catch.h"
#include "tests/support/json_reader.h"
#include "tests/support/perfect_play.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

using Agents = AgentEntry<TicTacToe>;

TicTacToe::State board(const std::string& text) { return parse_state<TicTacToe>(text).value(); }

Contender<TicTacToe> contender(const std::string& id, const Settings& settings = {},
                               std::optional<std::uint64_t> simulations = std::nullopt) {
  const Agents* entry = find_agent<TicTacToe>(id).value();
  Contender<TicTacToe> made{entry, ParamSet(entry->info.specs), entry->info.budget};
  REQUIRE(set_params(entry->info, made.params, settings).ok());
  if (simulations) made.limits = {.simulations = simulations};
  return made;
}

SearchReport search(const Contender<TicTacToe>& contender, const TicTacToe::State& state,
                    std::uint64_t seed = 1) {
  const auto agent = contender.agent->make(contender.params, std::nullopt);
  agent->begin(state, SearchKey{seed});
  SearchLimits limits = contender.limits;
  limits.analyse = true;
  agent->advance(limits);
  return agent->report();
}

// A game against an opponent who never errs but chooses freely among what does not; the value for
// `side`.
Value against_perfect_play(const Contender<TicTacToe>& contender, Player side, Rng& rng) {
  const auto agent = contender.agent->make(contender.params, std::nullopt);
  Playthrough<TicTacToe> game(rng.next());
  while (!game.is_over()) {
    if (TicTacToe::player_to_move(game.state()) == side) {
      agent->begin(game.state(), game.search_key());
      agent->advance(contender.limits);
      game.play(TicTacToe::action_at(*agent->report().best));
    } else {
      const auto perfect = perfect_actions(game.state());
      game.play(perfect[rng.below(static_cast<std::uint32_t>(perfect.size()))]);
    }
  }
  return relative_to(side, TicTacToe::terminal_value(game.state()));
}

}  // namespace

TEST_CASE("Minimax finds the exact value of every move of tic-tac-toe", "[tictactoe][minimax]") {
  std::uint64_t nodes[2] = {};
  for (const bool pruning : {false, true}) {
    for (const tictactoe::Scenario& scenario : tictactoe::kScenarios) {
      INFO(scenario.id << (pruning ? ", pruned" : ""));
      const TicTacToe::State state = board(std::string(scenario.board));
      const SearchReport report =
          search(contender("minimax", {{"pruning", pruning ? "on" : "off"}}), state);
      nodes[pruning ? 1 : 0] += report.counters.nodes;
      for (const auto action : TicTacToe::legal_actions(state)) {
        const ActionStats& stats =
            report.actions[static_cast<std::size_t>(TicTacToe::action_index(action))];
        CHECK(stats.legal);
        CHECK(*stats.mean == perfect_value(TicTacToe::apply(state, action).next));
      }
      if (report.best) {
        const auto best = TicTacToe::action_at(*report.best);
        CHECK(perfect_value(TicTacToe::apply(state, best).next) == scenario.value);
      }
    }
  }
  // What pruning leaves out of the same values.
  CHECK(nodes[1] * 5 < nodes[0]);
}

TEST_CASE("UCT with C = 1 and 3,000 simulations never loses at tic-tac-toe", "[tictactoe][mcts]") {
  const auto uct = contender("uct", {}, 3000);
  CHECK(uct.params.value("exploration") == 1);
  Rng rng(5);
  for (int game = 0; game < 100; ++game) {
    INFO("game " << game);
    CHECK(against_perfect_play(uct, game % 2 == 0 ? Player::first : Player::second, rng) == 0);
  }
  const DuelSetup against_random{uct, contender("random")};
  std::set<DuelEnd> ends;
  for (std::uint64_t seed = 1; seed <= 100; ++seed)
    ends.insert(play_duel(against_random, seed, side_of(seed, 1)).end);
  CHECK(ends.count(DuelEnd::win) == 1);
  CHECK(ends.count(DuelEnd::loss) == 0);
}

TEST_CASE("UCT values moves for whoever makes them", "[tictactoe][mcts]") {
  // x wins at once, o must block: from x's point of view the mean of the first is 1, and o's best
  // move is the lowest.
  const SearchReport win = search(contender("uct"), board("xx.oo...."));
  CHECK(win.best == 2);
  CHECK(*win.actions[2].mean == 1);
  const SearchReport block = search(contender("uct"), board("x...o.x.."));
  CHECK(block.best == 3);
  for (const int other : {1, 2, 5, 7, 8})
    CHECK(*block.actions[static_cast<std::size_t>(other)].mean > *block.actions[3].mean);
  CHECK(block.unit == Unit::points);
}

TEST_CASE("Credit for one side only makes UCT lose at tic-tac-toe", "[tictactoe][mcts]") {
  const auto wrong = contender("uct", {{"credit", "one-side"}}, 3000);
  Rng rng(6);
  int losses = 0;
  for (int game = 0; game < 60; ++game)
    losses += against_perfect_play(wrong, Player::second, rng) < 0 ? 1 : 0;
  CHECK(losses > 5);
}

TEST_CASE("Every parameter of tic-tac-toe changes something", "[tictactoe][catalog]") {
  for (const Agents& entry : agents_of<TicTacToe>()) {
    for (const ParamSpec& spec : entry.info.specs) {
      if (spec.name == "preset") continue;
      INFO(entry.info.id << " --" << spec.name);
      std::set<std::string> seen;
      for (const double value : {spec.default_value, spec.min, spec.max, 0.2, 2.0}) {
        Contender<TicTacToe> one{&entry, ParamSet(entry.info.specs), {.simulations = 300}};
        if (entry.info.id == "minimax") one.limits = {};
        const bool has_it =
            spec.type != ParamType::choice || static_cast<std::size_t>(value) < spec.choices.size();
        if (!has_it || !one.params.set(spec.name, print_value(spec, value)).ok()) continue;
        const auto agent = entry.make(one.params, std::nullopt);
        Playthrough<TicTacToe> game(3);
        std::string what;
        for (int move = 0; move < 2; ++move) {
          if (move == 0) agent->begin(game.state(), game.search_key());
          agent->advance(one.limits);
          const SearchReport report = agent->report();
          for (const ActionStats& stats : report.actions)
            what +=
                std::to_string(stats.totals.visits) + " " + print_number(stats.totals.sum) + ",";
          what += std::to_string(report.counters.nodes) + " " + std::to_string(*report.best) + ";";
          game.play(TicTacToe::action_at(4 * (1 - move)));
          agent->follow(TicTacToe::action_at(4 * (1 - move)), game.state(), game.search_key());
        }
        seen.insert(what);
      }
      CHECK(seen.size() > 1);
    }
  }
}

TEST_CASE("Sides alternate by game, whatever the shard and the number of jobs",
          "[tictactoe][duel]") {
  const DuelSetup setup{contender("uct", {}, 50), contender("random")};
  const auto lines = [&](MatchPlan plan, unsigned jobs) {
    std::vector<std::string> all;
    play_in_order<DuelResult>(
        plan, jobs,
        {.deliver =
             [&](DuelResult game) {
               game.ms = 0;
               all.push_back(duel_line(setup, game));
             }},
        [&](std::uint64_t seed) { return play_duel(setup, seed, side_of(seed, plan.first_seed)); });
    return all;
  };
  const auto whole = lines({.first_seed = 8, .games = 6}, 1);
  CHECK(lines({.first_seed = 8, .games = 6}, 4) == whole);
  const auto second = lines({.first_seed = 8, .games = 6, .shard = 1, .shards = 2}, 2);
  REQUIRE(second.size() == 3);
  for (std::size_t i = 0; i < 3; ++i) CHECK(second[i] == whole[2 * i + 1]);
  for (std::size_t i = 0; i < 6; ++i) {
    const Json line = JsonReader::read(whole[i]);
    CHECK(line["game"].text == "tictactoe");
    CHECK(line["agent"].text == "uct");
    CHECK(line["limits"]["simulations"].number == 50);
    CHECK(line["opponent"]["agent"].text == "random");
    CHECK(line["seed"].text == std::to_string(8 + i));
    CHECK(line["side"].text == (i % 2 == 0 ? "x" : "o"));
    const std::string result = line["result"].text;
    CHECK((result == "win" || result == "draw" || result == "loss"));
    CHECK(line["moves"].number >= 5);
  }
}

TEST_CASE("A duel's result is the agent's, on either side", "[tictactoe][duel]") {
  const DuelSetup strong{contender("minimax"), contender("random")};
  const DuelSetup weak{contender("random"), contender("minimax")};
  int wins = 0;
  int losses = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const DuelEnd first = play_duel(strong, seed, side_of(seed, 1)).end;
    const DuelEnd second = play_duel(weak, seed, side_of(seed, 1)).end;
    CHECK(first != DuelEnd::loss);
    CHECK(second != DuelEnd::win);
    wins += first == DuelEnd::win ? 1 : 0;
    losses += second == DuelEnd::loss ? 1 : 0;
  }
  CHECK(wins > 10);
  CHECK(losses > 10);
}
