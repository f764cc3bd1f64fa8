// Every parameter of the catalogue has a control that reaches the search; what is out of range is refused in words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useSite } from './support/site.mjs';

const site = useSite();
const LINK = { board: '1234002301200010', seed: 5, simulations: 60, workers: 1 };

/** Another value than the default, inside the range. */
function otherValue({ type, choices, default: usual, word, min, max, step }) {
  if (type === 'choice') return choices.find((choice) => choice !== usual);
  if (usual === word) return min;
  const up = usual + (type === 'integer' ? 3 : step || (max - min) / 10);
  return up <= max ? up : min;
}

const control = (game, name) => game.tab.locator(`[data-param="${name}"]`).locator('select, input:not([type="range"])');
const openList = (game) => game.tab.evaluate(() => { for (const one of document.querySelectorAll('details')) one.open = true; });

async function setParam(game, { name, type }, value) {
  const field = control(game, name);
  if (type === 'choice') await field.selectOption(value);
  else {
    await field.fill(String(value));
    await field.blur();
  }
}

test('every parameter of every agent has a labelled control, and changing it changes what the search is given', async (t) => {
  const game = await site.open(t, { link: LINK });
  const { catalogue } = await game.inside();
  assert.deepEqual(catalogue.map(({ id }) => id).filter((id) => ['random', 'greedy', 'flat-mc', 'uct'].includes(id)).length, 4);
  for (const agent of catalogue) {
    await game.set('agent', agent.id);
    if (await game.control('simulations').isEnabled()) await game.set('simulations', 60);
    await openList(game);
    assert.deepEqual(
      (await game.tab.$$eval('[data-param]', (all) => all.map((one) => one.dataset.param))).sort(),
      agent.params.map(({ name }) => name).filter((name) => name !== 'workers').sort(), agent.id);
    const expected = Object.fromEntries(agent.params.map((param) => [param.name, param.default]));
    for (const param of agent.params) {
      // A preset sets all the others; it has a test of its own.
      if (param.name === 'preset') continue;
      // A rule keeps what the agent before it was given.
      const value = param.name === 'four-rate' ? 0.25 : otherValue(param);
      assert.notEqual(value, undefined, param.name);
      expected[param.name] = value;
      if (param.name === 'workers') {
        await game.set('workers', value);
        continue;
      }
      assert.equal(await control(game, param.name).evaluate((one) => one.labels[0]?.textContent ?? one.ariaLabel), param.label);
      await setParam(game, param, value);
    }
    const report = await game.hint();
    assert.equal(report.agent, agent.id);
    assert.deepEqual(report.params, expected);
    assert.equal(await game.tab.locator('[data-error]').count(), 0);
  }
});

test('changing one parameter forgets the numbers of the old one and searches with the new', async (t) => {
  const game = await site.open(t, { link: { ...LINK, simulations: 400 } });
  const before = await game.hint();
  await openList(game);
  await setParam(game, { name: 'exploration', type: 'number' }, 7.5);
  const cleared = await game.table();
  for (const row of Object.values(cleared)) assert.equal(row.current, false);
  assert.equal((await game.tab.locator('[data-root="root-visits"]').textContent()).trim(), '-');
  const after = await game.hint();
  assert.equal(after.params.exploration, 7.5);
  assert.notDeepEqual(after.actions.map(({ visits }) => visits), before.actions.map(({ visits }) => visits));
  await game.tab.getByRole('button', { name: 'Reset to defaults' }).click();
  assert.equal(await control(game, 'exploration').inputValue(), '1');
  assert.deepEqual((await game.hint()).actions, before.actions, 'and back is the same search');
});

