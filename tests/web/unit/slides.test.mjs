import test from 'node:test';
import assert from 'node:assert/strict';
import { slidesOf, boardAfter } from '../../../web/lib/slides.js';
import { depart, place, settle, shows } from '../../../web/views/play/tile_model.js';

/** @param {number[]} row @returns {number[]} the row at the top of an empty board */
const top = (row) => [...row, ...new Array(12).fill(0)];
/** @param {number[]} row @param {'left' | 'right'} direction */
const slid = (row, direction) => boardAfter(slidesOf(top(row), direction)).slice(0, 4);

test('a row slides, and merges from the wall moved to, once a tile', () => {
  assert.deepEqual(slid([2, 2, 2, 0], 'left'), [4, 2, 0, 0]);
  assert.deepEqual(slid([2, 2, 2, 0], 'right'), [0, 0, 2, 4]);
  assert.deepEqual(slid([2, 2, 2, 2], 'left'), [4, 4, 0, 0]);
  assert.deepEqual(slid([4, 2, 2, 0], 'left'), [4, 4, 0, 0]);
  assert.deepEqual(slid([2, 0, 0, 4], 'right'), [0, 0, 2, 4]);
});

test('two 131072 tiles stay two', () => {
  assert.deepEqual(slid([131072, 131072, 0, 2], 'left'), [131072, 131072, 2, 0]);
});

test('columns move as rows do', () => {
  const board = [2, 0, 0, 0, 2, 0, 0, 4, 0, 0, 0, 4, 8, 0, 0, 8];
  assert.deepEqual(boardAfter(slidesOf(board, 'up')), [4, 0, 0, 8, 8, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual(boardAfter(slidesOf(board, 'down')), [0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 8, 8, 0, 0, 8]);
});

test('both tiles of a merge say so and go to the same cell', () => {
  assert.deepEqual(slidesOf(top([0, 2, 0, 2]), 'left'), [
    { from: 1, to: 0, tile: 2, merged: true },
    { from: 3, to: 0, tile: 2, merged: true },
  ]);
});

test('moving tiles keep their identity, and a merge ends as one tile', () => {
  const before = top([2, 2, 4, 0]);
  const tiles = place(before);
  const moving = depart(tiles, slidesOf(before, 'left'), { cell: 15, tile: 2 });
  assert.ok(moving);
  assert.deepEqual(moving.slice(0, 3).map(({ id, cell }) => [id, cell]), [[tiles[0].id, 0], [tiles[1].id, 0], [tiles[2].id, 1]]);
  const settled = settle(moving);
  assert.equal(settled.length, 3);
  assert.equal(settled[0].id, tiles[0].id);
  assert.ok(shows(settled, [4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]));
});

test('slides of another board are refused rather than shown in wrong cells', () => {
  assert.equal(depart(place(top([2, 2, 0, 0])), slidesOf(top([4, 0, 0, 2]), 'left'), null), null);
  assert.equal(depart(place(top([2, 2, 8, 0])), slidesOf(top([2, 2, 0, 0]), 'left'), null), null);
});
