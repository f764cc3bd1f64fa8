// @ts-check
/**
 * What JavaScript may hand to the engine, checked before it crosses. C++ checks meaning (is this a
 * board? is 7 in range?); this file checks what only JavaScript can get wrong: types, misspelt option
 * names, numbers that are not whole, text that would break out of its line.
 */
import { EngineError, quote } from './engine_error.mjs';

/** @typedef {import('./engine.js').ErrorCode} ErrorCode */

const MAX_SEED = (1n << 64n) - 1n;
const MAX_EXACT = 2 ** 53;
/** Far more than sixteen numbers and their separators; keeps a pasted novel out of wasm memory. */
const MAX_BOARD_TEXT = 10000;

/**
 * An options object holding known names only; a misspelt option is refused, never ignored.
 * @param {unknown} value
 * @param {readonly string[]} names
 * @param {string} what
 * @param {ErrorCode} code
 * @returns {Record<string, unknown>}
 */
export function options(value, names, what, code = 'bad-parameter') {
  if (value === undefined) return {};
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new EngineError(code, `${what} takes an object of options, not ${quote(value)}`);
  }
  for (const name of Object.keys(value)) {
    if (!names.includes(name)) {
      throw new EngineError(code, `${what} has no option ${quote(name)}; it takes ${names.join(', ')}`);
    }
  }
  return /** @type {Record<string, unknown>} */ (value);
}

/**
 * By their tags: those of another window or worker are as good.
 * @param {unknown} value
 * @param {string} kind
 */
const isA = (value, kind) => Object.prototype.toString.call(value) === `[object ${kind}]`;

/**
 * @param {unknown} value
 * @returns {WebAssembly.Module}
 */
export function wasmModule(value) {
  if (!isA(value, 'WebAssembly.Module')) {
    throw new EngineError('bad-parameter', `wasmModule is a WebAssembly.Module, not ${quote(value)}`);
  }
  return /** @type {WebAssembly.Module} */ (value);
}

/**
 * @param {unknown} value
 * @returns {BufferSource}
 */
export function bytes(value) {
  if (!ArrayBuffer.isView(value) && !isA(value, 'ArrayBuffer')) {
    throw new EngineError('bad-parameter', `wasmBinary is an ArrayBuffer or a view of one, not ${quote(value)}`);
  }
  return /** @type {BufferSource} */ (value);
}

/**
 * Seeds are 64 bits wide, more than a JavaScript number holds: beyond 2^53 they come as text.
 * @param {unknown} value
 * @returns {string}
 */
export function seed(value) {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_EXACT) {
    return String(value);
  }
  if (typeof value === 'bigint' && value >= 0n && value <= MAX_SEED) return String(value);
  if (typeof value === 'string' && /^[0-9]{1,40}$/.test(value) && BigInt(value) <= MAX_SEED) {
    return String(BigInt(value));
  }
  throw new EngineError(
    'bad-seed',
    `a seed is a whole number from 0 to ${MAX_SEED}, as text or as a number up to 2^53, not ${quote(value)}`,
  );
}

/**
 * @param {unknown} value
 * @returns {string}
 */
export function board(value) {
  if (typeof value !== 'string') {
    throw new EngineError('bad-board', `a board is text, not ${quote(value)}`);
  }
  if (value.length > MAX_BOARD_TEXT) {
    throw new EngineError('bad-board', `a board of ${value.length} characters: ${quote(value)}`);
  }
  return value;
}

/**
 * Score or number of moves that go with a board; "" when not given.
 * @param {unknown} value
 * @param {string} name
 * @returns {string}
 */
export function count(value, name) {
  if (value === undefined) return '';
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MAX_EXACT) {
    throw new EngineError('bad-board', `${name} is a whole number from 0 to 2^53, not ${quote(value)}`);
  }
  return String(value);
}

/**
 * @param {unknown} value
 * @returns {string}
 */
export function agent(value) {
  // "" would mean "the one there is" to C++.
  if (typeof value !== 'string' || value === '') {
    throw new EngineError('bad-agent', `an agent is named by text, not ${quote(value)}`);
  }
  return value;
}

/**
 * Parameters as the lines `name=value` that C++ reads.
 * @param {unknown} value
 * @returns {string}
 */
