// @ts-check
/**
 * One worker seen from the page: one current search or game, a newer one supersedes it, and what still arrives of an older
 * one is dropped by its id. A worker that fails, stays silent or never starts is reported dead once; the pool
 * decides what to do then.
 */
import { PROTOCOL_VERSION, readAnswer, request } from './protocol.js';

/** @typedef {import('./protocol.js').SearchTask} SearchTask */
/** @typedef {import('./protocol.js').GameTask} GameTask */
/** @typedef {import('./protocol.js').WorkerPort} WorkerPort */

/**
 * @typedef {object} SearchHandlers
 * @property {(part: any) => void} progress  a Part of a search, a GamePart of a game
 * @property {(part: any) => void} done
 * @property {(error: {code: string, message: string}) => void} error
 */

/**
 * @typedef {object} ClientOptions
 * @property {() => WorkerPort} open  may throw
 * @property {WebAssembly.Module} wasm
 * @property {() => void} onReady
 * @property {(cause: string) => void} onDeath  called at most once, never during createClient
 * @property {boolean} [watched]  false on the main thread, which cannot die in silence
 * @property {number} [startLimitMs]
 * @property {number} [watchMs]
 */

/** @typedef {ReturnType<typeof createClient>} Client */

/** A fresh worker compiles nothing, it only instantiates: ten seconds mean that it will not come. */
const START_LIMIT_MS = 10000;
/** A searching worker speaks ten times a second. A terminated one raises no event at all: only its silence shows. */
const WATCH_MS = 300;
const SILENT_WATCHES = 6;

/** @param {ClientOptions} options */
export function createClient(options) {
  const { wasm, onReady, onDeath, watched = true } = options;
  let lastId = 1;
  /** @type {{id: number, handlers: SearchHandlers} | null} */
  let current = null;
  /** @type {'starting' | 'ready' | 'dead'} */
  let status = 'starting';
  let silence = 0;
  /** @type {WorkerPort | null} */
  let port = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let watch;

  const startTimer = setTimeout(
    () => die('the worker did not start in time'),
    options.startLimitMs ?? START_LIMIT_MS,
  );
  try {
    port = options.open();
    port.onmessage = (event) => receive(event.data);
    port.onmessageerror = () => die('a message could not be read');
    port.onerror = (event) => {
      event?.preventDefault?.(); // It is handled here; the console stays clean.
      die(event?.message || 'the worker failed');
    };
    port.postMessage(request.init(lastId, wasm));
  } catch (error) {
    const cause = String(error instanceof Error ? error.message : error);
    queueMicrotask(() => die(cause));
  }

  /** @param {unknown} data */
  function receive(data) {
    const message = readAnswer(data);
    if (!message || status === 'dead') return;
    silence = 0;
    if (message.type === 'error' && message.fatal) return die(message.message);
    if (message.type === 'ready') return becomeReady(message.version);
    if (!current || message.id !== current.id) return;
    const { handlers } = current;
    if (message.type === 'progress') return handlers.progress(message.part);
    settle();
    if (message.type === 'done') handlers.done(message.part);
    else handlers.error({ code: message.code, message: message.message });
  }

  /** @param {number} version */
  function becomeReady(version) {
    if (status !== 'starting') return;
    if (version !== PROTOCOL_VERSION) return die(`the worker speaks protocol ${version}, not ${PROTOCOL_VERSION}`);
    status = 'ready';
    clearTimeout(startTimer);
    onReady();
  }

  function settle() {
    current = null;
    clearInterval(watch);
  }

  function listen() {
    clearInterval(watch);
    silence = 0;
    if (!watched) return;
    // Counting ticks and not time: when the page itself was frozen, no tick passed either.
    watch = setInterval(() => {
      silence += 1;
      if (silence >= SILENT_WATCHES) die('the worker fell silent');
    }, options.watchMs ?? WATCH_MS);
  }

  /** @param {string} cause */
  function die(cause) {
    if (status === 'dead') return;
    terminate();
    onDeath(cause);
  }

  function terminate() {
    status = 'dead';
    clearTimeout(startTimer);
    settle();
    if (!port) return;
    port.onmessage = port.onmessageerror = port.onerror = null;
    port.terminate();
  }

  return {
    get ready() {
      return status === 'ready';
    },
    get dead() {
      return status === 'dead';
    },
    /**
     * Starts a search or a game; what was before it ends here, its handlers are not called again.
     * @param {SearchTask | GameTask} task
     * @param {SearchHandlers} handlers
     * @param {'search' | 'play'} [kind]
     */
    start(task, handlers, kind = 'search') {
      if (status !== 'ready' || !port) throw new Error('the worker is not ready');
      lastId += 1;
      current = { id: lastId, handlers };
      listen();
      port.postMessage(request[kind](lastId, /** @type {any} */ (task)));
    },
    /** Halts the current work, or lets it go on. @param {boolean} on */
    pause(on) {
      if (!current || !port) return;
      if (on) clearInterval(watch);
      else listen();
      port.postMessage(request.pause(current.id, on));
    },
    /** Asks the current search to end; its `done` still comes. */
    stop() {
      if (current && port) port.postMessage(request.stop(current.id));
    },
    /** Ends the current search without waiting: nothing of it is heard again. */
    drop() {
      if (current && port) port.postMessage(request.stop(current.id));
      settle();
    },
    terminate,
  };
}
