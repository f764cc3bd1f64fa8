// Bytes as text in the page: what goes in comes out, nothing in it ends a script, and gzip makes the bytes of it again.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { toCharacters, toLetters } from '../../../build-scripts/letters.mjs';
import { fromLetters, valueOf } from '../../../web/lib/unpack.js';

test('every length and every byte survives', () => {
  for (let length = 0; length < 40; length += 1) {
    for (const bytes of [randomBytes(length), Buffer.alloc(length), Buffer.alloc(length, 255)]) {
      assert.ok(Buffer.from(fromLetters(toLetters(bytes))).equals(bytes), `${length} bytes`);
    }
  }
  const all = Uint8Array.from({ length: 65536 }, (_, i) => (i * 40503) >> 8);
  assert.ok(Buffer.from(fromLetters(toLetters(all))).equals(Buffer.from(all)));
});

test('a character a byte', () => {
  const all = Uint8Array.from({ length: 256 }, (_, i) => i);
  const text = toCharacters(all);
  assert.deepEqual(Uint8Array.from(text, valueOf), all);
  assert.match(text, /^[\n -;=-~\u{17f}-\u{21f}]+$/u, 'no tag, no control');
});

test('it is printable ASCII without a tag, and gzip takes it off again', () => {
  const bytes = randomBytes(60_000);
  const text = toLetters(bytes);
  assert.match(text, /^[\n -;=-~]+$/);
  const size = (/** @type {string} */ one) => gzipSync(one, { level: 9 }).length;
  assert.ok(size(text) < bytes.length * 1.007, `${size(text)} bytes`);
  assert.ok(size(text) < size(bytes.toString('base64')));
});
