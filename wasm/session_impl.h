// The bodies of SessionOf<G>'s members.
#pragma once

#include <array>

#include "wasm/session.h"

namespace mcts2048 {

namespace session {

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
inline Result<std::uint64_t> parse_count(const std::string& name, const std::string& text) {
  constexpr std::uint64_t kLargestExact = std::uint64_t{1} << 53U;
  const std::optional<std::uint64_t> count = parse_unsigned(text.empty() ? "0" : text);
  if (count && *count <= kLargestExact) return *count;
  return Error{ErrorCode::bad_board,
               name + " must be a whole number from 0 to 9007199254740992, not " + quoted(text)};
}

template <class G>
Result<typename G::Action> parse_action(const std::string& word) {
  std::string known;
  for (int i = 0; i < G::kMaxActions; ++i) {
    const std::string_view name = G::kActionNames[static_cast<std::size_t>(i)];
    if (name == word) return G::action_at(i);
    known += (i == 0 ? "" : ", ") + std::string(name);
  }
  return Error{ErrorCode::bad_action,
               "an action must be one of " + known + ", not " + quoted(word)};
}

// A spawn of 2048 on `afterstate`.
inline Result<Game2048::Outcome> parse_spawn(Game2048::Afterstate afterstate,
                                             const std::string& cell, const std::string& tile) {
  const std::optional<std::uint64_t> place = parse_unsigned(cell);
  if (!place || *place >= game2048::kCells) {
    return Error{ErrorCode::bad_spawn,
                 "a spawn's cell must be a whole number from 0 to 15, not " + quoted(cell)};
  }
  if (tile != "2" && tile != "4") {
    return Error{ErrorCode::bad_spawn, "a spawn's tile must be 2 or 4, not " + quoted(tile)};
  }
  if (afterstate.rank(static_cast<int>(*place)) != 0) {
    return Error{ErrorCode::bad_spawn,
                 "cell " + cell + " is occupied after the move; a spawn needs an empty cell"};
  }
  const bool four = tile == "4";
  return Game2048::Outcome{static_cast<std::uint8_t>(*place),
                           static_cast<std::uint8_t>(four ? 2 : 1)};
}

// In a game without chance there is nothing to give.
inline Result<OutcomeOf<TicTacToe>> parse_spawn(TicTacToe::Afterstate, const std::string&,
                                                const std::string&) {
  return Error{ErrorCode::bad_spawn, "nothing is left to chance in tic-tac-toe"};
}

inline void write_spawn(JsonWriter& json, const Game2048::Outcome& outcome) {
  json.open_object()
      .field("cell", static_cast<int>(outcome.cell))
      .field("tile", game2048::tile_of(outcome.rank))
      .close_object();
}

inline void write_spawn(JsonWriter& json, const OutcomeOf<TicTacToe>&) { json.null(); }

}  // namespace session

template <Game G>
SessionOf<G>::SessionOf() : entry_(find_agent<G>("uct").value()), params_(entry_->info.specs) {
  make_agent();
}

template <Game G>
std::string SessionOf<G>::refuse(const Error& error) {
  JsonWriter json;
  json.open_object().key("error").open_object();
  json.field("code", name_of(error.code))
      .field("message", error.message)
      .close_object()
      .close_object();
  return json.text();
}

template <Game G>
void SessionOf<G>::make_agent() {
  game_.change_game(game_of<G>(params_));
  agent_ = entry_->make(params_, worker_);
  begin_search();
}

template <Game G>
std::string SessionOf<G>::answer_moved(bool moved) {
  if (moved) begin_search();
  return ok(moved ? "true" : "false");
}

template <Game G>
std::string SessionOf<G>::state() const {
  const auto& state = game_.state();
  JsonWriter json;
  json.open_object().field("board", print_board(state));
  if constexpr (kIs2048) {
    json.key("tiles").open_array();
    for (const game2048::Rank rank : state.ranks()) json.value(game2048::tile_of(rank));
    json.close_array().field("score", game_.score());
  }
  json.key("legal").open_array();
  for (const auto action : game_.game().legal_actions(state)) {
    json.value(G::kActionNames[static_cast<std::size_t>(game_.game().action_index(action))]);
  }
  json.close_array();
  json.field("over", game_.is_over());
  if constexpr (kIs2048) {
    // Tiles only grow, so a 2048 that was once made is still there, or a larger one.
    json.field("won", state.max_rank() >= game2048::kWinRank);
  } else {
    const Value value = game_.game().terminal_value(state);
    json.field("winner", value > 0 ? "x" : value < 0 ? "o" : "none");
  }
  json.field("moves", game_.moves())
      .field("toMove", game_.game().player_name(state))
      .close_object();
  return ok(json.text());
}

template <Game G>
std::string SessionOf<G>::reset(const std::string& seed) {
  const Result<std::uint64_t> parsed = parse_seed(seed);
  if (!parsed) return refuse(parsed.error());
  game_.restart(parsed.value());
  begin_search();
  return ok("true");
}

template <Game G>
std::string SessionOf<G>::set_board(const std::string& board, const std::string& score,
                                    const std::string& moves) {
  const auto parsed = parse_state<G>(board);
  if (!parsed) return refuse(parsed.error());
  const auto points = session::parse_count("score", score);
  if (!points) return refuse(points.error());
  const auto played = session::parse_count("moves", moves);
  if (!played) return refuse(played.error());
  game_.set(parsed.value(), static_cast<Value>(points.value()), played.value());
  begin_search();
  return ok("true");
}

template <Game G>
std::string SessionOf<G>::play(const std::string& word, const std::string& cell,
                               const std::string& tile) {
  const auto action = session::parse_action<G>(word);
  if (!action) return refuse(action.error());
  if (game_.is_over()) {
    return refuse(
        {ErrorCode::bad_action, "the game is over; undo, set a board or start a new game"});
  }
  std::optional<OutcomeOf<G>> given;
  if ((!cell.empty() || !tile.empty()) && game_.game().is_legal(game_.state(), action.value())) {
    const auto transition = game_.game().apply(game_.state(), action.value());
    const auto spawn = session::parse_spawn(transition.next, cell, tile);
    if (!spawn) return refuse(spawn.error());
    given = spawn.value();
  }
  const auto played = game_.play(action.value(), given);
  JsonWriter json;
  json.open_object().field("moved", played.moved).field("reward", played.reward).key("spawn");
  if (played.outcome) {
    session::write_spawn(json, *played.outcome);
  } else {
    json.null();
  }
  json.close_object();
  if (played.moved) agent_->follow(action.value(), game_.state(), game_.search_key());
  return ok(json.text());
}

template <Game G>
std::string SessionOf<G>::configure(const std::string& agent, const std::string& params) {
  const Result<const AgentEntry<G>*> found = agent.empty() ? entry_ : find_agent<G>(agent);
  if (!found) return refuse(found.error());
  const AgentInfo& info = found.value()->info;
  ParamSet chosen = found.value() == entry_ ? params_ : defaults_after(info, params_);
  Settings settings;
  const Result<Done> read = session::for_each_setting(
      params, ErrorCode::bad_parameter, [&](const std::string& name, const std::string& value) {
        settings.emplace_back(name, value);
        return Result<Done>(Done{});
      });
  if (!read) return refuse(read.error());
  const Result<Done> set = set_params(info, chosen, settings);
  if (!set) return refuse(set.error());
  entry_ = found.value();
  params_ = std::move(chosen);
  make_agent();
  return ok("true");
}

template <Game G>
std::string SessionOf<G>::set_worker(const std::string& index) {
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

template <Game G>
std::string SessionOf<G>::set_analyse(bool analyse) {
  analyse_ = analyse;
  return ok("true");
}

template <Game G>
Result<SearchLimits> SessionOf<G>::read_limits(const std::string& lines) const {
  SearchLimits limits;
  const Result<Done> set = session::for_each_setting(
      lines, ErrorCode::bad_limit, [&](const std::string& name, const std::string& value) {
        if (name == "phases" || name == "returns") {
          (name == "phases" ? limits.phases : limits.returns) = value == "on";
          return Result<Done>(Done{});
        }
        return set_limit(limits, name, value);
      });
  if (!set) return set.error();
  return limits;
}

template <Game G>
std::string SessionOf<G>::advance(const std::string& lines) {
  const Result<SearchLimits> read = read_limits(lines);
  if (!read) return refuse(read.error());
  SearchLimits limits = read.value();
  limits.analyse = analyse_;
  if (!limits.any()) {
    return refuse({ErrorCode::bad_limit,
                   "advance needs at least one limit: simulations, nodes, depth or ms"});
  }
  const StopReason reason = agent_->advance(limits);
  JsonWriter json;
  json.open_object()
      .field("done", agent_->is_complete(reason))
      .field("stopReason", name_of(reason))
      .field("simulations", agent_->report().counters.simulations)
      .close_object();
  return ok(json.text());
}

template <Game G>
std::string SessionOf<G>::report() const {
  const ReportContext context{.board = print_board(game_.state()),
                              .agent = entry_->info.id,
                              .params = &params_,
                              .seed = game_.seed()};
  return ok(report_json<G>(context, agent_->report()));
}

template <Game G>
std::string SessionOf<G>::tree(int max_nodes) const {
  constexpr int kMostNodes = 10'000;
  if (max_nodes < 1 || max_nodes > kMostNodes) {
    return refuse({ErrorCode::bad_limit, "maxNodes must be a whole number from 1 to 10000, not " +
                                             quoted(std::to_string(max_nodes))});
  }
  return ok(tree_json(agent_->tree(static_cast<std::size_t>(max_nodes))));
}

template <Game G>
std::string SessionOf<G>::step() {
  const auto trace = agent_->step(analyse_);
  if (trace) return ok(trace_json<G>(*trace));
  return refuse({ErrorCode::bad_agent,
                 "agent " + std::string(entry_->info.id) + " grows no tree; uct and puct do"});
}

template <Game G>
std::string SessionOf<G>::rollout(const std::string& word, double index) const {
  const auto action = session::parse_action<G>(word);
  if (!action) return refuse(action.error());
  if (!game_.game().is_legal(game_.state(), action.value()))
    return refuse({ErrorCode::bad_action, word + " is not legal here"});
  // Named apart from the workers' streams, which are small numbers.
  const std::uint64_t number = combine(static_cast<std::uint64_t>(index),
                                       static_cast<std::uint64_t>(G::action_index(action.value())));
  Rng rng = Rng(game_.search_key().value).split(number);
  const auto transition = game_.game().apply(game_.state(), action.value());
  OutcomeOf<G> outcome{};
  typename G::State next;
  if constexpr (StochasticGame<G>) {
    outcome = game_.game().sample(transition.next, rng);
    next = game_.game().resolve(transition.next, outcome);
  } else {
    next = transition.next;
  }
  auto sampled = agent_->rollout(next, transition.reward, rng);
  if (sampled) {
    sampled->moves.insert(sampled->moves.begin(),
                          {action.value(), transition.reward, outcome, next});
    return ok(rollout_json<G>(*sampled));
  }
  return refuse({ErrorCode::bad_agent, "agent " + std::string(entry_->info.id) +
                                           " plays no rollouts; uct and flat-mc do"});
}

template <Game G>
Result<SearchLimits> SessionOf<G>::game_limits(const std::string& lines) const {
  const Result<SearchLimits> read = read_limits(lines);
  if (!read || read.value().any()) return read;
  return budget_of(entry_->info, params_);
}

template <Game G>
std::string SessionOf<G>::play_on(const std::string& lines, double ms) {
  const Result<SearchLimits> limits = game_limits(lines);
  if (!limits) return refuse(limits.error());
  const Clock& clock = steady_clock();
  const double end_ms = clock.now_ms() + ms;
  std::string played;
  SearchReport before = agent_->report();  // what an earlier slice has found
  for (double left_ms = ms; !game_.is_over() && left_ms > 0; left_ms = end_ms - clock.now_ms()) {
    SearchLimits slice = limits.value();
    if (slice.simulations)
      slice.simulations =
          *slice.simulations - std::min(*slice.simulations, before.counters.simulations);
    if (slice.ms) left_ms = std::min(left_ms, std::max(0.0, *slice.ms - before.elapsed_ms));
    slice.ms = left_ms;
    const StopReason reason = agent_->advance(slice);
    before = agent_->report();
    const bool is_spent = limits.value().ms && before.elapsed_ms >= *limits.value().ms;
    if (reason == StopReason::time && !is_spent) continue;
    const auto action = G::action_at(*before.best);
    game_.play(action);
    agent_->follow(action, game_.state(), game_.search_key());
    played += G::kActionNames[static_cast<std::size_t>(*before.best)].front();
    before = {};
  }
  JsonWriter json;
  json.open_object()
      .field("over", game_.is_over())
      .field("moves", game_.moves())
      .field("score", game_.score());
  if constexpr (kIs2048) json.field("maxTile", game2048::tile_of(game_.state().max_rank()));
  json.field("played", played).close_object();
  return ok(json.text());
}

template <Game G>
std::string SessionOf<G>::line(const std::string& lines, double ms) const {
  const Result<SearchLimits> limits = game_limits(lines);
  if (!limits) return refuse(limits.error());
  if (!game_.is_over()) return refuse({ErrorCode::bad_action, "the game is not over yet"});
  if constexpr (kIs2048) {
    const GameResult result{.seed = game_.seed(),
                            .score = static_cast<std::uint64_t>(game_.score()),
                            .max_tile = game2048::tile_of(game_.state().max_rank()),
                            .moves = game_.moves(),
                            .ms = ms};
    JsonWriter json;
    json.value(match_line({entry_, params_, limits.value()}, result));
    return ok(json.text());
  }
  return refuse({ErrorCode::bad_action, "only games of 2048 are lines of a match here"});
}

}  // namespace mcts2048
