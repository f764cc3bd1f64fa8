// What turns parts of the page into parts of dist/mcts-2048.js, which lives in pages of other people: names of components
// that nobody else takes, and style sheets that fit a shadow root.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { endOfBlock } from './blocks.mjs';

/** Names are the whole document's, also of elements in shadow roots. */
const kPrefix = 'mcts-2048-';
/** A rem is the host page's, which may have made it anything; in a shadow root it is what browsers begin with. */
const kRem = 16;

/** @param {string} folder @returns {string[]} */
function scriptsIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? scriptsIn(path) : path.endsWith('.js') ? [path] : [];
  });
}

/**
 * All names of the page's components, as one expression.
 * @param {string} root
 */
function componentNames(root) {
  const scripts = ['web/views', 'web/extras'].flatMap((folder) => scriptsIn(join(root, folder)));
  const names = scripts.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/customElements\.define\('([a-z-]+)'/g)].map(([, name]) => name),
  );
  return new RegExp(`(?<![\\w-])(${names.join('|')})(?![\\w-])`, 'g');
}

/** @param {string} root @returns {import('esbuild').Plugin} */
export function inComponentNames(root) {
  const names = componentNames(root);
  return {
    name: 'component-names',
    setup: (build) =>
      build.onLoad({ filter: /\/web\/(views|extras|embed)\/.*\.js$/ }, ({ path }) => ({
        loader: 'js',
        contents: readFileSync(path, 'utf8').replace(names, `${kPrefix}$1`),
      })),
  };
}

/**
 * @param {string} root
 * @param {(path: string) => Promise<string>} bundle  a style sheet with all it imports, minified
 */
export async function makeElementStyle(root, bundle) {
  const own = await bundle('web/embed/element.css');
  const page = (await Promise.all(['web/style.css', 'web/extras/style.css'].map(bundle))).join('');
  return (own + shadowStyle(page)).replace(componentNames(root), `${kPrefix}$1`);
}

/**
 * A minified style sheet of a page for a shadow root whose element .page stands for the page's root: its width is the
 * width that counts.
 * @param {string} text
 */
export function shadowStyle(text) {
  return widthQueries(text)
    .replace(/(?<=^|[{},])(:root|html|body)(?=[[{,:])/g, '.page')
    .replace(/(?<![\w.])(-?\d*\.?\d+)rem\b/g, (_, number) => `${Number(number) * kRem}px`)
    .replace(/(\d)vw\b/g, '$1cqw');
}

/**
 * Asks for the element's width where the page asks for the window's; what else a query asks for stays.
 * @param {string} text
 */
function widthQueries(text) {
  let fitted = '';
  for (let at = 0; at < text.length; ) {
    const start = text.indexOf('@media', at);
    if (start < 0) return fitted + text.slice(at);
    const open = text.indexOf('{', start);
    const end = endOfBlock(text, open);
    const block = text.slice(open, end);
    const query = text.slice(start + '@media'.length, open);
    fitted += text.slice(at, start);
    for (const one of query.split(',')) {
      fitted += /width/.test(one) ? `@container mcts-2048 ${one.trim().replace(/\)and/g, ') and')}${block}` : `@media ${one}${block}`;
    }
    at = end;
  }
  return fitted;
}
