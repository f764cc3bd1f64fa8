// What JavaScript sees of the engine: a table, no logic. A session is a number and its methods are
// functions that take it first (engine.mjs makes objects of them): Embind's support of classes is a
// third of its glue.
#include <emscripten/bind.h>

#include "engine/agents/catalog/catalog.h"
#include "engine/agents/signature.h"
#include "engine/core/version.h"
#include "wasm/session.h"

using namespace mcts2048;

namespace {

using Handle = unsigned;

// 0: there is no such game.
Handle open_session(std::string game) {
  Session* session = nullptr;
  if (game == Game2048::kId) session = new SessionOf<Game2048>();
  if (game == TicTacToe::kId) session = new SessionOf<TicTacToe>();
  return reinterpret_cast<Handle>(session);
}
void close_session(Handle session) { delete reinterpret_cast<Session*>(session); }

template <auto Method, class Result, class... Arguments>
Result call(Handle session, Arguments... arguments) {
  return (reinterpret_cast<Session*>(session)->*Method)(arguments...);
}

template <auto Method, class Result, class... Arguments>
void add(const char* name, Result (Session::*)(Arguments...)) {
  emscripten::function(name, &call<Method, Result, Arguments...>);
}

template <auto Method, class Result, class... Arguments>
void add(const char* name, Result (Session::*)(Arguments...) const) {
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
  method<&Session::state>("session.state");
  method<&Session::reset>("session.reset");
  method<&Session::set_board>("session.setBoard");
  method<&Session::play>("session.play");
  method<&Session::undo>("session.undo");
  method<&Session::redo>("session.redo");
  method<&Session::configure>("session.configure");
  method<&Session::set_worker>("session.setWorker");
  method<&Session::set_analyse>("session.setAnalyse");
  method<&Session::advance>("session.advance");
  method<&Session::report>("session.report");
  method<&Session::totals>("session.totals");
  method<&Session::tree>("session.tree");
  method<&Session::returns>("session.returns");
  method<&Session::step>("session.step");
  method<&Session::rollout>("session.rollout");
  method<&Session::play_on>("session.playOn");
  method<&Session::line>("session.line");
  emscripten::function("session.delete", &close_session);
}
