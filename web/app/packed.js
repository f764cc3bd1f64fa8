// @ts-check
/** Parts of the page that lie in it packed until they are asked for. */
import textOf from 'virtual:packed';
import { unpack } from '../lib/unpack.js';

/** @param {string} id  of its inert script @param {Uint8Array} [prime]  what the packer had at hand */
export async function unpackText(id, prime) {
  return new TextDecoder().decode(await unpack(await textOf(id), prime));
}
