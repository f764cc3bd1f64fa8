// The one file wherever people put it: on a host with the strictest policy, on a disk, in a frame that may do nothing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { GamePage } from './support/game_page.mjs';
import { dist } from './support/server.mjs';
import { useSite } from './support/site.mjs';

const FRAME = `<!doctype html><title>A blog</title><link rel="icon" href="data:,"><p>Before<iframe id="frame" sandbox="allow-scripts" width="800" height="900"></iframe>
<script>frame.src = 'http://127.0.0.1:' + location.port + '/x/y/index.html#seed=5&simulations=200&workers=2';</script>`;
const site = useSite({ '/blog.html': FRAME });
const LINK = 'seed=5&simulations=200&workers=2';

/** Plays, searches and undoes; returns what was found. */
async function works(game) {
  const before = await game.position();
  await game.press('step');
  await game.waitForMoves(1);
  await game.waitForState('idle');
  await game.tab.locator('[data-cell="0"]').click();
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight']) await game.tab.locator('[role="grid"]').press(key);
  await game.tab.waitForFunction(() => Number(document.querySelector('[data-field="moves"]').textContent) >= 2);
  await game.settled();
  while (await game.control('undo').isEnabled()) await game.press('undo');
  assert.deepEqual(await game.position(), before);
  await startsMore(game);
  const report = await game.hint();
  assert.equal(report.visits, 200);
  assert.equal(await game.tab.locator('[data-error], [data-notice]').count(), 0, 'nothing to complain about');
  return report.actions;
}

/** What starts on first use does start: the board editor lives there, and its style sheet comes with it. */
async function startsMore(game) {
  await game.press('edit-board');
  await game.tab.locator('board-editor [data-edit="cancel"]').click();
  assert.equal(await game.tab.locator('board-editor').count(), 0);
  const styles = await game.tab.evaluate(() => [...document.querySelectorAll('style')].map((one) => one.textContent));
  assert.equal(styles.filter((text) => text.includes('.editor')).length, 1);
}

let hosted;
test('under the whole policy and a sub-path the page plays and searches', async (t) => {
  const game = await site.open(t, { link: LINK });
  const violations = await game.tab.evaluate(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective));
    return window.violations;
  });
  hosted = await works(game);
  assert.deepEqual(violations, []);
  assert.deepEqual(await game.tab.evaluate(() => window.violations), []);
  const header = await game.tab.evaluate(async () => (await fetch(location.pathname)).headers.get('content-security-policy'));
  assert.match(header, /worker-src blob:; /, 'the policy was in force');
});

test('opened from a disk the page finds the same', async (t) => {
  const game = await site.open(t, { address: pathToFileURL(join(dist, 'index.html')).href, link: LINK });
  assert.equal(await game.tab.evaluate(() => location.protocol), 'file:');
  assert.deepEqual(await works(game), hosted);
});

test('in a sandboxed frame of another site the page finds the same', async (t) => {
  const context = await site.profile(t);
  const tab = await context.newPage();
  await tab.goto(`${site.host.origin.replace('127.0.0.1', 'localhost')}/blog.html`);
  const frame = await (await tab.waitForSelector('iframe')).contentFrame();
  await frame.waitForURL(/x\/y/);
  const game = new GamePage(frame);
  await game.ready();
  assert.equal(await frame.evaluate(() => self.origin), 'null', 'an origin of its own');
  assert.deepEqual(await works(game), hosted);
  await game.press('copy-link');
  await frame.waitForSelector('[data-notice="link"] input', { timeout: 10_000 });
});

test('to start, the page asks for nothing but itself, and it sets no cookie', async (t) => {
  const context = await site.profile(t);
  const asked = [];
  context.on('request', (request) => asked.push(request.url()));
  const game = await site.open(t, { context, link: `${LINK}&run=1&speed=0` });
  await game.waitForMoves(2);
  await game.press('stop');
  assert.deepEqual(asked.filter((url) => !url.startsWith('blob:')).map((url) => url.split('#')[0]), [site.host.page]);
  assert.deepEqual(await context.cookies(), []);
  assert.equal(await game.tab.evaluate(() => document.cookie), '');
});

test('with the network gone the page goes on', async (t) => {
  const context = await site.profile(t);
  const game = await site.open(t, { context, link: LINK });
  await context.setOffline(true);
  assert.deepEqual(await works(game), hosted);
});

test('index.html is at most 150 KB gzipped', (t) => {
  const size = gzipSync(readFileSync(join(dist, 'index.html')), { level: 9 }).length;
  t.diagnostic(`index.html is ${(size / 1024).toFixed(1)} KB gzipped`);
  assert.ok(size <= 150 * 1024, `${size} bytes`);
});

test('a shared link has a title, a description and a picture', async (t) => {
  const game = await site.open(t);
  const meta = await game.tab.evaluate(() => Object.fromEntries(
    [...document.querySelectorAll('meta[name], meta[property]')].map((one) => [one.name || one.getAttribute('property'), one.content])));
  assert.ok(meta.description.length > 50 && meta['og:title'] && meta['og:description'] && meta['og:image']);
  assert.match(await game.tab.title(), /mcts2048/);
  assert.match(await game.tab.locator('link[rel="icon"]').getAttribute('href'), /^data:image/);
});

test('the page names no other host', () => {
  const text = readFileSync(join(dist, 'index.html'), 'utf8');
  const hosts = [...text.matchAll(/https?:\/\/([a-z0-9.-]+)/gi)].map(([, host]) => host).filter((host) => host !== 'www.w3.org');
  assert.deepEqual([...new Set(hosts)].filter((host) => !/^(lit\.dev|localhost)$/.test(host)), []);
});
