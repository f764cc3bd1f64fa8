// A game is recorded, looked through, taken along, and reviewed; the verdicts are the engine's own numbers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEngine } from '../wasm/support/real.mjs';
import { readFile } from '../../web/extras/review/record.js';
import { number } from './support/game_page.mjs';
import { useSite } from './support/site.mjs';
import { assertAccessible, assertFits, download } from './support/views.mjs';

const site = useSite();
const GAME = { seed: 5, agent: 'greedy', workers: 1, speed: 0, run: 1 };
const SIMULATIONS = 60;

/** A whole game, played on the board, in the review. */
async function openReview(t, { link = GAME, ...options } = {}) {
  const game = await site.open(t, { link, ...options });
  await game.waitForState('over');
  await game.press('view-review');
  return reviewOf(game);
}

function reviewOf(game) {
  const { tab } = game;
  const review = {
    game, tab,
    press: (name) => tab.locator(`[data-review="${name}"]`).click(),
    facts: () => tab.locator('[data-review-facts]').textContent(),
    board: async () => (await tab.locator('[data-still-board]').getAttribute('data-still-board')).split(' ').map(Number),
    score: async () => number(await tab.locator('[data-review-score]').textContent()),
    at: async () => Number(await tab.locator('.review-range').inputValue()),
    go: (at) => tab.locator('.review-range').fill(String(at)),
    async sweep() {
      await tab.locator('.review [data-lab="agent"]').selectOption('uct');
      await tab.locator('.review number-field input').first().fill(String(SIMULATIONS));
      await tab.locator('.review number-field input').first().blur();
      await review.press('sweep');
      await tab.locator('[data-review="sweep"]:not([disabled])').waitFor();
    },
    async saved() {
      const file = await download(game, '[data-review="save"]');
      return { ...readFile(String(file.bytes)), bytes: file.bytes, name: file.name };
    },
  };
  return review;
}

test('every move is recorded; board, score and timeline agree at every step; the last position is that of the game', async (t) => {
  const review = await openReview(t);
  const { tiles, score, moves } = await review.game.position();
  assert.equal(await review.at(), moves);
  assert.deepEqual(await review.board(), tiles);
  assert.equal(await review.score(), score);
  const { positions, name } = await review.saved();
  assert.equal(name, 'mcts2048-game.json');
  for (const at of [0, 1, 17, moves - 1]) {
    await review.go(at);
    assert.deepEqual([await review.board(), await review.score()], [positions[at].tiles, positions[at].score], `after ${at}`);
  }
  await review.press('first');
  await review.press('on');
  await review.press('on');
  await review.press('back');
  assert.equal(await review.at(), 1);
  await review.tab.locator('.still-holder').focus();
  await review.tab.keyboard.press('ArrowRight');
  assert.equal(await review.at(), 2);
  // A click in the middle of the timeline goes to the middle of the game.
  const box = await review.tab.locator('.timeline').boundingBox();
  await review.tab.mouse.click(box.x + box.width / 2, box.y + 60);
  await review.tab.waitForFunction((middle) => Math.abs(Number(document.querySelector('.review-range').value) - middle) <= middle * 0.05 + 1, moves / 2);
  await review.press('play');
  await review.tab.waitForFunction((from) => Number(document.querySelector('.review-range').value) > from + 1, await review.at());
  await review.press('pause');
  await review.press('last');
  assert.equal(await review.at(), moves);
});

