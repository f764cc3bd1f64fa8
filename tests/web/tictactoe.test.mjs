// Tic-tac-toe in the page: the numbers on the cells are the engine's, either side plays, a game ends as it must.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ARROW } from '../../web/extras/analysis/parts.js';
import { openEngine } from '../wasm/support/real.mjs';
import { number } from './support/game_page.mjs';
import { useSite } from './support/site.mjs';
import { assertAccessible, assertFits } from './support/views.mjs';

const site = useSite();

/** @param {import('node:test').TestContext} t */
async function open(t, link = 'view=learn&step=tictactoe', options = {}) {
  const game = await site.open(t, { link: `v=1&${link}`, ready: false, ...options });
  const { tab } = game;
  const cell = (/** @type {number | string} */ i) => tab.locator(`[data-nine="${i}"]`);
  const searched = (/** @type {number} */ moves) => tab.locator(`tic-tac-toe[data-done="${moves}"]`).waitFor();
  const marks = () => tab.locator('[data-nine]').evaluateAll((cells) => cells.map((one) => one.dataset.mark).join(''));
  const ended = () => tab.locator('[data-nine-state]:not([data-nine-state=""])').getAttribute('data-nine-state');
  return { game, tab, cell, searched, marks, ended, choose: (name, value) => tab.locator(`[data-nine-choice="${name}"]`).selectOption(value) };
}

test('visits and means on the cells are those of engine.mjs, and so are the moves', async (t) => {
  const { game, tab, cell, searched, marks } = await open(t);
  const session = (await openEngine()).createSession({ game: 'tictactoe', agent: 'uct', seed: 1, analyse: true });
  const agree = async () => {
    session.advance({ simulations: 3000 });
    const { actions, best } = session.report();
    for (const { action, legal, visits, mean } of actions) {
      if (!legal) continue;
      assert.equal(await cell(action).getAttribute('data-visits'), String(visits), action);
      assert.equal(await cell(action).getAttribute('data-mean'), String(mean), action);
    }
    assert.equal(await tab.locator('[data-nine][aria-current]').getAttribute('data-nine'), best);
  };
  await searched(0);
  await agree();
  // Three moves have a colour each, the others one and no band; numbers have three decimals everywhere.
  const lines = await tab.$$eval('[data-chart="convergence-mean"] [data-line]', (all) => all.map((one) => [one.dataset.line, getComputedStyle(one.querySelector('.at-end')).fill, one.querySelector('.band') !== null]));
  const most = session.report().actions.sort((a, b) => b.visits - a.visits).slice(0, 3).map(({ action }) => action).sort();
  assert.deepEqual(lines.filter(([, , band]) => band).map(([action]) => action).sort(), most);
  assert.equal(new Set(lines.map(([, colour]) => colour)).size, 4);
  assert.equal(new Set(lines.filter(([action]) => !most.includes(action)).map(([, colour]) => colour)).size, 1);
  for (const text of await tab.locator('[data-nine] small').allTextContents()) assert.match(text, /^-?\d\.\d{3}$/);
  await assertAccessible(game, 'tic-tac-toe');
  await cell(0).click();
  await searched(2);
  session.play('0');
  session.advance({ simulations: 3000 });
  session.play(session.report().best);
  assert.equal(await marks(), session.state().board);
  await agree();
  // The tree below is of this position.
  assert.equal(await tab.locator('tic-tac-toe > search-tree [data-node="0"]').getAttribute('data-visits'), '3000');
  await tab.locator('[data-nine-do="undo"]').click();
  await searched(0);
  assert.equal(await marks(), '.........');
});

test('the small boards write the same signs as the large one', async (t) => {
  const { tab, searched } = await open(t, 'game=tictactoe&board=xo.......');
  await searched(0);
  const signs = (places) => tab.$$eval(places, (all) => [...new Set(all.map((one) => one.textContent))].sort());
  assert.deepEqual(await signs('[data-nine] b'), ['×', '○']);
  await tab.locator('.mini-board').first().waitFor();
  assert.deepEqual(await signs('.mini-board .face'), ['×', '○']);
});

