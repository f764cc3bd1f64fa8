// MCTS2048_HOT: put into its caller whatever the compiler thinks. For the few functions that run
// once a node or move: a WebAssembly call passes every struct through memory, so what stays a call
// there costs several times what it costs natively.
#pragma once

#define MCTS2048_HOT __attribute__((always_inline))
