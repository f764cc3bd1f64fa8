// The words every floor shares.
//
// Perspective rule, stated here once: every stored Value is from Player::first's point of view.
// relative_to() is the only place where a sign flips; a single-player game only has
// Player::first, so its values read as "points for the player".
#pragma once

#include <cstdint>

namespace mcts2048 {

// Who acts next. `none` marks the end of the game.
enum class Player : std::int8_t { first, second, chance, none };

using Value = double;        // expected return; unit: points of the game being played
using Reward = double;       // payment on one transition; same unit
using Probability = double;  // 0 to 1

// Index of a node in a search tree's arena. A strong type, so that nodes, actions and ranks never
// mix.
enum class NodeId : std::uint32_t {};
inline constexpr NodeId kNoNode{0xffffffffU};

constexpr std::uint32_t index_of(NodeId id) { return static_cast<std::uint32_t>(id); }

// `value` (first's point of view) as `player` sees it in a zero-sum game.
constexpr Value relative_to(Player player, Value value) {
  return player == Player::second ? -value : value;
}

}  // namespace mcts2048
