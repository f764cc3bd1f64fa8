// What explains a search, with the numbers of the search itself.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import { useSite } from './support/site.mjs';

const site = useSite();
const BOARD = '0012012323563478';

/** The page with the analysis open and the position searched. */
async function analysed(t, options = {}) {
  const { link = {}, ...rest } = options;
  const game = await site.open(t, { link: { board: BOARD, seed: 3, ...link }, ...rest });
  await game.tab.click('.inside summary');
  await game.tab.waitForSelector('analysis-views .tabs');
  await game.tab.click('[data-tab="tree"]');
  await game.press('hint');
  await game.waitForState('idle');
  return game;
}

const report = (game) => game.tab.evaluate(() => document.querySelector('analysis-views').state.report);

test('the root of the tree is the table, and its numbers make the bounds of the engine', async (t) => {
  const game = await analysed(t);
  const { actions, tree } = await report(game);
  assert.ok(tree.nodes.length <= 300);
  const drawn = await game.tab.$$eval('search-tree [data-kind="chance"][aria-level="2"]', (all) => all.map((node) => [node.dataset.action, Number(node.dataset.visits)]));
  assert.deepEqual(new Map(drawn), new Map(actions.filter(({ visits }) => visits).map(({ action, visits }) => [action, visits])));
  const bounds = await game.tab.$$eval('[data-formula-action]', (all) => all.map((row) => [row.dataset.formulaAction, Number(row.querySelector('[data-bound]').dataset.bound)]));
  assert.equal(bounds.length, drawn.length);
  for (const [action, bound] of bounds) {
    const own = actions.find((one) => one.action === action).bound;
    assert.ok(Math.abs(bound - own) < 1e-9, `${action}: ${bound} is not ${own}`);
  }
  const squares = await game.tab.locator('search-tree .tree-node:not([data-kind="chance"])').count();
  assert.ok((await game.tab.textContent('[data-chart="tree"]')).includes(`${squares} positions shown of ${tree.total.toLocaleString('en-US')}.`));
  // The rows of the root are the moves of the board: they stand out with them.
  await game.tab.hover(`[data-formula-action="${bounds[0][0]}"]`);
  assert.equal(await game.tab.locator('.play').getAttribute('data-linked'), bounds[0][0]);
  const [won] = await game.tab.$$eval('[data-won]', (all) => all.map((row) => row.dataset.formulaAction));
  assert.equal(won, bounds.reduce((best, one) => (one[1] > best[1] ? one : best))[0]);
});

test('keys walk through the tree, open and close it; a node tells its board and numbers', async (t) => {
  const game = await analysed(t);
  const focus = () => game.tab.evaluate(() => document.activeElement?.closest('[role="treeitem"]')?.getAttribute('aria-label'));
  await game.tab.locator('search-tree [role="treeitem"][tabindex="0"]').focus();
  await game.tab.keyboard.press('ArrowRight');
  await game.tab.waitForFunction(() => document.activeElement?.getAttribute('data-kind') === 'chance');
  const { actions } = await report(game);
  const most = Math.max(...actions.map(({ visits }) => visits));
  const label = await focus();
  assert.ok(label.includes(most.toLocaleString('en-US')), label);
  await game.tab.keyboard.press('ArrowLeft');
  await game.tab.waitForFunction(() => document.activeElement?.getAttribute('aria-expanded') === 'false');
  await game.tab.keyboard.press('Enter');
  await game.tab.waitForFunction(() => document.activeElement?.getAttribute('aria-expanded') === 'true');
  const tree = (await report(game)).tree;
  const detail = Number(await game.tab.locator('[data-detail]').getAttribute('data-detail'));
  const rank = (tile) => (tile ? Math.log2(tile).toString(36) : '0');
  const board = await game.tab.locator('[data-detail] [data-board]').getAttribute('data-board');
  assert.equal(board.split(' ').map((tile) => rank(Number(tile) || 0)).join(''), tree.nodes[detail].board);
  assert.equal(await game.tab.locator('[data-detail] [data-number="visits"]').textContent(), tree.nodes[detail].visits.toLocaleString('en-US'));
});

