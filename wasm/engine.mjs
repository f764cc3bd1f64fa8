// @ts-check
/**
 * The engine for programs: the page's workers, the page itself and Node use this one file.
 *
 * It gives the raw Embind functions (text in, JSON text out) a JavaScript face: objects, one kind of
 * error, and copies only, so nothing a caller holds is a view of wasm memory. It holds no rules and no
 * search; those live in C++.
 *
 * Lifetimes: a session owns wasm memory until its `delete()`. Nothing else needs freeing.
 */
import { EngineError, quote } from './engine_error.mjs';
import * as check from './arguments.mjs';
import { openRaw } from './raw_session.mjs';

export { EngineError };

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./raw_module.js').RawModule} RawModule */
/** @typedef {import('./raw_module.js').RawSession} RawSession */

/**
 * Instantiates the module and wraps it. The released engine.mjs carries glue and wasm itself and
 * needs no argument; from this source file the glue comes as `moduleFactory`.
 * @param {import('./engine.js').EngineOptions} [given]
 * @returns {Promise<Engine>}
 */
export async function createEngine(given) {
  const { moduleFactory, wasmModule, wasmBinary } =
    /** @type {import('./engine.js').EngineOptions} */ (
      check.options(given, ['moduleFactory', 'wasmModule', 'wasmBinary'], 'createEngine')
    );
  if (typeof moduleFactory !== 'function') {
    throw new EngineError('bad-parameter', 'createEngine needs moduleFactory, the Emscripten factory');
  }
  const compiled = wasmModule ?? (wasmBinary ? await compileOnce(/** @type {BufferSource} */ (wasmBinary)) : undefined);
  if (!compiled) return makeEngine(await moduleFactory({}));
  const raw = await new Promise((resolve, reject) => {
    const overrides = {
      // The glue would look for a file beside itself; here the code is already at hand. A failure
      // must be told by us: the glue only ever calls the success callback.
      instantiateWasm(
        /** @type {WebAssembly.Imports} */ imports,
        /** @type {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} */ success,
      ) {
        WebAssembly.instantiate(compiled, imports).then((instance) => success(instance, compiled), reject);
        return {};
      },
    };
    moduleFactory(overrides).then(resolve, reject);
  });
  return makeEngine(raw);
}

/** Bytes compiled before, so that many engines of one page or program share one compilation. */
const compilations = new WeakMap();

/**
 * @param {BufferSource} bytes
 * @returns {Promise<WebAssembly.Module>}
 */
function compileOnce(bytes) {
  let compilation = compilations.get(bytes);
  if (!compilation) {
    compilation = WebAssembly.compile(bytes);
    compilations.set(bytes, compilation);
  }
  return compilation;
}

/**
 * Wraps a module that is already instantiated.
 * @param {RawModule} raw
 * @returns {Engine}
 */
function makeEngine(raw) {
  return {
    agents: () => JSON.parse(guarded(() => raw.catalogue())),
    version: () => guarded(() => raw.version()),
    signature: () => guarded(() => raw.signature()),
    createSession: (given) => openSession(raw, given),
  };
}

const SESSION_OPTIONS = [
  'game', 'agent', 'params', 'seed', 'board', 'score', 'moves', 'analyse', 'worker',
];

/**
 * @param {RawModule} raw
 * @param {import('./engine.js').SessionOptions} [given]
 */
function openSession(raw, given) {
  const wanted = check.options(given, SESSION_OPTIONS, 'createSession');
  const { game = '2048' } = wanted;
  if (wanted.board === undefined && (wanted.score !== undefined || wanted.moves !== undefined)) {
    throw new EngineError('bad-board', 'score and moves go with a board');
  }
  const opened = guarded(() => openRaw(raw, typeof game === 'string' ? game : ''));
  if (!opened) throw new EngineError('bad-parameter', `no game is called ${quote(game)}; there are 2048 and tictactoe`);
  const session = new Session(opened);
  try {
    const { agent, params, analyse, worker, seed, board, score, moves } =
      /** @type {import('./engine.js').SessionOptions} */ (wanted);
    session.configure({ agent, params, analyse, worker });
    session.reset({ seed });
    if (board !== undefined) session.setBoard(board, { score, moves });
    return session;
  } catch (error) {
    session.delete();
    throw error;
  }
}

/** One game with its search. See engine.d.ts for what each call means. */
class Session {
  /** @type {RawSession | null} */
  #raw;
  #agent = 'uct';
  #seed = '1';

  /** @param {RawSession} raw */
  constructor(raw) {
    this.#raw = raw;
  }

  state() {
    return this.#call((raw) => raw.state());
  }

  /** @param {import('./engine.js').Limits & {phases?: boolean, returns?: boolean}} limits */
  advance(limits) {
    this.#checkAlive();
    const text = check.limits(limits);
    const { done, stopReason } = this.#call((raw) => raw.advance(text));
    return { done, stopReason };
  }

  report() {
    return this.#call((raw) => raw.report());
  }

  totals() {
    return this.#call((raw) => raw.totals());
  }

