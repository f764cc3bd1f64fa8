import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPool, defaultPoolSize } from '../../../web/engine/pool.js';
import { answer } from '../../../web/engine/protocol.js';
import { fakePort, part, settled, task, until } from './support/fakes.mjs';

const request = (workers, patch = {}) => ({ ...task, workers, ...patch });

function open(t, size, { ready = true, ...options } = {}) {
  const ports = [];
  const locals = [];
  const notices = [];
  const pool = createPool({
    wasm: null,
    size,
    notify: (notice) => notices.push(notice.key),
    openWorker() {
      const port = fakePort();
      ports.push(port);
      return port;
    },
    openLocal() {
      const port = fakePort();
      locals.push(port);
      return port;
    },
    ...options,
  });
  t.after(pool.dispose);
  if (ready) for (const port of ports) port.ready();
  return { pool, ports, locals, notices };
}

/** The worker indexes a port has been asked to search, in order. */
const asked = (port) => port.sent.filter(({ type }) => type === 'search').map(({ task: { worker } }) => worker);

test('one core is left to the page, and eight workers are enough', () => {
  assert.deepEqual([1, 2, 4, 9, 64].map(defaultPoolSize), [1, 1, 3, 8, 8]);
});

test('all workers are started at once and only once', async (t) => {
  const { pool, ports } = open(t, 3);
  assert.equal(ports.length, 3);
  const { result } = pool.search(request(3));
  for (const port of ports) port.done(part([1, 0, 0, 0]));
  await result;
  void pool.search(request(3));
  assert.equal(ports.length, 3);
});

test('one share a worker, merged when all are done', async (t) => {
  const { pool, ports } = open(t, 3);
  const { result } = pool.search(request(3, { limits: { simulations: 100 } }));
  assert.deepEqual(ports.map(asked), [[0], [1], [2]]);
  assert.deepEqual(ports.map((port) => port.last('search').task.limits.simulations), [34, 33, 33]);
  assert.ok(ports.every((port) => port.last('search').task.params.workers === 3));
  for (const [i, port] of ports.entries()) port.done(part([i + 1, 0, 0, 0]));
  const { outcome, report } = await result;
  assert.equal(outcome, 'done');
  assert.equal(report.visits, 6);
});

test('an agent with a single tree uses one worker and gets no workers parameter', async (t) => {
  const { pool, ports } = open(t, 2);
  const { result } = pool.search(request(null));
  assert.deepEqual(ports.map(asked), [[null], []]);
  assert.equal('workers' in ports[0].last('search').task.params, false);
  ports[0].done(part([1, 0, 0, 0]));
  assert.equal((await result).report.visits, 1);
});

test('more shares than workers are searched one after another, the answer order does not matter', async (t) => {
  const { pool, ports } = open(t, 2);
  const { result } = pool.search(request(4));
  ports[1].done(part([0, 2, 0, 0]));
  ports[1].done(part([0, 0, 3, 0]));
  assert.deepEqual(ports.map(asked), [[0], [1, 2, 3]]);
  ports[1].done(part([0, 0, 0, 4]));
  ports[0].done(part([1, 0, 0, 0]));
  const { report } = await result;
  assert.deepEqual(report.actions.map(({ visits }) => visits), [1, 2, 3, 4]);
});

test('a time budget is shared by those that have to wait for one another', (t) => {
  const { pool, ports } = open(t, 2);
  void pool.search(request(4, { limits: { ms: 100 } }));
  assert.equal(ports[0].last('search').task.limits.ms, 50);
  void pool.search(request(2, { limits: { ms: 100 } }));
  assert.equal(ports[0].last('search').task.limits.ms, 100);
});

test('a search waits for workers that are still starting', async (t) => {
  const { pool, ports } = open(t, 2, { ready: false });
  const { result } = pool.search(request(2));
  assert.deepEqual(ports.map(asked), [[], []]);
  ports[1].ready();
  assert.deepEqual(asked(ports[1]), [0]);
  ports[1].done(part([1, 0, 0, 0]));
  ports[1].done(part([1, 0, 0, 0]));
  assert.equal((await result).report.visits, 2);
});