test('the main line is followed to its end, which is shown; words are explained where they stand', async (t) => {
  const game = await analysed(t, { profile: { viewport: { width: 400, height: 700 } } });
  await game.tab.click('[data-tree="line"]');
  await game.tab.waitForSelector('[data-detail]:not([data-detail="0"])');
  const end = game.tab.locator('search-tree [role="treeitem"][aria-selected="true"]');
  await game.tab.waitForFunction(() => {
    const box = document.querySelector('.tree-scroll').getBoundingClientRect();
    const { left, right, top, bottom } = document.querySelector('search-tree [aria-selected="true"] .shape').getBoundingClientRect();
    return left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
  });
  assert.ok(Number(await end.getAttribute('aria-level')) > 3);
  for (const term of ['tree-share', 'odds']) {
    await game.tab.focus(`search-tree [data-term="${term}"]`);
    await game.tab.waitForSelector('.tip:not([hidden])');
    assert.ok((await game.tab.textContent('.tip')).length > 30, term);
  }
  const [file] = await Promise.all([game.tab.waitForEvent('download'), game.tab.click('[data-chart="tree"] [data-chart-tool="svg"]')]);
  const saved = readFileSync(await file.path(), 'utf8');
  assert.match(saved, /<text[^>]*paint-order: ?stroke/, 'words in a file stand before their halo, too');
  assert.match(saved, /<path[^>]*stroke-opacity: ?0\.\d/, 'edges off the main line are faint in a file, too');
  await game.tab.click('[data-tree="close"]');
  await game.tab.click('[data-tab="course"]');
  await game.tab.focus('[data-chart="convergence-share"] [data-term="share"]');
  assert.match(await game.tab.textContent('.tip'), /part of all visits/);
});

test('what is seen of the tree first is whole; its table of 300 rows scrolls under its heads', async (t) => {
  const game = await analysed(t, { link: { simulations: 20000, workers: 1 }, profile: { viewport: { width: 1440, height: 900 } } });
  await game.tab.waitForSelector('search-tree [aria-level="4"]');
  const { hidden, covered } = await game.tab.evaluate(() => {
    const box = document.querySelector('.tree-scroll');
    // Where labels of opened nodes would lie on the widest edge, that to the first child.
    const covered = [...box.querySelectorAll('[aria-expanded="true"]')].filter((node) => {
      const [label, edge] = [node.querySelector('text').getBoundingClientRect(), box.querySelector(`.tree-edge[data-principal]`)];
      const point = edge.getPointAtLength(edge.getTotalLength() * 0.2).matrixTransform(edge.getScreenCTM());
      return point.x > label.left && point.x < label.right && point.y > label.top && point.y < label.bottom;
    });
    return { hidden: [box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth], covered: covered.length };
  });
  assert.deepEqual(hidden, [0, 0]);
  assert.equal(covered, 0);
  await game.tab.click('[data-chart="tree"] [data-chart-tool="table"]');
  const table = await game.tab.locator('[data-chart="tree"] table').evaluate((one) => {
    const box = one.parentElement;
    box.scrollTop = 1000;
    return { rows: one.rows.length, high: box.clientHeight, heads: one.tHead.getBoundingClientRect().top - box.getBoundingClientRect().top };
  });
  assert.ok(table.rows > 250 && table.high <= 480, `${table.rows} rows, ${table.high} px`);
  assert.ok(Math.abs(table.heads) < 2, `${table.heads} px`);
});

