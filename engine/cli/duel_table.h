// Statistics of duels as text: plain, JSON, Markdown, CSV, LaTeX. Each function returns the whole
// text, its last newline included.
#pragma once

#include <string>
#include <vector>

#include "engine/agents/duel_summary.h"

namespace mcts2048::cli {

struct DuelRow {
  Experiment experiment;
  DuelSummary summary;
};

// win 3 (75 %, 95 % interval 30.1 to 95.4), draw 1 (..), loss 0 (..)
std::string rates_text(const EndRates& rates);

std::string plain_duels(const std::vector<DuelRow>& rows);
std::string json_duels(const std::vector<DuelRow>& rows);
std::string markdown_duels(const std::vector<DuelRow>& rows);
std::string csv_duels(const std::vector<DuelRow>& rows);
std::string latex_duels(const std::vector<DuelRow>& rows);

}  // namespace mcts2048::cli
