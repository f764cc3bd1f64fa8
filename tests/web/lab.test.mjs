// The laboratory as a person uses it; its numbers are those of the native program.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { build } from '../wasm/support/real.mjs';
import { number } from './support/game_page.mjs';
import { best, useSite } from './support/site.mjs';
import { assertAccessible, assertFits, download } from './support/views.mjs';

const site = useSite();
const program = join(build, 'native', 'mcts2048');
const TWO = 'v=1&view=lab&games=12&first=3&row=uct+--simulations+20&row=greedy';

/** The laboratory with a plan; `run` plays it to its end. */
async function openLab(t, link = TWO, { run = true, ...options } = {}) {
  const game = await site.open(t, { link, ready: false, ...options });
  await game.tab.locator('[data-lab="start"]').waitFor();
  const lab = {
    game, tab: game.tab,
    press: (name) => game.tab.locator(`[data-lab="${name}"]`).first().click(),
    complete: () => game.tab.waitForFunction(() => { const bar = document.querySelector('.lab progress'); return bar.value === bar.max; }),
    done: () => game.tab.evaluate(() => document.querySelector('.lab progress').value),
    row: (n) => game.tab.$$eval(`[data-result="${n}"] [data-stat]`, (cells) => Object.fromEntries(cells.map((cell) => [cell.dataset.stat, cell.textContent.trim()]))),
    fresh: () => game.tab.waitForFunction((wait) => { const before = window.seenAt ??= performance.now(); return performance.now() - before > wait; }, 300),
  };
  if (run) {
    await lab.press('start');
    await lab.complete();
    await lab.fresh();
  }
  return lab;
}

/** Lines of match without the time. @param {string} text */
const timeless = (text) => text.trim().split('\n').map((line) => ({ ...JSON.parse(line), ms: 0 }));

