// @ts-check
/**
 * A curve like that of winning chances. 2048 has no win that lasts, so a position is measured by the game it is in:
 *
 *   outlook = V / (V + M)
 *
 * with V what the reviewer expects of the position and M the median of V over the game. One half is a typical position,
 * less is a tight one; a mistake shows as a fall. Values that are probabilities stand for themselves; an evaluator's,
 * which may be negative, are scaled between the least and the greatest of the game.
 */

/**
 * @param {(number | null | undefined)[]} values  of the positions
 * @param {string} unit
 * @returns {(number | null)[]}  0 to 1
 */
export function outlooks(values, unit) {
  const known = /** @type {number[]} */ (values.filter((value) => Number.isFinite(value))).sort((a, b) => a - b);
  const [low, median, high] = [known[0], known[known.length >> 1], known[known.length - 1]];
  return values.map((value) => {
    if (value === null || value === undefined) return null;
    if (unit === 'probability') return value;
    if (unit === 'evaluator') return high > low ? (value - low) / (high - low) : 0.5;
    return value / (value + median || 1);
  });
}
