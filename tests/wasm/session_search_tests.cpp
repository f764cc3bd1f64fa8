// The session: its agent, its search and its reports.
#include <cmath>
#include <string>
#include <vector>

#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/session_answers.h"
#include "wasm/session.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

const char* const kMidgame = "0012012323563478";

// What must hold of every report, whatever the agent and the board.
void check_report(const Json& report) {
  CHECK(report.keys() == std::vector<std::string>{"game", "board", "agent", "params", "seed",
                                                  "best", "visits", "simulations", "nodes",
                                                  "maxDepth", "elapsedMs", "stopReason", "unit",
                                                  "value", "actions", "phases"});
  CHECK(report["game"].text == "2048");
  REQUIRE(report["actions"].size() == 4);
  double visits = 0;
  double shares = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const Json& action = report["actions"][i];
    CHECK(action.keys() == std::vector<std::string>{"action", "legal", "visits", "share", "mean",
                                                    "stderr", "prior", "bound", "pv"});
    visits += action["visits"].number;
    shares += action["share"].number;
    if (!action["legal"].boolean) {
      CHECK(action["visits"].number == 0);
      CHECK(action["mean"].is_null());
      CHECK(action["pv"].size() == 0);
    }
    if (action["action"].text == report["best"].text) {
      CHECK(action["legal"].boolean);
      CHECK(action["mean"] == report["value"]);
    }
  }
  CHECK(report["actions"][0]["action"].text == "up");
  CHECK(report["actions"][1]["action"].text == "down");
  CHECK(report["actions"][2]["action"].text == "left");
  CHECK(report["actions"][3]["action"].text == "right");
  CHECK(visits == report["visits"].number);
  CHECK(shares == Approx(visits > 0 ? 1.0 : 0.0).margin(1e-12));
}

std::string setting(const std::string& name, double value) {
  return name + "=" + std::to_string(value);
}

}  // namespace

TEST_CASE("A report has the contract's shape for every agent and every sort of board",
          "[session]") {
  Session2048 session;
  for (const auto& entry : agents_of<Game2048>()) {
    ok(session.configure(std::string(entry.info.id), ""));
    for (const char* text :
         {kMidgame, "ff00g10012034560", "1212212112122121", "1000200030004000"}) {
      INFO(entry.info.id << " " << text);
      ok(session.set_board(text, "", ""));
      check_report(ok(session.report()));
      for (const bool analyse : {false, true}) {
        ok(session.set_analyse(analyse));
        ok(session.advance("simulations=40"));
        const Json report = ok(session.report());
        check_report(report);
        CHECK(report["board"].text == text);
        CHECK(report["agent"].text == entry.info.id);
        CHECK(report["seed"].text == "1");
        CHECK(report["best"].is_null() == (std::string(text) == "1212212112122121"));
        CHECK(report["params"].size() == entry.info.specs.size());
      }
    }
  }
}

TEST_CASE("advance answers with done, the reason and the simulations so far", "[session]") {
  Session2048 session;
  ok(session.set_board(kMidgame, "", ""));
  const Json first = ok(session.advance("simulations=30"));
  CHECK(first.keys() == std::vector<std::string>{"done", "stopReason", "simulations"});
  CHECK_FALSE(first["done"].boolean);
  CHECK(first["stopReason"].text == "simulations");
  CHECK(first["simulations"].number == 30);
  CHECK(ok(session.advance("simulations=12"))["simulations"].number == 42);
  CHECK(ok(session.advance("nodes=60"))["stopReason"].text == "nodes");
  CHECK(ok(session.advance("ms=0"))["stopReason"].text == "time");
  CHECK(ok(session.advance("simulations=1000000000000\nms=3"))["stopReason"].text == "time");

  ok(session.set_board("1000200030004000", "", ""));
  const Json only = ok(session.advance("simulations=30"));
  CHECK(only["done"].boolean);
  CHECK(only["stopReason"].text == "only-action");
  ok(session.set_board("1212212112122121", "", ""));
  const Json none = ok(session.advance("simulations=30"));
  CHECK(none["done"].boolean);
  CHECK(none["stopReason"].text == "no-action");
}