  /** @param {{maxNodes?: number}} [given] */
  tree(given) {
    this.#checkAlive();
    const { maxNodes = 300 } = check.options(given, ['maxNodes'], 'tree', 'bad-limit');
    const count = check.wholeNumber(maxNodes, 'maxNodes', 1);
    return this.#call((raw) => raw.tree(count));
  }

  returns() {
    return this.#call((raw) => raw.returns());
  }

  step() {
    return this.#call((raw) => raw.step());
  }

  /** @param {{action: string, index?: number}} given */
  rollout(given) {
    this.#checkAlive();
    const { action, index = 0 } = check.options(given, ['action', 'index'], 'rollout', 'bad-action');
    const word = check.action(action);
    const number = check.wholeNumber(index, 'index', 0);
    return this.#call((raw) => raw.rollout(word, number));
  }

  /**
   * @param {string} action
   * @param {{spawn?: import('./engine.js').Spawn | null}} [given]
   */
  play(action, given) {
    this.#checkAlive();
    const { spawn } = check.options(given, ['spawn'], 'play', 'bad-spawn');
    const word = check.action(action);
    const [cell, tile] = check.spawn(spawn);
    return this.#call((raw) => raw.play(word, cell, tile));
  }

  /**
   * @param {import('./engine.js').Limits} limits
   * @param {{ms: number}} slice
   */
  playOn(limits, slice) {
    return this.#game('playOn', limits, slice, (raw, text, ms) => raw.playOn(text, ms));
  }

  /**
   * @param {import('./engine.js').Limits} limits
   * @param {{ms: number}} took
   */
  line(limits, took) {
    return this.#game('line', limits, took, (raw, text, ms) => raw.line(text, ms));
  }

  undo() {
    return this.#call((raw) => raw.undo());
  }

  redo() {
    return this.#call((raw) => raw.redo());
  }

  /**
   * @param {string} board
   * @param {{score?: number, moves?: number}} [given]
   */
  setBoard(board, given) {
    this.#checkAlive();
    const { score, moves } = check.options(given, ['score', 'moves'], 'setBoard', 'bad-board');
    const text = check.board(board);
    const scoreText = check.count(score, 'score');
    const movesText = check.count(moves, 'moves');
    this.#call((raw) => raw.setBoard(text, scoreText, movesText));
  }

  /** @param {{seed?: import('./engine.js').Seed}} [given] */
  reset(given) {
    this.#checkAlive();
    const { seed } = check.options(given, ['seed'], 'reset', 'bad-seed');
    const text = seed === undefined ? this.#seed : check.seed(seed);
    this.#call((raw) => raw.reset(text));
    this.#seed = text;
  }

  /** @param {import('./engine.js').Configuration} [given] */
  configure(given) {
    this.#checkAlive();
    const wanted = check.options(given, ['agent', 'params', 'analyse', 'worker'], 'configure');
    const agent = wanted.agent === undefined ? this.#agent : check.agent(wanted.agent);
    const params = check.parameters(wanted.params);
    const analyse = wanted.analyse === undefined ? null : check.flag(wanted.analyse, 'analyse');
    const worker = wanted.worker === undefined ? null : check.workerIndex(wanted.worker);
    // Everything was read before anything is set: a refused call leaves the session as it was.
    if (wanted.agent !== undefined || wanted.params !== undefined) {
      this.#call((raw) => raw.configure(agent, params));
      this.#agent = agent;
    }
    if (worker !== null) this.#call((raw) => raw.setWorker(worker));
    if (analyse !== null) this.#call((raw) => raw.setAnalyse(analyse));
  }

  delete() {
    const raw = this.#raw;
    this.#raw = null;
    if (raw) guarded(() => raw.delete());
  }

  /**
   * @param {string} what
   * @param {unknown} limits
   * @param {unknown} time
   * @param {(raw: RawSession, limits: string, ms: number) => string} work
   */
  #game(what, limits, time, work) {
    this.#checkAlive();
    const text = check.moveLimits(limits, what);
    const ms = Number(check.limitValue('ms', check.options(time, ['ms'], what, 'bad-limit').ms));
    return this.#call((raw) => work(raw, text, ms));
  }

  /** That a session is gone matters more than how it was called. */
  #checkAlive() {
    if (!this.#raw) throw new EngineError('deleted', 'this session was deleted');
  }

  /**
   * One call across the edge: text back, opened, its error thrown as ours.
   * @param {(raw: RawSession) => string} work
   * @returns {any}
   */
  #call(work) {
    this.#checkAlive();
    const raw = /** @type {RawSession} */ (this.#raw);
    const answer = JSON.parse(guarded(() => work(raw)));
    if (answer.error) throw new EngineError(answer.error.code, answer.error.message);
    return answer.ok;
  }
}

/**
 * Runs a raw call; a trap, an abort or a number thrown by the runtime leaves as an EngineError.
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
function guarded(work) {
  try {
    return work();
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw new EngineError('internal', `the engine failed: ${text.slice(0, 200)}`);
  }
}
