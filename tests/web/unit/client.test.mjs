import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '../../../web/engine/client.js';
import { answer } from '../../../web/engine/protocol.js';
import { fakePort, part, settled, task, until } from './support/fakes.mjs';

function open(options = {}) {
  const port = fakePort();
  const told = { ready: 0, deaths: [], heard: [] };
  const client = createClient({
    open: () => port,
    wasm: null,
    onReady: () => (told.ready += 1),
    onDeath: (cause) => told.deaths.push(cause),
    ...options,
  });
  const start = (name = 'a') =>
    client.start(task, {
      progress: (one) => told.heard.push([name, 'progress', one]),
      done: (one) => told.heard.push([name, 'done', one]),
      error: (error) => told.heard.push([name, 'error', error.code]),
    });
  return { port, client, told, start };
}

test('sends init at once and is ready when the worker says so', (t) => {
  const { port, client, told } = open();
  t.after(client.terminate);
  assert.equal(port.sent[0].type, 'init');
  assert.equal(client.ready, false);
  port.ready();
  assert.equal(client.ready, true);
  assert.equal(told.ready, 1);
});

test('a search brings progress and one done', (t) => {
  const { port, client, told, start } = open();
  t.after(client.terminate);
  port.ready();
  start();
  const one = part([1, 0, 0, 0]);
  port.progress(one);
  port.done(one);
  port.done(one, port.last('search').id);
  assert.deepEqual(told.heard, [['a', 'progress', one], ['a', 'done', one]]);
});

test('a newer search supersedes: answers to the older are dropped', (t) => {
  const { port, client, told, start } = open();
  t.after(client.terminate);
  port.ready();
  start('old');
  const { id } = port.last('search');
  start('new');
  port.progress(part([1, 0, 0, 0]), id);
  port.done(part([1, 0, 0, 0]), id);
  port.done(part([2, 0, 0, 0]));
  assert.deepEqual(told.heard.map(([name, what]) => [name, what]), [['new', 'done']]);
});

test('stop is sent with the id of the search; its last part still comes', (t) => {
  const { port, client, told, start } = open();
  t.after(client.terminate);
  port.ready();
  client.stop();
  assert.equal(port.last('stop'), undefined);
  start();
  client.stop();
  assert.equal(port.last('stop').id, port.last('search').id);
  port.done(part([1, 0, 0, 0], { stopReason: 'cancelled' }));
  assert.equal(told.heard.length, 1);
});

test('drop stops and hears nothing more', (t) => {
  const { port, client, told, start } = open();
  t.after(client.terminate);
  port.ready();
  start();
  client.drop();
  assert.ok(port.last('stop'));
  port.done(part([1, 0, 0, 0]));
  assert.deepEqual(told.heard, []);
});

test('refused input is an error of the search, not the end of the worker', (t) => {
  const { port, client, told, start } = open();
  t.after(client.terminate);
  port.ready();
  start();
  port.say(answer.error(port.last('search').id, 'bad-parameter', 'no', false));
  assert.deepEqual(told.heard, [['a', 'error', 'bad-parameter']]);
  assert.deepEqual(told.deaths, []);
  assert.equal(client.ready, true);
});

for (const [how, kill] of [
  ['error event', (port) => port.onerror({ message: 'boom', preventDefault() {} })],
  ['messageerror event', (port) => port.onmessageerror({})],
  ['fatal error', (port) => port.say(answer.error(2, 'internal', 'out of memory', true))],
  ['foreign version', (port) => port.say({ type: 'ready', id: 1, version: 99 })],
]) {
  test(`a worker dies once by ${how} and is terminated`, () => {
    const { port, client, told, start } = open();
    if (how !== 'foreign version') {
      port.ready();
      start();
    }
    kill(port);
    assert.equal(told.deaths.length, 1);
    assert.equal(port.terminated, true);
    assert.equal(client.dead, true);
    assert.equal(port.onmessage, null);
  });
}

test('a worker that cannot be constructed dies, but not during construction', async () => {
  const { told } = open({
    open() {
      throw new Error('blocked');
    },
  });
  assert.deepEqual(told.deaths, []);
  await settled();
  assert.deepEqual(told.deaths, ['blocked']);
});

test('a worker that never gets ready dies', async () => {
  const { told } = open({ startLimitMs: 10 });
  await until(() => told.deaths.length === 1);
});

test('a searching worker that falls silent dies; one that speaks or is idle does not', async (t) => {
  const { port, client, told, start } = open({ watchMs: 10 });
  t.after(client.terminate);
  port.ready();
  await settled(120);
  assert.deepEqual(told.deaths, []);
  start();
  for (let i = 0; i < 10; i += 1) {
    await settled(10);
    port.progress(part([1, 0, 0, 0]));
  }
  assert.deepEqual(told.deaths, []);
  await until(() => told.deaths.length === 1);
});

test('other scripts may post what they like', (t) => {
  const { port, client, told } = open();
  t.after(client.terminate);
  for (const data of [null, 'x', { type: 'done' }, { type: 'webpack', id: 3 }]) port.say(data);
  assert.deepEqual(told.deaths, []);
  assert.equal(client.ready, false);
});
