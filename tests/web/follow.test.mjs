// A game played elsewhere, followed by mouse, keys and fingers; the judge is the engine's own game with the tiles told.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createEngine } from '../../dist/engine.mjs';
import { packed } from './support/game_page.mjs';
import { useSite } from './support/site.mjs';
import { assertAccessible, assertFits } from './support/views.mjs';

const site = useSite();
const OTHER = '0 0 2 4 / 0 2 8 16 / 2 4 16 32 / 4 8 64 128';
const SIMULATIONS = 300;
let engine;
before(async () => {
  engine = await createEngine();
});

const judgeOf = (board) => engine.createSession({ agent: 'uct', seed: '3', board });
const pick = (game, cell) => game.tab.click(`[data-pick="${cell}"]`);
/** The four directions of the board shown, valued to the end of the budget. */
async function valued(game) {
  await game.tab.waitForFunction(() => {
    const { thinking, report, game: { board } } = document.querySelector('play-view').controller.state;
    return !thinking && report?.board === board;
  });
  return (await game.inside()).report;
}

/** The page with another game's board pasted. */
async function following(t, { link = {}, board = OTHER, ...options } = {}) {
  const game = await site.open(t, { link: { seed: 3, simulations: SIMULATIONS, workers: 1, ...link }, ...options });
  await game.press('follow');
  await game.tab.waitForSelector('.editor textarea:focus');
  await game.tab.keyboard.insertText(board);
  await game.tab.click('[data-edit="apply"]');
  return game;
}

test('a pasted board is valued by itself; a move slides without a tile, the cell pressed gets it, and all is valued again', async (t) => {
  const game = await following(t);
  const judge = judgeOf(OTHER);
  for (const [key, action] of [['ArrowLeft', 'left'], ['ArrowDown', 'down'], ['ArrowRight', 'right']]) {
    const report = await valued(game);
    assert.equal(report.visits, SIMULATIONS);
    assert.equal(report.board, judge.state().board);
    await game.type(key);
    const after = await game.cells();
    const cell = after.lastIndexOf(0);
    const { spawn } = judge.play(action, { spawn: { cell, tile: 2 } });
    assert.deepEqual(after, judge.state().tiles.map((tile, at) => (at === spawn.cell ? 0 : tile)), 'no tile has come yet');
    assert.ok(await game.control('hint').isDisabled());
    assert.equal((await game.inside()).report, null);
    await pick(game, cell);
    await game.settled();
    const { tiles, score, moves } = judge.state();
    assert.deepEqual(await game.position(), { tiles, score, moves });
    assert.deepEqual(await game.misplacedTiles(), []);
  }
  assert.equal((await valued(game)).board, judge.state().board);
});

test('a second press makes a 2 a 4 and back, and so does the button; undo takes back the tile, then moves', async (t) => {
  const game = await following(t);
  const start = await game.position();
  await game.type('ArrowLeft');
  await pick(game, 3);
  assert.equal((await game.cells())[3], 2);
  await game.tab.click('[data-cell="3"]');
  assert.equal((await game.cells())[3], 4);
  assert.equal(await game.field('moves'), 1);
  await game.tab.click('[data-follow-other]');
  assert.equal((await game.cells())[3], 2);
  await game.tab.click('[data-follow-other]');
  assert.equal((await valued(game)).board, packed(await game.cells()));
  const first = await game.position();
  await game.tab.click('[data-cell="0"]');
  await game.type('ArrowDown');
  await game.press('undo');
  assert.deepEqual(await game.position(), first, 'the move without a tile is taken back');
  await game.press('undo');
  assert.deepEqual(await game.position(), start);
  await game.press('redo');
  assert.deepEqual(await game.position(), first, 'redo brings the tile that was told');
});

