// Playing: keys, fingers, arrows on the screen, undo and redo, a new game, a win. The engine under Node is the judge.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { DIRECTIONS, packed } from './support/game_page.mjs';
import { dist } from './support/server.mjs';
import { useSite } from './support/site.mjs';
import { drag } from './support/touch.mjs';

const site = useSite();
let engine;
before(async () => {
  const { createEngine } = await import(pathToFileURL(join(dist, 'engine.mjs')).href);
  engine = await createEngine();
});
const sessions = [];
after(() => sessions.forEach((session) => session.delete()));

/** The game a link names, played outside the page. */
function game2048(options) {
  const session = engine.createSession({ agent: 'random', ...options });
  sessions.push(session);
  return session;
}

const shown = ({ tiles, score, moves }) => ({ tiles, score, moves });
const KEY = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' };
/** Left and right are possible here in turn, again and again, whatever appears. */
const LONG = { board: '0004000300020001', seed: 5 };
/** A game three moves old, so that what can be lost is there. */
async function opened(t, link = { seed: 7 }, options = {}) {
  const game = await site.open(t, { link, ...options });
  await game.focusBoard();
  return game;
}

test('arrow keys and W, A, S, D play the moves of the engine', async (t) => {
  const game = await opened(t);
  const judge = game2048({ seed: '7' });
  assert.deepEqual(await game.position(), shown(judge.state()));
  const keys = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', w: 'up', a: 'left', s: 'down', d: 'right' };
  const used = new Set();
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'a', 's', 'd', 'w', 'a', 'ArrowDown', 'd', 'w', 'ArrowLeft', 's']) {
    const { moved } = judge.play(keys[key]);
    if (moved) used.add(key);
    await game.type(key);
    assert.deepEqual(await game.position(), shown(judge.state()), key);
  }
  assert.deepEqual([...used].sort(), Object.keys(keys).sort(), 'every key has moved something');
  assert.deepEqual(await game.misplacedTiles(), []);
});

test('a key that moves nothing changes nothing', async (t) => {
  const game = await opened(t, { board: '1000000000000000', seed: 5 });
  const before = await game.position();
  assert.equal(await game.type('ArrowLeft', 'ArrowUp', 'a', 'w'), 0);
  assert.deepEqual(await game.position(), before);
  assert.ok(await game.control('undo').isDisabled());
});

test('keys belong to the browser unless the board has the focus, and with Ctrl, Alt or Meta always', async (t) => {
  const game = await opened(t, LONG);
  const before = await game.position();
  const taken = await game.tab.evaluate(() => {
    const board = document.activeElement;
    const taken = [];
    const key = (target, init) => {
      const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
      target.dispatchEvent(event);
      if (event.defaultPrevented) taken.push([target.tagName, JSON.stringify(init)].join());
    };
    for (const name of ['ArrowLeft', 'KeyA']) {
      for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) key(board, { key: name, code: name, [modifier]: true });
      key(document.body, { key: name, code: name });
      key(document.querySelector('[data-control="hint"]'), { key: name, code: name });
    }
    key(board, { key: 'Tab', code: 'Tab' });
    key(board, { key: 'r', code: 'KeyR' });
    return taken;
  });
  await game.settled();
  assert.deepEqual(taken, [], 'keys the page took although they are not its own');
  assert.deepEqual(await game.position(), before);
  await game.tab.evaluate(() => document.activeElement.blur());
  await game.tab.keyboard.press('ArrowLeft');
  await game.tab.locator('[data-control="seed"]').focus();
  await game.tab.keyboard.press('ArrowLeft');
  await game.settled();
  assert.deepEqual(await game.position(), before, 'the board has not the focus');
  await game.focusBoard();
  assert.equal(await game.type('ArrowLeft'), 1, 'now it has');
});

