// Hint, step, autoplay, stop, and the numbers they show: whose they are, that they add up, when they may be seen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIRECTIONS, number, packed } from './support/game_page.mjs';
import { best, useSite } from './support/site.mjs';

const site = useSite();
const MIDGAME = { board: '1234002301200010', score: 900, moves: 60, seed: 5 };
const ENDLESS = { ...MIDGAME, simulations: 10_000_000, workers: 2 };

/** Everything the page shows of a search, in one moment. */
const look = () => {
  const text = (one) => one.textContent.trim();
  const rows = [...document.querySelectorAll('[data-action]')].map((row) => ({
    action: row.dataset.action, current: row.getAttribute('aria-current') === 'true',
    visits: text(row.querySelector('[data-stat="visits"]')), share: text(row.querySelector('[data-stat="share"]')),
    mean: text(row.querySelector('[data-stat="mean"]')), interval: text(row.querySelector('[data-stat="interval"]')),
  }));
  return {
    rows,
    total: text(document.querySelector('[data-root="root-visits"]')),
    bars: Object.fromEntries([...document.querySelectorAll('[data-bar]')].map((bar) => [bar.dataset.bar, Number(bar.dataset.share)])),
    tiles: [...document.querySelectorAll('[data-cell]')].map((cell) => Number(cell.dataset.tile)),
    state: document.querySelector('[data-field="state"]').dataset.state,
  };
};

/** Rows add up to the total, shares to 1, bars are the shares; nothing else is shown without a search. */
function assertAddsUp({ rows, total, bars }) {
  const visits = rows.map((row) => (row.visits === '-' ? 0 : number(row.visits)));
  const sum = visits.reduce((a, b) => a + b, 0);
  if (total === '-') {
    assert.equal(sum, 0);
    assert.deepEqual(Object.values(bars), [0, 0, 0, 0]);
    assert.equal(rows.filter((row) => row.current).length, 0);
    return 0;
  }
  assert.equal(sum, number(total));
  assert.equal(rows.filter((row) => row.current).length, 1);
  if (sum > 0) {
    assert.ok(Math.abs(Object.values(bars).reduce((a, b) => a + b, 0) - 1) < 1e-9, JSON.stringify(bars));
    rows.forEach(({ action, share }, i) => {
      assert.ok(Math.abs(bars[action] - visits[i] / sum) < 1e-9, `${action} ${bars[action]} of ${visits[i]} / ${sum}`);
      if (share !== '-') assert.equal(share, `${((visits[i] / sum) * 100).toFixed(1)}%`);
    });
  }
  return sum;
}

test('a hint draws its arrow on the board, marks the row that step then plays, and moves nothing', async (t) => {
  const game = await site.open(t, { link: { ...MIDGAME, simulations: 600, workers: 2 } });
  assert.equal(await game.tab.locator('[data-hint]').count(), 0);
  const report = await game.hint();
  const arrow = game.tab.locator('[data-hint]');
  assert.equal(await arrow.getAttribute('data-hint'), report.best);
  const [box, board] = [await arrow.boundingBox(), await game.tab.locator('[role="grid"]').boundingBox()];
  assert.ok(box.x >= board.x - 1 && box.y >= board.y - 1 && box.width <= board.width + 2, 'the arrow lies on the board');
  assert.equal(packed(await game.cells()), MIDGAME.board);
  const table = await game.table();
  assert.deepEqual(DIRECTIONS.filter((name) => table[name].current), [report.best]);
  await game.press('step');
  await game.waitForMoves(MIDGAME.moves + 1);
  assert.equal((await game.inside()).lastMove.action, report.best);
  assert.equal(await game.tab.locator('[data-hint]').count(), 0, 'the arrow goes with its position');
});