test('keys alone: arrows walk over the empty cells, 4 says a 4, Escape takes the move back', async (t) => {
  const game = await following(t, { board: '0000000000002211' });
  await game.tab.evaluate(() => {
    const live = document.querySelector('[data-live]');
    window.said = [];
    new MutationObserver(() => window.said.push(live.textContent)).observe(live, { childList: true, characterData: true, subtree: true });
  });
  const said = (pattern) => game.tab.waitForFunction((source) => window.said.some((text) => new RegExp(source).test(text)), pattern);
  const at = () => game.tab.evaluate(() => Number(document.activeElement.dataset.pick));
  await game.tab.keyboard.press('ArrowLeft');
  await game.tab.waitForSelector('[data-pick="0"]:focus');
  await game.settled();
  const walk = [];
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowLeft']) {
    await game.tab.keyboard.press(key);
    walk.push(await at());
  }
  assert.deepEqual(walk, [1, 5, 9, 14, 15, 14], 'cells 12 and 13 are taken');
  await game.tab.keyboard.press('Escape');
  await game.tab.waitForSelector('#board:focus');
  assert.equal(await game.field('moves'), 0);
  await game.tab.keyboard.press('ArrowLeft');
  await game.tab.waitForSelector('[data-pick="0"]:focus');
  await game.settled();
  await game.tab.keyboard.press('ArrowDown');
  await game.tab.keyboard.press('4');
  await game.tab.waitForSelector('#board:focus');
  assert.deepEqual([(await game.cells())[4], await game.field('moves')], [4, 1]);
  await said('left: new 4 at row 2, column 1');
  await game.tab.keyboard.press('ArrowUp');
  await game.tab.waitForSelector('[data-pick]:focus');
  await said('Which cell did the new tile come to');
});

test('a bad board is one sentence, and the text and the game stay', async (t) => {
  const game = await following(t, { board: '2 2 3 0 0 0 0 0 0 0 0 0 0 0 0 0' });
  const sentence = await game.tab.locator('.editor [data-error]').textContent();
  assert.ok(sentence.length < 300 && /3/.test(sentence), sentence);
  assert.match(await game.tab.locator('.editor textarea').inputValue(), /2 2 3/);
  assert.equal((await game.inside()).follow, false);
  await game.tab.click('[data-edit="cancel"]');
  assert.equal(await game.field('moves'), 0);
});

test('following from the board that is there keeps what led to it; the record has the tiles told', async (t) => {
  const game = await site.open(t, { link: { board: '0004000300020001', seed: 5, simulations: 100 } });
  await game.focusBoard();
  await game.type('ArrowLeft', 'ArrowRight');
  await game.press('follow');
  await game.tab.click('[data-edit="apply"]');
  await valued(game);
  assert.equal(await game.field('moves'), 2);
  await game.type('ArrowLeft');
  await pick(game, 15);
  await game.press('follow');
  assert.equal(await game.tab.locator('follow-game').count(), 0);
  const { moves, values } = (await game.tab.evaluate(() => document.querySelector('play-view').controller.record())).record;
  assert.equal(moves.length, 9);
  assert.equal(moves.slice(6), 'lf1');
  assert.equal(typeof values[2], 'number', 'what was thought of the position is in the record');
  await game.focusBoard();
  await game.type('ArrowRight');
  assert.equal(await game.field('moves'), 4, 'the page has its own tiles again');
});

test('after a reload the game is still followed', async (t) => {
  const game = await following(t);
  await game.type('ArrowLeft');
  await pick(game, 3);
  const before = await game.position();
  await game.tab.reload();
  await game.ready();
  await game.tab.waitForSelector('follow-game [data-follow="move"]');
  assert.deepEqual(await game.position(), before);
  assert.equal((await valued(game)).board, packed(before.tiles));
  await game.focusBoard();
  await game.type('ArrowDown');
  await game.tab.waitForSelector('[data-pick]');
});

for (const [theme, lang] of [['light', 'en'], ['dark', 'zh']]) {
  test(`at 320 px it fits, fingers reach it and axe finds nothing (${theme}, ${lang})`, async (t) => {
    const game = await following(t, { link: { theme, lang }, profile: { viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true } });
    await valued(game);
    await assertAccessible(game, 'waiting for a move');
    await game.tab.tap('[data-move="left"]');
    await game.settled();
    await assertFits(game, 'asking for a tile');
    await assertAccessible(game, 'asking for a tile');
    await game.tab.tap('[data-pick="3"]');
    await game.tab.tap('[data-cell="3"]');
    assert.equal((await game.cells())[3], 4);
    await assertFits(game, 'told');
  });
}
