// The report and the tree as JSON: the one shape that the command line, the module and the page
// speak.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/agents/agent.h"
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

// The report; its fields are those of `Report` in wasm/engine.d.ts. Game and action names are those
// of G.
template <class G>
std::string report_json(const ReportContext& context, const SearchReport& report);

// These are `Tree`, `Trace`, `Rollout` and `Returns[]` there; returns that nobody asked for: null.
template <class G>
std::string tree_json(const mcts::TreeSnapshot<G>& tree);
template <class G>
std::string trace_json(const mcts::Trace<G>& trace);
template <class G>
std::string rollout_json(const SampledRollout<G>& sampled);
template <class G>
std::string returns_json(const std::vector<Histogram>& returns);

// {"minReturn":x,"maxReturn":x,"actions":[{"visits":n,"sum":x,"squares":x}]}: what workers are
// merged from.
std::string totals_json(const SearchReport& report);

}  // namespace mcts2048
