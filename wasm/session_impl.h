// The bodies of SessionOf<G>'s members.
#pragma once

#include <array>

#include "wasm/session.h"

namespace mcts2048 {

namespace session {

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

}  // namespace session

template <Game G>
SessionOf<G>::SessionOf() : Session(kNamesOf<G>, find_agent<G>("uct").value()->info) {
  make_agent();
}

template <Game G>
Result<const AgentInfo*> SessionOf<G>::find_info(const std::string& agent) const {
  const auto found = find_agent<G>(agent);
  if (!found) return found.error();
  return &found.value()->info;
}

template <Game G>
void SessionOf<G>::make_agent() {
  game_.change_game(game_of<G>(params_));
  agent_ = entry()->make(params_, worker_);
  begin_search();
}

template <Game G>
Result<Done> SessionOf<G>::set_position(const std::string& board, Value score,
                                        std::uint64_t moves) {
  const auto parsed = parse_state<G>(board);
  if (!parsed) return parsed.error();
  game_.set(parsed.value(), score, moves);
  return Done{};
}

template <Game G>
void SessionOf<G>::play_found(int action) {
  game_.play(G::action_at(action));
  agent_->follow(G::action_at(action), game_.state(), game_.search_key());
}

template <Game G>
void SessionOf<G>::write_score(JsonWriter& json) const {
  json.field("moves", game_.moves()).field("score", game_.score());
  if constexpr (kIs2048) json.field("maxTile", game2048::tile_of(game_.state().max_rank()));
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
    json.value(names_.action(game_.game().action_index(action)));
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
std::string SessionOf<G>::play(const std::string& word, const std::string& cell,
                               const std::string& tile) {
  const auto index = parse_action(word);
  if (!index) return refuse(index.error());
  const auto action = G::action_at(index.value());
  if (game_.is_over()) {
    return refuse(
        {ErrorCode::bad_action, "the game is over; undo, set a board or start a new game"});
  }
  std::optional<OutcomeOf<G>> given;
  if ((!cell.empty() || !tile.empty()) && game_.game().is_legal(game_.state(), action)) {
    const auto transition = game_.game().apply(game_.state(), action);
    const auto spawn = session::parse_spawn(transition.next, cell, tile);
    if (!spawn) return refuse(spawn.error());
    given = spawn.value();
  }
  const auto played = game_.play(action, given);
  JsonWriter json;
  json.open_object().field("moved", played.moved).field("reward", played.reward).key("spawn");
  if (played.outcome) {
    write_outcome(json, *played.outcome);
  } else {
    json.null();
  }
  json.close_object();
  if (played.moved) agent_->follow(action, game_.state(), game_.search_key());
  return ok(json.text());
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
                 "agent " + std::string(info_->id) + " grows no tree; uct and puct do"});
}

template <Game G>
std::string SessionOf<G>::rollout(const std::string& word, double index) const {
  const auto parsed = parse_action(word);
  if (!parsed) return refuse(parsed.error());
  const auto action = G::action_at(parsed.value());
  if (!game_.game().is_legal(game_.state(), action))
    return refuse({ErrorCode::bad_action, word + " is not legal here"});
  // Named apart from the workers' streams, which are small numbers.
  const std::uint64_t number =
      combine(static_cast<std::uint64_t>(index), static_cast<std::uint64_t>(parsed.value()));
  Rng rng = Rng(game_.search_key().value).split(number);
  const auto transition = game_.game().apply(game_.state(), action);
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
    sampled->moves.insert(sampled->moves.begin(), {action, transition.reward, outcome, next});
    return ok(rollout_json<G>(*sampled));
  }
  return refuse({ErrorCode::bad_agent,
                 "agent " + std::string(info_->id) + " plays no rollouts; uct and flat-mc do"});
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
    json.value(match_line({entry(), params_, limits.value()}, result));
    return ok(json.text());
  }
  return refuse({ErrorCode::bad_action, "only games of 2048 are lines of a match here"});
}

}  // namespace mcts2048
