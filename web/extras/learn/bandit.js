// @ts-check
/**
 * A multi-armed bandit with arms that pay 1 with a fixed probability and else 0, pulled by UCB1 (Auer, Cesa-Bianchi
 * and Fischer 2002) with C in place of the root of 2:
 *
 *   bound    mean + C sqrt(ln N / n)      n: pulls of the arm, N: of all arms
 *   choice   every arm once, in order; then the highest bound, ties to the first
 *   regret   sum over arms of n times the gap to the best probability (pseudo-regret: of luck only the choices count)
 *
 * What the k-th pull of an arm pays depends on seed, arm and k alone: another C meets the same luck.
 */

/** @typedef {{n: number, sum: number}} Arm */
/** @typedef {{chances: number[], c: number, seed: number, arms: Arm[], pulls: number}} Bandit */

/** @param {number[]} chances @param {number} c @param {number} seed @returns {Bandit} */
export const newBandit = (chances, c, seed) => ({ chances, c, seed, arms: chances.map(() => ({ n: 0, sum: 0 })), pulls: 0 });

/**
 * A number from 0 to less than 1 out of three, by two rounds of 32 bit mixing.
 * @param {number} seed @param {number} arm @param {number} k
 */
export function luck(seed, arm, k) {
  let mixed = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(arm + 1, 0x85ebca6b) ^ Math.imul(k + 1, 0xc2b2ae35);
  for (const by of [0x7feb352d, 0x846ca68b]) mixed = Math.imul(mixed ^ (mixed >>> 16), by);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** The half width of an arm's interval. @param {number} n @param {number} pulls @param {number} c */
export const bonus = (n, pulls, c) => c * Math.sqrt(Math.log(pulls) / n);

/** @param {Bandit} bandit @returns {number} */
export function choose({ arms, pulls, c }) {
  const bounds = arms.map(({ n, sum }) => (n ? sum / n + bonus(n, pulls, c) : Infinity));
  return bounds.indexOf(Math.max(...bounds));
}

/** @param {Bandit} bandit */
export function pull(bandit) {
  const at = choose(bandit);
  const arm = bandit.arms[at];
  arm.sum += Number(luck(bandit.seed, at, arm.n) < bandit.chances[at]);
  arm.n += 1;
  bandit.pulls += 1;
}

/** @param {Bandit} bandit */
export function regret({ chances, arms }) {
  const best = Math.max(...chances);
  return arms.reduce((sum, { n }, i) => sum + n * (best - chances[i]), 0);
}

/** The Kullback-Leibler divergence of two such arms. @param {number} p @param {number} q */
function divergence(p, q) {
  const part = (/** @type {number} */ a, /** @type {number} */ b) => (a === 0 ? 0 : a * Math.log(a / b));
  return part(p, q) + part(1 - p, 1 - q);
}

/**
 * The theorem of Lai and Robbins (1985): whoever learns on all arms, whatever they pay, has an expected regret that in
 * the long run is no less than this times ln N.
 *
 *   sum over arms below the best of  gap / KL(p, best p)
 *
 * @param {number[]} chances
 */
export function leastRate(chances) {
  const best = Math.max(...chances);
  return chances.reduce((sum, p) => sum + (p < best ? (best - p) / divergence(p, best) : 0), 0);
}

/**
 * Theorem 1 of Auer, Cesa-Bianchi and Fischer: the expected regret of UCB1 with C the root of 2 after so many pulls is
 * at most
 *
 *   8 ln N * sum of 1 / gap  +  (1 + pi^2 / 3) * sum of gaps
 *
 * @param {number[]} chances @param {number} pulls
 */
export function mostRegret(chances, pulls) {
  const best = Math.max(...chances);
  const gaps = chances.filter((p) => p < best).map((p) => best - p);
  return gaps.reduce((sum, gap) => sum + (8 * Math.log(pulls)) / gap + (1 + Math.PI ** 2 / 3) * gap, 0);
}
