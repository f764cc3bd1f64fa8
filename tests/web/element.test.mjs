// <mcts-2048> in pages of other people: attributes, properties, methods, events, and what it keeps to itself.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { FIGURE, blog, figure, waitForWorkers } from './support/figures.mjs';
import { CONTROLS, DIRECTIONS, misplacedTiles } from './support/game_page.mjs';
import { dist } from './support/server.mjs';
import { useSite } from './support/site.mjs';

const HOSTILE = `<style>
  * { all: unset !important; font-size: 40px !important; color: lime !important; line-height: 3 !important; }
  div { display: none !important; } button, table, dl, dd { position: fixed !important; visibility: hidden !important; }
  html { font-size: 40px !important; --paper: red; --ink: red; --s3: 90px; direction: rtl !important; }
</style>`;
/** What docs/embedding.md says the element needs, and pictures for the blog's own icon; nothing else, styles least of all. */
const [, NEEDED] = /```\n(script-src .*)\n```/.exec(readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8'));
const STRICT = `default-src 'none'; img-src data:; ${NEEDED}`;
const site = useSite({
  '/one.html': blog(`<mcts-2048 id="one" ${FIGURE}></mcts-2048>`),
  '/two.html': blog(`<mcts-2048 id="one" ${FIGURE}></mcts-2048><mcts-2048 id="two" lang="zh" agent="greedy" seed="7" theme="dark"></mcts-2048>`),
  '/bare.html': blog('<p>Text</p>'),
  '/below.html': blog(`<p style="height: 3000px">Text</p><mcts-2048 id="one" ${FIGURE} run></mcts-2048>`),
  '/hostile.html': blog(`<mcts-2048 id="one" ${FIGURE}></mcts-2048>`, HOSTILE),
  '/written.html': blog(`<article><mcts-2048 id="one" ${FIGURE}></mcts-2048></article>`, `<style>
  article { font: italic 900 30px/3 cursive; text-decoration: underline wavy red 3px; text-indent: 3em; letter-spacing: 0.3em; text-transform: uppercase; text-shadow: 2px 2px red;
    text-align: center; white-space: nowrap; font-variant: small-caps; text-emphasis: filled red; -webkit-text-stroke: 1px lime; }
  article::first-letter { font-size: 5em; float: left; } article::first-line { color: red; }</style>`),
  '/written-plain.html': blog(`<article><mcts-2048 id="one" ${FIGURE}></mcts-2048></article>`),
  '/strict.html': { body: blog(`<mcts-2048 id="one" ${FIGURE}></mcts-2048>`), policy: STRICT },
  '/late.html': `<!doctype html><title>A blog</title><link rel="icon" href="data:,"><body><div style="transform: translateX(30px); overflow: hidden; width: 500px">
<mcts-2048 id="one" workers="3" ${FIGURE}></mcts-2048></div><script src="/x/y/mcts-2048.js" defer></script></body>`,
  '/zh.html': blog(`<p lang="zh-CN"><mcts-2048 id="one" ${FIGURE}></mcts-2048></p>`),
  '/twice.html': blog(`<mcts-2048 id="one" ${FIGURE}></mcts-2048><script src="/x/y/mcts-2048.js"></script>`,
    '<script>customElements.define("play-view", class extends HTMLElement {});</script>'),
});

/** @param {import('node:test').TestContext} t @param {string} path @param {object} [profile] */
async function open(t, path, profile) {
  const tab = await (await site.profile(t, profile)).newPage();
  await tab.goto(site.host.origin + path);
  return tab;
}

test('an element shows the compact view with all hooks, in an open shadow root', async (t) => {
  const tab = await open(t, '/one.html');
  const one = figure(tab, '#one');
  await one.ready();
  assert.deepEqual((await one.cells()).slice(0, 5), [0, 0, 4, 2, 0]);
  assert.deepEqual(await one.run((element) => [...element.shadowRoot.querySelectorAll('[data-bar]')].map((bar) => bar.dataset.bar)), DIRECTIONS);
  for (const name of CONTROLS) assert.equal(await one.find(`[data-control="${name}"]`).count(), 1, name);
  for (const name of ['score', 'best', 'moves', 'state']) assert.equal(await one.find(`[data-field="${name}"]`).count(), 1, name);
  for (const part of ['.page-head', '.settings', '.learn']) assert.equal(await one.find(`${part}:visible`).count(), 0, part);
  assert.ok(await one.find('[data-control="hint"]').isVisible());
});

test('the same numbers as engine.mjs, told by a method, an event and the table', async (t) => {
  const tab = await open(t, '/one.html');
  const one = figure(tab, '#one');
  await one.listen();
  const told = await one.run((element) => element.search());
  const { createEngine: released } = await import(join(dist, 'engine.mjs'));
  const session = (await released()).createSession({ agent: 'uct', seed: '42', board: '0021013222463ab8', analyse: true });
  session.advance({ simulations: 200 });
  const expected = session.report();
  session.delete();
  assert.deepEqual(told.actions, expected.actions);
  assert.equal(told.best, expected.best);
  assert.deepEqual((await one.heard('report')).map(({ visits, stopReason }) => [visits, stopReason]), [[200, 'simulations']]);
  assert.deepEqual(await one.run((element) => element.report()), told);
  await one.find(`[data-action="${told.best}"][aria-current="true"]`).waitFor();
});

test('methods and events of a move, a game and its end', async (t) => {
  const tab = await open(t, '/one.html');
  const one = figure(tab, '#one');
  await one.listen();
  const played = await one.run((element) => element.play('left'));
  assert.equal(played.moved, true);
  assert.equal([2, 4].includes(played.spawn.tile), true);
  const report = await one.run((element) => element.step());
  assert.ok(DIRECTIONS.includes(report.best));
  const moves = await one.heard('move');
  assert.deepEqual(moves.map(({ action, moves: count }) => [action, count]), [['left', 1], [report.best, 2]]);
  const state = await one.run((element) => element.state);
  assert.equal(state.board, moves[1].board);
  assert.equal(state.score, moves[0].reward + moves[1].reward);
  assert.equal(await one.run((element) => element.undo()), true);
  assert.equal(await one.run((element) => element.state.moves), 1);

  assert.equal(await one.run((element) => element.setBoard('2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 .')), true);
  await one.run((element) => { element.agent = 'greedy'; element.speed = 0; });
  await one.run((element) => element.play());
  await one.find('[data-field="state"][data-state="over"]').waitFor();
  const [over] = await one.heard('gameover');
  assert.deepEqual(await one.run((element) => [element.status, element.state.over]), ['over', true]);
  assert.equal(over.maxTile, Math.max(...(await one.run((element) => element.state.tiles))));
  await one.run((element) => element.newGame());
  assert.equal(await one.run((element) => element.state.moves), 0);
});

test('play goes on until stop', async (t) => {
  const tab = await open(t, '/one.html');
  const one = figure(tab, '#one');
  await one.listen();
  await one.run((element) => { element.speed = 20; });
  await one.run((element) => element.play());
  await tab.waitForFunction(() => document.querySelector('#one').heard.filter(([name]) => name === 'move').length >= 3);
  const after = await one.run(async (element) => {
    element.stop();
    const { moves } = element.state;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return element.state.moves - moves;
  });
  assert.equal(after, 0);
});

test('what is wrong is one sentence in an error event, and the game goes on', async (t) => {
  const tab = await open(t, '/one.html');
  const one = figure(tab, '#one');
  await one.ready();
  await one.listen();
  const before = await one.cells();
  assert.equal(await one.run((element) => element.setBoard('1 2 3')), false);
  assert.deepEqual(await one.run((element) => element.play('sideways')), { moved: false, reward: 0, spawn: null });
  const change = (name, value) => one.run((element, [key, text]) => element.setAttribute(key, text), [name, value]);
  for (const [name, value] of [['board', '3'.repeat(5)], ['agent', 'alphazero'], ['simulations', '-3'], ['exploration', 'much']]) await change(name, value);
  await tab.waitForFunction(() => document.querySelector('#one').heard.length >= 6);
  const said = (await one.heard('error')).map(({ message }) => message);
  assert.match(said[0], /not 3 values/);
  assert.match(said[1], /sideways/);
  for (const name of ['board', 'agent', 'simulations', 'exploration']) assert.ok(said.some((text) => text.includes(`attribute ${name}`)), name);
  for (const text of said) assert.ok(text.length < 300 && !/\n|Error|undefined/.test(text), text);
  assert.deepEqual(await one.cells(), before);
  const apart = await tab.evaluate(async () => {
    const heard = [];
    const element = document.createElement('mcts-2048');
    element.addEventListener('error', ({ detail }) => heard.push(detail.message));
    return [await element.step(), element.state, element.status, heard];
  });
  assert.deepEqual(apart, [null, null, 'loading', ['The element is not in a page, so it has no engine.']]);
});

test('asked for something while it is taken out it says so, and put back it does it', async (t) => {
  const tab = await open(t, '/bare.html');
  const said = await tab.evaluate(async (attributes) => {
    const heard = [];
    const make = () => {
      document.body.insertAdjacentHTML('beforeend', `<mcts-2048 ${attributes}></mcts-2048>`);
      const element = document.body.lastElementChild;
      element.addEventListener('error', ({ detail }) => heard.push(detail.message));
      return element;
    };
    const answers = [];
    // After an engine was there, before one could come, and out and in again.
    const seen = make();
    await seen.search();
    seen.remove();
    answers.push(await seen.search());
    const unseen = make();
    const promise = unseen.search();
    unseen.remove();
    answers.push(await promise);
    const back = make();
    const report = back.search();
    back.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.body.append(back);
    answers.push((await report).visits);
    return { answers, heard };
  }, FIGURE);
  const apart = 'The element is not in a page, so it has no engine.';
  assert.deepEqual(said, { answers: [null, null, 200], heard: [apart, apart] });
});

test('of many things that are wrong from the start each is told; what can be used of them is', async (t) => {
  const tab = await open(t, '/bare.html');
  const wrong = { board: 'nonsense', agent: 'x', simulations: '-1', seed: '-1', workers: '0', speed: '999', theme: 'pink', lang: 'fr', hide: 'foo,rose', exploration: 'much' };
  await tab.evaluate((attributes) => {
    const element = document.createElement('mcts-2048');
    element.id = 'one';
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    window.said = [];
    element.addEventListener('error', ({ detail }) => window.said.push(detail.message));
    document.body.append(element);
  }, wrong);
  const one = figure(tab, '#one');
  await one.ready();
  const said = await tab.evaluate(() => window.said);
  assert.equal(said.length, Object.keys(wrong).length, said.join('\n'));
  for (const name of Object.keys(wrong)) assert.equal(said.filter((text) => text.includes(`attribute ${name} `)).length, 1, name);
  const notices = await one.find('.notice p').allTextContents();
  for (const part of ['hide has the value "foo"', 'lang has the value "fr"']) assert.ok(notices.some((text) => text.includes(part)), part);
  assert.equal(await one.find('[data-bare]').count(), 1, 'the rose is hidden');
  // Later ones likewise, and in the other language.
  await one.run((element) => { element.lang = 'zh'; });
  await one.find('.page[lang="zh"]').waitFor();
  await one.run((element) => { element.hide = 'bar'; });
  await tab.waitForFunction(() => window.said.includes('属性 hide 的值“bar”在这里没有意义，已忽略。'));
  await one.find('.notice p', { hasText: 'bar' }).first().waitFor();
});

test('a game it does not play is refused, to be heard and to be read', async (t) => {
  const tab = await open(t, '/bare.html');
  await tab.evaluate(() => {
    document.body.innerHTML = '<mcts-2048 id="one" game="tictactoe" board="0021013222463ab8" agent="greedy"></mcts-2048>';
    window.said = [];
    document.querySelector('#one').addEventListener('error', ({ detail }) => window.said.push(detail.message));
  });
  const one = figure(tab, '#one');
  await one.ready();
  const sentence = 'The attribute game asks for "tictactoe"; this element plays 2048 only; the page in a frame plays others, too.';
  assert.equal(await one.find('.notice p').first().textContent(), sentence);
  assert.deepEqual((await one.cells()).slice(0, 5), [0, 0, 4, 2, 0], 'the rest is taken');
  await one.run((element) => element.setAttribute('game', 'chess'));
  await tab.waitForFunction(() => window.said.length === 2);
  assert.deepEqual(await tab.evaluate(() => window.said), [sentence, sentence.replace('tictactoe', 'chess')]);
});

test('attributes and properties may change at any time', async (t) => {
  const tab = await open(t, '/bare.html');
  await tab.evaluate(() => {
    const element = document.createElement('mcts-2048');
    Object.assign(element, { id: 'one', board: '1'.padStart(16, '0'), agent: 'greedy' });
    document.body.append(element);
    element.setAttribute('seed', '5');
  });
  const one = figure(tab, '#one');
  await one.ready();
  assert.equal((await one.cells()).filter(Boolean).length, 1);
  await one.run((element) => { element.agent = 'uct'; element.simulations = 50; });
  assert.equal((await one.run((element) => element.search())).visits, 50);
  const before = await one.cells();
  await one.run((element) => { element.theme = 'dark'; element.lang = 'zh'; element.hide = 'rose,table'; });
  await one.find('[lang="zh"][data-theme="dark"]').waitFor();
  await one.find('[data-action="up"]').waitFor({ state: 'hidden' });
  assert.match(await one.find('[data-control="hint"]').textContent(), /提示/);
  assert.deepEqual(await one.cells(), before, 'how it looks is no other game');
  await one.run((element) => { element.board = '2 2 2 2 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0'; });
  await tab.waitForFunction(() => document.querySelector('#one').state.tiles[3] === 2);
  await one.run((element) => { element.exploration = 0.5; element.setAttribute('exploration', '0.25'); });
  assert.equal((await one.run((element) => element.search())).params.exploration, 0.25);
  // One that is removed changes nothing.
  const kept = await one.cells();
  await one.run((element) => { element.setAttribute('seed', '9'); element.board = '2 2 2 2 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0'; });
  await one.run(async (element) => { for (const name of ['simulations', 'board', 'theme']) element.removeAttribute(name); await null; });
  assert.equal((await one.run((element) => element.search())).visits, 50);
  assert.deepEqual(await one.cells(), kept);
  await one.find('[data-theme="dark"]').waitFor();
  await one.run((element) => { element.run = true; });
  await tab.waitForFunction(() => document.querySelector('#one').state.moves > 0);
  await one.run((element) => { element.run = false; });
  await tab.waitForFunction(() => document.querySelector('#one').status === 'idle');
});

test('two elements know nothing of each other; the one taken out takes its workers along', async (t) => {
  const tab = await open(t, '/two.html');
  const [one, two] = [figure(tab, '#one'), figure(tab, '#two')];
  await two.host.scrollIntoViewIfNeeded();
  await Promise.all([one.ready(), two.ready()]);
  await waitForWorkers(tab, 2);
  const before = await one.cells();
  await two.run((element) => element.step());
  assert.deepEqual(await one.cells(), before);
  assert.deepEqual(await tab.evaluate(() => ['one', 'two'].map((id) => document.getElementById(id).state.moves)), [0, 1]);
  // Each in its language and colours, whoever was drawn last.
  await one.run((element) => element.search());
  assert.match(await one.find('[data-control="hint"]').textContent(), /Hint/);
  assert.match(await two.find('[data-control="hint"]').textContent(), /提示/);
  assert.match(await one.find('.panel-head h2').textContent(), /^Why /);
  const papers = await tab.evaluate(() => ['one', 'two'].map((id) => getComputedStyle(document.getElementById(id).shadowRoot.querySelector('.page')).backgroundColor));
  assert.notEqual(papers[0], papers[1]);

  await one.run((element) => { window.kept = element; element.simulations = 10_000_000; element.search(); });
  await one.find('[data-state="searching"]').waitFor();
  const played = await one.run((element) => element.play('left').then(() => element.state.board));
  await one.run((element) => element.remove());
  await waitForWorkers(tab, 1);
  // Put back, it goes on where it was; only moved, it does not even notice.
  await tab.evaluate(() => document.body.append(window.kept));
  await one.host.scrollIntoViewIfNeeded();
  await waitForWorkers(tab, 2);
  await one.ready();
  assert.equal(await one.run((element) => element.state.board), played);
  await tab.evaluate(() => { window.root = window.kept.shadowRoot.firstChild; document.body.prepend(window.kept); });
  assert.equal(await tab.evaluate(() => window.root === window.kept.shadowRoot.firstChild), true);
  await tab.evaluate(() => document.querySelectorAll('mcts-2048').forEach((element) => element.remove()));
  await waitForWorkers(tab, 0);
});

test('the engine starts when the element is first seen, and autoplay rests out of sight', async (t) => {
  const tab = await open(t, '/below.html');
  const one = figure(tab, '#one');
  await tab.waitForTimeout(300);
  assert.equal(tab.workers().length, 0);
  assert.equal((await one.cells()).length, 16, 'its place is taken');
  await one.host.scrollIntoViewIfNeeded();
  await tab.waitForFunction(() => document.querySelector('#one').state?.moves > 1);
  assert.equal(await tab.evaluate(() => getComputedStyle(document.activeElement).display && document.activeElement.tagName), 'BODY', 'no focus was taken');
  await tab.evaluate(() => scrollTo(0, 0));
  await tab.waitForTimeout(300);
  const { moves } = await one.run((element) => element.state);
  await tab.waitForTimeout(400);
  assert.equal((await one.run((element) => element.state)).moves, moves);
  // Asked for something it does it, seen or not.
  const report = await one.run((element) => element.step());
  assert.equal(report.visits, 200);
});

test('of a column of elements only those on the screen start', async (t) => {
  const tab = await open(t, '/bare.html', { viewport: { width: 600, height: 500 } });
  await tab.evaluate((attributes) => { document.body.innerHTML = `<mcts-2048 ${attributes}></mcts-2048>`.repeat(4); }, FIGURE);
  await waitForWorkers(tab, 1);
  await tab.waitForTimeout(500);
  assert.deepEqual(await tab.evaluate(() => [...document.querySelectorAll('mcts-2048')].map(({ status }) => status)), ['idle', 'loading', 'loading', 'loading']);
  assert.equal(tab.workers().length, 1);
});

test('keys are the page\'s unless the board has the focus', async (t) => {
  const tab = await open(t, '/one.html', { viewport: { width: 700, height: 300 } });
  const one = figure(tab, '#one');
  await one.ready();
  await tab.locator('body').press('ArrowDown');
  assert.equal(await one.run((element) => element.state.moves), 0);
  await one.run((element) => element.focus());
  await tab.keyboard.press('ArrowLeft');
  await tab.waitForFunction(() => document.querySelector('#one').state.moves === 1);
  assert.equal(await tab.evaluate(() => localStorage.length + sessionStorage.length + location.hash.length + document.cookie.length), 0);
});

test('hostile style sheets stay outside, and none of ours gets out', async (t) => {
  const plain = await open(t, '/one.html');
  const hostile = await open(t, '/hostile.html');
  const measure = async (tab) => {
    const one = figure(tab, '#one');
    await one.ready();
    await one.run((element) => element.search());
    await one.find('[aria-current="true"]').waitFor();
    return one.run((element) => {
      const style = (selector) => {
        const found = element.shadowRoot.querySelector(selector);
        const { fontSize, color, display, visibility, direction, lineHeight, backgroundColor, position } = getComputedStyle(found);
        return { fontSize, color, display, visibility, direction, lineHeight, backgroundColor, position };
      };
      return Object.fromEntries(['.page', '.board', '[data-cell="3"]', '.face', '[data-control="hint"]', '.actions', 'dd', '.rail'].map((one) => [one, style(one)]));
    });
  };
  assert.deepEqual(await measure(hostile), await measure(plain));
  const box = await figure(hostile, '#one').find('.board').boundingBox();
  assert.ok(box.width > 200 && Math.abs(box.width - box.height) < 1, JSON.stringify(box));
  assert.ok(await figure(hostile, '#one').find('[data-control="hint"]').isVisible());
  // A rem would be the article's.
  const rules = await figure(plain, '#one').run((element) => element.shadowRoot.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)));
  assert.deepEqual(rules.filter((text) => /\drem\b/.test(text)), []);
  assert.equal(await plain.evaluate(() => document.styleSheets.length + document.adoptedStyleSheets.length), 0);
  assert.deepEqual(await plain.evaluate(() => Object.keys(window).filter((name) => /mcts/i.test(name))), []);
});

