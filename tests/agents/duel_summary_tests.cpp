// Duels as lines and their statistics.
#include "engine/agents/duel_summary.h"

#include "engine/agents/experiment_flags.h"
#include "tests/support/catch.h"

using namespace mcts2048;

namespace {

Contender<TicTacToe> contender(const std::string& id, const Settings& settings,
                               const SearchLimits& limits) {
  const auto* entry = find_agent<TicTacToe>(id).value();
  Contender<TicTacToe> made{entry, ParamSet(entry->info.specs), limits};
  REQUIRE(set_params(entry->info, made.params, settings).ok());
  return made;
}

DuelSetup setup() {
  return {contender("uct", {{"exploration", "0.5"}}, {.simulations = 40}),
          contender("minimax", {}, {.depth = 3})};
}

constexpr Player kX = Player::first;
constexpr Player kO = Player::second;

}  // namespace

TEST_CASE("A duel is read back from its line", "[agents][duel]") {
  for (const Player side : {kX, kO}) {
    for (const DuelEnd end : kDuelEnds) {
      const DuelResult game{.seed = ~0ULL, .side = side, .end = end, .moves = 7, .ms = 1.25};
      const Result<DuelLine> read = read_duel_line(duel_line(setup(), game));
      REQUIRE(read);
      CHECK(read.value().game.seed == game.seed);
      CHECK(read.value().game.side == side);
      CHECK(read.value().game.end == end);
      CHECK(read.value().game.moves == 7);
      CHECK(read.value().game.ms == 1.25);
      CHECK(read.value().experiment.text == experiment_of(setup()).text);
    }
  }
}

TEST_CASE("A line that is no duel is refused", "[agents][duel]") {
  const std::string good = duel_line(setup(), {.seed = 1});
  const auto with = [&](const std::string& part, const std::string& other) {
    std::string line = good;
    line.replace(line.find(part), part.size(), other);
    return line;
  };
  CHECK(read_duel_line(good));
  for (const std::string& line :
       {with("\"side\":\"x\"", "\"side\":\"y\""), with("\"side\":\"x\"", "\"side\":1"),
        with("\"draw\"", "\"remis\""), with("\"moves\":0", "\"moves\":-1"),
        with("\"opponent\":{\"agent\"", "\"opponent\":{\"no\""), with("\"opponent\"", "\"rival\""),
        with("\"result\"", "\"end\"")}) {
    INFO(line);
    CHECK(!read_duel_line(line).ok());
  }
}

TEST_CASE("A duel's flags are those that play it again", "[agents][duel]") {
  CHECK(
      flags_of(experiment_of(setup())) ==
      "uct --exploration 0.5 --game tictactoe --simulations 40 --opponent minimax --opponent-depth "
      "3");
}

TEST_CASE("Duels are counted by their ends, and by the agent's side", "[agents][duel]") {
  DuelCollection collection;
  const auto add = [&](std::uint64_t seed, Player side, DuelEnd end, std::uint64_t moves) {
    return collection.add(
        {.experiment = experiment_of(setup()),
         .game = {.seed = seed, .side = side, .end = end, .moves = moves, .ms = 2}});
  };
  REQUIRE(add(1, kX, DuelEnd::win, 5));
  REQUIRE(add(2, kO, DuelEnd::draw, 9));
  REQUIRE(add(3, kX, DuelEnd::win, 7));
  REQUIRE(add(4, kO, DuelEnd::loss, 7));
  // One seed from either side is two games; the same game again is the same game.
  REQUIRE(add(4, kX, DuelEnd::draw, 9));
  REQUIRE(add(4, kX, DuelEnd::draw, 9));
  const Result<Done> other = add(3, kX, DuelEnd::loss, 6);
  REQUIRE(!other.ok());
  CHECK(other.error().message.find("a win in 7 moves and a loss in 6 moves") != std::string::npos);

  REQUIRE(collection.experiments().size() == 1);
  const DuelSummary summary = summary_of(collection.experiments()[0]);
  CHECK(summary.games == 5);
  const auto counts = [](const EndRates& rates) {
    return std::array{rates[0].games, rates[1].games, rates[2].games};
  };
  CHECK(counts(summary.all) == std::array<std::uint64_t, 3>{2, 2, 1});
  CHECK(counts(summary.as_x) == std::array<std::uint64_t, 3>{2, 1, 0});
  CHECK(counts(summary.as_o) == std::array<std::uint64_t, 3>{0, 1, 1});
  CHECK(summary.all[0].rate == 0.4);
  CHECK(summary.all[0].interval.low == wilson_interval(2, 5).low);
  CHECK(summary.as_x[0].interval.high == wilson_interval(2, 3).high);
  CHECK(summary.mean_moves == 37.0 / 5);
  CHECK(summary.ms_per_move == 10.0 / 37);
}
