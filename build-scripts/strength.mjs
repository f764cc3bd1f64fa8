// Plays the experiments of docs/strength.md and writes the report. Usage: see strength.sh.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ablationOf, gamesOfOtherPresets, sections } from './strength_experiments.mjs';
import { writeReport } from './strength_report.mjs';

/** @typedef {import('./strength_experiments.mjs').Experiment} Experiment */
/** @typedef {import('./strength_experiments.mjs').Section} Section */
/** @typedef {{ name: string, default: string | number, choices: string[] | null }} Param */
/** @typedef {{ name: string, params: Record<string, string | number>, budget?: { ms?: number } }} Preset */
/** @typedef {{ id: string, params: Param[], presets?: Preset[] }} Agent */

const root = fileURLToPath(new URL('..', import.meta.url));
const program = `${root}build/native/mcts2048`;

/** @param {string} message @param {number} [status] @returns {never} */
function fail(message, status = 1) {
  console.error(`strength: ${message}`);
  process.exit(status);
}

/** @param {string[]} words @param {{ input?: string, shows?: boolean }} [options] */
function run(words, { input, shows = false } = {}) {
  return spawnSync(program, words, {
    encoding: 'utf8',
    input,
    stdio: ['pipe', 'pipe', shows ? 'inherit' : 'pipe'],
    maxBuffer: 1 << 30,
  });
}