test('without moves it says what to do, beside the board, and shows no controls that do nothing', async (t) => {
  const { tab } = await site.open(t, { link: 'v=1&view=review', ready: false, profile: { viewport: { width: 1440, height: 900 } } });
  const said = tab.locator('[data-review-none]');
  await said.waitFor();
  assert.equal(await said.textContent(), 'Play some moves, or open the file of a game.');
  assert.equal(await tab.locator('.review-range, [data-review-said], .timeline').count(), 0);
  const [words, board] = [await said.boundingBox(), await tab.locator('.still').boundingBox()];
  assert.ok(words.x > board.x + board.width && words.y < board.y + board.height / 2, 'the other half is not blank');
  const move = { format: 'mcts2048-game', version: 1, seed: '5', start: { board: '1100000000000000', score: 0, moves: 0 }, moves: 'l51' };
  await tab.locator('[data-review="open"]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(move)) });
  await tab.locator('.review-range[max="1"]').waitFor();
  assert.equal(await said.count(), 0);
});

test('a game outlives the reload, and goes on being recorded', async (t) => {
  const game = await site.open(t, { link: { board: '1234002301200010', score: 900, moves: 60, seed: 5, agent: 'greedy', workers: 1 } });
  for (let i = 0; i < 3; i += 1) await game.press('step');
  await game.waitForMoves(63);
  await game.tab.reload();
  await game.ready();
  await game.press('step');
  await game.waitForMoves(64);
  await game.press('view-review');
  const { game: { record }, positions } = await reviewOf(game).saved();
  assert.deepEqual([record.start, record.moves.length], [{ board: '1234002301200010', score: 900, moves: 60 }, 12]);
  assert.deepEqual(positions.at(-1).tiles, (await game.position()).tiles);
});

test('files and links bring the same game; a bad one is told in a sentence and changes nothing', async (t) => {
  const review = await openReview(t, { profile: { permissions: ['clipboard-read', 'clipboard-write'] } });
  const facts = await review.facts();
  const { bytes } = await review.saved();
  await review.press('link');
  const link = await review.tab.evaluate(() => navigator.clipboard.readText());
  const other = reviewOf(await site.open(t, { link: new URL(link).hash.slice(1), ready: false }));
  await other.tab.locator('[data-review-facts]').waitFor();
  assert.equal(await other.facts(), facts);
  assert.equal(await other.at(), 0, 'from its beginning');

  for (const cut of [3, 40]) {
    const short = reviewOf(await site.open(t, { link: new URL(link).hash.slice(1, -cut), ready: false }));
    assert.match(await short.tab.locator('[data-error]').textContent(), /link/);
    await short.tab.close();
  }

  const third = reviewOf(await site.open(t, { link: 'v=1&view=review', ready: false }));
  const input = third.tab.locator('[data-review="open"]');
  await input.setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: bytes });
  await third.tab.waitForFunction((wanted) => document.querySelector('[data-review-facts]')?.textContent === wanted, facts);
  await input.setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from(String(bytes).replace(/"moves":"(...){5}/, '"moves":"l01')) });
  await third.tab.locator('[data-error]').waitFor();
  assert.match(await third.tab.locator('[data-error]').textContent(), /move \d+/);
  assert.equal(await third.facts(), facts);
  await input.setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"mcts2048-game","version":9}') });
  await third.tab.waitForFunction(() => document.querySelector('[data-error]')?.textContent.includes('version 9'));
  await input.setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from(String(bytes).replace(/"fourRate":[^,]*/, '"fourRate":"abc"')) });
  await third.tab.waitForFunction(() => document.querySelector('[data-error]')?.textContent === 'The fourRate of that game cannot be read.');
  assert.equal(await third.facts(), facts);
});

test('a file dropped on the page opens in the review; in the laboratory it is read as games; none takes the page away', async (t) => {
  const game = await site.open(t, { link: { seed: 5, agent: 'greedy', workers: 1 } });
  const review = reviewOf(game);
  const drop = (place, text) => game.tab.evaluate(([place, text]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'game.json'));
    const events = ['dragover', 'drop'].map((name) => new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }));
    return events.map((event) => !document.querySelector(place).dispatchEvent(event));
  }, [place, text]);
  const file = (moves) => JSON.stringify({ format: 'mcts2048-game', version: 1, seed: '5', start: { board: '1100000000000000', score: 0, moves: 0 }, moves });
  assert.deepEqual(await drop('#board', file('l51')), [true, true]);
  await review.tab.locator('.review-range[max="1"]').waitFor();
  assert.equal(await review.at(), 0);
  // The review is there already, and a bad file changes nothing.
  await drop('page-header', file('l51l11'));
  await review.tab.locator('.review-range[max="2"]').waitFor();
  await drop('.review', '{}');
  await review.tab.locator('.review [data-error]').waitFor();
  assert.equal(await review.tab.locator('.review-range').getAttribute('max'), '2');
  await game.press('view-lab');
  await review.tab.locator('[data-lab="start"]').waitFor();
  assert.deepEqual(await drop('.lab', '{}'), [true, true]);
  await review.tab.locator('[data-lab-note]').waitFor();
  assert.deepEqual(await drop('page-header', '{}'), [true, true]);
  assert.equal((await game.inside()).view, 'lab');
});

test('a bad file dropped where there is no review yet is told of there', async (t) => {
  const game = await site.open(t, { link: { seed: 5, agent: 'greedy', workers: 1 } });
  await game.tab.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['{}'], 'game.json'));
    document.querySelector('#board').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await game.tab.locator('.review [data-error]').waitFor();
});

