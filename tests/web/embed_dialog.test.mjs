// "Embed" in the page's head: what it writes works in somebody's article as it stands.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figure } from './support/figures.mjs';
import { GamePage } from './support/game_page.mjs';
import { useSite } from './support/site.mjs';

const BOARD = '0021013222463ab8';
const link = { board: BOARD, score: 1234, seed: 42, agent: 'uct', simulations: 300, workers: 1, exploration: 0.5, lang: 'en' };
const site = useSite({ '/empty.html': '<!doctype html><title>A blog</title><link rel="icon" href="data:,"><body></body>' });

/** @param {import('node:test').TestContext} t @param {object} [options] */
async function openDialog(t, options) {
  const game = await site.open(t, { link, ...options });
  await game.press('embed');
  await game.tab.locator('embed-dialog dialog[open]').waitFor();
  const field = (name) => game.tab.locator(`[data-embed="${name}"]`);
  return { game, field, text: (name) => field(name).inputValue() };
}

/** Until the snippet has the height of what it shows. @param {import('playwright-core').Page} tab */
const measured = (tab) => tab.locator('[data-embed="copy-frame"]:enabled').waitFor();
const bodyHeight = (frame) => frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height));

/** The snippet in an article of the same host. */
async function put(t, snippet) {
  const tab = await (await site.profile(t)).newPage();
  await tab.goto(`${site.host.origin}/empty.html`);
  await tab.evaluate((html) => document.body.append(document.createRange().createContextualFragment(html)), snippet);
  return tab;
}

test('both snippets show the present state, with size and parts as chosen', async (t) => {
  const { game, field, text } = await openDialog(t);
  await field('width').fill('420');
  await field('width').blur();
  await field('analysis').uncheck();
  await field('rose').uncheck();
  // Nothing is copied that has no height yet.
  assert.match(await text('frame'), /width="420" height="…"/);
  assert.ok(await field('copy-frame').isDisabled());
  assert.ok(await field('copy-element').isEnabled());
  await game.tab.waitForFunction(() => !document.querySelector('[data-embed="copy-frame"]').disabled);
  const [frame, element] = [await text('frame'), await text('element')];
  const height = Number(/width="420" height="(\d+)" .*title="mcts2048: watch a search think"/.exec(frame)[1]);
  assert.match(element, /style="max-width: 420px"/);

  const preview = new GamePage(await (await game.tab.waitForSelector('embed-dialog iframe')).contentFrame());
  await preview.ready();
  assert.deepEqual(await preview.cells(), await game.cells());
  assert.equal(await preview.tab.locator('.inside:visible').count(), 0);
  assert.equal(height, await preview.tab.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height)));

  const blog = await put(t, frame);
  const inner = new GamePage(await (await blog.waitForSelector('iframe')).contentFrame());
  await inner.ready();
  assert.equal(await bodyHeight(inner.tab), height, 'it fits as it was copied');
  const shown = await inner.inside();
  assert.deepEqual([shown.game.board, shown.game.score, shown.seed, shown.params.exploration, shown.budget, shown.workers],
    [BOARD, 1234, '42', 0.5, { kind: 'simulations', value: 300 }, 1]);
  assert.equal(await inner.tab.locator('.inside:visible').count(), 0);
  assert.equal(await inner.tab.locator('[data-bare]').count(), 1);

  const one = figure(await put(t, element), 'mcts-2048');
  await one.ready();
  const report = await one.run((host) => host.search());
  assert.deepEqual([report.board, report.visits, report.seed, report.params.exploration], [BOARD, 300, '42', 0.5]);
  assert.deepEqual(report.actions, (await inner.hint()).actions, 'the same numbers in both');
  assert.equal(await one.run((host) => host.state.score), 1234);
  assert.equal(await one.find('.inside:visible').count(), 0);
});

test('autoplay is written on request, a text is copied, and the dialog goes', async (t) => {
  const { game, field, text } = await openDialog(t, { profile: { permissions: ['clipboard-read', 'clipboard-write'] } });
  assert.doesNotMatch((await text('frame')) + (await text('element')), /run/);
  await field('run').check();
  assert.match(await text('frame'), /&amp;run=1/);
  assert.match(await text('element'), / run lang=/);
  await field('height').fill('700');
  await field('height').blur();
  assert.match(await text('frame'), /height="700"/);
  for (const [typed, kept] of [['-5', '280'], ['99999', '4096'], ['', '480']]) {
    await field('width').fill(typed);
    await field('width').blur();
    assert.equal(await text('width'), kept);
    assert.match(await text('frame'), new RegExp(` width="${kept}"`));
  }
  await field('copy-element').click();
  assert.equal(await game.tab.evaluate(() => navigator.clipboard.readText()), await text('element'));
  await game.tab.keyboard.press('Escape');
  await game.tab.waitForSelector('embed-dialog', { state: 'detached' });
  assert.deepEqual((await game.inside()).game.board, BOARD);
});

