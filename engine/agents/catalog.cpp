#include "engine/agents/catalog.h"

#include "engine/agents/search_agent.h"
#include "engine/agents/simple_agents.h"
#include "engine/core/json.h"
#include "engine/eval/rollout2048.h"
#include "engine/search/flat_monte_carlo.h"
#include "engine/search/mcts/mcts.h"

namespace mcts2048 {

namespace {

constexpr std::string_view kRollouts[] = {"random", "greedy-merge"};
constexpr int kMaxWorkers = 64;

// Parameters that belong to playing 2048 with rollouts rather than to one search.
struct FlatParams2048 {
  RolloutKind rollout = RolloutKind::random;
  int rollout_depth = kToTheEnd;
  int workers = 1;
};

struct UctParams2048 : mcts::UctParams {
  RolloutKind rollout = RolloutKind::random;
  bool reuse_tree = false;
  int workers = 1;
};

template <class S>
ParamRow<S> rollout_row() {
  return choice<S, &S::rollout>(
      "rollout", "Rollouts",
      "How a simulation plays on: random moves, or always the largest merge.", kRollouts);
}

template <class S>
ParamRow<S> workers_row() {
  return integer<S, &S::workers>(
      "workers", "Workers",
      "Independent searches whose visits are added up; each has its own tree.", 1, kMaxWorkers);
}

const ParamRows<FlatParams2048>& flat_rows() {
  static const ParamRows<FlatParams2048> rows = {rollout_row<FlatParams2048>(),
                                                 mcts::rollout_depth_row<FlatParams2048>(),
                                                 workers_row<FlatParams2048>()};
  return rows;
}

const ParamRows<UctParams2048>& uct_rows() {
  static const ParamRows<UctParams2048> rows = [] {
    ParamRows<UctParams2048> all = mcts::uct_rows<UctParams2048>();
    all.insert(all.begin() + 2,
               {rollout_row<UctParams2048>(), mcts::rollout_depth_row<UctParams2048>()});
    all.push_back(choice<UctParams2048, &UctParams2048::reuse_tree>(
        "reuse-tree", "Keep the tree",
        "After a move the matching part of the tree is kept for the next search.", kOffOn));
    all.push_back(workers_row<UctParams2048>());
    return all;
  }();
  return rows;
}

template <class S>
std::vector<ParamSpec> specs_of(const ParamRows<S>& rows) {
  std::vector<ParamSpec> specs;
  for (const ParamRow<S>& row : rows) specs.push_back(row.spec);
  return specs;
}

using Agent2048 = std::unique_ptr<Agent<Game2048>>;

Agent2048 make_random(const ParamSet&, std::optional<int>) {
  return std::make_unique<RandomAgent<Game2048>>(Game2048{});
}

Agent2048 make_greedy(const ParamSet&, std::optional<int>) {
  return std::make_unique<GreedyAgent<Game2048>>(Game2048{});
}

Agent2048 make_flat(const ParamSet& set, std::optional<int> part) {
  using Search = FlatMonteCarlo<Game2048, Rollout2048>;
  const auto params = set.fill(flat_rows());
  const Search search(Game2048{}, Rollout2048(params.rollout), params.rollout_depth);
  return std::make_unique<SearchAgent<Game2048, Search>>(
      Game2048{}, search,
      SearchAgentOptions{.workers = params.workers, .part = part, .final = FinalChoice::mean});
}

Agent2048 make_uct(const ParamSet& set, std::optional<int> part) {
  using Search = mcts::Mcts<Game2048, Rollout2048>;
  const auto params = set.fill(uct_rows());
  const Search search(Game2048{}, Rollout2048(params.rollout), params);
  return std::make_unique<SearchAgent<Game2048, Search>>(
      Game2048{}, search,
      SearchAgentOptions{.workers = params.workers,
                         .part = part,
                         .final = params.final,
                         .reuse_tree = params.reuse_tree});
}

// 2,000 simulations take about 10 ms: quick enough to watch, enough to play well.
constexpr SearchLimits kRolloutBudget = {.simulations = 2000};

}  // namespace

template <>
std::span<const AgentEntry<Game2048>> agents_of<Game2048>() {
  static const std::vector<AgentEntry<Game2048>> entries = {
      {{"random",
        "Random",
        "Plays a legal move at random: the baseline every agent must beat.",
        {},
        {}},
       make_random},
      {{"greedy",
        "Greedy",
        "Plays the move that scores most at once and looks no further.",
        {},
        {}},
       make_greedy},
      {{"flat-mc", "Flat Monte Carlo",
        "Shares rollouts evenly among the legal moves and plays the one with the highest mean "
        "score.",
        specs_of(flat_rows()), kRolloutBudget},
       make_flat},
      {{"uct", "UCT",
        "Monte Carlo tree search: rollouts grow a tree, and the visits go where the score looks "
        "best.",
        specs_of(uct_rows()), kRolloutBudget},
       make_uct},
  };
  return entries;
}

namespace {

void write_param(JsonWriter& json, const ParamSpec& spec) {
  const bool is_choice = spec.type == ParamType::choice;
  const auto write_value = [&](ParamValue value) {
    if (is_choice) {
      json.value(print_value(spec, value));
    } else {
      json.value(value);
    }
  };
  json.open_object().field("name", spec.name).field("type", name_of(spec.type)).key("default");
  write_value(spec.default_value);
  json.field("min", is_choice ? std::optional<double>() : spec.min);
  json.field("max", is_choice ? std::optional<double>() : spec.max);
  json.field("step", is_choice ? std::optional<double>() : spec.step);
  json.key("choices");
  if (is_choice) {
    json.open_array();
    for (const std::string_view choice : spec.choices) json.value(choice);
    json.close_array();
  } else {
    json.null();
  }
  json.field("label", spec.label).field("help", spec.help).close_object();
}

}  // namespace

std::string catalog_json() {
  JsonWriter json;
  json.open_array();
  for (const AgentEntry<Game2048>& entry : agents_of<Game2048>()) {
    const AgentInfo& info = entry.info;
    json.open_object().field("id", info.id).field("label", info.label).field("help", info.help);
    json.key("games").open_array().value(Game2048::kId).close_array();
    json.key("budget").open_object();
    if (info.budget.simulations) json.field("simulations", *info.budget.simulations);
    json.close_object();
    json.key("params").open_array();
    for (const ParamSpec& spec : info.specs) write_param(json, spec);
    json.close_array().close_object();
  }
  json.close_array();
  return json.text();
}

}  // namespace mcts2048
