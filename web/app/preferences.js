// @ts-check
/**
 * The settings in force: what was chosen, checked against settings.js and the catalogue. Parameters and budget are
 * remembered for each agent, so that a look at another agent costs nothing.
 */
import {
  LANG, SPEED, THEME, VIEW, WORKERS, defaultBudget, defaultParams, needsBudget, ownParams, readBudget, readHide,
  readParam, readValue, workersRange, workersSpec,
} from './settings.js';

/** @typedef {import('./settings.js').AgentSpec} AgentSpec */
/** @typedef {import('./settings.js').Budget} Budget */
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
  /** @type {Map<string, Record<string, number | string>>} */
  const params = new Map();
  /** @type {Map<string, Budget>} */
  const budgets = new Map();
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
  function paramsOf(id) {
    return { ...defaultParams(find(id)), ...params.get(id) };
  }

  /**
   * @param {string} id
   * @param {unknown} given
   */
  function setParams(id, given) {
    if (typeof given !== 'object' || given === null) return;
    const chosen = { ...params.get(id) };
    for (const spec of ownParams(find(id))) {
      if (!Object.hasOwn(given, spec.name)) continue;
      const reading = readParam(spec, /** @type {Record<string, unknown>} */ (given)[spec.name]);
      if (reading) chosen[spec.name] = reading.value;
    }
    params.set(id, chosen);
  }

  /**
   * @param {string} id
   * @param {unknown} given
   */
  function setBudget(id, given) {
    const budget = readBudget(given);
    if (budget) budgets.set(id, budget);
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

    current() {
      const spec = find(agent);
      return {
        agent,
        params: paramsOf(agent),
        budget: budgets.get(agent) ?? defaultBudget(spec),
        budgetApplies: needsBudget(spec),
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
      setBudget(agent, given.budget);
      setRest(given);
    },

    /** All parameters of the agent back to their defaults. */
    resetParams() {
      params.delete(agent);
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
        if (name === 'params') record.params = { [agent]: params.get(agent) ?? {} };
        else if (name === 'budget') record.budgets = { [agent]: now.budget };
        else if (name in now) record[name] = now[/** @type {keyof typeof now} */ (name)];
      }
      return record;
    },

    /** Number of workers to keep ready. */
    poolSize: () => Math.min(workers, WORKERS.max),
  };
}
