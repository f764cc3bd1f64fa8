// The page's merge of several workers is the engine's, bit for bit.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { mergeParts, splitEvenly } from '../../web/engine/merge.js';
import { openEngine, sessionMaker } from './support/real.mjs';

let engine;
before(async () => {
  engine = await openEngine();
});
const open = sessionMaker(() => engine);

const timeless = ({ elapsedMs, phases, ...rest }) => rest;

function whole(options, workers, simulations) {
  const session = open({ ...options, params: { ...options.params, workers } });
  session.advance({ simulations });
  return session.report();
}

function parts(options, workers, simulations) {
  return Array.from({ length: workers }, (_, worker) => {
    const session = open({ ...options, params: { ...options.params, workers }, worker });
    session.advance({ simulations: splitEvenly(simulations, workers, worker) });
    return { report: session.report(), totals: session.totals() };
  });
}

const boards = ['0000020000010000', '1234432112344320', '1200000000000000', '9876123400000000', '1234432112340000'];

for (const [agent, params] of [
  ['uct', {}],
  ['uct', { scale: 'none', exploration: 500 }],
  ['uct', { final: 'mean' }],
  ['uct', { rollout: 'greedy-merge', 'rollout-depth': 5 }],
  ['flat-mc', {}],
]) {
  test(`${agent} ${JSON.stringify(params)}: one session with three workers equals three merged`, () => {
    for (const board of boards) {
      for (const simulations of [0, 2, 100, 1001]) {
        const options = { agent, params, board, seed: 11, analyse: simulations === 100 };
        assert.deepEqual(
          timeless(mergeParts(parts(options, 3, simulations))),
          timeless(whole(options, 3, simulations)),
          `${board} ${simulations}`,
        );
      }
    }
  });
}

test('workers search different trees', () => {
  const [a, b] = parts({ agent: 'uct', board: boards[0], seed: 1 }, 2, 400);
  assert.notDeepEqual(a.totals, b.totals);
});

test('workers of one session search one after another: their times add up, as their phases do', () => {
  const session = open({ agent: 'uct', board: boards[0], seed: 1, params: { workers: 4 } });
  const start = performance.now();
  session.advance({ simulations: 20_000, phases: true });
  const wall = performance.now() - start;
  const { elapsedMs, phases } = session.report();
  const together = Object.values(phases).reduce((sum, ms) => sum + ms, 0);
  assert.ok(Math.abs(elapsedMs - together) < 1e-6 * elapsedMs, `${elapsedMs} and ${together}`);
  assert.ok(elapsedMs <= wall && elapsedMs > wall / 2, `${elapsedMs} of ${wall}`);
});

test('one worker of one is the plain search', () => {
  const options = { agent: 'uct', board: boards[0], seed: 5 };
  assert.deepEqual(timeless(mergeParts(parts(options, 1, 200))), timeless(whole(options, 1, 200)));
});
