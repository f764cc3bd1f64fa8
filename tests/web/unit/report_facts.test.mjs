import test from 'node:test';
import assert from 'node:assert/strict';
import { rows, lengthsOf, progressOf, commonScale, countsLeaves, currentReport, phaseShares, MIN_VISITS } from '../../../web/views/play/report_facts.js';
import { mean } from '../../../web/lib/format.js';
import { boardText, cycled, draftTiles } from '../../../web/views/play/board_editor_text.js';

/** @param {string} action @param {object} more */
const action = (action, more) => ({ action, legal: true, visits: 0, share: 0, mean: null, stderr: null, prior: null, pv: [], ...more });

/** @param {object[]} actions @param {object} [more] */
function state(actions, more = {}) {
  return /** @type {any} */ ({
    agent: 'uct', catalogue: [{ id: 'uct', limits: ['simulations', 'ms'] }, { id: 'deep', limits: ['depth', 'nodes', 'ms'] }, { id: 'greedy', limits: [] }],
    game: { board: 'b', legal: ['up'] }, report: { board: 'b', best: 'up', unit: 'points', actions }, ...more,
  });
}

const four = [
  action('up', { visits: 900, mean: 100, stderr: 2 }),
  action('down', { visits: MIN_VISITS, mean: 110, stderr: 5 }),
  action('left', { visits: MIN_VISITS - 1, mean: 500, stderr: 9 }),
  action('right', { legal: false }),
];

test('a mean needs its minimum of visits, and the highest mean is marked apart from the best move', () => {
  const [up, down, left, right] = rows(state(four));
  assert.deepEqual([up.mean, down.mean, left.mean, right.mean], [100, 110, null, null]);
  assert.deepEqual([up.best, down.best], [true, false]);
  assert.deepEqual([up.highest, down.highest, left.highest], [false, true, false]);
  assert.equal(right.legal, false);
});

test('an interval is 1.96 standard errors each way', () => {
  const [up] = rows(state(four));
  assert.deepEqual([up.low, up.high], [100 - 3.92, 100 + 3.92]);
});

test('an agent that does not sample shows its values however few the evaluations', () => {
  const [up] = rows(state([action('up', { visits: 1, mean: 12 })], { agent: 'greedy' }));
  assert.equal(up.mean, 12);
  assert.deepEqual(['uct', 'deep', 'greedy'].map((agent) => countsLeaves(state([], { agent }))), [false, true, true]);
  assert.equal(countsLeaves(state([], { catalogue: [] })), false, 'nothing is known yet');
});

test('bars tell visits where visits decide, and values where values do', () => {
  const actions = [
    action('up', { visits: 460, share: 0.46, mean: 100 }), action('down', { visits: 320, share: 0.32, mean: 300 }),
    action('left', { visits: 220, share: 0.22, mean: 200 }), action('right', { legal: false }),
  ];
  assert.deepEqual(rows(state(actions)).map(({ length }) => length), [0.46, 0.32, 0.22, 0]);
  const [up, down, left, right] = rows(state(actions, { agent: 'deep' })).map(({ length }) => length);
  assert.ok(down > left && left > up && up > 0, `${[up, down, left]}`);
  assert.ok(Math.abs(left - up - (down - left)) < 1e-12);
  assert.equal(right, 0);
  assert.deepEqual(lengthsOf([5, 5, null]), [lengthsOf([1, 5])[1], lengthsOf([1, 5])[1], 0]);
  assert.deepEqual(lengthsOf([null, null]), [0, 0]);
});

test('how far a long search has come, and how long it goes on', () => {
  const of = (budget, report) => progressOf(state([], { budget, report: { board: 'b', best: null, actions: [], simulations: 500, nodes: 80, ...report } }));
  assert.deepEqual(of({ kind: 'simulations', value: 2000 }, { elapsedMs: 1500 }), { kind: 'simulations', done: 500, total: 2000, left: 4500 });
  assert.equal(of({ kind: 'nodes', value: 100 }, { elapsedMs: 8000 }).left, 2000);
  assert.deepEqual(of({ kind: 'ms', value: 5000 }, { elapsedMs: 2000 }), { kind: 'ms', done: 2000, total: 5000, left: 3000 });
  assert.equal(of({ kind: 'ms', value: 5000 }, { elapsedMs: 5010 }).left, 0);
  assert.equal(of({ kind: 'depth', value: 5 }, { elapsedMs: 2000 }), null, 'no depth is half done');
  assert.equal(of({ kind: 'simulations', value: 2000 }, { elapsedMs: 400 }), null, 'a short search is over soon');
  assert.equal(progressOf(state(four, { report: null })), null);
});

test('a mean is written in its unit', () => {
  for (const [value, unit, text] of [
    [8123.4, 'points', '8,123'], [12.34, 'points', '12.3'], [-1234567.8, 'evaluator', '-1,234,568'], [0.012345, 'evaluator', '0.0123'],
    [0.8734, 'probability', '87.3%'], [118.2, 'moves', '118'], [99.96, 'moves', '100.0'], [1843.2, 'tile', '1,843'], [null, 'points', '-'],
  ]) {
    assert.equal(mean(value, unit), text);
  }
});

test('phases are shown as shares of their sum, from ten thousand simulations on', () => {
  const phases = { select: 1, expand: 1, rollout: 7, backup: 1 };
  const of = (simulations) => phaseShares(state([], { report: { board: 'b', best: null, actions: [], simulations, phases } }));
  assert.equal(of(9_999), null);
  assert.deepEqual(of(10_000).map(({ name, share }) => [name, share]), [['select', 0.1], ['expand', 0.1], ['rollout', 0.7], ['backup', 0.1]]);
  assert.equal(phaseShares(state(four)), null);
});

test('numbers of another position are never shown', () => {
  const old = state(four, { game: { board: 'c', legal: ['up'] } });
  assert.equal(currentReport(old), null);
  assert.ok(rows(old).every((row) => row.visits === 0 && row.mean === null && !row.best));
});

test('the common scale holds every interval, also when there is only one point or none', () => {
  const list = rows(state(four));
  const scale = commonScale(list);
  for (const row of list) for (const end of [row.low, row.high]) if (end !== null) assert.ok(scale(end) > 0 && scale(end) < 1);
  const [only] = rows(state([action('up', { visits: 50, mean: 0, stderr: 0 })]));
  assert.equal(commonScale([only])(0), 0.5);
});

test('the editor writes a board as text and reads both notations while typing', () => {
  const tiles = [0, 2, 4, 8, 0, 0, 0, 0, 0, 0, 0, 0, 131072, 0, 0, 2];
  assert.deepEqual(draftTiles(boardText(tiles)), tiles);
  assert.deepEqual(draftTiles('0123000000000000'.replace(/.{4}$/, 'h001')), [0, 2, 4, 8, 0, 0, 0, 0, 0, 0, 0, 0, 131072, 0, 0, 2]);
  assert.equal(draftTiles('2 4 8'), null);
  assert.equal(draftTiles('3 '.repeat(16)), null);
});

test('a clicked cell goes up the tiles and round, Shift goes down', () => {
  assert.deepEqual([cycled(0, false), cycled(2, false), cycled(131072, false)], [2, 4, 0]);
  assert.deepEqual([cycled(0, true), cycled(2, true), cycled(8, true)], [131072, 0, 4]);
});
