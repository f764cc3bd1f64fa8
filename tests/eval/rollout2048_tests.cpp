// The fast rollouts against slow ones, bit for bit, and against what is known about random play.
#include "engine/eval/rollout2048.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "engine/eval/uniform_rollout.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/naive_leaf.h"

using namespace mcts2048;
using namespace mcts2048::game2048;
using namespace mcts2048::test;

namespace {

const Game2048 kGame;

// Plays one rollout both ways from the same random words.
bool agrees(const RolloutParams& params, Board board, std::uint64_t seed, int max_plies,
            const Game2048& game = kGame) {
  Rng fast_rng(seed, 3);
  Rng slow_rng(seed, 3);
  naive::Grid grid = grid_of(board);
  const Rollout fast = Rollout2048(params).play_on(game, board, fast_rng, max_plies);
  const naive::Playout slow =
      naive::play_on(style_of(params, game.four_rate()), grid, slow_rng, max_plies);
  const bool same_end = board == board_of(grid);
  return fast.total_return == slow.points && fast.plies == slow.plies && fast_rng == slow_rng &&
         same_end;
}

bool agrees(RolloutKind kind, Board board, std::uint64_t seed, int max_plies) {
  return agrees(RolloutParams{.kind = kind}, board, seed, max_plies);
}

constexpr RolloutKind kKinds[] = {RolloutKind::random, RolloutKind::greedy_merge,
                                  RolloutKind::greedy_empty, RolloutKind::corner};

// Every policy with every option and with all of them.
std::vector<RolloutParams> all_styles() {
  std::vector<RolloutParams> all;
  for (const RolloutKind kind : kKinds) {
    all.push_back({.kind = kind});
    all.push_back({.kind = kind, .epsilon = 0.25});
    all.push_back({.kind = kind, .epsilon = 1});
    all.push_back({.kind = kind, .early_stop = true});
    all.push_back({.kind = kind, .discount = 0.97});
    all.push_back({.kind = kind, .epsilon = 0.1, .early_stop = true, .discount = 0.5});
  }
  return all;
}

// Mean and its standard error.
struct Sample {
  double mean = 0;
  double error = 0;
};

template <class Draw>
Sample sample(int count, Draw draw) {
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < count; ++i) {
    const double x = draw();
    sum += x;
    squares += x * x;
  }
  const double mean = sum / count;
  return {mean, std::sqrt((squares - sum * mean) / (count - 1) / count)};
}

// Do two means differ by no more than chance explains (4 standard errors)?
bool close(const Sample& a, const Sample& b) {
  return std::fabs(a.mean - b.mean) < 4 * std::hypot(a.error, b.error);
}

// Boards whose tiles add up to `sum`, full of large and small ones: binary digits of the sum, in
// random places, some of them split.
Board board_of_sum(Rng& rng, std::uint32_t sum) {
  std::vector<Rank> tiles;
  for (int rank = 17; rank >= 1; --rank) {
    if ((sum >> rank & 1U) != 0) tiles.push_back(rank);
  }
  for (int splits = static_cast<int>(rng.below(8)); splits > 0; --splits) {
    const std::size_t i = rng.below(static_cast<std::uint32_t>(tiles.size()));
    if (tiles[i] < 2 || tiles.size() >= 15) continue;
    --tiles[i];
    tiles.push_back(tiles[i]);
  }
  std::array<Rank, 16> ranks{};
  for (const Rank tile : tiles) {
    std::size_t cell = rng.below(16);
    while (ranks[cell] != 0) cell = (cell + 1) % 16;
    ranks[cell] = tile;
  }
  return Board::from_ranks(ranks);
}

}  // namespace

TEST_CASE("Rollouts from the start of the game equal the slow ones bit for bit",
          "[eval][rollout]") {
  for (const RolloutParams& style : all_styles()) {
    int wrong = 0;
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
      Rng rng(seed);
      if (!agrees(style, Game2048().initial_state(rng), seed, kToTheEnd)) ++wrong;
    }
    INFO("policy " << static_cast<int>(style.kind) << ", epsilon " << style.epsilon << ", stop "
                   << style.early_stop << ", discount " << style.discount);
    CHECK(wrong == 0);
  }
}

TEST_CASE("Rollouts from random boards, narrow and wide, equal the slow ones bit for bit",
          "[eval][rollout]") {
  Rng rng(10);
  int wrong = 0;
  int wide = 0;
  std::string example;
  const std::vector<RolloutParams> styles = all_styles();
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const Board b = random_board(rng);
    if (b.is_empty()) continue;
    if (!b.is_narrow()) ++wide;
    // Six styles a board, in turn: all of them meet every kind of board.
    for (std::size_t i = seed % 4; i < styles.size(); i += 4) {
      if (agrees(styles[i], b, seed, 120)) continue;
      ++wrong;
      example = print_board(b);
    }
  }
  INFO("for example " << example);
  CHECK(wrong == 0);
  CHECK(wide > 80);
}

