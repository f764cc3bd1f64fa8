// The tutorial: every step has its figure without a click, and links that open exactly what it shows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEngine } from '../wasm/support/real.mjs';
import { leastRate, newBandit, pull, regret } from '../../web/extras/learn/bandit.js';
import { differenceOf } from '../../web/extras/lab/statistics.js';
import { playerOf } from '../../web/extras/learn/player.js';
import { STEPS } from '../../web/extras/learn/steps.js';
import { en } from '../../web/app/text/en.js';
import { zh } from '../../web/app/text/zh.js';
import { lessonsEn } from '../../web/extras/learn/text/en.js';
import { lessonsZh } from '../../web/extras/learn/text/zh.js';
import { number } from './support/game_page.mjs';
import { useSite } from './support/site.mjs';
import { assertAccessible, assertFits } from './support/views.mjs';

const site = useSite();

/** What a figure has when it is complete. */
const PICTURE = {
  returns: '[data-rollout] [data-live-points]',
  means: '[data-chart="convergence-mean"] [data-line]',
  table: '[data-opinion][aria-current]',
  tree: '[data-node]',
  phases: '[data-steps="0"] [data-phase-name]',
  games: '[data-score]:not([data-mean=""])',
  bandit: '[data-bandit="run"]',
  tictactoe: '[data-steps="0"] [data-phase-name]',
};

/** @param {import('playwright-core').Page} tab @param {string} figure */
const drawn = (tab, figure) => tab.locator(`.lesson-figure > ${figure === 'games' ? '*' : '[data-done]'} ${PICTURE[figure]}`).first().waitFor();

/** @param {import('node:test').TestContext} t @param {string} step */
async function openStep(t, step, link = '', options = {}) {
  const game = await site.open(t, { link: `v=1&view=learn&step=${step}${link}`, ready: false, ...options });
  await game.tab.locator(`[data-lesson="${step}"]`).waitFor();
  return { game, tab: game.tab, picture: () => drawn(game.tab, STEPS.find(({ key }) => key === step).figure) };
}

test('every step has its text and its picture, one link further each, accessible', async (t) => {
  const { game, tab } = await openStep(t, STEPS[0].key);
  for (const [i, { key, figure }] of STEPS.entries()) {
    await tab.locator(`[data-lesson="${key}"]`).waitFor();
    assert.equal(await tab.locator('.lesson h2').textContent(), lessonsEn[`lesson.${key}.title`]);
    await drawn(tab, figure);
    assert.equal(await tab.locator('.lesson nav [aria-current="step"]').textContent(), lessonsEn[`lesson.${key}.title`]);
    await tab.locator('.lesson summary').click();
    assert.ok(await tab.locator('.lesson-text cite').count(), `${key} says whom it follows`);
    if (STEPS.findIndex((one) => one.figure === figure) === i) await assertAccessible(game, key);
    if (i < STEPS.length - 1) await tab.locator('[data-learn="next"]').click();
    else {
      const link = new URLSearchParams((await tab.locator('.lesson-text a:not([data-source])').getAttribute('href')).slice(1));
      assert.deepEqual([link.get('view'), link.getAll('row')], ['lab', STEPS[i].rows.slice(0, 2)]);
    }
  }
  // The browser's own way back leads to the step before.
  await tab.goBack();
  await tab.locator(`[data-lesson="${STEPS.at(-2).key}"]`).waitFor();
});

test('the tab is called by the view and the lesson, in the language of the page', async (t) => {
  const { game, tab } = await openStep(t, STEPS[0].key);
  const named = (title) => tab.waitForFunction((wanted) => document.title === wanted, title);
  const [first, second] = STEPS.map(({ key }) => `lesson.${key}.title`);
  await named(`${lessonsEn[first]} · Learn · mcts2048: watch a search think`);
  await tab.locator('[data-learn="next"]').click();
  await named(`${lessonsEn[second]} · Learn · mcts2048: watch a search think`);
  await game.press('lang');
  await named(`${lessonsZh[second]} · 教程 · mcts2048：看搜索如何思考`);
  await game.press('view-lab');
  await named('实验室 · mcts2048：看搜索如何思考');
  await game.press('lang', 'view-play');
  await named('Play · mcts2048: watch a search think');
});

