// @ts-check
/**
 * The one kind of error that leaves the engine. `code` is for programs, `message` for people.
 * Codes: bad-board, bad-seed, bad-agent, bad-parameter, bad-limit, bad-action, bad-spawn,
 * bad-weights, deleted; `internal` means a fault of the engine itself (out of memory, a trap):
 * throw the engine away then, its state is unknown.
 */
export class EngineError extends Error {
  // Minified, the class has another name of its own, and Node shows that one as well.
  static name = 'EngineError';

  /**
   * @param {import('./engine.js').ErrorCode} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.name = 'EngineError';
    /** @type {import('./engine.js').ErrorCode} */
    this.code = code;
  }
}

/** Longest piece of somebody's input that a message repeats. */
const QUOTE_LENGTH = 40;

/**
 * A value as a message may show it: short, on one line, whatever it was.
 * @param {unknown} value
 * @returns {string}
 */
export function quote(value) {
  if (typeof value !== 'string') return describe(value);
  const line = value.replace(/[\u0000-\u001f\u007f]/g, ' ');
  return line.length > QUOTE_LENGTH ? `"${line.slice(0, QUOTE_LENGTH - 3)}..."` : `"${line}"`;
}

/**
 * @param {unknown} value
 * @returns {string}
 */
function describe(value) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  switch (typeof value) {
    case 'number':
    case 'boolean':
    case 'undefined':
      return String(value);
    case 'bigint':
      return `${value}`.slice(0, QUOTE_LENGTH - 1) + 'n';
    default:
      return `a value of type ${typeof value}`;
  }
}