test('histograms count every simulation of a direction; a rollout is replayed to its value', async (t) => {
  const game = await analysed(t);
  await game.tab.click('[data-tab="rollouts"]');
  const { actions } = await report(game);
  const drawn = await game.tab.$$eval('[data-returns]', (all) => all.map((one) => [
    one.dataset.returns, [...one.querySelectorAll('[data-count]')].reduce((sum, bar) => sum + Number(bar.dataset.count), 0),
  ]));
  assert.deepEqual(drawn, actions.filter(({ visits }) => visits).map(({ action, visits }) => [action, visits]));
  // Shapes compare: bins of one width, and bars that are parts of their direction on one scale.
  const shapes = await game.tab.$$eval('[data-returns]', (all) => all.map((one) => {
    const bars = [...one.querySelectorAll('[data-count]')];
    const sum = bars.reduce((total, bar) => total + Number(bar.dataset.count), 0);
    return bars.map((bar) => [Number(bar.getAttribute('width')), Number(bar.getAttribute('height')) / (Number(bar.dataset.count) / sum)]);
  }));
  for (const k of [0, 1]) {
    const numbers = shapes.flat().map((bar) => bar[k]);
    assert.ok(Math.max(...numbers) - Math.min(...numbers) < 1e-6, String(numbers));
  }
  assert.equal(await game.tab.locator('[data-chart="returns"] svg > text').last().textContent(), 'points', 'the axis has a name');
  const [file] = await Promise.all([game.tab.waitForEvent('download'), game.tab.click('[data-chart="returns"] [data-chart-tool="svg"]')]);
  const saved = readFileSync(await file.path(), 'utf8');
  for (const name of ['Returns of the simulations', 'Share', 'points']) assert.ok(saved.includes(`>${name}<`), name);
  await game.tab.click('[data-sample="left"]');
  const slider = game.tab.locator('rollout-histograms input[type="range"]');
  await slider.focus();
  await game.tab.keyboard.press('End');
  const replay = game.tab.locator('[data-rollout]');
  const value = await replay.getAttribute('data-value');
  await game.tab.waitForFunction((wanted) => document.querySelector('[data-live-points]').dataset.livePoints === wanted, value);
});

test('what was searched too early is searched again; a player without simulations says so, and offers no search', async (t) => {
  const quick = await site.open(t, { link: { board: BOARD, seed: 3, simulations: 200 } });
  const { actions } = await quick.hint();
  await quick.tab.click('.inside summary');
  await quick.tab.locator('#analysis-view [data-line]').first().waitFor();
  assert.deepEqual((await quick.inside()).report.actions, actions, 'by itself, to the same numbers');

  const game = await site.open(t, { link: { board: BOARD, seed: 3, ms: 1200 } });
  await game.hint();
  await game.tab.click('.inside summary');
  const view = game.tab.locator('#analysis-view');
  await view.locator('[data-analysis="search"]').waitFor();
  assert.match(await view.textContent(), /^\s*This board was searched before this was opened\.\s*Search it\s*$/);
  await view.locator('[data-analysis="search"]').click();
  await view.locator('[data-line]').first().waitFor();
  await game.set('agent', 'expectimax');
  for (const search of [false, true]) {
    if (search) await game.hint();
    for (const tab of ['course', 'rollouts']) {
      await game.tab.click(`[data-tab="${tab}"]`);
      await view.getByText(/^This player does not search by simulations\.$/).waitFor();
      assert.equal(await view.locator('[data-analysis="search"]').count(), 0, tab);
    }
  }
});

test('a search that begins before the views have been unpacked is told to them all the same', async (t) => {
  const game = await site.open(t, { link: { board: BOARD, seed: 3, simulations: 200 } });
  // One after the other in the same task: whoever presses faster than that is no person.
  await game.tab.evaluate(() => {
    const inside = document.querySelector('.inside');
    inside.addEventListener('toggle', () => document.querySelector('[data-control="hint"]').click(), { once: true });
    inside.open = true;
  });
  await game.tab.locator('#analysis-view [data-line]').first().waitFor();
  assert.equal(await game.tab.locator('[data-analysis="search"]').count(), 0);
});

