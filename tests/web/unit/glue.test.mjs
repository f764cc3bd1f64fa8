// The page's glue is Emscripten's without what never runs there; what is left still makes the whole engine.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { createEngine } from '../../../wasm/engine.mjs';
import { build, openEngine, wasmBinary } from '../../wasm/support/real.mjs';
import { prunedGlue } from '../../../build-scripts/glue.mjs';

const glue = readFileSync(join(build, 'wasm', 'module.js'), 'utf8');

test('the pruned glue is smaller, and its engine finds what the whole one finds', async () => {
  const text = await prunedGlue(glue, { minify: true });
  // Glue of other versions of Emscripten may have another shape, and then stays as it is.
  if (!text) return;
  assert.ok(text.length < 0.6 * glue.length, `${text.length} of ${glue.length}`);
  assert.doesNotMatch(text, /console/, 'it prints nothing');
  const moduleFactory = vm.runInThisContext(`(${text})`);
  const pruned = await createEngine({ moduleFactory, wasmModule: await WebAssembly.compile(wasmBinary) });
  const whole = await openEngine();
  assert.deepEqual(pruned.agents(), whole.agents());
  const [a, b] = [pruned, whole].map((engine) => {
    const session = engine.createSession({ seed: '18446744073709551615', board: '1210352146310752', analyse: true });
    session.advance({ simulations: 500, returns: true });
    const found = { ...session.report(), elapsedMs: 0, tree: session.tree({ maxNodes: 50 }), returns: session.returns(), played: session.play('left') };
    session.delete();
    return found;
  });
  assert.deepEqual(a, b);
  assert.throws(() => pruned.createSession({ board: 'é\u{1f600}' }), { name: 'EngineError', code: 'bad-board' });
});

test('a glue of another shape is left alone', async () => {
  assert.equal(await prunedGlue('var createModule = async (options = {}) => { return options; };', {}), null);
});
