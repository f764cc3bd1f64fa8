// The laboratory without a page: a run, its end, pause, reload, files, full storage; its numbers are the program's.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openEngine } from '../../wasm/support/real.mjs';
import { createLab } from '../../../web/extras/lab/lab.js';
import { addTexts } from '../../../web/app/i18n.js';
import { labEn } from '../../../web/extras/text/lab_en.js';
import { resultLabel } from '../../../web/extras/lab/labels.js';
import { createRun } from '../../../web/extras/lab/run.js';
import { blockedStorage, memoryStorage } from './support/fakes.mjs';

const engine = await openEngine();

/** Players who answer by hand: `play()` ends the next game of the run, its score made of row and seed. */
function fakePlayers(size = 2) {
  const players = {
    size, runs: 0, paused: false, stopped: false, next: null, handlers: null, end: null,
    play(next, handlers) {
      players.runs += 1;
      Object.assign(players, { next, handlers, paused: false, stopped: false });
      return {
        result: new Promise((resolve, reject) => (players.end = { resolve, reject })),
        pause: (on) => (players.paused = on),
        stop: () => ((players.stopped = true), players.end.resolve({ outcome: 'cancelled' })),
      };
    },
    /** @param {number} count */
    async finish(count) {
      const tasks = [];
      for (let i = 0; i < count; i += 1) {
        const task = players.next();
        if (!task) {
          players.end.resolve({ outcome: 'done' });
          break;
        }
        tasks.push(task);
        const score = Number(task.seed) * 100 + (task.agent === 'greedy' ? 40 : 0);
        players.handlers.game(task, { score, maxTile: 64, moves: 50, ms: 2, actions: '', line: '{}' });
      }
      await wait(0);
      return tasks;
    },
  };
  return players;
}

/** A laboratory in a tab; `reload()` opens another one with the same storage. */
function openLab({ area = memoryStorage(), fragment = '#view=lab&games=4&first=10&row=random&row=greedy', players = fakePlayers() } = {}) {
  const lab = createLab({ engine, players: () => players, area: typeof area === 'function' ? area : () => area, fragment });
  // One that runs looks at the clock for ever.
  after(() => lab.stop());
  return { lab, players, area, reload: (link = '') => (lab.flush(), openLab({ area, fragment: link })) };
}

const scores = (lab) => lab.state.results.map((result) => result.scores);

test('a link brings the plan; rows are played seed by seed', async () => {
  const { lab, players } = openLab();
  assert.deepEqual([lab.state.status, lab.state.done, lab.state.total], ['idle', 0, 8]);
  lab.start();
  const tasks = await players.finish(3);
  assert.deepEqual(tasks.map(({ agent, seed }) => [agent, seed]), [['random', '10'], ['greedy', '10'], ['random', '11']]);
  lab.pause(true);
  assert.deepEqual([players.paused, lab.state.status, lab.state.done], [true, 'paused', 3]);
  assert.deepEqual(scores(lab), [[1000, 1100], [1040]]);
  lab.pause(false);
  await players.finish(6);
  assert.deepEqual([lab.state.status, lab.state.done], ['idle', 8]);
  assert.deepEqual(scores(lab), [[1000, 1100, 1200, 1300], [1040, 1140, 1240, 1340]]);
  assert.equal(lab.state.results[0].summary.mean, 1150);
  assert.equal(lab.state.difference.difference, -40, 'on common seeds they differ by as much everywhere');
});

test('a reload goes on where it was, without playing a game twice', async () => {
  const first = openLab();
  first.lab.start();
  await first.players.finish(3);
  const { lab, players } = first.reload();
  assert.deepEqual([lab.state.status, lab.state.done, players.runs], ['running', 3, 1]);
  const tasks = await players.finish(9);
  assert.deepEqual(tasks.map(({ agent, seed }) => `${agent} ${seed}`), ['greedy 11', 'random 12', 'greedy 12', 'random 13', 'greedy 13']);
  assert.deepEqual([lab.state.status, lab.state.done], ['idle', 8]);
});

