// @ts-check
/** Numbers as the page writes them. Grouping marks are commas in both languages; widths stay put (tabular figures). */

/** Made at first need: the browser's first one takes some 20 ms. @param {Intl.NumberFormatOptions} options */
function formatter(options) {
  /** @type {Intl.NumberFormat | undefined} */
  let made;
  return (/** @type {number} */ value) => (made ??= new Intl.NumberFormat('en-US', options)).format(value);
}

const whole = formatter({ maximumFractionDigits: 0 });
const three = formatter({ maximumSignificantDigits: 3 });

/** What stands for a number that does not exist. */
export const NONE = '-';

/** A whole number with grouping marks only. @param {number | null | undefined} value */
export function count(value) {
  return value === null || value === undefined ? NONE : whole(value);
}

/** A share 0..1 as percent; one decimal in the table, none on the rose. @param {number} share @param {number} [digits] */
export function percent(share, digits = 1) {
  return `${(share * 100).toFixed(digits)}%`;
}

/**
 * A mean in its unit: probabilities as percent, results from -1 to 1 with three decimals, what has any size (an evaluator's own scale) with three digits or
 * whole, points and moves with a decimal while they are few.
 * @param {number | null | undefined} value
 * @param {string} [unit]
 */
export function mean(value, unit = 'points') {
  if (value === null || value === undefined) return NONE;
  if (unit === 'probability') return percent(value);
  if (unit === 'result') return value.toFixed(3);
  if (Math.abs(value) >= 100) return whole(value);
  return unit === 'evaluator' ? three(value) : value.toFixed(1);
}

/** A rate to three digits, so that it does not shimmer: 328,000. @param {number | null | undefined} perSecond */
export function rate(perSecond) {
  return perSecond ? three(perSecond) : NONE;
}

/** A parameter's value in its shortest honest form. @param {unknown} value */
export function plain(value) {
  return typeof value === 'number' && Math.abs(value) >= 10000 ? whole(value) : String(value);
}

/** @param {string} digits an unsigned integer with or without grouping marks @returns {string | null} digits only */
export function parseWhole(digits) {
  const text = digits.trim().replace(/[,\s_]/g, '');
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : null;
}
