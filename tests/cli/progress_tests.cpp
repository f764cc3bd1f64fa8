// What a long run says while it goes on.
#include "engine/cli/progress.h"

#include <cstdio>
#include <memory>
#include <string>

#include "tests/support/catch.h"
#include "tests/support/fake_clock.h"

using namespace mcts2048;
using namespace mcts2048::cli;
using namespace mcts2048::test;

namespace {

struct Log {
  Log() : file(std::tmpfile(), &std::fclose) { REQUIRE(file); }

  // What was written since the last time.
  std::string take() {
    std::fseek(file.get(), read, SEEK_SET);
    std::string text;
    for (int c = std::fgetc(file.get()); c != EOF; c = std::fgetc(file.get())) text += char(c);
    read = std::ftell(file.get());
    return text;
  }

  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file;
  long read = 0;
};

}  // namespace

TEST_CASE("A log gets a line every ten seconds, and the end", "[cli]") {
  FakeClock clock;
  Log log;
  Progress progress("games", 20, 10, clock, log.file.get());
  progress.advance();
  progress.step(100);
  CHECK(log.take().empty());
  clock.set(10'000);
  progress.advance();
  // 2 of the 12 were played in these 10 s, fast enough to need no moves.
  CHECK(log.take() == "12 of 20 games, 12.0 games/min, 40 s left\n");
  clock.set(15'000);
  for (int i = 0; i < 7; ++i) progress.advance();
  CHECK(log.take().empty());
  progress.advance("the last");
  CHECK(log.take() == "20 of 20 games, 40.0 games/min, 15 s in all, the last\n");
}

TEST_CASE("While no game ends for long, its moves are told", "[cli]") {
  FakeClock clock;
  Log log;
  Progress progress("games", 2, 0, clock, log.file.get());
  clock.set(9'999);
  progress.step(9);
  CHECK(log.take().empty());
  clock.set(10'000);
  progress.step(1);
  CHECK(log.take() == "0 of 2 games, 10 moves played, 1.0 moves/s\n");
  clock.set(12'000);
  progress.step(3);
  CHECK(log.take().empty());
  clock.set(20'000);
  progress.advance();
  CHECK(log.take() == "1 of 2 games, 3.0 games/min, 20 s left, 13 moves played, 39.0 moves/min\n");
}

TEST_CASE("A speed has the unit that gives a readable number", "[cli]") {
  FakeClock clock;
  Log log;
  Progress progress("games", 3, 0, clock, log.file.get());
  clock.set(4'000'000);
  progress.advance();
  CHECK(log.take() == "1 of 3 games, 0.9 games/h, 2 h 14 min left\n");
  progress.step(8000);
  clock.set(8'000'000);
  progress.advance();
  CHECK(log.take() == "2 of 3 games, 0.9 games/h, 67 min left, 8000 moves played, 1.0 moves/s\n");
}

TEST_CASE("A short run tells nothing in a log", "[cli]") {
  FakeClock clock;
  Log log;
  Progress progress("games", 2, 0, clock, log.file.get());
  progress.advance();
  progress.advance();
  CHECK(log.take().empty());
}
