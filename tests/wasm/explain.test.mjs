// What explains a search: its tree with the numbers of its bounds, its returns, its rollouts, one simulation at a time.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { mergeReturns } from '../../web/engine/merge.js';
import { openEngine, sessionMaker } from './support/real.mjs';

const BOARD = '0012012323563478';
let engine;
before(async () => {
  engine = await openEngine();
});
const open = sessionMaker(() => engine);
const timeless = ({ elapsedMs, ...rest }) => rest;
const close = (a, b) => assert.ok(Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b)), `${a} is not ${b}`);

/** The bound of an action by the formulas of tree_policy.h, from what a tree or a trace says. */
function boundOf(policy, total, parentMean, { visits: n, mean, stderr, prior }) {
  const C = policy.exploration;
  const q = (value) => policy.factor * value + policy.offset;
  const log = Math.log(total);
  if (policy.name === 'puct') return (n > 0 ? q(mean) : q(parentMean)) + (C * prior * Math.sqrt(total)) / (1 + n);
  if (policy.name === 'ucb1') return q(mean) + 2 * C * Math.sqrt((2 * log) / n);
  if (policy.name === 'uct') return q(mean) + C * Math.sqrt(log / n);
  const variance = policy.factor ** 2 * (stderr ?? 0) ** 2 * (n - 1);
  return q(mean) + C * Math.sqrt((log / n) * Math.min(0.25, variance + Math.sqrt((2 * log) / n)));
}

for (const [agent, params] of [
  ['uct', {}],
  ['uct', { scale: 'none', exploration: 300 }],
  ['uct', { policy: 'ucb1' }],
  ['uct', { policy: 'ucb1-tuned' }],
  ['uct', { fpu: 0.4 }],
  ['puct', {}],
  ['puct', { scale: 'ratio', 'move-reward': 'on' }],
]) {
  test(`${agent} ${JSON.stringify(params)}: every bound can be computed from the tree`, () => {
    const session = open({ agent, params, board: BOARD, seed: 3 });
    session.advance({ simulations: 2000 });
    const { nodes, policy, total } = session.tree({ maxNodes: 1000 });
    assert.equal(total, session.report().nodes);
    let bounds = 0;
    for (const node of nodes.filter(({ kind, bound }) => kind === 'chance' && bound !== null)) {
      const parent = nodes[node.parent];
      close(node.bound, boundOf(policy, parent.total, parent.mean, node));
      close(node.share, parent.total ? node.visits / parent.total : 0);
      bounds += 1;
    }
    assert.ok(bounds > 50, `${bounds}`);
    // The root's children are the report's actions.
    const { actions } = session.report();
    for (const { action, visits, mean, stderr, prior, bound } of nodes.filter(({ parent }) => parent === 0)) {
      const row = actions.find((one) => one.action === action);
      assert.deepEqual([row.visits, row.mean, row.stderr, row.prior, row.bound], [visits, mean, stderr, prior, bound]);
    }
    // Probabilities are those of the rules: empty cells alike, 4s one in ten.
    for (const node of nodes.filter(({ outcome }) => outcome)) {
      const empty = [...nodes[node.parent].board].filter((cell) => cell === '0').length;
      close(node.probability, (node.outcome.tile === 4 ? 0.1 : 0.9) / empty);
    }
  });

  test(`${agent} ${JSON.stringify(params)}: steps are the search, and their traces say why`, () => {
    const session = open({ agent, params, board: BOARD, seed: 3 });
    for (let k = 0; k < 200; k += 1) {
      const trace = session.step();
      const { path, policy, leaf } = trace;
      assert.ok(path.length > 0);
      for (const [i, step] of path.entries()) {
        const won = step.actions.find(({ action }) => action === step.chosen);
        for (const one of step.actions) {
          if (one.bound !== null && policy.name !== 'puct') close(one.bound, boundOf(policy, step.total, 0, one));
          if (one.bound !== null && won.bound !== null) assert.ok(one.bound <= won.bound);
        }
        if (agent === 'uct') close(step.value, won.reward + (path[i + 1]?.value ?? leaf.value));
      }
      if (agent === 'uct') close(leaf.value, leaf.moves.reduce((sum, { reward }) => sum + reward, 0));
      else assert.deepEqual(leaf.moves, []);
    }
    const whole = open({ agent, params, board: BOARD, seed: 3 });
    whole.advance({ simulations: 200 });
    assert.deepEqual(timeless(session.report()), timeless(whole.report()));
  });
}

test('steps of several workers are dealt out as advance deals', () => {
  const stepped = open({ params: { workers: 3 }, board: BOARD });
  for (let k = 0; k < 50; k += 1) stepped.step();
  const whole = open({ params: { workers: 3 }, board: BOARD });
  whole.advance({ simulations: 50 });
  assert.deepEqual(timeless(stepped.report()), timeless(whole.report()));
});