test('after a stop a reload shows what there is and waits; more games play only what is missing', async () => {
  const first = openLab();
  first.lab.start();
  await first.players.finish(2);
  first.lab.stop();
  assert.equal(first.players.stopped, true);
  const { lab, players } = first.reload();
  assert.deepEqual([lab.state.status, lab.state.done, players.runs], ['idle', 2, 0]);
  lab.setPlan({ games: 2 });
  lab.start();
  assert.deepEqual((await players.finish(9)).map(({ seed }) => seed), ['11', '11']);
  // A plan of other seeds shows only their games, and the old ones are still there.
  lab.setPlan({ first: '11', games: 1 });
  assert.deepEqual(scores(lab), [[1100], [1140]]);
  lab.setPlan({ first: '10', games: 2 });
  assert.equal(lab.state.done, 4);
});

test('a link to another experiment is opened in place of the one that was kept, and does not run by itself', async () => {
  const first = openLab();
  first.lab.start();
  await first.players.finish(1);
  const { lab, players } = first.reload('#view=lab&games=2&first=1&row=heuristic');
  assert.deepEqual([lab.state.status, players.runs, lab.state.plan.rows.map(({ agent }) => agent)], ['idle', 0, ['heuristic']]);
  lab.follow('#view=lab&games=4&first=10&row=random&row=greedy');
  assert.equal(lab.state.done, 1);
});

test('two rows that are the same experiment share their games', async () => {
  const { lab, players } = openLab({ fragment: '#games=2&first=1&row=random&row=random' });
  lab.start();
  assert.equal((await players.finish(9)).length, 2);
  assert.deepEqual([lab.state.done, lab.state.status], [4, 'idle']);
});

test('cleared games come back, those of other seeds too, but not over those of a new run', async () => {
  const { lab, players, area } = openLab();
  lab.start();
  await players.finish(9);
  lab.setPlan({ games: 2 });
  lab.clear();
  assert.deepEqual([lab.state.done, lab.state.cleared], [0, true]);
  lab.unclear();
  assert.deepEqual([lab.state.done, lab.state.cleared], [4, false]);
  lab.setPlan({ games: 4 });
  assert.equal(lab.state.done, 8);
  lab.flush();
  assert.equal(openLab({ area, fragment: '' }).lab.state.done, 8, 'they are stored again');
  lab.clear();
  lab.start();
  assert.equal(lab.state.cleared, false);
});

test('the rows cannot be changed while they are played', () => {
  const { lab } = openLab();
  lab.start();
  lab.setPlan({ games: 99 });
  lab.clear();
  assert.equal(lab.state.plan.games, 4);
});

test('lines go out and come back, for summary and from match', async () => {
  const { lab, players } = openLab();
  lab.start();
  await players.finish(9);
  const lines = lab.exported('jsonl');
  assert.equal(lines.trim().split('\n').length, 8);
  assert.match(lab.exported('csv'), /^agent,games,mean,/);
  for (const format of ['markdown', 'latex']) assert.match(lab.exported(format), /1,?150/, format);
  const other = openLab({ fragment: '#games=1&row=random' });
  other.lab.importLines(lines, 'match.jsonl');
  assert.deepEqual(scores(other.lab), [[], [1000, 1100, 1200, 1300], [1040, 1140, 1240, 1340]]);
  assert.deepEqual([other.lab.state.note.key, other.lab.state.note.params.n], ['lab.import.done', 8]);
  assert.equal(other.lab.exported('jsonl'), lines, 'and out again');
  assert.deepEqual([other.lab.state.pair, other.lab.state.difference?.difference], [[1, 2], -40], 'compared are the first two with games');
  other.lab.compare(0, 0);
  assert.deepEqual([other.lab.state.pair, other.lab.state.difference], [[0, 2], null], 'unless others were chosen');
  // A reload keeps them; clearing forgets them.
  const { lab: again } = other.reload('#games=1&row=random');
  assert.equal(again.state.results.length, 3);
  const kept = again.exported('jsonl');
  again.clear();
  assert.deepEqual(scores(again), [[]]);
  assert.deepEqual(again.state.results.length, 1);
  // Which can be undone, a reload later as well.
  again.unclear();
  assert.equal(again.exported('jsonl'), kept);
  again.flush();
  assert.equal(openLab({ area: other.area, fragment: '#games=1&row=random' }).lab.exported('jsonl'), kept);
});

