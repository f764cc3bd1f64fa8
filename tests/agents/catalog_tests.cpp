// The catalogue: what outsiders see of the agents, and that every parameter in it does something.
#include "engine/agents/catalog/catalog.h"

#include <cmath>
#include <set>
#include <string>

#include "engine/agents/limits_text.h"
#include "engine/agents/playthrough.h"
#include "engine/core/text.h"
#include "tests/support/boards.h"
#include "tests/support/catch.h"
#include "tests/support/json_reader.h"
#include "tests/support/searches.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

bool is_kebab_case(std::string_view name) {
  if (name.empty() || name.front() == '-' || name.back() == '-') return false;
  for (const char c : name) {
    const bool fine = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    if (!fine) return false;
  }
  return true;
}

// A text for people: something, in one line, that begins like a sentence or a label.
bool is_for_people(std::string_view text) {
  return !text.empty() && text.find('\n') == std::string_view::npos && text.front() != ' ' &&
         text.back() != ' ';
}

// Other values than the default, as text: all other choices; for numbers the ends of the range and
// some small ones.
std::vector<std::string> other_values(const ParamSpec& spec) {
  std::vector<std::string> texts;
  if (spec.type == ParamType::choice) {
    for (std::size_t i = 0; i < spec.choices.size(); ++i) {
      if (static_cast<double>(i) != spec.default_value) texts.emplace_back(spec.choices[i]);
    }
    return texts;
  }
  for (const double value : {spec.min, spec.max, spec.min + spec.step, 0.2, 2.0, 5.0}) {
    const std::string text = print_number(value);
    if (value != spec.default_value && parse_value(spec, text).ok()) texts.push_back(text);
  }
  return texts;
}

// A parameter of something that is off by default is tried with it on.
Settings context_of(const AgentInfo& info, std::string_view name) {
  static const std::vector<std::pair<std::string_view, std::pair<std::string, std::string>>> all = {
      {"epsilon", {"rollout", "greedy-merge"}},
      {"target-tile", {"reward", "target"}},
      {"w-empty", {"rollout-depth", "5"}},
      {"past-mean", {"scale", "ratio"}},
      {"evaluator", {"lambda", "0.5"}},
      // Two plies of a search reach no position twice.
      {"table", {"depth-tight", "3"}},
  };
  Settings settings;
  for (const auto& [parameter, setting] : all) {
    const bool known = !std::isnan(ParamSet(info.specs).value(setting.first));
    if (parameter == name && known) settings.push_back(setting);
  }
  return settings;
}

// Two searches with a move between them, so that keeping the tree shows as well.
std::pair<SearchReport, SearchReport> search(const AgentEntry<Game2048>& entry,
                                             const ParamSet& params, const char* text,
                                             std::uint64_t seed) {
  const auto agent = entry.make(params, std::nullopt);
  Playthrough<Game2048> game(seed, game_of<Game2048>(params));
  game.set(board(text), 0, 0);
  agent->begin(game.state(), game.search_key());
  SearchLimits limits = simulations(120);
  limits.nodes = 20'000;  // for those that do not count simulations
  agent->advance(limits);
  const SearchReport first = agent->report();
  // The same move whatever was found, so that the second searches can be compared.
  const auto action = Game2048::legal_actions(game.state())[0];
  game.play(action);
  agent->follow(action, game.state(), game.search_key());
  agent->advance(limits);
  return {first, agent->report()};
}

}  // namespace

TEST_CASE("The catalogue has the agents of the contract, each once", "[agents][catalogue]") {
  const std::set<std::string_view> contract = {"random",     "greedy",  "heuristic", "minimax",
                                               "expectimax", "flat-mc", "uct",       "puct",
                                               "ntuple",     "hybrid"};
  std::set<std::string_view> ids;
  for (const auto& entry : agents_of<Game2048>()) {
    INFO(entry.info.id);
    CHECK(contract.count(entry.info.id) == 1);
    CHECK(ids.insert(entry.info.id).second);
    CHECK(is_for_people(entry.info.label));
    CHECK(is_for_people(entry.info.help));
    CHECK(entry.info.help.back() == '.');
    CHECK(entry.make != nullptr);
    CHECK(entry.info.limits.empty() == !entry.info.budget.any());
    for (const std::string_view limit : entry.info.limits) CHECK(is_limit(std::string(limit)));
  }
  for (const char* needed :
       {"random", "greedy", "heuristic", "minimax", "expectimax", "flat-mc", "uct", "hybrid"})
    CHECK(ids.count(needed) == 1);
}

