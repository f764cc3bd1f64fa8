// The games of the module are those of the program, line by line, and so are the statistics of them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { build, openEngine, sessionMaker } from './support/real.mjs';

const program = (args, input) => {
  const { stdout, stderr, status } = spawnSync(join(build, 'native/mcts2048'), args, { input, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout;
};

let engine;
before(async () => {
  engine = await openEngine();
});
const open = sessionMaker(() => engine);

/** Plays one game in slices of so many milliseconds. */
function play(options, limits, ms) {
  const session = open(options);
  while (!session.playOn(limits, { ms }).over);
  return session.line(limits, { ms: 5 });
}

const timeless = (line) => line.replace(/"ms":[^,}]*\}$/, '"ms":0}');

for (const [agent, params, limits, games, ms] of [
  ['uct', {}, { simulations: 30 }, 20, 2],
  ['uct', { preset: 'fast', 'reuse-tree': 'on', workers: 2 }, { simulations: 20 }, 4, 1],
  ['flat-mc', { rollout: 'corner' }, { simulations: 16 }, 4, 1],
  ['puct', {}, { simulations: 25 }, 4, 1],
  ['expectimax', { 'four-rate': 0.2 }, { depth: 1 }, 2, 1],
  ['random', {}, {}, 20, 8],
  ['greedy', {}, {}, 20, 0.05],
]) {
  test(`${games} games of ${agent} ${JSON.stringify(params)}: the program's lines but for ms`, () => {
    const flags = Object.entries({ ...params, ...limits }).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const native = program(['match', '--agent', agent, '--games', String(games), '--seed', '3', '--jsonl', ...flags]);
    const ours = Array.from({ length: games }, (_, i) => play({ agent, params, seed: 3 + i }, limits, ms));
    assert.deepEqual(ours.map(timeless), native.trim().split('\n').map(timeless));
  });
}

test('a budget of time is spent in slices and not exceeded by much', () => {
  const session = open({ seed: 1 });
  const start = performance.now();
  let moves = 0;
  while (moves < 5) ({ moves } = session.playOn({ ms: 20 }, { ms: 6 }));
  const took = performance.now() - start;
  assert.ok(took > 80 && took < 1000, `${took} ms for 5 moves of 20 ms`);
});

test('no limits are the budget of the agent, or of its preset', () => {
  const line = (options) => JSON.parse(play(options, {}, 1000));
  assert.deepEqual(line({ agent: 'random' }).limits, {});
  const fast = { agent: 'uct', params: { preset: 'fast', 'rollout-depth': 1 }, board: '1234432112344320' };
  assert.deepEqual(line(fast).limits, { simulations: 500 });
});

test('a game that is not over has no line; times are numbers', () => {
  const session = open();
  assert.throws(() => session.line({}, { ms: 1 }), { code: 'bad-action' });
  assert.throws(() => session.playOn({}, { ms: -1 }), { code: 'bad-limit' });
  assert.throws(() => session.playOn({}, {}), { code: 'bad-limit' });
  assert.throws(() => session.playOn({ moves: 3 }, { ms: 1 }), { code: 'bad-limit' });
  assert.throws(() => session.playOn({ depth: 0 }, { ms: 1 }), { code: 'bad-limit' });
});
