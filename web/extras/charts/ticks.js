// @ts-check
/** Scales of charts, and the round numbers on their axes. Pure. */

/**
 * Round numbers from low to high, some `count` of them: steps of 1, 2 or 5 times a power of ten.
 * @param {number} low @param {number} high @param {number} [count]
 * @returns {number[]}
 */
export function niceTicks(low, high, count = 5) {
  if (!(high > low)) return [low];
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (/** @type {number} */ ([1, 2, 5, 10].find((one) => one * power >= rough * 0.7)));
  const ticks = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i += 1) ticks.push(Number((i * step).toPrecision(12)) + 0);
  return ticks;
}

/**
 * The same for a logarithmic axis: 1, 2 and 5 of each decade, or fewer where there are many.
 * @param {number} low > 0 @param {number} high @param {number} [count]
 */
export function logTicks(low, high, count = 6) {
  const ticks = [];
  for (let power = 10 ** Math.floor(Math.log10(low)); power <= high; power *= 10) {
    for (const one of [1, 2, 5]) if (one * power >= low && one * power <= high) ticks.push(one * power);
  }
  const decades = ticks.filter((tick) => Number.isInteger(Math.log10(tick)));
  return ticks.length > count && decades.length > 1 ? decades : ticks;
}

/**
 * Ticks whose labels do not touch; the last stays.
 * @param {number[]} ticks @param {(tick: number) => number} x @param {number} gap
 */
export function thin(ticks, x, gap) {
  return ticks.reduceRight((kept, tick) => (x(kept[0]) - x(tick) < gap ? kept : [tick, ...kept]), /** @type {number[]} */ ([]));
}

/**
 * A value's place between two ends.
 * @param {[number, number]} from @param {[number, number]} to @param {boolean} [log]
 * @returns {(value: number) => number}
 */
export function scale([low, high], [start, end], log = false) {
  const bend = log ? Math.log : Number;
  const span = bend(high) - bend(low) || 1;
  return (value) => start + ((bend(value) - bend(low)) / span) * (end - start);
}

/** 12,000 as 12k, and 1,000 beside it as 1k: what an axis has room for; ticks near each other stay apart. @param {number} value */
export function short(value) {
  const size = Math.abs(value);
  const [by, unit] = size >= 1e6 ? [1e6, 'M'] : size >= 1e3 ? [1e3, 'k'] : [1, ''];
  return `${Number((value / by).toPrecision(5))}${unit}`;
}

/**
 * Heights for labels at the ends of lines: as near to their lines as they can be without touching.
 * @param {number[]} wanted @param {number} gap @param {number} bottom  no label's middle lies below
 * @returns {number[]} in the order given
 */
export function spread(wanted, gap, bottom) {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b] || a - b);
  const placed = [...wanted];
  let above = -Infinity;
  for (const i of order) above = placed[i] = Math.max(wanted[i], above + gap);
  let below = bottom + gap;
  for (const i of order.reverse()) below = placed[i] = Math.min(placed[i], below - gap);
  return placed;
}