for (const tab of ['tree', 'course', 'rollouts']) {
  test(`while autoplay searches one position after another, what stands below the tab "${tab}" stays where it is`, async (t) => {
    const game = await site.open(t, { link: { board: BOARD, seed: 3, simulations: 20000, workers: 1 }, profile: { viewport: { width: 1440, height: 900 } } });
    await game.tab.click('.inside summary');
    await game.tab.click(`[data-tab="${tab}"]`);
    await game.press('autoplay');
    await game.waitForMoves(5);
    const heights = await game.tab.evaluate(() => new Promise((resolve) => {
      const [view, moves] = ['#analysis-view', '[data-field="moves"]'].map((one) => document.querySelector(one));
      const [first, heights] = [Number(moves.textContent), []];
      const look = () => {
        heights.push(Math.round(view.getBoundingClientRect().height));
        if (Number(moves.textContent) < first + 10) requestAnimationFrame(look);
        else resolve(heights);
      };
      look();
    }));
    assert.deepEqual(heights, heights.toSorted((a, b) => a - b), 'it grows, if anything');
    assert.ok(new Set(heights).size <= 3, String([...new Set(heights)]));
    await game.press('stop');
    await game.tab.waitForFunction(() => !document.querySelector('#analysis-view').style.minHeight);
  });
}

for (const [tab, picture] of [['tree', '[data-node]'], ['course', '[data-line]'], ['rollouts', '[data-returns]']]) {
  test(`step after step the tab "${tab}" keeps its picture until it has the next; a move taken back has none`, async (t) => {
    const game = await analysed(t, { link: { simulations: 5000, workers: 1 } });
    await game.tab.click(`[data-tab="${tab}"]`);
    const view = game.tab.locator('#analysis-view');
    const last = view.locator(':scope > .panel-note');
    await view.locator(picture).first().waitFor();
    assert.ok(!(await last.isVisible()));
    await game.tab.evaluate((picture) => {
      globalThis.bare = 0;
      const look = () => {
        if (!document.querySelector(`#analysis-view ${picture}`)) globalThis.bare += 1;
        requestAnimationFrame(look);
      };
      look();
    }, picture);
    for (let moves = 1; moves <= 3; moves += 1) {
      await game.press('step');
      await game.waitForMoves(moves);
      await game.settled();
      assert.ok(await last.isVisible(), 'it says that it is of the board before');
    }
    assert.equal(await game.tab.evaluate(() => globalThis.bare), 0, 'frames without a picture');
    await game.hint();
    await last.waitFor({ state: 'hidden' });
    await game.press('undo');
    await view.locator('[data-analysis="search"]').waitFor();
  });
}

test('a rollout of the picture that was kept starts on its board', async (t) => {
  const game = await analysed(t, { link: { simulations: 500, workers: 1 } });
  await game.tab.click('[data-tab="rollouts"]');
  const before = (await game.cells()).map((tile) => tile || '.').join(' ');
  await game.press('step');
  await game.waitForMoves(1);
  await game.tab.locator('[data-sample]').first().click();
  await game.tab.locator('rollout-histograms input[type="range"]').focus();
  await game.tab.keyboard.press('Home');
  await game.tab.locator(`rollout-histograms [data-board="${before}"]`).waitFor();
});

test('with several workers the tree says that it is the first one', async (t) => {
  const note = 'The tree of the first of 2 workers.';
  const game = await analysed(t, { link: { simulations: 200, workers: 2 } });
  await game.tab.waitForSelector('search-tree [data-node="0"]');
  assert.ok((await game.tab.textContent('[data-chart="tree"]')).includes(note));
  const alone = await analysed(t, { link: { simulations: 200, workers: 1 } });
  await alone.tab.waitForSelector('search-tree [data-node="0"]');
  assert.ok(!(await alone.tab.textContent('[data-chart="tree"]')).includes('The tree of'));
});

test('puct plays no rollouts: it has histograms, and no rollout to watch', async (t) => {
  const game = await analysed(t, { link: { agent: 'puct', simulations: 200 } });
  await game.tab.click('[data-tab="rollouts"]');
  await game.tab.waitForSelector('[data-returns]');
  assert.equal(await game.tab.locator('[data-sample]').count(), 0);
});

