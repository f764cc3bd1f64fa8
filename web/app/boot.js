// @ts-check
/**
 * Puts the page's machinery together: decodes the module once, compiles it once, starts the workers from inlined text
 * (the only way that works on file:// and in a sandboxed frame) and hands the controller what it needs.
 */
import workerSource from 'virtual:worker';
import wasmBytes from 'virtual:wasm-bytes';
import { createPool, defaultPoolSize } from '../engine/pool.js';
import { loadEngine } from '../workers/load_module.js';
import { openLocal } from '../workers/local.js';
import { createController } from './controller.js';
import { createPage } from './page.js';
import { createStorage } from './storage.js';

/**
 * @param {Window & typeof globalThis} window
 * @returns {import('./controller.js').Controller}
 */
export function boot(window) {
  const workers = defaultPoolSize();
  return createController({
    workers,
    page: createPage(window),
    storage: createStorage({ local: () => window.localStorage, session: () => window.sessionStorage }),
    async load(notify) {
      const wasm = await WebAssembly.compile(await wasmBytes);
      const openWorker = createWorkerOpener(window);
      // Workers start while the page's own engine does.
      const pool = createPool({ wasm, size: workers, notify, openWorker, openLocal: () => openLocal(loadEngine) });
      return { engine: await loadEngine(wasm), pool };
    },
  });
}

/**
 * One blob address for all workers, made at the first.
 * @param {Window & typeof globalThis} window
 */
function createWorkerOpener(window) {
  let url = '';
  return () => {
    url ||= URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' }));
    return /** @type {import('../engine/protocol.js').WorkerPort} */ (new window.Worker(url));
  };
}
