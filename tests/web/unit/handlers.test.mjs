// What a worker does with a search, on the real engine and without a worker.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { nextLook } from '../../../web/engine/course.js';
import { PROTOCOL_VERSION, request } from '../../../web/engine/protocol.js';
import { beginSearch, clearDesk, createDesk, partOf, searchSlice } from '../../../web/workers/handlers.js';
import { openLocal } from '../../../web/workers/local.js';
import { serve } from '../../../web/workers/serve.js';
import { openEngine } from '../../wasm/support/real.mjs';
import { settled, task as plain, until, yieldWith } from './support/fakes.mjs';

const BOARD = '1234432112344320';
const task = (patch = {}) => ({ ...plain, board: BOARD, worker: null, ...patch });
const timeless = ({ report: { elapsedMs, phases, ...report }, totals }) => ({ report, totals });

let engine;
before(async () => {
  engine = await openEngine();
});

function run(desk, one, now = () => performance.now()) {
  const job = beginSearch(desk, one, now());
  let slices = 1;
  while (!searchSlice(job, now())) slices += 1;
  return { ...timeless(partOf(job)), slices };
}

test('a search in slices is the search of the program, however long it takes', (t) => {
  const desk = createDesk(engine);
  t.after(() => clearDesk(desk));
  const { report, slices } = run(desk, task({ limits: { simulations: 20000 } }));
  const session = engine.createSession({ agent: 'uct', board: BOARD, seed: '1' });
  session.advance({ simulations: 20000 });
  const { elapsedMs, phases, ...whole } = session.report();
  session.delete();
  assert.ok(slices > 1);
  assert.deepEqual(report, whole);
});

test('the desk is cleared between searches: the second finds what the first found', (t) => {
  const desk = createDesk(engine);
  t.after(() => clearDesk(desk));
  const first = run(desk, task());
  run(desk, task({ board: '1100000000000000', seed: '9', analyse: true }));
  run(desk, task({ agent: 'random' }));
  assert.deepEqual(run(desk, task()).report, first.report);
});

test('looks are taken at the same growing counts, however short the slices', (t) => {
  const desk = createDesk(engine);
  t.after(() => clearDesk(desk));
  const job = beginSearch(desk, task({ limits: { simulations: 20000 }, explain: { tree: 0, returns: false, course: true } }), 0);
  // Slices of 100 simulations: from 1,000 on none reaches the next look.
  const { session } = job;
  job.session = {
    report: () => session.report(), totals: () => session.totals(), returns: () => null,
    advance({ simulations }) {
      const told = session.advance({ simulations: Math.min(100, simulations) });
      return simulations > 100 ? { done: false, stopReason: 'time' } : told;
    },
  };
  while (!searchSlice(job, 0));
  const counts = partOf(job).course.map(([at]) => at);
  counts.forEach((at, i) => assert.equal(at, Math.min(20000, nextLook(counts[i - 1] ?? 0))));
  assert.equal(counts.at(-1), 20000);
});

test('a budget in ms ends in time, one in depth ends by itself', (t) => {
  const desk = createDesk(engine);
  t.after(() => clearDesk(desk));
  const started = performance.now();
  const { report } = run(desk, task({ limits: { ms: 40 } }));
  const took = performance.now() - started;
  assert.equal(report.stopReason, 'time');
  assert.ok(report.simulations > 0 && took >= 39 && took < 1000, `${took} ms`);
  assert.equal(run(desk, task({ limits: { depth: 1 } })).report.stopReason, 'depth');
});

test('the tree is kept over a move only where the agent asks for it and the move fits', (t) => {
  const desk = createDesk(engine);
  t.after(() => clearDesk(desk));
  const params = { 'reuse-tree': 'on' };
  const game = engine.createSession({ agent: 'random', board: BOARD, seed: '1' });
  const { score, moves } = game.state();
  const first = run(desk, task({ params, limits: { simulations: 2000 } }));
  const action = first.report.best;
  const played = game.play(action);
  const after = game.state();
  game.delete();
  const next = {
    board: after.board, score: after.score, moves: after.moves, limits: { simulations: 100 },
    previous: { board: BOARD, score, moves, action, spawn: played.spawn },
  };
  const kept = run(desk, task({ ...next, params }));
  assert.equal(kept.report.board, after.board);
  assert.ok(kept.report.visits > 100, 'visits of the first search are still there');
  run(desk, task({ params, limits: { simulations: 2000 } }));
  assert.equal(run(desk, task({ ...next, params, seed: '2' })).report.visits, 100, 'another seed');
  run(desk, task({ limits: { simulations: 2000 } }));
  assert.equal(run(desk, task(next)).report.visits, 100, 'without the parameter');
});

test('a single legal action is analysed when asked, not else', (t) => {
  const desk = createDesk(engine);
  t.after(() => clearDesk(desk));
  const board = '1234432112340000';
  assert.equal(run(desk, task({ board })).report.simulations, 0);
  assert.equal(run(desk, task({ board, analyse: true })).report.simulations, 100);
  assert.equal(run(desk, task({ board })).report.simulations, 0);
});

/** A served engine with everything it says. */
function served(t, options = {}) {
  const said = [];
  const one = serve({ post: (message) => said.push(message), load: async () => engine, yieldWith, ...options });
  t.after(one.close);
  return { ...one, said };
}