test('a held key moves at most once for each finished slide', async (t) => {
  const game = await opened(t, LONG);
  const gaps = await game.tab.evaluate(async () => {
    const times = [];
    const { controller } = document.querySelector('play-view');
    let seq = controller.state.lastMove?.seq;
    controller.subscribe(({ lastMove }) => {
      if (lastMove.seq !== seq) times.push(performance.now());
      seq = lastMove.seq;
    });
    // Far more often than any keyboard repeats, each press a task of its own as a browser sends them; two keys in
    // turn, because the same one would soon have nothing more to move.
    const channel = new MessageChannel();
    const task = () => new Promise((resolve) => {
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(0);
    });
    const began = performance.now();
    for (let i = 0; performance.now() - began < 700; i += 1) {
      const key = i % 2 ? 'ArrowRight' : 'ArrowLeft';
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, repeat: i > 0, bubbles: true, cancelable: true }));
      await task();
    }
    channel.port1.close();
    return times.slice(1).map((time, i) => time - times[i]);
  });
  await game.settled();
  assert.ok(gaps.length >= 2, `${gaps.length + 1} moves`);
  for (const gap of gaps) assert.ok(gap >= 95, `two moves within ${gap} ms, and a slide takes 100`);
  const moves = await game.field('moves');
  assert.equal(moves, gaps.length + 1, 'repeats during a slide are dropped, none comes later');
  assert.deepEqual(await game.misplacedTiles(), []);
});

test('a burst of keys is queued or dropped and never shows a tile in a wrong cell', async (t) => {
  const game = await opened(t, { seed: 11 });
  const log = await game.tab.evaluate(async (keys) => {
    const { controller } = document.querySelector('play-view');
    const log = { actions: [], wrong: 0, frames: 0 };
    let seq = controller.state.lastMove?.seq;
    controller.subscribe(({ lastMove }) => {
      if (lastMove.seq === seq) return;
      seq = lastMove.seq;
      log.actions.push(lastMove.action);
    });
    let watching = true;
    (function watch() {
      log.frames += 1;
      const tiles = [...document.querySelectorAll('[data-cell]')].map((cell) => Number(cell.dataset.tile));
      if (String(tiles) !== String(controller.state.game.tiles)) log.wrong += 1;
      if (watching) requestAnimationFrame(watch);
    })();
    const board = document.activeElement;
    for (let i = 0; i < 120; i += 1) {
      const key = keys[(i * 7 + (i >> 2)) % 4];
      board.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
      // Bursts of five in one task, then faster than any slide.
      if (i % 5 === 4) await new Promise((resolve) => setTimeout(resolve, 15));
    }
    await new Promise((resolve) => setTimeout(resolve, 700));
    watching = false;
    return log;
  }, Object.values(KEY));
  await game.settled();
  assert.ok(log.actions.length >= 8 && log.frames > 5, `${log.actions.length} moves in ${log.frames} frames`);
  assert.equal(log.wrong, 0, 'frames in which the cells were not the game');
  const judge = game2048({ seed: '11' });
  for (const action of log.actions) assert.ok(judge.play(action).moved);
  assert.deepEqual(await game.position(), shown(judge.state()));
  assert.deepEqual(await game.misplacedTiles(), []);
  const moves = await game.field('moves');
  await game.settled();
  assert.equal(await game.field('moves'), moves, 'the game does not run on after the last key');
});