test('the last step ends with where to go on, and no other does', async (t) => {
  const { tab } = await openStep(t, STEPS.at(-1).key);
  const card = tab.locator('[data-learn="end"]');
  for (const view of ['play', 'lab']) {
    await card.locator(`a[href$="view=${view}"]`).click();
    await tab.locator(`[data-view="${view}"]`).waitFor();
    await tab.goBack();
    await card.waitFor();
  }
  await tab.locator('[data-learn="back"]').click();
  await tab.locator(`[data-lesson="${STEPS.at(-2).key}"]`).waitFor();
  assert.equal(await card.count(), 0);
});

test('the links of a figure open its board and its players, where a hint finds the same numbers', async (t) => {
  const tables = STEPS.filter(({ figure }) => figure === 'table');
  const { game, tab } = await openStep(t, tables[0].key);
  for (const { key, figure } of tables) {
    await tab.evaluate((hash) => (location.hash = hash), `#v=1&view=learn&step=${key}`);
    await tab.locator(`[data-lesson="${key}"]`).waitFor();
    await drawn(tab, figure);
    const players = await tab.$$eval('[data-player]', (all) => all.map((one) => ({
      link: one.querySelector('[data-learn="open"]').getAttribute('href'),
      opinions: [...one.querySelectorAll('[data-opinion]')].map(({ dataset }) => [dataset.opinion, Number(dataset.visits), dataset.mean === '' ? null : Number(dataset.mean)]),
    })));
    assert.ok(players.length > 1);
    for (const { link, opinions } of players) {
      await tab.evaluate((hash) => (location.hash = hash), link);
      await game.tab.locator('[data-view="play"]').waitFor();
      const { actions } = await game.hint();
      assert.deepEqual(actions.map(({ action, visits, mean }) => [action, visits, mean]), opinions, `${key}: ${link}`);
    }
  }
});

test('a link is followed again when another view has been chosen since', async (t) => {
  const { game, tab } = await openStep(t, 'phases');
  for (let i = 0; i < 2; i += 1) {
    await tab.locator('[data-learn="open"]').click();
    await tab.locator('[data-view="play"]').waitFor();
    await game.press('view-learn');
    await tab.locator('[data-view="learn"]').waitFor();
  }
});

test('the board of the four phases opens where its search can be stepped through, whatever was looked at there before', async (t) => {
  const { game, tab, picture } = await openStep(t, 'phases', '', { profile: { viewport: { width: 360, height: 700 } } });
  await picture();
  const board = await tab.locator('.lesson-board .mini-board').getAttribute('data-board');
  for (const before of ['', 'tree']) {
    if (before) {
      await tab.locator(`.inside [data-tab="${before}"]`).click();
      await game.press('view-learn');
    }
    await tab.locator('[data-learn="open"]').click();
    const opened = tab.locator('[data-view="play"] .inside [data-tab="steps"][aria-selected="true"]');
    await opened.waitFor();
    assert.ok((await opened.boundingBox()).y < 700, 'in view');
    await tab.locator('.inside [data-step="whole"]').click();
    await tab.locator('.inside [data-steps="1"][data-phase="backup"]').waitFor();
    assert.equal((await game.cells()).map((tile) => tile || '.').join(' '), board);
  }
});

test('a rollout stands before its first move, and its points at its end are those of its board', async (t) => {
  const { tab, picture } = await openStep(t, 'rollout');
  await picture();
  assert.match(await tab.locator('[data-live-points]').textContent(), /^Move 0 of \d+, 0 points so far$/);
  assert.equal(await tab.locator('[data-rollout] .mini-board').getAttribute('data-board'), await tab.locator('.lesson-board .mini-board').getAttribute('data-board'));
  assert.doesNotMatch(await tab.locator('.lesson-board').textContent(), /Hint/, 'a newcomer has not seen it yet');
  await tab.locator('rollout-histograms input[type="range"]').focus();
  await tab.keyboard.press('End');
  await tab.waitForFunction(() => document.querySelector('[data-live-points]').dataset.livePoints !== '0');
  const points = number(await tab.locator('[data-live-points]').getAttribute('data-live-points'));
  assert.equal(points, number(await tab.locator('[data-rollout]').getAttribute('data-value')));
  assert.equal(await tab.locator('[data-returns]').count(), 4);
});