test('text of an article does not run on in the element: it looks the same, to the pixel', async (t) => {
  const pictures = [];
  for (const path of ['/written-plain.html', '/written.html']) {
    const one = figure(await open(t, path), '#one');
    await one.ready();
    pictures.push(await one.host.screenshot({ animations: 'disabled' }));
  }
  assert.ok(pictures[0].equals(pictures[1]));
});

test('under a policy that allows neither scripts in the page nor styles it looks and works as anywhere', async (t) => {
  const tab = await open(t, '/strict.html');
  const one = figure(tab, '#one');
  await one.ready();
  assert.equal((await one.run((element) => element.search())).visits, 200);
  assert.deepEqual(await one.run(misplacedTiles), []);
  const bars = await one.run((element) => [...element.shadowRoot.querySelectorAll('[data-bar]')].map((bar) => [Number(bar.dataset.share), bar.style.getPropertyValue('--length')]));
  assert.ok(bars.some(([share]) => share > 0.3));
  for (const [share, drawn] of bars) assert.equal(Number(drawn), share);
  // What a policy stops is an error in the console, which fails any test: so everything there is shall have been drawn.
  await one.find('.inside summary').click();
  await one.find('[data-control="hint"]').click();
  const shows = { course: '.chart-svg', tree: '.tree-node', rollouts: '.area', steps: '.trace-path', compare: '[data-compared="2"]' };
  const press = { steps: '[data-step="whole"]', compare: '[data-compare="run"]' };
  for (const [name, drawn] of Object.entries(shows)) {
    await one.find(`[data-tab="${name}"]`).click();
    if (press[name]) await one.find(press[name]).click();
    await one.find(drawn).first().waitFor();
  }
  const [file] = await Promise.all([tab.waitForEvent('download'), one.find('[data-chart="compare"] [data-chart-tool="png"]').click()]);
  assert.equal(file.suggestedFilename(), 'mcts2048-compare.png');
  assert.equal(tab.workers().length, 2, 'workers did it, one for the comparison');
  assert.equal((await tab.request.get(tab.url())).headers()['content-security-policy'], STRICT, 'the policy was in force');
});

