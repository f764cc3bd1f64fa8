// @ts-check
/**
 * The laboratory behind its view: plan, run, results. Games are kept by experiment and seed, so a run only plays what
 * is missing: after a reload, a pause, or with more games than before. What the rows show is exactly the games of the
 * plan's seeds; experiments read from files stand below with all their games.
 */
import { createStore } from '../../app/store.js';
import { experimentOf, keyOf, linesOf, newPlayed, readLines } from './games.js';
import { FIRST_PLAN, linkFields, readLink, readPlan, seedAt } from './plan.js';
import { createRun } from './run.js';
import { differenceOf, summaryOf } from './statistics.js';
import { csvTable, flagsOfExperiment, latexTable, markdownTable } from './tables.js';
import { createLabStore } from './store.js';

/** @typedef {import('../../../wasm/engine.js').Engine} Engine */
/** @typedef {import('../../app/state.js').Text} Text */
/** @typedef {import('./games.js').Experiment} Experiment */
/** @typedef {import('./games.js').Game} Game */
/** @typedef {import('./games.js').Played} Played */
/** @typedef {import('./plan.js').AgentSpec} AgentSpec */
/** @typedef {import('./plan.js').Plan} Plan */
/** @typedef {import('./plan.js').Row} Row */
/** @typedef {import('./run.js').Players} Players */

/** @typedef {import('./statistics.js').Summary} Summary */
/** @typedef {import('./statistics.js').Difference} Difference */

/**
 * @typedef {object} Result
 * @property {number} number  1, 2, ...: its name and colour everywhere
 * @property {Row | null} row  null: it came from a file
 * @property {Experiment} experiment
 * @property {Played} played  the games that count
 * @property {number[]} scores  sorted
 * @property {Summary | null} summary  null without games
 */

/**
 * @typedef {object} LabState
 * @property {Plan} plan
 * @property {'idle' | 'running' | 'paused'} status
 * @property {number} done
 * @property {number} total
 * @property {number | null} rate
 * @property {number | null} left
 * @property {Result[]} results
 * @property {[number, number]} pair  of results, by index
 * @property {Difference | null} difference
 * @property {boolean} cleared  and it can be undone
 * @property {Text | null} note
 * @property {boolean} kept  storage takes what it is given
 */

/** @typedef {ReturnType<typeof createLab>} Lab */

const REDRAW_MS = 100;
/** Statistics may take this part of the main thread's time. */
const STATISTICS_SHARE = 0.1;
/** Stored experiments that no row shows any more; older ones give way. */
const MAX_STORED = 24;

/**
 * @param {object} options
 * @param {Engine} options.engine
 * @param {() => Players} options.players  workers of the laboratory's own, made at the first run
 * @param {() => import('./store.js').Area} options.area
 * @param {string} options.fragment  the link the page was opened with
 * @param {(note: Text) => void} [options.notify]  what a link says that cannot be had
 * @param {() => number} [options.now]
 */