test('who plays badly loses to minimax, on either side, and is told so', async (t) => {
  const { tab, cell, marks, ended, choose, searched } = await open(t);
  await searched(0);
  await choose('agent', 'minimax');
  await choose('side', 'o');
  await searched(1);
  // The last free cell again and again.
  let before = 0;
  for (let i = 0; i < 4 && (await tab.locator('[data-nine-state=""]').count()); i += 1) {
    before = await tab.locator('tic-tac-toe').evaluate((one) => one.offsetHeight);
    const moves = [...(await marks())].filter((mark) => mark !== '.').length;
    await cell((await marks()).lastIndexOf('.')).click();
    await tab.locator(`tic-tac-toe[data-done="${moves + 2}"], [data-nine-state]:not([data-nine-state=""])`).first().waitFor();
  }
  assert.equal(await ended(), 'x');
  assert.deepEqual(await tab.locator('[data-won]').evaluateAll((all) => all.map(({ dataset }) => dataset.mark)), ['x', 'x', 'x']);
  // What was seen below the board is there still.
  assert.equal(await tab.locator('tic-tac-toe').evaluate((one) => one.offsetHeight), before);
  assert.match(await tab.locator('[role="status"][data-nine-state]').textContent(), /^× [①-⑨] row \d, column \d · You have lost\.$/);
});

test('the keyboard plays, and the suggestions can be put away', async (t) => {
  const { tab, cell, searched, marks } = await open(t);
  await searched(0);
  await tab.locator('[data-nine-do="thoughts"]').click();
  // Its sign is the one that the tree has for it.
  assert.equal(await cell(4).textContent(), ARROW[4]);
  assert.equal(await tab.locator('tic-tac-toe [role="grid"] > [role="row"] > [role="gridcell"]').count(), 9);
  const at = () => tab.evaluate(() => document.activeElement.dataset.nine);
  await cell(0).focus();
  for (const [key, to] of [
    ['ArrowUp', 0], ['ArrowLeft', 0], ['ArrowDown', 3], ['End', 5], ['ArrowRight', 5], ['ArrowDown', 8], ['ArrowDown', 8],
    ['Home', 6], ['ArrowRight', 7], ['ArrowUp', 4],
  ]) {
    await tab.keyboard.press(key);
    assert.equal(await at(), String(to), key);
  }
  // One stop of Tab for all nine, where one was.
  await tab.keyboard.press('Tab');
  assert.equal(await at(), undefined);
  await tab.keyboard.press('Shift+Tab');
  assert.equal(await at(), '4');
  assert.equal(await cell(4).getAttribute('aria-label'), 'row 2, column 2: free');
  await tab.keyboard.press('Enter');
  await searched(2);
  const board = await marks();
  assert.equal(board[4], 'x');
  const answer = await cell(board.indexOf('o')).getAttribute('aria-label');
  const said = () => tab.locator('[role="status"][data-nine-state]').textContent();
  assert.equal(await said(), `○ ${ARROW[board.indexOf('o')]} ${answer.replace(': o', '')} · Your turn: you are ×.`);
  await tab.locator('[data-nine-do="undo"]').click();
  await searched(0);
  assert.equal(await said(), 'Your turn: you are ×.');
});

