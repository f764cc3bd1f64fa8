// What a session does whatever its game.
#include "wasm/session.h"

namespace mcts2048 {

namespace {

// Calls use(name, value) for each line name=value; stops at the first refusal.
template <class Use>
Result<Done> for_each_setting(const std::string& lines, ErrorCode code, Use use) {
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', at), lines.size());
    const std::string line = lines.substr(at, end - at);
    at = end + 1;
    if (line.empty()) continue;
    const std::size_t equals = line.find('=');
    if (equals == std::string::npos) return Error{code, "expected name=value, not " + quoted(line)};
    const Result<Done> used = use(line.substr(0, equals), line.substr(equals + 1));
    if (!used) return used;
  }
  return Done{};
}

// A count, at most 2^53 so that JavaScript can hold it; "" is 0.
Result<std::uint64_t> parse_count(const std::string& name, const std::string& text) {
  constexpr std::uint64_t kLargestExact = std::uint64_t{1} << 53U;
  const std::optional<std::uint64_t> count = parse_unsigned(text.empty() ? "0" : text);
  if (count && *count <= kLargestExact) return *count;
  return Error{ErrorCode::bad_board,
               name + " must be a whole number from 0 to 9007199254740992, not " + quoted(text)};
}

// Those that `info`'s agent knows.
Result<SearchLimits> read_limits(const std::string& lines, const AgentInfo& info) {
  SearchLimits limits;
  const Result<Done> set = for_each_setting(
      lines, ErrorCode::bad_limit, [&](const std::string& name, const std::string& value) {
        if (name == "phases" || name == "returns") {
          (name == "phases" ? limits.phases : limits.returns) = value == "on";
          return Result<Done>(Done{});
        }
        return set_limit(limits, name, value);
      });
  if (!set) return set.error();
  const Result<Done> fits = check_limits(info, limits);
  if (!fits) return fits.error();
  return limits;
}

}  // namespace

std::string Session::refuse(const Error& error) {
  JsonWriter json;
  json.open_object().key("error").open_object();
  json.field("code", name_of(error.code))
      .field("message", error.message)
      .close_object()
      .close_object();
  return json.text();
}

std::string Session::answer_moved(bool moved) {
  if (moved) begin_search();
  return ok(moved ? "true" : "false");
}

Result<int> Session::parse_action(const std::string& word) const {
  std::string known;
  for (std::size_t i = 0; i < names_.actions.size(); ++i) {
    if (names_.actions[i] == word) return static_cast<int>(i);
    known += (i == 0 ? "" : ", ") + std::string(names_.actions[i]);
  }
  return Error{ErrorCode::bad_action,
               "an action must be one of " + known + ", not " + quoted(word)};
}

std::string Session::reset(const std::string& seed) {
  const Result<std::uint64_t> parsed = parse_seed(seed);
  if (!parsed) return refuse(parsed.error());
  restart(parsed.value());
  begin_search();
  return ok("true");
}

std::string Session::set_board(const std::string& board, const std::string& score,
                               const std::string& moves) {
  const auto points = parse_count("score", score);
  if (!points) return refuse(points.error());
  const auto played = parse_count("moves", moves);
  if (!played) return refuse(played.error());
  const auto set = set_position(board, static_cast<Value>(points.value()), played.value());
  if (!set) return refuse(set.error());
  begin_search();
  return ok("true");
}

std::string Session::configure(const std::string& agent, const std::string& params) {
  const Result<const AgentInfo*> found = agent.empty() ? info_ : find_info(agent);
  if (!found) return refuse(found.error());
  const AgentInfo& info = *found.value();
  ParamSet chosen = &info == info_ ? params_ : defaults_after(info, params_);
  Settings settings;
  const Result<Done> read = for_each_setting(
      params, ErrorCode::bad_parameter, [&](const std::string& name, const std::string& value) {
        settings.emplace_back(name, value);
        return Result<Done>(Done{});
      });
  if (!read) return refuse(read.error());
  const Result<Done> set = set_params(info, chosen, settings);
  if (!set) return refuse(set.error());
  info_ = &info;
  params_ = std::move(chosen);
  make_agent();
  return ok("true");
}

std::string Session::set_worker(const std::string& index) {
  std::optional<int> part;
  if (!index.empty()) {
    const std::optional<std::uint64_t> parsed = parse_unsigned(index);
    if (!parsed || *parsed > 63) {
      return refuse({ErrorCode::bad_parameter,
                     "a worker must be a whole number from 0 to 63, not " + quoted(index)});
    }
    part = static_cast<int>(*parsed);
  }
  worker_ = part;
  make_agent();
  return ok("true");
}

std::string Session::set_analyse(bool analyse) {
  analyse_ = analyse;
  return ok("true");
}

std::string Session::advance(const std::string& lines) {
  const Result<SearchLimits> read = read_limits(lines, *info_);
  if (!read) return refuse(read.error());
  SearchLimits limits = read.value();
  limits.analyse = analyse_;
  if (!limits.any()) {
    return refuse({ErrorCode::bad_limit,
                   "advance needs at least one limit: simulations, nodes, depth or ms"});
  }
  const StopReason reason = agent().advance(limits);
  JsonWriter json;
  json.open_object()
      .field("done", agent().is_complete(reason))
      .field("stopReason", name_of(reason))
      .field("simulations", agent().report().counters.simulations)
      .close_object();
  return ok(json.text());
}

std::string Session::report() const {
  const ReportContext context{
      .board = board(), .agent = info_->id, .params = &params_, .seed = seed()};
  return ok(report_json(names_, context, agent().report()));
}

std::string Session::totals() const { return ok(totals_json(agent().report())); }

std::string Session::returns() const { return ok(returns_json(names_, agent().returns())); }

Result<SearchLimits> Session::game_limits(const std::string& lines) const {
  const Result<SearchLimits> read = read_limits(lines, *info_);
  if (!read) return read;
  return limits_of(*info_, params_, read.value());
}

std::string Session::play_on(const std::string& lines, double ms) {
  const Result<SearchLimits> limits = game_limits(lines);
  if (!limits) return refuse(limits.error());
  const Clock& clock = steady_clock();
  const double end_ms = clock.now_ms() + ms;
  std::string played;
  SearchReport before = agent().report();  // what an earlier slice has found
  for (double left_ms = ms; !is_over() && left_ms > 0; left_ms = end_ms - clock.now_ms()) {
    SearchLimits slice = limits.value();
    if (slice.simulations)
      slice.simulations =
          *slice.simulations - std::min(*slice.simulations, before.counters.simulations);
    if (slice.ms) left_ms = std::min(left_ms, std::max(0.0, *slice.ms - before.elapsed_ms));
    slice.ms = left_ms;
    const StopReason reason = agent().advance(slice);
    before = agent().report();
    const bool is_spent = limits.value().ms && before.elapsed_ms >= *limits.value().ms;
    if (reason == StopReason::time && !is_spent) continue;
    play_found(*before.best);
    played += names_.action(*before.best).front();
    before = {};
  }
  JsonWriter json;
  json.open_object().field("over", is_over());
  write_score(json);
  json.field("played", played).close_object();
  return ok(json.text());
}

}  // namespace mcts2048
