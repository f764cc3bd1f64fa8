// @ts-check
/**
 * The course of a search: what the root's actions had gathered after 1, 2, 3 ... simulations, each look some tenth
 * later than the one before, so that a search of any length is a hundred or two looks and a logarithmic axis is evenly
 * filled. Workers look at the same counts, so several trees add up look by look.
 *
 *   look    [simulations, then visits, sum, sum of squares of each action]; root.js makes means of them
 */

import { choose, estimate } from './root.js';

/** @typedef {number[]} Look */
/** @typedef {{action: string, visits: number, share: number, mean: number | null, stderr: number | null}} Point */
/** @typedef {{simulations: number, actions: Point[], best: string | null}} Moment */

const GROWTH = 1.1;

/** Simulations at the look after that at `count`. @param {number} count */
export const nextLook = (count) => Math.max(count + 1, Math.ceil(count * GROWTH));

/**
 * @param {number} simulations
 * @param {import('../../wasm/engine.js').Totals} totals
 * @returns {Look}
 */
export const lookOf = (simulations, totals) => [
  simulations, ...totals.actions.flatMap(({ visits, sum, squares }) => [visits, sum, squares]),
];

/**
 * As far as all workers have come, and what each knows last.
 * @param {Look[][]} courses  in worker order, at least one; the last look of each is what it knows now
 * @returns {Look[]}
 */
export function mergeCourses(courses) {
  const common = Math.min(...courses.map((course) => course.length)) - 1;
  if (common < 0) return [];
  const [first, ...others] = courses.map((course) => [...course.slice(0, common), course[course.length - 1]]);
  return first.map((look, k) => look.map((number, i) => others.reduce((sum, course) => sum + course[k][i], number)));
}

/**
 * A look in the terms of a report.
 * @param {Look} look
 * @param {readonly string[]} actions  their names, in order
 * @param {boolean} meanFirst  whether the final choice is by mean and not by visits
 * @returns {Moment}
 */
export function momentOf(look, actions, meanFirst) {
  const total = actions.reduce((sum, _, i) => sum + look[1 + 3 * i], 0);
  const points = actions.map((action, i) => {
    const [visits, sum, squares] = look.slice(1 + 3 * i);
    return { action, ...estimate(visits, sum, squares, total) };
  });
  const best = choose(points.filter(({ visits }) => visits > 0), meanFirst);
  return { simulations: look[0], actions: points, best: best?.action ?? null };
}

/**
 * Where the final choice last became another one.
 * @param {Moment[]} moments
 * @returns {Moment | null}  null when it never changed
 */
export function lastChange(moments) {
  for (let i = moments.length - 1; i > 0; i -= 1) if (moments[i].best !== moments[i - 1].best) return moments[i];
  return null;
}
