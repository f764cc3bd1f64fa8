// Packer and unpacker of the part that starts on first use: what goes in comes out, and nothing damaged does.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { mix as mixWith } from '../../../build-scripts/mix.mjs';
import { unmix as unmixWith } from '../../../web/lib/unmix.js';
import { contents } from './support/contents.mjs';

const unpacker = new Uint8Array(readFileSync(new URL('../../../build/wasm/unpacker.wasm', import.meta.url)));
const mix = (content, prime) => mixWith(unpacker, content, prime);
const unmix = (bytes, prime) => unmixWith(unpacker, bytes, prime);

for (const [name, content] of Object.entries(contents)) {
  test(`unpacks ${name}`, async () => {
    const short = content.subarray(0, 30_000);
    assert.ok(Buffer.from(await unmix(await mix(short))).equals(Buffer.from(short)));
  });
}

test('packs a script tighter than gzip and LZMA do, and the same on every machine', async () => {
  const script = readFileSync(new URL('../../../web/engine/pool.js', import.meta.url));
  const packed = await mix(script.subarray(0, 7000));
  assert.ok(packed.length < 2600, `${packed.length} bytes`);
  assert.equal(Buffer.from(await mix(Buffer.from('mcts2048 mcts2048'))).toString('hex'), '11000000e04b1a50a13e451c92e0d26bcec640c093ca69');
});

test('bytes that both sides know beforehand make a packing smaller, and only with them it is read', async () => {
  const script = readFileSync(new URL('../../../web/engine/pool.js', import.meta.url));
  const [prime, content] = [script.subarray(0, 4000), script.subarray(4000, 8000)];
  const packed = await mix(content, prime);
  assert.ok(packed.length < (await mix(content)).length * 0.9, `${packed.length} bytes`);
  assert.ok(Buffer.from(await unmix(packed, prime)).equals(content));
  await assert.rejects(unmix(packed), /damaged/);
});

test('what is cut off, changed or too long to be true is refused', async () => {
  const packed = await mix(contents['a text']);
  for (const cut of [0, 7, 8, 20, packed.length >> 1, packed.length - 8])
    await assert.rejects(unmix(packed.subarray(0, cut)), /damaged/, `${cut} bytes`);
  for (const place of [0, 3, 4, 9, packed.length >> 1]) {
    const changed = Uint8Array.from(packed);
    changed[place] ^= 4;
    await assert.rejects(unmix(changed), /damaged/, `byte ${place}`);
  }
});
