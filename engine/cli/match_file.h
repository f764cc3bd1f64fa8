// The file of match --out: the lines of the games that have ended, so that a match goes on where it
// was stopped.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/agents/duel_summary.h"
#include "engine/agents/experiment_flags.h"
#include "engine/agents/match_summary.h"
#include "engine/cli/line_log.h"
#include "engine/core/text.h"

namespace mcts2048::cli {

// Games of 2048, and duels in tic-tac-toe.
struct KindOfGames {
  using Setup = MatchSetup;
  using Game = GameResult;
  static constexpr auto line = match_line;
  static constexpr auto read = read_match_line;
  static constexpr std::string_view beginning = "{\"agent\":";
};
struct KindOfDuels {
  using Setup = DuelSetup;
  using Game = DuelResult;
  static constexpr auto line = duel_line;
  static constexpr auto read = read_duel_line;
  static constexpr std::string_view beginning = "{\"game\":";
};

template <class Kind>
class MatchFile {
 public:
  using Setup = typename Kind::Setup;
  using Game = typename Kind::Game;

  // Refuses a file that has anything but lines of this very experiment. `setup` must outlive it.
  static Result<MatchFile> open(const std::string& path, const Setup& setup) {
    const auto refused = [](std::string message) {
      return Error{ErrorCode::bad_usage, std::move(message)};
    };
    Result<LineLog> log = LineLog::open(path, {Kind::beginning});
    if (!log) return log.error();
    MatchFile file(std::move(log.value()), setup);
    const std::string experiment = experiment_of(setup).text;
    std::size_t number = 0;
    for (const std::string& text : file.log_.lines()) {
      const std::string place = quoted(path) + ", line " + std::to_string(++number);
      const Result<LineOf<Game>> line = Kind::read(text);
      if (!line) return refused(place + " is no line of a match: " + line.error().message);
      if (line.value().experiment.text != experiment)
        return refused(place + " is of another experiment: " +
                       flags_of(line.value().experiment).substr(0, kMaxFlags));
      const Result<Done> added = file.collection_.add(line.value());
      if (!added) return refused(place + ": " + added.error().message);
      file.note_order(line.value().game);
    }
    return file;
  }

  // A game of an earlier run.
  const Game* find(const PlaceOf<Game>& place) const {
    if (collection_.experiments().empty()) return nullptr;
    const auto& games = collection_.experiments()[0].games;
    const auto found = games.find(place);
    return found == games.end() ? nullptr : &found->second;
  }

  Result<Done> append(const Game& game) {
    note_order(game);
    played_.push_back(game);
    return log_.append(Kind::line(*setup_, game));
  }

  // Games were written down as they ended; a complete file has them by place, so that it does not
  // show how many jobs or interruptions there were.
  Result<Done> put_in_order() {
    if (in_order_) return Done{};
    std::map<PlaceOf<Game>, Game> all;
    if (!collection_.experiments().empty()) all = collection_.experiments()[0].games;
    for (const Game& game : played_) all.emplace(place_of(game), game);
    std::vector<std::string> lines;
    for (const auto& [place, game] : all) lines.push_back(Kind::line(*setup_, game));
    return log_.replace(lines);
  }

 private:
  static constexpr std::size_t kMaxFlags = 120;

  MatchFile(LineLog log, const Setup& setup) : log_(std::move(log)), setup_(&setup) {}

  void note_order(const Game& game) {
    in_order_ = in_order_ && last_ <= place_of(game);
    last_ = place_of(game);
  }

  LineLog log_;
  const Setup* setup_;
  CollectionOf<Game> collection_;
  std::vector<Game> played_;
  PlaceOf<Game> last_ = {};
  bool in_order_ = true;
};

}  // namespace mcts2048::cli