TEST_CASE("advance refuses what is no limit, and searches nothing then", "[session]") {
  Session2048 session;
  for (const char* limits :
       {"", "\n", "simulations", "simulations=", "simulations=-1", "simulations=1.5",
        "simulations=x", "simulations=99999999999999999999", "ms=-1", "ms=nan", "ms=inf",
        "ms=", "time=5", "depth=0", "depth=-1", "nodes=1e9", "simulations=10\nbad=1", "=5"}) {
    INFO(limits);
    refused(session.advance(limits), "bad-limit");
  }
  CHECK(ok(session.report())["simulations"].number == 0);
}

TEST_CASE("Ten slices of 100 equal one of 1,000 through the session, for every agent",
          "[session]") {
  for (const auto& entry : agents_of<Game2048>()) {
    Session2048 slices;
    Session2048 whole;
    for (Session2048* session : {&slices, &whole}) {
      ok(session->configure(std::string(entry.info.id), ""));
      ok(session->set_board(kMidgame, "", ""));
    }
    for (int i = 0; i < 10; ++i) ok(slices.advance("simulations=100"));
    ok(whole.advance("simulations=1000"));
    INFO(entry.info.id);
    CHECK(without_time(slices.report()) == without_time(whole.report()));
  }
}

TEST_CASE("set_board in a session with a history equals a new session with that board",
          "[session]") {
  Session2048 fresh;
  ok(fresh.reset("5"));
  ok(fresh.set_board(kMidgame, "", ""));
  Session2048 used;
  ok(used.advance("simulations=100"));
  ok(used.reset("5"));
  for (const char* word : {"left", "up", "right", "down"}) ok(used.play(word, "", ""));
  ok(used.advance("simulations=50"));
  ok(used.undo());
  ok(used.set_board(kMidgame, "777", "12"));
  for (Session2048* session : {&fresh, &used}) ok(session->advance("simulations=300"));
  CHECK(without_time(fresh.report()) == without_time(used.report()));

  Session2048 other_seed;
  ok(other_seed.reset("6"));
  ok(other_seed.set_board(kMidgame, "", ""));
  ok(other_seed.advance("simulations=300"));
  Json report = without_time(other_seed.report());
  CHECK(report["actions"] != without_time(fresh.report())["actions"]);
}

TEST_CASE("A search after undo is the search there would have been before", "[session]") {
  Session2048 session;
  ok(session.set_board(kMidgame, "", ""));
  ok(session.advance("simulations=200"));
  const Json before = without_time(session.report());
  ok(session.play("left", "", ""));
  CHECK(ok(session.report())["simulations"].number == 0);
  ok(session.undo());
  CHECK(ok(session.report())["simulations"].number == 0);
  ok(session.advance("simulations=200"));
  CHECK(without_time(session.report()) == before);
}

TEST_CASE("configure keeps parameters within an agent, takes defaults with another one",
          "[session]") {
  Session2048 session;
  ok(session.configure("uct", "exploration=0.25\nrollout=greedy-merge"));
  ok(session.configure("", "max-nodes=500"));
  Json params = ok(session.report())["params"];
  CHECK(params["exploration"].number == 0.25);
  CHECK(params["rollout"].text == "greedy-merge");
  CHECK(params["max-nodes"].number == 500);
  ok(session.configure("uct", ""));
  CHECK(ok(session.report())["params"] == params);
  ok(session.configure("flat-mc", ""));
  CHECK(ok(session.report())["agent"].text == "flat-mc");
  CHECK(ok(session.report())["params"]["rollout"].text == "random");
  ok(session.configure("uct", ""));
  CHECK(ok(session.report())["params"]["exploration"].number != 0.25);
}