export function createLab({ engine, players, area, fragment, notify = () => {}, now = () => performance.now() }) {
  const catalogue = engine.agents().filter(({ games }) => games.includes('2048'));
  const store = createLabStore(area, (kept) => kept !== state.get().kept && state.set({ kept }));
  /** @type {Map<string, Played>} */
  const all = new Map();
  /** @type {Played[]} */
  let files = [];
  /** @type {ReturnType<typeof createRun> | null} */
  let run = null;
  /** What was cleared last: games of rows, and files. @type {[Played[], Played[]]} */
  let cleared = [[], []];
  /** The players compared, once somebody has chosen; until then the first two with games. @type {[number, number] | null} */
  let chosen = null;
  /** @type {Map<string, {size: number, summary: Summary}>} */
  const summaries = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const state = createStore(/** @type {LabState} */ ({
    plan: FIRST_PLAN, status: 'idle', done: 0, total: 0, rate: null, left: null, results: [], pair: [0, 1],
    difference: null, cleared: false, note: null, kept: true,
  }));

  /** @param {string} id @returns {AgentSpec} */
  const specOf = (id) => /** @type {AgentSpec} */ (catalogue.find((one) => one.id === id));

  /** @param {Row} row */
  function playedOf(row) {
    const experiment = experimentOf(row, specOf(row.agent));
    const played = all.get(keyOf(experiment)) ?? newPlayed(experiment);
    all.set(played.key, played);
    return played;
  }

  /** Of the plan asked about last. @type {{plan: Plan | null, seeds: string[]}} */
  let seeds = { plan: null, seeds: [] };

  /** @param {Plan} plan */
  function seedsOf(plan) {
    if (seeds.plan !== plan) seeds = { plan, seeds: Array.from({ length: plan.games }, (_, i) => seedAt(plan.first, i)) };
    return seeds.seeds;
  }

  /** @param {Played} played @param {Row | null} row @param {number} number @returns {Result} */
  function resultOf(played, row, number) {
    const counted = row ? within(played, seedsOf(state.get().plan)) : played;
    const name = `${number} ${counted.key}`;
    const before = summaries.get(name);
    const size = counted.games.size;
    if (size > 0 && (before?.size !== size || run === null)) {
      summaries.set(name, { size, summary: summaryOf(counted) });
    }
    const scores = [...counted.games.values()].map(({ score }) => score).sort((a, b) => a - b);
    return { number, row, experiment: played.experiment, played: counted, scores, summary: size > 0 ? (summaries.get(name)?.summary ?? null) : null };
  }

  /** Works everything out again. */
  function refresh() {
    clearTimeout(timer);
    timer = undefined;
    const began = now();
    const { plan, status } = state.get();
    const rows = plan.rows.map((row, i) => resultOf(playedOf(row), row, i + 1));
    const results = [...rows, ...files.map((played, i) => resultOf(played, null, rows.length + i + 1))];
    const [one = 0, other = one ? 0 : 1] = [...results.keys()].filter((i) => results[i].summary);
    const pair = chosen ?? /** @type {[number, number]} */ ([one, other]);
    const [first, second] = pair.map((i) => results[i]?.played);
    const compared = first?.games.size && second?.games.size && first !== second ? differenceOf(first, second) : null;
    const done = rows.reduce((sum, { played }) => sum + played.games.size, 0);
    state.set({ results, pair, difference: compared, done, total: plan.rows.length * plan.games, ...(run?.pace() ?? { rate: null, left: null }) });
    if (status === 'running') timer = setTimeout(refresh, Math.max(REDRAW_MS, (now() - began) / STATISTICS_SHARE));
  }

  function savePlan() {
    const { plan, status } = state.get();
    const rows = new URLSearchParams(linkFields(plan, catalogue)).getAll('row');
    store.savePlan({ games: plan.games, first: plan.first, rows, running: status === 'running', files: files.map(({ key }) => key) });
  }

  /** @param {Partial<LabState>} patch */
  function change(patch) {
    state.set({ note: null, ...patch });
    savePlan();
    refresh();
  }

  /** @param {Error | null} error */
  function end(error) {
    run = null;
    store.flush();
    change({ status: 'idle', note: error ? { key: 'lab.failed', params: { message: error.message } } : null });
  }

  function start() {
    const { plan } = state.get();
    const seen = new Set();
    const rows = plan.rows.map(playedOf).map((played) => (seen.has(played.key) ? null : (seen.add(played.key), played)));
    for (const one of [...all.values()].filter(({ key }) => !seen.has(key)).slice(MAX_STORED)) {
      all.delete(one.key);
      store.forget(one);
    }
    const jobs = seedsOf(plan).flatMap((seed) => rows.flatMap((played, row) => {
      if (!played || played.games.has(seed)) return [];
      const { agent, params, limits } = played.experiment;
      return [{ row, task: { game: /** @type {const} */ ('2048'), agent, params, limits, seed } }];
    }));
    if (jobs.length === 0) return change({ status: 'idle' });
    run = createRun({
      players: players(), jobs, now,
      onGame(row, { score, maxTile, moves, ms }, seed) {
        const played = /** @type {Played} */ (rows[row]);
        played.games.set(seed, { score, maxTile, moves, ms: Number(ms.toFixed(3)) });
        store.saveGames(played);
      },
      onEnd: end,
    });
    change({ status: 'running', cleared: false });
  }

  /** @param {string} link */
  const planOf = (link) => readLink(link, catalogue, (key, params) => notify({ key, params }));

  /** Takes up what was kept, or what a link names; goes on with a run that a reload interrupted. */
  function open() {
    const { plan: saved, played } = store.read();
    const kept = new Set(Array.isArray(saved?.files) ? saved.files : []);
    for (const one of played) {
      if (kept.has(one.key) && one.experiment.file) files.push(one);
      else all.set(one.key, one);
    }
    const linked = planOf(fragment);
    const plan = linked ?? readPlan(saved, catalogue) ?? FIRST_PLAN;
    const goesOn = saved?.running === true && keyOf(linkFields(plan, catalogue)) === keyOf(linkFields(readPlan(saved, catalogue) ?? FIRST_PLAN, catalogue));
    state.set({ plan });
    if (goesOn) start();
    else refresh();
  }
  open();

  return {
    catalogue,
    specOf,
    get state() {
      return state.get();
    },
    subscribe: state.subscribe,

    /** @param {Partial<Plan>} patch */
    setPlan(patch) {
      if (run) return;
      change({ plan: { ...state.get().plan, ...patch } });
    },

    /** Another link in the address of the open page. @param {string} link */
    follow(link) {
      const plan = run ? null : planOf(link);
      if (plan) change({ plan });
    },

    start,

    /** @param {boolean} on */
    pause(on) {
      run?.pause(on);
      change({ status: on ? 'paused' : 'running' });
    },

    stop() {
      run?.stop();
      end(null);
    },

    /** Forgets every game of the rows shown. */
    clear() {
      if (run) return;
      cleared = [state.get().plan.rows.map(playedOf), files];
      for (const played of cleared.flat()) {
        all.delete(played.key);
        store.forget(played);
      }
      files = [];
      chosen = null;
      summaries.clear();
      change({ cleared: true });
    },

    /** Brings it back; until the next run. */
    unclear() {
      for (const played of cleared[0]) all.set(played.key, played);
      files = cleared[1];
      cleared.flat().forEach(store.saveGames);
      change({ cleared: false });
    },

    /** @param {number} side  0 or 1 @param {number} index */
    compare(side, index) {
      chosen = [...state.get().pair];
      chosen[side] = index;
      refresh();
    },

    /** @param {string} text  lines of `mcts2048 match` @param {string} name */
    importLines(text, name) {
      const { played, bad } = readLines(text);
      if (bad !== null || played.length === 0) {
        return state.set({ note: { key: bad === null ? 'lab.import.none' : 'lab.import.bad', params: { name, line: bad ?? 0 } } });
      }
      for (const { experiment, games } of played) {
        // Marked, so that it is never mixed with what is played here.
        const one = { ...newPlayed({ ...experiment, file: name }), games };
        files = [...files.filter(({ key }) => key !== one.key), one];
        store.saveGames(one);
      }
      store.flush();
      change({ note: { key: 'lab.import.done', params: { name, n: played.reduce((sum, { games }) => sum + games.size, 0) } } });
    },

    /** All results in one of the forms of `mcts2048 summary`, or as lines. @param {'csv' | 'markdown' | 'latex' | 'jsonl'} format */
    exported(format) {
      const { results } = state.get();
      if (format === 'jsonl') return results.map(({ played, experiment: { file, ...experiment } }) => linesOf({ ...played, experiment })).join('');
      const lines = results.flatMap(({ experiment, summary }) => (summary ? [{ flags: flagsOfExperiment(experiment, specOf(experiment.agent)), summary }] : []));
      return { csv: csvTable, markdown: markdownTable, latex: latexTable }[format](lines);
    },

    linkFields: () => linkFields(state.get().plan, catalogue),
    flush: store.flush,
  };
}

/** The games of these seeds, in their order. @param {Played} played @param {string[]} seeds @returns {Played} */
function within(played, seeds) {
  /** @type {Played['games']} */
  const games = new Map();
  for (const seed of seeds) {
    const game = played.games.get(seed);
    if (game) games.set(seed, game);
  }
  return { ...played, games };
}
