#include "engine/cli/setup.h"

#include <cstdio>

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

Result<std::string> take_game(Arguments& arguments) {
  const std::string game = arguments.take("game").value_or(std::string(Game2048::kId));
  if (game == Game2048::kId || game == TicTacToe::kId) return game;
  return Error{ErrorCode::bad_usage,
               "there is no game " + quoted(game) + "; the games are 2048, tictactoe"};
}

namespace {

constexpr std::string_view kOpponent = "opponent";

using Pairs = std::vector<std::pair<std::string, std::string>>;

template <Game G>
Result<Contender<G>> contender(const std::string& agent, Pairs pairs) {
  const auto entry = find_agent<G>(agent);
  if (!entry) return entry.error();
  Contender<G> made{
      .agent = entry.value(), .params = ParamSet(entry.value()->info.specs), .limits = {}};
  Settings settings;
  for (auto& [name, value] : pairs) {
    if (!is_limit(name)) {
      settings.emplace_back(name, value);
      continue;
    }
    const Result<Done> set = set_limit(made.limits, name, value);
    if (!set) return set.error();
  }
  const Result<Done> set = set_params(entry.value()->info, made.params, settings);
  if (!set) return set.error();
  const Result<Done> fits = check_limits(entry.value()->info, made.limits);
  if (!fits) return fits.error();
  const SearchLimits given = made.limits;
  made.limits = limits_of(entry.value()->info, made.params, given);
  if (given.any() && !(made.limits == given)) {
    std::fprintf(stderr,
                 "mcts2048: none of the limits given stops %s; it searches as without them\n",
                 agent.c_str());
  }
  return made;
}

Error missing_agent() { return {ErrorCode::bad_usage, "--agent is missing; see mcts2048 agents"}; }

}  // namespace

template <Game G>
Result<Contender<G>> take_contender(Arguments& arguments) {
  const std::optional<std::string> agent = arguments.take("agent");
  if (!agent) return arguments.error().value_or(missing_agent());
  Result<Contender<G>> made = contender<G>(*agent, arguments.take_rest());
  const Result<Done> finished = arguments.finish();
  if (made && !finished) return finished.error();
  return made;
}

template Result<Contender<Game2048>> take_contender<Game2048>(Arguments&);
template Result<Contender<TicTacToe>> take_contender<TicTacToe>(Arguments&);

Result<MatchSetup> take_setup(Arguments& arguments) {
  const Result<std::string> game = take_game(arguments);
  if (!game) return game.error();
  if (game.value() != Game2048::kId)
    return Error{ErrorCode::bad_usage, "this command knows 2048 only, not " + quoted(game.value())};
  return take_contender<Game2048>(arguments);
}

Result<DuelSetup> take_duel(Arguments& arguments) {
  const std::optional<std::string> agent = arguments.take("agent");
  if (!agent) return arguments.error().value_or(missing_agent());
  const std::optional<std::string> opponent = arguments.take(std::string(kOpponent));
  if (!opponent)
    return Error{ErrorCode::bad_usage,
                 "--opponent is missing; tic-tac-toe is played by two agents"};
  const std::string prefix = std::string(kOpponent) + "-";
  Pairs own;
  Pairs others;
  for (auto& [name, value] : arguments.take_rest()) {
    if (name.starts_with(prefix)) {
      others.emplace_back(name.substr(prefix.size()), value);
    } else {
      own.emplace_back(name, value);
    }
  }
  const auto first = contender<TicTacToe>(*agent, own);
  if (!first) return first.error();
  const auto second = contender<TicTacToe>(*opponent, others);
  if (!second) return Error{second.error().code, "of the opponent: " + second.error().message};
  const Result<Done> finished = arguments.finish();
  if (!finished) return finished.error();
  return DuelSetup{first.value(), second.value()};
}

}  // namespace mcts2048::cli
