// @ts-check
/**
 * The life of a worker: init once, then one search or one game at a time in slices, looking for messages in between. Written
 * against a port and a loader, so that a real worker, the main thread and a test all run this same loop.
 */
import { PROTOCOL_VERSION, answer, readRequest } from '../engine/protocol.js';
import { beginGame, gamePart, playSlice } from './game.js';
import { beginSearch, clearDesk, createDesk, partOf, searchSlice } from './handlers.js';
import { PROGRESS_MS, createYield } from './slice.js';

/** @typedef {import('../engine/protocol.js').Answer} Answer */
/** @typedef {import('../engine/protocol.js').Request} Request */
/** @typedef {import('../../wasm/engine.js').Engine} Engine */
/** @typedef {{slice: () => boolean, part: (cancelled: boolean) => any}} Work  slice: true at the end */

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
  /** @type {{id: number, work: Work, paused: boolean} | null} */
  let current = null;
  let lastProgress = -Infinity;
  let closed = false;
  const yielding = yieldWith(run);

  /** @param {unknown} data */
  async function receive(data) {
    const message = readRequest(data);
    if (!message || closed) return;
    if (message.type === 'init') return init(message);
    if (message.type === 'search' || message.type === 'play') {
      cancel();
      return attempt(message.id, () => {
        if (!desk) throw new Error('work before init');
        const work = message.type === 'search' ? search(desk, message.task) : play(desk, message.task);
        current = { id: message.id, work, paused: false };
        yielding.next();
      });
    }
    if (current?.id !== message.id) return;
    if (message.type === 'stop') return cancel();
    const was = current.paused;
    current.paused = message.on;
    if (was && !message.on) yielding.next();
  }

  /**
   * @param {import('./handlers.js').Desk} desk
   * @param {import('../engine/protocol.js').SearchTask} task
   * @returns {Work}
   */
  function search(desk, task) {
    const job = beginSearch(desk, task, now());
    return { slice: () => searchSlice(job, now()), part: (cancelled) => partOf(job, cancelled) };
  }

  /**
   * @param {import('./handlers.js').Desk} desk
   * @param {import('../engine/protocol.js').GameTask} task
   * @returns {Work}
   */
  function play(desk, task) {
    const job = beginGame(desk, task);
    return { slice: () => playSlice(job, now), part: () => gamePart(job) };
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
    if (!current || current.paused || closed) return;
    const { id, work } = current;
    attempt(id, () => {
      if (work.slice()) {
        current = null;
        return post(answer.done(id, work.part(false)));
      }
      if (now() - lastProgress >= PROGRESS_MS) {
        lastProgress = now();
        post(answer.progress(id, work.part(false)));
      }
      yielding.next();
    });
  }

  function cancel() {
    if (!current) return;
    const { id, work } = current;
    current = null;
    attempt(id, () => post(answer.done(id, work.part(true))));
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