test('a review values every move as the engine does; the worst stand first, with both moves on the board', async (t) => {
  const review = await openReview(t);
  const { positions, steps, game: { seed } } = await review.saved();
  await review.sweep();
  assert.match(await review.tab.locator('[data-review-progress]').textContent(), new RegExp(`${steps.length} of ${steps.length}`));
  const worst = await review.tab.$$eval('[data-worst]', (rows) => rows.map((row) => ({ move: Number(row.dataset.worst), loss: row.querySelector('[data-stat="loss"]').textContent })));
  assert.ok(worst.length > 0 && worst.length <= 10);
  const losses = worst.map(({ loss }) => Number(loss.replace(',', '')));
  assert.deepEqual(losses, [...losses].sort((a, b) => b - a));
  const engine = await openEngine();
  for (const { move, loss } of worst.slice(0, 3)) {
    const session = engine.createSession({ agent: 'uct', seed });
    const { tiles, score } = positions[move];
    session.setBoard(tiles.join(' '), { score, moves: move });
    session.configure({ analyse: true });
    session.advance({ simulations: SIMULATIONS });
    const { actions, best } = session.report();
    const mean = (action) => actions.find((one) => one.action === action).mean;
    const lost = mean(best) - mean(steps[move].action);
    assert.equal(loss, lost >= 100 ? Math.round(lost).toLocaleString('en-US') : lost.toFixed(1), `move ${move + 1}`);
    session.delete();
    await review.tab.locator(`[data-worst="${move}"] button`).click();
    assert.equal(await review.at(), move);
    assert.equal(await review.tab.locator('.still .was-played').getAttribute('data-move'), steps[move].action);
    assert.equal(await review.tab.locator('.still .better').getAttribute('data-move'), best);
  }
  assert.equal(await review.tab.locator('[data-mark]').count(), worst.length);
  assert.equal(await review.tab.locator('.outlook').count(), 1);
  assert.equal(await review.tab.locator('.review h3').last().textContent(), 'Where most was lost (points)');
  const written = await review.tab.$$eval('.timeline text', (all) => all.map((one) => one.textContent));
  for (const text of ['points', 'moves', 'outlook', positions.at(-1).score.toLocaleString('en-US')]) assert.ok(written.includes(text), text);
});

test('the game plays at the speed chosen, in at most ten steps a second', async (t) => {
  const review = await openReview(t);
  await review.press('first');
  await review.tab.locator('.review [data-step="speed"]').selectOption('50');
  const shown = review.tab.evaluate(() => new Promise((resolve) => {
    const seen = [0];
    const timer = setInterval(() => {
      const at = Number(document.querySelector('.review-range').value);
      if (at !== seen.at(-1)) seen.push(at);
      if (at < 80) return;
      clearInterval(timer);
      resolve(seen);
    }, 5);
  }));
  await review.press('play');
  assert.deepEqual(await shown, [0, 20, 40, 60, 80]);
});

test('a review can be stopped; the game of the board is followed when one comes back', async (t) => {
  const review = await openReview(t);
  await review.tab.locator('.review number-field input').first().fill('20000');
  await review.tab.locator('.review number-field input').first().blur();
  await review.press('sweep');
  await review.tab.waitForFunction(() => document.querySelector('.review progress').value > 0);
  await review.press('stop');
  await review.tab.locator('[data-review="sweep"]:not([disabled])').waitFor();
  const done = () => review.tab.evaluate(() => document.querySelector('.review progress').value);
  const found = await done();
  assert.ok(found > 0, 'what was found stays');
  await review.press('sweep');
  assert.ok((await done()) >= found, 'and it goes on from there');
  await review.press('stop');
  const before = await review.facts();
  await review.game.press('view-play', 'undo', 'undo', 'view-review');
  assert.notEqual(await review.facts(), before);
});

for (const [theme, lang, width] of [['light', 'en', 320], ['dark', 'zh', 768], ['light', 'zh', 1280]]) {
  test(`axe finds nothing and nothing sticks out: ${theme}, ${lang}, ${width} px`, async (t) => {
    const review = await openReview(t, { link: { ...GAME, theme, lang }, profile: { viewport: { width, height: 800 } } });
    await review.sweep();
    await review.tab.locator('[data-chart-tool="table"]').last().click();
    await review.tab.locator('[data-worst] button').first().click();
    const { seen, whole } = await review.tab.$eval('.worst', ({ parentElement: { clientWidth, scrollWidth } }) => ({ seen: clientWidth, whole: scrollWidth }));
    assert.ok(whole <= seen, `what was lost is in view: ${whole} px in ${seen}`);
    await assertFits(review.game, 'the review');
    await assertAccessible(review.game, 'the review');
  });
}
