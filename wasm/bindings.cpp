// What JavaScript sees of the engine: a table, no logic. A session is a number and its methods are
// functions that take it first (engine.mjs makes objects of them): Embind's support of classes is a
// third of its glue.
#include <emscripten/bind.h>

#include "engine/agents/catalog/catalog.h"
#include "engine/agents/signature.h"
#include "engine/core/version.h"
#include "wasm/session.h"

using namespace mcts2048;
using Session2048 = Session<Game2048>;

namespace {

using Handle = unsigned;

Handle open_session() { return reinterpret_cast<Handle>(new Session2048()); }
void close_session(Handle session) { delete reinterpret_cast<Session2048*>(session); }

template <auto Method, class Result, class... Arguments>
Result call(Handle session, Arguments... arguments) {
  return (reinterpret_cast<Session2048*>(session)->*Method)(arguments...);
}

template <auto Method, class Result, class... Arguments>
void add(const char* name, Result (Session2048::*)(Arguments...)) {
  emscripten::function(name, &call<Method, Result, Arguments...>);
}

template <auto Method, class Result, class... Arguments>
void add(const char* name, Result (Session2048::*)(Arguments...) const) {
  emscripten::function(name, &call<Method, Result, Arguments...>);
}

template <auto Method>
void method(const char* name) {
  add<Method>(name, Method);
}

}  // namespace

EMSCRIPTEN_BINDINGS(mcts2048) {
  emscripten::function("catalogue", &catalog_json);
  emscripten::function("signature", &signature);
  emscripten::function("version", &version);

  emscripten::function("open", &open_session);
  method<&Session2048::state>("session.state");
  method<&Session2048::reset>("session.reset");
  method<&Session2048::set_board>("session.setBoard");
  method<&Session2048::play>("session.play");
  method<&Session2048::undo>("session.undo");
  method<&Session2048::redo>("session.redo");
  method<&Session2048::configure>("session.configure");
  method<&Session2048::set_worker>("session.setWorker");
  method<&Session2048::set_analyse>("session.setAnalyse");
  method<&Session2048::advance>("session.advance");
  method<&Session2048::report>("session.report");
  method<&Session2048::totals>("session.totals");
  method<&Session2048::tree>("session.tree");
  method<&Session2048::returns>("session.returns");
  method<&Session2048::step>("session.step");
  method<&Session2048::rollout>("session.rollout");
  method<&Session2048::play_on>("session.playOn");
  method<&Session2048::line>("session.line");
  emscripten::function("session.delete", &close_session);
}
