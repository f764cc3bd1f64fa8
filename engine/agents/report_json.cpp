#include "engine/agents/report_json.h"

#include <cmath>

#include "engine/games/game2048/game.h"

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

template <class G>
void write_action(JsonWriter& json, int index, const ActionStats& stats, std::uint64_t all_visits) {
  const auto n = static_cast<double>(stats.totals.visits);
  const double share = all_visits == 0 ? 0 : n / static_cast<double>(all_visits);
  json.open_object()
      .field("action", G::kActionNames[static_cast<std::size_t>(index)])
      .field("legal", stats.legal)
      .field("visits", stats.totals.visits)
      .field("share", share)
      .field("mean", stats.mean)
      .field("stderr", stats.standard_error)
      .field("prior", stats.prior)
      .field("bound", stats.bound);
  json.key("pv").open_array();
  for (const int action : stats.pv) json.value(G::kActionNames[static_cast<std::size_t>(action)]);
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

}  // namespace

template <class G>
std::string report_json(const ReportContext& context, const SearchReport& report) {
  JsonWriter json;
  json.open_object()
      .field("game", G::kId)
      .field("board", context.board)
      .field("agent", context.agent)
      .key("params")
      .raw(params_json(*context.params))
      .field("seed", std::to_string(context.seed));
  json.key("best");
  if (report.best) {
    json.value(G::kActionNames[static_cast<std::size_t>(*report.best)]);
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
    write_action<G>(json, static_cast<int>(i), report.actions[i], report.visits);
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
    if (node.parent >= 0) {
      json.value(node.parent);
    } else {
      json.null();
    }
    json.field("kind", name_of(node.kind)).key("action");
    if (node.action) {
      json.value(G::kActionNames[static_cast<std::size_t>(*node.action)]);
    } else {
      json.null();
    }
    json.key("outcome");
    if (node.outcome) {
      json.open_object()
          .field("cell", static_cast<int>(node.outcome->cell))
          .field("tile", game2048::tile_of(node.outcome->rank))
          .close_object();
    } else {
      json.null();
    }
    json.field("visits", node.visits)
        .field("mean", node.mean)
        .field("board", game2048::print_board(node.state))
        .field("reward", node.reward)
        .field("folded", node.folded)
        .close_object();
  }
  json.close_array().field("total", tree.total).close_object();
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

template std::string report_json<Game2048>(const ReportContext&, const SearchReport&);
template std::string tree_json<Game2048>(const mcts::TreeSnapshot<Game2048>&);

}  // namespace mcts2048
