// Makes dist/ out of web/, wasm/engine.mjs and the built module (build/wasm/module.js and .wasm).
//
// dist/index.html is web/index.html with these markers, each standing alone on its line, replaced:
//   <!-- inline:icon -->     by a link to web/assets/icon.svg as a data: address
//   <!-- inline:wasm -->     by the module, packed, as the text (letters.mjs) of an inert script
//   <!-- inline:script -->   by the bundled web/main.js and web/style.css, packed likewise, and web/unpack.js, a classic script that
//                            unpacks and runs it
//   <!-- inline:extras -->   by the bundled web/extras, the Chinese texts and those of the tutorial, packed tighter (web/lib/unmix.js)
// so that the page is one file that runs from a double click, a host or a sandboxed frame alike.
//
// Some modules exist only here; build-scripts/virtual.d.ts has their types:
//   virtual:glue          default export createModule, the Emscripten factory
//   virtual:wasm          the module's bytes, a Uint8Array
//   virtual:wasm-bytes    the same in the page, where it lies packed by mix.mjs (web/lib/unmix.js unpacks it) as
//                         text; a web server's gzip makes bytes of it again. The text stands
//                         apart from the scripts, in the middle of one it would cut the window of that
//                         gzip in two
//   virtual:embed-style   the style sheets of dist/mcts-2048.js, fitted to a shadow root by element_parts.mjs
//   virtual:worker        web/workers/worker.js bundled to one classic script, as text
//   virtual:packed        a function that waits for the packed text of such a part, and
//   virtual:shared        the modules it shares with the page: page_parts.mjs
//
// usage: node build-scripts/bundle.mjs

import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { minify } from 'terser';
import { loadChinese } from '../web/app/chinese.js';
import { en } from '../web/app/text/en.js';
import { lessonsEn } from '../web/extras/learn/text/en.js';
import { lessonsZh } from '../web/extras/learn/text/zh.js';
import { en as enExtras } from '../web/extras/text/en.js';
import { PRIME } from '../web/lib/unmix.js';
import { inComponentNames, makeElementStyle } from './element_parts.mjs';
import { prunedGlue, quietGlue } from './glue.mjs';
import { toCharacters, toLetters } from './letters.mjs';
import { mix } from './mix.mjs';
import { makeParts } from './page_parts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** @param {string} path */
const at = (path) => resolve(root, path);

/** What the page may weigh on the wire; a public promise. */
const kPageLimit = 150 * 1024;

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(`bundle: ${message}`);
  process.exit(1);
}

/** @param {string} path @returns {Buffer} */
function read(path) {
  if (!existsSync(at(path))) fail(`${path} is missing`);
  return readFileSync(at(path));
}

const minified = {
  minify: true,
  target: 'es2022',
  legalComments: /** @type {const} */ ('none'),
};

/** @type {esbuild.BuildOptions} */
const common = {
  ...minified,
  absWorkingDir: root,
  bundle: true,
  write: false,
  charset: 'utf8',
  logLevel: 'warning',
  // Some glue versions look themselves up by this name, which an ES module has not.
  define: { __filename: 'undefined', __dirname: 'undefined' },
};

/** @param {esbuild.BuildOptions} options @returns {Promise<string>} */
async function bundle(options) {
  const result = await esbuild.build({ ...common, ...options });
  return (result.outputFiles ?? [])[0].text;
}

// What travels packed goes through terser as well: it gives the same names again and again, which esbuild
// does less, and a script is a thirtieth smaller, packed.
/** @param {string} code @returns {Promise<string>} */
const tight = async (code) =>
  (await minify(code, { ecma: 2020, compress: { passes: 3, inline: 1 }, format: { comments: false } })).code ?? fail('terser made nothing of a script');

// The glue as an expression. In a function of its own its names stay inside, and its last lines find
// no `module` and no `define` to register with.
const glue = () => `(function (module, exports, define, require) {
  ${quietGlue(read('build/wasm/module.js').toString())}
  return createModule;
})()`;

