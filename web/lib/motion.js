// @ts-check
/** How long a slide takes, and whether anything may move at all. */

export const SLIDE_MS = 100;

const still = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

export function reducedMotion() {
  return still?.matches ?? false;
}

/**
 * Slide time for a move that comes `sinceLast` ms after the one before: a quick game shortens the slide so that a
 * tile has arrived before it leaves again, and below two frames nothing slides.
 * @param {number} sinceLast
 */
export function slideTime(sinceLast) {
  if (reducedMotion()) return 0;
  const time = Math.min(SLIDE_MS, sinceLast * 0.6);
  return time < 34 ? 0 : Math.round(time);
}
