#include "engine/agents/tuning.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "engine/agents/catalog/families.h"
#include "engine/core/math.h"
#include "engine/core/text.h"
#include "engine/learn/cma_es.h"
#include "engine/learn/genetic.h"

namespace mcts2048 {

namespace {

constexpr std::uint64_t kFreshSeeds = std::uint64_t{1} << 32U;

Error bad_parameter(std::string message) { return {ErrorCode::bad_parameter, std::move(message)}; }

double log_score(const GameResult& game) {
  return natural_log(static_cast<double>(std::max<std::uint64_t>(1, game.score)));
}

// The value of a parameter at coordinate x, within its range.
ParamValue value_at(const ParamSpec& spec, const TunedParam& param, double x) {
  // Beyond e^50 every range has ended.
  const double free = param.scale ? param.start + *param.scale * x
                                  : param.start * exponential(std::clamp(x, -50.0, 50.0));
  const double value = std::clamp(free, spec.min, spec.max);
  return spec.type == ParamType::integer ? std::floor(value + 0.5) : value;
}

double rounded(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.4g", value);
  return std::strtod(text, nullptr);
}

MatchSetup setup_of(const TuningPlan& plan, const std::vector<double>& values) {
  MatchSetup setup = plan.base;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const ParamSpec& spec = setup.params.specs()[plan.params[i].index];
    // Within its range a value cannot be refused.
    static_cast<void>(setup.params.set(spec.name, print_value(spec, values[i])).ok());
  }
  return setup;
}

std::vector<double> values_at(const TuningPlan& plan, const Point& point) {
  std::vector<double> values;
  for (std::size_t i = 0; i < plan.params.size(); ++i) {
    const ParamSpec& spec = plan.base.params.specs()[plan.params[i].index];
    values.push_back(value_at(spec, plan.params[i], point[i]));
  }
  return values;
}

Result<TunedParam> parse_tuned_param(const MatchSetup& base, const std::string& text) {
  const std::size_t colon = text.find(':');
  const std::string name = text.substr(0, colon);
  const auto specs = base.params.specs();
  std::size_t index = 0;
  while (index < specs.size() && specs[index].name != name) ++index;
  if (index == specs.size())
    return bad_parameter("there is no parameter " + quoted(name) + " for this agent");
  if (name == kFourRateRow.spec.name)
    return bad_parameter(name + " is a rule of the game, not of the agent; it cannot be tuned");
  if (specs[index].type == ParamType::choice)
    return bad_parameter(name + " is a choice; only numbers can be tuned");
  TunedParam param{.index = index, .start = base.params.value(index), .scale = {}};
  if (!std::isfinite(param.start))
    return bad_parameter(name + " starts at infinity; give it a value to start from");
  if (colon != std::string::npos) {
    param.scale = parse_number(text.substr(colon + 1));
    if (!param.scale || *param.scale <= 0)
      return bad_parameter("the scale of " + name + " must be a number above 0, not " +
                           quoted(text.substr(colon + 1)));
  } else if (param.start == 0) {
    return bad_parameter(name + " starts at 0, so it needs a scale, as in " + name + ":10");
  }
  return param;
}

}  // namespace

Result<std::vector<TunedParam>> parse_tuned_params(const MatchSetup& base,
                                                   const std::string& list) {
  std::vector<TunedParam> params;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t end = std::min(list.find(',', at), list.size());
    const auto param = parse_tuned_param(base, list.substr(at, end - at));
    if (!param) return param.error();
    for (const TunedParam& other : params) {
      if (other.index == param.value().index)
        return bad_parameter(std::string(base.params.specs()[other.index].name) +
                             " is to be tuned twice");
    }
    params.push_back(param.value());
    at = end + 1;
  }
  return params;
}

std::unique_ptr<Optimizer> make_optimizer(const TuningPlan& plan) {
  const Point start(plan.params.size(), 0.0);
  // Far from every stream that a game draws from.
  const Rng rng = Rng(plan.seed).split(0x74756e65);
  if (plan.method == TuningMethod::genetic)
    return std::make_unique<GeneticAlgorithm>(start, plan.sigma, plan.population, rng);
  return std::make_unique<CmaEs>(start, plan.sigma, plan.population, rng);
}

MatchSetup setup_at(const TuningPlan& plan, const Point& point) {
  return setup_of(plan, values_at(plan, point));
}

MatchSetup rounded_setup_at(const TuningPlan& plan, const Point& point) {
  std::vector<double> values = values_at(plan, point);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const ParamSpec& spec = plan.base.params.specs()[plan.params[i].index];
    if (spec.type == ParamType::number)
      values[i] = std::clamp(rounded(values[i]), spec.min, spec.max);
  }
  return setup_of(plan, values);
}

std::string tuned_flags(const TuningPlan& plan, const MatchSetup& setup) {
  std::string flags;
  for (const TunedParam& param : plan.params) {
    const ParamSpec& spec = setup.params.specs()[param.index];
    if (!flags.empty()) flags += ' ';
    flags += "--";
    flags += spec.name;
    flags += ' ';
    flags += print_value(spec, setup.params.value(param.index));
  }
  return flags;
}

std::vector<std::uint64_t> seeds_of_generation(const TuningPlan& plan, std::uint64_t generation) {
  std::vector<std::uint64_t> seeds;
  for (std::uint64_t i = 0; i < plan.games; ++i)
    seeds.push_back(plan.seed + generation * plan.games + i);
  return seeds;
}

std::vector<std::uint64_t> fresh_seeds(const TuningPlan& plan, std::size_t games) {
  std::vector<std::uint64_t> seeds;
  for (std::uint64_t i = 0; i < games; ++i) seeds.push_back(plan.seed + kFreshSeeds + i);
  return seeds;
}

std::vector<double> fitness_of(const TuningPlan& plan, const std::vector<Point>& points,
                               std::uint64_t generation, unsigned jobs,
                               const std::function<void()>& played) {
  std::vector<MatchSetup> setups;
  for (const Point& point : points) setups.push_back(setup_at(plan, point));
  const std::vector<std::uint64_t> seeds = seeds_of_generation(plan, generation);
  std::vector<std::vector<double>> logs(points.size(), std::vector<double>(seeds.size()));
  play_grid(setups, seeds, jobs, [&](std::size_t i, std::size_t k, const GameResult& game) {
    logs[i][k] = log_score(game);
    played();
  });
  std::vector<double> fitness;
  // Added up by seed and not as the games end, so that the jobs cannot be seen in the last bit.
  for (const std::vector<double>& games : logs) fitness.push_back(mean_of(games).value);
  return fitness;
}

TuningGain gain_of(const MatchSetup& start, const MatchSetup& tuned,
                   const std::vector<std::uint64_t>& seeds, unsigned jobs,
                   const std::function<void()>& played) {
  const MatchSetup setups[] = {start, tuned};
  std::vector<double> scores[2];
  std::vector<double> logs[2];
  for (int i = 0; i < 2; ++i) {
    scores[i].resize(seeds.size());
    logs[i].resize(seeds.size());
  }
  play_grid(setups, seeds, jobs, [&](std::size_t i, std::size_t k, const GameResult& game) {
    scores[i][k] = static_cast<double>(game.score);
    logs[i][k] = log_score(game);
    played();
  });
  return {.start = mean_of(scores[0]),
          .tuned = mean_of(scores[1]),
          .score = paired_difference(scores[1], scores[0]),
          .log_score = paired_difference(logs[1], logs[0])};
}

}  // namespace mcts2048
