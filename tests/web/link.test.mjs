// The whole state in an address: there and back, and what a hostile or outdated address does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packed } from './support/game_page.mjs';
import { useSite } from './support/site.mjs';

const site = useSite();
const notes = (game) => game.tab.$$eval('[data-notice]', (all) => all.map((one) => [one.dataset.notice, one.querySelector('p').textContent]));

async function copied(game) {
  await game.press('copy-link');
  await game.tab.waitForFunction(() => location.hash.length > 1);
  return game.tab.url();
}

test('a copied link opens as the same game under the same settings', async (t) => {
  const game = await site.open(t, {
    link: { board: '1234002301200010', score: 900, moves: 60, seed: 42, agent: 'uct', simulations: 150, workers: 2 },
    profile: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  await game.focusBoard();
  await game.type('ArrowLeft', 'ArrowDown');
  await game.set('speed', 4);
  await game.set('theme', 'dark');
  await game.press('lang');
  await game.tab.evaluate(() => { for (const one of document.querySelectorAll('details')) one.open = true; });
  const field = game.tab.locator('[data-param="exploration"] input').first();
  await field.fill('0.7');
  await field.blur();
  await game.tab.locator('[data-param="final"] select').selectOption('mean');
  const url = await copied(game);
  const fields = Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1)));
  assert.equal(await game.tab.evaluate(() => navigator.clipboard.readText()), url);
  const { board, score, moves } = (await game.inside()).game;
  assert.deepEqual(fields, {
    v: '1', game: '2048', board, score: String(score), moves: String(moves), agent: 'uct', simulations: '150', seed: '42',
    workers: '2', exploration: '0.7', final: 'mean', speed: '4', lang: 'zh', theme: 'dark',
  });
  const other = await site.open(t, { link: new URL(url).hash.slice(1) });
  const settings = ({ agent, params, budget, seed, workers, speed, lang, theme, view }) => ({ agent, params, budget, seed, workers, speed, lang, theme, view });
  const [here, there] = [await game.inside(), await other.inside()];
  assert.deepEqual(settings(there), settings(here));
  assert.deepEqual(await other.position(), await game.position());
  assert.deepEqual(await notes(other), []);
  // The n-th tile depends on seed and n alone: both go on alike.
  for (const one of [game, other]) {
    await one.focusBoard();
    await one.type('ArrowRight', 'ArrowUp', 'ArrowLeft');
  }
  assert.deepEqual(await other.position(), await game.position());
  const back = await copied(other);
  const again = await site.open(t, { link: new URL(back).hash.slice(1) });
  assert.equal(new URL(await copied(again)).hash, new URL(back).hash, 'copying the copy changes nothing');
});

test('a link always carries the number of workers, and a budget in ms is told as ms', async (t) => {
  const game = await site.open(t, { link: { seed: 3, ms: 120 } });
  const fields = new URLSearchParams(new URL(await copied(game)).hash.slice(1));
  assert.match(fields.get('workers'), /^[1-8]$/);
  assert.equal(fields.get('ms'), '120');
  assert.equal(fields.has('simulations'), false);
});

test('without a clipboard the link is shown to be copied by hand', async (t) => {
  const game = await site.open(t, { link: { seed: 3 }, init: () => Object.defineProperty(navigator, 'clipboard', { value: undefined }) });
  const url = await copied(game);
  const field = game.tab.locator('[data-notice="link"] input');
  await field.waitFor();
  assert.equal(await field.inputValue(), url);
});

test('what a link and the clipboard have to say is said in every view', async (t) => {
  const game = await site.open(t, {
    link: { seed: 'many', view: 'lab' }, ready: false,
    init: () => Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  });
  const said = game.tab.locator('[data-notice]:visible');
  await said.waitFor();
  assert.match(await said.textContent(), /many/);
  await game.press('copy-link');
  assert.equal(await said.locator('input').inputValue(), game.tab.url());
  for (let left = 2; left > 0; left -= 1) await said.getByRole('button').first().click();
  await game.press('view-play');
  assert.equal(await said.count(), 0);
});

