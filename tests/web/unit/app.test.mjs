// The small parts of the page: store, notices, settings, preferences.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNotices } from '../../../web/app/notices.js';
import { createPreferences } from '../../../web/app/preferences.js';
import {
  BUDGETS, SPEED, VIEW, THEME, defaultBudget, defaultParams, ownParams, readBudget, readHide, readParam, readSeed, readValue,
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
  const spec = { name: 'fpu', type: 'number', default: 'infinite', min: 0, max: 10, choices: ['infinite'] };
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

test('settings: budgets, hidden parts, defaults of the catalogue', () => {
  assert.deepEqual(readBudget({ kind: 'ms', value: '50' }), { kind: 'ms', value: 50 });
  assert.deepEqual(readBudget({ kind: 'simulations', value: 0 }), { kind: 'simulations', value: 1 });
  for (const given of [null, {}, { kind: 'toString', value: 1 }, { kind: 'ms' }, 'ms']) assert.equal(readBudget(given), null);
  assert.deepEqual(readHide('a,b-c,<x>,,A'), ['a', 'b-c']);
  assert.deepEqual(readHide(null), []);
  assert.deepEqual(defaultParams(catalogue[1]), { exploration: 1.4, 'rollout-depth': 0, scale: 'range' });
  assert.ok(ownParams(catalogue[1]).every(({ name }) => name !== 'workers'));
  assert.deepEqual(defaultBudget(catalogue[1]), { kind: 'simulations', value: 2000 });
});

const prefer = () => createPreferences(catalogue, { workers: 3, language: 'zh' });

test('preferences: the defaults', () => {
  const now = prefer().current();
  assert.equal(now.agent, 'uct');
  assert.equal(now.workers, 3);
  assert.equal(now.lang, 'zh');
  assert.equal(now.workersApply, true);
  assert.equal(now.budgetApplies, true);
});

test('preferences: each agent keeps its own parameters and budget', () => {
  const preferences = prefer();
  preferences.apply({ params: { exploration: 3 }, budget: { kind: 'ms', value: 100 } });
  preferences.apply({ agent: 'random' });
  assert.deepEqual(preferences.current().params, {});
  assert.equal(preferences.current().workersApply, false);
  assert.equal(preferences.current().budgetApplies, false);
  preferences.apply({ agent: 'uct' });
  assert.equal(preferences.current().params.exploration, 3);
  assert.deepEqual(preferences.current().budget, { kind: 'ms', value: 100 });
  preferences.resetParams();
  assert.equal(preferences.current().params.exploration, 1.4);
});

test('preferences: what is no value changes nothing', () => {
  const preferences = prefer();
  const before = preferences.current();
  preferences.apply({ agent: 'no', params: { exploration: 'x', foo: 1, workers: 9 }, budget: { kind: 'x' }, workers: 'x', speed: null, view: 'x', lang: 'x', theme: 7 });
  preferences.apply({ params: null });
  preferences.restore({ agent: 5, params: { uct: 7, __proto__: { uct: { exploration: 9 } } }, budgets: 'x', workers: {} });
  assert.deepEqual(preferences.current(), before);
});

test('preferences: what was saved is restored', () => {
  const preferences = prefer();
  preferences.apply({ params: { exploration: 3 }, budget: { kind: 'ms', value: 100 }, workers: 2, theme: 'dark', lang: 'en', speed: 1 });
  const saved = JSON.parse(JSON.stringify(preferences.saved(['agent', 'params', 'budget', 'workers', 'theme', 'lang', 'speed', 'seed'])));
  assert.equal('seed' in saved, false);
  const other = prefer();
  other.restore(saved);
  assert.deepEqual(other.current(), preferences.current());
});