for (const [host, system, wanted] of [
  ['background: #fff', 'dark', 'light'], ['background: #111; color: #eee', 'light', 'dark'],
  ['color-scheme: light dark', 'dark', 'dark'], ['color-scheme: light dark', 'light', 'light'], ['', 'dark', 'light'],
]) {
  test(`on a page with "${host}" and a ${system} system the element is ${wanted}`, async (t) => {
    const tab = await open(t, '/bare.html', { colorScheme: system });
    await tab.evaluate(([style, attributes]) => {
      document.documentElement.style.cssText = style;
      document.body.innerHTML = `<mcts-2048 id="one" ${attributes}></mcts-2048>`;
    }, [host, FIGURE]);
    const one = figure(tab, '#one');
    await one.ready();
    const bright = () => one.run((element) => Number(/\d+/.exec(getComputedStyle(element.shadowRoot.querySelector('.page')).backgroundColor)[0]) > 128);
    assert.equal(await bright(), wanted === 'light');
    // Other colours of the page, and one of its own.
    await tab.evaluate(() => { document.documentElement.style.cssText = 'background: #222'; });
    await tab.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
    assert.equal(await bright(), false);
    await one.run((element) => { element.theme = 'light'; });
    await one.find('[data-theme="light"]').waitFor();
    assert.equal(await bright(), true);
  });
}

