#include "engine/agents/match.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <optional>

#include "engine/agents/match_line.h"
#include "engine/agents/match_summary.h"
#include "engine/cli/commands.h"
#include "engine/cli/interruption.h"
#include "engine/cli/line_log.h"
#include "engine/cli/progress.h"
#include "engine/cli/setup.h"
#include "engine/core/statistics.h"
#include "engine/core/text.h"

namespace mcts2048::cli {

namespace {

constexpr std::uint64_t kMaxGames = 1'000'000'000;

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

// The games of earlier runs that stand in the file of --out, by seed.
class MatchFile {
 public:
  static Result<MatchFile> open(const std::string& path, const MatchSetup& setup) {
    Result<LineLog> log = LineLog::open(path, {"{\"agent\":"});
    if (!log) return log.error();
    MatchFile file(std::move(log.value()), setup);
    const std::string experiment = experiment_of(setup).text;
    std::size_t number = 0;
    for (const std::string& text : file.log_.lines()) {
      const std::string place = quoted(path) + ", line " + std::to_string(++number);
      const Result<MatchLine> line = read_match_line(text);
      if (!line) return bad_usage(place + " is no line of a match: " + line.error().message);
      if (line.value().experiment.text != experiment)
        return bad_usage(place + " is of another experiment: " +
                         flags_of(line.value().experiment).substr(0, kMaxFlags));
      const Result<Done> added = file.collection_.add(line.value());
      if (!added) return bad_usage(place + ": " + added.error().message);
      file.in_order_ = file.in_order_ && file.last_seed_ <= line.value().game.seed;
      file.last_seed_ = line.value().game.seed;
    }
    return file;
  }

  const GameResult* find(std::uint64_t seed) const {
    if (collection_.experiments().empty()) return nullptr;
    const auto& games = collection_.experiments()[0].games;
    const auto found = games.find(seed);
    return found == games.end() ? nullptr : &found->second;
  }

  Result<Done> append(const GameResult& game) {
    in_order_ = in_order_ && last_seed_ <= game.seed;
    last_seed_ = game.seed;
    played_.push_back(game);
    return log_.append(match_line(*setup_, game));
  }

  // Games were written down as they ended; a complete file has them by seed, so that it does not
  // show how many jobs or interruptions there were.
  Result<Done> put_in_order() {
    if (in_order_) return Done{};
    std::map<std::uint64_t, GameResult> all;
    if (!collection_.experiments().empty()) all = collection_.experiments()[0].games;
    for (const GameResult& game : played_) all.emplace(game.seed, game);
    std::vector<std::string> lines;
    for (const auto& [seed, game] : all) lines.push_back(match_line(*setup_, game));
    return log_.replace(lines);
  }

 private:
  static constexpr std::size_t kMaxFlags = 120;

  MatchFile(LineLog log, const MatchSetup& setup) : log_(std::move(log)), setup_(&setup) {}

  LineLog log_;
  const MatchSetup* setup_;
  MatchCollection collection_;
  std::vector<GameResult> played_;
  std::uint64_t last_seed_ = 0;
  bool in_order_ = true;
};

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

// Wins, draws and losses of the agent.
void print_duels(const DuelSetup& setup, const std::array<std::uint64_t, 3>& ends,
                 std::uint64_t games) {
  const auto rate = [&](DuelEnd end) {
    const std::uint64_t n = ends[static_cast<std::size_t>(end)];
    const Interval interval = wilson_interval(n, games);
    std::printf("%s %llu (%.1f %%, 95 %% interval %.1f to %.1f)", std::string(name_of(end)).c_str(),
                static_cast<unsigned long long>(n),
                100 * static_cast<double>(n) / static_cast<double>(games), 100 * interval.low,
                100 * interval.high);
  };
  std::printf("%s: ", std::string(setup.agent.agent->info.id).c_str());
  rate(DuelEnd::win);
  std::printf(", ");
  rate(DuelEnd::draw);
  std::printf(", ");
  rate(DuelEnd::loss);
  std::printf("\n");
}

Result<Done> match_tictactoe(Arguments& arguments, const MatchPlan& plan, unsigned jobs,
                             bool as_json) {
  if (arguments.take("out")) return bad_usage("--out knows games of 2048 only");
  const auto taken = take_duel(arguments);
  if (!taken) return taken.error();
  const DuelSetup& setup = taken.value();
  Progress progress("games", plan.size(), 0);
  std::array<std::uint64_t, 3> ends{};
  play_in_order<DuelResult>(
      plan, jobs,
      {.finished = [&](const DuelResult&) { progress.advance(); },
       .deliver =
           [&](const DuelResult& game) {
             ++ends[static_cast<std::size_t>(game.end)];
             if (as_json) {
               std::puts(duel_line(setup, game).c_str());
             } else {
               std::printf("seed %llu: a %s with %s, %llu moves, %.0f ms\n",
                           static_cast<unsigned long long>(game.seed),
                           std::string(name_of(game.end)).c_str(),
                           game.side == Player::first ? "x" : "o",
                           static_cast<unsigned long long>(game.moves), game.ms);
             }
             std::fflush(stdout);
           }},
      [&](std::uint64_t s) { return play_duel(setup, s, side_of(s, plan.first_seed)); });
  if (!as_json && plan.size() > 0) print_duels(setup, ends, plan.size());
  return Done{};
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
  if (game.value() == TicTacToe::kId)
    return match_tictactoe(arguments, plan, jobs.value(), as_json);
  const std::optional<std::string> path = arguments.take("out");
  const auto setup = take_contender<Game2048>(arguments);
  if (!setup) return setup.error();

  std::optional<MatchFile> file;
  std::uint64_t known = 0;
  if (path) {
    Result<MatchFile> opened = MatchFile::open(*path, setup.value());
    if (!opened) return opened.error();
    file.emplace(std::move(opened.value()));
    for (std::uint64_t i = 0; i < plan.size(); ++i) known += file->find(plan.seed(i)) ? 1U : 0U;
    explain_interruption("every finished game is in " + *path +
                         "; the same command goes on from there");
  }

  Progress progress("games", plan.size(), known);
  std::vector<double> scores;
  Result<Done> written = Done{};  // the first failure ends the match
  play_match(setup.value(), plan, jobs.value(),
             {.known = [&](std::uint64_t s) { return file ? file->find(s) : nullptr; },
              .finished =
                  [&](const GameResult& game) {
                    if (file && written) written = file->append(game);
                    progress.advance();
                  },
              .deliver =
                  [&](const GameResult& game) {
                    if (as_json) {
                      std::puts(match_line(setup.value(), game).c_str());
                    } else {
                      print_game(game);
                      scores.push_back(static_cast<double>(game.score));
                    }
                    std::fflush(stdout);
                  },
              .is_stopped = [&] { return !written.ok(); }});
  if (!written) return written;
  if (!as_json) print_mean(scores);
  if (file) return file->put_in_order();
  return Done{};
}

}  // namespace mcts2048::cli
