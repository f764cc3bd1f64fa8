#include <cmath>
#include <cstdio>
#include <optional>
#include <string>

#include "engine/agents/match_line.h"
#include "engine/agents/tuning.h"
#include "engine/cli/commands.h"
#include "engine/cli/interruption.h"
#include "engine/cli/progress.h"
#include "engine/cli/setup.h"
#include "engine/cli/tuning_log.h"
#include "engine/core/json.h"
#include "engine/core/text.h"
#include "engine/learn/cma_es.h"

namespace mcts2048::cli {

namespace {

Error bad_usage(std::string message) { return {ErrorCode::bad_usage, std::move(message)}; }

struct Tuning {
  TuningPlan plan;
  std::uint64_t generations = 0;
  std::uint64_t fresh = 0;
  unsigned jobs = 1;
  bool as_json = false;
  std::optional<std::string> checkpoint;
};

// A count with an upper end, so that a slip of the finger is not a wish for memory.
Result<std::uint64_t> take_bounded(Arguments& arguments, const std::string& name,
                                   std::uint64_t fallback, std::uint64_t most) {
  const auto count = take_count(arguments, name, fallback);
  if (count && count.value() > most)
    return bad_usage("--" + name + " must be at most " + std::to_string(most));
  return count;
}

Result<Tuning> take_tuning(Arguments& arguments) {
  constexpr std::uint64_t kMost = 1'000'000;
  Tuning tuning;
  tuning.as_json = arguments.take_switch("json");
  const auto seed = take_seed(arguments);
  if (!seed) return seed.error();
  const auto jobs = take_jobs(arguments);
  if (!jobs) return jobs.error();
  const std::string method = arguments.take("method").value_or("cma-es");
  if (method != "cma-es" && method != "genetic")
    return bad_usage("--method must be one of cma-es, genetic, not " + quoted(method));
  const auto generations = take_bounded(arguments, "generations", 20, kMost);
  if (!generations) return generations.error();
  const auto games = take_bounded(arguments, "games", 20, kMost);
  if (!games) return games.error();
  const auto fresh = take_bounded(arguments, "fresh", 100, kMost);
  if (!fresh) return fresh.error();
  constexpr std::uint64_t kDefaultPopulation = 0;
  const auto population = take_bounded(arguments, "population", kDefaultPopulation, kMost);
  if (!population) return population.error();
  const std::string sigma_text = arguments.take("sigma").value_or("0.3");
  const std::optional<double> sigma = parse_number(sigma_text);
  if (!sigma || *sigma <= 0 || *sigma > 10)
    return bad_usage("--sigma must be a number above 0 and up to 10, not " + quoted(sigma_text));
  const std::optional<std::string> params = arguments.take("params");
  tuning.checkpoint = arguments.take("checkpoint");
  const auto setup = take_setup(arguments);
  if (!setup) return setup.error();
  if (!params) return bad_usage("--params is missing: the names to tune, as in --params a,b");
  const auto tuned = parse_tuned_params(setup.value(), *params);
  if (!tuned) return tuned.error();

  tuning.generations = generations.value();
  tuning.fresh = fresh.value();
  tuning.jobs = jobs.value();
  tuning.plan = {.base = setup.value(),
                 .params = tuned.value(),
                 .method = method == "genetic" ? TuningMethod::genetic : TuningMethod::cma_es,
                 .population = static_cast<std::size_t>(population.value()),
                 .games = static_cast<std::size_t>(games.value()),
                 .sigma = *sigma,
                 .seed = seed.value()};
  if (population.value() == kDefaultPopulation) {
    const std::size_t own = cma_es_population(tuned.value().size());
    tuning.plan.population = method == "genetic" ? 3 * own : own;
  }
  if (tuning.plan.population < 2) return bad_usage("--population must be at least 2");
  return tuning;
}

void print_gain(const char* what, const PairedDifference& gain, int digits) {
  std::printf("gain in %s: %.*f", what, digits, gain.mean.value);
  if (gain.interval)
    std::printf(" (95 %% interval %.*f to %.*f)", digits, gain.interval->low, digits,
                gain.interval->high);
  std::printf(": %s\n", gain.verdict == Verdict::first_is_higher    ? "the tuned values are better"
                        : gain.verdict == Verdict::second_is_higher ? "the tuned values are worse"
                                                                    : "not settled");
}

void print_side(const char* name, const Mean& mean, const std::string& flags) {
  std::printf("%s: mean score %.0f", name, mean.value);
  if (mean.standard_error) std::printf(" +- %.0f", *mean.standard_error);
  std::printf("  %s\n", flags.c_str());
}

void write_values(JsonWriter& json, const TuningPlan& plan, const MatchSetup& setup) {
  json.open_object();
  for (const TunedParam& param : plan.params)
    json.field(setup.params.specs()[param.index].name, setup.params.value(param.index));
  json.close_object();
}

void write_mean(JsonWriter& json, const char* name, const Mean& mean) {
  json.key(name)
      .open_object()
      .field("mean", mean.value)
      .field("stderr", mean.standard_error)
      .close_object();
}

void write_gain(JsonWriter& json, const char* name, const PairedDifference& gain) {
  json.key(name)
      .open_object()
      .field("difference", gain.mean.value)
      .field("low", gain.interval ? std::optional<double>(gain.interval->low) : std::nullopt)
      .field("high", gain.interval ? std::optional<double>(gain.interval->high) : std::nullopt)
      .field("settled", gain.verdict != Verdict::not_settled)
      .close_object();
}

void print_json(const Tuning& tuning, const MatchSetup& tuned, std::uint64_t first_seed,
                const TuningGain& gain) {
  const TuningPlan& plan = tuning.plan;
  JsonWriter json;
  json.open_object();
  const Experiment experiment = experiment_of(tuned);
  for (std::size_t i = 0; i < experiment.fields.names.size(); ++i)
    json.key(experiment.fields.names[i]).raw(canonical_text(experiment.fields.items[i]));
  json.field("generations", tuning.generations).key("start");
  write_values(json, plan, plan.base);
  json.key("tuned");
  write_values(json, plan, tuned);
  json.field("flags", tuned_flags(plan, tuned));
  json.key("fresh").open_object().field("seed", std::to_string(first_seed));
  json.field("games", tuning.fresh);
  write_mean(json, "start", gain.start);
  write_mean(json, "tuned", gain.tuned);
  write_gain(json, "score", gain.score);
  write_gain(json, "logScore", gain.log_score);
  json.close_object().close_object();
  std::puts(json.text().c_str());
}

}  // namespace

Result<Done> tune(Arguments arguments) {
  const Result<Tuning> taken = take_tuning(arguments);
  if (!taken) return taken.error();
  const Tuning& tuning = taken.value();
  const TuningPlan& plan = tuning.plan;

  // What a checkpoint tells is told to the optimiser as it was the first time.
  const std::unique_ptr<Optimizer> optimizer = make_optimizer(plan);
  std::optional<TuningLog> log;
  std::uint64_t generation = 0;
  if (tuning.checkpoint) {
    Result<TuningLog> opened = TuningLog::open(*tuning.checkpoint, plan);
    if (!opened) return opened.error();
    log.emplace(std::move(opened.value()));
    for (; generation < tuning.generations && generation < log->fitness().size(); ++generation)
      optimizer->tell(log->fitness()[generation]);
    explain_interruption("every finished generation is in " + *tuning.checkpoint +
                         "; the same command goes on from there");
  }

  const std::uint64_t games = plan.population * plan.games;
  Progress progress("games", tuning.generations * games + 2 * tuning.fresh, generation * games);
  std::string note;
  const auto played = [&] { progress.advance(note); };
  while (generation < tuning.generations) {
    char text[96];
    std::snprintf(text, sizeof text, "generation %llu of %llu, spread %.3g",
                  static_cast<unsigned long long>(generation + 1),
                  static_cast<unsigned long long>(tuning.generations), optimizer->spread());
    note = text;
    const std::vector<double> fitness =
        fitness_of(plan, optimizer->ask(), generation, tuning.jobs, played);
    optimizer->tell(fitness);
    ++generation;
    if (!log) continue;
    const Result<Done> written =
        log->append(generation, fitness, setup_at(plan, optimizer->best()));
    if (!written) return written;
  }

  note = "start and tuned values on fresh seeds";
  const MatchSetup tuned = rounded_setup_at(plan, optimizer->best());
  const std::vector<std::uint64_t> seeds = fresh_seeds(plan, tuning.fresh);
  const TuningGain gain = gain_of(plan.base, tuned, seeds, tuning.jobs, played);
  if (tuning.as_json) {
    print_json(tuning, tuned, seeds[0], gain);
    return Done{};
  }
  std::printf("%zu fresh games from seed %llu on\n", seeds.size(),
              static_cast<unsigned long long>(seeds[0]));
  print_side("start", gain.start, tuned_flags(plan, plan.base));
  print_side("tuned", gain.tuned, tuned_flags(plan, tuned));
  print_gain("mean score", gain.score, 0);
  print_gain("mean ln(score)", gain.log_score, 4);
  return Done{};
}

}  // namespace mcts2048::cli
