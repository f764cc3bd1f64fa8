// The program mcts2048 from outside: what it prints, what it refuses, and with which status.
#ifdef MCTS2048_PROGRAM

#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "engine/agents/catalog/catalog.h"
#include "engine/agents/match.h"
#include "engine/agents/signature.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/json_reader.h"
#include "tests/support/program_line.h"
#include "tests/support/searches.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

const std::string kMidgame = "0012012323563478";

// A JSON value without the fields that depend on time.
Json timeless(Json json) {
  for (std::size_t i = 0; i < json.names.size(); ++i) {
    if (json.names[i] == "elapsedMs" || json.names[i] == "ms" || json.names[i] == "phases")
      json.items[i] = Json{};
  }
  for (Json& item : json.items) item = timeless(item);
  return json;
}

}  // namespace

TEST_CASE("mcts2048 agents --json is the catalogue", "[cli]") {
  CHECK(output("agents --json") == catalog_json() + "\n");
  const std::string text = output("agents");
  for (const auto& entry : agents_of<Game2048>()) {
    CHECK(text.find(entry.info.id) != std::string::npos);
    for (const ParamSpec& spec : entry.info.specs)
      CHECK(text.find("--" + std::string(spec.name)) != std::string::npos);
  }
}

TEST_CASE("mcts2048 best --json is one report and nothing else, equal in every run", "[cli]") {
  for (const auto& entry : agents_of<Game2048>()) {
    const std::string line = "best --agent " + std::string(entry.info.id) + " --board " + kMidgame +
                             " --simulations 200 --seed 7 --json";
    const std::string text = output(line);
    CHECK(lines_of(text).size() == 1);
    const Json report = JsonReader::read(lines_of(text)[0]);
    CHECK(report["agent"].text == entry.info.id);
    CHECK(report["board"].text == kMidgame);
    CHECK(report["seed"].text == "7");
    CHECK(timeless(report) == timeless(JsonReader::read(lines_of(output(line))[0])));
  }
}

TEST_CASE("mcts2048 best reads both forms of a board, limits and parameters", "[cli]") {
  const std::string line = "best --json --agent uct --seed 7 --board ";
  const auto report = [&](const std::string& rest) {
    return timeless(JsonReader::read(lines_of(output(line + rest))[0]));
  };
  CHECK(report("'0 0 2 4 / 0 2 4 8 / 4 8 32 64 / 8 16 128 256' --simulations 100") ==
        report(kMidgame + " --simulations 100"));
  CHECK(report(kMidgame + " --simulations 100 --exploration 0.3")["params"]["exploration"].number ==
        0.3);
  CHECK(report(kMidgame + " --simulations 100 --exploration 0.3") !=
        report(kMidgame + " --simulations 100 --exploration 0.4"));
  // No limit: the agent's default. One limit: no other.
  CHECK(report(kMidgame)["simulations"].number == 2000);
  CHECK(report(kMidgame + " --simulations 2500")["simulations"].number == 2500);
  CHECK(report(kMidgame + " --nodes 50")["stopReason"].text == "nodes");
  CHECK(report(kMidgame + " --ms 0")["stopReason"].text == "time");
  CHECK(report(kMidgame + " --simulations 0")["best"].is_null() == false);
  CHECK(report(kMidgame + " --simulations 90 --workers 4")["simulations"].number == 90);
}

TEST_CASE("mcts2048 best answers a single legal action at once unless it analyses", "[cli]") {
  const std::string line = "best --json --agent uct --simulations 50 --board ";
  const Json only = JsonReader::read(lines_of(output(line + "1000200030004000"))[0]);
  CHECK(only["stopReason"].text == "only-action");
  CHECK(only["value"].is_null());
  const Json analysed = JsonReader::read(lines_of(output(line + "1000200030004000 --analyse"))[0]);
  CHECK(analysed["visits"].number == 50);
  const Json none = JsonReader::read(lines_of(output(line + "1212212112122121"))[0]);
  CHECK(none["best"].is_null());
}

