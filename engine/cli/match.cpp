#include "engine/agents/match.h"

#include <array>
#include <cstdio>
#include <optional>
#include <utility>

#include "engine/cli/commands.h"
#include "engine/cli/duel_table.h"
#include "engine/cli/interruption.h"
#include "engine/cli/match_file.h"
#include "engine/cli/progress.h"
#include "engine/cli/setup.h"
#include "engine/core/statistics.h"
#include "engine/core/text.h"

namespace mcts2048::cli {

namespace {

constexpr std::uint64_t kMaxGames = 1'000'000'000;
constexpr unsigned kMostMoves = 256;  // that are told together
constexpr double kSlowMoveMs = 0.1;   // a move that is told at once

Error bad_usage(std::string message) { return {ErrorCode::bad_usage, std::move(message)}; }

// --shard I/N, I from 1 to N.
Result<Done> take_shard(Arguments& arguments, MatchPlan& plan) {
  const std::optional<std::string> text = arguments.take("shard");
  if (!text) return Done{};
  const std::size_t slash = text->find('/');
  const auto shard = parse_unsigned(text->substr(0, slash));
  const auto shards =
      slash == std::string::npos ? std::nullopt : parse_unsigned(text->substr(slash + 1));
  if (!shard || !shards || *shard < 1 || *shard > *shards) {
    return bad_usage("--shard must be I/N with I from 1 to N, not " + quoted(*text));
  }
  plan.shard = *shard - 1;
  plan.shards = *shards;
  return Done{};
}

void print_game(const GameResult& game) {
  std::printf("seed %llu: score %llu, largest tile %u, %llu moves, %.0f ms\n",
              static_cast<unsigned long long>(game.seed),
              static_cast<unsigned long long>(game.score), game.max_tile,
              static_cast<unsigned long long>(game.moves), game.ms);
}

void print_mean(const std::vector<double>& scores) {
  const Mean mean = mean_of(scores);
  std::printf("mean score %.0f", mean.value);
  if (mean.standard_error) std::printf(" +- %.0f (standard error)", *mean.standard_error);
  std::printf(" over %zu games\n", mean.n);
}

void print_duel(const DuelResult& game) {
  std::printf("seed %llu: a %s with %s, %llu moves, %.0f ms\n",
              static_cast<unsigned long long>(game.seed), std::string(name_of(game.end)).c_str(),
              std::string(side_name(game.side)).c_str(),
              static_cast<unsigned long long>(game.moves), game.ms);
}

// Plays the plan: games known from the file of --out are not played again, and those that end are
// written there. Every game is printed, in order of the seeds.
template <class Kind, class Place, class Play, class Print>
Result<Done> play_plan(const typename Kind::Setup& setup, const MatchPlan& plan, unsigned jobs,
                       bool as_json, const std::optional<std::string>& path, Place place, Play play,
                       Print print) {
  using R = typename Kind::Game;
  std::optional<MatchFile<Kind>> file;
  std::uint64_t known = 0;
  if (path) {
    Result<MatchFile<Kind>> opened = MatchFile<Kind>::open(*path, setup);
    if (!opened) return opened.error();
    file.emplace(std::move(opened.value()));
    for (std::uint64_t i = 0; i < plan.size(); ++i)
      known += file->find(place(plan.seed(i))) != nullptr ? 1U : 0U;
    explain_interruption("every finished game is in " + *path +
                         "; the same command goes on from there");
  }

  Progress progress("games", plan.size(), known);
  Result<Done> written = Done{};  // the first failure ends the match
  play_in_order<R>(
      plan, jobs,
      {.known = [&](std::uint64_t seed) { return file ? file->find(place(seed)) : nullptr; },
       .finished =
           [&](const R& game) {
             if (file && written) written = file->append(game);
             progress.advance();
           },
       .deliver =
           [&](const R& game) {
             if (as_json) {
               std::puts(Kind::line(setup, game).c_str());
             } else {
               print(game);
             }
             std::fflush(stdout);
           },
       .is_stopped = [&] { return !written.ok(); }},
      [&](std::uint64_t seed) { return play(seed, progress); });
  if (!written || !file) return written;
  return file->put_in_order();
}

Result<Done> match_tictactoe(Arguments& arguments, const MatchPlan& plan, unsigned jobs,
                             bool as_json) {
  const std::optional<std::string> path = arguments.take("out");
  const auto taken = take_duel(arguments);
  if (!taken) return taken.error();
  const DuelSetup& setup = taken.value();
  const auto side = [&](std::uint64_t seed) { return side_of(seed, plan.first_seed); };
  std::array<std::uint64_t, kDuelEnds.size()> ends{};
  const Result<Done> played = play_plan<KindOfDuels>(
      setup, plan, jobs, as_json, path,
      [&](std::uint64_t seed) { return std::pair(seed, side(seed)); },
      [&](std::uint64_t seed, Progress&) { return play_duel(setup, seed, side(seed)); },
      [&](const DuelResult& game) {
        ++ends[static_cast<std::size_t>(game.end)];
        print_duel(game);
      });
  if (played && !as_json && plan.size() > 0)
    std::printf("%s: %s\n", std::string(setup.agent.agent->info.id).c_str(),
                rates_text(rates_of(ends)).c_str());
  return played;
}

Result<Done> match_2048(Arguments& arguments, const MatchPlan& plan, unsigned jobs, bool as_json) {
  const std::optional<std::string> path = arguments.take("out");
  const auto setup = take_contender<Game2048>(arguments);
  if (!setup) return setup.error();
  std::vector<double> scores;
  const Result<Done> played = play_plan<KindOfGames>(
      setup.value(), plan, jobs, as_json, path, [](std::uint64_t seed) { return seed; },
      [&](std::uint64_t seed, Progress& progress) {
        return play_game(setup.value(), seed, [&, moves = 0U](const MoveRecord& move) mutable {
          // Fast moves in bundles: asking for the time would be a part of theirs.
          if (++moves < kMostMoves && move.report.elapsed_ms < kSlowMoveMs) return;
          progress.step(std::exchange(moves, 0U));
        });
      },
      [&](const GameResult& game) {
        print_game(game);
        scores.push_back(static_cast<double>(game.score));
      });
  if (played && !as_json) print_mean(scores);
  return played;
}

}  // namespace

Result<Done> match(Arguments arguments) {
  const bool as_json = arguments.take_switch("jsonl");
  const auto seed = take_seed(arguments);
  if (!seed) return seed.error();
  const auto games = take_count(arguments, "games", 10);
  if (!games) return games.error();
  if (games.value() > kMaxGames)
    return bad_usage("--games must be at most " + std::to_string(kMaxGames));
  const auto jobs = take_jobs(arguments);
  if (!jobs) return jobs.error();
  MatchPlan plan{.first_seed = seed.value(), .games = games.value()};
  const auto shard = take_shard(arguments, plan);
  if (!shard) return shard.error();
  const Result<std::string> game = take_game(arguments);
  if (!game) return game.error();
  const auto play = game.value() == TicTacToe::kId ? match_tictactoe : match_2048;
  return play(arguments, plan, jobs.value(), as_json);
}

}  // namespace mcts2048::cli
