// @ts-check
/**
 * The page's state as a URL fragment, both ways. Anybody can write a link, so reading one never throws: unknown keys
 * are ignored; numbers out of range are clamped, values that make no sense and keys of the page's own that do nothing
 * in this link are left out, each with a note to show.
 */
import {
  BUDGETS, LANG, SPEED, THEME, VIEW, budgetKinds, budgetRange, defaultPreset, ownParams, presetParams, readParam, readSeed,
  readValue, ruleParams, workersRange,
} from './settings.js';
import { PARTS } from '../lib/hidden.js';

/** @typedef {import('./settings.js').AgentSpec} AgentSpec */
/** @typedef {import('./settings.js').Budget} Budget */
/** @typedef {import('./settings.js').BudgetKind} BudgetKind */
/** @typedef {{key: string, params: Record<string, string | number>}} Note */
/** @typedef {(key: string, params: Note['params']) => void} Noting */
/** @typedef {(text: string) => import('./settings.js').Reading} Read */
/** @typedef {{board: string, score: number, moves: number}} LinkedGame */

/**
 * @typedef {object} LinkSettings
 * @property {string} [agent]
 * @property {Record<string, number | string>} [params]
 * @property {Budget} [budget]
 * @property {string} [seed]
 * @property {number} [workers]
 * @property {number} [speed]
 * @property {string} [view]
 * @property {string} [lang]
 * @property {string} [theme]
 * @property {string[]} [hide]
 */

/** @typedef {{settings: LinkSettings, game: LinkedGame | null, run: boolean, notes: Note[], empty: boolean}} Link */

const VERSION = '1';
const GAMES = ['2048', 'tictactoe'];
const RUN = /** @type {const} */ ({ type: 'choice', choices: ['0', '1'] });
/** What holds for the whole page, whichever game a link is about. */
const LOOK = ['v', 'lang', 'theme', 'hide'];
/** Keys that do nothing unless another says what they are about. @type {[names: string[], other: string, value?: string][]} */
const BESIDE = [
  [['side', 'played'], 'game', GAMES[1]],
  [['moves', 'run', 'speed'], 'game', GAMES[0]],
  [['score', 'moves'], 'board'],
  [['arms', 'c', 'luck', 'pulls'], 'step', 'bandit'],
];
/** No counter of a real game comes near; beyond it a link is nonsense. */
const COUNTER = /** @type {const} */ ({ type: 'integer', min: 0, max: 1_000_000_000 });
/** A hostile link shall not fill the page with notes. */
const MAX_NOTES = 6;

/**
 * @param {string} fragment  with or without its #
 * @param {object} context
 * @param {AgentSpec[]} context.catalogue
 * @param {string} context.agent  whose parameters are meant when the link names no agent
 * @param {(text: string) => string} context.readBoard  canonical form of a board; throws with a message for people
 * @param {string} [context.game]  whose reader it is
 * @param {number} [context.most]  notes
 * @returns {Link}
 */