TEST_CASE("mcts2048 best times the phases of simulations when asked to", "[cli]") {
  const std::string line = "best --json --agent uct --simulations 3000 --board 0012012323563478";
  const Json plain = JsonReader::read(lines_of(output(line))[0]);
  CHECK(plain["phases"].is_null());
  const Json timed = JsonReader::read(lines_of(output(line + " --phases"))[0]);
  double sum = 0;
  for (const char* phase : {"select", "expand", "rollout", "backup"}) {
    CHECK(timed["phases"][phase].number > 0);
    sum += timed["phases"][phase].number;
  }
  CHECK(sum == Approx(timed["elapsedMs"].number).epsilon(1e-6));
  CHECK(timed["value"].number == plain["value"].number);
  CHECK(run(line + " --phases").err.empty());
  const std::string none = "best --json --agent flat-mc --simulations 40 --board 0012012323563478";
  CHECK(run(none + " --phases").err ==
        "mcts2048: flat-mc has no phases to time; uct and puct have\n");
  CHECK(run(none).err.empty());
}

TEST_CASE("mcts2048 play --json prints a line a move and a result", "[cli]") {
  const auto lines = lines_of(output("play --agent greedy --seed 3 --json"));
  REQUIRE(lines.size() > 20);
  double score = 0;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    const Json move = JsonReader::read(lines[i]);
    REQUIRE(move["move"].number == static_cast<double>(i + 1));
    REQUIRE(move["report"]["best"].text == move["action"].text);
    score += move["reward"].number;
    REQUIRE(move["score"].number == score);
  }
  const Json result = JsonReader::read(lines.back());
  CHECK(result["score"].number == score);
  CHECK(result["moves"].number == static_cast<double>(lines.size() - 1));
  CHECK(result["seed"].text == "3");
  CHECK(naive::is_over(grid_of(board(JsonReader::read(lines[lines.size() - 2])["board"].text))));
}

TEST_CASE("mcts2048 match --jsonl prints equal lines for any number of jobs", "[cli]") {
  const std::string line = "match --agent uct --simulations 3 --games 5 --seed 20 --jsonl --jobs ";
  const auto one = lines_of(output(line + "1"));
  const auto three = lines_of(output(line + "3"));
  REQUIRE(one.size() == 5);
  REQUIRE(three.size() == 5);
  for (std::size_t i = 0; i < 5; ++i) {
    const Json game = JsonReader::read(one[i]);
    for (const char* name : {"agent", "params", "seed", "score", "maxTile", "moves", "ms"})
      CHECK(game.has(name));
    CHECK(game["seed"].text == std::to_string(20 + i));
    CHECK(timeless(game) == timeless(JsonReader::read(three[i])));
  }
  // The library's own match is the same.
  const auto* entry = find_agent<Game2048>("uct").value();
  const GameResult game = play_game(
      {.agent = entry, .params = ParamSet(entry->info.specs), .limits = simulations(3)}, 22);
  CHECK(JsonReader::read(one[2])["score"].number == static_cast<double>(game.score));
}

TEST_CASE("mcts2048 perft and signature print one number", "[cli]") {
  CHECK(output("perft --board 1212212112122121 --depth 3") == "1\n");
  // Down and right are legal; after each 15 cells are empty, for two tiles.
  CHECK(output("perft --board 1000000000000000 --depth 1") == "60\n");
  CHECK(output("perft --board 1000000000000000 --depth 0") == "1\n");
  CHECK(output("perft --board=1000000000000000 --depth=1") == "60\n");
  CHECK(output("signature") == signature() + "\n");
}

TEST_CASE("mcts2048 explains itself", "[cli]") {
  const auto says = [](const std::string& line, const char* text) {
    return output(line).find(text) != std::string::npos;
  };
  for (const char* line : {"--help", "-h", "help", "help bset"}) CHECK(says(line, "mcts2048 tune"));
  // Every command that is listed has a page of its own.
  for (const char* name :
       {"agents", "best", "play", "match", "summary", "tune", "perft", "bench", "signature"}) {
    INFO(name);
    const std::string command = std::string("mcts2048 ") + name;
    CHECK(says("--help", command.c_str()));
    for (const std::string& line : {"help " + std::string(name), std::string(name) + " --help"})
      CHECK(output(line).rfind(command, 0) == 0);
  }
  CHECK(says("match -h", "--shard I/N"));
}