test('the language of the text around it, unless the browser or an attribute says another', async (t) => {
  const tab = await open(t, '/zh.html');
  await figure(tab, '#one').ready();
  assert.match(await figure(tab, '#one').find('[data-control="hint"]').textContent(), /提示/);
});

test('a script at the end, several workers, and a term that explains itself where the article clips and moves', async (t) => {
  const tab = await open(t, '/late.html');
  const one = figure(tab, '#one');
  await one.run((element) => element.search?.());
  await one.ready();
  await waitForWorkers(tab, 3);
  assert.equal((await one.run((element) => element.search())).visits, 200);
  await one.find('[data-term="visits"]').first().hover();
  const tip = one.find('[role="tooltip"]');
  await tip.waitFor();
  const [at, term] = [await tip.boundingBox(), await one.find('[aria-describedby="term-tip"]').boundingBox()];
  assert.ok(Math.abs(at.x - term.x) < 1 && at.y > term.y && at.y < term.y + 60, JSON.stringify([at, term]));
  await one.run((element) => element.remove());
  await waitForWorkers(tab, 0);
});

test('included twice, beside names that are taken', async (t) => {
  const tab = await open(t, '/twice.html');
  await figure(tab, '#one').ready();
  assert.equal((await figure(tab, '#one').cells()).length, 16);
});