test('means and tree are those of the engine', async (t) => {
  const engine = await openEngine();
  const board = STEPS.find(({ key }) => key === 'uct').board;
  const { tab, picture } = await openStep(t, 'uct');
  await picture();
  const shown = await tab.$$eval('[data-player]', (all) => all.map((one) => [...one.querySelectorAll('[data-line]')].map(({ dataset }) => [dataset.line, Number(dataset.value)])));
  for (const [i, params] of [{ 'max-nodes': 1 }, {}].entries()) {
    const session = engine.createSession({ agent: 'uct', params, seed: 1, board, analyse: true });
    session.advance({ simulations: 20_000 });
    assert.deepEqual(shown[i], session.report().actions.map(({ action, mean }) => [action, mean]));
    session.delete();
  }
  const { tab: other, picture: drawnTree } = await openStep(t, 'chance');
  await drawnTree();
  assert.equal(await other.locator('[data-node="0"]').getAttribute('data-visits'), '2000');
  // What its answer says: three moves down most positions have been seen only once.
  const session = engine.createSession({ agent: 'uct', seed: 1, board: STEPS.find(({ key }) => key === 'chance').board, analyse: true });
  session.advance({ simulations: 2000 });
  const { nodes } = session.tree({ maxNodes: 10_000 });
  session.delete();
  const depth = [];
  for (const { id, parent } of nodes) depth[id] = parent === null ? 0 : depth[parent] + 1;
  const below = nodes.filter(({ id, visits }) => depth[id] === 6 && visits > 0);
  assert.ok(below.filter(({ visits }) => visits === 1).length > below.length / 2);
});

test('the two published forms of UCT are one search, and other constants are others', async (t) => {
  const { tab, picture } = await openStep(t, 'c');
  await picture();
  const visits = await tab.$$eval('[data-player]', (all) => all.map((one) => [...one.querySelectorAll('[data-opinion]')].map(({ dataset }) => dataset.visits).join()));
  assert.equal(visits[1], visits[2]);
  assert.equal(new Set(visits).size, 3);
  assert.deepEqual(await tab.locator('[data-player] h3').allTextContents(), [
    '1 UCT, 2,000 simulations, C = 0.1', '2 UCT, 2,000 simulations, C = \u221a2', '3 UCT, 2,000 simulations, Cp = 0.5', '4 UCT, 2,000 simulations, C = 10',
  ]);
});

test('games are those of their seeds, with mean and verdict; more of them go on from there; the lab opens the same', async (t) => {
  const { tab } = await openStep(t, 'measure');
  await tab.locator('lesson-games[data-done]').waitFor();
  const engine = await openEngine();
  const mean = (/** @type {string} */ agent, /** @type {number} */ games) => {
    let sum = 0;
    for (let seed = 1; seed <= games; seed += 1) {
      const session = engine.createSession({ agent, seed });
      let game;
      do game = session.playOn({ simulations: 50 }, { ms: 1000 });
      while (!game.over);
      sum += game.score;
      session.delete();
    }
    return sum / games;
  };
  const means = () => tab.$$eval('[data-score]', (all) => all.map(({ dataset }) => Number(dataset.mean)));
  assert.deepEqual(await means(), [mean('flat-mc', 8), mean('uct', 8)]);
  assert.match(await tab.locator('.lesson-figure .verdict').textContent(), /on 8 common seeds/);
  // What the text calls decisive is drawn: the difference with its interval, and 0.
  const difference = tab.locator('[data-chart="lesson-difference"]');
  assert.deepEqual([await difference.locator('.whisker').count(), await difference.locator('.axis').count()], [2, 1]);
  await tab.locator('[data-learn="more"]').click();
  await tab.locator('[data-score="2"][data-count="16"]').waitFor();
  assert.equal((await means())[1], mean('uct', 16));
  await tab.locator('[data-learn="open"]').click();
  await tab.locator('[data-view="lab"] [data-lab-row="2"]').waitFor();
  assert.equal(await tab.locator('[data-control="lab-games"]').inputValue(), '16');
  assert.equal(await tab.locator('[data-lab-row]').count(), 2);
});

