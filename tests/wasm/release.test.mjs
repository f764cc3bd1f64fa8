// What is published: dist/engine.mjs with everything inside, and the example of wasm/README.md.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as source from '../../wasm/engine.mjs';
import { openEngine, root } from './support/real.mjs';

const released = join(root, 'dist/engine.mjs');

test('the released engine needs no argument, can be made many times and takes a compiled module', async (t) => {
  if (!existsSync(released)) return t.skip('dist/ is not built');
  const face = await import(released);
  assert.deepEqual(Object.keys(face).sort(), Object.keys(source).sort());
  const engines = await Promise.all([face.createEngine(), face.createEngine({})]);
  for (const engine of engines) {
    const session = engine.createSession({ seed: 1 });
    session.advance({ simulations: 10 });
    assert.equal(session.report().visits, 10);
    session.delete();
    assert.throws(() => session.state(), (error) => error instanceof face.EngineError && error.code === 'deleted');
  }
  assert.equal(readFileSync(join(root, 'dist/engine.d.ts'), 'utf8'), readFileSync(join(root, 'wasm/engine.d.ts'), 'utf8'));
});

test('the example of the README runs', async () => {
  const [, example] = /```js\n([\s\S]*?)```/.exec(readFileSync(join(root, 'wasm/README.md'), 'utf8'));
  const lines = [];
  const body = example.replace(/^import .*\n/, '');
  const run = new Function('createEngine', 'console', `return (async () => {${body}})()`);
  await run(openEngine, { log: (...line) => lines.push(line) });
  assert.equal(lines.length, 20);
  for (const [best, value, score] of lines) {
    assert.match(best, /^(up|down|left|right)$/);
    assert.ok(value > 0 && Number.isInteger(score));
  }
});

test('the README names every code and every call', () => {
  const readme = readFileSync(join(root, 'wasm/README.md'), 'utf8');
  const types = readFileSync(join(root, 'wasm/engine.d.ts'), 'utf8');
  for (const [, code] of /type ErrorCode =([^;]+);/.exec(types)[1].matchAll(/'([\w-]+)'/g)) assert.ok(readme.includes(`\`${code}\``), code);
  const [, session] = /interface Session<[^{]*\{([\s\S]*?)\n\}/.exec(types);
  for (const [, call] of session.matchAll(/^ {2}(\w+)\(/gm)) assert.ok(readme.includes(`session.${call}(`), call);
});
