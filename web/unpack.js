// @ts-check
/**
 * The page's first script: it unpacks and runs the others, which weigh a quarter less packed than the gzip that
 * browsers unpack by themselves. It hands on what it needs for that, so that the page has it once.
 */
import { runInline } from './lib/inline_script.js';
import { unpack } from './lib/unpack.js';

const shared = (/** @type {any} */ (globalThis).mcts2048Unpack = { runInline, unpack, script: new Uint8Array() });

unpack(/** @type {HTMLElement} */ (document.getElementById('main')).textContent ?? '').then(
  (script) => {
    shared.script = script;
    runInline(new TextDecoder().decode(script));
  },
  (error) => {
    // Nothing else is there to say it. Without WebAssembly there would be no engine either.
    const said = /** @type {HTMLElement} */ (document.getElementById('app'));
    said.dataset.error = '';
    said.textContent = document.documentElement.lang === 'zh' ? `页面无法启动：${error.message}` : `This page cannot start: ${error.message}`;
  },
);
