// @ts-check
/**
 * extras.js as the built page has it: the part lies in the page as packed text, is unpacked once in short stretches,
 * and runs as an inserted inline script. It finds the modules it shares with the page in one global, and leaves its
 * own exports there.
 */
import * as shared from 'virtual:shared';
import { runInline } from '../lib/inline_script.js';
import { PRIME } from '../lib/unmix.js';
import { unpackText } from './packed.js';

/** @typedef {typeof import('../extras/index.js')} Extras */

const parts = (/** @type {any} */ (globalThis).mcts2048Parts = { shared, /** @type {Extras | null} */ extras: null });

/** @type {Promise<Extras> | undefined} */
let loading;

/** @returns {Promise<Extras>} */
export function loadExtras() {
  loading ??= start();
  return loading;
}

async function start() {
  // The page's script is much like this part, which was packed with its end at hand.
  runInline(await unpackText('extras', /** @type {any} */ (globalThis).mcts2048Unpack.script.slice(-PRIME)));
  if (!parts.extras) throw new Error('the part of the page for this did not start');
  return parts.extras;
}
