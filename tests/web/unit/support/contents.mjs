// What a packer may be given.
import { readFileSync } from 'node:fs';

/** A small generator of our own, so that the content is the same each time. */
let seed = 1;
const below = (n) => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return Math.floor((seed / 2 ** 32) * n);
};

/** By name, from nothing to noise. @type {Record<string, Uint8Array>} */
export const contents = {
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
