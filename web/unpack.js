// @ts-check
/**
 * The page's first script: it unpacks and runs the others, which weigh a tenth less packed than the gzip that browsers
 * unpack by themselves. It hands on what it needs for that, so that the page has it once.
 */
import { decodeBase64 } from './lib/base64.js';
import { runInline } from './lib/inline_script.js';
import { unlzma } from './lib/lzma.js';

const shared = (/** @type {any} */ (globalThis).mcts2048Unpack = { decodeBase64, runInline, unlzma, script: new Uint8Array() });

const packed = /** @type {HTMLElement} */ (document.getElementById('main')).textContent ?? '';
unlzma(decodeBase64(packed)).then((script) => {
  shared.script = script;
  runInline(new TextDecoder().decode(script));
});
