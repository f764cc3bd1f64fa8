// @ts-check
/** The worker script: a classic one, since only those start from a blob on file:// and in a sandboxed frame. */
import { loadEngine } from './load_module.js';
import { serve } from './serve.js';

const scope = /** @type {import('../engine/protocol.js').WorkerPort} */ (/** @type {unknown} */ (self));
const served = serve({ load: loadEngine, post: (message) => scope.postMessage(message) });
scope.onmessage = (event) => served.receive(event.data);
