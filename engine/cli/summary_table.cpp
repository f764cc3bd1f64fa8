#include "engine/cli/summary_table.h"

#include <algorithm>
#include <cmath>

#include "engine/agents/experiment_flags.h"
#include "engine/cli/table_text.h"
#include "engine/core/json.h"
#include "engine/core/text.h"

namespace mcts2048::cli {

namespace {

// Tables for people end at the largest tile that anybody has made.
std::size_t shown_tiles(const std::vector<SummaryRow>& rows) {
  std::size_t shown = 2;
  for (const SummaryRow& row : rows) {
    for (std::size_t i = 0; i < row.summary.tiles.size(); ++i) {
      if (row.summary.tiles[i].games > 0) shown = std::max(shown, i + 1);
    }
  }
  return shown;
}

const char* name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::first_is_higher:
      return "first";
    case Verdict::second_is_higher:
      return "second";
    case Verdict::not_settled:
      break;
  }
  return "not settled";
}

}  // namespace

std::string plain_table(const std::vector<SummaryRow>& rows) {
  const std::size_t tiles = shown_tiles(rows);
  std::string text;
  for (const SummaryRow& row : rows) {
    const MatchSummary& summary = row.summary;
    text += concat({flags_of(row.experiment), "\n  games ", count(summary.games), ", mean score ",
                    score_text(summary.score, "+-"),
                    summary.score.standard_error ? " (standard error), median " : ", median ",
                    grouped(summary.median), ", max ", grouped(static_cast<double>(summary.max)),
                    "\n"});
    for (std::size_t i = 0; i < tiles; ++i) {
      const TileRate& tile = summary.tiles[i];
      text += concat({"  ", count(tile.tile), " in ", percent(tile.rate), " % (95 % interval ",
                      interval_text(tile.interval), ")\n"});
    }
    text += concat({"  ", grouped(summary.mean_moves), " moves a game, ",
                    short_number(summary.ms_per_move), " ms a move\n"});
  }
  return text;
}

std::string json_table(const std::vector<SummaryRow>& rows) {
  JsonWriter json;
  json.open_array();
  for (const SummaryRow& row : rows) {
    const MatchSummary& summary = row.summary;
    json.open_object();
    write_experiment(json, row.experiment);
    json.field("games", summary.games)
        .field("mean", summary.score.value)
        .field("stderr", summary.score.standard_error)
        .field("median", summary.median)
        .field("max", summary.max);
    json.key("tiles").open_array();
    for (const TileRate& tile : summary.tiles) {
      json.open_object()
          .field("tile", tile.tile)
          .field("games", tile.games)
          .field("rate", tile.rate)
          .field("low", tile.interval.low)
          .field("high", tile.interval.high)
          .close_object();
    }
    json.close_array()
        .field("meanMoves", summary.mean_moves)
        .field("msPerMove", summary.ms_per_move)
        .close_object();
  }
  json.close_array();
  return json.text() + "\n";
}

std::string markdown_table(const std::vector<SummaryRow>& rows) {
  const std::size_t tiles = shown_tiles(rows);
  const std::vector<TileRate> names = summary_of({}).tiles;
  std::string head = "| agent | games | mean score | median | max |";
  std::string rule = "|---|--:|--:|--:|--:|";
  for (std::size_t i = 0; i < tiles; ++i) {
    head += concat({" ", count(names[i].tile), " |"});
    rule += "--:|";
  }
  std::string text = concat({head, " moves | ms a move |\n", rule, "--:|--:|\n"});
  for (const SummaryRow& row : rows) {
    const MatchSummary& summary = row.summary;
    text += concat({"| `", markdown_text(flags_of(row.experiment)), "` | ", count(summary.games),
                    " | ", score_text(summary.score, "+-"), " | ", grouped(summary.median), " | ",
                    grouped(static_cast<double>(summary.max)), " |"});
    for (std::size_t i = 0; i < tiles; ++i) {
      const TileRate& tile = summary.tiles[i];
      text += concat({" ", percent(tile.rate), " % (", interval_text(tile.interval), ") |"});
    }
    text += concat(
        {" ", grouped(summary.mean_moves), " | ", short_number(summary.ms_per_move), " |\n"});
  }
  return text;
}

