// When a difference of two means is settled: by its own interval, whatever those of the means do.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gapOf } from '../../../web/lib/gap.js';
import { gapText } from '../../../web/views/amount.js';
import { verdictOf } from '../../../web/extras/review/sweep.js';

test('intervals that overlap may be settled, and the larger standard error may unsettle them', () => {
  // 100 ± 19.6 and 130 ± 19.6 overlap from 110.4 to 119.6; the difference is 30 ± 27.7.
  const gap = gapOf({ mean: 130, stderr: 10 }, { mean: 100, stderr: 10 });
  assert.deepEqual([gap.by, gap.settled], [30, true]);
  assert.ok(Math.abs(gap.half - 1.96 * Math.sqrt(200)) < 1e-12);
  assert.equal(gapText(gap, 'points'), '30.0 ± 27.7 points, settled');
  const open = gapOf({ mean: 100, stderr: 10 }, { mean: 120, stderr: 3 });
  assert.equal(gapText(open, 'points'), '-20.0 ± 20.5 points, not settled');
  assert.equal(gapText(gapOf({ mean: 0.5, stderr: 0.01 }, { mean: 0.4, stderr: 0.01 }), 'probability'), '10.0 ± 2.8 percentage points, settled');
});

test('values without luck differ for certain; one with and one without, or no value, say nothing', () => {
  assert.deepEqual(gapOf({ mean: 3, stderr: null }, { mean: 2, stderr: null }), { by: 1, half: null, settled: true });
  assert.equal(gapText(gapOf({ mean: 3, stderr: null }, { mean: 2, stderr: null }), 'points'), '1.0 points');
  assert.equal(gapOf({ mean: 3, stderr: 1 }, { mean: 2, stderr: null }).settled, false);
  assert.equal(gapOf({ mean: null, stderr: null }, { mean: 2, stderr: null }), null);
  assert.equal(gapOf(undefined, { mean: 2, stderr: null }), null);
});

test('the review goes by the same rule', () => {
  const report = (/** @type {number} */ stderr) => ({ best: 'up', unit: 'points', actions: [{ action: 'up', mean: 130, stderr, visits: 50 }, { action: 'down', mean: 100, stderr, visits: 50 }] });
  assert.equal(verdictOf(report(10), 'down').sure, true);
  assert.equal(verdictOf(report(11), 'down').sure, false);
});
