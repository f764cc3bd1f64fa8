// @ts-check
/**
 * Every setting of the page, declared once: its kind, range and default. Links, storage and controls all read values
 * through here, so none of them can put the page into a state another could not. The agents' own parameters are
 * declared in C++ and come with the catalogue; they are read by the same rules.
 */

/** @typedef {import('../../wasm/engine.js').AgentSpec} AgentSpec */
/** @typedef {import('../../wasm/engine.js').ParamSpec} ParamSpec */
/** @typedef {'simulations' | 'ms' | 'depth'} BudgetKind */
/** @typedef {{kind: BudgetKind, value: number}} Budget */

/**
 * What becomes of a value that came from outside: taken, moved into range, or refused.
 * @typedef {{value: any, clamped: boolean} | null} Reading
 */

/** @typedef {{type: 'integer' | 'number', min: number, max: number}} Range */
/** @typedef {{type: 'choice', choices: readonly string[]}} Choice */

export const SPEED = /** @type {const} */ ({ type: 'number', min: 0, max: 60, default: 8 });
export const WORKERS = /** @type {const} */ ({ type: 'integer', min: 1, max: 8 });
/** Views that are built; a link to any other shows the first. */
export const VIEW = /** @type {const} */ ({ type: 'choice', choices: ['play'], default: 'play' });
/** Without a choice the browser's language decides. */
export const LANG = /** @type {const} */ ({ type: 'choice', choices: ['en', 'zh'] });
export const THEME = /** @type {const} */ ({ type: 'choice', choices: ['auto', 'light', 'dark'], default: 'auto' });

/** Limits of one search, in the order in which a link's keys win. @type {Record<BudgetKind, Range>} */
export const BUDGETS = {
  simulations: { type: 'integer', min: 1, max: 10_000_000 },
  ms: { type: 'integer', min: 1, max: 60_000 },
  depth: { type: 'integer', min: 1, max: 12 },
};

/** For an agent whose catalogue entry names no budget. @type {Budget} */
const NO_BUDGET = { kind: 'simulations', value: 2000 };

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * @param {Range | Choice} spec
 * @param {unknown} given
 * @returns {Reading}
 */
export function readValue(spec, given) {
  if (spec.type === 'choice') {
    const known = typeof given === 'string' && spec.choices.includes(given);
    return known ? { value: given, clamped: false } : null;
  }
  const value = readNumber(given);
  if (value === null || (spec.type === 'integer' && !Number.isInteger(value))) return null;
  const inside = Math.min(spec.max, Math.max(spec.min, value));
  return { value: inside, clamped: inside !== value };
}

/** @param {unknown} given */
function readNumber(given) {
  const text = typeof given === 'number' ? String(given) : given;
  if (typeof text !== 'string' || !NUMBER.test(text.trim())) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/**
 * A parameter of an agent. A word among its choices is taken whatever its type: a number may have a word beside it.
 * @param {ParamSpec} spec
 * @param {unknown} given
 * @returns {Reading}
 */
export function readParam(spec, given) {
  if (spec.choices?.includes(/** @type {string} */ (given))) return { value: given, clamped: false };
  if (spec.type === 'choice') return null;
  return readValue({ type: spec.type, min: spec.min ?? -Infinity, max: spec.max ?? Infinity }, given);
}

/**
 * A seed as canonical text; beyond 64 bits it is clamped.
 * @param {unknown} given
 * @returns {Reading}
 */
export function readSeed(given) {
  const text = typeof given === 'number' ? String(given) : given;
  if (typeof text !== 'string' || !/^-?\d{1,60}$/.test(text.trim())) return null;
  const value = BigInt(text.trim());
  const inside = value < 0n ? 0n : value >> 64n ? (1n << 64n) - 1n : value;
  return { value: String(inside), clamped: inside !== value };
}

/**
 * Names of page parts to hide. Which parts there are is the views' business.
 * @param {unknown} given
 * @returns {string[]}
 */
export function readHide(given) {
  const names = Array.isArray(given) ? given : String(given ?? '').split(',');
  return names.filter((name) => typeof name === 'string' && /^[a-z][a-z-]{0,29}$/.test(name)).slice(0, 20);
}

/**
 * Specifications of an agent's own parameters. `workers` is a setting of the page: it sizes the pool as well.
 * @param {AgentSpec | undefined} agent
 */
export function ownParams(agent) {
  return agent ? agent.params.filter((spec) => spec.name !== 'workers') : [];
}

/** @param {AgentSpec | undefined} agent */
export function workersSpec(agent) {
  return agent?.params.find((spec) => spec.name === 'workers') ?? null;
}

/**
 * Range of the `workers` setting under an agent.
 * @param {AgentSpec | undefined} agent
 * @returns {Range}
 */
export function workersRange(agent) {
  const spec = workersSpec(agent);
  return { type: 'integer', min: spec?.min ?? WORKERS.min, max: spec?.max ?? WORKERS.max };
}

/**
 * @param {AgentSpec | undefined} agent
 * @returns {Record<string, number | string>}
 */
export function defaultParams(agent) {
  return Object.fromEntries(ownParams(agent).map((spec) => [spec.name, spec.default]));
}

/**
 * @param {AgentSpec | undefined} agent
 * @returns {Budget}
 */
export function defaultBudget(agent) {
  for (const kind of /** @type {BudgetKind[]} */ (Object.keys(BUDGETS))) {
    const value = agent?.budget[kind];
    if (value !== undefined) return { kind, value };
  }
  return NO_BUDGET;
}

/**
 * @param {AgentSpec | undefined} agent
 * @returns {boolean} whether a limit changes anything for this agent
 */
export function needsBudget(agent) {
  return Object.keys(agent?.budget ?? {}).length > 0;
}

/**
 * @param {unknown} given
 * @returns {Budget | null}
 */
export function readBudget(given) {
  if (typeof given !== 'object' || given === null) return null;
  const { kind, value } = /** @type {{kind?: unknown, value?: unknown}} */ (given);
  if (typeof kind !== 'string' || !Object.hasOwn(BUDGETS, kind)) return null;
  const reading = readValue(BUDGETS[/** @type {BudgetKind} */ (kind)], value);
  return reading ? { kind: /** @type {BudgetKind} */ (kind), value: reading.value } : null;
}

/** A seed for a game nobody chose one for: short enough to read out. */
export function drawSeed() {
  return String(Math.floor(Math.random() * 1e9));
}