test('steps are the simulations of the search, phase by phase; a restart repeats them', async (t) => {
  const game = await analysed(t);
  await game.tab.click('[data-tab="steps"]');
  const phase = () => game.tab.locator('.steps').getAttribute('data-phase');
  for (const wanted of ['select', 'expand', 'rollout', 'backup']) {
    await game.tab.click('[data-step="phase"]');
    assert.equal(await phase(), wanted);
  }
  await game.tab.hover('.trace-path li');
  assert.equal(await game.tab.locator('.play').getAttribute('data-linked'), await game.tab.locator('.trace-path li').first().getAttribute('data-way'));
  for (let i = 1; i < 30; i += 1) await game.tab.click('[data-step="whole"]');
  const found = await game.tab.evaluate(() => {
    const steps = document.querySelector('simulation-steps');
    const { agent, params, seed, game: { board, score, moves } } = document.querySelector('analysis-views').state;
    const { engine } = document.querySelector('analysis-views').controller.machinery;
    const whole = engine.createSession({ agent, params, seed, board, score, moves, analyse: true });
    whole.advance({ simulations: 30 });
    return [steps.session.report(), whole.report()].map(({ elapsedMs, ...rest }) => rest);
  });
  assert.deepEqual(found[0], found[1]);
  const credit = await game.tab.$$eval('[data-credit]', (all) => all.map((one) => one.dataset.credit));
  await game.tab.click('[data-step="restart"]');
  assert.equal(await game.tab.locator('.steps').getAttribute('data-steps'), '0');
  for (let i = 0; i < 30; i += 1) await game.tab.click('[data-step="whole"]');
  assert.deepEqual(await game.tab.$$eval('[data-credit]', (all) => all.map((one) => one.dataset.credit)), credit);
});

test('a simulation is drawn phase by phase: the tree as it was, what it adds, and then the numbers', async (t) => {
  const game = await analysed(t, { link: { discount: 0.5 } });
  await game.tab.click('[data-tab="steps"]');
  const seen = () => game.tab.evaluate(() => ({
    done: document.querySelector('.steps').dataset.steps,
    said: document.querySelector('.steps .panel-note').textContent.split(';')[0],
    nodes: [...document.querySelectorAll('search-tree [data-node]')].filter(({ dataset }) => dataset.kind !== 'chance').length,
    visits: document.querySelector('search-tree [data-node="0"]').dataset.visits,
    fresh: [...document.querySelectorAll('search-tree [data-node]')].filter((node) => / new$/.test(node.querySelector('text').textContent)).map(({ dataset }) => dataset.visits),
    lit: [...document.querySelectorAll('search-tree .tree-node[data-marked]')].map(({ dataset }) => dataset.action ?? ''),
    text: document.querySelector('search-tree svg').textContent,
  }));
  const total = () => game.tab.locator('simulation-steps').evaluate((steps) => steps.session.report().simulations);
  // The root alone, before anything has been searched.
  assert.deepEqual(await seen(), { done: '0', said: '0 simulations done', nodes: 1, visits: '0', fresh: [], lit: [], text: (await seen()).text });
  for (let round = 0; round < 12; round += 1) {
    const before = await seen();
    const phases = [];
    for (let i = 0; i < 4; i += 1) {
      await game.tab.click('[data-step="phase"]');
      phases.push(await seen());
    }
    const [select, expand, rollout, backup] = phases;
    assert.deepEqual([select.done, select.visits, select.fresh], [String(round), String(round), []]);
    assert.equal(select.said, `${round} simulation${round === 1 ? '' : 's'} done`);
    assert.equal(select.lit[0], '', 'the path begins at the root');
    assert.deepEqual([expand.done, expand.visits, expand.fresh], [String(round), String(round), ['0']], 'there, and not yet counted');
    assert.equal(rollout.text, expand.text);
    assert.deepEqual([backup.done, backup.visits, backup.fresh], [String(round + 1), String(round + 1), ['1']]);
    assert.notEqual(backup.text, expand.text);
    assert.ok(before.visits === select.visits);
    assert.equal(await total(), round + 1);
    // The credits are sums: half of what came from below and the points of the move.
    const credits = await game.tab.locator('simulation-steps').evaluate(({ trace }) => ({
      value: trace.leaf.value, paid: trace.path.map(({ actions, chosen }) => actions.find(({ action }) => action === chosen).reward).reverse(),
      got: [...document.querySelectorAll('[data-credit]')].map((one) => [Number(one.dataset.credit), one.parentElement.querySelector('.panel-note').textContent]),
    }));
    let below = credits.value;
    for (const [i, [value, words]] of credits.got.entries()) {
      assert.equal(value, 0.5 * below + credits.paid[i]);
      assert.match(words, new RegExp(`^0\\.5 · [\\d,.]+ \\+ ${credits.paid[i]} for this move$`));
      below = value;
    }
  }
});

