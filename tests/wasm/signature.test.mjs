// One behaviour everywhere: the native program, the same program under Node and the module print one signature.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { build, openEngine } from './support/real.mjs';

const run = (program, ...given) => execFileSync(program, given, { encoding: 'utf8' }).trim();

test('module, program under Node and native program agree', async (t) => {
  const engine = await openEngine();
  const signature = engine.signature();
  assert.match(signature, /^[0-9a-f]+$/);
  assert.equal(run(process.execPath, join(build, 'wasm/mcts2048.js'), 'signature'), signature);
  const native = join(build, 'native/mcts2048');
  if (!existsSync(native)) return t.skip('the native program is not built');
  assert.equal(run(native, 'signature'), signature);
});

test('the native program and the module report the same search', (t) => {
  const native = join(build, 'native/mcts2048');
  if (!existsSync(native)) return t.skip('the native program is not built');
  return openEngine().then((engine) => {
    const board = '1234432112344320';
    for (const agent of ['random', 'greedy', 'flat-mc', 'uct']) {
      const session = engine.createSession({ agent, board, seed: 21 });
      session.advance({ simulations: 400 });
      const { elapsedMs, phases, ...here } = session.report();
      const there = JSON.parse(run(native, 'best', '--board', board, '--agent', agent, '--simulations', '400', '--seed', '21', '--json'));
      delete there.elapsedMs;
      delete there.phases;
      assert.deepEqual(here, there, agent);
      session.delete();
    }
  });
});