test('the single-spawn shortcut is worse than no tree, and that is settled by the games of the first picture', async () => {
  const engine = await openEngine();
  const { rows, games, pair } = STEPS.find(({ key }) => key === 'shortcut');
  const [shortcut, flat] = pair.map((row) => {
    const { agent, params, limits } = playerOf(rows[row], engine.agents());
    const scores = new Map();
    for (let seed = 1; seed <= games; seed += 1) {
      const session = engine.createSession({ agent, params, seed });
      let game;
      do game = session.playOn(limits, { ms: 1000 });
      while (!game.over);
      scores.set(String(seed), { score: game.score });
      session.delete();
    }
    return { games: scores };
  });
  assert.ok(differenceOf(shortcut, flat).high < 0);
});

test('no text takes intervals that overlap, or come apart, for a verdict', () => {
  for (const text of [...Object.values(lessonsEn), en['term.interval'], en['learn.table.text']]) assert.doesNotMatch(text, /come apart|not yet told apart|cannot yet tell/);
  for (const key of ['term.interval', 'learn.table.text']) assert.match(en[key], /difference/, key);
  for (const key of ['term.interval', 'learn.table.text']) assert.match(zh[key], /差/, key);
});

test('the bandit is that of its module; sliders, pulls, luck and restart; its link is its state', async (t) => {
  const { tab, picture } = await openStep(t, 'bandit');
  await picture();
  const state = async () => ({
    pulls: await tab.$$eval('[data-arm]', (all) => all.map(({ dataset }) => Number(dataset.pulls))),
    regret: Number(await tab.locator('[data-regret]').getAttribute('data-regret')),
  });
  const played = (chances, c, seed, pulls) => {
    const bandit = newBandit(chances, c, seed);
    for (let i = 0; i < pulls; i += 1) pull(bandit);
    return { pulls: bandit.arms.map(({ n }) => n), regret: regret(bandit) };
  };
  const total = (count) => tab.waitForFunction((sum) => [...document.querySelectorAll('[data-arm]')].reduce((all, { dataset }) => all + Number(dataset.pulls), 0) === sum, count);
  // It begins as UCB1 does, with every arm pulled once; 5,000 pulls are one press.
  assert.deepEqual(await state(), played([0.2, 0.4, 0.8], 1.41, 1, 3));
  await tab.locator('[data-bandit="run"]').click();
  await total(5000);
  assert.deepEqual(await state(), played([0.2, 0.4, 0.8], 1.41, 1, 5000));
  const ends = (/** @type {string} */ name) => tab.$$eval(`[data-chart="bandit-${name}"] .at-end`, (all) => all.map((one) => one.textContent));
  assert.match((await ends('bounds')).join(), /bound 3: 0\.8\d/);
  const rate = (/** @type {number[]} */ chances) => `${leastRate(chances).toFixed(2)} ln N`;
  assert.ok((await ends('regret')).includes(rate([0.2, 0.4, 0.8])));
  assert.ok(await tab.locator('[data-bandit="run"]').isDisabled());
  await tab.locator('[data-bandit="c"]').fill('0');
  await tab.locator('[data-bandit="arm-1"]').fill('0.9');
  await tab.waitForFunction(() => document.querySelector('lesson-bandit').fields.includes('arms=0.9,0.4,0.8&c=0&'));
  assert.deepEqual(await state(), played([0.9, 0.4, 0.8], 0, 1, 5000));
  assert.ok((await ends('regret')).includes(rate([0.9, 0.4, 0.8])), 'the line is that of the arms shown');
  await tab.locator('[data-bandit="luck"]').click();
  await tab.locator('[data-bandit="pull"]').click();
  await total(5001);
  assert.deepEqual(await state(), played([0.9, 0.4, 0.8], 0, 2, 5001));
  // Its link is that of the page.
  const copied = async () => (await tab.evaluate(() => document.querySelector('learn-view').controller.copyLink())).replace(/.*#/, '#');
  const link = await copied();
  assert.match(link, /step=bandit&arms=0.9,0.4,0.8&c=0&luck=2&pulls=5001$/);
  await tab.locator('[data-bandit="restart"]').click();
  await total(3);
  await tab.locator('[data-bandit="play"]').click();
  await tab.waitForFunction(() => document.querySelectorAll('[data-chart^="bandit"] [data-line]').length === 11);
  await tab.locator('[data-bandit="play"]').click();
  const follow = async (/** @type {string} */ hash, /** @type {number} */ pulls) => {
    await tab.evaluate((to) => (location.hash = to), hash);
    await total(pulls);
    return copied();
  };
  // What makes no sense is what is usual.
  assert.match(await follow('#v=1&view=learn&step=bandit&arms=0.5,x&c=nan&luck=-1&pulls=1e99', 20_000), /arms=0.2,0.4,0.8&c=1.41&luck=0&pulls=20000$/);
  assert.equal(await follow(link, 5001), link);
  // And is told.
  await tab.reload();
  await tab.locator('[data-lesson="bandit"]').waitFor();
  const said = () => tab.locator('[data-notice]:visible p').allTextContents();
  assert.deepEqual(await said(), []);
  assert.match(await follow('#v=1&view=learn&step=bandit&arms=0.5,abc&c=99&luck=two&pulls=1e9', 20_000), /arms=0.2,0.4,0.8&c=4&luck=1&pulls=20000$/);
  const notes = (await said()).join('\n');
  for (const word of [/gives arms the value "0.5,abc"/, /for c 99; 4 is used/, /gives luck the value "two"/, /for pulls 1e9; 20000 is used/]) assert.match(notes, word);
  assert.match(await follow('#v=1&view=learn&step=bandit&arms=0.5,7', 2), /arms=0.5,1&/);
  assert.match((await said()).join('\n'), /for arms 0.5,7; 0.5,1 is used/);
});

test('in Chinese, in the dark, and 320 pixels wide', async (t) => {
  const { game, tab } = await openStep(t, STEPS[0].key, '&lang=zh&theme=dark', { profile: { viewport: { width: 320, height: 640 } } });
  for (const [i, { key, figure }] of STEPS.entries()) {
    await tab.locator(`[data-lesson="${key}"]`).waitFor();
    assert.equal(await tab.locator('.lesson h2').textContent(), lessonsZh[`lesson.${key}.title`]);
    await drawn(tab, figure);
    await assertFits(game, key);
    if (i === 0) {
      await assertAccessible(game, 'Chinese');
      assert.match(await tab.evaluate(() => document.querySelector('learn-view').controller.copyLink()), /#v=1&view=learn&lang=zh&theme=dark&.*step=/);
    }
    if (i < STEPS.length - 1) await tab.locator('[data-learn="next"]').click();
  }
  // Another language is there at once, on the same step.
  await tab.locator('[data-control="lang"]').click();
  await tab.waitForFunction((title) => document.querySelector('.lesson h2').textContent === title, lessonsEn[`lesson.${STEPS.at(-1).key}.title`]);
});

test('the step is in the copied link; an unknown one is named and the first shown; keys suffice', async (t) => {
  const { game, tab } = await openStep(t, 'flat');
  assert.match(await tab.evaluate(() => document.querySelector('learn-view').controller.copyLink()), /view=learn&.*step=flat$/);
  await tab.evaluate(() => (location.hash = '#v=1&view=learn&step=nothing'));
  await tab.locator(`[data-lesson="${STEPS[0].key}"]`).waitFor();
  assert.match(await tab.locator('[data-notice]:visible').textContent(), /gives step the value "nothing"/);
  // The heading has the focus: two presses of Tab are the question and what follows it.
  await tab.keyboard.press('Tab');
  await tab.keyboard.press('Enter');
  assert.ok(await tab.locator('.lesson-text details').evaluate((one) => one.open));
  await tab.locator('[data-learn="next"]').focus();
  await tab.keyboard.press('Enter');
  await tab.locator(`[data-lesson="${STEPS[1].key}"]`).waitFor();
  assert.ok(game);
});
