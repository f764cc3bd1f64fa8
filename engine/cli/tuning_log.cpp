#include "engine/cli/tuning_log.h"

#include <optional>

#include "engine/agents/match_line.h"
#include "engine/core/json.h"

namespace mcts2048::cli {

namespace {

// All that decides what the generations will be; how many there are does not, so that a run can be
// prolonged.
std::string first_line(const TuningPlan& plan) {
  JsonWriter json;
  json.open_object().key("tune").open_object().key("experiment").raw(experiment_of(plan.base).text);
  json.key("params").open_array();
  for (const TunedParam& param : plan.params) {
    json.open_object()
        .field("name", plan.base.params.specs()[param.index].name)
        .field("scale", param.scale)
        .close_object();
  }
  json.close_array()
      .field("method", plan.method == TuningMethod::genetic ? "genetic" : "cma-es")
      .field("population", plan.population)
      .field("games", plan.games)
      .field("sigma", plan.sigma)
      .field("seed", std::to_string(plan.seed))
      .close_object()
      .close_object();
  return json.text();
}

// The fitnesses in a generation's line.
std::optional<std::vector<double>> fitness_in(const std::string& line, std::size_t generation,
                                              std::size_t population) {
  const Result<JsonValue> json = read_json(line);
  if (!json) return std::nullopt;
  const JsonValue* number = json.value().find("generation");
  const JsonValue* list = json.value().find("fitness");
  if (number == nullptr || number->text != std::to_string(generation) || list == nullptr ||
      list->kind != JsonValue::Kind::array || list->items.size() != population)
    return std::nullopt;
  std::vector<double> fitness;
  for (const JsonValue& item : list->items) {
    if (item.kind != JsonValue::Kind::number) return std::nullopt;
    fitness.push_back(item.number);
  }
  return fitness;
}

}  // namespace

Result<TuningLog> TuningLog::open(const std::string& path, const TuningPlan& plan) {
  Result<LineLog> opened = LineLog::open(path, {"{\"tune\":", "{\"generation\":"});
  if (!opened) return opened.error();
  TuningLog log(std::move(opened.value()), plan);
  const std::vector<std::string>& lines = log.log_.lines();
  if (lines.empty()) {
    const Result<Done> written = log.log_.append(first_line(plan));
    if (!written) return written.error();
  } else if (!lines[0].starts_with("{\"tune\":")) {
    return Error{ErrorCode::bad_usage, quoted(path) + " is no checkpoint of tune"};
  } else if (lines[0] != first_line(plan)) {
    return Error{ErrorCode::bad_usage, quoted(path) + " is the checkpoint of another run"};
  }
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const auto fitness = fitness_in(lines[i], i, plan.population);
    if (!fitness) {
      return Error{ErrorCode::bad_usage, quoted(path) + ", line " + std::to_string(i + 1) +
                                             " is not generation " + std::to_string(i)};
    }
    log.fitness_.push_back(*fitness);
  }
  return log;
}

Result<Done> TuningLog::append(std::uint64_t generation, const std::vector<double>& fitness,
                               const MatchSetup& best) {
  JsonWriter json;
  json.open_object().field("generation", generation).key("fitness").open_array();
  for (const double value : fitness) json.value(value);
  json.close_array().key("best").open_object();
  for (const TunedParam& param : plan_->params)
    json.field(best.params.specs()[param.index].name, best.params.value(param.index));
  json.close_object().close_object();
  return log_.append(json.text());
}

}  // namespace mcts2048::cli
