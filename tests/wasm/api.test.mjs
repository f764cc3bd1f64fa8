// engine.mjs on the real module: what each call gives.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { createEngine } from '../../wasm/engine.mjs';
import { openRaw } from '../../wasm/raw_session.mjs';
import { build, moduleFactory, openEngine, sessionMaker, wasmBinary } from './support/real.mjs';

const CROWDED = '1234432112344320';
// Three full rows without a pair over an empty one.
const ONE_LEGAL = '1234432112340000';

let engine;
const session = sessionMaker(() => engine);

before(async () => {
  engine = await openEngine();
});

/** A report without what depends on time. */
function timeless(report) {
  const { elapsedMs, phases, ...rest } = report;
  assert.ok(Number.isFinite(elapsedMs) && elapsedMs >= 0);
  assert.ok(phases === null || typeof phases === 'object');
  return rest;
}

test('an engine can be made many times, from bytes or from a compiled module', async () => {
  const wasmModule = await WebAssembly.compile(wasmBinary);
  const engines = await Promise.all([
    createEngine({ moduleFactory, wasmBinary }),
    createEngine({ moduleFactory, wasmBinary }),
    createEngine({ moduleFactory, wasmModule }),
  ]);
  const boards = engines.map((one) => {
    const game = one.createSession({ seed: 3 });
    const { board } = game.state();
    game.delete();
    return board;
  });
  assert.equal(new Set(boards).size, 1);
});

test('the catalogue holds the agents, each parameter declared whole', () => {
  const agents = engine.agents();
  for (const id of ['random', 'greedy', 'flat-mc', 'uct']) assert.ok(agents.some((agent) => agent.id === id), id);
  for (const agent of agents) {
    assert.ok(agent.label && agent.games.includes('2048'));
    assert.equal(typeof agent.budget, 'object');
    const names = agent.params.map((param) => param.name);
    assert.equal(new Set(names).size, names.length);
    for (const param of agent.params) {
      assert.match(param.name, /^[a-z][a-z0-9-]*$/);
      assert.ok(param.label && param.help, param.name);
      if (param.type === 'choice') assert.ok(param.choices.includes(param.default), param.name);
      else assert.ok(param.default === param.word || (param.default >= param.min && param.default <= param.max), param.name);
    }
  }
  agents[0].id = 'changed';
  assert.notEqual(engine.agents()[0].id, 'changed', 'a copy');
});

test('state has exactly the fields of the contract', () => {
  const state = session({ seed: 1 }).state();
  assert.deepEqual(Object.keys(state).sort(), ['board', 'legal', 'moves', 'over', 'score', 'tiles', 'toMove', 'won']);
  assert.equal(state.tiles.length, 16);
  assert.equal(state.tiles.filter((tile) => tile > 0).length, 2);
  assert.equal(state.score, 0);
  assert.equal(state.moves, 0);
  assert.equal(state.over, false);
  assert.equal(state.won, false);
});

test('a new game depends on the seed alone; a seed is text, a number or a bigint', () => {
  const boards = [session({ seed: '77' }), session({ seed: 77 }), session({ seed: 77n })].map((one) => one.state().board);
  assert.equal(new Set(boards).size, 1);
  const others = Array.from({ length: 20 }, (_, i) => session({ seed: i }).state().board);
  assert.ok(new Set(others).size > 5);
  assert.equal(session({ seed: 2 ** 53 }).report().seed, '9007199254740992');
  assert.equal(session({ seed: '18446744073709551615' }).report().seed, '18446744073709551615');
  assert.equal(session().report().seed, '1');
});

test('play moves, rewards and spawns; an illegal direction changes nothing', () => {
  const game = session({ board: '2 2 0 0 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0' });
  const before = game.state();
  assert.deepEqual(game.play('up'), { moved: false, reward: 0, spawn: null });
  assert.deepEqual(game.state(), before);
  const { moved, reward, spawn } = game.play('left');
  assert.equal(moved, true);
  assert.equal(reward, 4);
  const after = game.state();
  assert.equal(after.tiles[0], 4);
  assert.equal(after.tiles[spawn.cell], spawn.tile);
  assert.equal(after.score, 4);
  assert.equal(after.moves, 1);
});

