// @ts-check
/** Parts of the page that lie in it packed until they are asked for. */
import textOf from 'virtual:packed';
import { decodeBase64 } from '../lib/base64.js';
import { unmix } from '../lib/unmix.js';

/** @param {string} id  of its inert script @param {Uint8Array} [prime]  what the packer had at hand */
export async function unpack(id, prime) {
  return new TextDecoder().decode(await unmix(decodeBase64(await textOf(id)), prime));
}