test('without a discount a credit is what came from below and the points of the move', async (t) => {
  const game = await analysed(t);
  await game.tab.click('[data-tab="steps"]');
  for (let i = 0; i < 20; i += 1) await game.tab.click('[data-step="whole"]');
  const words = await game.tab.$$eval('[data-credit]', (all) => all.map((one) => [Number(one.dataset.credit), one.parentElement.querySelector('.panel-note').textContent]));
  assert.ok(words.length > 1);
  for (const [value, text] of words) {
    const [, below, paid] = /^([\d,]+) \+ (\d+) for this move$/.exec(text);
    assert.equal(Number(below.replace(',', '')) + Number(paid), value);
  }
});

test('a move of the tree says whose choice the formula shows, and nodes show their means', async (t) => {
  const game = await analysed(t);
  assert.equal(await game.tab.locator('[data-choice]').count(), 0);
  const move = game.tab.locator('search-tree [data-kind="chance"][aria-level="2"]').last();
  await move.click();
  assert.equal(await game.tab.locator('[data-choice]').textContent(), `The choice that this move belongs to: ${await game.tab.locator('search-tree [data-node="0"]').getAttribute('aria-label')}`);
  const { actions } = await report(game);
  const drawn = await game.tab.$$eval('search-tree [data-kind="chance"][aria-level="2"]', (all) => all.map((one) => [one.dataset.action, one.querySelector('.value').textContent]));
  for (const [action, text] of drawn) assert.equal(text.replace(',', ''), String(Math.round(actions.find((one) => one.action === action).mean)));
});

test('the formula is one: its root covers a fraction, with names above and with numbers in each row', async (t) => {
  const game = await analysed(t, { link: { simulations: 2000, workers: 1 } });
  const roots = await game.tab.$$eval('.formula msqrt', (all) => all.map((one) => one.firstElementChild.localName));
  assert.ok(roots.length > 1 && roots.every((name) => name === 'mfrac'), String(roots));
  assert.ok(await game.tab.$$eval('.formula msqrt', (all) => all.every((one) => one.namespaceURI === 'http://www.w3.org/1998/Math/MathML')));
});

