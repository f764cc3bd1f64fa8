// Two players on one board, side by side.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import { DIRECTIONS } from './support/game_page.mjs';
import { useSite } from './support/site.mjs';

const site = useSite();
const BOARD = '0012012323563478';

/** The page with the comparison open. */
async function opened(t, { link = {}, ...rest } = {}) {
  const game = await site.open(t, { link: { board: BOARD, seed: 3, ...link }, ...rest });
  await game.tab.click('.inside summary');
  await game.tab.click('[data-tab="compare"]');
  await game.tab.waitForSelector('[data-compare="run"]');
  return game;
}

async function compare(game) {
  await game.tab.click('[data-compare="run"]');
  await game.tab.waitForSelector('[data-agreement]');
}

const timeless = ({ elapsedMs, phases, ...report }) => report;
const found = async (game) => (await game.tab.evaluate(() => document.querySelector('agent-comparison').reports)).map(timeless);

/** What engine.mjs finds of the same position. */
const expected = (game, settings) => game.tab.evaluate(async ([board, all]) => {
  const { createEngine } = await import('./engine.mjs');
  const engine = await createEngine();
  return all.map(({ agent, params, limits, seed }) => {
    const session = engine.createSession({ agent, params, seed, board, analyse: true });
    session.advance(limits);
    const report = session.report();
    session.delete();
    return report;
  });
}, [BOARD, settings]).then((reports) => reports.map(timeless));

test('both search the board with the same budget and seed; their numbers are those of engine.mjs', async (t) => {
  const game = await opened(t, { link: { simulations: 1500, workers: 2, seed: 7 } });
  await compare(game);
  const reports = await found(game);
  assert.deepEqual(reports, await expected(game, ['uct', 'flat-mc'].map((agent) => ({ agent, params: { workers: 2 }, limits: { simulations: 1500 }, seed: '7' }))));
  const shown = await game.tab.$$eval('.compared tbody tr', (rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())));
  DIRECTIONS.forEach((action, k) => reports.forEach((report, i) => {
    const { legal, share, mean } = report.actions.find((one) => one.action === action);
    assert.equal(shown[k][2 * i].replace(/^.*? (?=\d)/, ''), legal ? `${(share * 100).toFixed(1)}%` : '-');
    assert.equal(shown[k][2 * i].startsWith('✓'), report.best === action);
    assert.equal(shown[k][2 * i + 1], mean === null ? '-' : Math.abs(mean) >= 100 ? Math.round(mean).toLocaleString('en-US') : mean.toFixed(1));
  }));
  for (const [i, report] of reports.entries()) {
    const bars = await game.tab.$$eval(`[data-compared="${i + 1}"]`, (all) => all.map((bar) => Number(bar.dataset.share)));
    assert.deepEqual(bars, report.actions.map(({ share }) => share));
  }
  const said = await game.tab.textContent('[data-agreement]');
  assert.match(said, reports[0].best === reports[1].best ? /^Both choose/ : /^They differ/);
});

test('where they differ, each is told its own difference; the file has both', async (t) => {
  const game = await opened(t, { link: { simulations: 400 } });
  // A player that looks one move ahead for points, where the other looks at whole games.
  await game.tab.selectOption('agent-comparison [data-lab="agent"]', 'greedy');
  await compare(game);
  const [first, second] = await found(game);
  assert.equal(second.agent, 'greedy');
  const said = await game.tab.textContent('[data-agreement]');
  assert.equal(said.includes('They differ'), first.best !== second.best, said);
  const saved = async (kind) => {
    const [file] = await Promise.all([game.tab.waitForEvent('download'), game.tab.click(`[data-chart="compare"] [data-chart-tool="${kind}"]`)]);
    return readFileSync(await file.path(), 'utf8');
  };
  const picture = await saved('svg');
  for (const name of ['Two players, one board', 'Share of the visits', '1 UCT, 400 simulations', '2 Greedy']) assert.ok(picture.replace(/<!--.*?-->/g, '').includes(`>${name}<`), name);
  const [head, ...rows] = (await saved('csv')).trim().split('\n').map((line) => line.split(','));
  assert.deepEqual(head, ['player', 'settings', 'action', 'visits', 'share', 'mean', 'stderr', 'unit', 'chosen']);
  assert.deepEqual(rows.map((row) => row.slice(0, 3)), [first, second].flatMap((_, i) => DIRECTIONS.map((action) => [`${i + 1}`, i ? 'greedy' : 'uct --simulations 400', action])));
  assert.deepEqual(rows.map((row) => Number(row[3])), [first, second].flatMap(({ actions }) => actions.map(({ visits }) => visits)));
  assert.deepEqual(rows.filter((row) => row[8] === '1').map((row) => row[2]), [first.best, second.best]);
});

