// The settings in force: what each agent keeps, what a preset sets, which budget an agent gets.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPreferences } from '../../../web/app/preferences.js';
import { catalogue } from './support/fakes.mjs';

const prefer = () => createPreferences(catalogue, { workers: 3, language: 'zh' });

test('the defaults', () => {
  const now = prefer().current();
  assert.equal(now.agent, 'uct');
  assert.deepEqual(now.params, { preset: 'default', exploration: 1.4, 'rollout-depth': 0, scale: 'range', fpu: 'infinite', 'four-rate': 0.1 });
  assert.equal(now.presetChanged, false);
  assert.equal(now.workers, 3);
  assert.equal(now.lang, 'zh');
  assert.equal(now.workersApply, true);
  assert.equal(now.budgetApplies, true);
});

test('each agent keeps its own parameters and budget', () => {
  const preferences = prefer();
  preferences.apply({ params: { exploration: 3 }, budget: { kind: 'ms', value: 100 } });
  preferences.apply({ agent: 'random' });
  assert.deepEqual(preferences.current().params, { preset: 'default', 'four-rate': 0.1 });
  assert.equal(preferences.current().workersApply, false);
  assert.equal(preferences.current().budgetApplies, false);
  preferences.apply({ agent: 'uct' });
  assert.equal(preferences.current().params.exploration, 3);
  assert.deepEqual(preferences.current().budget, { kind: 'ms', value: 100 });
  preferences.resetParams();
  assert.equal(preferences.current().params.exploration, 1.4);
  assert.deepEqual(preferences.current().budget, { kind: 'ms', value: 100 }, 'a preset without a budget leaves it alone');
});

test('a preset sets every parameter and the budget; what is set on top of it keeps its name and is a change', () => {
  const preferences = prefer();
  const now = () => preferences.current();
  preferences.apply({ params: { exploration: 9, 'rollout-depth': 5 }, budget: { kind: 'ms', value: 50 } });
  assert.equal(now().presetChanged, true);
  preferences.apply({ params: { preset: 'fast' } });
  assert.deepEqual([now().params.preset, now().params.exploration, now().params['rollout-depth']], ['fast', 0.5, 0]);
  assert.deepEqual(now().budget, { kind: 'simulations', value: 500 });
  assert.equal(now().presetChanged, false);
  preferences.apply({ params: { exploration: 0.6 } });
  assert.deepEqual([now().params.preset, now().presetChanged], ['fast', true]);
  preferences.apply({ params: { exploration: 0.5 } });
  assert.equal(now().presetChanged, false, 'back is no change');
  preferences.apply({ budget: { kind: 'simulations', value: 501 } });
  assert.equal(now().presetChanged, true);
  preferences.resetParams();
  assert.deepEqual([now().params.preset, now().presetChanged, now().budget.value], ['fast', false, 500]);
  preferences.apply({ params: { preset: 'raw', exploration: 1 } });
  assert.deepEqual([now().params.scale, now().params.exploration, now().budget.value], ['none', 1, 2000], 'what stands beside it comes after');
  preferences.apply({ params: { preset: 'nobody' } });
  assert.equal(now().params.preset, 'raw');
});

test('the rules of the game stay when the agent changes or takes a preset', () => {
  const preferences = prefer();
  preferences.apply({ params: { 'four-rate': 0.5 } });
  preferences.apply({ params: { preset: 'fast' } });
  assert.equal(preferences.current().params['four-rate'], 0.5);
  for (const agent of ['random', 'deep']) {
    preferences.apply({ agent });
    assert.equal(preferences.current().params['four-rate'], 0.5);
  }
  assert.deepEqual(preferences.rules(), { 'four-rate': 0.5 });
  preferences.apply({ params: { 'four-rate': 7 } });
  assert.equal(preferences.rules()['four-rate'], 1, 'clamped');
});

test('an agent without a budget of its own takes over the last one where that says the same of both', () => {
  const preferences = prefer();
  const budgetOf = (agent) => {
    preferences.apply({ agent });
    return preferences.current().budget;
  };
  preferences.apply({ budget: { kind: 'simulations', value: 60 } });
  assert.deepEqual(budgetOf('deep'), { kind: 'depth', value: 3 });
  budgetOf('uct');
  preferences.apply({ budget: { kind: 'ms', value: 250 } });
  assert.deepEqual(budgetOf('deep'), { kind: 'ms', value: 250 });
  preferences.apply({ budget: { kind: 'depth', value: 2 } });
  assert.deepEqual(budgetOf('uct'), { kind: 'ms', value: 250 }, 'it keeps its own');
  assert.deepEqual(budgetOf('deep'), { kind: 'depth', value: 2 });
});

test('a kind of budget remembers its last value, and only kinds the agent stops at are taken', () => {
  const preferences = prefer();
  const choose = (budget) => {
    preferences.apply({ budget });
    return preferences.current().budget;
  };
  choose({ kind: 'ms', value: 250 });
  assert.deepEqual(choose({ kind: 'simulations' }), { kind: 'simulations', value: 2000 });
  assert.deepEqual(choose({ kind: 'ms' }), { kind: 'ms', value: 250 });
  assert.deepEqual(choose({ kind: 'nodes' }), { kind: 'nodes', value: 100_000 });
  preferences.apply({ agent: 'deep' });
  assert.deepEqual(choose({ kind: 'simulations', value: 5 }), { kind: 'depth', value: 3 });
  assert.deepEqual(choose({ kind: 'depth', value: 0 }), { kind: 'depth', value: 1 });
});

test('what is no value changes nothing', () => {
  const preferences = prefer();
  const before = preferences.current();
  preferences.apply({
    agent: 'no', params: { exploration: 'x', foo: 1, workers: 9, preset: 3, 'four-rate': 'x' }, budget: { kind: 'x' }, workers: 'x',
    speed: null, view: 'x', lang: 'x', theme: 7,
  });
  preferences.apply({ params: null, budget: { kind: 'toString', value: 1 } });
  preferences.apply({ budget: 'ms' });
  preferences.apply({ budget: { kind: 'ms', value: 'long' } });
  preferences.restore({ agent: 5, params: { uct: 7, __proto__: { uct: { exploration: 9 } } }, budgets: 'x', rules: 3, workers: {} });
  assert.deepEqual(preferences.current(), before);
});

test('what was saved is restored', () => {
  const preferences = prefer();
  preferences.apply({
    params: { preset: 'raw', exploration: 3, 'four-rate': 0.3 }, budget: { kind: 'ms', value: 100 }, workers: 2, theme: 'dark', lang: 'en',
    speed: 1,
  });
  const saved = JSON.parse(JSON.stringify(preferences.saved(['agent', 'params', 'budget', 'workers', 'theme', 'lang', 'speed', 'seed'])));
  assert.equal('seed' in saved, false);
  const other = prefer();
  other.restore(saved);
  assert.deepEqual(other.current(), preferences.current());
});