std::string csv_table(const std::vector<SummaryRow>& rows) {
  std::string text = "agent,games,mean,stderr,median,max";
  for (const TileRate& tile : summary_of({}).tiles) {
    const std::string name = concat({",tile_", count(tile.tile)});
    text += concat({name, name, "_low", name, "_high"});
  }
  text += ",mean_moves,ms_per_move\n";
  for (const SummaryRow& row : rows) {
    const MatchSummary& summary = row.summary;
    const auto& error = summary.score.standard_error;
    text += concat({csv_text(flags_of(row.experiment)), ",", count(summary.games), ",",
                    print_number(summary.score.value), ",", error ? print_number(*error) : "", ",",
                    print_number(summary.median), ",", count(summary.max)});
    for (const TileRate& tile : summary.tiles) {
      text += concat({",", print_number(tile.rate), ",", print_number(tile.interval.low), ",",
                      print_number(tile.interval.high)});
    }
    text += concat(
        {",", print_number(summary.mean_moves), ",", print_number(summary.ms_per_move), "\n"});
  }
  return text;
}

std::string latex_table(const std::vector<SummaryRow>& rows) {
  const std::size_t tiles = shown_tiles(rows);
  const std::vector<TileRate> names = summary_of({}).tiles;
  std::string text = "\\begin{tabular}{l" + std::string(6 + tiles, 'r') + "}\n\\hline\n";
  text += "agent & games & mean score & median & max";
  for (std::size_t i = 0; i < tiles; ++i) text += concat({" & ", count(names[i].tile), " (\\%)"});
  text += " & moves & ms a move \\\\\n\\hline\n";
  for (const SummaryRow& row : rows) {
    const MatchSummary& summary = row.summary;
    text += concat({"\\texttt{", latex_text(flags_of(row.experiment)), "} & ", count(summary.games),
                    " & ", score_text(summary.score, "$\\pm$"), " & ", grouped(summary.median),
                    " & ", grouped(static_cast<double>(summary.max))});
    for (std::size_t i = 0; i < tiles; ++i) {
      const TileRate& tile = summary.tiles[i];
      text += concat({" & ", percent(tile.rate), " (", interval_text(tile.interval), ")"});
    }
    text += concat(
        {" & ", grouped(summary.mean_moves), " & ", short_number(summary.ms_per_move), " \\\\\n"});
  }
  return text + "\\hline\n\\end{tabular}\n";
}

std::string plain_comparison(const std::vector<ComparisonRow>& rows) {
  std::string text;
  for (const ComparisonRow& row : rows) {
    const PairedDifference& difference = row.difference;
    const double mean = difference.mean.value;
    text += concat({flags_of(row.first), "\n  scores ", grouped(std::fabs(mean)),
                    mean < 0 ? " less" : " more", " than ", flags_of(row.second), "\n  on ",
                    count(difference.mean.n), " common seeds"});
    if (difference.interval) {
      text += concat({" (95 % interval of the difference ", grouped(difference.interval->low),
                      " to ", grouped(difference.interval->high), ")"});
    }
    text += difference.verdict == Verdict::not_settled
                ? ": not settled, more games are needed\n"
                : ": settled, the difference is not chance\n";
  }
  return text;
}

std::string json_comparison(const std::vector<ComparisonRow>& rows) {
  JsonWriter json;
  json.open_array();
  for (const ComparisonRow& row : rows) {
    json.open_object().key("first").open_object();
    write_experiment(json, row.first);
    json.close_object().key("second").open_object();
    write_experiment(json, row.second);
    const auto& interval = row.difference.interval;
    json.close_object()
        .field("games", row.difference.mean.n)
        .field("difference", row.difference.mean.value)
        .field("stderr", row.difference.mean.standard_error)
        .field("low", interval ? std::optional<double>(interval->low) : std::nullopt)
        .field("high", interval ? std::optional<double>(interval->high) : std::nullopt)
        .field("higher", name_of(row.difference.verdict))
        .close_object();
  }
  json.close_array();
  return json.text() + "\n";
}

}  // namespace mcts2048::cli
