// @ts-check
/**
 * The difference of two means of independent samples, with standard errors s and t: its own is sqrt(s^2 + t^2). It is
 * settled when its 95% interval leaves out 0. Whether the intervals of the two means overlap does not decide that. Pure.
 */

/** Half the width of a 95% interval, in standard errors. */
export const Z95 = 1.96;

/** @typedef {{mean: number | null, stderr: number | null}} Sample  stderr: null where luck has no part, or too little is known */
/** @typedef {{by: number, half: number | null, settled: boolean}} Gap  half: of its interval */

/** @param {Sample | undefined} first @param {Sample | undefined} second @returns {Gap | null}  the first less the second; null where one has no mean */
export function gapOf(first, second) {
  if (!first || !second || first.mean === null || second.mean === null) return null;
  const by = first.mean - second.mean;
  const [s, t] = [first.stderr, second.stderr];
  if (s === null || t === null) return { by, half: null, settled: s === t };
  const half = Z95 * Math.hypot(s, t);
  return { by, half, settled: Math.abs(by) > half };
}