test('a player is told by what it counts: leaves, means or nothing at all; what cannot be played says so', async (t) => {
  const game = await opened(t, { link: { board: '1000000000000000', agent: 'expectimax', depth: 2 } });
  const choose = async (agent) => {
    await game.tab.selectOption('agent-comparison [data-lab="agent"]', agent);
    await compare(game);
    return { said: await game.tab.textContent('agent-comparison'), intro: await game.tab.textContent('agent-comparison .panel-note') };
  };
  const random = await choose('random');
  assert.match(random.said, /Player 1 looks ahead move by move: its shares are of the leaves.*Player 2 visits nothing/);
  assert.match(random.said, /Share leaves/);
  assert.doesNotMatch(random.said, /2: 0\.0%| - better/);
  assert.match(random.said, /2: - ✓/);
  const [first, second] = await found(game);
  if (first.best !== second.best) assert.match(random.said, /2 chooses . \w+, and has no values to compare it with/);
  assert.doesNotMatch(random.intro, /budgets differ/, 'a player without a budget has no other one');
  assert.equal(await game.tab.locator('.compared th .unit', { hasText: 'no tile moves' }).count(), 2);
  assert.equal(await game.tab.locator('[data-chart="compare"] svg text', { hasText: 'no tile moves' }).count(), 2);
  const flat = await choose('flat-mc');
  assert.match(flat.said, /Player 2 plays the highest mean, whatever its share\./);
  assert.match(flat.intro, /\. Their budgets differ\. 2 plays/);
});

test('another setting of the same agent has the same budget until it is given one of its own; other tabs keep it', async (t) => {
  const game = await opened(t, { link: { simulations: 300, workers: 1 } });
  await game.tab.selectOption('agent-comparison [data-lab="agent"]', 'uct');
  await game.tab.click('agent-comparison .parameters summary');
  await game.tab.fill('#second-param-exploration', '0.1');
  await game.tab.locator('#second-param-exploration').blur();
  await game.set('simulations', 500);
  await compare(game);
  assert.deepEqual(await found(game), await expected(game, [1, 0.1].map((exploration) => ({ agent: 'uct', params: { exploration }, limits: { simulations: 500 }, seed: '3' }))));
  await game.tab.click('[data-tab="tree"]');
  assert.equal(await game.tab.locator('agent-comparison').isVisible(), false);
  await game.tab.click('[data-tab="compare"]');
  assert.equal(await game.tab.locator('[data-agreement]').count(), 1);
  await game.tab.fill('agent-comparison number-field .field', '200');
  await game.tab.locator('agent-comparison number-field .field').first().blur();
  assert.equal(await game.tab.locator('[data-agreement]').count(), 0, 'numbers of other settings are not shown');
  assert.match(await game.tab.textContent('agent-comparison .panel-note'), /budgets differ/);
  await compare(game);
  assert.deepEqual((await found(game)).map(({ simulations }) => simulations), [500, 200]);
});

test('by keys alone; the direction under the focus or pointer stands out; a move takes the numbers away', async (t) => {
  const game = await opened(t);
  await game.tab.focus('[data-compare="run"]');
  await game.tab.keyboard.press('Enter');
  await game.tab.waitForSelector('[data-agreement]');
  await game.tab.hover('.compared tr[data-way="left"]');
  const framed = () => game.tab.$$eval('agent-comparison [data-way]', (all) => all.filter((one) => getComputedStyle(one).outlineStyle === 'solid').map((one) => [one.tagName.toLowerCase(), one.dataset.way]));
  assert.deepEqual(await framed(), [['g', 'left'], ['tr', 'left']]);
  await game.tab.focus('action-table [data-way="up"] .direction');
  assert.deepEqual(await framed(), [['g', 'up'], ['tr', 'up']]);
  await game.focusBoard();
  await game.type('ArrowLeft');
  await game.tab.waitForSelector('.compared', { state: 'detached' });
});

test('a long search can be stopped, and does not hold up the play', async (t) => {
  const game = await opened(t, { link: { simulations: 10_000_000, workers: 2 } });
  await game.tab.click('[data-compare="run"]');
  await game.tab.waitForSelector('.compared');
  const { report } = await game.inside();
  assert.equal(report, null, 'the search of the page is another one');
  await game.tab.click('[data-compare="stop"]');
  await game.tab.waitForSelector('.compared', { state: 'detached' });
  assert.equal(await game.tab.isEnabled('[data-compare="run"]'), true);
  await game.set('simulations', 50);
  await compare(game);
  assert.deepEqual((await found(game)).map(({ simulations }) => simulations), [50, 50]);
});

for (const [theme, lang] of [['light', 'en'], ['dark', 'zh']]) {
  test(`at 320 px nothing scrolls sideways, and axe finds nothing (${theme}, ${lang})`, async (t) => {
    const game = await opened(t, { link: { theme, lang }, profile: { viewport: { width: 320, height: 700 } } });
    await compare(game);
    await game.tab.click('agent-comparison .parameters summary');
    assert.equal(await game.tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    const { violations } = await new AxeBuilder({ page: game.tab }).include('analysis-views').withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`), []);
  });
}
