// The small parts of the page: store, notices, settings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNotices } from '../../../web/app/notices.js';
import {
  BUDGETS, SPEED, VIEW, THEME, budgetKinds, comparable, defaultBudget, ownParams, presetParams, readHide, readParam,
  readSeed, readValue,
} from '../../../web/app/settings.js';
import { createStore } from '../../../web/app/store.js';
import { catalogue } from './support/fakes.mjs';

test('store: each change is a new, frozen state, told with what changed', () => {
  const store = createStore({ a: 1, b: 2 });
  const heard = [];
  const leave = store.subscribe((state, patch) => heard.push([state, patch]));
  const first = store.get();
  store.set({ b: 3 });
  assert.deepEqual(heard, [[{ a: 1, b: 3 }, { b: 3 }]]);
  assert.notEqual(store.get(), first);
  assert.throws(() => {
    store.get().a = 9;
  }, TypeError);
  leave();
  store.set({ a: 5 });
  assert.equal(heard.length, 1);
});

test('store: a listener may leave while it is told', () => {
  const store = createStore({ a: 1 });
  let count = 0;
  const leave = store.subscribe(() => {
    count += 1;
    leave();
  });
  store.subscribe(() => (count += 10));
  store.set({ a: 2 });
  store.set({ a: 3 });
  assert.equal(count, 21);
});

test('notices: newest last, the same only once, dismissed by number, bounded', () => {
  let shown;
  const notices = createNotices((patch) => (shown = patch));
  notices.add({ key: 'a', params: {} });
  notices.add({ key: 'b', params: { n: 1 } });
  notices.add({ key: 'a', params: {} });
  assert.deepEqual(shown.notices.map(({ key }) => key), ['b', 'a']);
  assert.equal(shown.notice.key, 'a');
  notices.dismiss(shown.notice.id);
  assert.equal(shown.notice.key, 'b');
  notices.dismiss(shown.notice.id);
  assert.equal(shown.notice, null);
  notices.add({ key: 'n', params: { i: 1 } });
  notices.replace({ key: 'n', params: { i: 2 } });
  assert.deepEqual(shown.notices.map(({ params }) => params), [{ i: 2 }], 'in the place of its kind');
  for (let i = 0; i < 50; i += 1) notices.add({ key: 'n', params: { i } });
  assert.ok(shown.notices.length <= 8);
});

test('settings: every default lies in its own range', () => {
  assert.ok(SPEED.default >= 4, 'autoplay makes at least four moves a second');
  assert.deepEqual(readValue(SPEED, SPEED.default), { value: SPEED.default, clamped: false });
  for (const choice of [VIEW, THEME]) assert.ok(choice.choices.includes(choice.default));
  for (const range of Object.values(BUDGETS)) assert.ok(range.min <= range.max);
});

test('settings: numbers are read strictly', () => {
  const range = { type: 'integer', min: 1, max: 8 };
  for (const [given, value] of [['3', 3], [3, 3], [' 4 ', 4], ['0', 1], ['99', 8], ['1e0', 1], ['+2', 2]]) {
    assert.equal(readValue(range, given).value, value);
  }
  for (const given of ['', ' ', '3px', '0x3', '1_0', 'NaN', 'Infinity', NaN, Infinity, null, undefined, true, [], {}, '1.5', '٣']) {
    assert.equal(readValue(range, given), null, String(given));
  }
});

test('settings: a parameter may take a word beside its numbers', () => {
  const spec = { name: 'fpu', type: 'number', default: 'infinite', min: 0, max: 10, choices: null, word: 'infinite' };
  assert.equal(readParam(spec, 'infinite').value, 'infinite');
  assert.equal(readParam(spec, '2').value, 2);
  assert.equal(readParam(spec, 'none'), null);
});

test('settings: seeds are 64 bits wide and canonical', () => {
  assert.deepEqual(readSeed('007'), { value: '7', clamped: false });
  assert.deepEqual(readSeed(5), { value: '5', clamped: false });
  assert.deepEqual(readSeed('-3'), { value: '0', clamped: true });
  for (const given of ['', 'x', '1.5', '1e3', null, {}]) assert.equal(readSeed(given), null);
});

test('settings: hidden parts', () => {
  assert.deepEqual(readHide('a,b-c,<x>,,A'), ['a', 'b-c']);
  assert.deepEqual(readHide('a b, c'), ['a', 'b', 'c']);
  assert.deepEqual(readHide(null), []);
});

test('settings: parameters and budget as a preset sets them', () => {
  const [random, uct, deep] = catalogue;
  const usual = { exploration: 1.4, 'rollout-depth': 0, scale: 'range', fpu: 'infinite' };
  for (const preset of [undefined, 'default', 'nobody']) assert.deepEqual(presetParams(uct, preset), usual);
  assert.deepEqual(presetParams(uct, 'raw'), { ...usual, exploration: 2.5, scale: 'none' });
  assert.deepEqual(presetParams(undefined), {});
  assert.ok(ownParams(uct).every(({ name }) => !['workers', 'preset', 'four-rate'].includes(name)));
  assert.deepEqual(defaultBudget(uct), { kind: 'simulations', value: 2000 });
  assert.deepEqual(defaultBudget(uct, 'fast'), { kind: 'simulations', value: 500 });
  assert.deepEqual(defaultBudget(uct, 'raw'), { kind: 'simulations', value: 2000 });
  assert.deepEqual(defaultBudget(deep), { kind: 'depth', value: 3 });
  assert.deepEqual(budgetKinds(random), []);
});

test('settings: a budget says the same of two agents when it is time, or when both count the same first', () => {
  const [random, uct, deep] = catalogue;
  assert.deepEqual(['ms', 'simulations', 'nodes'].map((kind) => comparable(kind, uct, deep)), [true, false, false]);
  assert.deepEqual(['ms', 'depth', 'nodes'].map((kind) => comparable(kind, deep, uct)), [true, false, false]);
  assert.equal(comparable('nodes', deep, { ...deep, id: 'other' }), true);
  assert.equal(comparable('ms', uct, random), false);
});