export function parameters(value) {
  if (value === undefined) return '';
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new EngineError('bad-parameter', `params is an object of names and values, not ${quote(value)}`);
  }
  return Object.entries(value)
    .filter(([, given]) => given !== undefined)
    .map(([name, given]) => `${parameterName(name)}=${parameterValue(name, given)}`)
    .join('\n');
}

/** @param {string} name */
function parameterName(name) {
  if (!/^[a-z0-9-]+$/.test(name)) {
    throw new EngineError('bad-parameter', `no parameter is called ${quote(name)}`);
  }
  return name;
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function parameterValue(name, value) {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'string' && /^[^\u0000-\u001f\u007f]*$/.test(value)) return value;
  throw new EngineError('bad-parameter', `${name} is a number or a word, not ${quote(value)}`);
}

const LIMITS = ['simulations', 'nodes', 'depth', 'ms'];

/**
 * Limits of one `advance`, as lines; at least one, else the call would never come back.
 * @param {unknown} value
 * @returns {string}
 */
export function limits(value) {
  const { phases, returns, ...wanted } = options(value, [...LIMITS, 'phases', 'returns'], 'advance', 'bad-limit');
  const lines = limitLines(wanted);
  if (!lines) throw new EngineError('bad-limit', `advance needs at least one of ${LIMITS.join(', ')}`);
  return lines + asked(phases, 'phases') + asked(returns, 'returns');
}

/** @param {unknown} value @param {string} name */
const asked = (value, name) => (value !== undefined && flag(value, name) ? `\n${name}=on` : '');

/**
 * Limits of each move of a game; none: the agent's own budget.
 * @param {unknown} value
 * @param {string} what
 */
export function moveLimits(value, what) {
  return limitLines(options(value, LIMITS, what, 'bad-limit'));
}

/** @param {Record<string, unknown>} wanted */
function limitLines(wanted) {
  return Object.entries(wanted)
    .filter(([, limit]) => limit !== undefined)
    .map(([name, limit]) => `${name}=${limitValue(name, limit)}`)
    .join('\n');
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export function limitValue(name, value) {
  const whole = name !== 'ms';
  const fits = typeof value === 'number' && value >= 0 && value <= MAX_EXACT;
  if (!fits || (whole && !Number.isInteger(value))) {
    const kind = whole ? 'a whole number' : 'a number';
    throw new EngineError('bad-limit', `${name} is ${kind} from 0 to 2^53, not ${quote(value)}`);
  }
  return String(value);
}

/**
 * @param {unknown} value
 * @returns {string}
 */
export function action(value) {
  if (typeof value !== 'string') {
    throw new EngineError('bad-action', `an action is a word such as "left" or "4", not ${quote(value)}`);
  }
  return value;
}

/**
 * A chance outcome given by hand: cell and tile as text, both "" when not given.
 * @param {unknown} value
 * @returns {[cell: string, tile: string]}
 */
export function spawn(value) {
  if (value === undefined || value === null) return ['', ''];
  const { cell, tile } = options(value, ['cell', 'tile'], 'spawn', 'bad-spawn');
  if (!Number.isInteger(cell) || !Number.isInteger(tile)) {
    throw new EngineError(
      'bad-spawn',
      `a spawn is {cell, tile} in whole numbers, not cell ${quote(cell)} and tile ${quote(tile)}`,
    );
  }
  return [String(cell), String(tile)];
}

/**
 * Which of several workers' trees a session searches; "" for all of them, one after another.
 * @param {unknown} value
 * @returns {string}
 */
export function workerIndex(value) {
  if (value === null) return '';
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 1000) {
    throw new EngineError('bad-parameter', `worker is a tree's index from 0 on, or null, not ${quote(value)}`);
  }
  return String(value);
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {boolean}
 */
export function flag(value, name) {
  if (typeof value !== 'boolean') {
    throw new EngineError('bad-parameter', `${name} is true or false, not ${quote(value)}`);
  }
  return value;
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {number} least
 * @returns {number}
 */
export function wholeNumber(value, name, least) {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > 1e9) {
    throw new EngineError('bad-limit', `${name} is a whole number from ${least} on, not ${quote(value)}`);
  }
  return value;
}