test('while all returns are alike, the scale says so', async (t) => {
  const game = await analysed(t, { link: { simulations: 100 } });
  await game.tab.click('[data-tab="steps"]');
  await game.tab.click('[data-step="whole"]');
  assert.match(await game.tab.textContent('simulation-steps'), /1 simulation done;.*There is no return to measure by yet: Q' = 0\./s);
  await game.tab.click('[data-step="whole"]');
  assert.match(await game.tab.textContent('simulation-steps'), /2 simulations done;.*All returns so far are [\d,]+ points: until there is another, Q' = 0 for every move\./s);
  assert.match(await game.tab.locator('search-tree [data-visits="1"]').first().getAttribute('aria-label'), / 1 visit,/);
});

test('played at 50x, simulations pass by themselves until they are paused', async (t) => {
  const game = await analysed(t);
  await game.tab.click('[data-tab="steps"]');
  await game.tab.selectOption('[data-step="speed"]', '50');
  await game.tab.click('[data-step="play"]');
  await game.tab.waitForFunction(() => Number(document.querySelector('.steps').dataset.steps) >= 10);
  await game.tab.click('[data-step="play"]');
  const done = await game.tab.locator('.steps').getAttribute('data-steps');
  await game.tab.waitForTimeout(300);
  assert.equal(await game.tab.locator('.steps').getAttribute('data-steps'), done);
});

for (const [theme, lang] of [['light', 'en'], ['dark', 'zh']]) {
  test(`at 320 px nothing scrolls sideways, and axe finds nothing (${theme}, ${lang})`, async (t) => {
    const game = await analysed(t, { link: { theme, lang }, profile: { viewport: { width: 320, height: 700 } } });
    for (const tab of ['course', 'tree', 'rollouts', 'steps']) {
      await game.tab.click(`[data-tab="${tab}"]`);
      if (tab === 'steps') await game.tab.click('[data-step="whole"]');
      assert.equal(await game.tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, tab);
      const { violations } = await new AxeBuilder({ page: game.tab }).include('analysis-views').withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`), [], tab);
    }
  });
}

test('convergence ends where the table is, marks the last change of the choice, and has a table and a linear axis', async (t) => {
  const game = await analysed(t, { link: { simulations: 20000, workers: 2 } });
  await game.tab.click('[data-tab="course"]');
  const { actions, course, simulations } = await report(game);
  assert.ok(course.length > 60 && course.length < 200, `${course.length} looks`);
  assert.equal(course.at(-1)[0], simulations);
  const drawn = (what) => game.tab.$$eval(`[data-chart="convergence-${what}"] [data-line]`, (all) => all.map((one) => [one.dataset.line, Number(one.dataset.value)]));
  assert.deepEqual(await drawn('share'), actions.filter(({ visits }) => visits).map(({ action, share }) => [action, share]));
  assert.deepEqual(await drawn('mean'), actions.filter(({ visits }) => visits).map(({ action, mean }) => [action, mean]));
  // By hand: the leader of each look by visits (ties by mean), and where it last became another one.
  const leaders = course.map(([, ...numbers]) => [0, 1, 2, 3].filter((i) => numbers[3 * i] > 0).reduce((best, i) => {
    const by = (k) => [numbers[3 * k], numbers[3 * k + 1] / numbers[3 * k]];
    return best === null || by(i)[0] > by(best)[0] || (by(i)[0] === by(best)[0] && by(i)[1] > by(best)[1]) ? i : best;
  }, null));
  const changed = leaders.findLastIndex((leader, i) => i > 0 && leader !== leaders[i - 1]);
  const marks = await game.tab.$$eval('[data-chart="convergence-share"] [data-change]', (all) => all.map((one) => Number(one.dataset.change)));
  assert.deepEqual(marks, changed < 0 ? [] : [course[changed][0]]);
  // Lines of means begin where a mean says something, bands where they fit; neither leaves the frame, and the table has all.
  const frame = await game.tab.$$eval('[data-chart="convergence-mean"] [data-line]', (all) => all.map((line) => {
    const numbers = (one) => line.querySelector(one).getAttribute('points').split(' ').map((point) => point.split(',').map(Number));
    const band = numbers('.band');
    const { y, height } = line.querySelector('svg').viewBox.baseVal;
    return { dots: numbers('.series').length, edge: [band[0][1] - y, y + height - band.at(-1)[1]] };
  }));
  assert.deepEqual(frame.map(({ dots }) => dots), actions.flatMap(({ visits }, i) => (visits ? [course.filter((look) => look[1 + 3 * i] >= 10).length] : [])));
  for (const { edge } of frame) assert.ok(edge[0] >= 0 && edge[1] >= 0, String(edge));
  await game.tab.click('[data-chart="convergence-share"] [data-chart-tool="table"]');
  assert.equal(await game.tab.locator('[data-chart="convergence-share"] tbody tr').count(), course.length);
  const points = () => game.tab.locator('[data-line] polyline').first().getAttribute('points');
  const logarithmic = await points();
  await game.tab.click('[data-chart-tool="linear"]');
  await game.tab.waitForFunction((before) => document.querySelector('[data-line] polyline').getAttribute('points') !== before, logarithmic);
  // It stays as it was chosen: other tabs and positions nobody has searched yet take the charts away.
  await game.tab.click('[data-tab="tree"]');
  await game.tab.click('[data-tab="course"]');
  assert.equal(await game.tab.getAttribute('[data-chart-tool="linear"]', 'aria-pressed'), 'true');
});