test('the row that will be played is marked under every agent, and it is played', async (t) => {
  const game = await site.open(t, { link: { ...MIDGAME, simulations: 200 } });
  for (const agent of ['greedy', 'random', 'flat-mc', 'uct']) {
    await game.set('agent', agent);
    if (await game.control('simulations').isEnabled()) await game.set('simulations', 200);
    const { best: choice } = await game.hint();
    const table = await game.table();
    assert.deepEqual(DIRECTIONS.filter((name) => table[name].current), [choice], agent);
    const moves = await game.field('moves');
    await game.press('step');
    await game.waitForMoves(moves + 1);
    assert.equal((await game.inside()).lastMove.action, choice, agent);
    await game.press('undo');
  }
});

test('a hint searches even a single legal action', async (t) => {
  const game = await site.open(t, { link: { board: '1234000000000000', seed: 5, simulations: 300, workers: 2 } });
  assert.deepEqual((await game.inside()).game.legal, ['down']);
  const report = await game.hint();
  assert.equal(report.visits, 300);
  const { down, left } = await game.table();
  assert.equal(down.visits, '300');
  assert.match(down.mean, /\d/);
  assert.equal(down.current, true);
  assert.deepEqual([left.visits, left.mean, left.share], ['-', '-', '-']);
  assert.equal(await game.tab.locator('[data-hint="down"]').count(), 1);
});

test('visits, shares, bars and totals add up at every moment of a search', async (t) => {
  const game = await site.open(t, { link: ENDLESS });
  assertAddsUp(await game.tab.evaluate(look));
  await game.press('hint');
  let last = 0;
  for (let grown = 0, i = 0; grown < 6; i += 1) {
    assert.ok(i < 2000, 'the numbers grow');
    const seen = await game.tab.evaluate(look);
    const sum = assertAddsUp(seen);
    assert.ok(sum >= last, 'and never shrink');
    if (sum > last) grown += 1;
    last = sum;
  }
  await game.press('stop');
  await game.waitForState('idle');
  assertAddsUp(await game.tab.evaluate(look));
});

test('a mean is shown from a minimum of visits on, and before it a dash', async (t) => {
  const game = await site.open(t, { link: { ...MIDGAME, simulations: 8, workers: 1 } });
  await game.hint();
  for (const row of Object.values(await game.table())) assert.deepEqual([row.mean, row.interval], ['-', '-']);
  await game.set('simulations', 2000);
  const report = await game.hint();
  const table = await game.table();
  let shown = 0;
  for (const { action, visits } of report.actions) {
    assert.equal(table[action].mean === '-', visits < 10, `${action} ${visits} ${table[action].mean}`);
    if (visits >= 10) {
      shown += 1;
      assert.match(table[action].interval, /^[\d,.]+ – [\d,.]+$/);
    }
  }
  assert.ok(shown > 0);
});

test('step plays one move of the search and stops', async (t) => {
  const game = await site.open(t, { link: { seed: 5, simulations: 100, workers: 2 } });
  for (let moves = 1; moves <= 3; moves += 1) {
    await game.press('step');
    await game.waitForMoves(moves);
    await game.waitForState('idle');
    assert.equal(await game.field('moves'), moves);
  }
  await game.settled();
  assert.deepEqual(await game.misplacedTiles(), []);
});

test('autoplay plays to the end of the game at a tiny budget, and says so', async (t) => {
  const game = await site.open(t, { link: { board: '1234567854361212', score: 4000, moves: 300, seed: 3, simulations: 3, workers: 2, speed: 0, run: 1 } });
  await game.waitForState('over');
  const inside = await game.inside();
  assert.ok(inside.game.over && !inside.autoplay && inside.game.moves > 300);
  assert.deepEqual(inside.game.legal, []);
  assert.ok(await game.control('autoplay').isDisabled());
  assert.ok(await game.control('stop').isDisabled());
  assert.ok(await game.control('undo').isEnabled());
  await game.tab.waitForSelector('[data-notice="over"]');
  await game.settled();
  assert.deepEqual(await game.misplacedTiles(), []);
  assert.deepEqual((await game.tab.evaluate(look)).rows.map((row) => row.visits), ['-', '-', '-', '-']);
});