export function parseLink(fragment, { catalogue, agent, readBoard, game: ours = GAMES[0], most = MAX_NOTES }) {
  let fields = new URLSearchParams(fragment.replace(/^#/, ''));
  /** @type {LinkSettings} */
  const settings = {};
  /** @type {Note[]} */
  const notes = [];

  /** @param {string} key @param {Record<string, string | number>} params */
  const note = (key, params) => {
    if (notes.length < most) notes.push({ key, params });
  };

  /** @param {string} name @param {Read} read */
  const field = (name, read) => readField(name, fields.get(name), read, note);

  /**
   * A word among known ones, with a note of its own.
   * @param {string} name
   * @param {readonly string[]} known
   * @param {string} key
   */
  const word = (name, known, key) => {
    const text = fields.get(name);
    if (text === null || known.includes(text)) return text ?? undefined;
    return void note(key, { name, value: shorten(text) });
  };

  word('v', [VERSION], 'notice.link-version');
  const theirs = word('game', GAMES, 'notice.link-unknown-game') ?? ours;
  // Said once, by the reader of the page's own game.
  for (const [names, other, value] of ours === GAMES[0] ? BESIDE : []) {
    const there = other === 'game' ? theirs : fields.get(other);
    if (value ? there === value : there !== null) continue;
    for (const name of names) if (fields.has(name)) note('notice.link-alone', { name, other: value ? `${other}=${value}` : other });
  }
  // The rest is for the view that plays the other game.
  if (theirs !== ours) fields = new URLSearchParams([['view', 'learn'], ...[...fields].filter(([name]) => LOOK.includes(name))]);
  // The catalogue of the other game is a part of the page's.
  settings.agent = word('agent', catalogue.map((one) => one.id), ours === GAMES[0] ? 'notice.link-unknown-agent' : 'notice.link-unknown-player');
  settings.view = word('view', VIEW.choices, 'notice.link-unknown-view');
  const spec = catalogue.find((one) => one.id === (settings.agent ?? agent));

  /** Limits that are told of, but not kept to. @type {string[]} */
  let idle = Object.keys(BUDGETS).filter((kind) => fields.has(kind) && !linkedParams(spec, (name) => fields.has(name)).some(({ name }) => name === kind));
  for (const kind of budgetKinds(spec)) {
    if (settings.budget || !isBudget(kind, spec, (name) => fields.has(name))) continue;
    const value = field(kind, (text) => readValue(budgetRange(spec, kind), text));
    if (value !== undefined) settings.budget = { kind, value };
    // What cannot be read has a note of its own.
    idle = idle.filter((one) => one !== kind);
  }
  if (spec && idle.length > 0) {
    const name = idle.join(', ');
    if (settings.budget) note('notice.link-budgets', { name, used: settings.budget.kind });
    else note(budgetKinds(spec).length > 0 ? 'notice.link-budget' : 'notice.link-no-budget', { name, agent: spec.id });
  }
  settings.seed = field('seed', readSeed);
  settings.workers = field('workers', (text) => readValue(workersRange(spec), text));
  settings.speed = field('speed', (text) => readValue(SPEED, text));
  settings.lang = field('lang', (text) => readValue(LANG, text));
  settings.theme = field('theme', (text) => readValue(THEME, text));
  const hide = fields.get('hide')?.split(/[\s,]+/).filter(Boolean);
  settings.hide = hide && PARTS.filter((part) => hide.includes(part));
  const strange = hide?.filter((part) => !PARTS.includes(part));
  if (strange?.length) note('notice.link-bad-value', { name: 'hide', value: shorten(strange.join(' ')) });

  // A link says what differs from the preset, so the preset it means comes first; one that names neither agent nor
  // preset changes what there is.
  const presets = spec?.presets.map(({ name }) => name) ?? [];
  const preset = presets.length > 0 ? word('preset', presets, 'notice.link-unknown-preset') : undefined;
  /** @type {Record<string, number | string>} */
  const params = {};
  if (preset !== undefined) params.preset = preset;
  else if (settings.agent !== undefined && presets.length > 0) params.preset = presets[0];
  for (const param of linkedParams(spec, (name) => fields.has(name))) {
    const value = field(param.name, (text) => readParam(param, text));
    if (value !== undefined) params[param.name] = value;
  }
  for (const name of foreignParams(catalogue, spec)) {
    if (fields.has(name)) note('notice.link-foreign', { name, agent: String(spec?.id) });
  }
  // An experiment of a link is played by the rules it names, or the usual ones.
  const whole = ['agent', 'board', 'seed'].some((name) => fields.has(name));
  for (const rule of whole ? ruleParams(spec) : []) params[rule.name] ??= rule.default;
  if (Object.keys(params).length > 0) settings.params = params;

  const run = field('run', (text) => readValue(RUN, text)) === '1';
  const counter = (/** @type {string} */ name) => field(name, (text) => readValue(COUNTER, text)) ?? 0;
  const given = fields.get('board');
  /** @type {LinkedGame | null} */
  let game = null;
  if (given !== null) {
    try {
      game = { board: readBoard(given), score: counter('score'), moves: counter('moves') };
    } catch (error) {
      // Whatever else is wrong: without its board a link shows another game.
      notes.unshift({ key: 'notice.link-bad-board', params: { message: error instanceof Error ? error.message : String(error) } });
    }
  }
  return { settings: present(settings), game, run, notes: notes.slice(0, most), empty: [...fields.keys()].length === 0 };
}

/**
 * @param {LinkSettings & {agent: string, params: Record<string, number | string>, budget: Budget, seed: string, workers: number}} state
 * @param {LinkedGame} game
 * @param {AgentSpec | undefined} spec
 * @param {boolean} run
 * @returns {string} the fragment without #
 */
export function formatLink(state, game, spec, run) {
  const fields = new URLSearchParams();
  fields.set('v', VERSION);
  fields.set('game', '2048');
  fields.set('board', game.board);
  fields.set('score', String(game.score));
  fields.set('moves', String(game.moves));
  fields.set('agent', state.agent);
  if (budgetKinds(spec).length > 0) fields.set(state.budget.kind, String(state.budget.value));
  fields.set('seed', state.seed);
  // Always: without it another machine would search with another number of trees.
  fields.set('workers', String(state.workers));
  const preset = String(state.params.preset ?? '');
  if (preset && preset !== defaultPreset(spec)) fields.set('preset', preset);
  const usual = presetParams(spec, preset);
  for (const { name, default: otherwise } of linkedParams(spec, (kind) => fields.has(kind))) {
    const value = state.params[name];
    if (value !== undefined && value !== (usual[name] ?? otherwise)) fields.set(name, String(value));
  }
  if (state.speed !== undefined && state.speed !== SPEED.default) fields.set('speed', String(state.speed));
  if (run) fields.set('run', '1');
  return withLook(fields, state);
}

/**
 * And how the page looks, whatever it shows.
 * @param {URLSearchParams} fields
 * @param {LinkSettings} state
 */
export function withLook(fields, { view, lang, theme, hide }) {
  if (view && view !== VIEW.default) fields.set('view', view);
  if (lang) fields.set('lang', lang);
  if (theme && theme !== THEME.default) fields.set('theme', theme);
  if (hide?.length) fields.set('hide', hide.join(','));
  return fields.toString();
}

/**
 * Whether a key is a budget. An agent may have a parameter of the same name: `depth=3` alone says how deep to search,
 * beside `ms=100` it is the parameter, how deep at most.
 * @param {BudgetKind} kind
 * @param {AgentSpec | undefined} spec
 * @param {(name: string) => boolean} given
 */
function isBudget(kind, spec, given) {
  const twofold = ownParams(spec).some(({ name }) => name === kind);
  return !twofold || !budgetKinds(spec).some((other) => other !== kind && given(other));
}

/**
 * Parameters a link may carry.
 * @param {AgentSpec | undefined} spec
 * @param {(name: string) => boolean} given
 */
function linkedParams(spec, given) {
  const params = [...ownParams(spec), ...ruleParams(spec)];
  return params.filter(({ name }) => !Object.hasOwn(BUDGETS, name) || !isBudget(/** @type {BudgetKind} */ (name), spec, given));
}

/** Of other agents alone. @param {AgentSpec[]} catalogue @param {AgentSpec | undefined} spec */
function foreignParams(catalogue, spec) {
  const names = new Set(spec ? catalogue.flatMap((one) => ownParams(one).map(({ name }) => name)) : []);
  for (const { name } of ownParams(spec)) names.delete(name);
  for (const name of Object.keys(BUDGETS)) names.delete(name);
  return names;
}

/**
 * One field of a link through its reader; undefined when absent or refused.
 * @param {string} name
 * @param {string | null | undefined} text
 * @param {Read} read
 * @param {Noting} note
 */
export function readField(name, text, read, note) {
  if (typeof text !== 'string') return undefined;
  const reading = read(text);
  if (!reading) return void note('notice.link-bad-value', { name, value: shorten(text) });
  if (reading.clamped) note('notice.link-clamped', { name, value: shorten(text), used: String(reading.value) });
  return reading.value;
}

/** @param {string} text */
export function shorten(text) {
  return text.length > 40 ? `${text.slice(0, 37)}...` : text;
}

/**
 * @template {object} T
 * @param {T} fields
 * @returns {T} without the undefined ones
 */
function present(fields) {
  return /** @type {T} */ (Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));
}
