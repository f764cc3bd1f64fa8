// A game is recorded as it is played, becomes a file and a link, and comes back; what is none is refused in a sentence.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEngine } from '../../wasm/support/real.mjs';
import { createGame } from '../../../web/app/game.js';
import { BadRecord, packedBoard, playThrough, readFile, readLink, tilesOf, writeFile, writeLink } from '../../../web/extras/review/record.js';
import { outlooks } from '../../../web/extras/review/outlook.js';

const engine = await openEngine();

/** Some moves of a real game, each with a value; the last one taken back. */
function someGame(t, moves = 60, seed = '7') {
  const game = createGame(engine);
  t.after(game.close);
  game.start(seed);
  for (let i = 0; i < moves; i += 1) game.play(game.view().legal[i % game.view().legal.length], { value: 100 + i, unit: 'points' });
  return game;
}

const fileOf = (game) => ({ seed: game.seed, fourRate: 0.1, record: game.saved().record });

test('the record played through is the game, tile by tile and point by point', (t) => {
  const game = someGame(t);
  const { positions, steps } = playThrough(fileOf(game));
  assert.equal(steps.length, 60);
  const { tiles, score } = game.view();
  assert.deepEqual(positions.at(-1), { tiles, score });
  for (let i = 59; i >= 0; i -= 1) {
    game.undo();
    assert.deepEqual(positions[i], { tiles: game.view().tiles, score: game.view().score }, `before move ${i + 1}`);
  }
});

test('undo shortens the record, redo brings it back, another move takes its place', (t) => {
  const game = someGame(t, 10);
  const whole = game.saved().record;
  game.undo();
  game.undo();
  assert.equal(game.saved().record.moves, whole.moves.slice(0, 24));
  game.redo();
  assert.equal(game.saved().record.moves, whole.moves.slice(0, 27));
  game.redo();
  assert.deepEqual(game.saved().record, whole);
  game.undo();
  const other = game.view().legal.find((action) => action[0] !== whole.moves[27]);
  game.play(other);
  const { moves, values } = game.saved().record;
  assert.equal(moves.length, 30);
  assert.equal(moves.slice(0, 27), whole.moves.slice(0, 27));
  assert.deepEqual(values, [...whole.values.slice(0, 9), null]);
});

test('a restored game goes on with its record; one that does not lead to the board is dropped', (t) => {
  const saved = someGame(t, 20).saved();
  const next = createGame(engine);
  t.after(next.close);
  next.restore(saved);
  assert.deepEqual(next.saved().record, saved.record);
  next.play(next.view().legal[0]);
  assert.equal(next.saved().record.moves.length, 63);
  assert.deepEqual(playThrough(fileOf(next)).positions.at(-1).tiles, next.view().tiles);
  next.restore({ ...saved, moves: 99 });
  assert.deepEqual(next.saved().record, { start: { board: saved.board, score: saved.score, moves: 99 }, moves: '', values: [], unit: 'points' });
});

test('values of another unit begin a new curve', (t) => {
  const game = someGame(t, 3);
  game.play(game.view().legal[0], { value: 0.5, unit: 'probability' });
  const { values, unit } = game.saved().record;
  assert.deepEqual([values, unit], [[null, null, null, 0.5], 'probability']);
});

test('a game survives file and link', (t) => {
  for (const moves of [0, 1, 7, 8, 9, 60]) {
    const file = fileOf(someGame(t, moves, '18446744073709551615'));
    assert.deepEqual(readFile(writeFile(file)).game, file, `${moves} moves`);
    const link = writeLink(file);
    assert.match(link, /^[\w.~-]*$/, 'nothing that a URL would write otherwise');
    assert.deepEqual(readLink(link).game, { ...file, record: { ...file.record, values: [] } }, `${moves} moves`);
  }
});

test('the file is what docs/game-record.md says', (t) => {
  const file = JSON.parse(writeFile(fileOf(someGame(t, 2))));
  assert.deepEqual(Object.keys(file), ['format', 'version', 'seed', 'fourRate', 'start', 'moves', 'unit', 'values']);
  assert.deepEqual([file.format, file.version, file.seed, file.start.score, file.values], ['mcts2048-game', 1, '7', 0, [100, 101]]);
});

test('bad files and links are refused, each with its own sentence', () => {
  const good = { format: 'mcts2048-game', version: 1, seed: '1', start: { board: '1100000000000000', score: 0, moves: 0 }, moves: 'l21' };
  assert.equal(readFile(JSON.stringify(good)).positions.at(-1).score, 4);
  const why = (text) => {
    try {
      readFile(text);
    } catch (error) {
      assert.ok(error instanceof BadRecord, String(error.stack));
      return [error.text.key, error.text.params.n ?? error.text.params.what ?? null];
    }
    return null;
  };
  const changed = (patch) => JSON.stringify({ ...good, ...patch });
  for (const [text, key, n = null] of [
    ['', 'json'], ['{', 'json'], ['7', 'format'], ['null', 'format'], ['{}', 'format'], [changed({ version: 2 }), 'version'],
    [changed({ seed: '-1' }), 'content', 'seed'], ...['abc', -0.1, 2, null, ''].map((fourRate) => [changed({ fourRate }), 'content', 'fourRate']),
    ...[['a'], 'a', 7, null, [1, {}]].map((values) => [changed({ values }), 'content', 'values']), [changed({ start: null }), 'content', 'start'], [changed({ start: { ...good.start, board: '0'.repeat(16) } }), 'content', 'start'],
    [changed({ start: { ...good.start, score: -1 } }), 'content', 'start'], [changed({ moves: 'l2' }), 'content', 'moves'], [changed({ moves: 'x21' }), 'content', 'moves'], [changed({ moves: 7 }), 'content', 'moves'],
    [changed({ moves: 'l213' }), 'content', 'moves'], [changed({ moves: 'u21' }), 'move', 1], [changed({ moves: 'l21l01' }), 'spawn', 2], [changed({ moves: 'l01' }), 'spawn', 1],
  ]) assert.deepEqual(why(text), [`review.bad.${key}`, n], text);
  for (const text of ['', '1~0.1~1100000000000000~0~0~1', '1~0.1~1100000000000000~0~0~1~!!', '1~0.1~1100000000000000~0~0~9999999~AA', '1~0.1~1100000000000000~0~0~-1~', '1~abc~1100000000000000~0~0~0~']) {
    assert.throws(() => readLink(text), BadRecord, text);
  }
});

test('boards both ways', () => {
  assert.deepEqual(tilesOf('012abh0000000000').slice(0, 6), [0, 2, 4, 1024, 2048, 131072]);
  assert.equal(packedBoard(tilesOf('012abh0000000000')), '012abh0000000000');
});

test('outlook: one half is the typical position of the game, less a tight one', () => {
  assert.deepEqual(outlooks([100, 300, null, 100, 0, 25], 'points'), [0.5, 0.75, null, 0.5, 0, 0.2]);
  assert.deepEqual(outlooks([0, 0], 'moves'), [0, 0]);
  assert.deepEqual(outlooks([0.2, null], 'probability'), [0.2, null]);
  assert.deepEqual(outlooks([-10, 0, 10], 'evaluator'), [0, 0.5, 1]);
  assert.deepEqual(outlooks([undefined, 7], 'evaluator'), [null, 0.5]);
});
