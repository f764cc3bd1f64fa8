// Time: the first move, the pace of the numbers, and a main thread that is always free.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { best, useSite } from './support/site.mjs';

const site = useSite();
const ENDLESS = { board: '1234002301200010', seed: 5, simulations: 10_000_000 };

test('from first paint to the first move shown takes less than 1.5 s', async (t) => {
  const ms = await best(async () => {
    const game = await site.open(t, {
      link: { seed: 5, run: 1 }, ready: false,
      init: () => {
        // Who asked in every frame would have frames drawn that the page does not need.
        window.firstMove = new Promise((resolve) => {
          const watcher = new MutationObserver(() => {
            const moves = document.querySelector('[data-field="moves"]')?.textContent;
            if (!moves || moves === '0') return;
            watcher.disconnect();
            // The next frame is the one that shows it.
            requestAnimationFrame(() => resolve(performance.now()));
          });
          watcher.observe(document, { subtree: true, childList: true, characterData: true });
        });
      },
    });
    const shown = await game.tab.evaluate(async () => {
      const moved = await window.firstMove;
      return { moved, painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0 };
    });
    await game.tab.close();
    return shown.moved - shown.painted;
  }, 1500, 8);
  t.diagnostic(`first paint to first move: ${Math.round(ms)} ms`);
  assert.ok(ms < 1500, `${ms} ms`);
});

test('the main thread is never blocked for 50 ms while four workers search', async (t) => {
  const game = await site.open(t, { link: { ...ENDLESS, workers: 4 } });
  // A long task is measured in wall time: where other programs take the core away from the page, it grows through no
  // fault of the page. The best of three runs has to be clean.
  const longest = await best(async () => {
    const found = game.tab.evaluate(async () => {
      const tasks = [];
      const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((one) => one.duration)));
      observer.observe({ type: 'longtask' });
      document.querySelector('[data-control="hint"]').click();
      await new Promise((resolve) => setTimeout(resolve, 2000));
      document.querySelector('[data-control="stop"]').click();
      await new Promise((resolve) => setTimeout(resolve, 200));
      tasks.push(...observer.takeRecords().map((one) => one.duration));
      observer.disconnect();
      return Math.max(0, ...tasks);
    });
    const ms = await found;
    await game.waitForState('idle');
    return ms;
  }, 50);
  t.diagnostic(`longest task while searching: ${longest} ms (0: none over 50)`);
  assert.ok(longest <= 50, `a task of ${longest} ms`);
});

test('numbers change eight to ten times a second during a long search', async (t) => {
  const game = await site.open(t, { link: { ...ENDLESS, workers: 1 } });
  const measure = () => game.tab.evaluate(async () => {
    const cells = [...document.querySelectorAll('[data-stat="visits"]')];
    document.querySelector('[data-control="hint"]').click();
    while (cells.every((cell) => /^(-|0)$/.test(cell.textContent.trim()))) await new Promise((resolve) => requestAnimationFrame(resolve));
    const times = [];
    const observer = new MutationObserver(() => times.push(performance.now()));
    for (const cell of cells) observer.observe(cell, { childList: true, characterData: true, subtree: true });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    observer.disconnect();
    document.querySelector('[data-control="stop"]').click();
    // One batch for one redraw, all four cells together.
    return (times.length - 1) / ((times.at(-1) - times[0]) / 1000);
  });
  let rate = 0;
  const inside = () => rate >= 8 && rate <= 10.2;
  for (let i = 0; i < 3 && !inside(); i += 1) {
    rate = await measure();
    await game.waitForState('idle');
  }
  t.diagnostic(`${rate.toFixed(1)} updates a second`);
  assert.ok(inside(), `${rate} updates a second`);
});

test('a key press shows within a tenth of a second, even while a search runs', async (t) => {
  const game = await site.open(t, { link: { ...ENDLESS, workers: 2 } });
  const ms = await best(async () => {
    await game.press('hint');
    await game.waitForState('searching');
    await game.focusBoard();
    const ms = await game.tab.evaluate(async () => {
      const board = () => [...document.querySelectorAll('[data-cell]')].map((cell) => cell.dataset.tile).join();
      const [began, before] = [performance.now(), board()];
      for (const key of ['ArrowLeft', 'ArrowDown']) {
        document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
      }
      while (board() === before) await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - began;
    });
    await game.settled();
    return ms;
  }, 100);
  assert.ok(ms <= 100, `${ms} ms`);
});
