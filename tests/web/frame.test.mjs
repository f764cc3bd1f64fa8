// index.html?embed=1 in a frame of somebody's article, and dist/embed-example.html, which has both ways of embedding.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { figure } from './support/figures.mjs';
import { GamePage } from './support/game_page.mjs';
import { dist } from './support/server.mjs';
import { useSite } from './support/site.mjs';
import { assertAccessible, assertFits } from './support/views.mjs';

/** The article of another site, with frames in a sandbox, and all they say. @param {number[]} widths */
const article = (widths) => `<!doctype html><title>A blog</title><link rel="icon" href="data:,"><body>
<script>said = []; addEventListener('message', ({ data, origin, source }) => said.push({ ...data, origin, frame: Array.from(frames).indexOf(source) }));</script>
<p style="height: 300px">Text</p>
${widths.map((width, i) => `<iframe id="f${i}" sandbox="allow-scripts" width="${width}" height="500"></iframe>`).join('')}
<p style="height: 3000px">Text</p>
<script>for (const frame of document.querySelectorAll('iframe'))
  frame.src = 'http://127.0.0.1:' + location.port + '/x/y/index.html?embed=1&id=' + frame.id + '#seed=5&simulations=200&workers=1';</script>`;
/** One that makes its frame as high as it says. @param {string} link */
const follower = (link) => `<!doctype html><title>A blog</title><link rel="icon" href="data:,"><body><iframe width="480" height="554"></iframe>
<script>said = []; frame = document.querySelector('iframe'); addEventListener('message', ({ data }) => said.push(frame.height = data.height));
frame.src = 'index.html?embed=1#${link}';</script>`;
/** Figures that come in several parts, and what is there at the end. */
const PARTS = {
  game: ['seed=5&simulations=200&workers=1', '[data-state="idle"]'],
  bandit: ['view=learn&step=bandit&lang=zh&pulls=500', 'lesson-bandit .chart-svg'],
  rollout: ['view=learn&step=rollout', '[data-rollout]'],
  nine: ['game=tictactoe&board=xo.......&simulations=200', 'tic-tac-toe[data-done]'],
  ended: ['game=tictactoe&board=xxxoo....', 'tic-tac-toe[data-done]'],
  lab: ['view=lab&games=2&row=random', 'lab-take-along'],
};
/** One far below what is on the screen. */
const below = article([480]).replace('height: 300px', 'height: 3000px');
const site = useSite({ '/blog.html': article([280, 700]), '/below.html': below, ...Object.fromEntries(Object.entries(PARTS).map(([name, [link]]) => [`/x/y/${name}.html`, follower(link)])) });

/** @param {import('node:test').TestContext} t */
async function openBlog(t) {
  const tab = await (await site.profile(t)).newPage();
  await tab.goto(`${site.host.origin.replace('127.0.0.1', 'localhost')}/blog.html`);
  const games = [];
  for (const id of ['f0', 'f1']) {
    const frame = await (await tab.waitForSelector(`#${id}`)).contentFrame();
    await frame.waitForURL(/embed=1/);
    games.push(new GamePage(frame));
    await games.at(-1).ready();
  }
  return { tab, games };
}

/** Height a frame told last. @param {import('playwright-core').Page} tab @param {string} id */
const told = (tab, id) => tab.evaluate((wanted) => said.filter((one) => one.id === wanted).at(-1)?.height, id);

