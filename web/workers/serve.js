// @ts-check
/**
 * The life of a worker: init once, then one search at a time in slices, looking for messages in between. Written
 * against a port and a loader, so that a real worker, the main thread and a test all run this same loop.
 */
import { PROTOCOL_VERSION, answer, readRequest } from '../engine/protocol.js';
import { beginSearch, clearDesk, createDesk, partOf, searchSlice } from './handlers.js';
import { PROGRESS_MS, createYield } from './slice.js';

/** @typedef {import('../engine/protocol.js').Answer} Answer */
/** @typedef {import('../engine/protocol.js').Request} Request */
/** @typedef {import('../../wasm/engine.js').Engine} Engine */

/**
 * @param {object} options
 * @param {(message: Answer) => void} options.post
 * @param {(wasm: WebAssembly.Module) => Promise<Engine>} options.load
 * @param {() => number} [options.now]
 * @param {typeof createYield} [options.yieldWith]
 */
export function serve({ post, load, now = () => performance.now(), yieldWith = createYield }) {
  /** @type {import('./handlers.js').Desk | null} */
  let desk = null;
  /** @type {{id: number, job: import('./handlers.js').Job} | null} */
  let current = null;
  let lastProgress = -Infinity;
  let closed = false;
  const yielding = yieldWith(run);

  /** @param {unknown} data */
  async function receive(data) {
    const message = readRequest(data);
    if (!message || closed) return;
    if (message.type === 'init') return init(message);
    if (message.type === 'search') {
      cancel();
      return attempt(message.id, () => {
        if (!desk) throw new Error('search before init');
        current = { id: message.id, job: beginSearch(desk, message.task, now()) };
        yielding.next();
      });
    }
    if (current?.id === message.id) cancel();
  }

  /** @param {import('../engine/protocol.js').InitRequest} message */
  async function init(message) {
    if (message.version !== PROTOCOL_VERSION) {
      return post(answer.error(message.id, 'protocol', `page speaks protocol ${message.version}`, true));
    }
    try {
      const engine = await load(message.wasm);
      if (closed) return;
      desk = createDesk(engine);
      post(answer.ready(message.id));
    } catch (error) {
      post(answer.error(message.id, 'internal', textOf(error), true));
    }
  }

  function run() {
    if (!current || closed) return;
    const { id, job } = current;
    attempt(id, () => {
      if (searchSlice(job, now())) {
        current = null;
        return post(answer.done(id, partOf(job)));
      }
      if (now() - lastProgress >= PROGRESS_MS) {
        lastProgress = now();
        post(answer.progress(id, partOf(job)));
      }
      yielding.next();
    });
  }

  function cancel() {
    if (!current) return;
    const { id, job } = current;
    current = null;
    attempt(id, () => post(answer.done(id, partOf(job, true))));
  }

  /**
   * @param {number} id
   * @param {() => void} work
   */
  function attempt(id, work) {
    try {
      work();
    } catch (error) {
      current = null;
      const code = errorCode(error);
      // Refused input leaves the engine whole; anything else leaves it in a state nobody knows.
      post(answer.error(id, code, textOf(error), code === 'internal'));
    }
  }

  return {
    receive,
    close() {
      closed = true;
      current = null;
      yielding.close();
      if (desk) clearDesk(desk);
    },
  };
}

/** @param {unknown} error */
function errorCode(error) {
  return error instanceof Error && error.name === 'EngineError' ? String(/** @type {any} */ (error).code) : 'internal';
}

/** @param {unknown} error */
function textOf(error) {
  return error instanceof Error ? error.message : String(error);
}
