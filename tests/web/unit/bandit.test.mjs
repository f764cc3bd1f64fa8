// UCB1 on a bandit: its formula, its order of pulls, its regret, and that it is reproducible.
import test from 'node:test';
import assert from 'node:assert/strict';
import { bonus, choose, leastRate, luck, mostRegret, newBandit, pull, regret } from '../../../web/extras/learn/bandit.js';

/** @param {number[]} chances @param {number} c @param {number} seed @param {number} pulls */
function played(chances, c, seed, pulls) {
  const bandit = newBandit(chances, c, seed);
  for (let i = 0; i < pulls; i += 1) pull(bandit);
  return bandit;
}

test('every arm is pulled once, in order, before any is pulled again', () => {
  const bandit = newBandit([0.9, 0.1, 0.5], 1, 1);
  for (const expected of [0, 1, 2]) {
    assert.equal(choose(bandit), expected);
    pull(bandit);
  }
  assert.deepEqual(bandit.arms.map(({ n }) => n), [1, 1, 1]);
});

test('the bound is mean plus C times the root of ln N over n; ties go to the first arm', () => {
  assert.equal(bonus(4, 100, 1.5), 1.5 * Math.sqrt(Math.log(100) / 4));
  const bandit = { ...newBandit([0.5, 0.5], 1, 1), arms: [{ n: 10, sum: 6 }, { n: 2, sum: 1 }], pulls: 12 };
  // 0.6 + 0.498... against 0.5 + 1.114...
  assert.equal(choose(bandit), 1);
  assert.equal(choose({ ...bandit, c: 0 }), 0);
  assert.equal(choose({ ...bandit, arms: [{ n: 5, sum: 2 }, { n: 5, sum: 2 }], pulls: 10 }), 0);
});

test('the regret is the sum of pulls times gaps', () => {
  const bandit = { ...newBandit([0.2, 0.5, 0.6], 1, 1), arms: [{ n: 3, sum: 0 }, { n: 4, sum: 0 }, { n: 5, sum: 0 }], pulls: 12 };
  assert.ok(Math.abs(regret(bandit) - (3 * 0.4 + 4 * 0.1)) < 1e-12);
  assert.equal(regret(newBandit([0.3, 0.3], 1, 1)), 0);
});

test('the same seed is the same run; the k-th pull of an arm pays the same whatever C is', () => {
  assert.deepEqual(played([0.3, 0.5, 0.6], 1.4, 7, 500), played([0.3, 0.5, 0.6], 1.4, 7, 500));
  assert.notDeepEqual(played([0.3, 0.5, 0.6], 1.4, 7, 500).arms, played([0.3, 0.5, 0.6], 1.4, 8, 500).arms);
  const [greedy, curious] = [0, 5].map((c) => played([0.5], c, 3, 100));
  assert.deepEqual(greedy.arms, curious.arms);
});

test('luck is even: in each arm the part of pulls that pay is its probability', () => {
  for (const arm of [0, 1, 5]) {
    for (const chance of [0.1, 0.5, 0.9]) {
      const paid = Array.from({ length: 10_000 }, (_, k) => luck(1, arm, k) < chance).filter(Boolean).length;
      // Six standard errors.
      assert.ok(Math.abs(paid / 10_000 - chance) < 6 * Math.sqrt((chance * (1 - chance)) / 10_000), `${arm} ${chance} ${paid}`);
    }
  }
});

test("with UCB1's C the regret stays below the bound of Auer, Cesa-Bianchi and Fischer, averaged over seeds", () => {
  const chances = [0.3, 0.5, 0.6];
  const gaps = [0.3, 0.1];
  const pulls = 2000;
  const bound = 8 * gaps.reduce((sum, gap) => sum + Math.log(pulls) / gap, 0) + (1 + Math.PI ** 2 / 3) * gaps.reduce((sum, gap) => sum + gap, 0);
  assert.ok(Math.abs(mostRegret(chances, pulls) - bound) < 1e-9);
  const mean = Array.from({ length: 20 }, (_, seed) => regret(played(chances, Math.SQRT2, seed, pulls))).reduce((sum, one) => sum + one, 0) / 20;
  assert.ok(mean < bound, `${mean} ${bound}`);
  assert.ok(mean < (pulls * (0.3 + 0.1)) / 3, 'and below that of random choice');
});

test('the least rate is that of Lai and Robbins: by hand, with arms that never and always pay, and with equal arms', () => {
  const expected = 0.6 / (0.2 * Math.log(0.25) + 0.8 * Math.log(4)) + 0.4 / (0.4 * Math.log(0.5) + 0.6 * Math.log(3));
  assert.ok(Math.abs(leastRate([0.2, 0.4, 0.8]) - expected) < 1e-12);
  assert.ok(Math.abs(leastRate([0, 0.5]) - 0.5 / Math.log(2)) < 1e-12);
  assert.deepEqual([leastRate([0.3, 1]), leastRate([0.3, 0.3]), mostRegret([0.3, 0.3], 100)], [0, 0, 0]);
});

test('what the figure says of its arms: the regret bends upwards, then goes on about straight, between the two bounds', () => {
  const chances = [0.2, 0.4, 0.8];
  const at = [10, 100, 1000, 5000, 20_000];
  const sums = at.map(() => 0);
  for (let seed = 1; seed <= 20; seed += 1) {
    for (const [i, pulls] of at.entries()) sums[i] += regret(played(chances, 1.41, seed, pulls)) / 20;
  }
  const slope = (/** @type {number} */ i) => (sums[i + 1] - sums[i]) / Math.log(at[i + 1] / at[i]);
  assert.ok(slope(0) < 0.7 * slope(1), 'upwards');
  assert.ok(Math.abs(slope(3) / slope(2) - 1) < 0.2, 'straight');
  assert.ok(slope(3) > leastRate(chances), 'more steeply');
  for (const [i, pulls] of at.entries()) assert.ok(sums[i] < mostRegret(chances, pulls));
});
