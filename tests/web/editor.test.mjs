// The editable board: by clicks, by text in every notation, and what is refused loses nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packed } from './support/game_page.mjs';
import { useSite } from './support/site.mjs';

const site = useSite();
const START = { board: '1234000012340000', score: 512, moves: 20, seed: 5 };

async function editing(t) {
  const game = await site.open(t, { link: START });
  await game.press('edit-board');
  return { game, text: game.tab.locator('textarea'), apply: () => game.tab.locator('[data-edit="apply"]').click() };
}

test('clicks raise and lower tiles, and the edited board is a new game', async (t) => {
  const { game, apply } = await editing(t);
  const cell = (i) => game.tab.locator(`[data-cell="${i}"]`);
  await cell(15).click();
  await cell(15).click();
  await cell(0).click({ modifiers: ['Shift'] });
  await cell(1).click();
  assert.equal(packed(await game.cells()), '0334000012340002');
  await apply();
  const { tiles, score, moves } = await game.position();
  assert.deepEqual([packed(tiles), score, moves], ['0334000012340002', 0, 0]);
  assert.deepEqual(await game.misplacedTiles(), []);
  assert.ok(await game.control('undo').isDisabled(), 'what came before is another game');
  assert.equal(await game.type('ArrowLeft'), 0, 'keys reach the board only when it has the focus');
  await game.focusBoard();
  assert.equal(await game.type('ArrowLeft'), 1);
});

test('every notation of a board is read', async (t) => {
  const { game, text, apply } = await editing(t);
  const boards = {
    '0 0 2 4 / 0 0 0 0 / 0 0 0 0 / 2 0 0 8': '0012000000001003',
    '. . 2 4\n. . . .\n. . . .\n131072 . . 8': '001200000000h003',
    '2,4,8,16,0,0,0,0,0,0,0,0,0,0,0,0': '1234000000000000',
    '00120000000abcdh': '00120000000abcdh',
  };
  for (const [written, board] of Object.entries(boards)) {
    await text.fill(written);
    assert.equal(packed(await game.cells()), board, 'shown while it is written');
    await apply();
    await text.waitFor({ state: 'detached' });
    assert.equal(packed(await game.cells()), board);
    await game.press('edit-board');
  }
});

test('a board that is none is refused with the reason, and nothing is lost', async (t) => {
  const { game, text, apply } = await editing(t);
  const error = game.tab.locator('[data-error]');
  for (const [written, reason] of [
    ['2 4 8', /16|3/], ['0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0', /empty|tile/i], ['2 4 8 3 0 0 0 0 0 0 0 0 0 0 0 0', /3/],
    ['', /16|empty/i], [`${'2 '.repeat(400)}`, /16|400/], ['<img src=x onerror=alert(1)> 2 4', /./],
  ]) {
    await text.fill(written);
    await apply();
    await error.waitFor();
    assert.equal(await error.count(), 1);
    const message = await error.textContent();
    assert.match(message, reason);
    assert.ok(message.length < 300, message);
    assert.equal(await text.inputValue(), written, 'what was typed stays');
    const { board, score, moves } = (await game.inside()).game;
    assert.deepEqual({ board, score, moves }, { board: START.board, score: 512, moves: 20 }, 'the game is untouched');
  }
  await text.fill('2 2 . . . . . . . . . . . . . .');
  await apply();
  assert.equal(await error.count(), 0, 'the error goes with its cause');
  assert.equal(packed(await game.cells()), '1100000000000000');
});

test('leaving the editor leaves the game as it was', async (t) => {
  const { game, text } = await editing(t);
  const shown = { tiles: [2, 4, 8, 16, 0, 0, 0, 0, 2, 4, 8, 16, 0, 0, 0, 0], score: 512, moves: 20 };
  for (const leave of [
    () => game.tab.locator('[data-edit="cancel"]').click(), () => text.press('Escape'), () => game.press('edit-board'),
  ]) {
    await text.fill('2 2');
    await game.tab.locator('[data-cell="7"]').click();
    await game.tab.keyboard.press('ArrowLeft');
    await text.focus();
    await leave();
    await text.waitFor({ state: 'detached' });
    assert.deepEqual(await game.position(), shown);
    await game.press('edit-board');
  }
});

test('editing stops a running search', async (t) => {
  const game = await site.open(t, { link: { ...START, simulations: 10_000_000 } });
  await game.press('autoplay');
  await game.waitForState('searching');
  await game.press('edit-board');
  await game.waitForState('idle');
  for (const name of ['hint', 'step', 'autoplay']) assert.ok(await game.control(name).isDisabled(), name);
});

test('an error says the same sentence in Chinese where it is the page that refuses', async (t) => {
  const game = await site.open(t, { link: { ...START, lang: 'zh' } });
  await game.set('simulations', '-5');
  const error = game.tab.locator('[data-error]');
  await error.waitFor();
  assert.match(await error.textContent(), /[\u4e00-\u9fff]/);
  assert.equal(await game.control('simulations').inputValue(), '2000', 'the old value comes back');
});
