// @ts-check
/**
 * A value with its unit, as a sentence takes it: "an evaluation of 8,123", where a head or an axis says "evaluation"
 * (`unit...`). A difference of two is another thing where the unit is no plain count.
 */
import { has, t } from '../app/i18n.js';
import { mean } from '../lib/format.js';

/** @param {number | null} value @param {string} unit @param {(value: number | null, unit: string) => string} [write] */
export const amount = (value, unit, write = mean) => t(`amount.${unit}`, { n: write(value, unit) });

/** Between two values of one unit; of percent the difference is in points. @param {number | null} value @param {string} unit */
export const difference = (value, unit) =>
  has(`difference.${unit}`) ? t(`difference.${unit}`, { n: mean(value, unit).replace('%', '') }) : amount(value, unit);