test('a whole game of the random agent runs from the first tile to the last', async (t) => {
  const game = await site.open(t, { link: { seed: 8, agent: 'random', speed: 0, run: 1 }, profile: { reducedMotion: 'reduce' } });
  await game.waitForState('over');
  const { tiles, moves, score } = await game.position();
  assert.ok(moves > 20 && score > 100 && tiles.every((tile) => tile > 0));
});

test('stop answers within 50 ms, keeps the numbers found, and nothing searches on', async (t) => {
  const game = await site.open(t, { link: ENDLESS });
  const measure = async (start) => {
    await game.press(start);
    await game.tab.waitForFunction(() => document.querySelector('[data-root="root-visits"]').textContent.length > 3);
    return game.tab.evaluate(() => new Promise((resolve) => {
      const field = document.querySelector('[data-field="state"]');
      const began = performance.now();
      new MutationObserver((_, observer) => {
        if (field.dataset.state !== 'idle') return;
        observer.disconnect();
        resolve(performance.now() - began);
      }).observe(field, { attributes: true });
      document.querySelector('[data-control="stop"]').click();
    }));
  };
  for (const start of ['hint', 'autoplay']) {
    const ms = await best(() => measure(start), 50);
    assert.ok(ms <= 50, `${start} stopped after ${ms.toFixed(1)} ms`);
    assert.ok(await game.control('autoplay').isEnabled());
  }
  const after = await game.tab.evaluate(async () => {
    const total = () => document.querySelector('[data-root="root-visits"]').textContent;
    await new Promise((resolve) => setTimeout(resolve, 300));
    const before = total();
    await new Promise((resolve) => setTimeout(resolve, 400));
    return [before, total()];
  });
  assert.equal(after[0], after[1]);
  assert.ok(number(after[0]) > 100, 'what was found stays');
});

test('a long search says how far it has come and how long it goes on, and where it was stopped', async (t) => {
  const game = await site.open(t, { link: ENDLESS });
  const told = () => game.tab.locator('[data-field="state"]').textContent();
  await game.press('hint');
  await game.tab.waitForFunction(() => / left/.test(document.querySelector('[data-field="state"]').textContent));
  const [, done, total] = /^Searching: ([\d,]+) of ([\d,]+), [\d,.]+ s left$/.exec((await told()).trim());
  assert.equal(number(total), 10_000_000);
  assert.ok(number(done) > 0 && number(done) < 10_000_000);
  assert.ok(await game.control('stop').evaluate((one) => one.hasAttribute('data-primary')));
  await game.press('stop');
  await game.tab.waitForFunction(() => /^Stopped/.test(document.querySelector('[data-field="state"]').textContent.trim()));
  const { total: visits } = await game.tab.evaluate(look);
  assert.equal((await told()).trim(), `Stopped at ${visits}`);
  assert.ok(await game.control('autoplay').evaluate((one) => one.hasAttribute('data-primary')));
});

test('a new position never shows an old number, though every answer comes late', async (t) => {
  const late = () => {
    const Real = window.Worker;
    window.Worker = class extends Real {
      set onmessage(listen) { super.onmessage = listen && ((event) => setTimeout(() => listen(event), 250)); }
    };
  };
  const game = await site.open(t, { link: ENDLESS, init: late });
  const moves = [
    () => game.tab.keyboard.press('ArrowLeft'), () => game.press('undo'), () => game.tab.keyboard.press('ArrowDown'),
  ];
  await game.tab.evaluate(() => {
    window.stale = [];
    const packed = () => [...document.querySelectorAll('[data-cell]')].map((cell) => cell.dataset.tile).join();
    let board = packed();
    let since = performance.now();
    (function watch() {
      const now = packed();
      if (now !== board) [board, since] = [now, performance.now()];
      const total = document.querySelector('[data-root="root-visits"]').textContent.trim();
      const busy = document.querySelector('[data-field="state"]').dataset.state === 'searching';
      if (total !== '-' && !busy && performance.now() - since < 700) window.stale.push(`${total} after ${performance.now() - since} ms`);
      requestAnimationFrame(watch);
    })();
  });
  for (const move of moves) {
    await game.press('hint');
    await game.tab.waitForFunction(() => document.querySelector('[data-root="root-visits"]').textContent.trim() !== '-');
    await game.focusBoard();
    await move();
    await game.waitForState('idle');
    // Twice as long as any answer is late.
    await game.tab.waitForTimeout(500);
    assert.equal((await game.tab.evaluate(look)).total, '-');
  }
  assert.deepEqual(await game.tab.evaluate(() => window.stale), []);
});

