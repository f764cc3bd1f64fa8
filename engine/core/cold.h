// Code that runs once a move or less, among code that is compiled for speed: in WebAssembly it is
// compiled for size, because a page carries the module with it. MCTS2048_COLD marks a function,
// MCTS2048_COLD_BEGIN and MCTS2048_COLD_END all functions between them (not inside a class).
// A template belongs to where it is defined, not to who uses it.
#pragma once

#ifdef __EMSCRIPTEN__
#define MCTS2048_COLD __attribute__((minsize))
#define MCTS2048_COLD_BEGIN \
  _Pragma("clang attribute push(__attribute__((minsize)), apply_to = function)")
#define MCTS2048_COLD_END _Pragma("clang attribute pop")
#else
#define MCTS2048_COLD
#define MCTS2048_COLD_BEGIN
#define MCTS2048_COLD_END
#endif
