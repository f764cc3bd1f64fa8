// The attributes that scripts of others hold on to: each where it was promised, as often as promised, in every state.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONTROLS, DIRECTIONS } from './support/game_page.mjs';
import { useSite } from './support/site.mjs';

const site = useSite();
const STATS = ['visits', 'share', 'mean', 'interval', 'prior'];
/** No tile moves, nor will it. */
const OVER = { board: '1212212112122121', seed: 1 };

/** Every hook with how often it is there; open shadow roots count. */
function census(tab) {
  return tab.evaluate((controls) => {
    const all = [];
    const walk = (root) => {
      for (const element of root.querySelectorAll('*')) {
        all.push(element);
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(document);
    const of = (attribute) => all.filter((one) => one.hasAttribute(attribute)).map((one) => one.getAttribute(attribute));
    return {
      views: of('data-view'),
      cells: of('data-cell'),
      tiles: of('data-tile'),
      fields: of('data-field').sort(),
      controls: Object.fromEntries(controls.map((name) => [name, of('data-control').filter((one) => one === name).length])),
      disabled: Object.fromEntries(
        all.filter((one) => one.hasAttribute('data-control')).map((one) => [one.getAttribute('data-control'), one.matches(':disabled')])),
      actions: of('data-action'),
      stats: all.filter((one) => one.hasAttribute('data-action'))
        .map((row) => [...row.querySelectorAll('[data-stat]')].map((cell) => cell.getAttribute('data-stat')).sort()),
      bars: of('data-bar'),
      shares: all.filter((one) => one.hasAttribute('data-bar')).map((bar) => bar.getAttribute('data-share')),
      errors: all.filter((one) => one.hasAttribute('data-error')).map((one) => one.textContent.trim()),
      state: all.find((one) => one.getAttribute('data-field') === 'state')?.getAttribute('data-state'),
    };
  }, CONTROLS);
}

async function assertHooks(game, { state, errors = 0 }) {
  const found = await census(game.tab);
  assert.equal(found.state, state);
  assert.deepEqual(found.views, ['play']);
  assert.deepEqual(found.cells, Array.from({ length: 16 }, (_, i) => String(i)));
  assert.equal(found.tiles.length, 16);
  for (const tile of found.tiles) assert.ok(tile === '0' || (Number(tile) >= 2 && Number.isInteger(Math.log2(Number(tile)))), tile);
  assert.deepEqual(found.fields, ['best', 'moves', 'score', 'state']);
  for (const [name, count] of Object.entries(found.controls)) assert.equal(count, 1, `data-control="${name}" in state ${state}`);
  assert.deepEqual(found.actions, DIRECTIONS);
  for (const row of found.stats) assert.deepEqual(row, [...STATS].sort());
  assert.deepEqual([...found.bars].sort(), [...DIRECTIONS].sort());
  for (const share of found.shares) assert.match(share, /^(0|1|0\.\d+|\d(\.\d+)?e-\d+)$/);
  assert.equal(found.errors.length, errors, found.errors.join());
  for (const text of found.errors) assert.ok(text.length > 0);
  return found.disabled;
}

test('while the engine loads every hook is there and no control pretends to work', async (t) => {
  const game = await site.open(t, { init: () => (WebAssembly.compile = () => new Promise(() => {})), ready: false });
  await game.waitForState('loading');
  const disabled = await assertHooks(game, { state: 'loading' });
  for (const name of ['new-game', 'undo', 'redo', 'step', 'autoplay', 'stop', 'hint', 'edit-board']) assert.ok(disabled[name], name);
  assert.deepEqual(await game.cells(), Array(16).fill(0));
});

test('an idle page has every hook once and enables what can act', async (t) => {
  const game = await site.open(t, { link: { seed: 3 } });
  const fresh = await assertHooks(game, { state: 'idle' });
  for (const name of ['undo', 'redo', 'stop']) assert.ok(fresh[name], `${name} cannot act yet`);
  for (const name of CONTROLS.filter((one) => !['undo', 'redo', 'stop'].includes(one))) assert.ok(!fresh[name], `${name} can act`);
  await game.focusBoard();
  await game.type('ArrowLeft', 'ArrowUp', 'ArrowLeft', 'ArrowDown');
  assert.ok(!(await assertHooks(game, { state: 'idle' })).undo);
  await game.press('undo');
  assert.ok(!(await assertHooks(game, { state: 'idle' })).redo);
});

test('a searching page has every hook once and only stop among the search buttons', async (t) => {
  const game = await site.open(t, { link: { seed: 3, simulations: 10_000_000 } });
  await game.press('autoplay');
  await game.waitForState('searching');
  const disabled = await assertHooks(game, { state: 'searching' });
  assert.ok(!disabled.stop);
  for (const name of ['hint', 'step', 'autoplay']) assert.ok(disabled[name], name);
  await game.press('stop');
  await game.waitForState('idle');
});

test('a finished game has every hook once and offers no move', async (t) => {
  const game = await site.open(t, { link: OVER });
  const disabled = await assertHooks(game, { state: 'over' });
  for (const name of ['hint', 'step', 'autoplay', 'stop']) assert.ok(disabled[name], name);
  assert.ok(!disabled['new-game']);
  for (const row of Object.values(await game.table())) {
    assert.deepEqual(STATS.map((name) => row[name]), Array(5).fill('-'));
    assert.equal(row.current, false);
  }
});

test('an engine that cannot load leaves every hook, the state failed and one error that says so', async (t) => {
  const game = await site.open(t, { init: () => (WebAssembly.compile = () => Promise.reject(new Error('no wasm today'))), ready: false });
  await game.waitForState('failed');
  const disabled = await assertHooks(game, { state: 'failed', errors: 1 });
  assert.doesNotMatch(await game.tab.locator('action-table').textContent(), /no tile moves/, 'nobody knows');
  for (const name of ['new-game', 'undo', 'redo', 'step', 'autoplay', 'stop', 'hint', 'edit-board']) assert.ok(disabled[name], name);
  assert.match(await game.tab.locator('[data-error]').textContent(), /no wasm today/);
});

test('with the editor open, other agents chosen and time as budget every hook is still there once', async (t) => {
  const game = await site.open(t, { link: { seed: 3 } });
  await game.press('edit-board');
  await assertHooks(game, { state: 'idle' });
  await game.tab.locator('[data-edit="cancel"]').click();
  for (const { id } of (await game.inside()).catalogue) {
    await game.set('agent', id);
    await assertHooks(game, { state: 'idle' });
  }
  await game.set('agent', 'uct');
  await game.set('budget', 'ms');
  assert.ok((await assertHooks(game, { state: 'idle' })).simulations, 'simulations do not count now');
});

test('every state has its own words in both languages', async (t) => {
  const context = await site.profile(t);
  const states = {
    loading: { init: () => (WebAssembly.compile = () => new Promise(() => {})) },
    failed: { init: () => (WebAssembly.compile = () => Promise.reject(new Error('no'))) },
    idle: {}, over: { link: OVER }, searching: { link: { ...OVER, board: '1212212112122120', simulations: 10_000_000 } },
  };
  const seen = new Set();
  for (const lang of ['en', 'zh']) {
    for (const [state, { init, link }] of Object.entries(states)) {
      const game = await site.open(t, { context, init, link: { ...link, lang }, ready: false });
      if (state === 'searching') {
        await game.ready();
        await game.press('autoplay');
      }
      await game.waitForState(state);
      const text = (await game.tab.locator('[data-field="state"]').textContent()).trim();
      assert.equal(/[\u4e00-\u9fff]/.test(text), lang === 'zh', `${state}: ${text}`);
      seen.add(text);
      await game.tab.close();
    }
  }
  assert.equal(seen.size, 10, [...seen].join());
});

for (const lang of ['en', 'zh']) {
  test(`every term explains itself in one sentence on hover and on focus (${lang})`, async (t) => {
    const game = await site.open(t, { link: { lang } });
    const told = await game.tab.evaluate(async () => {
      const texts = {};
      for (const term of document.querySelectorAll('[data-term]')) {
        document.querySelector('details').open = true;
        term.focus();
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const tip = document.getElementById(term.getAttribute('aria-describedby') ?? '');
        const hidden = term.closest('[hidden]') || term.matches(':disabled');
        if (!hidden) texts[term.getAttribute('data-term')] = tip && !tip.hidden ? tip.textContent.trim() : '';
        term.blur();
      }
      return texts;
    });
    const names = Object.keys(told);
    for (const name of ['visits', 'share', 'mean', 'interval', 'then', 'rate', 'nodes', 'depth', 'agent', 'workers', 'seed', 'param.exploration']) {
      assert.ok(names.includes(name), `${name} is explained`);
    }
    for (const [name, text] of Object.entries(told)) {
      assert.ok(text.length >= 8 && !/^term\./.test(text) && !/\{\w+\}/.test(text), `${name}: '${text}'`);
      assert.equal(/[\u4e00-\u9fff]/.test(text), lang === 'zh', `${name}: ${text}`);
    }
    await game.tab.locator('[data-term="visits"]').first().hover();
    await game.tab.waitForFunction(() => document.querySelector('[role="tooltip"]:not([hidden])'));
    assert.equal(await game.tab.locator('[role="tooltip"]').textContent(), told.visits);
    await game.tab.keyboard.press('Escape');
    await game.tab.waitForFunction(() => !document.querySelector('[role="tooltip"]:not([hidden])'));
  });
}

test('nothing covers the cells, and a click on any of them focuses the board', async (t) => {
  const game = await site.open(t, { link: { board: '1234000012340000', seed: 3, simulations: 200 } });
  await game.hint();
  await game.tab.waitForSelector('[data-hint]');
  for (let cell = 0; cell < 16; cell += 1) {
    await game.tab.evaluate(() => document.activeElement.blur());
    // Playwright refuses to click what something else covers.
    await game.tab.locator(`[data-cell="${cell}"]`).click();
    assert.ok(await game.tab.evaluate(() => document.activeElement.querySelectorAll('[data-cell]').length === 16), `cell ${cell}`);
  }
});

test('data-tile is final as soon as a move is played, while the tiles still slide', async (t) => {
  const game = await site.open(t, { link: { board: '0001000200030004', seed: 3 } });
  await game.focusBoard();
  const seen = await game.tab.evaluate(async () => {
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', code: 'ArrowLeft', bubbles: true, cancelable: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return {
      tiles: [...document.querySelectorAll('[data-cell]')].map((cell) => Number(cell.dataset.tile)),
      moving: document.getAnimations().filter((one) => one.effect.target.closest('.tiles')).length,
      engine: document.querySelector('play-view').controller.state.game.tiles,
    };
  });
  assert.deepEqual(seen.tiles, seen.engine);
  assert.deepEqual([0, 4, 8, 12].map((cell) => seen.tiles[cell]), [2, 4, 8, 16]);
  assert.ok(seen.moving > 0, 'the slide has begun and has not ended');
});

test('numbers are written whole, with grouping marks only', async (t) => {
  const game = await site.open(t, { link: { board: 'a234000012340000', score: 1234567, moves: 2345, seed: 3, simulations: 3000, workers: 2 } });
  assert.equal(await game.tab.locator('[data-field="score"]').textContent(), '1,234,567');
  assert.equal(await game.tab.locator('[data-field="best"]').textContent(), '1,234,567');
  assert.equal(await game.tab.locator('[data-field="moves"]').textContent(), '2,345');
  const report = await game.hint();
  const table = await game.table();
  for (const { action, legal, visits } of report.actions) {
    assert.equal(table[action].visits, legal ? visits.toLocaleString('en-US') : '-');
    for (const name of STATS) assert.ok(table[action][name] !== '', `${action} ${name}`);
  }
});
