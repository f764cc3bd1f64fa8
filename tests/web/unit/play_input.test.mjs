import test from 'node:test';
import assert from 'node:assert/strict';
import { MoveInput, directionOfKey, directionOfSwipe } from '../../../web/views/play/move_input.js';

/** @param {Partial<KeyboardEvent>} event */
const key = (event) => directionOfKey(/** @type {KeyboardEvent} */ ({ ctrlKey: false, altKey: false, metaKey: false, ...event }));

test('arrows and W A S D are directions; keys with Ctrl, Alt or Meta belong to the browser', () => {
  assert.equal(key({ key: 'ArrowUp', code: 'ArrowUp' }), 'up');
  assert.equal(key({ key: 'a', code: 'KeyA' }), 'left');
  assert.equal(key({ key: 'ArrowLeft', code: 'ArrowLeft', altKey: true }), null);
  assert.equal(key({ key: 's', code: 'KeyS', ctrlKey: true }), null);
  assert.equal(key({ key: 'r', code: 'KeyR' }), null);
});

test('a swipe goes the way of its longer side, and a tremble is none', () => {
  assert.equal(directionOfSwipe(40, 12), 'right');
  assert.equal(directionOfSwipe(-40, 12), 'left');
  assert.equal(directionOfSwipe(3, -60), 'up');
  assert.equal(directionOfSwipe(8, 9), null);
});

test('while a move shows, quick presses wait, held keys do not, and no more than two wait', () => {
  /** @type {string[]} */
  const played = [];
  const input = new MoveInput((direction) => {
    played.push(direction);
    input.started();
  });
  input.press('up');
  input.press('left', true);
  input.press('left');
  input.press('down');
  input.press('right');
  assert.deepEqual(played, ['up']);
  input.arrived();
  assert.deepEqual(played, ['up', 'left']);
  input.arrived();
  input.arrived();
  assert.deepEqual(played, ['up', 'left', 'down']);
});

test('a waiting press that moves nothing does not hold up the next', () => {
  /** @type {string[]} */
  const tried = [];
  const input = new MoveInput((direction) => {
    tried.push(direction);
    if (direction !== 'left') input.started();
  });
  input.press('up');
  input.press('left');
  input.press('down');
  input.arrived();
  assert.deepEqual(tried, ['up', 'left', 'down']);
});