test('a parameter new in the catalogue has a control without a line of page code', async (t) => {
  const game = await site.open(t, {
    link: LINK,
    init: () => {
      const real = JSON.parse;
      // The catalogue comes out of the module as JSON; here it has three parameters more.
      JSON.parse = (...given) => {
        const value = real(...given);
        const agents = Array.isArray(value) ? value : value?.ok;
        const uct = Array.isArray(agents) ? agents.find((one) => one?.id === 'uct' && one.params) : null;
        uct?.params.push(
          { name: 'dummy-number', type: 'number', default: 0.5, min: 0, max: 2, step: 0.1, choices: null, label: 'Dummy number', help: 'A number nobody has seen before.' },
          { name: 'dummy-whole', type: 'integer', default: 3, min: 1, max: 9, step: 1, choices: null, label: 'Dummy whole', help: 'A whole number nobody has seen before.' },
          { name: 'dummy-choice', type: 'choice', default: 'one', min: null, max: null, step: null, choices: ['one', 'other'], label: 'Dummy choice', help: 'A choice nobody has seen before.' });
        return value;
      };
    },
  });
  await openList(game);
  for (const [name, label, value] of [['dummy-number', 'Dummy number', '1.5'], ['dummy-whole', 'Dummy whole', '7'], ['dummy-choice', 'Dummy choice', 'other']]) {
    const field = game.tab.getByLabel(label, { exact: true }).and(game.tab.locator(':not([type="range"])')).first();
    if (name === 'dummy-choice') await field.selectOption(value);
    else {
      await field.fill(value);
      await field.blur();
    }
    assert.equal(String((await game.inside()).params[name]), value);
    await field.focus();
    const tip = await game.tab.locator('[role="tooltip"]').textContent();
    assert.match(tip, /nobody has seen before/);
  }
  await control(game, 'dummy-whole').fill('10');
  await control(game, 'dummy-whole').blur();
  assert.match(await game.tab.locator('[data-error]').textContent(), /1.*9/, 'its range is kept too');
});

test('a preset sets all parameters and the budget; a change keeps its name, is told, carried by the link, and undone', async (t) => {
  const init = () => {
    const real = JSON.parse;
    // One more preset in the catalogue, as if C++ had it.
    JSON.parse = (...given) => {
      const value = real(...given);
      const agents = Array.isArray(value) ? value : value?.ok;
      const uct = Array.isArray(agents) ? agents.find((one) => one?.id === 'uct' && one.params) : null;
      uct?.presets.push({ name: 'quick', help: 'Half the usual exploration.', params: { exploration: 0.5 }, budget: { simulations: 500 } });
      uct?.params.find(({ name }) => name === 'preset').choices.push('quick');
      return value;
    };
  };
  const game = await site.open(t, { link: { ...LINK, exploration: 2, 'rollout-depth': 9 }, init });
  const usual = Object.fromEntries((await game.inside()).catalogue.find(({ id }) => id === 'uct').params.map((one) => [one.name, one.default]));
  delete usual.workers;
  await openList(game);
  const changed = game.tab.locator('[data-param="preset"] .mark-changed');
  assert.equal(await changed.isVisible(), true);
  await game.set('preset', 'quick');
  assert.deepEqual((await game.inside()).params, { ...usual, preset: 'quick', exploration: 0.5 });
  assert.equal(await game.control('simulations').inputValue(), '500');
  assert.match(await game.tab.locator('[data-param="preset"]').textContent(), /Half the usual exploration/);
  assert.equal(await changed.isVisible(), false);
  await setParam(game, { name: 'exploration', type: 'number' }, 3);
  assert.equal(await changed.isVisible(), true);
  assert.equal(await game.control('preset').inputValue(), 'quick');
  assert.match(await game.tab.locator('play-settings').textContent(), /preset quick \(changed\)/);
  await game.press('copy-link');
  const link = await game.tab.evaluate(() => location.hash.slice(1));
  assert.deepEqual([...new URLSearchParams(link)].filter(([name]) => name in usual), [['preset', 'quick'], ['exploration', '3']]);
  const other = await site.open(t, { link, init });
  assert.deepEqual((await other.inside()).params, (await game.inside()).params);
  await game.tab.getByRole('button', { name: 'Reset to quick' }).click();
  assert.equal(await changed.isVisible(), false);
  assert.equal(await control(game, 'exploration').inputValue(), '0.5');
});

