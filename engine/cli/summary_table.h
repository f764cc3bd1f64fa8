// Statistics of matches as text: plain, JSON, Markdown, CSV, LaTeX; and comparisons, plain or JSON.
// Each function returns the whole text, its last newline included.
#pragma once

#include <string>
#include <vector>

#include "engine/agents/match_summary.h"

namespace mcts2048::cli {

struct SummaryRow {
  Experiment experiment;
  MatchSummary summary;
};

std::string plain_table(const std::vector<SummaryRow>& rows);
std::string json_table(const std::vector<SummaryRow>& rows);
std::string markdown_table(const std::vector<SummaryRow>& rows);
std::string csv_table(const std::vector<SummaryRow>& rows);
std::string latex_table(const std::vector<SummaryRow>& rows);

// `second` on the seeds it has in common with `first`.
struct ComparisonRow {
  Experiment first;
  Experiment second;
  PairedDifference difference;
};

std::string plain_comparison(const std::vector<ComparisonRow>& rows);
std::string json_comparison(const std::vector<ComparisonRow>& rows);

}  // namespace mcts2048::cli
