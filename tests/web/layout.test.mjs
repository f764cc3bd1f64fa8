// From the narrowest phone to a wide screen: nothing sticks out, everything can be reached, tiles fit their text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONTROLS } from './support/game_page.mjs';
import { useSite } from './support/site.mjs';
import { assertFits } from './support/views.mjs';

const site = useSite();
/** Every rank there is but the lowest, and a report to show. */
const ALL_TILES = { board: '23456789abcdefgh', score: 3_900_000, moves: 99_999, seed: 5 };

for (const width of [320, 360, 768, 1280]) {
  test(`nothing sticks out at ${width} px, in either language, with notices, numbers and the editor`, async (t) => {
    const game = await site.open(t, {
      link: { board: '1234002301200010', score: 3_900_000, moves: 99_999, seed: '18446744073709551615', simulations: 2000, view: 'moon', 'max-nodes': 0 },
      profile: { viewport: { width, height: 800 } },
    });
    await game.hint();
    const measure = (what) => assertFits(game, what);
    await measure('english');
    await game.tab.evaluate(() => { for (const one of document.querySelectorAll('details')) one.open = true; });
    await measure('with all parameters');
    await game.press('edit-board');
    await measure('editor');
    await game.press('edit-board');
    await game.press('lang');
    await measure('chinese');
  });
}

for (const width of [704, 768, 992, 1280]) {
  test(`name, views and tools of the page's head stand on one line at ${width} px, in either language`, async (t) => {
    const game = await site.open(t, { profile: { viewport: { width, height: 800 } } });
    const middles = () => game.tab.$$eval('.page-head > *', (all) => all.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }));
    for (const lang of ['en', 'zh']) {
      if (lang === 'zh') await game.press('lang');
      await game.tab.locator(`html[lang="${lang}"]`).waitFor({ state: 'attached' });
      const found = await middles();
      assert.ok(Math.max(...found) - Math.min(...found) <= 2, `${lang}: ${found}`);
    }
  });
}

for (const width of [320, 1280]) {
  test(`tiles up to 131072 fit their text and have colours of their own at ${width} px`, async (t) => {
    const game = await site.open(t, { link: ALL_TILES, profile: { viewport: { width, height: 800 } } });
    const faces = await game.tab.evaluate(() => [...document.querySelectorAll('.tiles .face')].map((face) => {
      const range = document.createRange();
      range.selectNodeContents(face);
      const [text, box] = [range.getBoundingClientRect(), face.getBoundingClientRect()];
      return {
        tile: Number(face.textContent), colour: getComputedStyle(face).backgroundColor,
        left: text.left - box.left, right: box.right - text.right, height: text.height / box.height, size: parseFloat(getComputedStyle(face).fontSize),
      };
    }));
    assert.deepEqual(faces.map(({ tile }) => tile), Array.from({ length: 16 }, (_, i) => 2 ** (i + 2)));
    for (const { tile, left, right, height, size } of faces) {
      assert.ok(left >= 2 && right >= 2 && height < 1, `${tile}: ${left.toFixed(1)} and ${right.toFixed(1)} px beside it`);
      assert.ok(size >= 9, `${tile} is written ${size} px high`);
    }
    assert.equal(new Set(faces.map(({ colour }) => colour)).size, 16);
    assert.deepEqual(await game.misplacedTiles(), []);
  });
}

for (const [width, height] of [[1440, 900], [1024, 768], [1024, 500]]) {
  test(`the board that stays in view stops above what stands below it at ${width} x ${height} px`, async (t) => {
    const game = await site.open(t, { link: { seed: 3, simulations: 500 }, profile: { viewport: { width, height } } });
    await game.hint();
    for (const part of ['', '.inside', '.parameters']) {
      if (part) await game.tab.click(`${part} > summary`);
      if (part === '.inside') await game.tab.waitForSelector('analysis-views .tabs');
      const apart = await game.tab.evaluate(async () => {
        scrollTo(0, document.documentElement.scrollHeight);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const [above, below] = ['.play-left', '.learn'].map((one) => document.querySelector(one).getBoundingClientRect());
        return below.top - above.bottom;
      });
      assert.ok(apart >= 0, `${-apart} px on top of each other, ${part} pressed`);
    }
  });
}

test('every control can be reached with Tab, and the focus is seen', async (t) => {
  const game = await site.open(t, { link: { seed: 5, simulations: 50 } });
  await game.focusBoard();
  await game.type('ArrowLeft', 'ArrowDown', 'ArrowRight');
  await game.press('undo');
  await game.tab.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
    document.activeElement.blur();
  });
  const reached = new Set();
  const unseen = [];
  // Tab goes on from where the last click was: once past the end and all the way again.
  for (let i = 0, ends = 0; i < 150 && ends < 2; i += 1) {
    await game.tab.keyboard.press('Tab');
    const { name, seen } = await game.tab.evaluate(() => {
      const one = document.activeElement;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return {
        name: one.dataset.control ?? (one.querySelector('[data-cell]') && one !== document.body ? 'board' : one.tagName),
        seen: (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none',
      };
    });
    if (name === 'BODY') ends += 1;
    reached.add(name);
    if (!seen && name !== 'BODY') unseen.push(name);
  }
  for (const name of [...CONTROLS, 'board']) if (name !== 'stop') assert.ok(reached.has(name), `${name} is reached`);
  assert.deepEqual(unseen, []);
});

