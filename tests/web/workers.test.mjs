// Workers that die, hang, never come or are not allowed: the game goes on, the numbers stay what they were.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useSite } from './support/site.mjs';

const site = useSite();
const LINK = { board: '1234002301200010', seed: 5, simulations: 1500, workers: 3 };

/** Keeps every worker the page opens, so that a test can end it from outside. */
const keepWorkers = () => {
  window.opened = [];
  const Real = window.Worker;
  window.Worker = class extends Real {
    constructor(...given) {
      super(...given);
      // The one that unpacks the engine has no part in searches.
      if (given[1]?.name !== 'unpack') window.opened.push(this);
    }
  };
};
const noWorker = () => {
  window.Worker = class {
    constructor() {
      throw new DOMException('workers are not allowed here', 'SecurityError');
    }
  };
};
const deadWorker = () => {
  const Real = window.Worker;
  window.Worker = class extends Real {
    constructor() {
      super(URL.createObjectURL(new Blob(['throw new Error("stillborn")'])));
    }
  };
};

const timeless = ({ elapsedMs, phases, ...report }) => (void elapsedMs, void phases, report);
const notice = (game, key) => game.tab.locator(`[data-notice="${key}"]`);

/** The numbers no accident may change. */
async function reference(t) {
  return timeless(await (await site.open(t, { link: LINK })).hint());
}

test('a worker that fails in a search is replaced with a message, and the numbers are the same', async (t) => {
  const expected = await reference(t);
  const game = await site.open(t, { link: { ...LINK, simulations: 10_000_000 }, init: keepWorkers });
  await game.press('hint');
  await game.tab.waitForFunction(() => document.querySelector('[data-root="root-visits"]').textContent.trim() !== '-');
  assert.equal(await game.tab.evaluate(() => window.opened.length), 3);
  await game.tab.evaluate(() => window.opened[1].dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })));
  await notice(game, 'notice.worker-replaced').waitFor();
  assert.match(await notice(game, 'notice.worker-replaced').textContent(), /out of memory/);
  await game.tab.waitForFunction(() => window.opened.length === 4);
  assert.equal(await game.state(), 'searching', 'the search goes on');
  await game.press('stop');
  await game.waitForState('idle');
  await game.set('simulations', 1500);
  assert.deepEqual(timeless(await game.hint()), expected);
  assert.equal(await game.tab.locator('[data-error]').count(), 0);
});

test('a worker that dies without a word is found out, replaced, and its share searched again', async (t) => {
  const expected = await reference(t);
  const game = await site.open(t, { link: LINK, init: keepWorkers });
  await game.focusBoard();
  // Terminated before it can answer: nothing in the browser tells the page.
  await game.tab.evaluate(() => {
    document.querySelector('[data-control="hint"]').click();
    window.opened[0].terminate();
  });
  await notice(game, 'notice.worker-replaced').waitFor();
  await game.waitForState('idle');
  assert.deepEqual(timeless((await game.inside()).report), expected);
  await game.focusBoard();
  assert.ok((await game.type('ArrowDown')) === 1, 'the game goes on');
});

test('autoplay survives the death of every worker', async (t) => {
  const game = await site.open(t, { link: { seed: 5, simulations: 200, workers: 2, speed: 0, run: 1 }, init: keepWorkers });
  await game.waitForMoves(2);
  await game.tab.evaluate(() => window.opened.forEach((one) => one.dispatchEvent(new ErrorEvent('error', { message: 'killed' }))));
  await notice(game, 'notice.worker-replaced').waitFor();
  const moves = await game.field('moves');
  await game.waitForMoves(moves + 3);
  assert.equal(await game.state(), 'searching');
  await game.press('stop');
});

for (const [what, init] of Object.entries({ 'is not allowed': noWorker, 'never starts': deadWorker })) {
  test(`where a worker ${what} the page itself searches, says so, and finds the same`, async (t) => {
    const expected = await reference(t);
    const game = await site.open(t, { link: LINK, init });
    await notice(game, 'notice.no-workers').waitFor();
    assert.deepEqual(timeless(await game.hint()), expected);
    await game.press('step');
    await game.waitForMoves(1);
    await game.waitForState('idle');
    await game.set('simulations', 10_000_000);
    await game.press('hint');
    await game.tab.waitForFunction(() => document.querySelector('[data-root="root-visits"]').textContent.trim() !== '-');
    const blocked = await game.tab.evaluate(async () => {
      // Slices: timers of the page still get their turn.
      let worst = 0;
      for (let i = 0, last = performance.now(); i < 40; i += 1) {
        await new Promise((resolve) => setTimeout(resolve, 0));
        const now = performance.now();
        [worst, last] = [Math.max(worst, now - last), now];
      }
      return worst;
    });
    assert.ok(blocked < 1000, `the page answered only after ${blocked} ms`);
    await game.press('stop');
    await game.waitForState('idle');
    await game.focusBoard();
    assert.ok((await game.type('ArrowDown', 'ArrowLeft')) >= 1);
  });
}

test('the number of workers is the number of trees, also when it changes in the middle of a search', async (t) => {
  const game = await site.open(t, { link: { ...LINK, simulations: 10_000_000, workers: 2 }, init: keepWorkers });
  assert.equal(await game.tab.evaluate(() => window.opened.length), 2);
  await game.press('hint');
  await game.waitForState('searching');
  await game.set('workers', 4);
  await game.waitForState('idle');
  await game.tab.waitForFunction(() => window.opened.length === 4);
  await game.set('simulations', 400);
  const report = await game.hint();
  assert.equal(report.params.workers, 4);
  assert.equal(report.visits, 400);
});
