// @ts-check
/**
 * A value with its unit, as a sentence takes it: "an evaluation of 8,123", where a head or an axis says "evaluation"
 * (`unit...`). A difference of two is another thing where the unit is no plain count.
 */
import { has, t } from '../app/i18n.js';
import { mean } from '../lib/format.js';

/** @param {number | null} value @param {string} unit @param {(value: number | null, unit: string) => string} [write] */
export const amount = (value, unit, write = mean) => t(`amount.${unit}`, { n: write(value, unit) });

/** Between two values of one unit; of percent the difference is in points. @param {number | null} value @param {string} unit @param {number | null} [half]  of its interval */
export function difference(value, unit, half = null) {
  const write = (/** @type {number | null} */ one) => (half === null ? mean(one, unit) : `${mean(one, unit)} \u00b1 ${mean(half, unit)}`);
  return has(`difference.${unit}`) ? t(`difference.${unit}`, { n: write(value).replaceAll('%', '') }) : amount(value, unit, write);
}

/** A difference with its interval, and whether that settles which is the larger. @param {import('../lib/gap.js').Gap} gap @param {string} unit */
export const gapText = ({ by, half, settled }, unit) =>
  difference(by, unit, half) + (half === null ? '' : t(settled ? 'gap.settled' : 'gap.open'));