test('during autoplay board and numbers change together: every number belongs to the board beside it', async (t) => {
  const game = await site.open(t, { link: { seed: 5, simulations: 40, workers: 1, speed: 0 } });
  const frames = await game.tab.evaluate(async () => {
    // Only the page's own elements are read; the judge sits outside.
    const frames = [];
    const rows = [...document.querySelectorAll('[data-action]')];
    const cells = [...document.querySelectorAll('[data-cell]')];
    document.querySelector('[data-control="autoplay"]').click();
    let i = 0;
    await new Promise((resolve) => (function watch() {
      frames.push({
        tiles: cells.map((cell) => Number(cell.dataset.tile)),
        legal: rows.filter((row) => row.querySelector('[data-stat="visits"]').textContent.trim() !== '-').map((row) => row.dataset.action),
        total: document.querySelector('[data-root="root-visits"]').textContent.trim(),
      });
      if ((i += 1) < 90) requestAnimationFrame(watch);
      else resolve();
    })());
    document.querySelector('[data-control="stop"]').click();
    return frames;
  });
  const boards = new Set();
  for (const { tiles, legal, total } of frames) {
    boards.add(String(tiles));
    assert.deepEqual(legal, legalMoves(tiles), String(tiles));
    assert.match(total, /^(-|40|[123]?\d)$/);
  }
  assert.ok(boards.size > 3, `${boards.size} boards`);
});

test('a budget in milliseconds searches that long, whatever the agent', async (t) => {
  // The wall's time of each worker, from the question to its last answer: other programs make it longer, never shorter.
  const clocked = () => {
    const Real = window.Worker;
    window.spent = [];
    window.Worker = class extends Real {
      constructor(url) {
        super(url);
        this.addEventListener('message', ({ data }) => data.type === 'done' && window.spent.push(performance.now() - this.asked));
      }
      postMessage(message) {
        if (message.type === 'search') this.asked = performance.now();
        super.postMessage(message);
      }
    };
  };
  const game = await site.open(t, { link: { ...MIDGAME, workers: 2, ms: 120 }, init: clocked });
  for (const agent of await game.control('agent').locator('option').evaluateAll((all) => all.map((one) => one.value))) {
    await game.set('agent', agent);
    const { budget, budgetApplies } = await game.inside();
    if (!budgetApplies) continue;
    assert.deepEqual(budget, { kind: 'ms', value: 120 }, `${agent} takes it over`);
    const longest = await best(async () => {
      await game.tab.evaluate(() => (window.spent = []));
      const report = await game.hint();
      // Sooner only if nothing is left to search: proven, or no line left that is likely enough.
      assert.ok(['time', 'proven', 'depth'].includes(report.stopReason), `${agent} ended by ${report.stopReason}`);
      assert.ok(report.visits > 10);
      const spent = await game.tab.evaluate(() => window.spent);
      assert.ok(spent.length > 0 && (report.stopReason !== 'time' || spent.every((ms) => ms >= 119)), `${agent}: ${spent} ms`);
      return Math.max(...spent);
    }, 180);
    assert.ok(longest <= 180, `${agent} took ${longest} ms`);
  }
});

