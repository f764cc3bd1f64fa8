// The real module from build/wasm, as tests under Node load it. MCTS2048_BUILD names another build folder.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createEngine } from '../../../wasm/engine.mjs';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const build = process.env.MCTS2048_BUILD ?? join(root, 'build');
const built = (name) => join(build, 'wasm', name);

/** Emscripten's factory; the glue is a classic script. */
export const moduleFactory = createRequire(import.meta.url)(built('module.js'));
export const wasmBinary = readFileSync(built('module.wasm'));

export const openEngine = () => createEngine({ moduleFactory, wasmBinary });

/** Makes sessions of `engine()` that end with the test file, so that no test need delete them. */
export function sessionMaker(engine) {
  const open = [];
  after(() => open.forEach((one) => one.delete()));
  return (options) => {
    const one = engine().createSession(options);
    open.push(one);
    return one;
  };
}
