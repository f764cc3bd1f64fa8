#include "engine/cli/setup.h"

#include "engine/agents/limits_text.h"
#include "engine/core/text.h"

namespace mcts2048::cli {

Result<std::uint64_t> take_seed(Arguments& arguments) {
  return parse_seed(arguments.take("seed").value_or("1"));
}

Result<std::uint64_t> take_count(Arguments& arguments, const std::string& name,
                                 std::uint64_t fallback) {
  const std::optional<std::string> text = arguments.take(name);
  if (!text) return fallback;
  const std::optional<std::uint64_t> count = parse_unsigned(*text);
  if (count && *count >= 1) return *count;
  return Error{ErrorCode::bad_usage,
               "--" + name + " must be a whole number of at least 1, not " + quoted(*text)};
}

Result<unsigned> take_jobs(Arguments& arguments) {
  const auto jobs = take_count(arguments, "jobs", 1);
  if (!jobs) return jobs.error();
  if (jobs.value() > 1024) return Error{ErrorCode::bad_usage, "--jobs must be at most 1024"};
  return static_cast<unsigned>(jobs.value());
}

Result<MatchSetup> take_setup(Arguments& arguments) {
  const std::string game = arguments.take("game").value_or(std::string(Game2048::kId));
  if (game != Game2048::kId) {
    return Error{ErrorCode::bad_usage, "there is no game " + quoted(game) + "; the games are 2048"};
  }
  const std::optional<std::string> agent = arguments.take("agent");
  if (!agent) return Error{ErrorCode::bad_usage, "--agent is missing; see mcts2048 agents"};
  const auto entry = find_agent<Game2048>(*agent);
  if (!entry) return entry.error();

  MatchSetup setup{
      .agent = entry.value(), .params = ParamSet(entry.value()->info.specs), .limits = {}};
  Settings settings;
  for (auto& [name, value] : arguments.take_rest()) {
    if (!is_limit(name)) {
      settings.emplace_back(name, value);
      continue;
    }
    const Result<Done> set = set_limit(setup.limits, name, value);
    if (!set) return set.error();
  }
  const Result<Done> set = set_params(entry.value()->info, setup.params, settings);
  if (!set) return set.error();
  if (!setup.limits.any()) setup.limits = budget_of(entry.value()->info, setup.params);
  const Result<Done> finished = arguments.finish();
  if (!finished) return finished.error();
  return setup;
}

}  // namespace mcts2048::cli
