// Numbers and scales of charts, against slow and obvious ones.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apart, axisFor, boxOf, histogram, quantile, reached } from '../../../web/extras/lab/numbers.js';
import { logTicks, niceTicks, scale, short, spread, thin } from '../../../web/extras/charts/ticks.js';
import { csvOf } from '../../../web/extras/charts/save.js';
import { references } from '../../../web/extras/lab/references.js';
import { labEn } from '../../../web/extras/text/lab_en.js';
import { labZh } from '../../../web/extras/text/lab_zh.js';
import { claims } from '../../../build-scripts/strength_experiments.mjs';

test('quantiles are those of type 7', () => {
  // By hand: position (n - 1) p, counted from 0, linear between neighbours.
  assert.deepEqual([0, 0.25, 0.5, 0.75, 1].map((p) => quantile([1, 2, 3, 4], p)), [1, 1.75, 2.5, 3.25, 4]);
  assert.equal(quantile([7], 0.3), 7);
});

test('the axis of scores is chosen by medians far apart, and not while a run goes on', () => {
  const [near, far] = [[{ scores: [100] }, { scores: [1000] }], [{ scores: [100] }, { scores: [1, 5000, 9000] }]];
  const idle = axisFor({ log: false, players: 0 }, near, false);
  assert.deepEqual([idle, axisFor(idle, far, false)], [{ log: false, players: 2 }, { log: true, players: 2 }]);
  assert.equal(axisFor(idle, far, true).log, false, 'it keeps still');
  assert.equal(axisFor({ log: false, players: 1 }, far, true).log, true, 'until a player joins');
  assert.equal(axisFor(idle, [], false).log, false);
});

test('a box is the quartiles, its whiskers end at values, and nothing is left out', () => {
  const box = boxOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 100]);
  assert.deepEqual(box, { low: 1, q1: 3.25, median: 5.5, q3: 7.75, high: 9, outside: [100] });
  assert.deepEqual(boxOf([5]), { low: 5, q1: 5, median: 5, q3: 5, high: 5, outside: [] });
});

test('a histogram counts every value once, the ends included, on both kinds of axis', () => {
  const values = [1, 1, 2, 3, 10, 50, 99, 100, 100];
  for (const log of [false, true]) {
    const bins = histogram(values, 1, 100, 7, log);
    assert.equal(bins.reduce((sum, { count }) => sum + count, 0), values.length);
    for (const { from, to, count } of bins.slice(0, -1)) {
      assert.equal(count, values.filter((value) => value >= from - 1e-9 && value < to - 1e-9).length, `${log} ${from} ${to}`);
    }
  }
  assert.deepEqual(histogram([4, 4], 4, 4, 3, false).map(({ count }) => count), [2, 0, 0], 'all equal');
});

test('reached counts games at the tile or beyond', () => {
  assert.deepEqual(reached([64, 128, 128, 512], [64, 128, 256, 512, 1024]), [4, 3, 1, 1, 0]);
});

test('a line has its number where it is furthest from the others', () => {
  assert.deepEqual(apart([[1, 0.9, 0.2, 0], [1, 0.4, 0.1, 0], [1, 0.3, 0, 0]]), [1, 1, 1]);
  assert.deepEqual(apart([[1, 0.9, 0.6, 0], [1, 0.8, 0.1, 0]]), [2, 2]);
  assert.deepEqual(apart([[1, 0.5, 0]]), [0]);
  assert.deepEqual(apart([[1, 0.5, 0], [1, 0.5, 0]]), [0, 0], 'alike');
});

test('ticks are round, inside, and not too many', () => {
  assert.deepEqual(niceTicks(0, 1, 5), [0, 0.2, 0.4, 0.6, 0.8, 1]);
  assert.deepEqual(niceTicks(-44099, 42076, 4), [-40000, -20000, 0, 20000, 40000]);
  assert.deepEqual(niceTicks(3, 3), [3]);
  for (let i = 0; i < 200; i += 1) {
    const low = (i - 100) * 1.7;
    const ticks = niceTicks(low, low + i * i + 0.01);
    assert.ok(ticks.length >= 2 && ticks.length <= 12 && ticks[0] >= low - 1e-9 && ticks.at(-1) <= low + i * i + 0.011, `${i}: ${ticks}`);
  }
  assert.deepEqual(logTicks(80, 3000), [100, 200, 500, 1000, 2000]);
  assert.deepEqual(logTicks(1, 1e6), [1, 10, 100, 1000, 10000, 100000, 1000000]);
});

test('labels of ticks do not touch, and the last stays', () => {
  const narrow = scale([1, 100000], [46, 184], true);
  assert.deepEqual(thin(logTicks(1, 100000, 3), narrow, 40), [10, 1000, 100000]);
  assert.deepEqual(thin([0, 50, 100], (tick) => tick, 40), [0, 50, 100]);
  assert.deepEqual(thin([7], (tick) => tick, 40), [7]);
});

test('scales map ends to ends, labels are short, and labels at line ends keep apart', () => {
  assert.deepEqual([2, 4, 6].map(scale([2, 6], [0, 100])), [0, 50, 100]);
  assert.deepEqual([1, 10, 100].map(scale([1, 100], [0, 10], true)), [0, 5, 10]);
  assert.deepEqual([0, 950, 1000, 2500, 12000, 5025, 1200000, -8000, -44000].map(short), ['0', '950', '1k', '2.5k', '12k', '5.025k', '1.2M', '-8k', '-44k']);
  assert.deepEqual(spread([10, 12, 50], 15, 100), [10, 25, 50]);
  assert.deepEqual(spread([95, 99, 98], 15, 100), [70, 100, 85], 'pushed up from the bottom, in order of their lines');
});

test('a table as CSV quotes what RFC 4180 asks to quote', () => {
  assert.equal(csvOf({ columns: ['a', 'b'], rows: [['x, y', 1], ['say "hi"', null]] }), 'a,b\n"x, y",1\n"say ""hi""",\n');
});

test('a table as CSV holds plain numbers, an interval in two columns', () => {
  const write = () => 'as shown';
  assert.equal(csvOf({ columns: ['n', 'within'], rows: [[1817, [2003.5, 16730]], [2, null]], write }), 'n,within_low,within_high\n1817,2003.5,16730\n2,,\n');
});

test('the figures laid beside are the claims of the published table', () => {
  assert.deepEqual(references.map((one, i) => ({ who: labEn[`lab.who.${i}`], ...one })), claims.map(({ who, mean, rates }) => ({ who, mean, ...(rates ? { rates } : {}) })));
});

test('what is said of the greedy claim is arithmetic', () => {
  const { mean: [mean], rates } = references[1];
  // From 4s alone: 2048 (log2 2048 - 2) points are the fewest that make it.
  const fewest = 2048 * 9;
  assert.ok((fewest * rates[2048]) / 100 > mean);
  for (const { 'lab.reference.note': note } of [labEn, labZh]) {
    for (const value of [fewest, (fewest * rates[2048]) / 100]) assert.ok(note.includes(Math.round(value).toLocaleString('en-US')), note);
  }
});