test('a frame tells how high it is, whenever that changes and when it is asked', async (t) => {
  const { tab, games: [game] } = await openBlog(t);
  const body = () => game.tab.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
  await tab.waitForFunction(() => said.some(({ id }) => id === 'f0') && said.some(({ id }) => id === 'f1'));
  assert.equal(await told(tab, 'f0'), await body());
  const all = await tab.evaluate(() => said);
  for (const { type, id, height, origin, frame } of all) {
    assert.equal(type, 'mcts-2048:height');
    assert.equal(origin, 'null', 'an origin of its own');
    assert.ok(Number.isInteger(height) && height > 400, String(height));
    assert.equal(id, `f${frame}`);
  }
  const before = await body();
  await game.press('edit-board');
  await tab.waitForFunction((old) => said.filter(({ id }) => id === 'f0').at(-1).height > old, before);
  assert.equal(await told(tab, 'f0'), await body());
  const count = await tab.evaluate(() => {
    const { length } = said;
    document.querySelector('#f0').contentWindow.postMessage({ type: 'mcts-2048:height' }, '*');
    return length;
  });
  await tab.waitForFunction((least) => said.length > least, count);
  assert.deepEqual(await tab.evaluate(() => said.at(-1).id), 'f0');
  // As high as it says, nothing scrolls in it.
  await tab.evaluate((height) => (document.querySelector('#f0').height = height), await body());
  await game.tab.waitForFunction((height) => innerHeight === height && document.documentElement.scrollHeight <= innerHeight, await body());
  assert.equal(await body(), await told(tab, 'f0'), 'and a higher frame makes no higher figure');
});

test('a frame that nobody has seen yet tells its height as well', async (t) => {
  const tab = await (await site.profile(t)).newPage();
  await tab.goto(`${site.host.origin.replace('127.0.0.1', 'localhost')}/below.html`);
  const waited = Date.now();
  await tab.waitForFunction(() => said.at(-1)?.height > 1000, null, { timeout: 15_000 });
  t.diagnostic(`${Date.now() - waited} ms`);
  const before = await told(tab, 'f0');
  assert.equal(await tab.evaluate(() => scrollY), 0);
  const count = await tab.evaluate((height) => ((document.querySelector('#f0').height = height), said.length), before);
  await tab.locator('#f0').scrollIntoViewIfNeeded();
  // Drawn for the first time, it speaks again, and the article has next to nothing to move.
  await tab.waitForFunction((least) => said.length > least, count);
  const late = await told(tab, 'f0');
  assert.ok(Math.abs(late - before) < 20, `${before}, then ${late}`);
});

for (const [name, [, end]] of Object.entries(PARTS)) {
  test(`a frame is told one height, when all of the figure is there: ${name}`, async (t) => {
    const tab = await (await site.profile(t)).newPage();
    await tab.goto(`${site.host.page}${name}.html`);
    const waited = Date.now();
    await tab.frameLocator('iframe').locator(end).first().waitFor();
    await tab.waitForFunction(() => said.length > 0);
    t.diagnostic(`${Date.now() - waited} ms`);
    // Nothing comes after it, not even one frame later.
    await tab.waitForTimeout(400);
    const said = await tab.evaluate(() => said);
    const height = await tab.frameLocator('iframe').locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
    assert.deepEqual([...new Set(said)], [height]);
  });
}

test('where the engine does not start, a figure of the tutorial says why and is as high as that', async (t) => {
  const context = await site.profile(t);
  await context.addInitScript(() => (WebAssembly.compile = () => Promise.reject(new Error('no such thing here'))));
  const tab = await context.newPage();
  await tab.goto(`${site.host.page}bandit.html`);
  await tab.frameLocator('iframe').locator('.page-notices [data-error]:has-text("no such thing here")').waitFor();
  await tab.waitForFunction(() => said.length > 0);
  assert.ok(Math.max(...(await tab.evaluate(() => said))) < 300, 'nothing else is there, no "loading" least of all');
});

