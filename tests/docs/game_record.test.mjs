// docs/game-record.md shows a file that the page reads.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { MAX_LINK } from '../../web/extras/review/review.js';
import { readFile, readLink, writeFile, writeLink } from '../../web/extras/review/record.js';

const text = readFileSync(new URL('../../docs/game-record.md', import.meta.url), 'utf8');

test('the file in the document is one, and is written as it stands there', () => {
  const [, file] = text.match(/```json\n(.*\n)```/);
  const { game, positions } = readFile(file);
  assert.equal(writeFile(game), file);
  assert.equal(positions.at(-1).tiles.filter(Boolean).length, 3, 'the first move merges, the second only slides');
});

test('the link is what the document says', () => {
  const [, file] = text.match(/```json\n(.*\n)```/);
  const { game } = readFile(file);
  const link = writeLink(game);
  const [seed, fourRate, board, score, moves, count, base64] = link.split('~');
  assert.deepEqual([seed, fourRate, board, score, moves, count], ['42', '0.1', '0000000000000011', '0', '0', '2']);
  // left, cell 11, a 2 and up, cell 7, a 2: 10 1011 0, 00 0111 0.
  assert.equal(Buffer.from(base64, 'base64url').toString('hex'), Number(0b1010110000111000).toString(16));
  assert.equal(readLink(link).game.record.moves, game.record.moves);
  assert.ok(text.includes(MAX_LINK.toLocaleString('en-US')));
});