/** The same match, natively. @param {string[]} flags */
const natively = (flags) => execFileSync(program, ['match', ...flags, '--games', '12', '--seed', '3', '--jsonl'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

test('a run plays the games of the native program; table, charts and files hold its numbers', async (t) => {
  const lab = await openLab(t);
  const [uct, greedy] = [natively(['--agent', 'uct', '--simulations', '20']), natively(['--agent', 'greedy'])];
  const file = await download(lab.game, '[data-lab="jsonl"]');
  assert.equal(file.name, 'mcts2048-lab.jsonl');
  assert.deepEqual(timeless(String(file.bytes)), [...timeless(uct), ...timeless(greedy)]);

  const folder = mkdtempSync(join(tmpdir(), 'lab-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = (name, text) => (writeFileSync(join(folder, name), text), join(folder, name));
  const [ours, first, second] = [path('ours.jsonl', file.bytes), path('uct.jsonl', uct), path('greedy.jsonl', greedy)];
  const summaries = JSON.parse(execFileSync(program, ['summary', '--json', ours], { encoding: 'utf8' }));
  const [difference] = JSON.parse(execFileSync(program, ['summary', '--json', '--compare', second, first], { encoding: 'utf8' }));
  for (const [i, { games, mean, median, max, meanMoves, tiles }] of summaries.entries()) {
    const row = await lab.row(i + 1);
    assert.deepEqual([row.games, row.mean, row.median, row.max, row.moves].map(number), [games, mean, median, max, meanMoves].map(Math.round));
    const shares = await lab.tab.$$eval(`[data-chart="tiles"] [data-series="${i + 1}"] [data-tile]`, (dots) => dots.map((dot) => [Number(dot.dataset.tile), Number(dot.dataset.share)]));
    for (const { tile, rate } of tiles) {
      const drawn = shares.find(([one]) => one === tile);
      if (drawn) assert.equal(drawn[1], rate, `${tile}`);
    }
    const bars = await lab.tab.$$eval(`[data-chart="scores"] [data-series="${i + 1}"] [data-count]`, (all) => all.map((bar) => Number(bar.dataset.count)));
    assert.equal(bars.reduce((a, b) => a + b, 0), games, 'the bars hold every game');
  }
  const sentence = await lab.tab.locator('.verdict').textContent();
  const whole = (value) => Math.round(value).toLocaleString('en-US').replace('-0', '0');
  for (const part of [whole(Math.abs(difference.difference)), whole(difference.low), whole(difference.high), '12 common seeds', difference.low > 0 ? 'settled, it is better' : 'settled']) {
    assert.ok(sentence.includes(part), `${part} in: ${sentence}`);
  }
  const csv = String((await download(lab.game, '[data-lab="csv"]')).bytes);
  assert.deepEqual(csv.split('\n').map((line) => line.split(',').slice(0, -1)),
    execFileSync(program, ['summary', '--csv', ours], { encoding: 'utf8' }).split('\n').map((line) => line.split(',').slice(0, -1)));
});

test('charts turn into tables and files', async (t) => {
  const lab = await openLab(t);
  await lab.tab.locator('[data-chart="scores"] [data-chart-tool="table"]').click();
  const counts = await lab.tab.$$eval('[data-chart="scores"] tbody tr td:nth-child(3)', (cells) => cells.map((cell) => Number(cell.textContent)));
  assert.equal(counts.reduce((a, b) => a + b, 0), 12);
  await lab.tab.locator('[data-chart="tiles"] [data-chart-tool="table"]').click();
  assert.match(await lab.tab.locator('[data-chart="tiles"] tbody').textContent(), /1024\s*\d+\.\d%\s*\d+\.\d% – \d+\.\d%/);
  for (const chart of ['scores', 'tiles', 'difference']) {
    const tool = (name) => `[data-chart="${chart}"] [data-chart-tool="${name}"]`;
    const png = await download(lab.game, tool('png'));
    assert.deepEqual([png.name, png.bytes.subarray(1, 4).toString()], [`mcts2048-${chart}.png`, 'PNG']);
    assert.ok(png.bytes.length > 2000, 'something is drawn');
    const svg = String((await download(lab.game, tool('svg'))).bytes);
    assert.match(svg, /^<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    assert.doesNotMatch(svg, /var\(|class=/, 'it needs no style sheet');
    const [heading, ...axes] = {
      scores: ['Scores', 'Games', 'points'], tiles: ['Tiles made', 'Share of games of each player that made a tile or a larger one', 'Tile'],
      difference: ['Is the difference settled?', 'points more than the other'],
    }[chart];
    for (const name of axes) assert.ok(svg.includes(`>${name}<`), `its axes have names: ${name}`);
    // The heading stands above all that is drawn, inside the picture.
    const [, top] = /viewBox="\S+ (\S+) /.exec(svg).map(Number);
    const texts = [...svg.matchAll(/<text[^>]* y="([^"]+)"[^>]*>(?:<!--.*?-->)*([^<]*)/g)].map(([, y, text]) => [Number(y), text]).sort(([a], [b]) => a - b);
    assert.equal(texts[0][1], heading);
    assert.ok(texts[0][0] > top + 10 && texts[1][0] - texts[0][0] > 10, JSON.stringify(texts));
    const [head, ...rows] = String((await download(lab.game, tool('csv'))).bytes).trim().split('\n').map((line) => line.split(/,(?! )/));
    assert.equal(head.some((name) => name.endsWith('95% interval_low')), chart !== 'scores');
    for (const row of rows) {
      assert.equal(row.length, head.length);
      assert.ok(row.slice(1).every((cell) => Number.isFinite(Number(cell))), `numbers and nothing else: ${row}`);
    }
  }
  const drawn = (chart) => lab.tab.$$eval(`[data-chart="${chart}"] .chart-svg text:is(.name, .at-end)`, (all) => all.map((one) => one.textContent));
  assert.deepEqual(await drawn('difference'), ['1 UCT, 20 simulations against 2 Greedy'], 'a picture says which pair it shows');
  assert.deepEqual(await drawn('tiles'), ['1', '2', '1 UCT, 20 simulations', '2 Greedy']);
  // The axis can be chosen.
  const log = lab.tab.locator('[data-chart-tool="log"]');
  const before = await log.getAttribute('aria-pressed');
  await log.click();
  assert.notEqual(await log.getAttribute('aria-pressed'), before);
  await lab.press('claims');
  assert.equal(await lab.tab.locator('.claimed').count(), 10);
  assert.match(await lab.tab.locator('.lab-results > .panel-note').textContent(), /Articles and repositories/, 'whose they are');
  assert.ok((await lab.tab.locator('.claim').count()) > 0, 'rings in the curve');
});

test('pause, resume, a reload in the middle, stop: no game is lost or played otherwise', async (t) => {
  const lab = await openLab(t, TWO.replace('+20', '+200'), { run: false });
  await lab.press('start');
  await lab.tab.waitForFunction(() => document.querySelector('.lab progress').value >= 3);
  await lab.press('pause');
  await lab.tab.locator('[data-lab="resume"]').waitFor();
  const paused = await lab.done();
  await lab.tab.waitForTimeout(700);
  assert.ok((await lab.done()) <= paused + 1, 'what had just ended may still come');
  await lab.press('resume');
  await lab.tab.waitForFunction((before) => document.querySelector('.lab progress').value > before, paused + 1);
  await lab.tab.reload();
  await lab.tab.locator('[data-lab="stop"]:not([disabled])').waitFor();
  assert.ok((await lab.done()) > paused, 'it runs again, with what it had');
  await lab.complete();
  await lab.fresh();
  const file = await download(lab.game, '[data-lab="jsonl"]');
  assert.deepEqual(timeless(String(file.bytes)).slice(0, 12), timeless(natively(['--agent', 'uct', '--simulations', '200'])));
  await lab.press('clear');
  assert.equal(await lab.done(), 0);
  await lab.press('clear');
  assert.equal(await lab.done(), 24, 'pressed again it is undone');
});

test('a worker that dies loses nothing: its game is played again from the same seed', async (t) => {
  const lab = await openLab(t, TWO.replace('+20', '+200'), {
    run: false,
    init: () => {
      window.workers = [];
      const { Worker } = window;
      window.Worker = class extends Worker {
        constructor(...parts) {
          super(...parts);
          window.workers.push(this);
        }
      };
    },
  });
  await lab.press('start');
  await lab.tab.waitForFunction(() => document.querySelector('.lab progress').value >= 2);
  await lab.tab.evaluate(() => window.workers.at(-1).terminate());
  await lab.complete();
  await lab.fresh();
  const file = await download(lab.game, '[data-lab="jsonl"]');
  assert.deepEqual(timeless(String(file.bytes)).slice(0, 12), timeless(natively(['--agent', 'uct', '--simulations', '200'])));
});

test('players are set up by hand, and travel as a link and as commands', async (t) => {
  const lab = await openLab(t, 'v=1&view=lab', { run: false, profile: { permissions: ['clipboard-read', 'clipboard-write'] } });
  const row = (n) => lab.tab.locator(`[data-lab-row="${n}"]`);
  await row(1).locator('[data-lab="agent"]').selectOption('expectimax');
  await row(1).locator('[data-lab="kind"]').selectOption('depth');
  await row(1).locator('number-field input').first().fill('1');
  await row(1).locator('number-field input').first().blur();
  await row(2).locator('[data-lab="agent"]').selectOption('uct');
  await row(2).locator('[data-lab="preset"]').selectOption('fast');
  await row(2).locator('summary').click();
  await row(2).locator('#row-2-param-exploration').fill('0.25');
  await row(2).locator('#row-2-param-exploration').blur();
  assert.equal(await row(2).locator('[data-lab="preset"] :checked').textContent(), 'fast (changed)');
  await lab.press('add');
  await row(3).locator('[data-lab="agent"]').selectOption('random');
  await lab.game.set('lab-games', 2);
  await lab.game.set('lab-first', 9);
  const clipboard = async (name) => {
    await lab.press(name);
    return lab.tab.evaluate(() => navigator.clipboard.readText());
  };
  assert.equal(await clipboard('command'),
    'mcts2048 match --agent expectimax --depth 1 --games 2 --seed 9 --out row-1.jsonl\n' +
    'mcts2048 match --agent uct --preset fast --exploration 0.25 --games 2 --seed 9 --out row-2.jsonl\n' +
    'mcts2048 match --agent random --games 2 --seed 9 --out row-3.jsonl\n' +
    'mcts2048 summary row-1.jsonl row-2.jsonl row-3.jsonl\n');
  const link = await clipboard('link');
  const fields = new URLSearchParams(new URL(link).hash.slice(1));
  assert.deepEqual(fields.getAll('row'), ['expectimax --depth 1', 'uct --preset fast --exploration 0.25', 'random']);
  assert.deepEqual([fields.get('view'), fields.get('games'), fields.get('first'), fields.has('workers')], ['lab', '2', '9', true]);
  const again = await openLab(t, new URL(link).hash.slice(1));
  const games = timeless(execFileSync(program, 'match --agent expectimax --depth 1 --games 2 --seed 9 --jsonl'.split(' '), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  assert.equal(number((await again.row(1)).mean), Math.round((games[0].score + games[1].score) / 2));
});

test('the focus stays at the players when one is removed', async (t) => {
  const lab = await openLab(t, `${TWO}&row=random`, { run: false });
  const remove = (n) => lab.tab.locator(`[data-lab-row="${n}"] [data-lab="remove"]`);
  const focused = (wanted) => lab.tab.waitForFunction((wanted) => document.activeElement.getAttribute('aria-label') === wanted || document.activeElement.textContent.trim() === wanted, wanted);
  await remove(3).focus();
  await lab.tab.keyboard.press('Enter');
  await focused('Remove player 2');
  assert.equal(await lab.tab.locator('[data-lab-row]').count(), 2);
  await remove(1).click();
  assert.equal(await lab.tab.locator('[data-lab-row]').count(), 1);
  await focused('Add a player');
});

for (const [players, rows] of [[2, 'row=random&row=greedy'], [5, 'row=random&row=greedy&row=heuristic&row=uct+--simulations+10&row=flat-mc+--simulations+10']]) {
  test(`the answer stands first, then the table, then the charts side by side: ${players} players`, async (t) => {
    const lab = await openLab(t, `v=1&view=lab&games=4&first=1&${rows}`, { profile: { viewport: { width: 1440, height: 900 } } });
    const [answer, table, scores, tiles] = await lab.tab.$$eval('.lab-difference, .lab-table, .lab-charts > *', (all) => all.map((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      return { top, bottom, left, right };
    }));
    assert.ok(answer.bottom <= table.top && table.bottom <= scores.top);
    assert.ok(tiles.left > scores.right && tiles.top === scores.top, 'two columns');
    const empty = Math.abs(tiles.bottom - scores.bottom);
    assert.ok(empty < 200, `${Math.round(empty)} px`);
  });
}

test('what a link asks in vain is told in a sentence above the laboratory', async (t) => {
  const lab = await openLab(t, 'v=1&view=lab&games=0&first=zz&row=uct+--exploration+abc&row=nonsense', { run: false });
  const told = () => lab.tab.$$eval('.page-notices [data-notice] p', (all) => all.map((one) => one.textContent));
  await lab.tab.locator('.page-notices [data-notice]').nth(3).waitFor();
  assert.deepEqual(await told(), [
    'The link gives exploration the value "abc", which makes no sense here; it is left out.',
    'The link asks for an agent called "nonsense", which this page does not have.',
    'The link asked for games 0; 1 is used, the nearest allowed value.',
    'The link gives first the value "zz", which makes no sense here; it is left out.',
  ]);
  await lab.tab.evaluate(() => { location.hash = 'v=1&view=lab&games=20000&row=uct+--preset+nope'; });
  await lab.tab.locator('.page-notices [data-notice="notice.link-unknown-preset"]').waitFor();
  assert.match((await told()).at(-1), /games 20000; 10000 is used/);
  assert.equal(await lab.tab.locator('[data-lab-row]').count(), 1);
});

test('a file of match is opened, one that is none is refused with a sentence, and nothing is lost', async (t) => {
  const lab = await openLab(t, TWO, { run: false });
  const input = lab.tab.locator('[data-lab="import"]');
  await input.setInputFiles({ name: 'native.jsonl', mimeType: 'text/plain', buffer: Buffer.from(natively(['--agent', 'greedy'])) });
  await lab.tab.locator('[data-result="3"]').waitFor();
  const mean = timeless(natively(['--agent', 'greedy'])).reduce((sum, { score }) => sum + score, 0) / 12;
  assert.equal(number((await lab.row(3)).mean), Math.round(mean));
  await input.setInputFiles({ name: 'bad.txt', mimeType: 'text/plain', buffer: Buffer.from('hello\n') });
  await lab.tab.waitForFunction(() => document.querySelector('[data-lab-note]')?.textContent.includes('bad.txt'));
  assert.match(await lab.tab.locator('[data-lab-note]').textContent(), /line 1 is no game/);
  assert.equal(number((await lab.row(3)).mean), Math.round(mean));
});

test('a game of a row opens in the review as it was played: the best, the median, the worst, and any by its seed', async (t) => {
  const lab = await openLab(t);
  const bySeed = timeless(natively(['--agent', 'uct', '--simulations', '20']));
  const games = [...bySeed].sort((a, b) => a.score - b.score);
  for (const [which, { seed, score, moves, maxTile }] of [['best', games[11]], ['median', games[5]], ['worst', games[0]], ['seed', bySeed[4]]]) {
    await lab.tab.locator('[data-lab="which"]').selectOption(which);
    if (which === 'seed') await lab.game.set('watch-seed', seed);
    await lab.press('watch');
    await lab.tab.waitForFunction((wanted) => document.querySelector('[data-review-facts]')?.textContent === wanted,
      `${moves.toLocaleString('en-US')} moves, ${score.toLocaleString('en-US')} points, seed ${seed}`);
    await lab.tab.locator('[data-review="last"]').click();
    const tiles = await lab.tab.locator('[data-still-board]').getAttribute('data-still-board');
    assert.equal(Math.max(...tiles.split(' ').map(Number)), maxTile);
    assert.equal(await lab.tab.locator('.review [data-error]').count(), 0);
    await lab.tab.locator('[data-control="view-lab"]').click();
  }
});

test('where nothing can be stored the page says so and runs all the same', async (t) => {
  const lab = await openLab(t, TWO, {
    init: () => (Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }),
  });
  assert.match(await lab.tab.locator('[data-lab-note]').first().textContent(), /does not keep results/);
  assert.equal((await lab.row(1)).games, '12');
});

test('the laboratory runs while the game is played', async (t) => {
  const lab = await openLab(t, 'v=1&view=lab&games=2000&first=1&row=uct+--simulations+50', { run: false });
  await lab.press('start');
  await lab.tab.locator('[data-control="view-play"]').click();
  await lab.game.press('autoplay');
  await lab.game.waitForMoves(8);
  const before = await lab.done();
  await lab.game.press('stop');
  await lab.tab.locator('[data-control="view-lab"]').click();
  await lab.tab.waitForFunction((least) => document.querySelector('.lab progress').value > least, before);
  await lab.press('stop');
});

test('a thousand games block the page for no more than 50 ms', async (t) => {
  const lab = await openLab(t, 'v=1&view=lab&games=500&first=1&row=random&row=greedy', { run: false });
  const longest = await best(async () => {
    if (await lab.tab.locator('[data-lab="clear"]').isEnabled()) await lab.press('clear');
    await lab.tab.evaluate(() => {
      window.longest = 0;
      window.watcher ??= new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => (window.longest = Math.max(window.longest, duration))));
      window.watcher.observe({ type: 'longtask' });
    });
    await lab.press('start');
    await lab.complete();
    await lab.tab.waitForTimeout(500);
    return lab.tab.evaluate(() => window.longest);
  }, 50);
  assert.ok(longest <= 50, `${longest} ms`);
  assert.equal((await lab.row(2)).games, '500');
});

for (const [theme, lang, width] of [['light', 'en', 320], ['dark', 'zh', 320], ['light', 'zh', 768], ['dark', 'en', 1280]]) {
  test(`axe finds nothing and nothing sticks out: ${theme}, ${lang}, ${width} px`, async (t) => {
    const lab = await openLab(t, `${TWO}&theme=${theme}&lang=${lang}`, { profile: { viewport: { width, height: 800 } } });
    await lab.press('claims');
    for (const tool of await lab.tab.locator('[data-chart-tool="table"]').all()) await tool.click();
    await lab.tab.evaluate(() => document.querySelectorAll('.lab details').forEach((one) => (one.open = true)));
    await lab.tab.locator('#row-1-param-exploration').waitFor();
    await assertFits(lab.game, 'the laboratory');
    await assertAccessible(lab.game, 'the laboratory');
  });
}

test('where it is narrow, mean and error stand beside the name, which stays while the figures scroll', async (t) => {
  const lab = await openLab(t, TWO, { profile: { viewport: { width: 360, height: 800 } } });
  const measure = (left) => lab.tab.$eval('.lab-table', (table, left) => {
    const region = table.parentElement;
    region.scrollIntoView({ block: 'center' });
    region.scrollLeft = left;
    const { left: start, right: end } = region.getBoundingClientRect();
    return {
      scrolled: region.scrollLeft,
      names: [...table.querySelectorAll('[data-result] th')].every((name) => {
        const { left, right, top, bottom } = name.getBoundingClientRect();
        // Nothing shines through: it is what lies on top, to its end.
        return left >= start && right <= start + 0.4 * (end - start) && [left + 2, right - 2].every((x) => name.contains(document.elementFromPoint(x, (top + bottom) / 2))) &&
          getComputedStyle(name).backgroundColor === getComputedStyle(document.body).backgroundColor;
      }),
      means: [...table.querySelectorAll('[data-stat="mean"]')].every((mean) => mean.parentElement.getBoundingClientRect().right <= end),
    };
  }, left);
  assert.deepEqual(await measure(0), { scrolled: 0, names: true, means: true });
  assert.deepEqual(await measure(150), { scrolled: 150, names: true, means: true });
});

test('long names of players stand whole in narrow charts, in lines, and inside the picture', async (t) => {
  const row = encodeURIComponent('flat-mc --simulations 2 --rollout greedy-merge --epsilon 0.25 --rollout-depth 9');
  for (const lang of ['en', 'zh']) {
    const lab = await openLab(t, `v=1&view=lab&games=1&first=3&lang=${lang}&row=${row}&row=greedy`, { profile: { viewport: { width: 360, height: 800 } } });
    const label = (await lab.tab.locator('[data-result="1"] th').textContent()).replace(/\s+/g, ' ').trim();
    for (const chart of ['scores', 'tiles']) {
      const { lines, outside } = await lab.tab.$eval(`[data-chart="${chart}"] svg.chart-svg`, (svg) => {
        const { left, right, bottom } = svg.getBoundingClientRect();
        const texts = [...svg.querySelectorAll('text')];
        const sticks = (text) => { const box = text.getBoundingClientRect(); return box.left < left - 0.5 || box.right > right + 0.5 || box.bottom > bottom + 2; };
        return { lines: texts.filter((text) => text.matches('.name')).map((text) => text.textContent), outside: texts.filter(sticks).map((text) => text.textContent) };
      });
      assert.deepEqual(outside, [], `${chart}, ${lang}`);
      assert.ok(lines.length > 2, `${lines}`);
      assert.ok(lines.join('').replace(/\s+/g, ' ').startsWith(label), `${chart}: ${lines.join('|')} is not ${label}`);
    }
  }
});
