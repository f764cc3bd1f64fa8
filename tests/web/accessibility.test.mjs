// axe finds nothing, in every state, theme and language; and a listener hears the game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useSite } from './support/site.mjs';
import { assertAccessible } from './support/views.mjs';

const site = useSite();
const MIDGAME = { board: '1234002301200010', score: 900, moves: 60, seed: 5, simulations: 500, workers: 2 };
const OVER = { board: '1212212112122121', score: 20, moves: 3, seed: 1 };

/** Each state in each theme and in each language, without every combination of the three. */
for (const [theme, lang] of [['light', 'en'], ['dark', 'zh']]) {
  test(`axe finds nothing in the ${theme} theme in ${lang}: idle, with numbers, editing, asking, over`, async (t) => {
    const game = await site.open(t, { link: { ...MIDGAME, theme, lang } });
    await game.tab.evaluate(() => { for (const one of document.querySelectorAll('details')) one.open = true; });
    await assertAccessible(game, 'idle');
    await game.hint();
    await game.tab.locator('[data-term="visits"]').first().focus();
    await game.tab.waitForSelector('[role="tooltip"]:not([hidden])');
    await assertAccessible(game, 'with numbers, a hint and a tooltip');
    await game.press('edit-board');
    await game.tab.locator('textarea').fill('2 2 3');
    await game.tab.locator('[data-edit="apply"]').click();
    await game.tab.waitForSelector('[data-error]');
    await assertAccessible(game, 'editing, with an error');
    await game.tab.locator('[data-edit="cancel"]').click();
    await game.press('new-game');
    await game.tab.waitForSelector('dialog[open]');
    await assertAccessible(game, 'asking');
    await game.tab.keyboard.press('Escape');
    await game.tab.evaluate((hash) => (location.hash = hash), `${new URLSearchParams({ ...OVER, theme, lang })}&view=moon`);
    await game.waitForState('over');
    await assertAccessible(game, 'over, with notices');
  });
}

test('axe finds nothing in the other pairs of theme and language, with numbers', async (t) => {
  for (const [theme, lang] of [['light', 'zh'], ['dark', 'en']]) {
    const game = await site.open(t, { link: { ...MIDGAME, theme, lang } });
    await game.hint();
    await assertAccessible(game, `${theme} ${lang}`);
  }
});

test('axe finds nothing on a phone while a search runs, nor when the engine fails', async (t) => {
  const phone = await site.open(t, {
    link: { ...MIDGAME, simulations: 10_000_000, workers: 1 }, profile: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  });
  await phone.press('hint');
  await phone.waitForState('searching');
  await assertAccessible(phone, 'searching on a phone');
  await phone.press('stop');
  const failed = await site.open(t, { init: () => (WebAssembly.compile = () => Promise.reject(new Error('no'))), ready: false });
  await failed.waitForState('failed');
  await assertAccessible(failed, 'failed');
});

test('a screen reader hears each move once, and autoplay only now and then', async (t) => {
  const game = await site.open(t, { link: { board: '1100000000000000', seed: 5, simulations: 10, workers: 1, speed: 0 } });
  await game.tab.evaluate(() => {
    window.said = [];
    const region = document.querySelector('[aria-live="polite"]');
    new MutationObserver(() => window.said.push(region.textContent.trim())).observe(region, { childList: true, characterData: true, subtree: true });
  });
  await game.focusBoard();
  await game.type('ArrowLeft');
  const said = await game.tab.evaluate(() => window.said);
  assert.equal(said.length, 1);
  assert.match(said[0], /left: 4 points, new [24] at row \d, column \d\. Score 4\./);
  assert.match(await game.tab.locator('[data-cell="0"]').getAttribute('aria-label'), /row 1, column 1: 4/);
  await game.press('autoplay');
  await game.waitForMoves(8);
  await game.press('stop');
  assert.ok((await game.tab.evaluate(() => window.said)).length <= 4, 'not a sentence a move');
});