test('players of a file are named by what they were set to', () => {
  addTexts(labEn);
  const { lab } = openLab({ fragment: '#games=1&row=random' });
  const line = (C, limits) => JSON.stringify({
    agent: 'uct', params: { ...engine.agents().find(({ id }) => id === 'uct').presets[0].params, exploration: C, preset: 'default', 'four-rate': 0.1, workers: 1 },
    limits, seed: '1', score: 100, maxTile: 16, moves: 9, ms: 1,
  });
  lab.importLines([line(0.5, { simulations: 60 }), line(2, { simulations: 1 })].join('\n'), 'a.jsonl');
  lab.importLines('{"agent":"theirs","params":{"preset":"big","k":3},"seed":"1","score":100,"maxTile":16,"moves":9,"ms":1}', 'b.jsonl');
  assert.deepEqual(lab.state.results.slice(1).map((result) => resultLabel(result, lab.specOf)), [
    'UCT, 60 simulations, Exploration C 0.5, from a.jsonl', 'UCT, 1 simulation, Exploration C 2, from a.jsonl', 'theirs, big, k 3, from b.jsonl',
  ]);
});

test('a file that is none changes nothing and is told by its line', () => {
  const { lab } = openLab();
  lab.importLines('{"agent":"x"}\n', 'a.txt');
  assert.deepEqual(lab.state.note, { key: 'lab.import.bad', params: { name: 'a.txt', line: 1 } });
  lab.importLines('\n', 'b.txt');
  assert.equal(lab.state.note.key, 'lab.import.none');
  assert.equal(lab.state.results.length, 2);
});

test('storage that is blocked or full is told, and nothing else stops', async () => {
  const blocked = openLab({ area: blockedStorage });
  blocked.lab.start();
  await blocked.players.finish(9);
  assert.deepEqual([blocked.lab.state.done, blocked.lab.state.kept], [8, false]);
  const full = memoryStorage();
  const { lab, players } = openLab({ area: full });
  assert.equal(lab.state.kept, true);
  lab.start();
  full.setItem = () => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  };
  await players.finish(9);
  assert.deepEqual([lab.state.kept, lab.state.done], [false, 8]);
});

test('a run that cannot go on says why and keeps what it has', async () => {
  const { lab, players } = openLab();
  lab.start();
  await players.finish(3);
  players.end.reject(new Error('the worker fell silent'));
  await wait(0);
  assert.deepEqual([lab.state.status, lab.state.done, lab.state.note], ['idle', 3, { key: 'lab.failed', params: { message: 'the worker fell silent' } }]);
});

test('rate and time left, by a clock in hand', async () => {
  let clock = 0;
  const players = fakePlayers(2);
  const jobs = [0, 1].flatMap((row) => Array.from({ length: 4 }, (_, i) => ({ row, task: { agent: 'random', seed: String(i) } })));
  const run = createRun({ players, jobs, onGame: () => {}, onEnd: () => {}, now: () => clock });
  assert.deepEqual(run.pace(), { rate: null, left: null });
  clock = 1000;
  players.handlers.game(jobs[0].task, { ms: 900 });
  assert.deepEqual(run.pace(), { rate: 1, left: null }, 'the second row is unknown yet');
  clock = 2000;
  players.handlers.game(jobs[4].task, { ms: 2900 });
  // Three games of 900 ms and three of 2,900 ms, by two players.
  assert.deepEqual(run.pace(), { rate: 1, left: (3 * 900 + 3 * 2900) / 2000 });
  run.pause(true);
  assert.deepEqual(run.pace(), { rate: null, left: null });
});