test('a long search says how far it has come, and ends at once with what it has found', async (t) => {
  const { tab, cell, searched } = await open(t, 'game=tictactoe&simulations=10000000');
  const at = tab.locator('[data-nine-at]');
  const stop = tab.locator('[data-nine-do="stop"]');
  const came = async () => number(/^([\d,]+) \/ 10,000,000 simulations$/.exec(await at.textContent())?.[1] ?? '');
  await tab.locator('[data-nine-do="stop"]:enabled').waitFor();
  const early = await came();
  await tab.waitForFunction((text) => document.querySelector('[data-nine-at]').textContent !== text, await at.textContent());
  const late = await came();
  // What it has found by then is on the cells and below them, and it grows.
  const known = () => tab.locator('[data-nine]').evaluateAll((all) => all.map(({ dataset }) => Number(dataset.visits)));
  const some = await known();
  assert.ok(some.every((one) => one > 0), String(some));
  await tab.waitForFunction((least) => [...document.querySelectorAll('[data-nine]')].every(({ dataset }, i) => Number(dataset.visits) >= least[i]) && Number(document.querySelector('[data-nine="4"]').dataset.visits) > least[4], some);
  assert.deepEqual(await tab.evaluate(() => ['search-tree', 'convergence-charts', 'simulation-steps'].filter((name) => !document.querySelector(`tic-tac-toe > ${name} *`))), []);
  assert.ok(early > 0 && late > early && (await tab.locator('tic-tac-toe > .nine-game progress').evaluate((bar, least) => bar.value >= least && bar.max === 1e7, late)), `${early}, ${late}`);
  await stop.click();
  await searched(0);
  const visits = await tab.locator('[data-nine]').evaluateAll((all) => all.reduce((sum, { dataset }) => sum + Number(dataset.visits), 0));
  assert.ok(visits >= late && visits < 10_000_000, String(visits));
  assert.deepEqual([await at.textContent(), await stop.isDisabled(), await tab.locator('[data-nine][aria-current]').count()], ['', true, 1]);
  // The machine's search, and that of the position after its answer. What is below stays.
  const height = () => tab.evaluate(() => document.querySelector('tic-tac-toe').offsetHeight);
  const before = await height();
  await tab.evaluate(() => {
    window.least = Infinity;
    new ResizeObserver(([{ contentRect }]) => (window.least = Math.min(window.least, contentRect.height))).observe(document.querySelector('tic-tac-toe'));
  });
  await cell(0).click();
  await tab.locator('[data-nine-do="stop"]:enabled').click();
  await searched(2);
  const least = await tab.evaluate(() => window.least);
  // A tree with other nodes is higher or lower.
  assert.ok(least > 0.75 * before, `${least} of ${before}`);
});

test('the field of the budget shows what is used, whatever was typed', async (t) => {
  const { tab, searched } = await open(t);
  await searched(0);
  const field = tab.locator('[data-nine-choice="budget"]');
  for (const [typed, used] of [['500', '500'], ['-5', '1'], ['-5', '1'], ['', '1'], ['2.5', '1']]) {
    await field.fill(typed);
    await field.blur();
    assert.equal(await field.inputValue(), used, typed);
  }
});

test('a link with game=tictactoe opens it, whatever view it asks for; 320 px are enough; Chinese', async (t) => {
  const { game, searched, tab } = await open(t, 'game=tictactoe&view=play&run=1&lang=zh', { profile: { viewport: { width: 320, height: 900 } } });
  await searched(0);
  assert.equal(await tab.locator('.lesson h2').textContent(), '井字棋');
  await assertFits(game, 'tic-tac-toe');
  assert.deepEqual(await tab.evaluate(() => [document.activeElement.tagName, document.querySelector('learn-view').controller.state.autoplay]), ['BODY', false]);
});

