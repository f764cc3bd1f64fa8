// @ts-check
/**
 * A stand-in for a worker on the main thread, for places that refuse to start one: same messages, same slices, and
 * the page stays responsive between them.
 */
import { serve } from './serve.js';

/**
 * @param {(wasm: WebAssembly.Module) => Promise<import('../../wasm/engine.js').Engine>} load
 * @param {typeof import('./slice.js').createYield} [yieldWith]
 * @returns {import('../engine/protocol.js').WorkerPort}
 */
export function openLocal(load, yieldWith) {
  /** @type {import('../engine/protocol.js').WorkerPort} */
  const port = {
    onmessage: null,
    onmessageerror: null,
    onerror: null,
    postMessage: (message) => queueMicrotask(() => served.receive(message)),
    terminate: () => served.close(),
  };
  const served = serve({ load, yieldWith, post: (message) => port.onmessage?.({ data: message }) });
  return port;
}