test('speed limits autoplay, and at full speed it makes at least four moves a second', async (t) => {
  const game = await site.open(t, { link: { seed: 5, simulations: 20, workers: 1, speed: 2 } });
  await game.press('autoplay');
  await game.waitForMoves(1);
  const slow = await game.tab.evaluate(async () => {
    const moves = () => Number(document.querySelector('[data-field="moves"]').textContent);
    // From one move to another: wherever in its wait the autoplay is found, that wait is not counted.
    const found = moves();
    while (moves() === found) await new Promise((resolve) => requestAnimationFrame(resolve));
    const [began, first] = [performance.now(), moves()];
    while (moves() < first + 3) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (performance.now() - began) / 3;
  });
  assert.ok(slow >= 400, `a move took ${slow} ms at two a second`);
  await game.press('stop');
  // 8 a second, the default
  for (const speed of ['8', '0']) {
    await game.set('speed', speed);
    const quick = await best(() => game.tab.evaluate(async () => {
      const moves = () => Number(document.querySelector('[data-field="moves"]').textContent);
      document.querySelector('[data-control="autoplay"]').click();
      const [began, first] = [performance.now(), moves()];
      while (moves() < first + 8 && performance.now() - began < 10_000) await new Promise((resolve) => requestAnimationFrame(resolve));
      document.querySelector('[data-control="stop"]').click();
      return (performance.now() - began) / 8;
    }), 250);
    assert.ok(quick <= 250, `a move took ${quick} ms at speed ${speed}`);
  }
});

test('with the default budget a move takes at most half a second', async (t) => {
  const game = await site.open(t, { link: { seed: 5 } });
  assert.deepEqual((await game.inside()).budget, { kind: 'simulations', value: 2000 });
  const ms = await best(() => game.tab.evaluate(async () => {
    const moves = () => document.querySelector('[data-field="moves"]').textContent;
    const [began, before] = [performance.now(), moves()];
    document.querySelector('[data-control="step"]').click();
    while (moves() === before) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - began;
  }), 500);
  t.diagnostic(`a move of the default budget took ${Math.round(ms)} ms`);
  assert.ok(ms <= 500, `${ms} ms`);
});

test('a hidden tab pauses autoplay and says so, and goes on when it is seen again', async (t) => {
  const veil = () => {
    window.veiled = false;
    Object.defineProperty(document, 'visibilityState', { get: () => (window.veiled ? 'hidden' : 'visible') });
    Object.defineProperty(document, 'hidden', { get: () => window.veiled });
    window.veil = (on) => {
      window.veiled = on;
      document.dispatchEvent(new Event('visibilitychange'));
    };
  };
  const game = await site.open(t, { link: { seed: 5, simulations: 30, speed: 0, run: 1 }, init: veil });
  await game.waitForMoves(2);
  await game.tab.evaluate(() => window.veil(true));
  await game.tab.waitForFunction(() => /paused/i.test(document.querySelector('[data-field="state"]').textContent));
  const moves = await game.field('moves');
  await game.tab.waitForTimeout(600);
  assert.equal(await game.field('moves'), moves);
  assert.ok(await game.control('stop').isEnabled(), 'autoplay is still on and can be ended');
  await game.tab.evaluate(() => window.veil(false));
  await game.waitForMoves(moves + 2);
  await game.tab.evaluate(() => window.veil(true));
  await game.tab.waitForFunction(() => /paused/i.test(document.querySelector('[data-field="state"]').textContent));
  await game.press('stop');
  await game.tab.evaluate(() => window.veil(false));
  const stopped = await game.field('moves');
  await game.tab.waitForTimeout(400);
  assert.equal(await game.field('moves'), stopped);
  assert.equal(await game.state(), 'idle');
});

/** The rules, once more and by hand. @param {number[]} tiles */
function legalMoves(tiles) {
  const lanes = {
    up: (lane, i) => i * 4 + lane, down: (lane, i) => (3 - i) * 4 + lane,
    left: (lane, i) => lane * 4 + i, right: (lane, i) => lane * 4 + 3 - i,
  };
  return DIRECTIONS.filter((direction) => [0, 1, 2, 3].some((lane) => [1, 2, 3].some((i) => {
    const [near, here] = [tiles[lanes[direction](lane, i - 1)], tiles[lanes[direction](lane, i)]];
    return here && (!near || (near === here && here < 131072));
  })));
}