TEST_CASE("Rollouts that cross the border of the row tables stay exact", "[eval][rollout]") {
  // A 65536 takes a tile sum of 65536: boards a few moves before it, at it and after it.
  Rng rng(11);
  int wrong = 0;
  int crossed = 0;
  std::string example;
  for (const std::uint32_t below_border : {0U, 2U, 4U, 8U, 32U, 64U, 128U, 256U}) {
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
      const Board b = board_of_sum(rng, 65536 - below_border);
      for (const RolloutKind kind : kKinds) {
        if (!agrees(kind, b, seed, kToTheEnd)) {
          ++wrong;
          example = print_board(b);
        }
        Rng stream(seed, 3);
        const Rollout rollout = Rollout2048(kind).roll_out(kGame, b, stream, kToTheEnd);
        // Each spawn adds 2 or 4 to the sum.
        if (below_border > 0 && 2 * rollout.plies >= static_cast<int>(below_border)) ++crossed;
      }
    }
  }
  INFO("for example " << example);
  CHECK(wrong == 0);
  CHECK(crossed > 60);
}

TEST_CASE("A rollout that makes the 65536 pays for it", "[eval][rollout]") {
  // The only move is to the left or right; 32768 and 32768 meet either way.
  const Board b = board("ff00000000000000");
  for (const RolloutKind kind : kKinds) {
    int paid = 0;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
      Rng rng(seed);
      const Rollout one = Rollout2048(kind).roll_out(kGame, b, rng, 1);
      CHECK((one.total_return == 65536 || one.total_return == 0));
      if (one.total_return == 65536) ++paid;
    }
    // Greedy always merges; random does so but for the move down; corner goes left, up being
    // illegal.
    CHECK((kind == RolloutKind::random ? paid > 20 && paid < 50 : paid == 50));
  }
}

TEST_CASE("max_plies cuts a rollout: so many plies, the return so far", "[eval][rollout]") {
  const Board start = board("0010000000000010");
  for (const RolloutKind kind : kKinds) {
    const Rollout2048 rollout(kind);
    double last = 0;
    for (int plies = 1; plies <= 40; ++plies) {
      Rng rng(5);
      const Rollout cut = rollout.roll_out(kGame, start, rng, plies);
      CHECK(cut.plies == plies);
      CHECK(cut.total_return >= last);
      CHECK(agrees(kind, start, 5, plies));
      last = cut.total_return;
    }
    Rng rng(5);
    const Rollout whole = rollout.roll_out(kGame, start, rng, kToTheEnd);
    CHECK(whole.plies > 40);
    Rng again(5);
    const Rollout far = rollout.roll_out(kGame, start, again, 1000000);
    CHECK(far.plies == whole.plies);
    CHECK(far.total_return == whole.total_return);
  }
}

TEST_CASE("A rollout from a finished game is nothing", "[eval][rollout]") {
  for (const char* text : {"1212212112122121", "12hh212112122121"}) {
    for (const RolloutKind kind : kKinds) {
      Rng rng(1);
      const Rollout rollout = Rollout2048(kind).roll_out(kGame, board(text), rng, kToTheEnd);
      CHECK(rollout.plies == 0);
      CHECK(rollout.total_return == 0);
    }
    Rng rng(1);
    CHECK(UniformRollout().roll_out(kGame, board(text), rng, kToTheEnd).plies == 0);
  }
}

TEST_CASE("Random play from the start makes about 1,095 points in 118.5 moves", "[eval][rollout]") {
  const Rollout2048 rollout(RolloutKind::random);
  Rng rng(20000);
  double plies = 0;
  constexpr int kGames = 20000;
  const Sample points = sample(kGames, [&] {
    const Rollout result = rollout.roll_out(kGame, Game2048().initial_state(rng), rng, kToTheEnd);
    plies += result.plies;
    return result.total_return;
  });
  INFO("points " << points.mean << " +- " << points.error << ", plies " << plies / kGames);
  CHECK(std::fabs(points.mean - 1095) < 4 * points.error + 2);
  CHECK(std::fabs(plies / kGames - 118.5) < 1.5);
}

TEST_CASE("Random rollouts and the generic UniformRollout have the same mean, wide boards included",
          "[eval][rollout]") {
  for (const char* text : {"0010000000000010", "0012012323563478", "1213354164218910",
                           "ff00g10012034560", "efg2edc1ba900000"}) {
    const Board b = board(text);
    Rng rng(7);
    const auto play = [&](const auto& policy) {
      std::pair<Sample, Sample> points_and_plies;
      std::vector<double> plies;
      points_and_plies.first = sample(1500, [&] {
        const Rollout rollout = policy.roll_out(kGame, b, rng, kToTheEnd);
        plies.push_back(rollout.plies);
        return rollout.total_return;
      });
      auto next = plies.begin();
      points_and_plies.second = sample(1500, [&] { return *next++; });
      return points_and_plies;
    };
    const auto fast = play(Rollout2048(RolloutKind::random));
    const auto slow = play(UniformRollout());
    INFO(text << ": points " << fast.first.mean << " and " << slow.first.mean << ", plies "
              << fast.second.mean << " and " << slow.second.mean);
    CHECK(close(fast.first, slow.first));
    CHECK(close(fast.second, slow.second));
  }
}

