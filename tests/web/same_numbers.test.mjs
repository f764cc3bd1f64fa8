// One search everywhere: what the page finds is what the native program finds, to the last bit.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { useSite } from './support/site.mjs';

const site = useSite();
const native = fileURLToPath(new URL('../../build/native/mcts2048', import.meta.url));
const BOARD = '1234002301200010';

/** @param {...(string | number)} given */
function run(...given) {
  assert.ok(existsSync(native), 'the native program is built: build-scripts/build.sh native');
  return execFileSync(native, given.map(String), { encoding: 'utf8' });
}

/** Only these depend on time. */
function timeless({ elapsedMs, phases, ...report }) {
  assert.ok(elapsedMs >= 0 && phases !== undefined);
  return report;
}

function nativeBest({ agent, simulations, seed, workers, ...params }) {
  const named = Object.entries(params).flatMap(([name, value]) => [`--${name}`, value]);
  return timeless(JSON.parse(run('best', '--board', BOARD, '--agent', agent, '--simulations', simulations, '--seed', seed,
    '--workers', workers, '--analyse', ...named, '--json')));
}

for (const setup of [
  { agent: 'uct', simulations: 1000, seed: 5, workers: 1 },
  { agent: 'uct', simulations: 1001, seed: '18446744073709551615', workers: 3 },
  { agent: 'uct', simulations: 500, seed: 9, workers: 8, exploration: 0.3, rollout: 'greedy-merge', final: 'mean', 'rollout-depth': 20 },
  { agent: 'flat-mc', simulations: 777, seed: 5, workers: 2 },
]) {
  test(`the page shows the native numbers of ${setup.agent} with ${setup.workers} workers, bit for bit`, async (t) => {
    const game = await site.open(t, { link: { board: BOARD, ...setup } });
    const report = await game.hint();
    const expected = nativeBest(setup);
    assert.deepEqual(timeless(report), expected);
    const table = await game.table();
    for (const { action, legal, visits } of expected.actions) {
      assert.equal(table[action].visits, legal ? visits.toLocaleString('en-US') : '-');
      assert.equal(table[action].current, action === expected.best);
    }
    const bars = Object.fromEntries(await game.tab.$$eval('[data-bar]', (all) => all.map((bar) => [bar.dataset.bar, Number(bar.dataset.share)])));
    for (const { action, share } of expected.actions) assert.equal(bars[action], share);
  });
}

test('depth 0, the one that fits the position, finds what engine.mjs finds with it; only agents that know it take it', async (t) => {
  const game = await site.open(t, { link: { board: BOARD, agent: 'expectimax', seed: 5 } });
  await game.set('budget', 'depth');
  await game.set('depth', 0);
  assert.match(await game.tab.locator('play-settings').textContent(), /: as deep as fits the position/);
  const report = await game.hint();
  const expected = await game.tab.evaluate(async (board) => {
    const session = (await (await import('./engine.mjs')).createEngine()).createSession({ agent: 'expectimax', board, seed: '5', analyse: true });
    session.advance({ depth: 0 });
    return session.report();
  }, BOARD);
  assert.ok(expected.nodes > 1000 && expected.maxDepth > 1, 'it searches');
  assert.deepEqual(timeless(report), timeless(expected));
  await game.set('agent', 'hybrid');
  const field = game.tab.locator('[data-control="depth"]');
  assert.deepEqual([await field.getAttribute('min'), await field.inputValue()], ['1', '1']);
});

test('the same search twice, and after another one in between, gives the same numbers', async (t) => {
  const game = await site.open(t, { link: { board: BOARD, simulations: 400, seed: 5, workers: 3 } });
  const first = timeless(await game.hint());
  assert.deepEqual(timeless(await game.hint()), first);
  await game.press('step');
  await game.waitForMoves(1);
  await game.waitForState('idle');
  await game.press('undo');
  assert.deepEqual(timeless(await game.hint()), first);
  await game.set('seed', 6);
  const other = timeless(await game.hint());
  assert.notDeepEqual(other.actions, first.actions, 'another seed, another search');
  await game.set('seed', 5);
  await game.set('workers', 2);
  assert.notDeepEqual(timeless(await game.hint()).actions, first.actions, 'other workers, another search');
});

test('two visitors with the same link watch the same game', async (t) => {
  const link = { seed: 77, simulations: 60, workers: 2, speed: 0 };
  const games = [];
  for (let i = 0; i < 2; i += 1) {
    const game = await site.open(t, { link });
    await game.tab.evaluate(() => {
      window.line = [];
      document.querySelector('play-view').controller.subscribe(({ lastMove, game }) => {
        if (window.line.length < game.moves) window.line.push(`${lastMove.action} ${game.board} ${game.score}`);
        if (game.moves >= 12) document.querySelector('play-view').controller.stop();
      });
    });
    await game.press('autoplay');
    await game.waitForMoves(12);
    games.push(await game.tab.evaluate(() => window.line.slice(0, 12)));
  }
  assert.equal(games[0].length, 12);
  assert.deepEqual(games[0], games[1]);
});

test('the signature in Chromium is the native one', async (t) => {
  const game = await site.open(t);
  const signature = await game.tab.evaluate(async () => {
    const { createEngine } = await import('./engine.mjs');
    return (await createEngine()).signature();
  });
  assert.match(signature, /^[0-9a-f]{8,}$/);
  assert.equal(signature, run('signature').trim());
});
