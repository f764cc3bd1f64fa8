// @ts-check
/**
 * The settings in force: what was chosen, checked against settings.js and the catalogue. Preset, parameters and budget
 * are remembered for each agent, so that a look at another agent costs nothing. An agent nobody gave a budget takes
 * over the last one chosen where that says the same of both (100 ms are 100 ms).
 */
import {
  LANG, SPEED, THEME, VIEW, WORKERS, budgetKinds, budgetRange, comparable, defaultBudget, defaultPreset, findPreset,
  firstBudget, ownParams, presetParams, readHide, readParam, readValue, ruleParams, workersRange, workersSpec,
} from './settings.js';

/** @typedef {import('./settings.js').AgentSpec} AgentSpec */
/** @typedef {import('./settings.js').Budget} Budget */
/** @typedef {import('./settings.js').BudgetKind} BudgetKind */
/** @typedef {import('./link.js').LinkSettings} LinkSettings */

/** @typedef {ReturnType<typeof createPreferences>} Preferences */

const FAVOURITE = 'uct';

/**
 * @param {AgentSpec[]} catalogue
 * @param {object} machine
 * @param {number} machine.workers  default number of workers
 * @param {string} machine.language  language used until one is chosen
 */
export function createPreferences(catalogue, machine) {
  let agent = (find(FAVOURITE) ?? catalogue[0])?.id ?? '';
  /** The preset's name and what was set on top of it, of each agent. @type {Map<string, Record<string, number | string>>} */
  const params = new Map();
  /** The kind in force and the last value of each kind, of each agent. @type {Map<string, {kind: BudgetKind} & Partial<Record<BudgetKind, number>>>} */
  const budgets = new Map();
  /** The budget chosen last and whose it was. @type {(Budget & {agent: string}) | null} */
  let lastBudget = null;
  /** @type {Record<string, number | string>} */
  const rules = {};
  let workers = machine.workers;
  /** @type {number} */
  let speed = SPEED.default;
  /** @type {string} */
  let view = VIEW.default;
  /** @type {string | null} */
  let lang = null;
  /** @type {string} */
  let theme = THEME.default;
  /** @type {string[]} */
  let hide = [];

  /** @param {unknown} id */
  function find(id) {
    return catalogue.find((one) => one.id === id);
  }

  /** @param {string} id */
  const presetOf = (id) => /** @type {string | undefined} */ (params.get(id)?.preset ?? defaultPreset(find(id)));

  /** @param {string} id @returns {Record<string, number | string>} */
  function paramsOf(id) {
    const preset = presetOf(id);
    return { ...presetParams(find(id), preset), ...params.get(id), ...(preset ? { preset } : {}) };
  }

  /** @param {string} id @returns {Budget} */
  function budgetOf(id) {
    const own = budgets.get(id);
    if (own) return { kind: own.kind, value: Number(own[own.kind]) };
    if (lastBudget && comparable(lastBudget.kind, find(lastBudget.agent), find(id))) {
      const { min, max } = budgetRange(find(id), lastBudget.kind);
      return { kind: lastBudget.kind, value: Math.min(max, Math.max(min, lastBudget.value)) };
    }
    return defaultBudget(find(id), presetOf(id));
  }

  /** Whether something was set on top of the agent's preset. @param {string} id */
  function isChanged(id) {
    const spec = find(id);
    const preset = findPreset(spec, presetOf(id));
    const now = paramsOf(id);
    if (Object.entries(presetParams(spec, preset?.name)).some(([name, value]) => now[name] !== value)) return true;
    if (Object.keys(preset?.budget ?? {}).length === 0) return false;
    const [named, used] = [defaultBudget(spec, preset?.name), budgetOf(id)];
    return named.kind !== used.kind || named.value !== used.value;
  }

  /**
   * Everything as a preset sets it.
   * @param {string} id
   * @param {string} preset
   */
  function setPreset(id, preset) {
    params.set(id, { preset });
    const { kind, value } = defaultBudget(find(id), preset);
    if (budgetKinds(find(id)).length > 0) budgets.set(id, { kind, [kind]: value });
  }

  /**
   * @param {string} id
   * @param {unknown} given
   */
  function setParams(id, given) {
    if (typeof given !== 'object' || given === null) return;
    const values = /** @type {Record<string, unknown>} */ (given);
    const spec = find(id);
    const preset = Object.hasOwn(values, 'preset') && findPreset(spec, values.preset);
    if (preset) setPreset(id, preset.name);
    params.set(id, { ...params.get(id), ...readParams(ownParams(spec), values) });
    Object.assign(rules, readParams(ruleParams(spec), values));
  }

  /**
   * @param {import('./settings.js').ParamSpec[]} specs
   * @param {Record<string, unknown>} given
   * @returns {Record<string, number | string>}  what of it is valid
   */
  function readParams(specs, given) {
    /** @type {Record<string, number | string>} */
    const read = {};
    for (const spec of specs) {
      const reading = Object.hasOwn(given, spec.name) ? readParam(spec, given[spec.name]) : null;
      if (reading) read[spec.name] = reading.value;
    }
    return read;
  }

  /**
   * A budget without a value is the last one of its kind.
   * @param {string} id
   * @param {unknown} given
   * @returns {Budget | null}
   */
  function setBudget(id, given) {
    if (typeof given !== 'object' || given === null) return null;
    const { kind: named, value } = /** @type {{kind?: unknown, value?: unknown}} */ (given);
    const kind = budgetKinds(find(id)).find((one) => one === named);
    if (!kind) return null;
    const before = budgets.get(id);
    const reading = readValue(budgetRange(find(id), kind), value ?? before?.[kind] ?? firstBudget(find(id), kind).value);
    if (!reading) return null;
    budgets.set(id, { ...before, kind, [kind]: reading.value });
    return { kind, value: reading.value };
  }

  /**
   * @param {{type: 'integer' | 'number', min: number, max: number} | {type: 'choice', choices: readonly string[]}} spec
   * @param {unknown} given
   * @param {(value: any) => void} take
   */
  function setPlain(spec, given, take) {
    const reading = given === undefined ? null : readValue(spec, given);
    if (reading) take(reading.value);
  }

  /** @param {Record<string, any>} given */
  function setRest(given) {
    setPlain(workersRange(find(agent)), given.workers, (value) => (workers = value));
    setPlain(SPEED, given.speed, (value) => (speed = value));
    setPlain(VIEW, given.view, (value) => (view = value));
    setPlain(LANG, given.lang, (value) => (lang = value));
    setPlain(THEME, given.theme, (value) => (theme = value));
    if (given.hide !== undefined) hide = readHide(given.hide);
  }

  return {
    spec: () => find(agent),

    /** Language only if it was chosen, as links carry it. */
    chosenLang: () => lang,

    /** The rules the game is played by. */
    rules() {
      return Object.fromEntries(ruleParams(find(agent)).map((spec) => [spec.name, rules[spec.name] ?? spec.default]));
    },

    current() {
      const spec = find(agent);
      return {
        agent,
        params: { ...paramsOf(agent), ...this.rules() },
        presetChanged: isChanged(agent),
        budget: budgetOf(agent),
        budgetApplies: budgetKinds(spec).length > 0,
        workers,
        workersApply: workersSpec(spec) !== null,
        speed,
        view,
        lang: lang ?? machine.language,
        theme,
        hide,
      };
    },

    /**
     * Takes what is valid of a change or a link; parameters and budget are meant for the agent in force afterwards.
     * @param {LinkSettings | Record<string, unknown>} given
     */
    apply(given) {
      if (find(given.agent)) agent = /** @type {string} */ (given.agent);
      setParams(agent, given.params);
      const budget = setBudget(agent, given.budget);
      if (budget) lastBudget = { ...budget, agent };
      setRest(given);
    },

    /** The agent's preset as it was made; a budget of one's own stays where the preset names none. */
    resetParams() {
      const preset = findPreset(find(agent), presetOf(agent));
      if (preset && Object.keys(preset.budget).length > 0) setPreset(agent, preset.name);
      else params.set(agent, preset ? { preset: preset.name } : {});
    },

    /**
     * Takes what storage remembered.
     * @param {Record<string, any>} saved
     */
    restore(saved) {
      if (find(saved.agent)) agent = saved.agent;
      for (const { id } of catalogue) {
        if (Object.hasOwn(Object(saved.params), id)) setParams(id, saved.params[id]);
        if (Object.hasOwn(Object(saved.budgets), id)) setBudget(id, saved.budgets[id]);
      }
      Object.assign(rules, readParams(ruleParams(find(agent)), Object(saved.rules)));
      setRest(saved);
    },

    /**
     * What storage shall remember of a change: the settings named, in the form `restore` takes.
     * @param {string[]} names
     */
    saved(names) {
      /** @type {Record<string, unknown>} */
      const record = {};
      const now = this.current();
      for (const name of names) {
        if (name === 'params') {
          record.params = { [agent]: { preset: presetOf(agent), ...params.get(agent) } };
          record.rules = { ...rules };
        }
        // A preset brings a budget, another agent may have taken over the one before.
        if (['params', 'budget', 'agent'].includes(name)) record.budgets = { [agent]: now.budget };
        if (!['params', 'budget'].includes(name) && name in now) record[name] = now[/** @type {keyof typeof now} */ (name)];
      }
      return record;
    },

    /** Number of workers to keep ready. */
    poolSize: () => Math.min(workers, WORKERS.max),
  };
}