TEST_CASE("configure refuses unknown agents, names and values, and changes nothing then",
          "[session]") {
  Session2048 session;
  ok(session.configure("uct", "exploration=0.25"));
  ok(session.advance("simulations=10"));
  const std::string before = session.report();
  for (const char* agent : {"UCT", "mcts", "uct ", "0"})
    refused(session.configure(agent, ""), "bad-agent");
  for (const char* params :
       {"exploration", "exploration=", "exploration=-1", "exploration=1e9", "exploration=x",
        "scale=big", "colour=red", "=1", "workers=0", "workers=65", "workers=1.5", "max-nodes=0",
        "exploration=0.5\nscale=big", "depth=3"}) {
    INFO(params);
    refused(session.configure("", params), "bad-parameter");
  }
  CHECK(session.report() == before);
}

TEST_CASE("One legal action is searched only when asked to analyse", "[session]") {
  Session2048 session;
  ok(session.set_board("1000200030004000", "", ""));
  ok(session.advance("simulations=50"));
  Json report = ok(session.report());
  CHECK(report["best"].text == "right");
  CHECK(report["simulations"].number == 0);
  CHECK(report["value"].is_null());
  ok(session.set_analyse(true));
  ok(session.advance("simulations=50"));
  report = ok(session.report());
  CHECK(report["simulations"].number == 50);
  CHECK(report["visits"].number == 50);
  CHECK_FALSE(report["value"].is_null());
}

TEST_CASE("Sessions that each search one worker's share add up to one that searches all",
          "[session]") {
  for (const char* agent : {"uct", "flat-mc"}) {
    Session2048 all;
    ok(all.configure(agent, "workers=3"));
    ok(all.set_board(kMidgame, "", ""));
    ok(all.advance("simulations=1000"));
    const Json whole = ok(all.report());
    const Json whole_totals = ok(all.totals());

    std::vector<double> visits(4, 0);
    std::vector<double> sums(4, 0);
    std::vector<double> squares(4, 0);
    for (int part = 0; part < 3; ++part) {
      Session2048 one;
      ok(one.configure(agent, "workers=3"));
      ok(one.set_worker(std::to_string(part)));
      ok(one.set_board(kMidgame, "", ""));
      ok(one.advance(part == 0 ? "simulations=334" : "simulations=333"));
      const Json totals = ok(one.totals());
      for (std::size_t i = 0; i < 4; ++i) {
        visits[i] += totals["actions"][i]["visits"].number;
        sums[i] += totals["actions"][i]["sum"].number;
        squares[i] += totals["actions"][i]["squares"].number;
      }
    }
    for (std::size_t i = 0; i < 4; ++i) {
      INFO(agent << ", action " << i);
      CHECK(whole_totals["actions"][i]["visits"].number == visits[i]);
      CHECK(whole_totals["actions"][i]["sum"].number == sums[i]);
      CHECK(whole_totals["actions"][i]["squares"].number == squares[i]);
      CHECK(whole["actions"][i]["visits"].number == visits[i]);
      if (visits[i] > 0) CHECK(whole["actions"][i]["mean"].number == sums[i] / visits[i]);
      CHECK(whole["actions"][i]["bound"].is_null());
    }
    CHECK(whole["simulations"].number == 1000);
  }
}

TEST_CASE("set_worker takes a number or nothing", "[session]") {
  Session2048 session;
  ok(session.set_worker("0"));
  ok(session.set_worker("63"));
  ok(session.set_worker(""));
  for (const char* index : {"-1", "64", "x", "1.5", " 1", "99999999999999999999"})
    refused(session.set_worker(index), "bad-parameter");
}

TEST_CASE("totals are the report's raw sums", "[session]") {
  Session2048 session;
  ok(session.set_board(kMidgame, "", ""));
  Json totals = ok(session.totals());
  CHECK(totals["minReturn"].is_null());
  CHECK(totals["maxReturn"].is_null());
  ok(session.advance("simulations=500"));
  totals = ok(session.totals());
  const Json report = ok(session.report());
  CHECK(totals["minReturn"].number < totals["maxReturn"].number);
  for (std::size_t i = 0; i < 4; ++i) {
    const Json& raw = totals["actions"][i];
    const Json& action = report["actions"][i];
    const double n = raw["visits"].number;
    CHECK(action["visits"].number == n);
    if (n == 0) continue;
    const double mean = raw["sum"].number / n;
    CHECK(action["mean"].number == mean);
    const double spread = raw["squares"].number - raw["sum"].number * mean;
    CHECK(action["stderr"].number == std::sqrt(std::max(0.0, spread / (n - 1)) / n));
  }
}

