// Tuning: parameters of an agent as a point that an optimiser moves, and the fitness of a point.
//
// Parameters differ in size by many powers of ten, so the optimiser never sees their values. One
// unit of a coordinate x is
//
//   value = start e^x           for a parameter that does not start at 0: a factor of e, keeping
//   its
//                               sign;
//   value = start + scale x     for one that was given a scale: the only choice from 0, and the way
//                               to let a parameter change its sign.
//
// The start is the point 0. Values are cut to the parameter's range, and rounded if it is a whole
// number. Fitness is the mean of ln(score): a game that goes on twice as far counts as much at any
// level, and one lucky game cannot carry a candidate. All candidates of a generation play the same
// seeds (common random numbers), so that they differ by their parameters and not by their luck;
// each generation plays other seeds, so that nothing is learned by heart.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/agents/match.h"
#include "engine/core/statistics.h"
#include "engine/learn/optimizer.h"

namespace mcts2048 {

struct TunedParam {
  std::size_t index;  // among the agent's specs
  double start;
  std::optional<double> scale;  // nothing: by factors of e
};

enum class TuningMethod { cma_es, genetic };

struct TuningPlan {
  MatchSetup base;  // the agent, its limits, what is not tuned, and the start
  std::vector<TunedParam> params;
  TuningMethod method = TuningMethod::cma_es;
  std::size_t population = 0;
  std::size_t games = 0;  // for each candidate
  double sigma = 0;       // of the first generation, in coordinates
  std::uint64_t seed = 1;
};

// "weight-empty,weight-smooth:50": names with their scales. Refused: unknown names, choices, names
// that stand twice, and a start at 0 without a scale.
Result<std::vector<TunedParam>> parse_tuned_params(const MatchSetup& base, const std::string& list);

std::unique_ptr<Optimizer> make_optimizer(const TuningPlan& plan);

// The agent at a point.
MatchSetup setup_at(const TuningPlan& plan, const Point& point);

// The same with the tuned values rounded to four significant digits, for people.
MatchSetup rounded_setup_at(const TuningPlan& plan, const Point& point);

// The tuned values of a setup, as flags: "--weight-empty 12.5 --weight-merge 700".
std::string tuned_flags(const TuningPlan& plan, const MatchSetup& setup);

// Generation g (from 0) plays the seeds S + g n .. S + g n + n - 1, n games for each candidate.
std::vector<std::uint64_t> seeds_of_generation(const TuningPlan& plan, std::uint64_t generation);

// Seeds that no generation has played: S + 2^32 and on.
std::vector<std::uint64_t> fresh_seeds(const TuningPlan& plan, std::size_t games);

// Plays a generation; `played` is called after every game.
std::vector<double> fitness_of(const TuningPlan& plan, const std::vector<Point>& points,
                               std::uint64_t generation, unsigned jobs,
                               const std::function<void()>& played);

// What tuning was worth: the tuned agent and the one it started from, on the same fresh seeds.
struct TuningGain {
  Mean start;                  // scores
  Mean tuned;                  // scores
  PairedDifference score;      // tuned less start
  PairedDifference log_score;  // the same of ln(score), what was tuned for
};

TuningGain gain_of(const MatchSetup& start, const MatchSetup& tuned,
                   const std::vector<std::uint64_t>& seeds, unsigned jobs,
                   const std::function<void()>& played);

}  // namespace mcts2048
