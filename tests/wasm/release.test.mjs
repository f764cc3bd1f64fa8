// What is published: dist/engine.mjs with everything inside, and the example of wasm/README.md.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
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

/** A program of its own, which may die of what it does. @param {string} text */
function run(text) {
  const program = `import { createEngine } from ${JSON.stringify(pathToFileURL(released).href)};\n${text}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('what the released engine refuses it refuses with an EngineError, options that are none included', async (t) => {
  if (!existsSync(released)) return t.skip('dist/ is not built');
  const { createEngine } = await import(released);
  for (const options of [null, 5, 'x', [], { wasmBinary: 'x' }, { wasmModule: 5 }, { moduleFactory: null }]) {
    await assert.rejects(createEngine(options), { name: 'EngineError', code: 'bad-parameter' });
  }
  assert.ok((await createEngine({ moduleFactory: undefined, wasmBinary: undefined })).agents().length > 0);
});

test('an error nobody caught is shown by its name', (t) => {
  if (!existsSync(released)) return t.skip('dist/ is not built');
  const { status, stderr } = run(`(await createEngine()).createSession({ agent: 'alphazero' });`);
  assert.equal(status, 1);
  assert.match(stderr, /^EngineError: there is no agent "alphazero"/m);
});

test('where memory ends the engine says that, and prints nothing', (t) => {
  if (!existsSync(released)) return t.skip('dist/ is not built');
  const { status, stdout, stderr } = run(`
    const engine = await createEngine();
    WebAssembly.Memory.prototype.grow = () => { throw new RangeError('no more'); };
    const session = engine.createSession({ seed: 1 });
    try {
      for (let i = 0; i < 100; i += 1) session.advance({ simulations: 10000 });
    } catch (error) {
      console.log(error.name, error.code, error.message);
    }`);
  assert.deepEqual({ status, stdout, stderr }, { status: 0, stdout: 'EngineError internal the engine ran out of memory\n', stderr: '' });
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
