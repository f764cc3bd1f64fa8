// What JavaScript sees of the engine: a table, no logic.
#include <emscripten/bind.h>

#include "engine/agents/catalog/catalog.h"
#include "engine/agents/signature.h"
#include "engine/core/version.h"
#include "wasm/session.h"

using namespace mcts2048;
using Session2048 = Session<Game2048>;

EMSCRIPTEN_BINDINGS(mcts2048) {
  emscripten::function("catalogue", &catalog_json);
  emscripten::function("signature", &signature);
  emscripten::function("version", &version);

  emscripten::class_<Session2048>("Session2048")
      .constructor<>()
      .function("state", &Session2048::state)
      .function("reset", &Session2048::reset)
      .function("setBoard", &Session2048::set_board)
      .function("play", &Session2048::play)
      .function("undo", &Session2048::undo)
      .function("redo", &Session2048::redo)
      .function("configure", &Session2048::configure)
      .function("setWorker", &Session2048::set_worker)
      .function("setAnalyse", &Session2048::set_analyse)
      .function("advance", &Session2048::advance)
      .function("report", &Session2048::report)
      .function("totals", &Session2048::totals)
      .function("tree", &Session2048::tree)
      .function("playOn", &Session2048::play_on)
      .function("line", &Session2048::line);
}
