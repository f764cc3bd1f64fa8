// mcts2048 match over files: shards, runs that go on, and what is refused.
#ifdef MCTS2048_PROGRAM

#include <set>
#include <string>
#include <vector>

#include "engine/agents/match_line.h"
#include "tests/support/program_line.h"
#include "tests/support/temporary_folder.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

const std::string kMatch = "match --agent uct --simulations 3 --seed 20 --jsonl ";

// Lines without the time they took.
std::vector<std::string> games_in(const std::string& text) {
  std::vector<std::string> games;
  for (const std::string& line : lines_of(text))
    games.push_back(line.substr(0, line.find(",\"ms\"")));
  return games;
}

std::string joined(const std::vector<std::string>& lines, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += lines[i] + "\n";
  return text;
}

}  // namespace

TEST_CASE("The shards of a match are its games", "[cli][match]") {
  const auto whole = games_in(output(kMatch + "--games 7"));
  REQUIRE(whole.size() == 7);
  for (const int shards : {1, 2, 3, 9}) {
    std::multiset<std::string> all;
    for (int shard = 1; shard <= shards; ++shard) {
      const std::string flag = "--shard " + std::to_string(shard) + "/" + std::to_string(shards);
      for (const std::string& game : games_in(output(kMatch + "--games 7 --jobs 2 " + flag)))
        all.insert(game);
    }
    CHECK(all == std::multiset<std::string>(whole.begin(), whole.end()));
  }
  // Shard 2 of 3 has the games 1, 4, 7, ...
  CHECK(games_in(output(kMatch + "--games 7 --shard 2/3")) ==
        std::vector<std::string>{whole[1], whole[4]});
}

TEST_CASE("A match into a file prints the same lines and keeps them", "[cli][match]") {
  const TemporaryFolder folder;
  const std::string plain = output(kMatch + "--games 6");
  const std::string out = output(kMatch + "--games 6 --jobs 3 --out " + folder.file("games.jsonl"));
  CHECK(games_in(out) == games_in(plain));
  CHECK(folder.read("games.jsonl") == out);
  // Nothing is left to play: not even the times change.
  CHECK(output(kMatch + "--games 6 --out " + folder.file("games.jsonl")) == out);
  CHECK(folder.read("games.jsonl") == out);
  // More games, fewer games, another part of the same experiment: the file only grows.
  CHECK(lines_of(output(kMatch + "--games 8 --out " + folder.file("games.jsonl"))).size() == 8);
  CHECK(output(kMatch + "--games 6 --out " + folder.file("games.jsonl")) == out);
  CHECK(games_in(folder.read("games.jsonl")) == games_in(output(kMatch + "--games 8")));
}

TEST_CASE("A match that was cut off anywhere goes on and ends as the whole one", "[cli][match]") {
  const TemporaryFolder folder;
  const std::string whole = output(kMatch + "--games 5");
  const auto lines = lines_of(whole);
  std::vector<std::string> beginnings = {
      "", lines[0].substr(0, 1), joined(lines, 1) + lines[1],
      joined(lines, 2) + "{\"agent\":\"uct\",\"par",
      // Finished out of order by several jobs.
      lines[3] + "\n" + lines[1] + "\n" + lines[4].substr(0, 30)};
  for (const std::string& beginning : beginnings) {
    INFO(beginning);
    const std::string path = folder.write("cut.jsonl", beginning);
    CHECK(games_in(output(kMatch + "--games 5 --jobs 2 --out " + path)) == games_in(whole));
    CHECK(games_in(folder.read("cut.jsonl")) == games_in(whole));
  }
}

TEST_CASE("A signal stops a match at once, and nothing written is lost", "[cli][match]") {
  const TemporaryFolder folder;
  const std::string path = folder.file("games.jsonl");
  // Some thousand games of a millisecond each.
  const std::string line =
      "match --agent flat-mc --simulations 20 --games 4000 --seed 1 --jsonl --jobs 2 --out " + path;
  for (const char* signal : {"INT", "TERM", "KILL"}) {
    // As long as it takes to play a game: programs under sanitizers, on busy machines, start
    // slowly.
    const std::size_t before = lines_of(folder.read("games.jsonl")).size();
    std::size_t after = before;
    ProgramRun stopped;
    for (double seconds = 0.3; after <= before + 1 && seconds < 60; seconds *= 2) {
      std::vector<std::string> words = {"-s", signal, std::to_string(seconds), MCTS2048_PROGRAM};
      for (const std::string& word : words_of(line)) words.push_back(word);
      stopped = run_program("timeout", words);
      after = lines_of(folder.read("games.jsonl")).size();
    }
    CHECK(stopped.status != 0);
    if (signal != std::string("KILL"))
      CHECK(stopped.err.find("the same command goes on") != std::string::npos);
    const auto lines = lines_of(folder.read("games.jsonl"));
    INFO(signal << ", " << lines.size() << " games");
    CHECK(lines.size() < 4000);
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) REQUIRE(read_match_line(lines[i]).ok());
  }
  const auto kept = games_in(folder.read("games.jsonl"));
  REQUIRE(kept.size() > 2);
  const auto again = games_in(output(line.substr(0, line.find("--games")) + "--games 3 --seed 1" +
                                     " --jsonl --out " + path));
  const auto fresh = games_in(output("match --agent flat-mc --simulations 20 --games 3 --jsonl"));
  CHECK(again == fresh);
}