test('a spawn can be given by hand', () => {
  const game = session({ board: '1100000000000000' });
  assert.deepEqual(game.play('left', { spawn: { cell: 5, tile: 4 } }), { moved: true, reward: 4, spawn: { cell: 5, tile: 4 } });
  assert.equal(game.state().board, '2000020000000000');
});

test('undo and redo restore everything shown, and the tiles to come', () => {
  const game = session({ seed: 9 });
  assert.equal(game.undo(), false);
  assert.equal(game.redo(), false);
  const seen = [game.state()];
  const spawns = [];
  for (let i = 0; i < 30 && !game.state().over; i += 1) {
    spawns.push(game.play(game.state().legal[0]).spawn);
    seen.push(game.state());
  }
  for (let i = seen.length - 2; i >= 0; i -= 1) {
    assert.equal(game.undo(), true);
    assert.deepEqual(game.state(), seen[i]);
  }
  for (let i = 1; i < seen.length; i += 1) {
    assert.equal(game.redo(), true);
    assert.deepEqual(game.state(), seen[i]);
  }
  game.undo();
  assert.deepEqual(game.play(seen.at(-2).legal[0]).spawn, spawns.at(-1));
});

test('setBoard starts over from a position; score and moves may be given', () => {
  const game = session({ seed: 4 });
  game.play(game.state().legal[0]);
  game.setBoard(CROWDED);
  assert.equal(game.state().score, 0);
  assert.equal(game.state().moves, 0);
  assert.equal(game.undo(), false);
  game.setBoard('b000000000000000', { score: 20000, moves: 900 });
  const { score, moves, won } = game.state();
  assert.deepEqual({ score, moves, won }, { score: 20000, moves: 900, won: true });
});

test('the same game resumes from board, score, moves and seed', () => {
  const game = session({ seed: 5 });
  for (let i = 0; i < 12; i += 1) game.play(game.state().legal[0]);
  const { board, score, moves, legal } = game.state();
  const resumed = session({ seed: 5, board, score, moves });
  assert.deepEqual(resumed.play(legal[0]), game.play(legal[0]));
  assert.deepEqual(resumed.state(), game.state());
});

test('reset starts a new game, with the same seed unless told another', () => {
  const game = session({ seed: 6 });
  const first = game.state();
  game.play(first.legal[0]);
  game.reset();
  assert.deepEqual(game.state(), first);
  game.reset({ seed: 7 });
  assert.deepEqual(game.state(), session({ seed: 7 }).state());
});

