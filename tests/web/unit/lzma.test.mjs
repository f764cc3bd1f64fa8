// The unpacker against the packer: what xz makes of anything comes out as it went in.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { unlzma } from '../../../web/lib/lzma.js';

/** As bundle.mjs packs the module. @param {Uint8Array} content */
function pack(content) {
  const { stdout } = spawnSync('xz', ['--format=lzma', '--lzma1=preset=9e,lc=3,lp=0,pb=0', '--stdout'], { input: content, maxBuffer: 2 ** 28 });
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return new Uint8Array(Buffer.concat([length, stdout.subarray(13)]));
}

/** A small generator of our own, so that the content is the same each time. */
let seed = 1;
const below = (n) => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return Math.floor((seed / 2 ** 32) * n);
};

const contents = {
  'nothing': new Uint8Array(0),
  'one byte': new Uint8Array([200]),
  'the same byte over and over': new Uint8Array(100_000).fill(7),
  'noise': Uint8Array.from({ length: 50_000 }, () => below(256)),
  'noise of few values': Uint8Array.from({ length: 50_000 }, () => below(3)),
  'noise that comes back from far away': (() => {
    const noise = Uint8Array.from({ length: 70_000 }, () => below(256));
    return Uint8Array.from([...noise, ...noise.subarray(5), ...noise.subarray(100, 400), ...noise]);
  })(),
  'records that differ in a byte': Uint8Array.from({ length: 60_000 }, (_, i) => (i % 12 === 5 ? below(256) : i % 12)),
  'a text': new Uint8Array(readFileSync(new URL(import.meta.url))),
};

for (const [name, content] of Object.entries(contents)) {
  test(`unpacks ${name}`, async () => {
    assert.ok(Buffer.from(await unlzma(pack(content))).equals(Buffer.from(content)));
  });
}