// Page and worker both need the glue, which is a sixth of all the script there is. So it travels
// once, as text that defines this global: the worker's script starts with it, and the page runs it
// as an inserted inline script, which policies allow where they forbid eval.
const kGlueName = 'mcts2048Glue';
const glueText = async () =>
  tight((await esbuild.transform(`globalThis.${kGlueName} = ${(await prunedGlue(read('build/wasm/module.js').toString(), common)) ?? glue()};`, { ...minified, charset: 'ascii' })).code);

/** @typedef {Record<string, () => esbuild.OnLoadResult | Promise<esbuild.OnLoadResult>>} Makers */

/** @type {Makers} */
const wasmModules = {
  'virtual:wasm': () => ({ loader: 'binary', contents: read('build/wasm/module.wasm') }),
};

const kWasmId = 'wasm-packed';

const unpacker = new Uint8Array(read('build/wasm/unpacker.wasm'));

/** @param {string} id @param {string} text */
const inertText = (id, text) => `<script type="text/plain" id="${id}">${text}</script>`;

/** @type {Makers} */
const engineModules = {
  ...wasmModules,
  'virtual:glue': () => ({ loader: 'js', contents: `export default ${glue()};` }),
};

/** @type {Makers} */
const workerModules = {
  ...wasmModules,
  'virtual:glue': () => ({ loader: 'js', contents: `export default globalThis.${kGlueName};` }),
};

/** @type {Makers} */
const pageModules = {
  ...wasmModules,
  'virtual:wasm-bytes': () => ({ loader: 'js', contents: 'export default globalThis.mcts2048Unpack.wasm;' }),
  'virtual:glue-text': async () => ({ loader: 'text', contents: await glueText() }),
  'virtual:worker-text': async () => ({
    loader: 'text',
    contents: await tight(await bundle({
      entryPoints: [at('web/workers/worker.js')],
      format: 'iife',
      plugins: [virtualModules(workerModules)],
    })),
  }),
  'virtual:glue': () => ({
    loader: 'js',
    contents: `
      import text from 'virtual:glue-text';
      import { runInline } from './web/lib/inline_script.js';
      export default function createModule(options) {
        if (!globalThis.${kGlueName}) runInline(text);
        return globalThis.${kGlueName}(options);
      }`,
  }),
  'virtual:worker': () => ({
    loader: 'js',
    contents: `
      import glue from 'virtual:glue-text';
      import worker from 'virtual:worker-text';
      export default glue + worker;`,
  }),
};

/** @param {Makers} makers @returns {esbuild.Plugin} */
function virtualModules(makers) {
  return {
    name: 'virtual-modules',
    setup(build) {
      build.onResolve({ filter: /^virtual:/ }, ({ path }) =>
        makers[path]
          ? { path, namespace: 'virtual' }
          : { errors: [{ text: `no module is called ${path}` }] },
      );
      build.onLoad({ filter: /.*/, namespace: 'virtual' }, async ({ path }) => ({
        resolveDir: root,
        ...(await makers[path]()),
      }));
      // Style sheets of shadow roots travel as text inside the script.
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => ({
        loader: 'text',
        contents: await bundle({ entryPoints: [path] }),
      }));
      build.onLoad({ filter: /\.svg$/ }, ({ path }) => ({
        loader: 'text',
        contents: readFileSync(path, 'utf8').trim(),
      }));
    },
  };
}

/**
 * What unpack.js has needed already is there.
 * @type {esbuild.Plugin}
 */
const unpacked = {
  name: 'unpacked',
  setup(build) {
    build.onLoad({ filter: /\/lib\/(inline_script|unpack)\.js$/ }, ({ path }) => {
      const name = /unpack/.test(path) ? 'unpack' : 'runInline';
      return { loader: 'js', contents: `export const { ${name} } = globalThis.mcts2048Unpack;` };
    });
  },
};

/** @type {esbuild.Plugin} */
const packedExtras = {
  name: 'packed-extras',
  setup: (build) =>
    build.onResolve({ filter: /\/(extras|chinese|lessons)\.js$/ }, ({ kind, path }) =>
      kind === 'import-statement' ? { path: at(`web/app/packed_${basename(path)}`) } : undefined,
    ),
};

