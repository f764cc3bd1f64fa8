// @ts-check
/**
 * The moving tiles as data: elements that keep their identity through slides, so that the page moves them by
 * transform instead of drawing them anew. Pure; board.js draws it.
 *
 * A move has two instants. depart(): every tile has its new cell, the merging pair is still two tiles.
 * settle(): the pair is one tile of twice the value. Whoever plays the next move settles the last one first, so a
 * tile can be late but never in a wrong place.
 */

/** @typedef {{id: number, cell: number, tile: number, phase: 'still' | 'merging' | 'leaving' | 'merged' | 'spawned'}} Tile */

let nextId = 1;

/** @param {readonly number[]} values @returns {Tile[]} */
export function place(values) {
  /** @type {Tile[]} */
  const tiles = [];
  values.forEach((tile, cell) => {
    if (tile) tiles.push({ id: nextId++, cell, tile, phase: 'still' });
  });
  return tiles;
}

/**
 * @param {readonly Tile[]} tiles settled tiles
 * @param {readonly import('../../lib/slides.js').Slide[]} slides
 * @param {{cell: number, tile: number} | null} spawn
 * @returns {Tile[] | null} null when the slides do not fit the tiles: place() the board then
 */
export function depart(tiles, slides, spawn) {
  /** @type {Map<number, Tile>} */
  const at = new Map(tiles.map((tile) => [tile.cell, tile]));
  const taken = new Set();
  /** @type {Map<number, Tile>} */
  const moved = new Map();
  for (const { from, to, tile, merged } of slides) {
    const here = at.get(from);
    if (!here || here.tile !== tile) return null;
    /** @type {Tile['phase']} */
    const phase = merged ? (taken.has(to) ? 'leaving' : 'merging') : 'still';
    taken.add(to);
    moved.set(here.id, { id: here.id, cell: to, tile, phase });
  }
  if (moved.size !== tiles.length) return null;
  const next = tiles.map((tile) => /** @type {Tile} */ (moved.get(tile.id)));
  if (spawn) next.push({ id: nextId++, cell: spawn.cell, tile: spawn.tile, phase: 'spawned' });
  return next;
}

/** @param {readonly Tile[]} tiles @returns {Tile[]} */
export function settle(tiles) {
  return tiles
    .filter((tile) => tile.phase !== 'leaving')
    .map((tile) => (tile.phase === 'merging' ? { ...tile, tile: tile.tile * 2, phase: 'merged' } : tile));
}

/** Whether settled tiles show exactly this board. @param {readonly Tile[]} tiles @param {readonly number[]} values */
export function shows(tiles, values) {
  const seen = new Array(values.length).fill(0);
  for (const tile of tiles) seen[tile.cell] += tile.tile;
  return values.every((value, cell) => value === seen[cell]);
}