test('run=1 starts autoplay by itself', async (t) => {
  const game = await site.open(t, { link: { seed: 3, simulations: 20, speed: 0, run: 1 } });
  await game.waitForMoves(2);
  const url = await copied(game);
  await game.press('stop');
  assert.match(url, /[&#]run=1/);
});

test('every field of a link is taken', async (t) => {
  const game = await site.open(t, {
    link: 'v=1&game=2048&board=0+0+2+4+/+0+0+0+0+/+0+0+0+0+/+2+0+0+8&score=44&moves=7&agent=flat-mc&depth=3&seed=99&workers=4&rollout=greedy-merge&speed=2&view=play&lang=zh&theme=light&unheard-of=1',
  });
  const inside = await game.inside();
  assert.deepEqual(
    { tiles: packed(await game.cells()), score: await game.field('score'), moves: await game.field('moves') },
    { tiles: '0012000000001003', score: 44, moves: 7 });
  assert.deepEqual(
    [inside.agent, inside.seed, inside.workers, inside.params.rollout, inside.speed, inside.lang, inside.theme],
    ['flat-mc', '99', 4, 'greedy-merge', 2, 'zh', 'light']);
  assert.equal(await game.control('agent').inputValue(), 'flat-mc');
  assert.equal(await game.control('seed').inputValue(), '99');
  assert.equal(await game.control('workers').inputValue(), '4');
  assert.equal(await game.tab.evaluate(() => document.documentElement.lang), 'zh');
});

test('what is out of range is clamped with a note, and what makes no sense is left out with one', async (t) => {
  const context = await site.profile(t);
  const fresh = ({ game }) => game.tiles.filter(Boolean).length === 2;
  for (const [link, expected, check] of [
    ['simulations=0&workers=1000&exploration=-3&seed=99999999999999999999999',
      [['clamped', /simulations.*\b1\b/], ['clamped', /seed.*18446744073709551615/], ['clamped', /workers.*1000/], ['clamped', /exploration.*\b0\b/]],
      ({ budget, workers, params, seed }) => budget.value === 1 && workers <= 64 && params.exploration === 0 && seed === '18446744073709551615'],
    ['simulations=99999999999', [['clamped', /10000000/]], ({ budget }) => budget.value === 10_000_000],
    ['simulations=many&rollout=dance&theme=pink', [['bad-value', /many/], ['bad-value', /pink/], ['bad-value', /dance/]],
      ({ budget, params, theme }) => budget.value === 2000 && params.rollout === 'random' && theme === 'auto'],
    ['board=2', [['bad-board', /./]], fresh],
    ['v=7&game=chess&agent=oracle&view=moon&board=0000000000000000',
      [['bad-board', /./], ['version', /7/], ['unknown-game', /chess/], ['unknown-agent', /oracle/], ['unknown-view', /moon/]],
      (inside) => fresh(inside) && inside.agent === 'uct' && inside.view === 'play' && inside.status === 'idle'],
  ]) {
    const game = await site.open(t, { link, context });
    const found = await notes(game);
    assert.equal(found.length, expected.length, `${link}: ${JSON.stringify(found)}`);
    expected.forEach(([key, words], i) => {
      assert.equal(found[i][0], `notice.link-${key}`, link);
      assert.match(found[i][1], words);
      assert.ok(found[i][1].length < 300);
    });
    assert.ok(check(await game.inside()), link);
    for (let left = found.length; left > 0; left -= 1) await game.tab.locator('[data-notice] button').first().click();
    assert.deepEqual(await notes(game), [], 'a note can be dismissed');
    await game.tab.close();
  }
});

test('garbage links never break the page', async (t) => {
  const context = await site.profile(t);
  const game = await site.open(t, { context, link: { seed: 1 } });
  // A small generator of our own: the same garbage each time.
  let seed = 12345;
  const random = (n) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
  const keys = ['v', 'game', 'board', 'score', 'moves', 'agent', 'simulations', 'ms', 'depth', 'seed', 'workers', 'exploration', 'rollout', 'max-nodes', 'speed', 'view', 'lang', 'theme', 'hide', '__proto__', 'constructor', ''];
  const values = [
    '', '-1', '1e999', 'NaN', 'Infinity', '0x10', '9'.repeat(300), '%', '%E0%A4%A', '%00', '<script>alert(1)</script>', "'\"`${7*7}", '0'.repeat(16),
    'hhhhhhhhhhhhhhhh', 'zzzz', '2 2 2', '2,4,8,3/', '\u{1F600}', 'null', '__proto__', '[]', '{}', 'true', 'x'.repeat(5000), '1.5', '00', '+', '&&', '==', '#', 'hhhh000000000000', '1234123412341234',
  ];
  for (let i = 0; i < 60; i += 1) {
    const link = Array.from({ length: 1 + random(5) }, () => `${keys[random(keys.length)]}=${values[random(values.length)]}`).join('&');
    await game.tab.evaluate((hash) => {
      window.followed = false;
      addEventListener('hashchange', () => (window.followed = true), { once: true });
      location.hash = hash;
    }, `${i}&${link}`);
    await game.tab.waitForFunction(() => window.followed);
    const { tiles, state } = await game.tab.evaluate(() => ({
      tiles: [...document.querySelectorAll('[data-cell]')].map((cell) => Number(cell.dataset.tile)),
      state: document.querySelector('[data-field="state"]').dataset.state,
    }));
    assert.ok(tiles.length === 16 && tiles.some(Boolean), link);
    assert.ok(['idle', 'over'].includes(state), `${link}: ${state}`);
    assert.ok((await notes(game)).every(([, text]) => text.length < 300), link);
    // Every tenth also as the first thing a visit sees.
    if (i % 10 === 0) {
      const fresh = await site.open(t, { context, link });
      assert.ok(['idle', 'over'].includes(await fresh.state()), link);
      await fresh.tab.close();
    }
  }
  assert.equal(await game.tab.locator('main script, main img').count(), 0, 'nothing of a link becomes markup');
});

test('an address changed by hand is followed like a link', async (t) => {
  const game = await site.open(t, { link: { seed: 1, simulations: 10_000_000 } });
  await game.press('hint');
  await game.waitForState('searching');
  await game.tab.evaluate(() => (location.hash = 'board=1234000000000000&seed=4&agent=greedy'));
  await game.tab.waitForFunction(() => document.querySelector('[data-cell="3"]').dataset.tile === '16');
  assert.equal(packed(await game.cells()), '1234000000000000');
  assert.equal(await game.state(), 'idle');
  assert.equal(await game.control('agent').inputValue(), 'greedy');
});

test('hide leaves parts of the page out', async (t) => {
  const game = await site.open(t, { link: { seed: 1, hide: 'header,settings,learn' } });
  assert.equal(await game.tab.locator('h1').isVisible(), false);
  assert.equal(await game.control('seed').isVisible(), false);
  assert.equal(await game.tab.locator('[data-cell="0"]').isVisible(), true);
  assert.equal(await game.control('seed').count(), 1, 'controls stay in the page');
});

test('the language of a new visitor is the browser\'s, and a link may choose another', async (t) => {
  const chinese = await site.open(t, { profile: { locale: 'zh-CN' } });
  assert.match(await chinese.control('hint').textContent(), /[\u4e00-\u9fff]/);
  const english = await site.open(t, { link: { lang: 'en' }, profile: { locale: 'zh-CN' } });
  assert.match(await english.control('hint').textContent(), /Hint/);
});
