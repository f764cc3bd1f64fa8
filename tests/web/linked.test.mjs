// One direction in all pictures: pointed at, tapped or focused in one of them it stands out in all.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIRECTIONS } from './support/game_page.mjs';
import { useSite } from './support/site.mjs';

const site = useSite();
const BOARD = '0012012323563478';
/** Where a direction is shown: in rose and table always, then by tab. */
const ALWAYS = ['visit-rose .rail', 'visit-rose .rail-label', 'action-table tr'];
const PICTURES = {
  course: ['[data-chart="convergence-share"] [data-line]', '[data-chart="convergence-mean"] [data-line]'],
  tree: ['search-tree .tree-edge', 'search-tree .tree-node'],
  rollouts: ['rollout-histograms [data-returns]'],
};

async function analysed(t, options = {}) {
  const game = await site.open(t, { link: { board: BOARD, seed: 3 }, ...options });
  await game.tab.click('.inside summary');
  await game.tab.waitForSelector('[data-tab="course"]');
  await game.press('hint');
  await game.tab.waitForSelector('[data-line]');
  return game;
}

/** The pictures that mark a direction, and which; a picture that marks some of its parts only, or two, is told as such. */
const marked = (game, places) => game.tab.evaluate(([all, ways]) => all.map((place) => {
  const parts = [...document.querySelectorAll(`${place}[data-way]`)];
  const on = (one) => getComputedStyle(one).getPropertyValue('--linked') === '1';
  return ways.filter((way) => {
    const own = parts.filter((one) => one.dataset.way === way);
    return own.length > 0 && own.every(on);
  }).join(' ') || (parts.some(on) ? 'part' : '');
}), [places, DIRECTIONS]);

const all = (places, way) => places.map(() => way);

test('pointed at in the table, rose or a chart, a direction stands out in all of them; elsewhere it does not', async (t) => {
  const game = await analysed(t);
  for (const [tab, places] of Object.entries(PICTURES)) {
    await game.tab.click(`[data-tab="${tab}"]`);
    const pictures = [...ALWAYS, ...places];
    for (const way of ['left', 'up']) {
      await game.tab.hover(`action-table tr[data-way="${way}"] [data-stat="mean"]`);
      assert.deepEqual(await marked(game, pictures), all(pictures, way), `${tab}: the table`);
      await game.tab.hover(`visit-rose .rail[data-way="${way}"]`);
      assert.deepEqual(await marked(game, pictures), all(pictures, way), `${tab}: the rose`);
    }
    const own = { course: '[data-line="left"] .at-end', tree: '.tree-node[data-way="left"] .shape', rollouts: '[data-returns="left"] .name' }[tab];
    await game.tab.locator(own).first().hover();
    assert.deepEqual(await marked(game, pictures), all(pictures, 'left'), `${tab}: its own`);
    await game.tab.hover('[data-field="score"]');
    assert.deepEqual(await marked(game, pictures), all(pictures, ''), `${tab}: elsewhere`);
    await game.tab.hover('action-table tr[data-way="left"] [data-stat="mean"]');
    await game.tab.hover('[data-control="lang"]');
    assert.deepEqual(await marked(game, pictures), all(pictures, ''), `${tab}: outside`);
  }
});

test('a line of a chart may be missed by some pixels; it grows wider, and nothing frames the chart', async (t) => {
  const game = await analysed(t);
  const line = game.tab.locator('[data-chart="convergence-share"] [data-line="left"]');
  await line.scrollIntoViewIfNeeded();
  const { x, y } = await line.locator('.series').evaluate((series) => {
    const points = series.getAttribute('points').split(' ').map((pair) => pair.split(',').map(Number));
    const [px, py] = points[points.length - 3];
    const { x: left, y: top } = series.ownerSVGElement.ownerSVGElement.getBoundingClientRect();
    return { x: left + px, y: top + py };
  });
  await game.tab.mouse.move(x, y + 5);
  assert.deepEqual(await marked(game, ALWAYS), all(ALWAYS, 'left'));
  const widths = await game.tab.$$eval('[data-chart="convergence-share"] [data-line]', (lines) =>
    lines.map((one) => [one.dataset.line, getComputedStyle(one.querySelector('.series')).strokeWidth, getComputedStyle(one).outlineStyle]));
  assert.deepEqual(new Map(widths.map(([way, width]) => [way, width])), new Map([['up', '2px'], ['left', '4px']]));
  assert.ok(widths.every(([, , outline]) => outline === 'none'), String(widths));
});

test('the focus marks as well, in the table and in the tree, and takes its mark along when it leaves', async (t) => {
  const game = await analysed(t);
  await game.tab.click('[data-tab="tree"]');
  const pictures = [...ALWAYS, ...PICTURES.tree];
  await game.tab.focus('action-table tr[data-way="up"] .direction');
  assert.deepEqual(await marked(game, pictures), all(pictures, 'up'));
  await game.tab.locator('search-tree [role="treeitem"][tabindex="0"]').focus();
  assert.deepEqual(await marked(game, pictures), all(pictures, ''), 'the root is no direction');
  await game.tab.keyboard.press('ArrowRight');
  await game.tab.waitForFunction(() => document.activeElement?.getAttribute('data-kind') === 'chance');
  const way = await game.tab.evaluate(() => document.activeElement.dataset.way);
  assert.deepEqual(await marked(game, pictures), all(pictures, way));
  await game.tab.focus('[data-control="theme"]');
  assert.deepEqual(await marked(game, pictures), all(pictures, ''));
});

test('what scrolls under a pointer at rest is not pointed at', async (t) => {
  const game = await analysed(t, { profile: { viewport: { width: 1280, height: 500 } } });
  await game.tab.hover('action-table tr[data-way="up"] [data-stat="mean"]');
  await game.tab.focus('action-table tr[data-way="left"] .direction');
  await game.tab.evaluate(() => scrollBy(0, 40));
  await game.tab.waitForTimeout(200);
  assert.deepEqual(await marked(game, ALWAYS), all(ALWAYS, 'left'));
});

test('a tap marks until the next one', async (t) => {
  const game = await analysed(t, { profile: { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true } });
  await game.tab.click('[data-tab="rollouts"]');
  const pictures = [...ALWAYS, ...PICTURES.rollouts];
  for (const [place, way] of [['action-table tr[data-way="up"] [data-stat="mean"]', 'up'], ['[data-returns="left"] .name', 'left']]) {
    await game.tab.tap(place);
    await game.tab.waitForTimeout(100);
    assert.deepEqual(await marked(game, pictures), all(pictures, way), place);
  }
  await game.tab.tap('rollout-histograms .panel-note');
  assert.deepEqual(await marked(game, pictures), all(pictures, ''));
});