test('only trees can be stepped through; with nothing to search a step is empty', () => {
  for (const agent of ['flat-mc', 'random', 'expectimax']) {
    assert.throws(() => open({ agent, board: BOARD }).step(), { code: 'bad-agent' });
  }
  // Nor where there is nothing to search: one legal action, or a game that is over.
  for (const board of ['1000200030004000', '1212212112122121']) {
    assert.deepEqual(open({ board }).step(), { path: [], leaf: null, policy: null });
  }
  assert.deepEqual(open({ game: 'tictactoe', board: 'xxxoo....' }).step(), { path: [], leaf: null, policy: null });
  assert.equal(open({ board: '1000200030004000', analyse: true }).step().path.length, 1);
});

for (const [agent, params] of [
  ['uct', {}],
  ['uct', { reward: 'target', 'target-tile': 512 }],
  ['uct', { reward: 'log-score' }],
  ['flat-mc', { rollout: 'corner' }],
  ['puct', {}],
]) {
  test(`${agent} ${JSON.stringify(params)}: returns add up to the report and are found by workers alike`, () => {
    const search = (options, simulations = 999) => {
      const session = open({ agent, board: BOARD, seed: 5, ...options });
      session.advance({ simulations, returns: true });
      return session;
    };
    const session = search({ params });
    const returns = session.returns();
    for (const [i, { visits, mean, action }] of session.report().actions.entries()) {
      const seen = returns[i];
      assert.equal(seen.action, action);
      assert.equal(seen.counts.reduce((sum, n) => sum + n, 0), visits);
      assert.equal(seen.count, visits);
      close(seen.mean ?? 0, mean ?? 0);
      assert.ok(seen.counts.length <= 64);
      if (visits > 0) {
        assert.ok(seen.median >= seen.first * seen.width && seen.median <= (seen.first + seen.counts.length) * seen.width);
      }
    }
    const together = search({ params: { ...params, workers: 3 } }).returns();
    const parts = [0, 1, 2].map((worker) => search({ params: { ...params, workers: 3 }, worker }, 333).returns());
    for (const [i, merged] of mergeReturns(parts).entries()) {
      assert.deepEqual({ ...merged, sum: 0, mean: 0 }, { ...together[i], sum: 0, mean: 0 });
      close(merged.sum, together[i].sum);
    }
  });
}

test('returns nobody asked for are null', () => {
  const session = open({ board: BOARD });
  session.advance({ simulations: 10 });
  assert.equal(session.returns(), null);
  assert.throws(() => session.advance({ simulations: 10, returns: 1 }), { code: 'bad-parameter' });
});

test('a rollout can be replayed on a board, and is the same each time', () => {
  for (const [agent, params] of [['uct', {}], ['flat-mc', { rollout: 'greedy-merge' }], ['uct', { rollout: 'corner', epsilon: 0.1, 'rollout-depth': 12 }]]) {
    const session = open({ agent, params, board: BOARD, seed: 8 });
    const before = timeless(session.report());
    const rollout = session.rollout({ action: 'left', index: 3 });
    assert.deepEqual(timeless(session.report()), before);
    assert.deepEqual(open({ agent, params, board: BOARD, seed: 8 }).rollout({ action: 'left', index: 3 }), rollout);
    assert.notDeepEqual(session.rollout({ action: 'left', index: 4 }), rollout);
    const board = open({ board: BOARD });
    let points = 0;
    for (const { action, reward, spawn } of rollout.moves) {
      assert.deepEqual(board.play(action, { spawn }), { moved: true, reward, spawn });
      points += reward;
    }
    assert.equal(rollout.moves[0].action, 'left');
    assert.equal(board.state().board, rollout.end);
    assert.equal(points, rollout.value);
    assert.equal(rollout.unit, 'points');
    assert.equal(board.state().over, !params['rollout-depth']);
  }
});

test('rollouts are those of the search: their mean is that of flat Monte Carlo', () => {
  const session = open({ agent: 'flat-mc', board: BOARD, seed: 1 });
  session.advance({ simulations: 8000 });
  const row = session.report().actions.find(({ action }) => action === 'left');
  let sum = 0;
  for (let index = 0; index < 1000; index += 1) sum += session.rollout({ action: 'left', index }).value;
  assert.ok(Math.abs(sum / 1000 - row.mean) < 6 * row.stderr, `${sum / 1000} ${row.mean} +- ${row.stderr}`);
});

test('what cannot be rolled out is refused', () => {
  const session = open({ board: '1000200030004000' });
  assert.throws(() => session.rollout({ action: 'left' }), { code: 'bad-action' });
  assert.throws(() => session.rollout({ action: 'over' }), { code: 'bad-action' });
  assert.throws(() => session.rollout({ action: 'right', index: -1 }), { code: 'bad-limit' });
  assert.throws(() => open({ agent: 'puct', board: BOARD }).rollout({ action: 'left' }), { code: 'bad-agent' });
});
