#include "engine/cli/perft.h"

#include <cstdio>

#include "engine/agents/state_text.h"
#include "engine/cli/commands.h"
#include "engine/cli/setup.h"
#include "engine/core/text.h"

namespace mcts2048::cli {

namespace {

template <Game G>
Result<std::uint64_t> leaves_of(const std::string& text, int depth) {
  const auto board = parse_state<G>(text);
  if (!board) return board.error();
  return count_leaves(G{}, board.value(), depth);
}

}  // namespace

Result<Done> perft(Arguments arguments) {
  const Result<std::string> game = take_game(arguments);
  if (!game) return game.error();
  const std::optional<std::string> text = arguments.take("board");
  const std::optional<std::string> depth = arguments.take("depth");
  const Result<Done> finished = arguments.finish();
  if (!finished) return finished;
  if (!text) return Error{ErrorCode::bad_usage, "--board is missing"};
  if (!depth) return Error{ErrorCode::bad_usage, "--depth is missing"};
  const std::optional<std::uint64_t> plies = parse_unsigned(*depth);
  if (!plies || *plies > 100) {
    return Error{ErrorCode::bad_usage,
                 "--depth must be a whole number from 0 to 100, not " + quoted(*depth)};
  }
  const auto leaves =
      (game.value() == TicTacToe::kId ? leaves_of<TicTacToe>
                                      : leaves_of<Game2048>)(*text, static_cast<int>(*plies));
  if (!leaves) return leaves.error();
  std::printf("%llu\n", static_cast<unsigned long long>(leaves.value()));
  return Done{};
}

}  // namespace mcts2048::cli
