// mcts2048 summary: statistics of files of match lines.
#ifdef MCTS2048_PROGRAM

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/json_reader.h"
#include "tests/support/program_line.h"
#include "tests/support/temporary_folder.h"

using namespace mcts2048::test;

namespace {

std::string game(int seed, int score, int tile, int moves, double ms,
                 const std::string& params = "{}") {
  return "{\"agent\":\"greedy\",\"params\":" + params + ",\"limits\":{},\"seed\":\"" +
         std::to_string(seed) + "\",\"score\":" + std::to_string(score) +
         ",\"maxTile\":" + std::to_string(tile) + ",\"moves\":" + std::to_string(moves) +
         ",\"ms\":" + std::to_string(ms) + "}\n";
}

// Scores 2, 4, 4, 4, 5, 5, 7, 9: mean 5, standard error sqrt(32 / 7 / 8) = 0.7559.
const std::vector<std::string> kGames = {game(1, 2, 512, 10, 1),  game(2, 4, 1024, 10, 1),
                                         game(3, 4, 1024, 10, 1), game(4, 4, 1024, 10, 1),
                                         game(5, 5, 2048, 10, 1), game(6, 5, 2048, 10, 1),
                                         game(7, 7, 2048, 10, 1), game(8, 9, 4096, 50, 5)};

bool near(double a, double b) { return a - b < 1e-4 && b - a < 1e-4; }

}  // namespace

TEST_CASE("mcts2048 summary --json is the statistics, computed by hand", "[cli][summary]") {
  const TemporaryFolder folder;
  std::string text;
  for (const std::string& line : kGames) text += line;
  const Json rows =
      JsonReader::read(lines_of(output("summary --json " + folder.write("games.jsonl", text)))[0]);
  REQUIRE(rows.size() == 1);
  const Json& row = rows[0];
  CHECK(row["agent"].text == "greedy");
  CHECK(row["games"].number == 8);
  CHECK(row["mean"].number == 5);
  CHECK(near(row["stderr"].number, 0.7559));
  CHECK(row["median"].number == 4.5);
  CHECK(row["max"].number == 9);
  CHECK(row["meanMoves"].number == 15);
  CHECK(row["msPerMove"].number == 0.1);
  REQUIRE(row["tiles"].size() == 8);
  const double reached[] = {7, 4, 1, 0, 0, 0, 0, 0};
  for (std::size_t i = 0; i < 8; ++i) {
    CHECK(row["tiles"][i]["tile"].number == 1024 << i);
    CHECK(row["tiles"][i]["games"].number == reached[i]);
    CHECK(row["tiles"][i]["rate"].number == reached[i] / 8);
  }
  // Wilson, 4 of 8: 0.5 +- 1.96 sqrt(0.25 / 8 + 3.8415 / 256) / (1 + 3.8415 / 8), and 0 of 8:
  // 3.8415 / 11.8415.
  CHECK(near(row["tiles"][1]["low"].number, 0.2152));
  CHECK(near(row["tiles"][1]["high"].number, 0.7848));
  CHECK(near(row["tiles"][7]["high"].number, 0.3244));
}

TEST_CASE("Shards merge exactly in any order and cut", "[cli][summary]") {
  const TemporaryFolder folder;
  std::string forth;
  std::string back;
  for (const std::string& line : kGames) {
    forth += line;
    back = line + back;
  }
  const std::string whole = folder.write("whole", forth);
  for (const char* format : {"", " --json", " --markdown", " --csv", " --latex"}) {
    const std::string expected = output("summary " + whole + format);
    CHECK(output("summary " + folder.write("back", back) + format) == expected);
    const std::string a = folder.write("a", kGames[6] + kGames[1] + kGames[0]);
    const std::string b = folder.write("b", kGames[7] + kGames[3]);
    // Games 2 and 6 are in two of them: counted once.
    const std::string c = folder.write("c", kGames[1] + kGames[2] + kGames[4] + kGames[5]);
    const std::string d = folder.write("d", "\n" + kGames[5]);
    CHECK(output("summary " + a + " " + b + " " + c + " " + d + format) == expected);
    CHECK(output("summary" + std::string(format) + " " + d + " " + c + " " + b + " " + a) ==
          expected);
    CHECK(run_program("sh", {"-c", "cat " + c + " " + b + " | '" + MCTS2048_PROGRAM + "' summary" +
                                       format + " " + a + " -"})
              .out == expected);
  }
}

TEST_CASE("Every experiment has a row of its own, in the order of the files", "[cli][summary]") {
  const TemporaryFolder folder;
  const std::string a = folder.write("a", game(1, 8, 4, 5, 1, "{\"x\":1,\"y\":2}"));
  const std::string b = folder.write("b", game(1, 4, 4, 5, 1, "{\"x\":2,\"y\":2}"));
  // The same parameters in another order are the same parameters.
  const std::string c = folder.write("c", game(2, 16, 4, 5, 1, "{\"y\":2,\"x\":1}"));
  const Json rows =
      JsonReader::read(lines_of(output("summary --json " + a + " " + b + " " + c))[0]);
  REQUIRE(rows.size() == 2);
  CHECK(rows[0]["mean"].number == 12);
  CHECK(rows[0]["params"]["x"].number == 1);
  CHECK(rows[1]["mean"].number == 4);
  CHECK(rows[1]["stderr"].is_null());
  const auto plain = lines_of(output("summary " + a + " " + b + " " + c));
  CHECK(plain[0] == "greedy --x 1 --y 2");
}