test('a link says the position and the player; the numbers are those of engine.mjs; its copy opens the same', async (t) => {
  const players = [
    ['uct', { simulations: 500 }, { exploration: 0.5, workers: 3 }], ['minimax', { depth: 3 }, {}], ['flat-mc', { simulations: 700 }, {}],
    ['minimax', { depth: 2 }, { pruning: 'off' }],
  ];
  const engine = await openEngine();
  const { tab, cell, marks, searched } = await open(t, 'game=tictactoe');
  await searched(0);
  const follow = async (/** @type {string} */ hash) => {
    await tab.evaluate((to) => (document.querySelector('tic-tac-toe').removeAttribute('data-done'), location.hash = to), `#${hash}`);
    await searched(0);
  };
  const numbers = () => tab.locator('[data-nine]').evaluateAll((all) => all.map(({ dataset }) => [dataset.visits, dataset.mean]));
  for (const [agent, limits, params] of players) {
    await follow(new URLSearchParams({ v: 1, game: 'tictactoe', board: 'xo. / ... / ..x', agent, ...limits, seed: 7, ...params }));
    const session = engine.createSession({ game: 'tictactoe', board: 'xo......x', agent, params, seed: '7', analyse: true });
    session.advance(limits);
    const known = session.report().actions.map(({ visits, mean }) => [String(visits), String(mean ?? '')]);
    assert.equal(await marks(), 'xo......x');
    assert.deepEqual(await numbers(), known, agent);
    const link = (await tab.evaluate(() => document.querySelector('learn-view').controller.copyLink())).replace(/.*#/, '');
    const copied = new URLSearchParams(link);
    const expected = { game: 'tictactoe', board: 'xo......x', agent, ...limits, seed: 7, side: 'o', workers: 1, ...params };
    for (const [name, value] of Object.entries(expected)) assert.deepEqual(copied.getAll(name), [String(value)], `${name} in ${link}`);
    await follow('game=tictactoe');
    await follow(link);
    assert.deepEqual(await numbers(), known, link);
    session.delete();
  }
  assert.match(await tab.locator('[data-nine-params]').textContent(), /Pruning off/);
  assert.equal(await tab.locator('tic-tac-toe [data-error]').count(), 0);
  // Whoever's turn it is is the human's; a game that is over is shown as it ended.
  await cell(4).click();
  await searched(2);
  await tab.evaluate(() => (location.hash = '#game=tictactoe&board=xxxoo....'));
  await tab.locator('[data-nine-state="x"]').waitFor();
});

test('a link copied in the middle of a game opens the same numbers, and the moves can be taken back there', async (t) => {
  const { tab, cell, marks, searched } = await open(t, 'game=tictactoe&board=xo.......&simulations=300&seed=7');
  await searched(0);
  const numbers = () => tab.locator('[data-nine]').evaluateAll((all) => all.map(({ dataset }) => [dataset.mark, dataset.visits, dataset.mean]));
  const first = await numbers();
  const copy = async () => (await tab.evaluate(() => document.querySelector('learn-view').controller.copyLink())).replace(/.*#/, '');
  await cell((await marks()).lastIndexOf('.')).click();
  await searched(2);
  const known = await numbers();
  const link = await copy();
  await tab.goto('about:blank');
  await tab.goto(`${site.host.page}#${link}`);
  await searched(2);
  assert.deepEqual(await numbers(), known, link);
  assert.equal(await copy(), link);
  await tab.locator('[data-nine-do="undo"]').click();
  await searched(0);
  assert.deepEqual(await numbers(), first);
  assert.doesNotMatch(await copy(), /played/);
  // What cannot be played is left out.
  await tab.evaluate(() => (location.hash = '#game=tictactoe&board=x........&played=009&side=q'));
  await tab.waitForFunction(() => document.querySelectorAll('tic-tac-toe [data-error]').length === 2);
});

test('what makes no sense in such a link is named, and the rest is used', async (t) => {
  const { tab, marks, searched } = await open(t, 'game=tictactoe&board=xo&agent=greedy&simulations=0&exploration=-9&seed=-1&side=q');
  await searched(0);
  assert.equal(await marks(), '.........');
  const said = (await tab.locator('tic-tac-toe [data-error]').allTextContents()).join('\n');
  for (const word of [/nine of x, o and \., not 2/, /greedy/, /simulations 0; 1 is/, /exploration -9; 0 is/, /seed -1; 0 is/, /gives side the value "q"/]) assert.match(said, word);
  for (const board of ['zz.......', 'xxxxxxxxx', '']) {
    await tab.evaluate((text) => (location.hash = `#game=tictactoe&board=${text}`), board);
    await tab.waitForFunction(() => document.querySelectorAll('tic-tac-toe [data-error]').length === 1);
    await tab.evaluate(() => (location.hash = '#game=tictactoe'));
    await tab.waitForFunction(() => document.querySelectorAll('tic-tac-toe [data-error]').length === 0);
  }
});

test('in a frame it is a figure of its own that takes no focus', async (t) => {
  const { game, tab, cell, searched } = await open(t, 'game=tictactoe&board=x...o....', { address: `${site.host.page}?embed=1`, profile: { viewport: { width: 280, height: 700 } } });
  await searched(0);
  assert.deepEqual(await tab.evaluate(() => [document.activeElement.tagName, scrollY, document.querySelectorAll('.lesson nav, .lesson h2, page-header:not([hidden])').length]), ['BODY', 0, 0]);
  await assertFits(game, 'the figure');
  await cell(8).click();
  await searched(2);
  await tab.locator('.whole-page a').evaluate((link) => { link.target = ''; link.click(); });
  await tab.locator('.lesson h2').waitFor();
  await searched(2);
  assert.match(await tab.evaluate(() => location.href), /\/#v=1&.*game=tictactoe/);
});
