// @ts-check
/**
 * Every setting of the page, declared once: its kind, range and default. Links, storage and controls all read values
 * through here, so none of them can put the page into a state another could not. The agents' own parameters are
 * declared in C++ and come with the catalogue; they are read by the same rules.
 */

/** @typedef {import('../../wasm/engine.js').AgentSpec} AgentSpec */
/** @typedef {import('../../wasm/engine.js').ParamSpec} ParamSpec */
/** @typedef {import('../../wasm/engine.js').LimitName} BudgetKind */
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
export const VIEW = /** @type {const} */ ({ type: 'choice', choices: ['play', 'lab', 'review', 'learn'], default: 'play' });
/** Without a choice the browser's language decides. */
export const LANG = /** @type {const} */ ({ type: 'choice', choices: ['en', 'zh'] });
export const THEME = /** @type {const} */ ({ type: 'choice', choices: ['auto', 'light', 'dark'], default: 'auto' });

/** Limits of one search. Which of them an agent stops at, the catalogue says. @type {Record<BudgetKind, Range>} */
export const BUDGETS = {
  simulations: { type: 'integer', min: 1, max: 10_000_000 },
  depth: { type: 'integer', min: 1, max: 100 },
  nodes: { type: 'integer', min: 1, max: 1_000_000_000 },
  ms: { type: 'integer', min: 1, max: 60_000 },
};

/** Agents that take a depth of 0 for the one that fits the position. */
const FITTING = ['expectimax'];

/** What a budget starts from where the agent names none of that kind. @type {Record<BudgetKind, number>} */
const FIRST = { simulations: 2000, depth: 3, nodes: 100_000, ms: 100 };

/**
 * Parameters that are rules of the game: one value for all agents and for the game on the board.
 */
const RULES = ['four-rate'];

/** Parameters that have a place of their own on the page. */
const APART = ['workers', 'preset', ...RULES];

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
 * A parameter of an agent.
 * @param {ParamSpec} spec
 * @param {unknown} given
 * @returns {Reading}
 */
export function readParam(spec, given) {
  if (spec.type === 'choice') return readValue({ type: 'choice', choices: spec.choices ?? [] }, given);
  if (spec.word !== undefined && given === spec.word) return { value: given, clamped: false };
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
  const names = Array.isArray(given) ? given : String(given ?? '').split(/[\s,]+/);
  return names.filter((name) => typeof name === 'string' && /^[a-z][a-z-]{0,29}$/.test(name)).slice(0, 20);
}

/**
 * Specifications of the parameters that belong to the agent alone. `workers` sizes the pool as well, a preset is all
 * parameters at once, and rules belong to the game.
 * @param {AgentSpec | undefined} agent
 */
export function ownParams(agent) {
  return agent ? agent.params.filter((spec) => !APART.includes(spec.name)) : [];
}

/** @param {AgentSpec | undefined} agent */
export function ruleParams(agent) {
  return agent ? agent.params.filter((spec) => RULES.includes(spec.name)) : [];
}

/**
 * @param {AgentSpec | undefined} agent
 * @param {unknown} name
 */
export function findPreset(agent, name) {
  return agent?.presets.find((preset) => preset.name === name);
}

/** The preset in force when none was chosen. @param {AgentSpec | undefined} agent */
export function defaultPreset(agent) {
  return agent?.presets[0]?.name;
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
 * The agent's own parameters as a preset sets them.
 * @param {AgentSpec | undefined} agent
 * @param {string} [preset]  none: all defaults
 * @returns {Record<string, number | string>}
 */
export function presetParams(agent, preset) {
  const values = findPreset(agent, preset)?.params;
  return Object.fromEntries(ownParams(agent).map((spec) => [spec.name, values?.[spec.name] ?? spec.default]));
}

/**
 * The budget of the preset, or the agent's.
 * @param {AgentSpec | undefined} agent
 * @param {string} [preset]
 * @returns {Budget}
 */
export function defaultBudget(agent, preset) {
  for (const limits of [findPreset(agent, preset)?.budget, agent?.budget]) {
    const kind = budgetKinds(agent).find((one) => limits?.[one] !== undefined);
    if (kind) return { kind, value: Number(limits?.[kind]) };
  }
  return firstBudget(agent, budgetKinds(agent)[0] ?? 'simulations');
}

/**
 * What a budget of this kind starts from.
 * @param {AgentSpec | undefined} agent
 * @param {BudgetKind} kind
 * @returns {Budget}
 */
export function firstBudget(agent, kind) {
  return { kind, value: agent?.budget[kind] ?? FIRST[kind] };
}

/**
 * The engine refuses a depth beyond the agent's parameter of that name.
 * @param {AgentSpec | undefined} agent
 * @param {BudgetKind} kind
 * @returns {Range}
 */
export function budgetRange(agent, kind) {
  const own = kind === 'depth' && agent?.params.find(({ name }) => name === 'depth');
  return own ? { type: 'integer', min: FITTING.includes(agent?.id ?? '') ? 0 : 1, max: own.max ?? BUDGETS.depth.max } : BUDGETS[kind];
}

/**
 * Kinds of budget that mean something to an agent; none when it does not search.
 * @param {AgentSpec | undefined} agent
 * @returns {BudgetKind[]}
 */
export function budgetKinds(agent) {
  return (agent?.limits ?? []).filter((kind) => Object.hasOwn(BUDGETS, kind));
}

/**
 * Whether a budget says the same of both agents: time always does, the rest where both count the same first.
 * @param {BudgetKind} kind
 * @param {AgentSpec | undefined} from
 * @param {AgentSpec | undefined} to
 */
export function comparable(kind, from, to) {
  const kinds = budgetKinds(to);
  return kinds.includes(kind) && (kind === 'ms' || budgetKinds(from)[0] === kinds[0]);
}

/** A seed for a game nobody chose one for: short enough to read out. */
export function drawSeed() {
  return String(Math.floor(Math.random() * 1e9));
}