test('keys tell the score, the legal moves and what the search thinks', async (t) => {
  const game = await site.open(t, { link: MIDGAME });
  const heard = async (key) => {
    const region = game.tab.locator('[data-live]');
    await region.evaluate((one) => (one.textContent = ''));
    await game.tab.locator('#board').focus();
    await game.tab.keyboard.press(key);
    await game.tab.waitForFunction(() => document.querySelector('[data-live]').textContent !== '');
    return (await region.textContent()).trim();
  };
  assert.equal(await heard('c'), 'Score 900, moves 60.');
  assert.match(await heard('l'), /^Legal: (up|down|left|right)(, (up|down|left|right))*\.$/);
  assert.equal(await heard('o'), 'This board has not been searched.');
  await game.hint();
  const best = await game.tab.locator('[data-action][aria-current="true"]').getAttribute('data-action');
  assert.match(await heard('o'), new RegExp(`^${best}: \\d+%, [\\d,.]+; `));
});

for (const [width, lang] of [[360, 'zh'], [1440, 'en']]) {
  test(`words that explain themselves are targets of 24 px, and move nothing by it: ${width} px, ${lang}`, async (t) => {
    // Without motion: bars that still grow would be told as moved.
    const game = await site.open(t, { link: { ...MIDGAME, lang }, profile: { viewport: { width, height: 900 }, reducedMotion: 'reduce' } });
    await game.tab.click('.inside summary');
    await game.tab.click('[data-tab="tree"]');
    await game.hint();
    await game.tab.locator('.formula .term').first().waitFor();
    const small = await game.tab.$$eval('.term', (all) => all.filter((one) => one.checkVisibility())
      .map((one) => [one.textContent, one.getBoundingClientRect()]).filter(([, { width, height }]) => Math.min(width, height) < 23.99).map(([text]) => text));
    assert.deepEqual(small, []);
    // An inline box with nothing but a word in it is told to be as high as the word.
    const places = () => game.tab.$$eval('main *:not(.term, .mark-play)', (all) => all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join();
    }));
    const before = await places();
    await game.tab.addStyleTag({ content: '.term { padding: 0 !important; margin: 0 !important; }' });
    const after = await places();
    assert.deepEqual(after.filter((place, i) => place !== before[i]), []);
    assert.equal(after.length, before.length);
  });
}

test('what goes away or can act no more hands the focus on', async (t) => {
  const game = await site.open(t, { link: { board: '0012012323563478', seed: 3, simulations: 500, workers: 1, view: 'moon' } });
  const press = async (selector, wanted) => {
    await game.tab.locator(selector).first().focus();
    await game.tab.keyboard.press('Enter');
    await game.tab.waitForFunction((one) => document.activeElement.matches(one), wanted);
  };
  await press('play-notices button', '#board');
  await game.focusBoard();
  await game.type('ArrowLeft');
  await press('[data-control="undo"]', '[data-control="redo"]');
  await press('[data-control="redo"]', '[data-control="undo"]');
  await press('[data-control="autoplay"]', '[data-control="stop"]');
  await press('[data-control="stop"]', '[data-control="autoplay"]');
  await game.set('agent', 'uct');
  await press('.inside summary', '.inside summary');
  await press('[data-analysis="search"]', '[data-tab="course"]');
  await game.tab.click('[data-tab="tree"]');
  await game.tab.focus('search-tree [data-kind="chance"]');
  await game.tab.keyboard.press('ArrowRight');
  await game.tab.evaluate(() => document.querySelector('play-view').controller.autoplay());
  await game.waitForMoves(4);
  assert.equal(await game.tab.evaluate(() => document.activeElement.getAttribute('role')), 'treeitem');
  await game.tab.click('[data-control="stop"]');
  await game.tab.click('[data-tab="compare"]');
  await game.set('simulations', 10_000_000);
  await press('[data-compare="run"]', '[data-compare="stop"]');
  await press('[data-compare="stop"]', '[data-compare="run"]');
});
