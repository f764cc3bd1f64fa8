#include "engine/agents/report_json.h"

#include <cmath>

namespace mcts2048 {

void write_value(JsonWriter& json, const ParamSpec& spec, ParamValue value) {
  if (spec.type == ParamType::choice || std::isinf(value)) {
    json.value(print_value(spec, value));
  } else {
    json.value(value);
  }
}

std::string params_json(const ParamSet& params) {
  JsonWriter json;
  json.open_object();
  for (std::size_t i = 0; i < params.specs().size(); ++i)
    write_value(json.key(params.specs()[i].name), params.specs()[i], params.value(i));
  json.close_object();
  return json.text();
}

namespace {

// `all_visits`: what the share is of.
void write_stats(JsonWriter& json, const NodeStats& stats, std::uint64_t all_visits) {
  const auto n = static_cast<double>(stats.totals.visits);
  const double share = all_visits == 0 ? 0 : n / static_cast<double>(all_visits);
  json.field("visits", stats.totals.visits)
      .field("share", share)
      .field("mean", stats.mean)
      .field("stderr", stats.standard_error)
      .field("prior", stats.prior)
      .field("bound", stats.bound);
}

void write_action(JsonWriter& json, const GameNames& names, int index, const ActionStats& stats,
                  std::uint64_t all_visits) {
  json.open_object().field("action", names.action(index)).field("legal", stats.legal);
  write_stats(json, stats, all_visits);
  json.key("pv").open_array();
  for (const int action : stats.pv) json.value(names.action(action));
  json.close_array().close_object();
}

std::string_view name_of(mcts::NodeKind kind) {
  switch (kind) {
    case mcts::NodeKind::decision:
      return "decision";
    case mcts::NodeKind::chance:
      return "chance";
    case mcts::NodeKind::terminal:
      return "terminal";
  }
  return "decision";
}

void write_policy(JsonWriter& json, const mcts::PolicyNumbers& policy) {
  json.key("policy")
      .open_object()
      .field("name", policy.name)
      .field("exploration", policy.exploration)
      .field("scale", policy.scale)
      .field("factor", policy.transform.factor)
      .field("offset", policy.transform.offset)
      .field("min", policy.min)
      .field("max", policy.max)
      .field("mean", policy.mean)
      .close_object();
}

template <class G>
void write_moves(JsonWriter& json, const std::vector<ReplayedMove<G>>& moves) {
  json.key("moves").open_array();
  for (const ReplayedMove<G>& move : moves) {
    json.open_object()
        .field("action", kNamesOf<G>.action(G::action_index(move.action)))
        .field("reward", move.reward);
    write_outcome(json.key("spawn"), move.outcome);
    json.close_object();
  }
  json.close_array();
}

}  // namespace

void write_outcome(JsonWriter& json, const Game2048::Outcome& spawn) {
  json.open_object()
      .field("cell", static_cast<int>(spawn.cell))
      .field("tile", game2048::tile_of(spawn.rank))
      .close_object();
}

std::string report_json(const GameNames& names, const ReportContext& context,
                        const SearchReport& report) {
  JsonWriter json;
  json.open_object()
      .field("game", names.id)
      .field("board", context.board)
      .field("agent", context.agent)
      .key("params")
      .raw(params_json(*context.params))
      .field("seed", std::to_string(context.seed));
  json.key("best");
  if (report.best) {
    json.value(names.action(*report.best));
  } else {
    json.null();
  }
  json.field("visits", report.visits)
      .field("simulations", report.counters.simulations)
      .field("nodes", report.counters.nodes)
      .field("maxDepth", report.counters.max_depth)
      .field("elapsedMs", report.elapsed_ms)
      .field("stopReason", name_of(report.stop_reason))
      .field("unit", name_of(report.unit))
      .field("value", report.best ? report.actions[static_cast<std::size_t>(*report.best)].mean
                                  : std::optional<Value>());
  json.key("actions").open_array();
  for (std::size_t i = 0; i < report.actions.size(); ++i) {
    write_action(json, names, static_cast<int>(i), report.actions[i], report.visits);
  }
  json.close_array().key("phases");
  if (report.phases) {
    json.open_object()
        .field("select", report.phases->select)
        .field("expand", report.phases->expand)
        .field("rollout", report.phases->rollout)
        .field("backup", report.phases->backup)
        .close_object();
  } else {
    json.null();
  }
  json.close_object();
  return json.text();
}

template <class G>
std::string tree_json(const mcts::TreeSnapshot<G>& tree) {
  JsonWriter json;
  json.open_object().key("nodes").open_array();
  for (std::size_t id = 0; id < tree.nodes.size(); ++id) {
    const mcts::SnapshotNode<G>& node = tree.nodes[id];
    json.open_object().field("id", id).key("parent");
    std::uint64_t all = node.stats.totals.visits;
    if (node.parent >= 0) {
      const mcts::SnapshotNode<G>& parent = tree.nodes[static_cast<std::size_t>(node.parent)];
      all = node.action ? parent.total : parent.stats.totals.visits;
      json.value(node.parent);
    } else {
      json.null();
    }
    json.field("node", index_of(node.node)).field("kind", name_of(node.kind)).key("action");
    if (node.action) {
      json.value(kNamesOf<G>.action(*node.action));
    } else {
      json.null();
    }
    json.key("outcome");
    if (node.outcome) {
      write_outcome(json, *node.outcome);
    } else {
      json.null();
    }
    json.field("probability", node.probability);
    write_stats(json, node.stats, all);
    json.field("total", node.total)
        .field("board", print_board(node.state))
        .field("reward", node.reward)
        .field("folded", node.folded)
        .close_object();
  }
  json.close_array().field("total", tree.total);
  if (tree.policy) {
    write_policy(json, *tree.policy);
  } else {
    json.key("policy").null();
  }
  json.close_object();
  return json.text();
}

template <class G>
std::string trace_json(const mcts::Trace<G>& trace) {
  JsonWriter json;
  json.open_object().key("path").open_array();
  for (const mcts::TracedStep<G>& step : trace.path) {
    json.open_object()
        .field("node", index_of(step.node))
        .field("board", print_board(step.state))
        .field("total", step.total);
    json.key("actions").open_array();
    for (const mcts::TracedAction& traced : step.actions) {
      json.open_object()
          .field("action", kNamesOf<G>.action(traced.action))
          .field("reward", traced.reward);
      write_stats(json, traced.stats, step.total);
      json.close_object();
    }
    json.close_array().field("chosen", kNamesOf<G>.action(step.actions[step.chosen].action));
    write_outcome(json.key("outcome"), step.outcome);
    json.field("value", step.value).close_object();
  }
  json.close_array().key("leaf").open_object().field("board", print_board(trace.leaf));
  json.key("node");
  if (trace.node == kNoNode) {
    json.null();
  } else {
    json.value(index_of(trace.node));
  }
  json.field("added", trace.added).field("terminal", trace.terminal).field("value", trace.value);
  write_moves<G>(json, trace.rollout);
  json.close_object();
  write_policy(json, trace.policy);
  json.close_object();
  return json.text();
}

template <class G>
std::string rollout_json(const SampledRollout<G>& sampled) {
  JsonWriter json;
  json.open_object().field("value", sampled.value).field("unit", name_of(sampled.unit));
  write_moves<G>(json, sampled.moves);
  json.field("end", print_board(sampled.moves.back().next)).close_object();
  return json.text();
}

std::string returns_json(const GameNames& names, const std::vector<Histogram>& returns) {
  JsonWriter json;
  if (returns.empty()) return "null";
  json.open_array();
  for (std::size_t i = 0; i < returns.size(); ++i) {
    const Histogram& seen = returns[i];
    const auto mean = [&]() -> std::optional<Value> {
      if (seen.count() == 0) return std::nullopt;
      return seen.sum() / static_cast<double>(seen.count());
    };
    json.open_object()
        .field("action", names.action(static_cast<int>(i)))
        .field("count", seen.count())
        .field("sum", seen.sum())
        .field("mean", mean())
        .field("median", mean() ? std::optional<Value>(seen.quantile(0.5)) : std::nullopt)
        .field("width", seen.width())
        .field("first", seen.first());
    json.key("counts").open_array();
    for (std::int64_t bin = seen.first(); bin <= seen.last(); ++bin) json.value(seen.in_bin(bin));
    json.close_array().close_object();
  }
  json.close_array();
  return json.text();
}

std::string totals_json(const SearchReport& report) {
  JsonWriter json;
  json.open_object().field("minReturn", report.min_return).field("maxReturn", report.max_return);
  json.key("actions").open_array();
  for (const ActionStats& stats : report.actions) {
    json.open_object()
        .field("visits", stats.totals.visits)
        .field("sum", stats.totals.sum)
        .field("squares", stats.totals.squares)
        .close_object();
  }
  json.close_array().close_object();
  return json.text();
}

template std::string tree_json<Game2048>(const mcts::TreeSnapshot<Game2048>&);
template std::string trace_json<Game2048>(const mcts::Trace<Game2048>&);
template std::string rollout_json<Game2048>(const SampledRollout<Game2048>&);

template std::string tree_json<TicTacToe>(const mcts::TreeSnapshot<TicTacToe>&);
template std::string trace_json<TicTacToe>(const mcts::Trace<TicTacToe>&);
template std::string rollout_json<TicTacToe>(const SampledRollout<TicTacToe>&);

}  // namespace mcts2048
