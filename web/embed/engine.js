// @ts-check
/**
 * The engine of all elements of a page: its bytes are decoded and compiled once, when the first of them is seen, and
 * each has workers of its own.
 */
import wasmBytes from 'virtual:wasm';
import workerSource from 'virtual:worker';
import { createPool } from '../engine/pool.js';
import { loadEngine } from '../workers/load_module.js';
import { openLocal } from '../workers/local.js';

/** @typedef {{wasm: WebAssembly.Module, engine: import('../../wasm/engine.js').Engine, url: string}} Shared */

/** @type {Promise<Shared> | undefined} */
let shared;

async function load() {
  const wasm = await WebAssembly.compile(/** @type {Uint8Array<ArrayBuffer>} */ (wasmBytes));
  const url = URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' }));
  return { wasm, engine: await loadEngine(wasm), url };
}

/**
 * @param {(text: import('../app/state.js').Text) => void} notify
 * @returns {Promise<import('../app/controller.js').Loaded>}
 */
export async function openEngine(notify) {
  const { wasm, engine, url } = await (shared ??= load());
  const openWorker = () => /** @type {import('../engine/protocol.js').WorkerPort} */ (new Worker(url));
  return { engine, pool: createPool({ wasm, size: 1, notify, openWorker, openLocal: () => openLocal(loadEngine) }) };
}
