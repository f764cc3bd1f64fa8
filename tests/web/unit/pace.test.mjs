import test from 'node:test';
import assert from 'node:assert/strict';
import { delayOf } from '../../../web/views/play/pace.js';

const base = /** @type {any} */ ({
  game: { board: 'a', over: false }, lastMove: null, autoplay: false, thinking: null, status: 'idle', report: null,
});

test('what a person does shows at once', () => {
  assert.equal(delayOf(base, { ...base, game: { board: 'b' }, lastMove: { kind: 'play' } }, 5), null);
  assert.equal(delayOf(base, { ...base, lang: 'zh' }, 5), null);
});

test('the first numbers show at once, later ones ten times a second', () => {
  const first = { ...base, report: { board: 'a', visits: 10 } };
  assert.equal(delayOf(base, first, 5), 0);
  assert.equal(delayOf(first, { ...first, report: { board: 'a', visits: 20 } }, 30), 70);
  assert.equal(delayOf(first, { ...first, report: { board: 'a', visits: 20 } }, 400), 0);
});

test('a move of autoplay waits briefly for the numbers of its new position', () => {
  const playing = { ...base, autoplay: true, status: 'searching', report: { board: 'a' } };
  const moved = { ...playing, game: { board: 'b' }, lastMove: { kind: 'play' }, report: null };
  assert.equal(delayOf(playing, moved, 5), 40);
  assert.equal(delayOf(playing, { ...moved, report: { board: 'b' } }, 5), 0);
  assert.equal(delayOf(playing, { ...moved, game: { board: 'b', over: true } }, 5), null);
});
