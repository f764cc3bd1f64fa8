// Emscripten's glue without what the page never runs: it hands the module over compiled, so nothing is fetched, and
// neither wide strings nor views of memory nor JavaScript objects cross over. Some functions lose their bodies here,
// and esbuild drops what only they needed.

import * as esbuild from 'esbuild';
import { endOfBlock } from './blocks.mjs';

/** Never called, or what they would register is never asked for. */
const UNUSED = [
  '__embind_register_std_wstring', '__embind_register_memory_view', '__embind_register_emval', 'init_emval',
  'throwUnboundTypeError', 'ensureOverloadTable', 'instantiateArrayBuffer', 'instantiateAsync', 'receiveInstantiationResult',
];

/**
 * It would print that the module has aborted; engine.mjs tells that, in an error.
 * @param {string} glue
 */
export const quietGlue = (glue) => glue.replace(/\berr\s*=\s*[^;,]*?console\.(?:warn|error)\.bind\(console\)/g, 'err=()=>{}');

/** @param {string} code @param {string} head  what stands before the block */
function emptied(code, head) {
  const found = new RegExp(`${head}\\s*(?=\\{)`).exec(code);
  if (!found) return code;
  const open = found.index + found[0].length;
  return `${code.slice(0, open)}{}${code.slice(endOfBlock(code, open))}`;
}

/**
 * The factory as an expression; null where another version of Emscripten wrote the glue in another shape.
 * @param {string} glue
 * @param {esbuild.BuildOptions} options
 */
export async function prunedGlue(glue, options) {
  const end = 'return createModule.ready';
  const head = /function\s*\(createModule\)\s*(?=\{\s*createModule\s*=)/.exec(glue);
  if (!head) return null;
  const open = head.index + head[0].length;
  let body = quietGlue(glue.slice(open + 1, endOfBlock(glue, open) - 1)).trim();
  if (!body.endsWith(end)) return null;
  body = body.slice(0, -end.length);
  for (const name of UNUSED) body = emptied(body, `function ${name}\\([^)]*\\)`);
  // What is exported again under its own name is called by nobody but what is empty now.
  body = body.replace(/var (___\w+)\s*=\s*Module\["\1"\]\s*=\s*function\(\)\s*\{\s*return\s*\(\1[^}]*\}\s*;/g, '');
  body = emptied(body, 'if\\s*\\(ENVIRONMENT_IS_WEB\\s*\\|\\|\\s*ENVIRONMENT_IS_WORKER\\)');
  const { outputFiles } = await esbuild.build({
    ...options, stdin: { contents: body, loader: 'js' }, bundle: true, write: false, format: 'esm', treeShaking: true,
    pure: ['TextDecoder', 'console.log.bind'],
  });
  return `function (createModule) { ${(outputFiles ?? [])[0].text}\n${end}; }`;
}
