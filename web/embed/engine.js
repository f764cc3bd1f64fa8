// @ts-check
/**
 * The engine of all elements of a page: its bytes are decoded and compiled once, when the first of them is seen, and
 * each has workers of its own.
 */
import wasmText from 'virtual:wasm-base64';
import workerSource from 'virtual:worker';
import { createPool } from '../engine/pool.js';
import { loadEngine } from '../workers/load_module.js';
import { openLocal } from '../workers/local.js';
import { nextTask } from './turns.js';

/** @typedef {{wasm: WebAssembly.Module, engine: import('../../wasm/engine.js').Engine, url: string}} Shared */

/** @type {Promise<Shared> | undefined} */
let shared;

async function load() {
  const binary = atob(wasmText);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i += 1) bytes[i] = binary.charCodeAt(i);
  const wasm = await WebAssembly.compile(bytes);
  const url = URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' }));
  await nextTask();
  return { wasm, engine: await loadEngine(wasm), url };
}

/**
 * @param {(text: import('../app/state.js').Text) => void} notify
 * @returns {Promise<import('../app/controller.js').Loaded>}
 */
export async function openEngine(notify) {
  const { wasm, engine, url } = await (shared ??= load());
  await nextTask();
  const openWorker = () => /** @type {import('../engine/protocol.js').WorkerPort} */ (new Worker(url));
  const pool = createPool({ wasm, size: 1, notify, openWorker, openLocal: () => openLocal(loadEngine) });
  await nextTask();
  return { engine, pool };
}
