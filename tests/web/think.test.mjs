// "Let me think first": nothing of what the search finds shows before the move, everything about it afterwards.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIRECTIONS, number } from './support/game_page.mjs';
import { useSite } from './support/site.mjs';
import { assertAccessible, assertFits } from './support/views.mjs';

const site = useSite();
const BOARD = '0012012323563478';
const KEY = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' };
const open = (t, link = {}, options = {}) =>
  site.open(t, { link: { board: BOARD, seed: 3, simulations: 1000, workers: 1, hide: 'suggestions', ...link }, ...options });
/** What the search found of the board shown, hidden or not. */
async function found(game) {
  await game.tab.waitForFunction(() => {
    const { thinking, report, game: { board } } = document.querySelector('play-view').controller.state;
    return !thinking && report?.board === board;
  });
  return (await game.inside()).report;
}
const note = (game) => game.tab.locator('[data-verdict]').textContent();
const shownVisits = async (game) => Object.fromEntries(Object.entries(await game.table()).map(([action, { visits }]) => [action, visits]));

async function assertHidden(game) {
  assert.deepEqual(await game.bars(), [0, 0, 0, 0]);
  assert.equal(await game.tab.locator('[data-hint], tr[aria-current]').count(), 0);
  assert.deepEqual(Object.values(await shownVisits(game)).filter((text) => !['0', '-'].includes(text)), []);
  assert.match(await note(game), /hidden until you have moved/);
  assert.equal(await game.tab.locator('.panel-head h2').textContent(), 'What would it play?');
}

test('the position is searched unseen; after the move its table comes, with the difference to the best', async (t) => {
  const game = await open(t);
  const report = await found(game);
  await assertHidden(game);
  const best = report.actions.find(({ action }) => action === report.best);
  const other = report.actions.find(({ legal, action }) => legal && action !== report.best);
  await game.focusBoard();
  await game.type(KEY[other.action]);
  const table = await game.table();
  for (const { action, visits, legal } of report.actions) if (legal) assert.equal(number(table[action].visits), visits);
  assert.ok(table[best.action].current);
  assert.equal(await game.tab.locator('.mark-play').count(), 0, 'it was not played');
  assert.deepEqual(await game.tab.$$eval('[data-played]', (all) => all.map((one) => one.closest('tr').dataset.action)), [other.action]);
  const noise = 1.96 * Math.hypot(best.stderr, other.stderr);
  const loss = best.mean - other.mean;
  const some = (value) => (Math.abs(value) < 100 ? value.toFixed(1) : whole(value));
  const whole = (value) => Math.round(value).toLocaleString('en-US');
  assert.equal(await note(game),
    `You played ${other.action}, worth ${whole(other.mean)} points; the search would play ${best.action}, worth ${whole(best.mean)}: a difference of ${some(loss)} ± ${some(noise)} points, ${Math.abs(loss) > noise ? '' : 'not '}settled.`);
  assert.deepEqual(await game.bars(), [0, 0, 0, 0], 'nothing about the new position');
  const next = await found(game);
  assert.deepEqual(await game.bars(), [0, 0, 0, 0]);
  await game.type(KEY[next.best]);
  assert.equal(await note(game), `You played ${next.best}, and so would the search.`);
  await game.press('undo');
  await found(game);
  await assertHidden(game);
});

test('Hint shows it at once, of this position only; the option is a button, kept in the link and over a reload', async (t) => {
  const game = await open(t, { hide: '' });
  assert.equal((await game.inside()).report, null);
  await game.press('think-first');
  const report = await found(game);
  await assertHidden(game);
  await game.press('hint');
  await game.tab.waitForSelector(`[data-hint="${report.best}"]`);
  assert.deepEqual(Object.values(await game.bars()).map((one) => one > 0), DIRECTIONS.map((action) => report.actions.find((one) => one.action === action).visits > 0));
  await game.focusBoard();
  await game.type(KEY[report.best]);
  assert.deepEqual(await game.bars(), [0, 0, 0, 0]);
  await game.press('copy-link');
  assert.match(await game.tab.evaluate(() => location.hash), /hide=suggestions/);
  await game.tab.reload();
  await game.ready();
  assert.equal(await game.control('think-first').getAttribute('aria-pressed'), 'true');
  await found(game);
  await assertHidden(game);
  await game.press('think-first');
  await game.hint();
  assert.ok((await game.bars()).some((one) => one > 0));
});

test('the analysis keeps still as well, and then is of the position that was judged', async (t) => {
  const game = await open(t);
  await game.tab.click('.inside summary');
  await game.tab.waitForSelector('analysis-views .tabs');
  await found(game);
  assert.match(await game.tab.locator('#analysis-view').textContent(), /hidden until you have moved/);
  await game.tab.evaluate(() => document.querySelector('play-view').controller.hint());
  const report = await found(game);
  assert.equal(await game.tab.locator('[data-line]').count(), 0);
  await game.focusBoard();
  await game.type(KEY[report.best]);
  await game.tab.waitForSelector('[data-chart="convergence-share"] [data-line]');
  const ends = await game.tab.$$eval('[data-chart="convergence-share"] [data-line]', (all) => all.map((one) => [one.dataset.line, Number(one.dataset.value)]));
  assert.deepEqual(ends, report.actions.filter(({ visits }) => visits).map(({ action, share }) => [action, share]));
});

test('a game played elsewhere is judged at its move, whatever tile comes', async (t) => {
  const game = await open(t);
  const report = await found(game);
  await game.press('follow');
  await game.tab.click('[data-edit="apply"]');
  await found(game);
  await game.focusBoard();
  await game.type(KEY[report.best]);
  assert.equal(await note(game), `You played ${report.best}, and so would the search.`);
  await game.tab.locator('[data-pick]').first().click();
  assert.equal(await note(game), `You played ${report.best}, and so would the search.`);
});

for (const [theme, lang] of [['light', 'en'], ['dark', 'zh']]) {
  test(`at 320 px it fits and axe finds nothing (${theme}, ${lang})`, async (t) => {
    const game = await open(t, { theme, lang }, { profile: { viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true } });
    const report = await found(game);
    await assertFits(game, 'hidden');
    await game.tab.tap(`[data-move="${report.actions.find(({ legal, action }) => legal && action !== report.best).action}"]`);
    await game.settled();
    await assertFits(game, 'judged');
    await assertAccessible(game, 'judged');
  });
}
