#include "engine/cli/duel_table.h"

#include "engine/agents/experiment_flags.h"
#include "engine/cli/table_text.h"
#include "engine/core/json.h"
#include "engine/core/text.h"

namespace mcts2048::cli {

namespace {

// 1 win, 2 draws, 0 losses
std::string counts_text(const EndRates& rates) {
  std::string text;
  for (const EndRate& rate : rates) {
    const char* plural = rate.games == 1 ? "" : rate.end == DuelEnd::loss ? "es" : "s";
    text += concat({text.empty() ? "" : ", ", count(rate.games), " ", name_of(rate.end), plural});
  }
  return text;
}

// 75 (30.1 to 95.4)
std::string cell_text(const EndRate& rate) {
  return concat({percent(rate.rate), " (", interval_text(rate.interval), ")"});
}

void write_rates(JsonWriter& json, const EndRates& rates) {
  json.open_object();
  for (const EndRate& rate : rates) {
    json.key(name_of(rate.end))
        .open_object()
        .field("games", rate.games)
        .field("rate", rate.rate)
        .field("low", rate.interval.low)
        .field("high", rate.interval.high)
        .close_object();
  }
  json.close_object();
}

}  // namespace

std::string rates_text(const EndRates& rates) {
  std::string text;
  for (const EndRate& rate : rates) {
    text += concat({text.empty() ? "" : ", ", name_of(rate.end), " ", count(rate.games), " (",
                    percent(rate.rate), " %, 95 % interval ", interval_text(rate.interval), ")"});
  }
  return text;
}

std::string plain_duels(const std::vector<DuelRow>& rows) {
  std::string text;
  for (const DuelRow& row : rows) {
    const DuelSummary& summary = row.summary;
    text += concat({flags_of(row.experiment), "\n  games ", count(summary.games), ": ",
                    rates_text(summary.all), "\n  as x: ", counts_text(summary.as_x),
                    "; as o: ", counts_text(summary.as_o), "\n  ", short_number(summary.mean_moves),
                    " moves a game, ", short_number(summary.ms_per_move), " ms a move\n"});
  }
  return text;
}

std::string json_duels(const std::vector<DuelRow>& rows) {
  JsonWriter json;
  json.open_array();
  for (const DuelRow& row : rows) {
    const DuelSummary& summary = row.summary;
    json.open_object();
    write_experiment(json, row.experiment);
    json.field("games", summary.games).key("results");
    write_rates(json, summary.all);
    json.key("sides").open_object().key(side_name(Player::first));
    write_rates(json, summary.as_x);
    json.key(side_name(Player::second));
    write_rates(json, summary.as_o);
    json.close_object()
        .field("meanMoves", summary.mean_moves)
        .field("msPerMove", summary.ms_per_move)
        .close_object();
  }
  json.close_array();
  return json.text() + "\n";
}

std::string markdown_duels(const std::vector<DuelRow>& rows) {
  std::string text =
      "| agent and opponent | games | win % | draw % | loss % | moves | ms a move |\n"
      "|---|--:|--:|--:|--:|--:|--:|\n";
  for (const DuelRow& row : rows) {
    const DuelSummary& summary = row.summary;
    text += concat({"| `", markdown_text(flags_of(row.experiment)), "` | ", count(summary.games)});
    for (const EndRate& rate : summary.all) text += concat({" | ", cell_text(rate)});
    text += concat({" | ", short_number(summary.mean_moves), " | ",
                    short_number(summary.ms_per_move), " |\n"});
  }
  return text;
}

std::string csv_duels(const std::vector<DuelRow>& rows) {
  std::string text = "agent,games";
  for (const DuelEnd end : kDuelEnds) {
    const std::string name = concat({",", name_of(end)});
    text += concat({name, name, "_low", name, "_high"});
  }
  text += ",mean_moves,ms_per_move\n";
  for (const DuelRow& row : rows) {
    const DuelSummary& summary = row.summary;
    text += concat({csv_text(flags_of(row.experiment)), ",", count(summary.games)});
    for (const EndRate& rate : summary.all) {
      text += concat({",", print_number(rate.rate), ",", print_number(rate.interval.low), ",",
                      print_number(rate.interval.high)});
    }
    text += concat(
        {",", print_number(summary.mean_moves), ",", print_number(summary.ms_per_move), "\n"});
  }
  return text;
}

std::string latex_duels(const std::vector<DuelRow>& rows) {
  std::string text =
      "\\begin{tabular}{lrrrrrr}\n\\hline\n"
      "agent and opponent & games & win (\\%) & draw (\\%) & loss (\\%) & moves & ms a move "
      "\\\\\n\\hline\n";
  for (const DuelRow& row : rows) {
    const DuelSummary& summary = row.summary;
    text +=
        concat({"\\texttt{", latex_text(flags_of(row.experiment)), "} & ", count(summary.games)});
    for (const EndRate& rate : summary.all) text += concat({" & ", cell_text(rate)});
    text += concat({" & ", short_number(summary.mean_moves), " & ",
                    short_number(summary.ms_per_move), " \\\\\n"});
  }
  return text + "\\hline\n\\end{tabular}\n";
}

}  // namespace mcts2048::cli