/** @param {string[]} words @param {string} [input] @returns {any} */
function answer(words, input) {
  const { status, stdout, stderr } = run(words, { input });
  if (status !== 0) fail(`${words.join(' ').slice(0, 200)}: ${stderr || `ended with ${status}`}`);
  return JSON.parse(stdout);
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        folder: { type: 'string', default: `${root}build/strength` },
        docs: { type: 'string', default: `${root}docs` },
        only: { type: 'string', default: '' },
        jobs: { type: 'string', default: String(availableParallelism?.() ?? cpus().length) },
        most: { type: 'string', default: '6' },
        scale: { type: 'string', default: '1' },
        section: { type: 'string', multiple: true, default: [] },
        report: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
      },
    });
    const known = sections.map((section) => section.name);
    for (const name of values.section ?? []) {
      if (!known.includes(name)) fail(`there is no section '${name}'; the sections are ${known.join(', ')}`, 2);
    }
    if (!(Number(values.scale) > 0)) fail(`--scale needs a number above 0, not '${values.scale}'`, 2);
    if (!(Number(values.most) > 0)) fail(`--most needs a number of minutes above 0, not '${values.most}'`, 2);
    if (!/^[1-9][0-9]{0,3}$/.test(String(values.jobs))) fail(`--jobs needs a whole number, not '${values.jobs}'`, 2);
    return values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message.split('\n')[0] : error} (see --help)`, 2);
  }
}

/** @type {Agent[]} */
const catalogue = answer(['agents', '--json']);
// Of a player with a good evaluation, who reaches 16384.
const movesOfLongGame = 10_000;
const limits = ['simulations', 'nodes', 'depth', 'ms'];

// True if this program can play the experiment.
/** @param {string} flags */
function isBuilt(flags) {
  const [id, ...words] = flags.split(' ');
  const agent = catalogue.find((known) => known.id === id);
  if (!agent) return false;
  for (let i = 0; i < words.length; i += 2) {
    const name = words[i].replace(/^--/, '');
    const param = agent.params.find((known) => known.name === name);
    if (!param && !limits.includes(name) && name !== 'seed') return false;
    if (param?.choices && !param.choices.includes(words[i + 1])) return false;
  }
  return true;
}

// The list with what only the catalogue knows: the other presets, and the ablation.
/** @returns {Section[]} */
function allSections() {
  return sections.map((section) => {
    const experiments = [...section.experiments];
    if (section.name === 'presets') {
      for (const agent of catalogue) {
        for (const { name } of agent.presets ?? []) {
          const flags = `${agent.id} --preset ${name}`;
          if (name !== 'default' && !experiments.some((known) => known.flags === flags))
            experiments.push({ flags, games: gamesOfOtherPresets });
        }
      }
    }
    if (section.name === 'evaluators') {
      for (const { name, default: weight } of catalogue.find(({ id }) => id === 'expectimax')?.params ?? []) {
        if (/^weight-(?!lost)/.test(name) && weight !== 0)
          experiments.push({ flags: `expectimax --depth 2 --${name} 0`, games: 60 });
      }
    }
    if (section.name === 'ablation') {
      const { agent: id, preset: name, limits: budget, games, changes } = ablationOf;
      const agent = catalogue.find((known) => known.id === id);
      const preset = agent?.presets?.find((known) => known.name === name);
      if (preset) {
        const flags = `${id} --preset ${name} ${budget}`;
        experiments.push({ flags: `${id} ${budget}`, games }, { flags, games });
        const back = Object.keys(preset.params).flatMap((changed) => {
          const spec = agent?.params.find((known) => known.name === changed);
          return spec ? [`--${changed} ${spec.default}`] : [];
        });
        for (const change of new Set([...back, ...changes])) experiments.push({ flags: `${flags} ${change}`, games });
      }
    }
    return { ...section, experiments };
  });
}

/** @param {string} flags */
const fileOf = (flags) => `${flags.replace(/ --/g, '_').replace(/ /g, '=').replace(/[^\w.=-]/g, '-')}.jsonl`;

/** @param {string} flags */
const match = (flags) => {
  const [agent, ...words] = flags.split(' ');
  const seed = words.includes('--seed') ? [] : ['--seed', '1'];
  return ['match', '--agent', agent, ...words, ...seed];
};

// A file that this program would not have written is moved aside: another engine's games must not be
// mixed with this one's. The shortest game is played again to find out.
/** @param {string} path @param {string} flags */
function setAsideIfOld(path, flags) {
  if (!existsSync(path)) return;
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  if (lines.length === 0) return;
  const games = lines.map((line) => JSON.parse(line));
  const shortest = games.reduce((a, b) => (b.ms < a.ms ? b : a));
  const words = match(flags);
  words[words.indexOf('--seed') + 1] = shortest.seed;
  const { status, stdout } = run([...words, '--games', '1', '--jsonl']);
  const again = status === 0 ? JSON.parse(stdout) : {};
  const what = (/** @type {any} */ game) => JSON.stringify([game.agent, game.params, game.limits]);
  const how = (/** @type {any} */ game) => JSON.stringify([game.score, game.moves, game.maxTile]);
  // Under a limit of time no game can be repeated.
  if (what(again) === what(shortest) && ('ms' in shortest.limits || how(again) === how(shortest))) return;
  console.error(`strength: ${flags}: games of another engine, moved aside`);
  renameSync(path, `${path}.old`);
}

const values = options();
const scale = Number(values.scale);
const chosen = allSections().filter((section) => !values.section?.length || values.section.includes(section.name));

// What a search in the middle of a game takes beyond what the first search of any length takes, which
// has tables to fill. The quickest of three: the others were waiting for the processor.
/** @param {string} flags @returns {number} milliseconds */
function msOfSearch(flags) {
  const [agent, ...words] = flags.split(' ');
  const free = words.filter((_, i) => !limits.includes(words[i - (i % 2)].slice(2)));
  const quickest = (/** @type {string[]} */ ...options) => {
    const call = ['best', '--board', '0012012323563478', '--agent', agent, ...options, '--seed', '1', '--json'];
    return Math.min(...[1, 2, 3].map(() => answer(call).elapsedMs));
  };
  return quickest(...words) - quickest(...free, '--ms', '0');
}

/** @type {Map<string, number>} flags to games; the larger number where a list names one twice */
const wanted = new Map();
for (const { experiments } of chosen) {
  for (const { flags, games } of experiments) {
    if (!flags.includes(String(values.only))) continue;
    if (!isBuilt(flags)) {
      console.error(`strength: ${flags}: not built, left out`);
    } else {
      wanted.set(flags, Math.max(wanted.get(flags) ?? 1, Math.round(games * scale)));
    }
  }
}

if (values.list) {
  for (const [flags, games] of wanted) console.log(`mcts2048 ${match(flags).join(' ')} --games ${games} --jsonl`);
  process.exit(0);
}

const folder = String(values.folder);
mkdirSync(folder, { recursive: true });

/** @param {string} flags @param {number} games */
function play(flags, games) {
  console.error(`strength: ${flags}, ${games} games`);
  const words = [...match(flags), '--games', String(games), '--jobs', String(values.jobs), '--jsonl'];
  const { status, signal } = run([...words, '--out', `${folder}/${fileOf(flags)}`], { shows: true });
  if (signal) fail(`stopped by ${signal}; the same command goes on from there`);
  if (status !== 0) fail(`${flags}: ended with ${status}`);
}

/** @param {string} flags @returns {any[]} */
const gamesOf = (flags) =>
  readFileSync(`${folder}/${fileOf(flags)}`, 'utf8').split('\n').slice(0, -1).map((line) => JSON.parse(line));

if (!values.report) {
  // One game of each says how many there is time for.
  let minutes = 0;
  for (const [flags, games] of wanted) {
    setAsideIfOld(`${folder}/${fileOf(flags)}`, flags);
    // A search that is known to be slow does not even get that.
    const guess = (msOfSearch(flags) * movesOfLongGame) / 60_000;
    if (guess > 3 * Number(values.most)) {
      console.error(`strength: ${flags}: a game may take ${Math.ceil(guess)} min, left out (see --most)`);
      wanted.delete(flags);
      continue;
    }
    play(flags, 1);
    const known = gamesOf(flags);
    const each = known.reduce((sum, { ms }) => sum + ms, 0) / known.length / 60_000;
    const count = Math.max(1, Math.min(games, Math.floor(Number(values.most) / each)));
    if (count < games) console.error(`strength: ${flags}: ${count} of ${games} games, for want of time (see --most)`);
    wanted.set(flags, count);
    minutes += Math.max(0, count - known.length) * each;
  }
  const all = Math.ceil(minutes / Number(values.jobs));
  console.error(`strength: ${wanted.size} experiments, about ${all} min with ${values.jobs} jobs`);
  // A fifth of everything first, so that a run that is stopped early has something to say about all.
  for (const share of [0.2, 1]) for (const [flags, games] of wanted) play(flags, Math.ceil(games * share));
}

// Rows whose match files are not in the folder stay as the report has them: nobody who adds an experiment
// need play the days of all others again.
const written = `${values.docs}/strength.json`;
/** @type {import('./strength_report.mjs').Results} */
const before = existsSync(written) ? JSON.parse(readFileSync(written, 'utf8')) : { sections: [], rows: {}, comparisons: [] };

/** @type {Record<string, any>} */
const rows = {};
/** @type {Record<string, any[]>} of the rows that are not kept */
const games = {};
// Statistics of every row there is, whether or not it was asked for now.
const reported = allSections().map((section) => {
  const built = section.experiments.filter(({ flags }) => isBuilt(flags));
  for (const { flags } of built) {
    if (rows[flags]) continue;
    const path = `${folder}/${fileOf(flags)}`;
    // A file of a row that was stopped in its first game is empty.
    const played = existsSync(path) ? gamesOf(flags) : [];
    if (played.length > 0) {
      [rows[flags]] = answer(['summary', '--json', path]);
      games[flags] = played;
    } else if (before.rows[flags]) {
      rows[flags] = before.rows[flags];
    }
  }
  const missing = built.filter(({ flags }) => !rows[flags]).map(({ flags }) => flags);
  return { ...section, experiments: built.filter(({ flags }) => rows[flags]), missing };
});

/** @param {string} first @param {string} second the difference of two rows on their common seeds */
function comparison(first, second) {
  if (!games[first] && !games[second]) return before.comparisons.find((known) => known.first === first && known.second === second);
  if (!games[first] || !games[second]) return null;
  const path = (/** @type {string} */ flags) => `${folder}/${fileOf(flags)}`;
  const { status, stdout } = run(['summary', '--compare', '--json', path(second), path(first)]);
  // Two ways to write one experiment, or no common seed yet.
  if (status !== 0) return null;
  const [found] = JSON.parse(stdout);
  const scores = new Map(games[second].map((game) => [game.seed, game.score]));
  const won = games[first].filter((game) => (scores.get(game.seed) ?? Infinity) < game.score).length;
  const { difference, low, high, higher } = found;
  return { first, second, games: found.games, difference, low, high, higher, won };
}

const pairs = [...sections.flatMap(({ compare }) => compare ?? [])];
const ablation = reported.find((section) => section.name === 'ablation')?.experiments ?? [];
const whole = ablation.find(({ flags }) => flags.includes('--preset') && flags.endsWith(ablationOf.limits));
for (const { flags } of ablation) if (whole && flags !== whole.flags) pairs.push([flags, whole.flags]);

mkdirSync(String(values.docs), { recursive: true });
writeReport(String(values.docs), {
  sections: reported.map(({ name, experiments, missing }) => ({ name, experiments: experiments.map(({ flags }) => flags), missing })),
  rows,
  comparisons: pairs.flatMap(([first, second]) => comparison(first, second) ?? []),
});
console.error(`strength: ${values.docs}/strength.md is written`);
