import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeParts, splitEvenly } from '../../../web/engine/merge.js';
import { part } from './support/fakes.mjs';

test('one part is its own report', () => {
  const one = part([1, 2, 3, 4]);
  assert.equal(mergeParts([one]), one.report);
});

test('counts add up, depth and time are the largest, bounds do not survive', () => {
  const merged = mergeParts([
    part([10, 0, 5, 0], { maxDepth: 7, elapsedMs: 20 }),
    part([20, 1, 4, 0], { maxDepth: 4, elapsedMs: 30 }),
  ]);
  assert.deepEqual(merged.actions.map((action) => action.visits), [30, 1, 9, 0]);
  assert.equal(merged.visits, 40);
  assert.equal(merged.simulations, 40);
  assert.equal(merged.nodes, 40);
  assert.equal(merged.maxDepth, 7);
  assert.equal(merged.elapsedMs, 30);
  assert.equal(merged.best, 'up');
  assert.equal(merged.value, 10);
  assert.ok(merged.actions.every((action) => action.bound === null));
  assert.ok(Math.abs(merged.actions.reduce((sum, action) => sum + action.share, 0) - 1) < 1e-12);
  assert.equal(merged.actions[3].mean, null);
  assert.equal(merged.actions[3].stderr, null);
});

test('parts that waited for each other took their time one after another', () => {
  const parts = [20, 30, 40, 10].map((elapsedMs) => part([1, 1, 1, 1], { elapsedMs }));
  assert.equal(mergeParts(parts).elapsedMs, 40);
  assert.equal(mergeParts(parts, 2).elapsedMs, 50);
  assert.equal(mergeParts(parts, 1).elapsedMs, 100);
});

test('a worker cut short is the reason of all', () => {
  const stopped = (...reasons) =>
    mergeParts(reasons.map((stopReason) => part([1, 1, 1, 1], { stopReason }))).stopReason;
  assert.equal(stopped('simulations', 'simulations'), 'simulations');
  assert.equal(stopped('simulations', 'nodes', 'simulations'), 'nodes');
  assert.equal(stopped('proven', 'time'), 'time');
  assert.equal(stopped('proven', 'simulations'), 'simulations');
  assert.equal(stopped('only-action', 'only-action'), 'only-action');
});

test('mean and standard error are those of all returns together', () => {
  // Returns 1, 2, 3 in one tree and 6 in the other: mean 3, sample variance 14 / 3.
  const a = part([3, 0, 0, 0]);
  a.totals.actions[0] = { visits: 3, sum: 6, squares: 14 };
  const b = part([1, 0, 0, 0]);
  b.totals.actions[0] = { visits: 1, sum: 6, squares: 36 };
  const [up] = mergeParts([a, b]).actions;
  assert.equal(up.mean, 3);
  assert.ok(Math.abs(up.stderr - Math.sqrt(14 / 3 / 4)) < 1e-12);
});

test('the reply line comes from the first tree with most visits of the action', () => {
  const lines = (pv, visits) => {
    const one = part([visits, 0, 0, 0]);
    one.report.actions[0].pv = pv;
    return one;
  };
  const merged = mergeParts([lines(['up', 'left'], 5), lines(['up', 'down'], 9), lines(['up', 'up'], 9)]);
  assert.deepEqual(merged.actions[0].pv, ['up', 'down']);
});

test('most visits wins, then the mean, then the order; under final=mean the mean comes first', () => {
  const means = (visits, sums, patch) => {
    const one = part(visits, patch);
    one.totals.actions = visits.map((n, i) => ({ visits: n, sum: sums[i], squares: sums[i] ** 2 }));
    return one;
  };
  const empty = () => part([0, 0, 0, 0]);
  const best = (visits, sums, patch) => mergeParts([means(visits, sums, patch), { ...empty(), totals: { actions: visits.map(() => ({ visits: 0, sum: 0, squares: 0 })) } }]).best;
  assert.equal(best([2, 5, 3, 0], [100, 5, 3, 0]), 'down');
  assert.equal(best([5, 5, 3, 0], [5, 10, 3, 0]), 'down');
  assert.equal(best([5, 5, 5, 0], [5, 5, 5, 0]), 'up');
  assert.equal(best([2, 5, 3, 0], [100, 5, 3, 0], { params: { final: 'mean' } }), 'up');
  assert.equal(best([2, 5, 3, 0], [100, 5, 3, 0], { agent: 'flat-mc' }), 'up');
  assert.equal(best([2, 4, 3, 0], [2, 4, 3, 0], { agent: 'flat-mc' }), 'down');
});

test('without a legal action there is no best', () => {
  const lost = part([0, 0, 0, 0], { best: null, value: null });
  assert.equal(mergeParts([lost, lost]).best, null);
  assert.equal(mergeParts([lost, lost]).value, null);
});

test('simulations are split evenly, the remainder to the first trees', () => {
  const shares = (total, count) => Array.from({ length: count }, (_, i) => splitEvenly(total, count, i));
  assert.deepEqual(shares(2000, 3), [667, 667, 666]);
  assert.deepEqual(shares(2, 4), [1, 1, 0, 0]);
  assert.deepEqual(shares(8, 1), [8]);
});
