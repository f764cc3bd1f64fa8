// What the page remembers, where it may and where it may not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packed } from './support/game_page.mjs';
import { useSite } from './support/site.mjs';

const site = useSite();
const KEYS = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown'];

async function played(t, options) {
  const game = await site.open(t, options);
  await game.focusBoard();
  await game.type(...KEYS);
  const position = await game.position();
  assert.ok(position.moves > 0);
  return { game, position };
}

/** Storage as a browser with blocked cookies has it: naming it throws. */
const blocked = () => {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { get: () => { throw new DOMException('blocked', 'SecurityError'); } });
  }
};
/** Storage that is there and full. */
const full = () => {
  Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
};

test('a reload goes on with the game and the settings', async (t) => {
  const { game, position } = await played(t);
  await game.set('simulations', 321);
  await game.set('speed', 4);
  await game.set('theme', 'dark');
  await game.press('lang');
  const { seed } = await game.inside();
  await game.tab.reload();
  await game.ready();
  assert.deepEqual(await game.position(), position);
  const inside = await game.inside();
  assert.deepEqual(
    [inside.seed, inside.budget, inside.speed, inside.theme, inside.lang],
    [seed, { kind: 'simulations', value: 321 }, 4, 'dark', 'zh']);
  assert.deepEqual(await game.misplacedTiles(), []);
});

test('a later visit goes on with the game, and its next tiles are the ones it would have had', async (t) => {
  const context = await site.profile(t);
  const { game, position } = await played(t, { context, link: { seed: 21 } });
  await game.tab.close();
  const next = await site.open(t, { context });
  assert.deepEqual(await next.position(), position);
  const straight = await site.open(t, { link: { seed: 21 } });
  await straight.focusBoard();
  await straight.type(...KEYS, ...KEYS);
  await next.focusBoard();
  await next.type(...KEYS);
  assert.deepEqual(await next.position(), await straight.position());
});

test('every move is saved at once, so that even a crash loses none', async (t) => {
  const game = await site.open(t, { link: { seed: 21 } });
  await game.focusBoard();
  const saved = () => game.tab.evaluate(() => Object.keys(localStorage)
    .filter((key) => key.startsWith('mcts2048.game.')).map((key) => JSON.parse(localStorage.getItem(key)).board));
  for (const act of [...KEYS.map((key) => () => game.type(key)), () => game.press('undo'), () => game.press('redo')]) {
    await act();
    assert.deepEqual(await saved(), [packed(await game.cells())]);
  }
});

test('only keys of the page\'s own prefix are written', async (t) => {
  const { game } = await played(t);
  await game.set('simulations', 99);
  const keys = await game.tab.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  assert.ok(keys.length > 0);
  for (const key of keys) assert.match(key, /^mcts2048\./);
});

for (const [what, init] of Object.entries({ blocked, full })) {
  test(`with storage ${what} the page plays, searches and says nothing`, async (t) => {
    const { game } = await played(t, { init, link: { seed: 3, simulations: 50 } });
    await game.set('speed', 2);
    await game.hint();
    await game.press('undo');
    assert.equal(await game.tab.locator('[data-error]').count(), 0);
    await game.tab.reload();
    await game.ready();
    assert.equal(await game.state(), 'idle');
  });
}

test('a storage full of rubbish is survived, whatever the rubbish', async (t) => {
  const { game } = await played(t);
  for (const rubbish of [
    '{', 'null', '[]', '"x"', '{"board":"zzzzzzzzzzzzzzzz","score":-1}', '\u0000', '1e999',
    '{"agent":{},"params":7,"budgets":{"uct":"x"},"speed":"fast","lang":"xx","theme":3}',
  ]) {
    await game.tab.evaluate((text) => {
      for (const area of [localStorage, sessionStorage]) for (const key of Object.keys(area)) area.setItem(key, text);
      for (const name of ['settings', 'best', 'game.x', 'tab']) localStorage.setItem(`mcts2048.${name}`, text);
      // What the page saves while it goes away must not repair the damage.
      Storage.prototype.setItem = () => {};
    }, rubbish);
    await game.tab.reload();
    await game.ready();
    assert.equal(await game.state(), 'idle', rubbish);
    const { tiles, score, moves } = await game.position();
    assert.ok(tiles.filter(Boolean).length >= 2 && score >= 0 && moves >= 0, rubbish);
    await game.focusBoard();
    assert.ok((await game.type('ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp')) > 0, `${rubbish}: and it can be played`);
  }
});

test('a saved position that is no position gives a new game', async (t) => {
  const { game } = await played(t);
  await game.tab.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith('mcts2048.game.')) continue;
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), board: '0'.repeat(16) }));
    }
    Storage.prototype.setItem = () => {};
  });
  await game.tab.reload();
  await game.ready();
  assert.equal((await game.cells()).filter(Boolean).length, 2);
});

test('two tabs keep their own games and share the best score', async (t) => {
  const context = await site.profile(t);
  const { game: first, position } = await played(t, { context });
  const second = await site.open(t, { context, link: { seed: 4, agent: 'greedy', speed: 0 } });
  await second.press('autoplay');
  await second.tab.waitForSelector('[data-state="over"]');
  const other = await second.position();
  assert.ok(other.score > position.score);
  await first.tab.waitForFunction((score) => Number(document.querySelector('[data-field="best"]').textContent.replaceAll(',', '')) === score, other.score);
  await first.focusBoard();
  await first.type('ArrowRight', 'ArrowUp', 'ArrowLeft');
  const later = await first.position();
  assert.ok(later.moves > position.moves);
  for (const [game, expected] of [[second, other], [first, later], [second, other]]) {
    await game.tab.reload();
    await game.ready();
    assert.deepEqual(await game.position(), expected);
  }
});

test('a second tab without a link cannot overwrite the first one\'s game', async (t) => {
  const context = await site.profile(t);
  const { game: first, position } = await played(t, { context });
  const second = await site.open(t, { context });
  await second.press('new-game');
  if (await second.tab.locator('dialog[open]').count()) await second.tab.locator('[data-answer="yes"]').click();
  await second.tab.waitForFunction(() => document.querySelector('[data-field="moves"]').textContent === '0');
  await first.tab.reload();
  await first.ready();
  assert.deepEqual(await first.position(), position);
});

test('opening a link does not cost the saved game', async (t) => {
  const context = await site.profile(t);
  const { game, position } = await played(t, { context });
  await game.tab.close();
  const linked = await site.open(t, { context, link: { board: '1234000012340000', seed: 9 } });
  assert.equal(await linked.field('moves'), 0);
  await linked.tab.close();
  const slots = await (await site.open(t, { context, link: { seed: 1 } })).tab.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('mcts2048.game.')).map((key) => JSON.parse(localStorage.getItem(key))));
  assert.ok(slots.some(({ score, moves }) => score === position.score && moves === position.moves));
});