test('swipes play in all four directions and the page does not scroll', async (t) => {
  const game = await site.open(t, {
    link: { board: '0000012001200000', seed: 5 }, profile: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  });
  const judge = game2048({ board: '0000012001200000', seed: '5' });
  const far = { up: [0, -90], down: [0, 90], left: [-90, 0], right: [90, 0] };
  const { x, y, width, height } = await game.tab.locator('[data-cell="5"]').boundingBox();
  const from = [x + width, y + height];
  for (const direction of ['left', 'up', 'right', 'down']) {
    const scrolled = await game.tab.evaluate(() => scrollY);
    assert.ok(judge.play(direction).moved);
    await drag(game.tab, from, far[direction]);
    await game.settled();
    assert.deepEqual(await game.position(), shown(judge.state()), direction);
    assert.equal(await game.tab.evaluate(() => scrollY), scrolled, 'no scrolling under the finger');
  }
  await drag(game.tab, from, [8, 6]);
  await game.settled();
  assert.deepEqual(await game.position(), shown(judge.state()), 'a tap is no swipe');
  // The same finger beside the board does scroll: else the test above could not fail.
  const beside = await game.tab.locator('[data-control="hint"]').boundingBox();
  await drag(game.tab, [beside.x + 40, beside.y + beside.height + 3], [0, -160]);
  await game.tab.waitForFunction(() => scrollY > 0);
  assert.deepEqual(await game.position(), shown(judge.state()));
});

test('a narrow page has arrows to tap, large enough for a thumb', async (t) => {
  const game = await site.open(t, {
    link: { board: '0000012001200000', seed: 5 }, profile: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  });
  const judge = game2048({ board: '0000012001200000', seed: '5' });
  for (const direction of ['left', 'up', 'right', 'down']) {
    const arrow = game.tab.getByRole('button', { name: `Move ${direction}` });
    const { width, height } = await arrow.boundingBox();
    assert.ok(width >= 44 && height >= 44, `${direction} ${width} x ${height}`);
    await arrow.tap();
    judge.play(direction);
    await game.settled();
    assert.deepEqual(await game.position(), shown(judge.state()), direction);
  }
});

test('undo and redo walk the whole game, and the same move then brings the same tile', async (t) => {
  const game = await opened(t);
  const trail = [await game.position()];
  const keys = [];
  for (let i = 0; trail.length < 8 && i < 40; i += 1) {
    const key = Object.values(KEY)[(i * 3) % 4];
    if (!(await game.type(key))) continue;
    keys.push(key);
    trail.push(await game.position());
  }
  for (let i = trail.length - 2; i >= 0; i -= 1) {
    await game.press('undo');
    assert.deepEqual(await game.position(), trail[i], `undo to move ${i}`);
  }
  assert.ok(await game.control('undo').isDisabled());
  assert.deepEqual(await game.misplacedTiles(), []);
  for (let i = 1; i < trail.length; i += 1) {
    await game.press('redo');
    assert.deepEqual(await game.position(), trail[i], `redo to move ${i}`);
  }
  assert.ok(await game.control('redo').isDisabled());
  await game.press('undo', 'undo');
  await game.focusBoard();
  await game.type(...keys.slice(-2));
  assert.deepEqual(await game.position(), trail.at(-1), 'the same moves bring the same tiles');
});

test('a move after an undo ends the redo, and the best score is never undone', async (t) => {
  const game = await opened(t, { board: '1100000000000000', seed: 5 });
  await game.type('ArrowLeft');
  assert.equal(await game.field('score'), 4);
  assert.equal(await game.field('best'), 4);
  await game.press('undo');
  assert.equal(await game.field('score'), 0);
  assert.equal(await game.field('moves'), 0);
  assert.equal(await game.field('best'), 4);
  await game.focusBoard();
  await game.type('ArrowDown');
  assert.ok(await game.control('redo').isDisabled());
  assert.equal(await game.field('best'), 4);
  await game.press('new-game');
  await game.tab.locator('dialog [data-answer="yes"]').click();
  assert.equal(await game.field('score'), 0);
  assert.equal(await game.field('best'), 4);
  await game.tab.reload();
  await game.ready();
  assert.equal(await game.field('best'), 4, 'and a new visit remembers it');
});

test('game over is undone together with its board and score', async (t) => {
  // One move is left, to the left, and it ends the game.
  const game = await opened(t, { board: '1134343443433434', score: 40, moves: 9, seed: 5 });
  const before = await game.position();
  await game.type('ArrowLeft');
  await game.waitForState('over');
  await game.press('undo');
  await game.waitForState('idle');
  assert.deepEqual(await game.position(), before);
  await game.press('redo');
  await game.waitForState('over');
});

