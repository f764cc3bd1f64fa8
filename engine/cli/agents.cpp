#include <cstdio>

#include "engine/agents/catalog/catalog.h"
#include "engine/agents/signature.h"
#include "engine/cli/commands.h"
#include "engine/cli/setup.h"

namespace mcts2048::cli {

namespace {

// "80000 nodes"
std::string words_of(const SearchLimits& budget) {
  std::string words;
  const auto add = [&](const std::string& count, const char* unit) {
    words += (words.empty() ? "" : " or ") + count + " " + unit;
  };
  if (budget.simulations) add(std::to_string(*budget.simulations), "simulations");
  if (budget.nodes) add(std::to_string(*budget.nodes), "nodes");
  if (budget.depth) add(std::to_string(*budget.depth), "moves deep");
  if (budget.ms) add(std::to_string(static_cast<int>(*budget.ms)), "ms");
  return words;
}

void print_agent(const AgentInfo& info) {
  std::printf("%.*s: %.*s\n", static_cast<int>(info.id.size()), info.id.data(),
              static_cast<int>(info.help.size()), info.help.data());
  if (!info.limits.empty()) {
    std::string names;
    for (const std::string_view name : info.limits) names += " --" + std::string(name);
    std::printf("  a move takes %s, unless limited by%s\n", words_of(info.budget).c_str(),
                names.c_str());
  }
  for (const Preset& preset : info.presets) {
    std::string name(preset.name);
    std::string sets = std::string(preset.settings);
    if (preset.budget.any()) sets += (sets.empty() ? "" : ", ") + words_of(preset.budget);
    std::printf("  --preset %-18s %.*s%s\n", name.c_str(), static_cast<int>(preset.help.size()),
                preset.help.data(), sets.empty() ? "" : (" (" + sets + ")").c_str());
  }
  for (const ParamSpec& spec : info.specs) {
    std::string range = print_value(spec, spec.default_value);
    if (spec.type == ParamType::choice) {
      for (const std::string_view choice : spec.choices) {
        if (choice != print_value(spec, spec.default_value)) range += " | " + std::string(choice);
      }
    } else {
      range += " (" + print_value(spec, spec.min) + " to " + print_value(spec, spec.max) + ")";
    }
    std::printf("  --%-14.*s %-26s %.*s\n", static_cast<int>(spec.name.size()), spec.name.data(),
                range.c_str(), static_cast<int>(spec.help.size()), spec.help.data());
  }
}

}  // namespace

Result<Done> agents(Arguments arguments) {
  const bool as_json = arguments.take_switch("json");
  const Result<std::string> game = take_game(arguments);
  if (!game) return game.error();
  const Result<Done> finished = arguments.finish();
  if (!finished) return finished;
  if (as_json) {
    std::puts(catalog_json().c_str());
  } else if (game.value() == TicTacToe::kId) {
    for (const auto& entry : agents_of<TicTacToe>()) print_agent(entry.info);
  } else {
    for (const auto& entry : agents_of<Game2048>()) print_agent(entry.info);
  }
  return Done{};
}

Result<Done> print_signature(Arguments arguments) {
  const Result<Done> finished = arguments.finish();
  if (finished) std::puts(signature().c_str());
  return finished;
}

}  // namespace mcts2048::cli
