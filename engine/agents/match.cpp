#include "engine/agents/match.h"

#include <atomic>

namespace mcts2048 {

GameResult play_game(const MatchSetup& setup, std::uint64_t seed,
                     const std::function<void(const MoveRecord&)>& watch) {
  const ThreadClock clock;
  const double start = clock.now_ms();
  const auto agent = setup.agent->make(setup.params, std::nullopt);
  Playthrough<Game2048> game(seed, game_of<Game2048>(setup.params));
  agent->begin(game.state(), game.search_key());
  while (!game.is_over()) {
    agent->advance(setup.limits);
    const SearchReport report = agent->report();
    const auto action = Game2048::action_at(*report.best);
    const Game2048::State before = game.state();
    const auto played = game.play(action);
    if (watch) watch({before, action, played, report, game});
    agent->follow(action, game.state(), game.search_key());
  }
  return {.seed = seed,
          .score = static_cast<std::uint64_t>(game.score()),
          .max_tile = game2048::tile_of(game.state().max_rank()),
          .moves = game.moves(),
          .ms = clock.now_ms() - start};
}

void play_grid(std::span<const MatchSetup> setups, std::span<const std::uint64_t> seeds,
               unsigned jobs,
               const std::function<void(std::size_t, std::size_t, const GameResult&)>& finished) {
  const std::size_t games = setups.size() * seeds.size();
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  in_parallel(std::min<std::size_t>(jobs, games), [&](std::size_t) {
    for (std::size_t i = next++; i < games; i = next++) {
      const std::size_t setup = i % setups.size();
      const std::size_t seed = i / setups.size();
      const GameResult result = play_game(setups[setup], seeds[seed]);
      const std::lock_guard lock(mutex);
      finished(setup, seed, result);
    }
  });
}

}  // namespace mcts2048