TEST_CASE("Parameters have unique kebab-case names, labels, help and defaults within range",
          "[agents][catalogue]") {
  for (const auto& entry : agents_of<Game2048>()) {
    std::set<std::string_view> names;
    std::set<std::string_view> labels;
    for (const ParamSpec& spec : entry.info.specs) {
      INFO(entry.info.id << " " << spec.name);
      CHECK(is_kebab_case(spec.name));
      CHECK(names.insert(spec.name).second);
      CHECK(labels.insert(spec.label).second);
      CHECK(is_for_people(spec.label));
      CHECK(is_for_people(spec.help));
      CHECK(spec.help.back() == '.');
      // A limit of that name would be taken for it on the command line; only `depth` may be both,
      // where it means the same.
      for (const char* taken : {"simulations", "nodes", "ms", "seed", "board", "agent"})
        CHECK(spec.name != taken);
      const auto again = parse_value(spec, print_value(spec, spec.default_value));
      REQUIRE(again.ok());
      CHECK(again.value() == spec.default_value);
      if (spec.type == ParamType::choice) {
        CHECK(spec.choices.size() >= (spec.name == "preset" ? 1 : 2));
        const std::set<std::string_view> distinct(spec.choices.begin(), spec.choices.end());
        CHECK(distinct.size() == spec.choices.size());
        for (const std::string_view choice : spec.choices) CHECK(is_kebab_case(choice));
      } else {
        CHECK(spec.min < spec.max);
        CHECK(spec.step > 0);
        CHECK(spec.default_value >= spec.min);
        CHECK((spec.default_value <= spec.max || !spec.word.empty()));
      }
    }
  }
}

TEST_CASE("Setting any parameter of any agent changes what it finds", "[agents][catalogue][slow]") {
  for (const auto& entry : agents_of<Game2048>()) {
    for (const ParamSpec& spec : entry.info.specs) {
      if (spec.name == "preset") continue;  // a name for values of the others
      for (const std::string& text : other_values(spec)) {
        // Some values change only some searches: the final choice matters only where most visits
        // and highest mean differ. So each gets several boards and seeds.
        bool changed = false;
        for (std::uint64_t seed = 1; seed <= 30 && !changed; ++seed) {
          for (const char* where : {"0012012323563478", "1213354164218910", "0000000000000012"}) {
            ParamSet defaults(entry.info.specs);
            REQUIRE(set_params(entry.info, defaults, context_of(entry.info, spec.name)).ok());
            ParamSet set = defaults;
            REQUIRE(set.set(spec.name, text).ok());
            const auto [first, second] = search(entry, defaults, where, seed);
            const auto [other_first, other_second] = search(entry, set, where, seed);
            if (!same(first, other_first) || !same(second, other_second)) changed = true;
          }
        }
        INFO(entry.info.id << ": " << spec.name << " = " << text);
        // The largest arena and the default one hold a search of 120 simulations alike.
        const bool no_difference_possible =
            spec.name == "max-nodes" && text != "1" && parse_value(spec, text).value() > 120;
        // So do a rollout to the end and one of more moves than any game of the test, and an
        // urgency above all values and an infinite one.
        const bool as_good_as_unlimited =
            (spec.name == "rollout-depth" && parse_value(spec, text).value() > 1000) ||
            (spec.name == "fpu" && parse_value(spec, text).value() >= 2) ||
            (spec.name == "target-tile" && parse_value(spec, text).value() > 2048);
        // And no board has more than 16 cells, no search of 20,000 nodes the largest depth.
        const bool counts_places = spec.name == "samples" || spec.name == "answers";
        const bool is_all =
            (counts_places || spec.name == "depth") && parse_value(spec, text).value() == spec.max;
        CHECK((changed || no_difference_possible || as_good_as_unlimited || is_all));
      }
    }
  }
}

TEST_CASE("Agents search within their default budgets and answer with a legal move",
          "[agents][catalogue]") {
  for (const auto& entry : agents_of<Game2048>()) {
    INFO(entry.info.id);
    const auto agent = entry.make(ParamSet(entry.info.specs), std::nullopt);
    Playthrough<Game2048> game(3);
    agent->begin(game.state(), game.search_key());
    agent->advance(entry.info.budget);
    const SearchReport report = agent->report();
    REQUIRE(report.best.has_value());
    CHECK(Game2048::is_legal(game.state(), Game2048::action_at(*report.best)));
    if (entry.info.budget.simulations)
      CHECK(report.counters.simulations == *entry.info.budget.simulations);
  }
}

TEST_CASE("Every preset is a setting that its agent takes, by a name of its own",
          "[agents][catalogue]") {
  for (const auto& entry : agents_of<Game2048>()) {
    std::set<std::string_view> names;
    REQUIRE_FALSE(entry.info.presets.empty());
    CHECK(entry.info.presets.front().name == kDefaultPreset);
    for (const Preset& preset : entry.info.presets) {
      INFO(entry.info.id << " " << preset.name);
      CHECK(is_kebab_case(preset.name));
      CHECK(names.insert(preset.name).second);
      CHECK(is_for_people(preset.help));
      CHECK(preset.help.back() == '.');
      ParamSet params(entry.info.specs);
      const Settings settings = {{"preset", std::string(preset.name)}};
      REQUIRE(set_params(entry.info, params, settings).ok());
      CHECK(&budget_of(entry.info, params) == (preset.budget.any()
                                                   ? &entry.info.presets[names.size() - 1].budget
                                                   : &entry.info.budget));
    }
  }
}

