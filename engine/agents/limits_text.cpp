#include "engine/agents/limits_text.h"

#include "engine/core/text.h"

namespace mcts2048 {

namespace {

constexpr std::uint64_t kMaxCount = 1'000'000'000'000;  // of simulations or nodes: months of work
constexpr double kMaxMs = 86'400'000;                   // a day

Error bad_limit(const std::string& name, const std::string& allowed, const std::string& text) {
  return {ErrorCode::bad_limit, name + " must be " + allowed + ", not " + quoted(text)};
}

}  // namespace

bool is_limit(const std::string& name) {
  return name == "simulations" || name == "nodes" || name == "depth" || name == "ms";
}

Result<Done> set_limit(SearchLimits& limits, const std::string& name, const std::string& text) {
  if (name == "ms") {
    const std::optional<double> ms = parse_number(text);
    if (!ms || *ms < 0 || *ms > kMaxMs)
      return bad_limit(name, "a number of milliseconds from 0 to 86400000", text);
    limits.ms = *ms;
    return Done{};
  }
  const std::optional<std::uint64_t> count = parse_unsigned(text);
  if (name == "depth") {
    if (!count || *count > kMaxDepthLimit)
      return bad_limit(name, "a whole number from 0 to 100", text);
    limits.depth = static_cast<int>(*count);
    return Done{};
  }
  if (!is_limit(name)) {
    return Error{ErrorCode::bad_limit, "there is no limit " + quoted(name) +
                                           "; the limits are simulations, nodes, depth, ms"};
  }
  if (!count || *count > kMaxCount) {
    return bad_limit(name, "a whole number from 0 to " + std::to_string(kMaxCount), text);
  }
  (name == "nodes" ? limits.nodes : limits.simulations) = *count;
  return Done{};
}

Result<std::uint64_t> parse_seed(const std::string& text) {
  const std::optional<std::uint64_t> seed = parse_unsigned(text);
  if (seed) return *seed;
  return Error{ErrorCode::bad_seed,
               "a seed must be a whole number from 0 to 18446744073709551615, not " + quoted(text)};
}

}  // namespace mcts2048