// The sanitizers need more memory than any limit leaves them.
#ifndef MCTS2048_SANITIZED
TEST_CASE("Without memory or threads the program says so or does without", "[cli]") {
  const auto limited = [](int kilobytes, const std::string& line) {
    return run_program("/bin/sh", {"-c", "ulimit -v " + std::to_string(kilobytes) + "; exec " +
                                             shell_word(MCTS2048_PROGRAM) + " " + line});
  };
  const ProgramRun starved = limited(
      60'000,
      "best --agent uct --max-nodes 1000000 --lambda 1 --simulations 2000000 --board " + kMidgame);
  CHECK(starved.status == 1);
  CHECK(starved.out.empty());
  CHECK(starved.err == "mcts2048: out of memory\n");
  // A thread reserves some 8 MB for its stack alone.
  const std::string line = "match --agent greedy --games 100 --jsonl --jobs ";
  const ProgramRun crowded = limited(400'000, line + "100");
  CHECK(crowded.status == 0);
  CHECK(crowded.err.empty());
  CHECK(lines_of(crowded.out).size() == 100);
}
#endif

TEST_CASE("Bad usage and bad input end with status 2 and one line on stderr", "[cli]") {
  const std::string long_word(5000, 'z');
  for (const std::string& line : std::vector<std::string>{
           "",
           "bset",
           "''",
           long_word,
           "best",
           "best --agent uct",
           "best --board " + kMidgame,
           "best --agent nobody --board " + kMidgame,
           "best --agent uct --board 123",
           "best --agent uct --board 0000000000000000",
           "best --agent uct --board '02 0 0 4 0 0 0 0 0 0 0 0 0 0 0 0'",
           "perft --board 1000000000000000 --depth -1",
           "best --agent uct --board " + long_word,
           "best --agent uct --board",
           "best --agent uct --board " + kMidgame + " --board " + kMidgame,
           "best --agent uct --board " + kMidgame + " --simulations -5",
           "best --agent uct --board " + kMidgame + " --simulations many",
           "best --agent uct --board " + kMidgame + " --simulations 1e3",
           "best --agent uct --board " + kMidgame + " --simulations",
           "best --agent uct --board " + kMidgame + " --ms -1",
           "best --agent uct --board " + kMidgame + " --ms nan",
           "best --agent uct --board " + kMidgame + " --depth 0",
           "best --agent uct --board " + kMidgame + " --seed -1",
           "best --agent uct --board " + kMidgame + " --seed 18446744073709551616",
           "best --agent uct --board " + kMidgame + " --exploration 1e9",
           "best --agent uct --board " + kMidgame + " --exploration ''",
           "best --agent uct --board " + kMidgame + " --no-such-thing 1",
           "best --agent uct --board " + kMidgame + " --" + long_word + " 1",
           "best --agent uct --board " + kMidgame + " --" + long_word,
           "best --agent uct --board " + kMidgame + " \"--$(printf 'a\\nb')\"",
           "best --agent uct --board " + kMidgame + " --agent=greedy",
           "best --board " + kMidgame + " --agent",
           "best --agent minimax --game tictactoe --board x........ --depth 0",
           "best --agent uct --board " + kMidgame + " surplus",
           "best --agent uct --board " + kMidgame + " --game chess",
           "best --agent uct --board " + kMidgame + " --workers 0",
           "play",
           "play --agent uct --seed x",
           "match --agent random --games 0",
           "match --agent random --games x",
           "match --agent random --games 1 --jobs 0",
           "match --agent random --games 1 --jobs 99999999999",
           "perft",
           "perft --board " + kMidgame,
           "perft --board " + kMidgame + " --depth x",
           "perft --board x --depth 1",
           "agents --surplus",
           "signature --surplus 1",
       }) {
    const ProgramRun result = run(line);
    INFO(line.substr(0, 200) << "\n" << result.err);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK(lines_of(result.err).size() == 1);
    CHECK(result.err.size() < 400);
    CHECK(result.err.size() > 10);
  }
}

#endif