test('a new game asks before it ends a running one, and only then', async (t) => {
  const game = await opened(t);
  const dialog = game.tab.locator('dialog[open]');
  await game.press('new-game');
  await game.settled();
  assert.equal(await dialog.count(), 0, 'nothing is lost before the first move');
  await game.focusBoard();
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp']) await game.type(key);
  const running = await game.position();
  assert.ok(running.moves > 0);
  for (const refuse of [() => dialog.locator('[data-answer="no"]').click(), () => game.tab.keyboard.press('Escape')]) {
    await game.press('new-game');
    await dialog.waitFor();
    assert.match(await dialog.textContent(), new RegExp(`moves ${running.moves}\\b`));
    await refuse();
    await dialog.waitFor({ state: 'detached' });
    assert.deepEqual(await game.position(), running);
  }
  await game.press('new-game');
  await dialog.locator('[data-answer="yes"]').click();
  await game.tab.waitForFunction(() => document.querySelector('[data-field="moves"]').textContent === '0');
  const fresh = await game.position();
  assert.equal(fresh.score, 0);
  assert.equal(fresh.tiles.filter(Boolean).length, 2);
});

test('a finished game gives way to a new one without a question', async (t) => {
  const game = await opened(t, { board: '1134343443433434', score: 40, moves: 9, seed: 5 });
  await game.type('ArrowLeft');
  await game.waitForState('over');
  await game.press('new-game');
  await game.waitForState('idle');
  assert.equal(await game.field('moves'), 0);
});

test('making 2048 is said once, and the game goes on', async (t) => {
  const game = await opened(t, { board: 'aa00000000000000', seed: 5 });
  const won = game.tab.locator('[data-notice="won"]');
  assert.equal(await won.count(), 0);
  await game.type('ArrowLeft');
  await won.waitFor();
  assert.equal((await game.cells())[0], 2048);
  assert.equal(await game.state(), 'idle', 'the game is not over');
  await won.getByRole('button').click();
  await won.waitFor({ state: 'detached' });
  await game.press('undo', 'redo');
  await game.focusBoard();
  assert.ok((await game.type('ArrowDown', 'ArrowRight', 'ArrowUp')) > 0, 'it goes on');
  await game.tab.reload();
  await game.ready();
  assert.equal(await won.count(), 0, 'not said again');
});

test('2048 made by the last move is both won and over', async (t) => {
  const game = await opened(t, { board: 'aa35353553533535', score: 20_000, moves: 900, seed: 5 });
  await game.type('ArrowLeft');
  await game.waitForState('over');
  assert.equal((await game.cells())[0], 2048);
  await game.tab.waitForSelector('[data-notice="won"]');
  await game.tab.waitForSelector('[data-notice="over"]');
  assert.match(await game.tab.locator('[data-notice="over"]').textContent(), /22,048/);
});

test('32768 and 32768 make 65536 and its points, and two tiles of 131072 stay apart', async (t) => {
  const game = await opened(t, { board: 'ff00hh0000000000', seed: 5 });
  await game.type('ArrowLeft');
  const { tiles, score } = await game.position();
  assert.deepEqual([tiles[0], tiles[4], tiles[5], score], [65536, 131072, 131072, 65536]);
  assert.deepEqual(await game.misplacedTiles(), []);
  assert.equal(packed(tiles).length, 16);
});

test('moving by hand ends what the computer was doing', async (t) => {
  const game = await opened(t, { ...LONG, simulations: 10_000_000 });
  for (const start of ['hint', 'autoplay']) {
    await game.press(start);
    await game.waitForState('searching');
    await game.focusBoard();
    const legal = (await game.inside()).game.legal;
    assert.equal(await game.type(KEY[DIRECTIONS.find((one) => legal.includes(one))]), 1);
    await game.waitForState('idle');
    assert.equal((await game.inside()).autoplay, false);
  }
});
