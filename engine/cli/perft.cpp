#include "engine/cli/perft.h"

#include <cstdio>

#include "engine/cli/commands.h"
#include "engine/core/text.h"
#include "engine/games/game2048/game.h"
#include "engine/games/game2048/notation.h"

namespace mcts2048::cli {

Result<Done> perft(Arguments arguments) {
  const std::string game = arguments.take("game").value_or(std::string(Game2048::kId));
  const std::optional<std::string> text = arguments.take("board");
  const std::optional<std::string> depth = arguments.take("depth");
  const Result<Done> finished = arguments.finish();
  if (!finished) return finished;
  if (game != Game2048::kId) {
    return Error{ErrorCode::bad_usage, "there is no game " + quoted(game) + "; the games are 2048"};
  }
  if (!text) return Error{ErrorCode::bad_usage, "--board is missing"};
  if (!depth) return Error{ErrorCode::bad_usage, "--depth is missing"};
  const auto board = game2048::parse_board(*text);
  if (!board) return board.error();
  const std::optional<std::uint64_t> plies = parse_unsigned(*depth);
  if (!plies || *plies > 100) {
    return Error{ErrorCode::bad_usage,
                 "--depth must be a whole number from 0 to 100, not " + quoted(*depth)};
  }
  const std::uint64_t leaves = count_leaves(Game2048{}, board.value(), static_cast<int>(*plies));
  std::printf("%llu\n", static_cast<unsigned long long>(leaves));
  return Done{};
}

}  // namespace mcts2048::cli
