// Runs before the glue of the command-line program. Emscripten 3.1.6 finds a global fetch in
// Node 18 and later, hands it a file path and dies of it; with the bytes already there it does
// not fetch at all.
Module['wasmBinary'] = require('fs').readFileSync(
  require('path').join(__dirname, 'mcts2048.wasm'),
);
