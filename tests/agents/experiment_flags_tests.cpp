// What a row of statistics is called: flags that give the same experiment again.
#include "engine/agents/experiment_flags.h"

#include <sstream>

#include "engine/agents/match_line.h"
#include "tests/support/catch.h"
#include "tests/support/searches.h"

using namespace mcts2048;
using namespace mcts2048::test;

namespace {

// The setup that the flags ask for, as the command line reads them.
MatchSetup setup_of(const std::string& flags) {
  std::istringstream words(flags);
  std::string agent;
  words >> agent;
  const auto* entry = find_agent<Game2048>(agent).value();
  MatchSetup setup{.agent = entry, .params = ParamSet(entry->info.specs), .limits = {}};
  Settings settings;
  std::string name;
  std::string value;
  while (words >> name >> value) {
    if (name == "--simulations") {
      setup.limits = simulations(std::stoull(value));
    } else {
      settings.emplace_back(name.substr(2), value);
    }
  }
  REQUIRE(set_params(entry->info, setup.params, settings).ok());
  return setup;
}

std::string flags_of(const std::string& flags) { return flags_of(experiment_of(setup_of(flags))); }

}  // namespace

TEST_CASE("Flags say what the defaults do not", "[agents][summary]") {
  CHECK(flags_of("random") == "random");
  CHECK(flags_of("random --four-rate 0.5") == "random --four-rate 0.5");
  CHECK(flags_of("uct --exploration 1 --simulations 7") == "uct --simulations 7");
  CHECK(flags_of("uct --final mean --exploration 0.25 --simulations 7") ==
        "uct --exploration 0.25 --final mean --simulations 7");
}

TEST_CASE("A preset stands for what it sets", "[agents][summary]") {
  for (const auto& entry : agents_of<Game2048>()) {
    for (const Preset& preset : entry.info.presets) {
      if (preset.name == kDefaultPreset) continue;
      const std::string flags =
          std::string(entry.info.id) + " --preset " + std::string(preset.name);
      CHECK(flags_of(flags) == flags);
      CHECK(flags_of(flags + " --four-rate 0.25") == flags + " --four-rate 0.25");
    }
  }
}

TEST_CASE("Flags of any experiment give that experiment again", "[agents][summary]") {
  for (const auto& entry : agents_of<Game2048>()) {
    for (const ParamSpec& spec : entry.info.specs) {
      if (spec.name == "preset") continue;
      for (const double value : {spec.min, spec.max}) {
        const std::string flags = std::string(entry.info.id) + " --" + std::string(spec.name) +
                                  " " + print_value(spec, value) + " --simulations 5";
        INFO(flags);
        const Experiment experiment = experiment_of(setup_of(flags));
        CHECK(experiment_of(setup_of(flags_of(experiment))).text == experiment.text);
      }
    }
  }
}

TEST_CASE("Experiments of agents that are not built are spelled out", "[agents][summary]") {
  const auto line = read_match_line(
      R"({"agent":"ntuple","params":{"weights":"a.bin","depth":2},"limits":{"ms":5},"opponent":"x",)"
      R"("seed":"1","score":4,"maxTile":4,"moves":1,"ms":0})");
  REQUIRE(line);
  CHECK(flags_of(line.value().experiment) ==
        "ntuple --weights a.bin --depth 2 --ms 5 --opponent x");
}
