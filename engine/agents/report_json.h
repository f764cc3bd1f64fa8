// The report and the tree as JSON: the one shape that the command line, the module and the page
// speak.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/agents/agent.h"
#include "engine/agents/state_text.h"
#include "engine/core/json.h"
#include "engine/core/params.h"
#include "engine/core/report.h"
#include "engine/search/mcts/snapshot.h"

namespace mcts2048 {

// What a report says about where it comes from.
struct ReportContext {
  std::string board;  // as printed by the game's notation
  std::string_view agent;
  const ParamSet* params;
  std::uint64_t seed;
};

// A parameter's value: a number, or the word it is written with.
void write_value(JsonWriter& json, const ParamSpec& spec, ParamValue value);

// {"exploration":1.2,"rollout":"random",...}
std::string params_json(const ParamSet& params);

// What chance answered; null in a game without chance.
void write_outcome(JsonWriter& json, const Game2048::Outcome& spawn);
inline void write_outcome(JsonWriter& json, const OutcomeOf<TicTacToe>&) { json.null(); }

// The report; its fields are those of `Report` in wasm/engine.d.ts.
std::string report_json(const GameNames& names, const ReportContext& context,
                        const SearchReport& report);

// `Returns[]` there, and null for returns that nobody asked for; `Tree`, `Trace` and `Rollout`.
std::string returns_json(const GameNames& names, const std::vector<Histogram>& returns);
template <class G>
std::string tree_json(const mcts::TreeSnapshot<G>& tree);
template <class G>
std::string trace_json(const mcts::Trace<G>& trace);
template <class G>
std::string rollout_json(const SampledRollout<G>& sampled);

// {"minReturn":x,"maxReturn":x,"actions":[{"visits":n,"sum":x,"squares":x}]}: what workers are
// merged from.
std::string totals_json(const SearchReport& report);

}  // namespace mcts2048