test('buttons, tabs and fields under a thumb are at least 44 px', async (t) => {
  const game = await site.open(t, { link: { seed: 5 }, profile: { viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true } });
  const small = await game.tab.evaluate(() => [...document.querySelectorAll('button.button, select.button, .views button, .field')]
    .filter((one) => one.checkVisibility() && !one.closest('details, dialog'))
    .map((one) => [one.dataset.control ?? one.textContent.trim().slice(0, 20), one.getBoundingClientRect()])
    .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
    .map(([name, box]) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`));
  assert.deepEqual(small, []);
});

test('with reduced motion nothing slides, pops or floats, and the game is the same', async (t) => {
  const link = { board: '0001000200030004', seed: 5 };
  const still = await site.open(t, { link, profile: { reducedMotion: 'reduce' } });
  await still.focusBoard();
  const moving = await still.tab.evaluate(async () => {
    const moving = [];
    for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp']) {
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      moving.push(...document.getAnimations()
        .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().duration > 1)
        .map((one) => one.animationName ?? one.transitionProperty));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return moving;
  });
  assert.deepEqual(moving, []);
  assert.equal(await still.field('moves'), 4, 'no key waits for a slide that is not there');
  const lively = await site.open(t, { link });
  await lively.focusBoard();
  assert.equal(await lively.type('ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'), 4);
  assert.deepEqual(await still.position(), await lively.position());
});

test('tiles are the same elements before and after a slide, moved by transform', async (t) => {
  const game = await site.open(t, { link: { board: '0001000200030004', seed: 5 } });
  await game.focusBoard();
  const kept = await game.tab.evaluate(async () => {
    const before = [...document.querySelectorAll('.tiles .tile')];
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', code: 'ArrowLeft', bubbles: true, cancelable: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const properties = document.getAnimations().map((one) => one.transitionProperty).filter(Boolean);
    return { kept: before.filter((one) => one.isConnected).length, properties: [...new Set(properties)] };
  });
  assert.equal(kept.kept, 4);
  assert.ok(kept.properties.includes('transform') && !kept.properties.includes('left') && !kept.properties.includes('top'), kept.properties.join());
});

test('a merge shows what it earned', async (t) => {
  const game = await site.open(t, { link: { board: '5500000000000000', seed: 5 } });
  await game.focusBoard();
  await game.type('ArrowLeft');
  assert.match(await game.tab.locator('.gain').textContent(), /\+64/);
});

test('on paper: ink on white, tables whole, nothing that wants to be pressed', async (t) => {
  const game = await site.open(t, { link: { board: '0012012323563478', seed: 5, theme: 'dark', simulations: 200 } });
  await game.tab.click('.inside summary');
  await game.hint();
  await game.tab.locator('chart-figure svg').first().waitFor();
  await game.tab.emulateMedia({ media: 'print' });
  const shown = (/** @type {string} */ selector) => game.tab.locator(selector).filter({ visible: true }).count();
  for (const gone of ['.page-head', 'button.button', '[role="tab"]', '.chart-tools', 'play-parameters', '.hint']) assert.equal(await shown(gone), 0, gone);
  for (const kept of ['[data-cell]', '[data-action]', 'chart-figure svg', '.sentence']) assert.ok(await shown(kept) > 0, kept);
  // In the dark theme the ink was light.
  const light = await game.tab.evaluate(() => Math.max(...getComputedStyle(document.querySelector('h2')).color.match(/[\d.]+/g).slice(0, 3).map(Number)));
  assert.ok(light < 100, `ink ${light}`);
});

test('on paper the results of the laboratory are not cut', async (t) => {
  const lab = await site.open(t, { link: 'v=1&view=lab&games=3&first=1&row=random&row=greedy&lang=en', ready: false, profile: { viewport: { width: 718, height: 900 } } });
  await lab.tab.locator('[data-lab="start"]').click();
  await lab.tab.locator('.verdict').waitFor();
  await lab.tab.emulateMedia({ media: 'print' });
  const cut = await lab.tab.$$eval('.scroll', (all) => all.filter((one) => one.checkVisibility() && (one.scrollWidth > one.clientWidth || getComputedStyle(one).overflowX !== 'visible')).length);
  assert.equal(cut, 0);
  assert.equal(await lab.tab.locator('.lab-table').isVisible(), true);
});

test('where the system chooses the colours, the view that is shown is told from the others', async (t) => {
  const game = await site.open(t, { link: { ...ALL_TILES }, profile: { forcedColors: 'active' } });
  await game.tab.click('.inside summary');
  const edges = (/** @type {string} */ selector) => game.tab.$$eval(selector, (all) => all.map((one) => {
    const style = getComputedStyle(one);
    return [one.getAttribute('aria-current') ?? one.getAttribute('aria-selected'), style.borderBottomColor !== getComputedStyle(document.body).backgroundColor];
  }));
  for (const selector of ['.views button', '[role="tab"]']) {
    for (const [chosen, seen] of await edges(selector)) assert.equal(seen, chosen !== null && chosen !== 'false', selector);
  }
});