test('progress is merged and comes ten times a second at most', async (t) => {
  const { pool, ports } = open(t, 2);
  const times = [];
  const { result } = pool.search(request(2), () => times.push(performance.now()));
  while (times.length < 4) {
    for (const port of ports) port.progress(part([1, 0, 0, 0]));
    await settled(3);
  }
  for (const port of ports) port.done(part([1, 0, 0, 0]));
  await result;
  for (let i = 1; i < times.length; i += 1) assert.ok(times[i] - times[i - 1] >= 99);
});

test('a newer search supersedes the older, whose late answers are not heard', async (t) => {
  const { pool, ports } = open(t, 1);
  const heard = [];
  const old = pool.search(request(1), () => heard.push('old'));
  const { id } = ports[0].last('search');
  const next = pool.search(request(1), () => heard.push('new'));
  assert.deepEqual(await old.result, { outcome: 'superseded', report: null });
  assert.equal(ports[0].last('stop').id, id);
  ports[0].progress(part([9, 9, 9, 9]), id);
  ports[0].done(part([9, 9, 9, 9]), id);
  ports[0].progress(part([1, 0, 0, 0]));
  ports[0].done(part([2, 0, 0, 0]));
  assert.equal((await next.result).report.visits, 2);
  assert.deepEqual(heard, ['new']);
});

test('stop keeps what is known and starts no share that waits', async (t) => {
  const { pool, ports } = open(t, 2);
  const job = pool.search(request(3));
  job.stop();
  assert.ok(ports.every((port) => port.last('stop')));
  for (const port of ports) port.done(part([5, 0, 0, 0], { stopReason: 'cancelled' }));
  const { outcome, report } = await job.result;
  assert.equal(outcome, 'cancelled');
  assert.equal(report.visits, 10);
  assert.equal(report.stopReason, 'cancelled');
  assert.deepEqual(ports.map(asked), [[0], [1]]);
});

test('stop before any worker is ready ends the search at once', async (t) => {
  const { pool } = open(t, 2, { ready: false });
  const job = pool.search(request(2));
  job.stop();
  assert.deepEqual(await job.result, { outcome: 'cancelled', report: null });
});

test('a worker that does not answer a stop is replaced', async (t) => {
  const { pool, ports, notices } = open(t, 1);
  const job = pool.search(request(1));
  job.stop();
  assert.equal((await job.result).outcome, 'cancelled');
  assert.equal(ports[0].terminated, true);
  assert.equal(ports.length, 2);
  assert.deepEqual(notices, ['notice.worker-replaced']);
});

test('a worker that dies is replaced and its share searched again from the start', async (t) => {
  const { pool, ports, notices } = open(t, 2);
  const { result } = pool.search(request(2));
  ports[0].progress(part([7, 0, 0, 0]));
  const lost = ports[0].last('search').task;
  ports[0].onerror({ message: 'boom' });
  assert.deepEqual(notices, ['notice.worker-replaced']);
  assert.equal(ports.length, 3);
  ports[1].done(part([0, 1, 0, 0]));
  // The free worker takes it before the new one is up; who does it changes nothing.
  assert.deepEqual(ports[1].last('search').task, lost);
  ports[2].ready();
  ports[1].done(part([1, 0, 0, 0]));
  const { report } = await result;
  assert.deepEqual(report.actions.map(({ visits }) => visits), [1, 1, 0, 0]);
});

test('a worker killed without a word is found out and replaced', async (t) => {
  const { pool, ports, notices } = open(t, 1, { watchMs: 5 });
  const { result } = pool.search(request(1));
  await until(() => ports.length >= 2);
  assert.ok(notices.includes('notice.worker-replaced'));
  ports.at(-1).ready();
  ports.at(-1).done(part([1, 0, 0, 0]));
  assert.equal((await result).report.visits, 1);
});

