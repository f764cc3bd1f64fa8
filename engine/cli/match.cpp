#include <cmath>
#include <cstdio>

#include "engine/cli/commands.h"
#include "engine/cli/game_line.h"
#include "engine/cli/setup.h"
#include "engine/core/clock.h"

namespace mcts2048::cli {

namespace {

// On stderr, so that stdout holds the games and nothing else.
void show_progress(std::uint64_t done, std::uint64_t games, double elapsed_ms) {
  const double left_s =
      elapsed_ms / static_cast<double>(done) * static_cast<double>(games - done) / 1000;
  std::fprintf(stderr, "\r%llu of %llu games, %.0f s left ", static_cast<unsigned long long>(done),
               static_cast<unsigned long long>(games), left_s);
  if (done == games) std::fputc('\n', stderr);
}

}  // namespace

Result<Done> match(Arguments arguments) {
  const bool as_json = arguments.take_switch("jsonl");
  const auto seed = take_seed(arguments);
  if (!seed) return seed.error();
  const auto games = take_count(arguments, "games", 10);
  if (!games) return games.error();
  const auto jobs = take_count(arguments, "jobs", 1);
  if (!jobs) return jobs.error();
  if (jobs.value() > 1024) return Error{ErrorCode::bad_usage, "--jobs must be at most 1024"};
  const auto setup = take_setup(arguments);
  if (!setup) return setup.error();

  const double start = steady_clock().now_ms();
  std::uint64_t done = 0;
  double sum = 0;
  double squares = 0;
  const auto deliver = [&](const GameResult& result) {
    const auto score = static_cast<double>(result.score);
    ++done;
    sum += score;
    squares += score * score;
    if (as_json) {
      std::puts(game_line(setup.value(), result).c_str());
    } else {
      std::printf("seed %llu: score %llu, largest tile %u, %llu moves, %.0f ms\n",
                  static_cast<unsigned long long>(result.seed),
                  static_cast<unsigned long long>(result.score), result.max_tile,
                  static_cast<unsigned long long>(result.moves), result.ms);
    }
    std::fflush(stdout);
    show_progress(done, games.value(), steady_clock().now_ms() - start);
  };
  play_match(setup.value(), seed.value(), games.value(), static_cast<unsigned>(jobs.value()),
             deliver);
  if (!as_json) {
    const auto n = static_cast<double>(done);
    const double mean = sum / n;
    std::printf("mean score %.0f", mean);
    if (done > 1)
      std::printf(" +- %.0f (standard error)", std::sqrt((squares - sum * mean) / (n - 1) / n));
    std::printf(" over %llu games\n", static_cast<unsigned long long>(done));
  }
  return Done{};
}

}  // namespace mcts2048::cli