test('a report has the shape of the contract', () => {
  const game = session({ seed: 2, agent: 'uct' });
  game.advance({ simulations: 300 });
  const report = game.report();
  assert.deepEqual(Object.keys(report), [
    'game', 'board', 'agent', 'params', 'seed', 'best', 'visits', 'simulations', 'nodes', 'maxDepth', 'elapsedMs',
    'stopReason', 'unit', 'value', 'actions', 'phases',
  ]);
  assert.deepEqual(report.actions.map(({ action }) => action), ['up', 'down', 'left', 'right']);
  for (const action of report.actions) {
    assert.deepEqual(Object.keys(action), ['action', 'legal', 'visits', 'share', 'mean', 'stderr', 'prior', 'bound', 'pv']);
  }
  assert.equal(report.game, '2048');
  assert.equal(report.board, game.state().board);
  assert.equal(report.simulations, 300);
  assert.equal(report.stopReason, 'simulations');
  assert.equal(report.actions.filter(({ legal }) => legal).reduce((sum, { visits }) => sum + visits, 0), report.visits);
  assert.ok(Math.abs(report.actions.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-9);
  assert.equal(report.value, report.actions.find(({ action }) => action === report.best).mean);
  assert.equal(report.params.workers, 1);
  report.actions[0].visits = -1;
  assert.notEqual(game.report().actions[0].visits, -1, 'a copy');
});

test('every agent reports in that shape and finds a legal move, also with nothing to spend', () => {
  for (const { id } of engine.agents()) {
    for (const limits of [{ simulations: 50 }, { simulations: 0 }, { ms: 0 }]) {
      const game = session({ agent: id, seed: 3, board: CROWDED });
      game.advance(limits);
      const report = game.report();
      assert.ok(game.state().legal.includes(report.best), `${id} ${JSON.stringify(limits)}`);
      assert.ok(report.actions.every(({ share }) => Number.isFinite(share)));
    }
  }
});

test('before any search the report is empty, not broken', () => {
  const report = session({ seed: 3 }).report();
  assert.equal(report.visits, 0);
  assert.ok(report.actions.every(({ share, mean }) => share === 0 && mean === null));
});

test('slices add up to the whole, bit for bit', () => {
  for (const agent of ['uct', 'flat-mc']) {
    const whole = session({ agent, seed: 8 });
    whole.advance({ simulations: 1000 });
    const sliced = session({ agent, seed: 8 });
    for (let i = 0; i < 10; i += 1) sliced.advance({ simulations: 100 });
    assert.deepEqual(timeless(sliced.report()), timeless(whole.report()));
    assert.deepEqual(sliced.totals(), whole.totals());
    const timed = session({ agent, seed: 8 });
    while (timed.report().simulations < 1000) {
      timed.advance({ simulations: 1000 - timed.report().simulations, ms: 0.2 });
    }
    assert.deepEqual({ ...timeless(timed.report()), stopReason: '' }, { ...timeless(whole.report()), stopReason: '' });
  }
});

test('the phases of the simulations are timed when asked for, and nothing else changes', () => {
  const quiet = session({ seed: 8 });
  quiet.advance({ simulations: 3000 });
  assert.equal(quiet.report().phases, null);
  const timed = session({ seed: 8 });
  for (let i = 0; i < 3; i += 1) timed.advance({ simulations: 1000, phases: true });
  const { phases, elapsedMs } = timed.report();
  assert.deepEqual(Object.keys(phases), ['select', 'expand', 'rollout', 'backup']);
  const parts = Object.values(phases);
  assert.ok(parts.every((ms) => Number.isFinite(ms) && ms >= 0), String(parts));
  // One simulation in 64 stands for all: not exact, but of the same size.
  const sum = parts.reduce((a, b) => a + b, 0);
  assert.ok(sum > elapsedMs / 20 && sum < elapsedMs * 20, `${sum} of ${elapsedMs} ms`);
  assert.deepEqual(timeless(timed.report()), timeless(quiet.report()));
  assert.throws(() => timed.advance({ simulations: 1, phases: 'yes' }), { code: 'bad-parameter' });
  assert.throws(() => timed.advance({ phases: true }), { code: 'bad-limit' });
});

test('board and seed decide a search, however they were given', () => {
  const made = session({ board: CROWDED, seed: 5 });
  const set = session({ seed: 5 });
  set.setBoard(CROWDED);
  for (const one of [made, set]) one.advance({ simulations: 200 });
  assert.deepEqual(timeless(set.report()), timeless(made.report()));
});

test('a search neither sees nor disturbs the spawns of the game', () => {
  const quiet = session({ seed: 12 });
  const busy = session({ seed: 12 });
  for (let i = 0; i < 20; i += 1) {
    busy.advance({ simulations: 40 });
    const move = quiet.state().legal[0];
    assert.deepEqual(busy.play(move), quiet.play(move));
  }
});

test('a single legal action is answered at once, unless its value is asked for', () => {
  const game = session({ board: ONE_LEGAL, seed: 1 });
  assert.deepEqual(game.state().legal, ['down']);
  assert.deepEqual(game.advance({ simulations: 50 }), { done: true, stopReason: 'only-action' });
  const quick = game.report();
  assert.equal(quick.best, 'down');
  assert.equal(quick.simulations, 0);
  assert.equal(quick.value, null);
  game.configure({ analyse: true });
  game.advance({ simulations: 50 });
  const asked = game.report();
  assert.equal(asked.simulations, 50);
  assert.ok(Number.isFinite(asked.value));
});

test('a lost position has no best', () => {
  const game = session({ board: '1212212112122121' });
  assert.equal(game.state().over, true);
  const { done, stopReason } = game.advance({ simulations: 10 });
  assert.deepEqual({ done, stopReason }, { done: true, stopReason: 'no-action' });
  const report = game.report();
  assert.equal(report.best, null);
  assert.equal(report.value, null);
});

test('configure changes agent and parameters; those not named stay while the agent does', () => {
  const game = session({ seed: 1, agent: 'uct', params: { exploration: 2 } });
  game.configure({ params: { rollout: 'greedy-merge' } });
  assert.equal(game.report().params.exploration, 2);
  assert.equal(game.report().params.rollout, 'greedy-merge');
  game.configure({ agent: 'flat-mc' });
  assert.equal(game.report().agent, 'flat-mc');
  game.configure({ agent: 'uct' });
  assert.equal(game.report().params.rollout, 'random');
  game.advance({ simulations: 10 });
  game.configure({});
  game.configure({ analyse: true });
  assert.equal(game.report().simulations, 10, 'asking for analysis does not throw the tree away');
});

test('numbers survive the way to C++ and back', () => {
  const game = session();
  const bits = new DataView(new ArrayBuffer(8));
  const random = Array.from({ length: 3000 }, (_, i) => {
    // Any double from 0 to 1, small exponents as often as large ones.
    bits.setBigUint64(0, BigInt.asUintN(62, BigInt(i + 1) * 0x9e3779b97f4a7c15n));
    return bits.getFloat64(0);
  }).filter((value) => value <= 1);
  assert.ok(random.length > 1000);
  for (const exploration of [0.1 + 0.2, 1e-7, 1 / 3, 0, 5e-324, ...random]) {
    game.configure({ params: { exploration } });
    assert.equal(game.report().params.exploration, exploration);
  }
});

test('numbers are written as the program writes them', async () => {
  const raw = await moduleFactory({ wasmBinary });
  const untimed = (text) => text.trim().replace(/"elapsedMs":[^,]+/, '');
  const agree = (value) => {
    const game = openRaw(raw);
    game.configure('uct', `exploration=${value}`);
    game.setBoard(CROWDED, '', '');
    game.advance('simulations=50');
    const { ok: report } = JSON.parse(game.report());
    assert.equal(report.simulations, 50);
    const text = game.report().slice('{"ok":'.length, -1);
    game.delete();
    const args = ['best', '--board', CROWDED, '--agent', 'uct', '--simulations', '50', '--exploration', value, '--json'];
    const { stdout } = spawnSync(join(build, 'native', 'mcts2048'), args, { encoding: 'utf8' });
    assert.equal(untimed(text), untimed(stdout), value);
  };
  for (const value of ['0.1', '0.30000000000000004', '1e-05', '1.25e-7', '0.0001', '0.00012345', '3', '2.5', '1e0', '9.999999999999998']) agree(value);
});

test('the tree is a copy of at most so many nodes, parents before children', () => {
  const game = session({ seed: 1 });
  game.advance({ simulations: 500 });
  for (const maxNodes of [1, 50, 300]) {
    const { nodes, total } = game.tree({ maxNodes });
    assert.ok(nodes.length >= 1 && nodes.length <= maxNodes);
    assert.ok(total >= nodes.length);
    assert.equal(nodes[0].parent, null);
    for (const node of nodes.slice(1)) assert.ok(node.parent < node.id);
  }
  assert.deepEqual(game.tree(), game.tree({ maxNodes: 300 }));
});
