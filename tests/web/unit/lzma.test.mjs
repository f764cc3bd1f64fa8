// The unpacker against the packer: what xz makes of anything comes out as it went in.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { unlzma } from '../../../web/lib/lzma.js';
import { contents } from './support/contents.mjs';

/** As bundle.mjs packs the module. @param {Uint8Array} content */
function pack(content) {
  const { stdout } = spawnSync('xz', ['--format=lzma', '--lzma1=preset=9e,lc=3,lp=0,pb=0', '--stdout'], { input: content, maxBuffer: 2 ** 28 });
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return new Uint8Array(Buffer.concat([length, stdout.subarray(13)]));
}

for (const [name, content] of Object.entries(contents)) {
  test(`unpacks ${name}`, async () => {
    assert.ok(Buffer.from(await unlzma(pack(content))).equals(Buffer.from(content)));
  });
}
