#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>

#include "engine/agents/experiment_flags.h"
#include "engine/cli/commands.h"
#include "engine/cli/duel_table.h"
#include "engine/cli/summary_table.h"

namespace mcts2048::cli {

namespace {

Error bad_usage(std::string message) { return {ErrorCode::bad_usage, std::move(message)}; }

// What is summed up: games of 2048, or duels.
struct Collected {
  MatchCollection games;
  DuelCollection duels;
};

// A field that only duels have tells the two apart.
Result<Done> add_line(const std::string& text, Collected& collected) {
  if (text.find("\"side\"") != std::string::npos) {
    const Result<DuelLine> line = read_duel_line(text);
    if (!line) return line.error();
    if (!collected.games.experiments().empty())
      return bad_usage("a game of tic-tac-toe after games of 2048: sum them up one by one");
    return collected.duels.add(line.value());
  }
  const Result<MatchLine> line = read_match_line(text);
  if (!line) return line.error();
  if (!collected.duels.experiments().empty())
    return bad_usage("a game of 2048 after games of tic-tac-toe: sum them up one by one");
  return collected.games.add(line.value());
}

// `remarks` get what is said beside the statistics, if there will be any.
Result<Done> read_lines(std::istream& in, const std::string& path, Collected& collected,
                        std::string& remarks) {
  // Some programs begin UTF-8 with it.
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  std::string text;
  for (std::uint64_t number = 1; std::getline(in, text); ++number) {
    if (number == 1 && text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());
    if (text.empty()) continue;
    const Result<Done> added = add_line(text, collected);
    if (!added) {
      // A file that is being written, or was being written, may end in the middle of a line.
      if (in.eof() && !read_json(text)) {
        remarks += "mcts2048 summary: " + quoted(path) + ", line " + std::to_string(number) +
                   ", is cut off and left out\n";
        return Done{};
      }
      return bad_usage(quoted(path) + ", line " + std::to_string(number) + ": " +
                       added.error().message);
    }
  }
  if (in.bad()) return bad_usage(quoted(path) + " cannot be read");
  return Done{};
}

Result<Done> read_file(const std::string& path, Collected& collected, std::string& remarks) {
  if (path == "-") return read_lines(std::cin, path, collected, remarks);
  std::ifstream file(path, std::ios::binary);
  if (!file) return bad_usage(quoted(path) + " cannot be opened");
  return read_lines(file, path, collected, remarks);
}

template <class Row, class R>
std::vector<Row> rows_of(const CollectionOf<R>& collection) {
  std::vector<Row> rows;
  for (const GamesOf<R>& games : collection.experiments())
    rows.push_back({games.experiment, summary_of(games)});
  return rows;
}

// The first experiment is what the others are measured by.
Result<std::vector<ComparisonRow>> comparisons_of(const MatchCollection& collection) {
  const auto& experiments = collection.experiments();
  if (experiments.size() < 2) return bad_usage("--compare needs games of two experiments");
  std::vector<ComparisonRow> rows;
  for (std::size_t i = 1; i < experiments.size(); ++i) {
    const PairedDifference difference = compare_scores(experiments[i], experiments[0]);
    if (difference.mean.n == 0) {
      return bad_usage("--compare needs common seeds, and " +
                       quoted(flags_of(experiments[i].experiment)) + " has none with the first");
    }
    rows.push_back({experiments[i].experiment, experiments[0].experiment, difference});
  }
  return rows;
}

struct Format {
  const char* name;
  std::string (*table)(const std::vector<SummaryRow>&);
  std::string (*duels)(const std::vector<DuelRow>&);
};
constexpr Format kFormats[] = {{"json", json_table, json_duels},
                               {"markdown", markdown_table, markdown_duels},
                               {"csv", csv_table, csv_duels},
                               {"latex", latex_table, latex_duels}};

}  // namespace

Result<Done> summary(Arguments arguments) {
  const Format* format = nullptr;
  for (const Format& known : kFormats) {
    if (!arguments.take_switch(known.name)) continue;
    if (format != nullptr)
      return bad_usage(std::string("--") + format->name + " and --" + known.name +
                       " exclude each other");
    format = &known;
  }
  const bool compares = arguments.take_switch("compare");
  const std::vector<std::string> paths = arguments.take_words();
  const Result<Done> finished = arguments.finish();
  if (!finished) return finished.error();
  if (paths.empty()) return bad_usage("a file of match lines is missing, or - for standard input");
  const bool as_json = format != nullptr && format->table == json_table;
  if (compares && format != nullptr && !as_json)
    return bad_usage("--compare prints plain text or --json");

  Collected collected;
  std::string remarks;
  for (const std::string& path : paths) {
    const Result<Done> read = read_file(path, collected, remarks);
    if (!read) return read.error();
  }
  const bool are_duels = !collected.duels.experiments().empty();
  if (collected.games.experiments().empty() && !are_duels)
    return bad_usage("there is no game in these files");
  std::string text;
  if (compares) {
    if (are_duels) return bad_usage("--compare is of scores, and tic-tac-toe has none");
    const auto rows = comparisons_of(collected.games);
    if (!rows) return rows.error();
    text = as_json ? json_comparison(rows.value()) : plain_comparison(rows.value());
  } else if (are_duels) {
    text = (format != nullptr ? format->duels : plain_duels)(rows_of<DuelRow>(collected.duels));
  } else {
    text = (format != nullptr ? format->table : plain_table)(rows_of<SummaryRow>(collected.games));
  }
  std::fputs(remarks.c_str(), stderr);
  std::fputs(text.c_str(), stdout);
  return Done{};
}

}  // namespace mcts2048::cli