TEST_CASE("Greedy rollouts score more than random ones", "[eval][rollout]") {
  const Board start = board("0010000000000010");
  Rng rng(7);
  const auto mean = [&](RolloutKind kind) {
    return sample(2000, [&] {
      return Rollout2048(kind).roll_out(kGame, start, rng, kToTheEnd).total_return;
    });
  };
  const Sample random = mean(RolloutKind::random);
  const Sample greedy = mean(RolloutKind::greedy_merge);
  INFO("random " << random.mean << ", greedy " << greedy.mean);
  CHECK(greedy.mean > 1.5 * random.mean);
}

TEST_CASE("Rollouts spawn at the game's odds", "[rollout]") {
  for (const double four_rate : {0.0, 0.5, 1.0}) {
    const Game2048 game(four_rate);
    int fours = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
      Rng rng(seed);
      Game2048::State state = board("3000000000000000");
      Rollout2048().roll_out_narrow(game, state, rng, 1);
      fours += state.tile_sum() == 12 ? 1 : 0;
    }
    INFO(four_rate << ": " << fours);
    CHECK(std::fabs(fours - 1000 * four_rate) <= (four_rate == 0.5 ? 60 : 0));
  }
}

TEST_CASE("What each rollout policy plays, by hand", "[eval][rollout]") {
  const auto after_one = [&](RolloutKind kind, const Board& start, std::uint64_t seed) {
    Rng rng(seed);
    Board state = start;
    const Rollout one = Rollout2048(kind).play_on(kGame, state, rng, 1);
    REQUIRE(one.plies == 1);
    return std::pair(one.total_return, state);
  };
  // Left and right pay 4, up and down 8.
  const Board pays = board("2110200000000000");
  // Up and down make two 4s, left and right an 8: as many points, one cell less.
  const Board frees = board("1415161722000000");
  int merge_frees = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    for (const RolloutKind kind :
         {RolloutKind::greedy_merge, RolloutKind::greedy_empty, RolloutKind::corner}) {
      CHECK(after_one(kind, pays, seed).first == 8);
      CHECK(after_one(kind, frees, seed).first == 8);
    }
    CHECK(after_one(RolloutKind::greedy_empty, frees, seed).second.empty_count() == 16 - 9);
    if (after_one(RolloutKind::greedy_merge, frees, seed).second.empty_count() == 16 - 9)
      ++merge_frees;
  }
  CHECK(merge_frees > 25);
  CHECK(merge_frees < 75);
  // Up, left, right, down: the first that is legal.
  const auto corner = [&](const char* text) {
    return after_one(RolloutKind::corner, board(text), 1).second;
  };
  CHECK(corner("0000050000000000").rank(1) == 5);
  CHECK(corner("0500000000000000").rank(0) == 5);
  CHECK(corner("5000000000000000").rank(3) == 5);
  CHECK(corner("5678000000000000").rank(12) == 5);
}

TEST_CASE("Epsilon is the share of random moves", "[eval][rollout]") {
  // The corner policy moves up; of four legal directions a random move takes another in 3 of 4.
  const Board b = board("0000000005000000");
  for (const double epsilon : {0.0, 0.2, 1.0}) {
    int down_or_aside = 0;
    for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
      Rng rng(seed);
      Board state = b;
      Rollout2048({.kind = RolloutKind::corner, .epsilon = epsilon}).play_on(kGame, state, rng, 1);
      if (state.rank(1) != 5) ++down_or_aside;
    }
    CHECK(std::fabs(down_or_aside - 4000 * 0.75 * epsilon) <= 120 * (epsilon > 0));
  }
}

TEST_CASE("Early stop ends rollouts on full boards with at most one pair, and only there",
          "[eval][rollout]") {
  double shorter = 0;
  double whole = 0;
  for (const RolloutKind kind : kKinds) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
      Board end = board("0012012323563478");
      Rng rng(seed);
      const Rollout stopped =
          Rollout2048({.kind = kind, .early_stop = true}).play_on(kGame, end, rng, kToTheEnd);
      CHECK(naive::is_hopeless(grid_of(end)));
      // The same moves as far as they go, and not one more.
      Board far = board("0012012323563478");
      Rng again(seed);
      CHECK(Rollout2048(kind).play_on(kGame, far, again, stopped.plies).total_return ==
            stopped.total_return);
      far = board("0012012323563478");
      Rng before(seed);
      Rollout2048(kind).play_on(kGame, far, before, stopped.plies - 1);
      CHECK_FALSE(naive::is_hopeless(grid_of(far)));
      shorter += stopped.plies;
      Rng last(seed);
      whole += Rollout2048(kind).roll_out(kGame, board("0012012323563478"), last, kToTheEnd).plies;
    }
  }
  INFO("plies " << shorter << " of " << whole);
  CHECK(shorter < 0.9 * whole);
}
