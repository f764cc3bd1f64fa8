// Statistics and tables of the laboratory are those of the native program: numbers to the last bit, tables to the last byte.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { build, openEngine } from '../../wasm/support/real.mjs';
import { experimentOf, linesOf, newPlayed } from '../../../web/extras/lab/games.js';
import { readFlags } from '../../../web/extras/lab/plan.js';
import { differenceOf, student, summaryOf, wilson } from '../../../web/extras/lab/statistics.js';
import { csvTable, fixed, flagsOfExperiment, latexTable, markdownTable } from '../../../web/extras/lab/tables.js';

const catalogue = (await openEngine()).agents();
const folder = mkdtempSync(join(tmpdir(), 'statistics-'));
after(() => rmSync(folder, { recursive: true }));

const summary = (...given) => execFileSync(join(build, 'native', 'mcts2048'), ['summary', ...given], { encoding: 'utf8' });
const specOf = (flags) => catalogue.find(({ id }) => id === flags.split(' ')[0]);

/** Games with numbers of a small generator: uneven means, ties in the middle of two roundings, seeds up to 2^64. */
function someGames(flags, count, start) {
  const played = newPlayed(experimentOf(readFlags(flags, catalogue), specOf(flags)));
  let state = start;
  const next = (below) => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) % below;
  for (let i = 0; i < count; i += 1) {
    const seed = i === 0 ? '18446744073709551615' : String(i * 7 + 1);
    played.games.set(seed, { score: 4 * next(30_000), maxTile: 2 ** (6 + next(10)), moves: 1 + next(3000), ms: next(1e6) / 1000 });
  }
  return played;
}

const EXPERIMENTS = [
  ['uct --preset fast --exploration 0.25', 16, 1], ['random', 1, 2], ['expectimax --depth 2', 40, 3], ['uct --simulations 7 --fpu 0.5 --four-rate 0.2', 8, 4],
  ['minimax --preset empty-only --nodes 500', 333, 5], ['greedy', 2, 6], ['expectimax --depth 3 --ms 5', 5, 7],
].map(([flags, count, start]) => someGames(flags, count, start));

const files = EXPERIMENTS.map((played, i) => {
  const file = join(folder, `${i}.jsonl`);
  writeFileSync(file, linesOf(played));
  return file;
});
const lines = EXPERIMENTS.map((played) => ({
  flags: flagsOfExperiment(played.experiment, catalogue.find(({ id }) => id === played.experiment.agent)), summary: summaryOf(played),
}));

test('every number of a summary is the program\'s, to the last bit', () => {
  const printed = JSON.parse(summary('--json', ...files));
  for (const [i, { agent, params, limits, ...numbers }] of printed.entries()) assert.deepEqual(lines[i].summary, numbers, `${agent} ${i}`);
});

test('the tables are the program\'s, to the last byte', () => {
  for (const [format, table] of [['--csv', csvTable], ['--markdown', markdownTable], ['--latex', latexTable]]) {
    assert.equal(table(lines), summary(format, ...files), format);
    for (const [i, line] of lines.entries()) assert.equal(table([line]), summary(format, files[i]), `${format} ${line.flags}`);
  }
});

test('a comparison is the program\'s, to the last bit', () => {
  for (const [a, b] of [[0, 2], [2, 4], [4, 2], [1, 3], [5, 6], [3, 6]]) {
    // The program takes the first file for the one to compare with.
    const [{ games, difference, stderr, low, high }] = JSON.parse(summary('--json', '--compare', files[b], files[a]));
    assert.deepEqual(differenceOf(EXPERIMENTS[a], EXPERIMENTS[b]), { games, difference, stderr, low, high }, `${a} ${b}`);
  }
  assert.equal(differenceOf({ games: new Map([['1', {}]]) }, { games: new Map([['2', {}]]) }), null);
});

test('quantiles and intervals are those of the tables', () => {
  // Student's t, 97.5 %, from the tables of any textbook.
  for (const [degrees, t] of [[1, 12.706], [4, 2.776], [5, 2.571], [10, 2.228], [30, 2.042], [120, 1.98]]) assert.ok(Math.abs(student(degrees) - t) < 0.0015, String(degrees));
  assert.deepEqual([wilson(0, 9).low, wilson(9, 9).high], [0, 1]);
});

test('a value in the middle is rounded to the even neighbour, as C does', () => {
  assert.deepEqual([[0.5, 0], [1.5, 0], [2.5, 0], [6.25, 1], [6.75, 1], [0.15, 1], [12.125, 2], [99.95, 1]].map(([value, digits]) => fixed(value, digits)),
    ['0', '2', '2', '6.2', '6.8', '0.1', '12.12', '100.0']);
});