test('other odds for new tiles: the game on the board goes on with them and says so, searches and new games follow', async (t) => {
  const game = await site.open(t, { link: { ...LINK, moves: 60 } });
  await setParam(game, { name: 'four-rate', type: 'number' }, 1);
  assert.match(await game.tab.locator('[data-notice="notice.four-rate"] p').textContent(), /probability 1/);
  await setParam(game, { name: 'four-rate', type: 'number' }, 0.75);
  assert.match(await game.tab.locator('[data-notice="notice.four-rate"] p').textContent(), /probability 0\.75/, 'one note, the newest');
  await setParam(game, { name: 'four-rate', type: 'number' }, 1);
  for (let i = 0; i < 4; i += 1) {
    await game.press('step');
    await game.waitForMoves(61 + i);
    assert.equal((await game.inside()).lastMove.spawn.tile, 4);
  }
  assert.equal((await game.hint()).params['four-rate'], 1);
  await game.set('agent', 'greedy');
  assert.equal(await control(game, 'four-rate').inputValue(), '1');
  await game.press('new-game');
  await game.tab.getByRole('dialog').getByRole('button', { name: 'New game' }).click();
  await game.waitForState('idle');
  assert.deepEqual((await game.cells()).filter(Boolean), [4, 4]);
});

test('a value out of range is refused where it was typed, with its range, and the old one stays', async (t) => {
  const game = await site.open(t, { link: LINK });
  const error = game.tab.locator('[data-error]');
  for (const [name, bad, kept] of [
    ['simulations', '0', '60'], ['simulations', '99999999', '60'], ['simulations', '1.5', '60'], ['workers', '0', '1'],
    ['workers', '1000', '1'], ['seed', 'abc', '5'], ['seed', '18446744073709551616', '5'], ['seed', '-1', '5'],
  ]) {
    await game.set(name, bad);
    await error.waitFor();
    assert.equal(await error.count(), 1, `${name} ${bad}`);
    assert.match(await error.textContent(), new RegExp(`kept ${kept}`));
    assert.equal(await game.control(name).inputValue(), kept);
  }
  await game.set('simulations', '61');
  assert.equal(await error.count(), 0);
  await openList(game);
  await setParam(game, { name: 'exploration', type: 'number' }, -1);
  await error.waitFor();
  assert.equal(await control(game, 'exploration').inputValue(), '1');
});

test('the largest seed is taken whole, and the seed decides the game', async (t) => {
  const game = await site.open(t, { link: LINK });
  await game.set('seed', '18446744073709551615');
  assert.equal((await game.inside()).seed, '18446744073709551615');
  await game.press('new-game');
  const first = await game.cells();
  assert.equal((await game.inside()).seed, '18446744073709551615');
  await game.set('seed', '12');
  await game.press('new-game');
  assert.notDeepEqual(await game.cells(), first);
  await game.set('seed', '18446744073709551615');
  await game.press('new-game');
  assert.deepEqual(await game.cells(), first);
});

test('theme and language act at once, and each agent keeps its own parameters', async (t) => {
  const game = await site.open(t, { link: LINK, profile: { colorScheme: 'light' } });
  const paper = () => game.tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await game.set('theme', 'dark');
  assert.notEqual(await paper(), light);
  await game.set('theme', 'light');
  assert.equal(await paper(), light);
  await game.set('theme', 'auto');
  await game.tab.emulateMedia({ colorScheme: 'dark' });
  assert.notEqual(await paper(), light);
  await game.press('lang');
  await game.tab.waitForFunction(() => /[\u4e00-\u9fff]/.test(document.title)); // its texts are unpacked first
  assert.equal(await game.tab.evaluate(() => document.documentElement.lang), 'zh');
  assert.match(await game.control('hint').textContent(), /[\u4e00-\u9fff]/);
  assert.match(await game.tab.title(), /[\u4e00-\u9fff]/);
  await game.press('lang');
  assert.equal(await game.tab.evaluate(() => document.documentElement.lang), 'en');
  await openList(game);
  await setParam(game, { name: 'exploration', type: 'number' }, 3);
  await game.set('agent', 'greedy');
  await game.set('agent', 'uct');
  await openList(game);
  assert.equal(await control(game, 'exploration').inputValue(), '3');
});