TEST_CASE("A preset comes before the parameters set with it, wherever it stands; rules stay",
          "[agents][catalogue]") {
  // An agent of the test's own, so that no real preset is needed.
  const AgentInfo& real = find_agent<Game2048>("uct").value()->info;
  AgentInfo info = real;
  const std::vector<Preset> presets = {
      {kDefaultPreset, "All defaults.", "", {}},
      {"other", "For the test.", "exploration=0.5 rollout-depth=7", {.ms = 5.0}}};
  info.presets = presets;
  const std::vector<std::string_view> names = {kDefaultPreset, "other"};
  std::vector<ParamSpec> specs(real.specs.begin(), real.specs.end());
  for (ParamSpec& spec : specs) {
    if (spec.name == "preset") spec.choices = names;
  }
  info.specs = specs;
  ParamSet params(info.specs);
  CHECK(&budget_of(info, params) == &info.budget);
  REQUIRE(set_params(info, params, {{"max-nodes", "9"}, {"four-rate", "0.3"}}).ok());
  REQUIRE(set_params(info, params, {{"rollout-depth", "3"}, {"preset", "other"}}).ok());
  CHECK(params.value("exploration") == 0.5);
  CHECK(params.value("rollout-depth") == 3);
  CHECK(params.value("max-nodes") == ParamSet(info.specs).value("max-nodes"));
  CHECK(params.value("four-rate") == 0.3);
  CHECK(budget_of(info, params).ms == 5.0);
  // One that is refused changes nothing.
  const ParamSet before = params;
  CHECK_FALSE(set_params(info, params, {{"preset", "default"}, {"max-nodes", "0"}}).ok());
  CHECK_FALSE(set_params(info, params, {{"preset", "no-such"}}).ok());
  for (std::size_t i = 0; i < info.specs.size(); ++i) CHECK(params.value(i) == before.value(i));
  // Another agent begins with its defaults and the same rules.
  const AgentInfo& flat = find_agent<Game2048>("flat-mc").value()->info;
  const ParamSet next = defaults_after(flat, params);
  CHECK(next.value("four-rate") == 0.3);
  CHECK(next.value("rollout-depth") == 0);
}

TEST_CASE("find_agent knows the ids and names them all when it refuses", "[agents][catalogue]") {
  CHECK(find_agent<Game2048>("uct").value()->info.id == "uct");
  for (const std::string& id : {std::string("UCT"), std::string(), std::string(100000, 'x')}) {
    const auto refused = find_agent<Game2048>(id);
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().code == ErrorCode::bad_agent);
    CHECK(refused.error().message.size() < 300);
    CHECK(refused.error().message.find("flat-mc") != std::string::npos);
  }
}

TEST_CASE("The catalogue as JSON says what the catalogue says", "[agents][catalogue]") {
  const Json json = JsonReader::read(catalog_json());
  const auto entries = agents_of<Game2048>();
  REQUIRE(json.size() == entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Json& agent = json[i];
    const AgentInfo& info = entries[i].info;
    CHECK(agent["id"].text == info.id);
    CHECK(agent["label"].text == info.label);
    const bool both = find_agent<TicTacToe>(agent["id"].text).ok();
    CHECK(agent["games"].texts() == (both ? std::vector<std::string>{"2048", "tictactoe"}
                                          : std::vector<std::string>{"2048"}));
    if (both) {
      CHECK(agent["tictactoe"]["params"].items.size() ==
            find_agent<TicTacToe>(agent["id"].text).value()->info.specs.size());
    }
    CHECK(agent["budget"].has("simulations") == info.budget.simulations.has_value());
    CHECK(agent["limits"].texts() ==
          std::vector<std::string>(info.limits.begin(), info.limits.end()));
    REQUIRE(agent["presets"].size() == info.presets.size());
    for (std::size_t p = 0; p < info.presets.size(); ++p) {
      CHECK(agent["presets"][p]["name"].text == info.presets[p].name);
      CHECK(agent["presets"][p]["help"].text == info.presets[p].help);
    }
    REQUIRE(agent["params"].size() == info.specs.size());
    for (std::size_t p = 0; p < info.specs.size(); ++p) {
      const Json& param = agent["params"][p];
      const ParamSpec& spec = info.specs[p];
      CHECK(param["name"].text == spec.name);
      CHECK(param["type"].text == name_of(spec.type));
      CHECK(param["label"].text == spec.label);
      CHECK(param["help"].text == spec.help);
      if (spec.type == ParamType::choice) {
        CHECK(param["default"].text == print_value(spec, spec.default_value));
        CHECK(param["choices"].texts() ==
              std::vector<std::string>(spec.choices.begin(), spec.choices.end()));
        CHECK(param["min"].is_null());
        CHECK(param["max"].is_null());
      } else {
        if (spec.word.empty()) {
          CHECK_FALSE(param.has("word"));
          CHECK(param["default"].number == spec.default_value);
        } else {
          CHECK(param["word"].text == spec.word);
          CHECK(param["default"].text == print_value(spec, spec.default_value));
        }
        CHECK(param["min"].number == spec.min);
        CHECK(param["max"].number == spec.max);
        CHECK(param["step"].number == spec.step);
        CHECK(param["choices"].is_null());
      }
    }
  }
}
