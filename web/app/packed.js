// @ts-check
/** Parts of the page that lie in it packed until they are asked for. */
import textOf from 'virtual:packed';
import { decodeBase64 } from '../lib/base64.js';
import { PRIME } from '../lib/context_mixing.js';
import { unmix } from '../lib/unmix.js';

/** @param {string} id  of its inert script */
export async function unpack(id) {
  // The page's own script is much like them; they were packed with its end at hand.
  const prime = /** @type {any} */ (globalThis).mcts2048Unpack.script.slice(-PRIME);
  return new TextDecoder().decode(await unmix(decodeBase64(await textOf(id)), prime));
}