// It stands at the page's end, which may be still to come.
const kPackedText = `
  export default async (id) => {
    if (document.readyState === 'loading')
      await new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }));
    return document.getElementById(id).textContent;
  };`;

/** @param {string} html @param {string} marker @param {string} replacement */
function replaceMarker(html, marker, replacement) {
  const parts = html.split(`<!-- inline:${marker} -->`);
  if (parts.length !== 2)
    fail(`web/index.html needs the marker inline:${marker} once, it has it ${parts.length - 1} times`);
  return parts.join(replacement);
}

/** As web/app/packed_chinese.js reads it. */
async function chineseText() {
  const { zh, zhCatalogue } = await loadChinese();
  return JSON.stringify({ texts: Object.keys({ ...en, ...enExtras }).map((key) => zh[key]), zhCatalogue });
}

async function makePage() {
  const style = await bundle({
    entryPoints: [at('web/style.css')],
    loader: { '.svg': 'dataurl', '.png': 'dataurl' },
  });
  const { main, extras } = await makeParts(
    {
      main: at('web/main.js'),
      extras: at('web/extras/index.js'),
      style: await bundle({ entryPoints: [at('web/extras/style.css')] }),
      packed: kPackedText,
    },
    common,
    [packedExtras, unpacked, virtualModules(pageModules)],
  );
  // The style sheet comes with the script that draws: nothing is there to be styled before.
  const page = await tight(`document.head.append(Object.assign(document.createElement('style'),{textContent:${JSON.stringify(style.trim())}}));${main}`);
  const icon = read('web/assets/icon.svg').toString().trim();

  let html = read('web/index.html').toString();
  for (const [tag, loader] of /** @type {const} */ ([['style', 'css'], ['script', 'js']])) {
    const own = new RegExp(`(?<=<${tag}>)[^]*?(?=</${tag}>)`);
    html = html.replace(own, (text) => esbuild.transformSync(text, { ...minified, loader }).code.trim());
  }
  // A script ends at the first thing that looks like its end tag, even inside a string; and an
  // opened comment with a script tag in it would swallow that end. Both stay the same JavaScript
  // string with the backslash.
  const start = await tight(await bundle({ entryPoints: [at('web/unpack.js')], format: 'iife' }));
  const inert = start.trim().replace(/<(?=\/script|script|!--)/gi, '\\x3C');
  html = replaceMarker(
    html,
    'icon',
    `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${icon.replaceAll('"', "'").replace(/[#%]/g, encodeURIComponent)}">`,
  );
  /** @param {string | Buffer} content @param {Uint8Array} [prime] */
  const pack = async (content, prime) => toLetters(await mix(unpacker, typeof content === 'string' ? Buffer.from(content) : content, prime));
  // What is not packed is other text, and stands apart: a gzip then needs fewer tables.
  html = replaceMarker(html, 'wasm', inertText('unpacker', toCharacters(unpacker)) + inertText(kWasmId, await pack(read('build/wasm/module.wasm'))));
  const script = [
    inertText('main', await pack(page)),
    `<script>${inert}</script>`,
  ];
  html = replaceMarker(html, 'script', script.join(''));
  const chinese = await chineseText();
  const packed = [
    inertText('extras', await pack(await tight(extras), Buffer.from(page).subarray(-PRIME))),
    // It must be there quickly, and learns little from a script; from the English sentences it learns the names.
    inertText('chinese', await pack(chinese, Buffer.from(JSON.stringify(en)))),
    inertText('lessons-en', await pack(JSON.stringify(lessonsEn), Buffer.from(JSON.stringify({ ...en, ...enExtras })))),
    inertText('lessons-zh', await pack(JSON.stringify(Object.keys(lessonsEn).map((key) => lessonsZh[key])), Buffer.from(chinese))),
  ];
  html = replaceMarker(html, 'extras', packed.join(''));
  return html;
}