for (const width of [280, 360, 620, 1200]) {
  test(`it fits a column ${width} px wide, on a wide screen`, async (t) => {
    const tab = await open(t, '/bare.html', { viewport: { width: 1280, height: 900 } });
    await tab.evaluate(([wide, attributes]) => {
      document.body.innerHTML = `<div style="width:${wide}px"><mcts-2048 id="one" ${attributes}></mcts-2048></div>`;
    }, [width, FIGURE]);
    const one = figure(tab, '#one');
    await one.ready();
    await one.run((element) => element.search());
    const over = await one.run((element) => [...element.shadowRoot.querySelectorAll('*')].filter((inner) => {
      const { right, width: wide, height } = inner.getBoundingClientRect();
      return wide > 1 && height > 1 && right > element.getBoundingClientRect().right + 1;
    }).map((inner) => inner.className || inner.tagName));
    assert.deepEqual(over, []);
    for (const name of ['hint', 'new-game']) {
      const { height } = await one.find(`[data-control="${name}"]`).boundingBox();
      assert.ok(height >= 44, `${name} is ${height} px high`);
    }
  });
}

test('mcts-2048.d.ts names what there is', async (t) => {
  const text = readFileSync(join(dist, 'mcts-2048.d.ts'), 'utf8').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
  const body = /interface Mcts2048Element extends HTMLElement \{([\s\S]*?)\n\}/.exec(text)[1];
  assert.match(body, /addEventListener<K extends keyof Mcts2048EventMap>/);
  const declared = new Set([...body.matchAll(/^ {2}(?:readonly )?(\w+)[:(]/gm)].map(([, name]) => name).filter((name) => name !== 'addEventListener'));
  const tab = await open(t, '/one.html');
  const there = await tab.evaluate(() => Object.getOwnPropertyNames(customElements.get('mcts-2048').prototype)
    .filter((name) => !/^(constructor|connectedCallback|disconnectedCallback|focus)$/.test(name)));
  assert.deepEqual([...declared].sort(), there.sort());
  const guide = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8');
  for (const name of declared) assert.match(guide, new RegExp(`\`${name}[(\`]`), `docs/embedding.md says what ${name} is`);
  const [, events] = /interface Mcts2048EventMap \{([\s\S]*?)\n\}/.exec(text);
  for (const [, name] of events.matchAll(/(\w+):/g)) assert.match(guide, new RegExp(`^\\| \`${name}\``, 'm'), name);
});

test('the example of docs/embedding.md does what it says', async (t) => {
  const guide = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8');
  const [, example] = /```html\n(<mcts-2048 id="figure"[\s\S]*?)```/.exec(guide);
  const tab = await open(t, '/bare.html');
  await tab.evaluate((html) => document.body.append(document.createRange().createContextualFragment(html)), example);
  await tab.waitForFunction((words) => words.includes(document.querySelector('#says').value), DIRECTIONS);
});