TEST_CASE("With reuse-tree a move keeps what was searched below it, undo forgets it", "[session]") {
  Session2048 session;
  ok(session.configure("uct", "reuse-tree=on"));
  ok(session.set_board("1213354164218910", "", ""));
  ok(session.advance("simulations=3000"));
  const std::string best = ok(session.report())["best"].text;
  ok(session.play(best, "", ""));
  Json report = ok(session.report());
  check_report(report);
  CHECK(report["visits"].number > 10);
  CHECK(report["simulations"].number == 0);
  CHECK(report["nodes"].number > 5);
  ok(session.undo());
  CHECK(ok(session.report())["visits"].number == 0);

  ok(session.configure("uct", "reuse-tree=off"));
  ok(session.advance("simulations=3000"));
  ok(session.play(best, "", ""));
  CHECK(ok(session.report())["visits"].number == 0);
}

TEST_CASE("tree is a picture of the search for every agent", "[session]") {
  Session2048 session;
  for (const auto& entry : agents_of<Game2048>()) {
    ok(session.configure(std::string(entry.info.id), ""));
    ok(session.set_board(kMidgame, "", ""));
    ok(session.advance("simulations=300"));
    for (const int most : {1, 2, 50, 10000}) {
      const Json tree = ok(session.tree(most));
      CHECK(tree.keys() == std::vector<std::string>{"nodes", "total", "policy"});
      CHECK(tree["nodes"].size() >= 1);
      if (entry.info.id == "uct") {
        CHECK(tree["nodes"].size() <= static_cast<std::size_t>(most));
        CHECK(tree["total"] == ok(session.report())["nodes"]);
      }
      const Json& root = tree["nodes"][std::size_t{0}];
      CHECK(root.keys() == std::vector<std::string>{"id", "parent", "node", "kind", "action",
                                                    "outcome", "probability", "visits", "share",
                                                    "mean", "stderr", "prior", "bound", "total",
                                                    "board", "reward", "folded"});
      CHECK(root["parent"].is_null());
      CHECK(root["kind"].text == "decision");
      CHECK(root["board"].text == kMidgame);
      for (std::size_t i = 1; i < tree["nodes"].size(); ++i) {
        const Json& node = tree["nodes"][i];
        REQUIRE(node["id"].number == static_cast<double>(i));
        REQUIRE(node["parent"].number < static_cast<double>(i));
      }
    }
  }
  for (const int most : {0, -1, 10001, INT32_MIN, INT32_MAX})
    refused(session.tree(most), "bad-limit");
}

TEST_CASE("Numbers in a report read back to the same double", "[session]") {
  Session2048 session;
  ok(session.set_board(kMidgame, "", ""));
  ok(session.configure("", setting("exploration", 0.3)));
  ok(session.advance("simulations=777"));
  const Json report = ok(session.report());
  const auto agent = find_agent<Game2048>("uct").value();
  ParamSet params(agent->info.specs);
  REQUIRE(params.set("exploration", "0.3").ok());
  const auto same_agent = agent->make(params, std::nullopt);
  Playthrough<Game2048> game(1);
  game.set(board(kMidgame), 0, 0);
  same_agent->begin(game.state(), game.search_key());
  SearchLimits limits;
  limits.simulations = 777;
  same_agent->advance(limits);
  const SearchReport plain = same_agent->report();
  for (std::size_t i = 0; i < 4; ++i) {
    if (!plain.actions[i].legal) continue;
    CHECK(report["actions"][i]["mean"].number == *plain.actions[i].mean);
    CHECK(report["actions"][i]["stderr"].number == *plain.actions[i].standard_error);
    CHECK(report["actions"][i]["bound"].number == *plain.actions[i].bound);
  }
}