TEST_CASE("The tables for people name what they show", "[cli][summary]") {
  const TemporaryFolder folder;
  std::string text;
  for (const std::string& line : kGames) text += line;
  const std::string path = folder.write("games.jsonl", text);
  CHECK(output("summary --markdown " + path) ==
        "| agent | games | mean score | median | max | 1024 | 2048 | 4096 | moves | ms a move |\n"
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n"
        "| `greedy` | 8 | 5 +- 1 | 4 | 9 | 87.5 % (52.9 to 97.8) | 50.0 % (21.5 to 78.5) | "
        "12.5 % (2.2 to 47.1) | 15 | 0.1 |\n");
  const auto csv = lines_of(output("summary --csv " + path));
  REQUIRE(csv.size() == 2);
  CHECK(csv[0].substr(0, 50) == "agent,games,mean,stderr,median,max,tile_1024,tile_");
  CHECK(csv[1].substr(0, 10) == "greedy,8,5");
  CHECK(std::count(csv[0].begin(), csv[0].end(), ',') ==
        std::count(csv[1].begin(), csv[1].end(), ','));
  const std::string latex = output("summary --latex " + path);
  CHECK(latex.find("\\begin{tabular}{lrrrrrrrrr}\n") == 0);
  CHECK(latex.find("\\texttt{greedy} & 8 & 5 $\\pm$ 1 & 4 & 9 & 87.5 (52.9 to 97.8)") !=
        std::string::npos);
  // Default parameters are not spelled out, and hyphens survive LaTeX.
  const std::string uct = folder.write(
      "uct", output("match --agent uct --exploration 0.5 --simulations 2 --games 1 --jsonl"));
  CHECK(lines_of(output("summary " + uct))[0] == "uct --exploration 0.5 --simulations 2");
  CHECK(output("summary --latex " + uct).find("uct -{}-{}exploration 0.5") != std::string::npos);
}

TEST_CASE("mcts2048 summary --compare says whether a difference is settled", "[cli][summary]") {
  const TemporaryFolder folder;
  std::string base;
  std::string better;
  for (int seed = 1; seed <= 10; ++seed) {
    base += game(seed, 1000 * seed, 4, 5, 1);
    better += game(seed, 1000 * seed + 90 + seed % 3, 4, 5, 1, "{\"x\":1}");
  }
  better += game(99, 0, 4, 5, 1, "{\"x\":1}");  // no common seed: left out
  const std::string files = folder.write("base", base) + " " + folder.write("better", better);
  CHECK(output("summary --compare " + files) ==
        "greedy --x 1\n  scores 91 more than greedy\n  on 10 common seeds (95 % interval of the "
        "difference 90 to 92): settled, the difference is not chance\n");
  const Json rows = JsonReader::read(lines_of(output("summary --compare --json " + files))[0]);
  REQUIRE(rows.size() == 1);
  CHECK(rows[0]["games"].number == 10);
  CHECK(rows[0]["difference"].number == 91);
  CHECK(rows[0]["higher"].text == "first");
  CHECK(run("summary --compare " + folder.file("base")).status == 2);
  CHECK(run("summary --compare " + folder.write("x", game(1, 1, 2, 1, 1)) + " " +
            folder.write("y", game(2, 1, 2, 1, 1, "{\"x\":1}")))
            .status == 2);
}