test('served: ready, progress, done; stop answers within 50 ms', async (t) => {
  const { receive, said } = served(t);
  await receive(request.init(1, null));
  assert.deepEqual(said.shift(), { type: 'ready', id: 1, version: PROTOCOL_VERSION });
  await receive(request.search(2, task({ limits: { ms: 60000 } })));
  const began = performance.now();
  await until(() => said.length >= 3);
  assert.ok(performance.now() - began >= 199, 'ten a second at most, the first at once');
  const asked = performance.now();
  await receive(request.stop(2));
  await until(() => said.at(-1).type === 'done');
  assert.ok(performance.now() - asked < 50);
  assert.equal(said.at(-1).part.report.stopReason, 'cancelled');
  assert.equal(said.at(-1).id, 2);
  const count = said.length;
  await settled(50);
  assert.equal(said.length, count);
});

test('served: every agent that searches stops within 50 ms, and keeps what it found', async (t) => {
  const { receive, said } = served(t);
  await receive(request.init(1, null));
  let id = 1;
  for (const { id: agent, limits } of engine.agents()) {
    if (limits.length === 0) continue;
    let least = Infinity;
    // Other programs only ever make it longer.
    for (let i = 0; i < 5 && least > 50; i += 1) {
      id += 1;
      said.length = 0;
      await receive(request.search(id, task({ agent, board: '1234002301200010', limits: { ms: 60000 } })));
      await until(() => said.length > 0, agent);
      const asked = performance.now();
      await receive(request.stop(id));
      await until(() => said.at(-1).type === 'done', agent);
      least = Math.min(least, performance.now() - asked);
    }
    assert.ok(least <= 50, `${agent} stopped after ${least} ms`);
    const { stopReason, visits, best } = said.at(-1).part.report;
    assert.ok(['cancelled', 'depth', 'proven'].includes(stopReason) && visits > 0 && best, `${agent}: ${stopReason}, ${visits} visits`);
  }
});

test('served: slices change nothing: every agent finds what one call of the engine finds', async (t) => {
  const { receive, said } = served(t);
  await receive(request.init(1, null));
  let id = 1;
  const board = '1234002301200010';
  for (const { id: agent, limits } of engine.agents()) {
    for (const [kind, value] of [['simulations', 4000], ['depth', 3], ['nodes', 300_000]]) {
      if (!limits.includes(kind) || (kind !== 'simulations' && limits[0] !== 'depth')) continue;
      id += 1;
      await receive(request.search(id, task({ agent, board, limits: { [kind]: value } })));
      await until(() => said.at(-1).type === 'done' && said.at(-1).id === id, agent);
      const session = engine.createSession({ agent, board, seed: '1' });
      session.advance({ [kind]: value });
      const { elapsedMs, phases, ...whole } = session.report();
      session.delete();
      assert.deepEqual(timeless(said.at(-1).part).report, whole, `${agent} ${kind}`);
    }
  }
});

test('served: a newer search replaces the older; a stop for the older is ignored', async (t) => {
  const { receive, said } = served(t);
  await receive(request.init(1, null));
  await receive(request.search(2, task({ limits: { ms: 60000 } })));
  await receive(request.search(3, task()));
  await receive(request.stop(2));
  await until(() => said.some(({ type, id }) => type === 'done' && id === 3));
  assert.deepEqual(said.map(({ type, id }) => [type, id]).filter(([type]) => type !== 'progress'), [['ready', 1], ['done', 2], ['done', 3]]);
  assert.equal(said.at(-1).part.report.stopReason, 'simulations');
});

test('served: what the engine refuses is an error with its code, and the next search works', async (t) => {
  const { receive, said } = served(t);
  await receive(request.init(1, null));
  await receive(request.search(2, task({ params: { exploration: -5 } })));
  const { type, id, code, fatal, message } = said.at(-1);
  assert.deepEqual({ type, id, code, fatal }, { type: 'error', id: 2, code: 'bad-parameter', fatal: false });
  assert.match(message, /exploration/);
  await receive(request.search(3, task()));
  await until(() => said.at(-1).type === 'done');
});

test('served: a load that fails, a foreign version and a trap are fatal', async (t) => {
  const failing = served(t, { load: () => Promise.reject(new Error('no wasm')) });
  await failing.receive(request.init(1, null));
  assert.equal(failing.said[0].fatal, true);
  assert.equal(failing.said[0].message, 'no wasm');
  const old = served(t);
  await old.receive({ type: 'init', id: 1, version: 0, wasm: null });
  assert.equal(old.said[0].fatal, true);
  const sick = served(t, { load: async () => ({ createSession() { throw new WebAssembly.RuntimeError('unreachable'); } }) });
  await sick.receive(request.init(1, null));
  await sick.receive(request.search(2, task()));
  assert.equal(sick.said.at(-1).fatal, true);
});

test('served: foreign messages are ignored', async (t) => {
  const { receive, said } = served(t);
  for (const data of [null, 1, 'x', {}, { type: 'search' }]) await receive(data);
  assert.deepEqual(said, []);
});

test('the stand-in on the main thread has the face of a worker and leaves the thread free', async (t) => {
  const port = openLocal(async () => engine, yieldWith);
  t.after(port.terminate);
  const said = [];
  port.onmessage = ({ data }) => said.push(data);
  port.postMessage(request.init(1, null));
  await until(() => said.length > 0);
  port.postMessage(request.search(2, task({ limits: { ms: 300 } })));
  let longest = 0;
  let last = performance.now();
  while (said.at(-1).type !== 'done') {
    await settled();
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  assert.ok(longest < 250, `the thread was held for ${longest} ms`);
});
