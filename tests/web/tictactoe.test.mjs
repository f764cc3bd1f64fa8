// Tic-tac-toe in the page: the numbers on the cells are the engine's, either side plays, a game ends as it must.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEngine } from '../wasm/support/real.mjs';
import { useSite } from './support/site.mjs';
import { assertAccessible, assertFits } from './support/views.mjs';

const site = useSite();

/** @param {import('node:test').TestContext} t */
async function open(t, link = 'view=learn&step=tictactoe', options = {}) {
  const game = await site.open(t, { link: `v=1&${link}`, ready: false, ...options });
  const { tab } = game;
  const cell = (/** @type {number | string} */ i) => tab.locator(`[data-nine="${i}"]`);
  const searched = (/** @type {number} */ moves) => tab.locator(`tic-tac-toe[data-done="${moves}"]`).waitFor();
  const marks = () => tab.locator('[data-nine]').evaluateAll((cells) => cells.map((one) => one.dataset.mark).join(''));
  const ended = () => tab.locator('[data-nine-state]:not([data-nine-state=""])').getAttribute('data-nine-state');
  return { game, tab, cell, searched, marks, ended, choose: (name, value) => tab.locator(`[data-nine-choice="${name}"]`).selectOption(value) };
}

test('visits and means on the cells are those of engine.mjs, and so are the moves', async (t) => {
  const { game, tab, cell, searched, marks } = await open(t);
  const session = (await openEngine()).createSession({ game: 'tictactoe', agent: 'uct', seed: 1, analyse: true });
  const agree = async () => {
    session.advance({ simulations: 3000 });
    const { actions, best } = session.report();
    for (const { action, legal, visits, mean } of actions) {
      if (!legal) continue;
      assert.equal(await cell(action).getAttribute('data-visits'), String(visits), action);
      assert.equal(await cell(action).getAttribute('data-mean'), String(mean), action);
    }
    assert.equal(await tab.locator('[data-nine][aria-current]').getAttribute('data-nine'), best);
  };
  await searched(0);
  await agree();
  await assertAccessible(game, 'tic-tac-toe');
  await cell(0).click();
  await searched(2);
  session.play('0');
  session.advance({ simulations: 3000 });
  session.play(session.report().best);
  assert.equal(await marks(), session.state().board);
  await agree();
  // The tree below is of this position.
  assert.equal(await tab.locator('tic-tac-toe > search-tree [data-node="0"]').getAttribute('data-visits'), '3000');
  await tab.locator('[data-nine-do="undo"]').click();
  await searched(0);
  assert.equal(await marks(), '.........');
});

test('who plays badly loses to minimax, on either side, and is told so', async (t) => {
  const { tab, cell, marks, ended, choose, searched } = await open(t);
  await searched(0);
  await choose('agent', 'minimax');
  await choose('side', 'o');
  await searched(1);
  // The last free cell again and again.
  for (let i = 0; i < 4 && (await tab.locator('[data-nine-state=""]').count()); i += 1) {
    const moves = [...(await marks())].filter((mark) => mark !== '.').length;
    await cell((await marks()).lastIndexOf('.')).click();
    await tab.locator(`tic-tac-toe[data-done="${moves + 2}"], [data-nine-state]:not([data-nine-state=""])`).first().waitFor();
  }
  assert.equal(await ended(), 'x');
  assert.equal(await tab.locator('[role="status"][data-nine-state]').textContent(), 'You have lost.');
});

test('the keyboard plays, and the suggestions can be put away', async (t) => {
  const { tab, cell, searched, marks } = await open(t);
  await searched(0);
  await tab.locator('[data-nine-do="thoughts"]').click();
  assert.equal(await cell(4).textContent(), '');
  await cell(4).focus();
  await tab.keyboard.press('Enter');
  await searched(2);
  assert.equal((await marks())[4], 'x');
});

test('a link with game=tictactoe opens it; 320 px are enough; Chinese', async (t) => {
  const { game, searched, tab } = await open(t, 'game=tictactoe&view=learn&lang=zh', { viewport: { width: 320, height: 900 } });
  await searched(0);
  assert.equal(await tab.locator('.lesson h2').textContent(), '井字棋');
  await assertFits(game, 'tic-tac-toe');
});
