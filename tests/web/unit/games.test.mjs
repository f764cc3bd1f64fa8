// Whole games in the pool, with workers spoken for by hand; and one game in a worker's own loop on the real engine.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { labSize } from '../../../web/engine/games.js';
import { createPool } from '../../../web/engine/pool.js';
import { request } from '../../../web/engine/protocol.js';
import { serve } from '../../../web/workers/serve.js';
import { openEngine } from '../../wasm/support/real.mjs';
import { fakePort, settled, task as search, until, yieldWith } from './support/fakes.mjs';

const task = (seed, patch = {}) => ({ game: '2048', agent: 'random', params: {}, seed: String(seed), limits: {}, ...patch });
const part = (line) => ({ moves: 1, score: 4, maxTile: 4, ms: 1, actions: 'u', line });

function open(t, size = 2) {
  const ports = [];
  const openWorker = () => {
    const port = fakePort();
    ports.push(port);
    return port;
  };
  const pool = createPool({ wasm: null, size, openWorker, openLocal: openWorker });
  t.after(pool.dispose);
  for (const port of ports) port.ready();
  return { pool, ports };
}

/** Seeds 1 to `count`, and what came of them. */
function start(pool, count) {
  let seed = 0;
  const over = [];
  const run = pool.play(() => (seed < count ? task((seed += 1)) : null), {
    game: (one, { line }) => over.push([one.seed, line]),
  });
  return { ...run, over };
}

const seeds = (port) => port.sent.filter(({ type }) => type === 'play').map(({ task: one }) => one.seed);
const end = (port, line = `line ${port.last('play').task.seed}`) => port.done(part(line), port.last('play').id);

test('a lab leaves a core to the page and one to the player', () => {
  assert.deepEqual([1, 2, 4, 9, 64].map(labSize), [1, 1, 2, 7, 8]);
});

test('each game goes to a free worker, in turn, and is told once', async (t) => {
  const { pool, ports } = open(t);
  const { over, result } = start(pool, 3);
  end(ports[1]);
  end(ports[1]);
  end(ports[0]);
  assert.deepEqual(await result, { outcome: 'done' });
  assert.deepEqual(ports.map(seeds), [['1'], ['2', '3']]);
  assert.deepEqual(over, [['2', 'line 2'], ['3', 'line 3'], ['1', 'line 1']]);
});

test('no games: done at once', async (t) => {
  const { pool } = open(t);
  assert.deepEqual(await start(pool, 0).result, { outcome: 'done' });
});

test('the game of a worker that dies is played again with its seed', async (t) => {
  const { pool, ports } = open(t, 1);
  const { over, result } = start(pool, 2);
  ports[0].onerror({ message: 'gone' });
  ports[1].ready();
  assert.deepEqual(seeds(ports[1]), ['1']);
  end(ports[1]);
  end(ports[1]);
  await result;
  assert.deepEqual(over.map(([seed]) => seed), ['1', '2']);
});

test('paused, nothing new begins and the workers halt; resumed, it goes on', async (t) => {
  const { pool, ports } = open(t, 1);
  const run = start(pool, 2);
  run.pause(true);
  assert.equal(ports[0].last('pause').on, true);
  end(ports[0]);
  assert.deepEqual(seeds(ports[0]), ['1']);
  run.pause(false);
  assert.deepEqual(seeds(ports[0]), ['1', '2']);
  end(ports[0]);
  assert.deepEqual(await run.result, { outcome: 'done' });
});

test('stopped, a game half played is no result', async (t) => {
  const { pool, ports } = open(t, 1);
  const run = start(pool, 5);
  run.stop();
  ports[0].done(part(null), ports[0].last('stop').id);
  assert.deepEqual(await run.result, { outcome: 'cancelled' });
  assert.deepEqual(run.over, []);
});

test('a lab of its own does not touch the search of the play view', async (t) => {
  const { pool, ports } = open(t, 1);
  const lab = pool.another(1);
  t.after(lab.dispose);
  ports[1].ready();
  const found = pool.search({ ...search, workers: 1 });
  const run = start(lab, 1);
  end(ports[1]);
  await run.result;
  assert.equal(ports[0].last('stop'), undefined);
  found.stop();
});

let engine;
before(async () => {
  engine = await openEngine();
});

test('a worker plays a game in slices, halts and goes on, and writes its line', async () => {
  const said = [];
  const served = serve({ post: (message) => said.push(message), load: async () => engine, yieldWith });
  await served.receive(request.init(1, null));
  const game = task(7, { agent: 'uct', params: { rollout: 'corner' }, limits: { simulations: 20 } });
  served.receive(request.play(2, game));
  served.receive(request.pause(2, true));
  await settled(30);
  assert.equal(said.length, 1);
  served.receive(request.pause(2, false));
  await until(() => said.at(-1).type === 'done');
  const { part: end } = said.at(-1);
  const { ms, ...line } = JSON.parse(end.line);
  assert.equal(ms, end.ms);
  assert.deepEqual([line.agent, line.seed, line.score, line.moves, line.maxTile], ['uct', '7', end.score, end.moves, end.maxTile]);
  assert.deepEqual(line.limits, { simulations: 20 });
  const whole = engine.createSession({ seed: 7 });
  const names = { u: 'up', d: 'down', l: 'left', r: 'right' };
  for (const letter of end.actions) assert.ok(whole.play(names[letter]).moved);
  assert.deepEqual([whole.state().over, whole.state().score, whole.state().moves], [true, end.score, end.moves]);
  whole.delete();
  served.close();
});
