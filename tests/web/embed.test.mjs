// The page as a figure in somebody else's text: `index.html?embed=1#...`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useSite } from './support/site.mjs';

const site = useSite();
const BOARD = '0021013222463ab8';
const link = { board: BOARD, seed: 42, agent: 'uct', simulations: 300, workers: 1 };

const shown = (game, selector) => game.tab.locator(selector).isVisible();

test('the embed shows the board, the rose, the buttons and the table, and leaves out the rest', async (t) => {
  const game = await site.open(t, { link, address: `${site.host.page}?embed=1` });
  for (const part of ['[data-cell="0"]', '[data-control="hint"]', '[data-action="up"]', '[data-field="score"]']) {
    assert.ok(await shown(game, part), part);
  }
  assert.equal(await game.tab.locator('[data-bar]').count(), 4);
  for (const part of ['.page-head', '.page-foot', 'play-settings', 'play-parameters', '.learn']) {
    assert.equal(await game.tab.locator(`${part}:visible`).count(), 0, part);
  }
  // Scripts still find every control.
  for (const name of ['copy-link', 'theme', 'lang', 'agent', 'simulations', 'seed', 'workers', 'speed']) {
    assert.equal(await game.tab.locator(`[data-control="${name}"]`).count(), 1, name);
  }
});

for (const width of [280, 480, 760]) {
  test(`the embed fits a frame ${width} px wide`, async (t) => {
    const game = await site.open(t, { link, address: `${site.host.page}?embed=1`, profile: { viewport: { width, height: 700 } } });
    assert.ok((await game.tab.evaluate(() => document.documentElement.scrollWidth)) <= width);
  });
}

test('from the embed to the whole page, game and settings come along', async (t) => {
  const game = await site.open(t, { link, address: `${site.host.page}?embed=1` });
  await game.focusBoard();
  await game.type('ArrowRight');
  const { board } = (await game.inside()).game;
  assert.notEqual(board, BOARD);
  const [whole] = await Promise.all([game.tab.waitForEvent('popup'), game.tab.click('.whole-page a')]);
  await whole.waitForFunction(() => document.querySelector('[data-field="state"]')?.getAttribute('data-state') === 'idle');
  const url = new URL(whole.url());
  assert.equal(url.search, '');
  assert.equal(new URLSearchParams(url.hash.slice(1)).get('board'), board);
  assert.ok(await whole.locator('.page-head').isVisible());
});
