#include "engine/agents/duel.h"

#include "engine/core/clock.h"

namespace mcts2048 {

namespace {

// Both may be the same agent: each draws from streams of its own.
SearchKey key_of(const Playthrough<TicTacToe>& game, std::uint64_t player) {
  return {combine(game.search_key().value, player)};
}

}  // namespace

std::string_view name_of(DuelEnd end) {
  switch (end) {
    case DuelEnd::loss:
      return "loss";
    case DuelEnd::draw:
      return "draw";
    case DuelEnd::win:
      return "win";
  }
  return "draw";
}

std::string_view side_name(Player side) { return side == Player::first ? "x" : "o"; }

Player side_of(std::uint64_t seed, std::uint64_t first_seed) {
  return (seed - first_seed) % 2 == 0 ? Player::first : Player::second;
}

DuelResult play_duel(const DuelSetup& setup, std::uint64_t seed, Player side,
                     const std::function<void(const DuelMove&)>& watch) {
  const ThreadClock clock;
  const double start = clock.now_ms();
  const Contender<TicTacToe>* contenders[] = {&setup.agent, &setup.opponent};
  std::unique_ptr<Agent<TicTacToe>> agents[2];
  Playthrough<TicTacToe> game(seed);
  for (std::size_t i = 0; i < 2; ++i) {
    agents[i] = contenders[i]->agent->make(contenders[i]->params, std::nullopt);
    agents[i]->begin(game.state(), key_of(game, i));
  }
  while (!game.is_over()) {
    const std::size_t mover = TicTacToe::player_to_move(game.state()) == side ? 0 : 1;
    agents[mover]->advance(contenders[mover]->limits);
    const SearchReport report = agents[mover]->report();
    const auto action = TicTacToe::action_at(*report.best);
    const TicTacToe::State before = game.state();
    game.play(action);
    if (watch) watch({before, action, *contenders[mover], report, game});
    for (std::size_t i = 0; i < 2; ++i) agents[i]->follow(action, game.state(), key_of(game, i));
  }
  const Value value = relative_to(side, TicTacToe::terminal_value(game.state()));
  return {.seed = seed,
          .side = side,
          .end = value > 0   ? DuelEnd::win
                 : value < 0 ? DuelEnd::loss
                             : DuelEnd::draw,
          .moves = game.moves(),
          .ms = clock.now_ms() - start};
}

}  // namespace mcts2048