/** The engine for programs: createEngine() that needs no argument. */
function makeEngine() {
  return bundle({
    stdin: {
      resolveDir: root,
      contents: `
        import createModule from 'virtual:glue';
        import wasmBinary from 'virtual:wasm';
        import { createEngine as create } from './wasm/engine.mjs';
        export { EngineError } from './wasm/engine.mjs';
        export const createEngine = (options) => create(options, { moduleFactory: createModule, wasmBinary });`,
    },
    format: 'esm',
    platform: 'neutral',
    plugins: [virtualModules(engineModules)],
  });
}

// Where scripts must come from files and none may stand in the page, the worker's script is made of what runs in the
// page: a function's text.
/** @type {Makers} */
const elementModules = {
  'virtual:wasm-base64': () => ({ loader: 'base64', contents: read('build/wasm/module.wasm') }),
  'virtual:glue': () => ({ loader: 'js', contents: `export const make = () => ${glue()}; export default make();` }),
  'virtual:worker-text': pageModules['virtual:worker-text'],
  'virtual:worker': () => ({
    loader: 'js',
    contents: `
      import { make } from 'virtual:glue';
      import worker from 'virtual:worker-text';
      export default 'globalThis.${kGlueName} = (' + make + ')();' + worker;`,
  }),
  'virtual:embed-style': async () => ({
    loader: 'text',
    contents: await makeElementStyle(root, (path) => bundle({ entryPoints: [at(path)], loader: { '.svg': 'dataurl', '.png': 'dataurl' } })),
  }),
};

/** @type {esbuild.Plugin} */
const elementParts = {
  name: 'element-parts',
  setup: (build) =>
    build.onResolve({ filter: /\/(extras|chinese)\.js$/ }, ({ path }) => ({ path: at(`web/embed/${basename(path)}`) })),
};

/** The custom element for pages of other people; who includes it twice has it once, a server that renders pages nothing. */
async function makeElement() {
  const script = await bundle({
    entryPoints: [at('web/embed/index.js')],
    format: 'iife',
    // Reads the same in an article that names no charset.
    charset: 'ascii',
    plugins: [elementParts, virtualModules(elementModules), inComponentNames(root)],
  });
  return `(()=>{'use strict';if(globalThis.customElements&&!customElements.get('mcts-2048')){${script.trim().replace(/\n {2,}/g, ' ')}}})();\n`;
}

/** @param {string} text */
const gzipped = (text) => gzipSync(text, { level: 9 }).length;
/** @param {number} bytes */
const inKb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

try {
  const [page, engine, element] = await Promise.all([makePage(), makeEngine(), makeElement()]);
  const types = read('wasm/engine.d.ts');

  rmSync(at('dist'), { recursive: true, force: true });
  mkdirSync(at('dist'));
  writeFileSync(at('dist/index.html'), page);
  writeFileSync(at('dist/engine.mjs'), engine);
  writeFileSync(at('dist/engine.d.ts'), types);
  // Beside an .mjs TypeScript looks for this name.
  writeFileSync(at('dist/engine.d.mts'), "export * from './engine.js';\n");
  writeFileSync(at('dist/mcts-2048.js'), element);
  writeFileSync(at('dist/mcts-2048.d.ts'), read('web/embed/mcts-2048.d.ts'));
  for (const file of ['embed-example.html', 'oembed.json']) copyFileSync(at(`web/embed/${file}`), at(`dist/${file}`));
  // Tells GitHub Pages to serve the files as they are.
  writeFileSync(at('dist/.nojekyll'), '');
  if (existsSync(at('web/assets/preview.png')))
    copyFileSync(at('web/assets/preview.png'), at('dist/preview.png'));

  const size = gzipped(page);
  console.log(`dist/index.html ${inKb(page.length)}, ${inKb(size)} gzipped`);
  console.log(`dist/engine.mjs ${inKb(engine.length)}, ${inKb(gzipped(engine))} gzipped`);
  console.log(`dist/mcts-2048.js ${inKb(element.length)}, ${inKb(gzipped(element))} gzipped`);
  if (size > kPageLimit) fail(`dist/index.html is over its limit of ${inKb(kPageLimit)} gzipped`);
} catch (error) {
  // esbuild has printed what is wrong and where; anything else is a mistake in this file.
  if (!(error instanceof Error && 'errors' in error)) throw error;
  process.exit(1);
}
