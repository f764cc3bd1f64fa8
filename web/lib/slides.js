// @ts-check
/**
 * Which tile went where: what the animation of a move needs and the engine does not report. Presentation only; the
 * rules live in the engine, and a test holds boardAfter() against it.
 *
 * Cells are 0..15 row by row from the top. Every tile present before the move gets one entry, also the ones that
 * stay; the two tiles of a merge share `to` and both carry `merged: true`, with their value before the merge.
 */

/** @typedef {'up' | 'down' | 'left' | 'right'} Direction */
/** @typedef {{from: number, to: number, tile: number, merged: boolean}} Slide */

const SIDE = 4;
const LARGEST = 131072;

/** Cell of step `i` (0 at the wall moved to) in lane `lane`. @type {Record<Direction, (lane: number, i: number) => number>} */
const cellOf = {
  up: (lane, i) => i * SIDE + lane,
  down: (lane, i) => (SIDE - 1 - i) * SIDE + lane,
  left: (lane, i) => lane * SIDE + i,
  right: (lane, i) => lane * SIDE + (SIDE - 1 - i),
};

/**
 * @param {readonly number[]} tiles the sixteen tile values before the move
 * @param {Direction} direction
 * @returns {Slide[]}
 */
export function slidesOf(tiles, direction) {
  /** @type {Slide[]} */
  const slides = [];
  for (let lane = 0; lane < SIDE; lane += 1) {
    let next = 0;
    /** The tile waiting at the last taken place, free to merge once. @type {Slide | null} */
    let open = null;
    for (let i = 0; i < SIDE; i += 1) {
      const from = cellOf[direction](lane, i);
      const tile = tiles[from];
      if (!tile) continue;
      if (open && open.tile === tile && tile < LARGEST) {
        open.merged = true;
        slides.push({ from, to: open.to, tile, merged: true });
        open = null;
      } else {
        open = { from, to: cellOf[direction](lane, next), tile, merged: false };
        slides.push(open);
        next += 1;
      }
    }
  }
  return slides;
}

/**
 * The board the slides lead to, before anything spawns.
 * @param {readonly Slide[]} slides
 */
export function boardAfter(slides) {
  const tiles = new Array(SIDE * SIDE).fill(0);
  for (const slide of slides) tiles[slide.to] += slide.tile;
  return tiles;
}

/**
 * What the move scores: both tiles of a merge are listed with their old value, and together they are its points.
 * @param {readonly Slide[]} slides
 */
export const pointsOf = (slides) => slides.reduce((sum, { merged, tile }) => sum + (merged ? tile : 0), 0);
