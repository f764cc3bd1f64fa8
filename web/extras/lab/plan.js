// @ts-check
/**
 * An experiment: rows of players, games per row, first seed. A row is written as the flags of `mcts2048 match`
 * ("uct --preset fast --simulations 500"), in links as on the command line, and says only what differs from the
 * agent's preset and budget.
 */
import { readField, shorten } from '../../app/link.js';
import {
  budgetKinds, budgetRange, defaultBudget, defaultPreset, findPreset, ownParams, presetParams, readParam, readSeed, readValue,
  ruleParams, workersSpec,
} from '../../app/settings.js';

/** @typedef {import('../../app/settings.js').AgentSpec} AgentSpec */
/** @typedef {import('../../app/settings.js').Budget} Budget */
/** @typedef {import('../../app/settings.js').BudgetKind} BudgetKind */
/** @typedef {Record<string, number | string>} Params */
/** @typedef {{agent: string, preset: string, changes: Params, budget: Budget | null}} Row  changes: what is set on top of the preset; budget null: the preset's */
/** @typedef {{rows: Row[], games: number, first: string}} Plan */

export const MAX_ROWS = 8;
export const GAMES = /** @type {const} */ ({ type: 'integer', min: 1, max: 10_000 });

/** @typedef {import('../../app/link.js').Noting} Noting */

/** Storage is the page's own: nobody asks what became of it. */
const quiet = () => {};

/** @type {Plan} */
export const FIRST_PLAN = {
  games: 50,
  first: '1',
  rows: [
    { agent: 'uct', preset: 'default', changes: {}, budget: { kind: 'simulations', value: 100 } },
    { agent: 'flat-mc', preset: 'default', changes: {}, budget: { kind: 'simulations', value: 100 } },
  ],
};

/** @param {AgentSpec | undefined} spec @returns {Row} */
export function newRow(spec) {
  return { agent: spec?.id ?? '', preset: defaultPreset(spec) ?? '', changes: {}, budget: null };
}

/** @param {Row} row @param {AgentSpec | undefined} spec @returns {Budget | null}  null for an agent that does not search */
export function budgetOf(row, spec) {
  return budgetKinds(spec).length > 0 ? (row.budget ?? defaultBudget(spec, row.preset)) : null;
}

/**
 * Every parameter as the engine takes it. A game of the lab has one tree: the games are what runs side by side.
 * @param {Row} row @param {AgentSpec} spec @returns {Params}
 */
export function paramsOf(row, spec) {
  return {
    ...presetParams(spec, row.preset),
    ...Object.fromEntries(ruleParams(spec).map((rule) => [rule.name, rule.default])),
    ...(workersSpec(spec) ? { workers: 1 } : {}),
    ...row.changes,
    ...(row.preset ? { preset: row.preset } : {}),
  };
}

/** Parameters one may set in a row. @param {AgentSpec | undefined} spec */
export function rowParams(spec) {
  return [...ownParams(spec), ...ruleParams(spec)];
}

/** Without what the preset says anyway. @param {Row} row @param {AgentSpec} spec @param {Params} params @returns {Row} */
export function withParams(row, spec, params) {
  const usual = { ...paramsOf({ ...row, changes: {} }, spec) };
  const changes = Object.fromEntries(Object.entries({ ...row.changes, ...params }).filter(([name, value]) => usual[name] !== value));
  return { ...row, changes };
}

/** @param {Row} row @param {AgentSpec | undefined} spec */
export function flagsOf(row, spec) {
  const flags = [
    ...(row.preset && row.preset !== defaultPreset(spec) ? [['preset', row.preset]] : []),
    ...Object.entries(row.changes),
    ...(row.budget ? [[row.budget.kind, row.budget.value]] : []),
  ];
  return [row.agent, ...flags.map(([name, value]) => `--${name} ${value}`)].join(' ');
}

/**
 * Flags as a row, or null where they name no agent of the catalogue. What else cannot be understood is left out: links
 * are written by anybody.
 * @param {string} text @param {AgentSpec[]} catalogue @param {Noting} [note] @returns {Row | null}
 */