test('until the height is known the frame cannot be copied, nothing moves, and each form has its own height', async (t) => {
  const { game, field, text } = await openDialog(t, {
    init: () => {
      // What is told is held back until the test has looked.
      const listen = window.addEventListener.bind(window);
      const go = new Promise((done) => (window.letGo = done));
      window.addEventListener = (type, act, how) => listen(type, type === 'message' ? (event) => go.then(() => act(event)) : act, how);
    },
  });
  const places = () => game.tab.$$eval('embed-dialog :is(dialog, textarea, .scroll, form)', (all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  await field('copy-frame').waitFor();
  const before = await places();
  assert.equal(await field('copy-frame').isDisabled(), true);
  assert.match(await field('copy-frame').textContent(), /Measuring/);
  assert.equal(await field('copy-element').isEnabled(), true, 'an element needs no height');
  assert.doesNotMatch(await text('frame'), /height="\d/);
  await game.tab.evaluate(() => window.letGo());
  await measured(game.tab);
  assert.deepEqual(await places(), before);

  const known = {};
  for (const width of ['480', '760', '280', '480']) {
    await field('width').fill(width);
    await field('width').blur();
    await measured(game.tab);
    const height = await field('height').inputValue();
    // A form that was measured is known at once, before it is drawn.
    if (!known[width]) assert.equal(Number(height), await bodyHeight(game.tab.frameLocator('embed-dialog iframe')), width);
    known[width] ??= height;
    assert.equal(height, known[width]);
  }
  assert.equal(new Set(Object.values(known)).size, 3, JSON.stringify(known));
});

test('all snippets name the language the reader sees, chosen or not', async (t) => {
  for (const [link, shown] of [['view=learn&step=bandit', 'lesson-bandit'], [`board=${BOARD}`, 'play-board']]) {
    const game = await site.open(t, { link: `v=1&${link}`, ready: false, profile: { locale: 'zh-CN' } });
    await game.tab.locator(shown).waitFor();
    const href = game.tab.url();
    await game.press('embed');
    const frame = game.tab.locator('textarea[data-embed="frame"]');
    assert.match(await frame.inputValue(), /&amp;lang=zh[&"]/);
    // An article in English has it in Chinese as well.
    const tab = await put(t, await frame.inputValue());
    await tab.frameLocator('iframe').locator('html[lang="zh"]').waitFor();
    assert.equal(game.tab.url(), href, 'and the address is as it was');
  }
});

test('another view is embedded as that view', async (t) => {
  const game = await site.open(t, { link: 'v=1&view=lab&games=2&first=1&row=random&row=greedy&lang=en', ready: false });
  await game.tab.locator('lab-view lab-take-along').waitFor();
  await game.press('embed');
  assert.match(await game.tab.locator('textarea[data-embed="frame"]').inputValue(), /\?embed=1#v=1&amp;view=lab&amp;lang=en&amp;.*row=random/);
  assert.equal(await game.tab.locator('[data-embed="element"], [data-embed="run"]').count(), 0);
});

test('a figure of the tutorial is embedded as it stands', async (t) => {
  const game = await site.open(t, { link: 'v=1&game=tictactoe&board=xo.......&simulations=200&lang=en', ready: false });
  await game.tab.locator('tic-tac-toe[data-done]').waitFor();
  await game.press('embed');
  // The preview says how high it is: nobody else knows.
  const inner = game.tab.frameLocator('embed-dialog iframe');
  await inner.locator('tic-tac-toe[data-done]').waitFor();
  const height = await bodyHeight(inner);
  assert.ok(height > 300 && height < 900, String(height));
  await game.tab.waitForFunction((high) => document.querySelector('input[data-embed="height"]').value === String(high), height);
  const frame = await game.tab.locator('textarea[data-embed="frame"]').inputValue();
  assert.match(frame, new RegExp(`height="${height}" .*title="mcts2048: Tic-tac-toe"`));
  assert.match(frame, /\?embed=1#v=1&amp;view=learn&amp;lang=en&amp;game=tictactoe&amp;board=xo\.{7}&amp;agent=uct&amp;simulations=200&amp;seed=1&amp;side=x&amp;workers=1"/);
  assert.equal(await game.tab.locator('textarea[data-embed="element"]').count(), 0);
  const tab = await put(t, frame);
  await tab.frameLocator('iframe').locator('tic-tac-toe[data-done]').waitFor();
});