TEST_CASE("mcts2048 summary counts the wins, draws and losses of duels", "[cli][summary]") {
  const TemporaryFolder folder;
  const auto duel = [](int seed, const std::string& side, const std::string& end, int moves) {
    return R"({"game":"tictactoe","agent":"uct","params":{},"limits":{"simulations":9},)"
           R"("opponent":{"agent":"random","params":{},"limits":{}},"seed":")" +
           std::to_string(seed) + R"(","side":")" + side + R"(","result":")" + end +
           R"(","moves":)" + std::to_string(moves) + ",\"ms\":1}\n";
  };
  const std::string a = folder.write("a", duel(1, "x", "win", 5) + duel(3, "x", "win", 7));
  const std::string b = folder.write("b", duel(2, "o", "loss", 6) + duel(4, "o", "win", 6));
  const Json row = JsonReader::read(lines_of(output("summary --json " + a + " " + b))[0])[0];
  CHECK(row["agent"].text == "uct");
  CHECK(row["opponent"]["agent"].text == "random");
  CHECK(row["games"].number == 4);
  CHECK(row["results"]["win"]["games"].number == 3);
  CHECK(row["results"]["win"]["rate"].number == 0.75);
  // Wilson, 3 of 4: (0.75 + 3.8415 / 8 -+ 1.96 sqrt(0.1875 / 4 + 3.8415 / 64)) / (1 + 3.8415 / 4).
  CHECK(near(row["results"]["win"]["low"].number, 0.3006));
  CHECK(near(row["results"]["win"]["high"].number, 0.9544));
  CHECK(row["sides"]["x"]["win"]["games"].number == 2);
  CHECK(row["sides"]["o"]["loss"]["rate"].number == 0.5);
  CHECK(row["meanMoves"].number == 6);
  for (const std::string format : {"", " --json", " --markdown", " --csv", " --latex"})
    CHECK(output("summary" + format + " " + b + " " + a) ==
          output("summary" + format + " " + a + " " + b));
  CHECK(output("summary " + a + " " + b) ==
        "uct --game tictactoe --simulations 9 --opponent random\n"
        "  games 4: win 3 (75.0 %, 95 % interval 30.1 to 95.4), draw 0 (0 %, 95 % interval 0 to "
        "49.0), "
        "loss 1 (25.0 %, 95 % interval 4.6 to 69.9)\n"
        "  as x: 2 wins, 0 draws, 0 losses; as o: 1 win, 0 draws, 1 loss\n"
        "  6 moves a game, 0.167 ms a move\n");
  CHECK(output("summary --markdown " + a).find("| 2 | 100 (34.2 to 100) |") != std::string::npos);
  CHECK(lines_of(output("summary --csv " + a))[0].find("agent,games,win,win_low,win_high,draw") ==
        0);
  CHECK(output("summary --latex " + a).find("\\begin{tabular}{lrrrrrr}") == 0);
  for (const std::string& line : {"summary " + a + " " + folder.write("games", kGames[0]),
                                  "summary --compare " + a + " " + b}) {
    const ProgramRun refused = run(line);
    INFO(line << refused.err);
    CHECK(refused.status == 2);
    CHECK(refused.out.empty());
    CHECK(lines_of(refused.err).size() == 1);
  }
}

TEST_CASE("mcts2048 summary refuses junk with one line that names the place", "[cli][summary]") {
  const TemporaryFolder folder;
  const std::string good = game(1, 4, 4, 5, 1);
  const auto without = [&](const std::string& part) {
    std::string line = good;
    line.erase(line.find(part), part.size());
    return line;
  };
  const auto with = [&](const std::string& part, const std::string& other) {
    std::string line = good;
    line.replace(line.find(part), part.size(), other);
    return line;
  };
  for (const std::string& text :
       std::vector<std::string>{"",
                                "\n",
                                "junk\n" + good,
                                good.substr(0, 40) + "\n" + good,
                                good.substr(0, 40),
                                std::string(100000, '[') + "\n",
                                "[]\n",
                                "1\n",
                                good + game(1, 5, 4, 5, 1),
                                without("\"seed\":\"1\","),
                                without("\"score\":4,"),
                                without("\"agent\":\"greedy\","),
                                without("\"params\":{},"),
                                with("\"score\":4", "\"score\":-4"),
                                with("\"score\":4", "\"score\":4.5"),
                                with("\"score\":4", "\"score\":\"4\""),
                                with("\"score\":4", "\"score\":1e300"),
                                with("\"score\":4", "\"score\":1e999"),
                                with("\"maxTile\":4", "\"maxTile\":5"),
                                with("\"maxTile\":4", "\"maxTile\":262144"),
                                with("\"seed\":\"1\"", "\"seed\":\"one\""),
                                with("\"seed\":\"1\"", "\"seed\":[]"),
                                with("\"agent\":\"greedy\"", "\"agent\":null"),
                                with("\"params\":{}", "\"params\":3"),
                                std::string("\0\0\0\0\n", 5) + good}) {
    const ProgramRun refused = run("summary " + folder.write("junk", text));
    INFO(text.substr(0, 200) << "\n" << refused.err);
    CHECK(refused.status == 2);
    CHECK(refused.out.empty());
    CHECK(lines_of(refused.err).size() == 1);
    CHECK(refused.err.size() < 400);
  }
  const std::string path = folder.write("good", good);
  for (const std::string& line :
       {std::string("summary"), std::string("summary --json"), "summary --json --csv " + path,
        "summary --yaml " + path, "summary --compare --csv " + path,
        "summary " + folder.file("missing"), std::string("summary /"), "summary " + path + " ''"}) {
    const ProgramRun refused = run(line);
    INFO(line << "\n" << refused.err);
    CHECK(refused.status == 2);
    CHECK(refused.out.empty());
    CHECK(lines_of(refused.err).size() == 1);
  }
  // A shard that is still being written: its last line is left out, and that is said.
  const ProgramRun torn = run("summary " + folder.write("torn", good + good.substr(0, 30)));
  CHECK(torn.status == 0);
  CHECK(lines_of(torn.err).size() == 1);
}

#endif