TEST_CASE("A match refuses files that are not its own, and leaves them as they are",
          "[cli][match]") {
  const TemporaryFolder folder;
  const std::string other = output("match --agent uct --simulations 4 --games 1 --jsonl");
  const std::string own = output(kMatch + "--games 1");
  std::string contradiction = own + own;
  contradiction.replace(contradiction.rfind("\"score\":") + 8, 1, "9");
  for (const std::string& text :
       {other, own + other, std::string("a diary\n"), std::string("a diary without an end\nof it"),
        std::string("a diary of one line"), own + "a remark", own + "\n", own + "null\n",
        contradiction}) {
    const std::string path = folder.write("file", text);
    const ProgramRun refused = run(kMatch + "--games 2 --out " + path);
    INFO(text << refused.err);
    CHECK(refused.status == 2);
    CHECK(refused.out.empty());
    CHECK(lines_of(refused.err).size() == 1);
    CHECK(refused.err.size() < 400);
    CHECK(folder.read("file") == text);
  }
  for (const std::string& path : {std::string("/"), folder.file("no/such/folder"),
                                  std::string("/dev/null"), std::string("''")}) {
    const ProgramRun refused = run(kMatch + "--games 2 --out " + path);
    INFO(path << refused.err);
    CHECK(refused.status == 2);
    CHECK(refused.out.empty());
    CHECK(lines_of(refused.err).size() == 1);
  }
}

TEST_CASE("Duels are kept in a file and go on from there", "[cli][match]") {
  const TemporaryFolder folder;
  const std::string duels =
      "match --game tictactoe --agent uct --simulations 20 --opponent random --seed 20 --jsonl ";
  const std::string whole = output(duels + "--games 6");
  const auto lines = lines_of(whole);
  const std::string path = folder.write("duels.jsonl", lines[3] + "\n" + lines[1].substr(0, 30));
  CHECK(games_in(output(duels + "--games 6 --jobs 2 --out " + path)) == games_in(whole));
  CHECK(games_in(folder.read("duels.jsonl")) == games_in(whole));
  const std::string kept = folder.read("duels.jsonl");
  CHECK(output(duels + "--games 6 --out " + path) == kept);
  // Neither games of 2048 nor other duels belong into it, nor duels among games of 2048.
  for (const std::string& line :
       {kMatch + "--games 1 --out " + path, duels + "--games 1 --exploration 2 --out " + path,
        duels + "--games 1 --out " + folder.write("games", output(kMatch + "--games 1"))}) {
    const ProgramRun refused = run(line);
    INFO(line << refused.err);
    CHECK(refused.status == 2);
    CHECK(lines_of(refused.err).size() == 1);
  }
  CHECK(folder.read("duels.jsonl") == kept);
}

TEST_CASE("A match refuses shards that do not exist", "[cli][match]") {
  for (const char* shard : {"0/2", "3/2", "1/0", "1", "/", "1/", "/2", "a/b", "-1/2", "1/2/3"}) {
    const ProgramRun refused = run(kMatch + "--games 2 --shard " + shard);
    INFO(shard);
    CHECK(refused.status == 2);
    CHECK(refused.out.empty());
    CHECK(lines_of(refused.err).size() == 1);
  }
}

TEST_CASE("A short match into a pipe says nothing on stderr", "[cli][match]") {
  CHECK(run(kMatch + "--games 2").err.empty());
}

TEST_CASE("Random play scores what it is known to score", "[cli][match]") {
  // Over 10,000 games 1,095 +- 30 points and 118 moves; a quarter of a second.
  const std::string text = output("match --agent random --games 10000 --jobs 2 --jsonl");
  double score = 0;
  double moves = 0;
  for (const std::string& line : lines_of(text)) {
    const GameResult game = read_match_line(line).value().game;
    score += static_cast<double>(game.score) / 10000;
    moves += static_cast<double>(game.moves) / 10000;
  }
  CHECK(score > 1065);
  CHECK(score < 1125);
  CHECK(moves > 117);
  CHECK(moves < 119);
}

#endif
