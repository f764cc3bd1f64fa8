// @ts-check
/**
 * The only place in the page that instantiates the wasm module, in workers and on the main thread alike. The glue is
 * a virtual module: the bundler puts Emscripten's text there.
 */
import createModule from 'virtual:glue';
import { createEngine } from '../../wasm/engine.mjs';

/**
 * @param {WebAssembly.Module} wasmModule
 * @returns {Promise<import('../../wasm/engine.js').Engine>}
 */
export function loadEngine(wasmModule) {
  return createEngine({ moduleFactory: createModule, wasmModule });
}