test('a frame takes neither focus nor scroll from the article, plays at 280 px and goes on while its sister does', async (t) => {
  const { tab, games } = await openBlog(t);
  assert.deepEqual(await tab.evaluate(() => [scrollY, document.activeElement.tagName]), [0, 'BODY']);
  for (const game of games) assert.ok((await game.tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
  const others = await games[1].cells();
  await games[0].press('step');
  await games[0].waitForMoves(1);
  assert.deepEqual(await games[1].cells(), others);
  const y = await tab.evaluate(() => scrollY);
  await games[0].focusBoard();
  for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) await tab.keyboard.press(key);
  await games[0].waitForMoves(2);
  assert.equal(await tab.evaluate(() => scrollY), y, 'keys of the board do not scroll the article');
});

test('a frame scrolled out of sight rests, and goes on when it is seen again', async (t) => {
  const { tab, games: [game] } = await openBlog(t);
  await game.press('autoplay');
  await game.waitForMoves(2);
  await tab.evaluate(() => scrollTo(0, 2500));
  // Nothing is drawn there now, so nobody waits for a frame.
  await game.tab.waitForFunction(() => document.querySelector('play-view').controller.state.paused === 'hidden', null, { polling: 100 });
  const moves = () => game.tab.evaluate(() => document.querySelector('play-view').controller.state.game.moves);
  const before = await moves();
  await tab.waitForTimeout(500);
  assert.equal(await moves(), before);
  await tab.evaluate(() => scrollTo(0, 0));
  await game.waitForMoves(before + 2);
});

test('on its own the embed sends no messages', async (t) => {
  const game = await site.open(t, {
    address: `${site.host.page}?embed=1`, link: 'seed=5',
    init: () => { window.heard = 0; addEventListener('message', () => (window.heard += 1)); },
  });
  assert.equal(await game.tab.evaluate(() => window.heard), 0);
});

for (const where of ['a host', 'a disk']) {
  test(`the example article plays both ways from ${where}`, async (t) => {
    const tab = await (await site.profile(t)).newPage();
    await tab.goto(where === 'a disk' ? pathToFileURL(join(dist, 'embed-example.html')).href : `${site.host.page}embed-example.html`);
    const one = figure(tab, 'mcts-2048');
    await one.ready();
    await tab.click('#ask');
    await tab.waitForFunction(() => /^(up|down|left|right), for \d+ points/.test(document.querySelector('#says').value));
    await one.find('[aria-current="true"]').waitFor();
    await tab.locator('iframe').scrollIntoViewIfNeeded();
    const game = new GamePage(await (await tab.waitForSelector('iframe')).contentFrame());
    await game.ready();
    await game.press('step');
    await game.waitForMoves(1);
    const fits = () => game.tab.evaluate(() => Math.abs(innerHeight - document.body.getBoundingClientRect().height) < 1.5);
    for (let tries = 0; !(await fits()) && tries < 100; tries += 1) await new Promise((resolve) => setTimeout(resolve, 50));
    assert.ok(await fits(), 'the frame is as high as the figure');
  });
}

for (const colorScheme of ['light', 'dark']) {
  test(`axe finds nothing in the ${colorScheme} example article, and nothing sticks out at 320 px`, async (t) => {
    const tab = await (await site.profile(t, { colorScheme, viewport: { width: 320, height: 700 } })).newPage();
    await tab.goto(`${site.host.page}embed-example.html`);
    const one = figure(tab, 'mcts-2048');
    await one.run((element) => element.search());
    await one.find('[aria-current="true"]').waitFor();
    await assertAccessible({ tab }, 'with numbers');
    await one.find('[data-control="edit-board"]').click();
    await one.find('textarea').waitFor();
    await assertAccessible({ tab }, 'with the editor');
    await assertFits({ tab }, 'the article');
  });
}

test('oembed.json is a rich response of version 1.0 with the frame in it', () => {
  const response = JSON.parse(readFileSync(join(dist, 'oembed.json'), 'utf8'));
  assert.equal(response.version, '1.0');
  assert.equal(response.type, 'rich');
  assert.ok(Number.isInteger(response.width) && Number.isInteger(response.height));
  assert.match(response.html, /^<iframe src="https:\/\/example\.org\/mcts2048\/index\.html\?embed=1#[^"]+" sandbox="allow-scripts" width="480" height="\d+"[^>]*><\/iframe>$/);
  for (const name of ['provider_url', 'thumbnail_url']) assert.match(response[name], /^https:\/\/example\.org\/mcts2048\//);
  assert.ok(response.thumbnail_width && response.thumbnail_height);
});
