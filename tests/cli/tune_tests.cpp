// mcts2048 tune: the same run however it is cut, and what is refused.
#ifdef MCTS2048_PROGRAM

#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "tests/support/json_reader.h"
#include "tests/support/program_line.h"
#include "tests/support/temporary_folder.h"

using namespace mcts2048::test;

namespace {

const std::string kTune =
    "tune --agent uct --simulations 12 --params exploration --games 2 --population 4 --fresh 5 "
    "--seed 3 ";

}  // namespace

TEST_CASE("mcts2048 tune gives the same answer for any number of jobs", "[cli][tune]") {
  for (const char* method : {"cma-es", "genetic"}) {
    const std::string line = kTune + "--generations 2 --json --method " + method;
    const std::string one = output(line + " --jobs 1");
    CHECK(output(line + " --jobs 3") == one);
    const Json json = JsonReader::read(lines_of(one)[0]);
    CHECK(json["agent"].text == "uct");
    CHECK(json["start"]["exploration"].number == 1);
    CHECK(json["tuned"]["exploration"].number != 1);
    CHECK(json["tuned"]["exploration"].text == json["params"]["exploration"].text);
    CHECK(json["flags"].text == "--exploration " + json["tuned"]["exploration"].text);
    CHECK(json["fresh"]["games"].number == 5);
    CHECK(json["fresh"]["score"].has("low"));
    // Fresh games are those of a match.
    std::string rows = "match --agent uct --simulations 12 --games 5 --jsonl --seed " +
                       json["fresh"]["seed"].text + " " + json["flags"].text;
    double mean = 0;
    for (const std::string& game : lines_of(output(rows)))
      mean += JsonReader::read(game)["score"].number / 5;
    CHECK(std::abs(json["fresh"]["tuned"]["mean"].number - mean) < 1e-6);
  }
}

TEST_CASE("A tuning run that was cut off goes on bit for bit", "[cli][tune]") {
  const TemporaryFolder folder;
  for (const char* method : {"cma-es", "genetic"}) {
    const std::string line = kTune + "--json --method " + method + " --generations ";
    const std::string whole = output(line + "4 --checkpoint " + folder.file(method));
    const std::string checkpoint = folder.read(method);
    REQUIRE(lines_of(checkpoint).size() == 5);
    CHECK(output(line + "4") == whole);
    // Prolonged from two generations, cut in the middle of a line, or of the first line.
    output(line + "2 --checkpoint " + folder.file("two"));
    CHECK(output(line + "4 --checkpoint " + folder.file("two")) == whole);
    CHECK(folder.read("two") == checkpoint);
    for (const std::size_t length : {std::size_t{0}, std::size_t{5}, std::size_t{300},
                                     checkpoint.size() - 10, checkpoint.size()}) {
      const std::string path = folder.write("cut", checkpoint.substr(0, length));
      CHECK(output(line + "4 --checkpoint " + path) == whole);
      CHECK(folder.read("cut") == checkpoint);
    }
    std::remove(folder.file("two").c_str());
  }
}

TEST_CASE("mcts2048 tune in words", "[cli][tune]") {
  const auto lines = lines_of(output(kTune + "--generations 1"));
  REQUIRE(lines.size() == 5);
  CHECK(lines[0] == "5 fresh games from seed 4294967299 on");
  CHECK(lines[1].find("start: mean score ") == 0);
  CHECK(lines[1].find("--exploration 1") != std::string::npos);
  CHECK(lines[2].find("tuned: mean score ") == 0);
  CHECK(lines[3].find("gain in mean score: ") == 0);
  CHECK(lines[4].find("gain in mean ln(score): ") == 0);
}

TEST_CASE("mcts2048 tune refuses what cannot be tuned, and foreign checkpoints", "[cli][tune]") {
  const TemporaryFolder folder;
  const std::string start = "tune --agent uct --simulations 2 --games 1 --generations 1 --fresh 1 ";
  const std::string own = folder.file("own");
  output(start + "--params exploration --checkpoint " + own);
  for (const std::string& line : std::vector<std::string>{
           "tune", "tune --agent uct", start, start + "--params ''", start + "--params nothing",
           start + "--params final", start + "--params exploration,exploration",
           start + "--params exploration,", start + "--params rollout-depth",
           start + "--params exploration:0", start + "--params exploration:x",
           start + "--params exploration --method annealing",
           start + "--params exploration --sigma 0", start + "--params exploration --sigma x",
           start + "--params exploration --population 1",
           start + "--params exploration --population 99999999999",
           start + "--params exploration --generations 0", start + "--params exploration --jobs 0",
           start + "--params exploration --surplus 1", "tune --agent random --params four-rate:x",
           "tune --agent random --params four-rate",
           // Another seed, method or scale is another run.
           start + "--params exploration --seed 2 --checkpoint " + own,
           start + "--params exploration --method genetic --checkpoint " + own,
           start + "--params exploration:1 --checkpoint " + own,
           start + "--params exploration --checkpoint " + folder.write("diary", "dear diary"),
           start + "--params exploration --checkpoint " + folder.write("diary2", "dear diary\n"),
           start + "--params exploration --checkpoint " +
               folder.write("broken", folder.read("own") + "{}\n"),
           start + "--params exploration --checkpoint " + folder.file("no/folder")}) {
    const ProgramRun refused = run(line);
    INFO(line << "\n" << refused.err);
    CHECK(refused.status == 2);
    CHECK(refused.out.empty());
    CHECK(lines_of(refused.err).size() == 1);
    CHECK(refused.err.size() < 400);
  }
  CHECK(folder.read("diary") == "dear diary");
  CHECK(run(start + "--params exploration --checkpoint " + folder.file("diary2"))
            .err.ends_with("is no checkpoint of tune\n"));
}

#endif
