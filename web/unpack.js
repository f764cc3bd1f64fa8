// @ts-check
/**
 * The page's first script: it unpacks and runs the others, which weigh a third less packed than the gzip that browsers
 * unpack by themselves. It hands on what it needs for that, so that the page has it once. The engine is unpacked by
 * this same script in a worker meanwhile; where none starts, here.
 */
import { runInline } from './lib/inline_script.js';
import { textOf, unpack } from './lib/unpack.js';

/** A worker that is silent so long will not answer, or not soon enough. */
const PATIENCE_MS = 2000;

if (typeof document === 'undefined') {
  globalThis.onmessage = async ({ data }) => {
    const bytes = await unpack(data.packed, undefined, data.unpacker);
    postMessage(bytes, { transfer: [bytes.buffer] });
  };
} else {
  start(document.currentScript?.textContent ?? '');
}

/** @param {string} own  the text of this script */
function start(own) {
  const aside = unpackAside(own).catch(() => unpack(textOf('wasm-packed')));
  const shared = (/** @type {any} */ (globalThis).mcts2048Unpack = { runInline, unpack, wasm: aside, script: new Uint8Array() });
  unpack(textOf('main')).then(
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
}

/** @param {string} script @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function unpackAside(script) {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(url, { name: 'unpack' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = reject;
      setTimeout(reject, PATIENCE_MS);
      // As text: what is decoded there need not be decoded here, where the page waits.
      worker.postMessage({ unpacker: textOf('unpacker'), packed: textOf('wasm-packed') });
    });
  } finally {
    worker.terminate();
    URL.revokeObjectURL(url);
  }
}