export function readFlags(text, catalogue, note = quiet) {
  const [agent, ...rest] = text.trim().split(/\s+/);
  const spec = catalogue.find(({ id }) => id === agent);
  if (!spec) {
    note('notice.link-unknown-agent', { value: shorten(agent) });
    return null;
  }
  const given = Object.fromEntries(rest.join(' ').split(/(?:^| )--/).slice(1).map((flag) => {
    const [name, ...value] = flag.split(/[ =]/);
    return [name, value.join(' ')];
  }));
  const row = newRow(spec);
  if (findPreset(spec, given.preset)) row.preset = given.preset;
  else if (given.preset !== undefined) note('notice.link-unknown-preset', { value: shorten(given.preset) });
  const params = rowParams(spec);
  // A name may be both: `depth` alone is the budget, beside another budget it is the parameter.
  const kinds = budgetKinds(spec).filter((kind) => Object.hasOwn(given, kind));
  const kind = kinds.find((one) => !params.some(({ name }) => name === one)) ?? kinds[0];
  const value = kind && readField(kind, given[kind], (said) => readValue(budgetRange(spec, kind), said), note);
  if (value !== undefined) row.budget = { kind, value };
  /** @type {Params} */
  const changes = {};
  for (const param of params) {
    if (param.name === kind || !Object.hasOwn(given, param.name)) continue;
    const value = readField(param.name, given[param.name], (said) => readParam(param, said), note);
    if (value !== undefined) changes[param.name] = value;
  }
  return withParams(row, spec, changes);
}

/** The command that plays a row natively. @param {Row} row @param {AgentSpec | undefined} spec @param {Plan} plan @param {number} index */
export function commandOf(row, spec, { games, first }, index) {
  const [agent, ...flags] = flagsOf(row, spec).split(' ');
  return ['mcts2048 match --agent', agent, ...flags, `--games ${games} --seed ${first} --out row-${index + 1}.jsonl`].join(' ');
}

/** What a link says of the experiment, beside `view=lab`. @param {Plan} plan @param {AgentSpec[]} catalogue */
export function linkFields({ rows, games, first }, catalogue) {
  /** @type {[string, string][]} */
  const fields = [['games', String(games)], ['first', first]];
  for (const row of rows) fields.push(['row', flagsOf(row, catalogue.find(({ id }) => id === row.agent))]);
  return new URLSearchParams(fields).toString();
}

/**
 * The experiment a link names; null when it names none.
 * @param {string} fragment @param {AgentSpec[]} catalogue @param {Noting} [note] @returns {Plan | null}
 */
export function readLink(fragment, catalogue, note = quiet) {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const all = fields.getAll('row');
  if (all.length > MAX_ROWS) note('notice.link-clamped', { name: 'row', value: all.length, used: MAX_ROWS });
  const rows = all.slice(0, MAX_ROWS).flatMap((text) => readFlags(text, catalogue, note) ?? []);
  return rows.length > 0
    ? {
        rows,
        games: readField('games', fields.get('games'), (text) => readValue(GAMES, text), note) ?? FIRST_PLAN.games,
        first: readField('first', fields.get('first'), readSeed, note) ?? FIRST_PLAN.first,
      }
    : null;
}

/** A plan from storage, checked. @param {any} saved @param {AgentSpec[]} catalogue */
export function readPlan(saved, catalogue) {
  const rows = Array.isArray(saved?.rows) ? saved.rows.filter((/** @type {unknown} */ one) => typeof one === 'string') : [];
  return readLink(new URLSearchParams([
    ['games', String(saved?.games)], ['first', String(saved?.first)], ...rows.map((/** @type {string} */ row) => ['row', row]),
  ]).toString(), catalogue);
}

/** Seed of the i-th game, around the end of 64 bits. @param {string} first @param {number} i */
export function seedAt(first, i) {
  return String(BigInt.asUintN(64, BigInt(first) + BigInt(i)));
}
