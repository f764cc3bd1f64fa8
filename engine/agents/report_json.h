// The report and the tree as JSON: the one shape that the command line, the module and the page
// speak.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/json.h"
#include "engine/core/params.h"
#include "engine/core/report.h"
#include "engine/games/game2048/notation.h"
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

// {"nodes":[{id,parent,kind,action,outcome,visits,mean,board,reward,folded}],"total":N}
template <class G>
std::string tree_json(const mcts::TreeSnapshot<G>& tree);

// {"minReturn":x,"maxReturn":x,"actions":[{"visits":n,"sum":x,"squares":x}]}: what workers are
// merged from.
std::string totals_json(const SearchReport& report);

}  // namespace mcts2048
