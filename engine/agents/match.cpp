#include "engine/agents/match.h"

#include <atomic>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace mcts2048 {

GameResult play_game(const MatchSetup& setup, std::uint64_t seed,
                     const std::function<void(const MoveRecord&)>& watch) {
  const double start = steady_clock().now_ms();
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
          .ms = steady_clock().now_ms() - start};
}

void play_match(const MatchSetup& setup, std::uint64_t first_seed, std::uint64_t games,
                unsigned jobs, const std::function<void(const GameResult&)>& deliver) {
  std::atomic<std::uint64_t> next{0};
  std::mutex mutex;
  std::map<std::uint64_t, GameResult> waiting;  // finished before a game of a lower seed
  std::uint64_t delivered = 0;
  const auto work = [&] {
    for (std::uint64_t i = next++; i < games; i = next++) {
      const GameResult result = play_game(setup, first_seed + i);
      const std::lock_guard lock(mutex);
      waiting.emplace(i, result);
      for (auto it = waiting.find(delivered); it != waiting.end(); it = waiting.find(++delivered)) {
        deliver(it->second);
        waiting.erase(it);
      }
    }
  };
  if (jobs <= 1) return work();
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < jobs; ++i) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
}

}  // namespace mcts2048