test('a share that kills every worker fails the search, and the next one works', async (t) => {
  const { pool, ports } = open(t, 1);
  const { result } = pool.search(request(1));
  for (let i = 0; i < 3; i += 1) {
    if (i > 0) ports[i].ready();
    ports[i].onerror({ message: 'boom' });
  }
  await assert.rejects(result, { code: 'worker', message: 'boom' });
  ports.at(-1).ready();
  const next = pool.search(request(1));
  ports.at(-1).done(part([1, 0, 0, 0]));
  assert.equal((await next.result).outcome, 'done');
});

test('an error of the engine fails the search and keeps the worker', async (t) => {
  const { pool, ports } = open(t, 2);
  const { result } = pool.search(request(2));
  ports[1].say(answer.error(ports[1].last('search').id, 'bad-parameter', 'no such thing', false));
  await assert.rejects(result, { code: 'bad-parameter', message: 'no such thing' });
  assert.ok(ports[0].last('stop'));
  assert.equal(ports.length, 2);
});

test('fewer workers than wanted do all the shares, with a notice', async (t) => {
  const ports = [];
  const { pool, notices } = open(t, 2, {
    openWorker() {
      if (ports.length > 0) throw new Error('no more');
      ports.push(fakePort());
      return ports[0];
    },
  });
  await settled();
  assert.deepEqual(notices, ['notice.fewer-workers']);
  ports[0].ready();
  const { result } = pool.search(request(2));
  ports[0].done(part([1, 0, 0, 0]));
  ports[0].done(part([1, 0, 0, 0]));
  assert.equal((await result).report.visits, 2);
});

test('with no worker at all the main thread searches, with a notice', async (t) => {
  const { pool, locals, notices } = open(t, 3, {
    openWorker() {
      throw new Error('blocked');
    },
  });
  const { result } = pool.search(request(2));
  await settled();
  assert.equal(pool.local, true);
  assert.equal(notices.filter((key) => key === 'notice.no-workers').length, 1);
  assert.equal(locals.length, 1);
  locals[0].ready();
  locals[0].done(part([1, 0, 0, 0]));
  locals[0].done(part([0, 1, 0, 0]));
  assert.equal((await result).report.visits, 2);
});

test('a stand-in that dies is tried again at the next search', async (t) => {
  const { pool, locals } = open(t, 1, {
    openWorker() {
      throw new Error('blocked');
    },
  });
  const first = pool.search(request(1));
  await settled();
  locals[0].say(answer.error(1, 'internal', 'out of memory', true));
  await assert.rejects(first.result, { message: 'out of memory' });
  const second = pool.search(request(1));
  assert.equal(locals.length, 2);
  locals[1].ready();
  locals[1].done(part([1, 0, 0, 0]));
  assert.equal((await second.result).outcome, 'done');
});

test('resize starts what is missing and ends what is too many, between searches and during one', async (t) => {
  const { pool, ports } = open(t, 1);
  pool.resize(3);
  assert.equal(ports.length, 3);
  for (const port of ports.slice(1)) port.ready();
  const { result } = pool.search(request(3));
  pool.resize(1);
  assert.deepEqual(ports.map((port) => port.terminated), [false, true, true]);
  for (let i = 0; i < 3; i += 1) ports[0].done(part([1, 0, 0, 0]));
  assert.equal((await result).report.visits, 3);
  pool.resize(99);
  assert.equal(pool.size, 8);
});

test('disposing ends everything', async () => {
  const ports = [];
  const pool = createPool({
    wasm: null, size: 2,
    openWorker: () => (ports.push(fakePort()), ports.at(-1)),
    openLocal: fakePort,
  });
  for (const port of ports) port.ready();
  const { result } = pool.search(request(2));
  pool.dispose();
  assert.equal((await result).outcome, 'superseded');
  assert.ok(ports.every((port) => port.terminated));
});
