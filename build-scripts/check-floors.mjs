// The architecture as a table, and the check that the sources keep to it. A unit is a folder (or a
// file) at the head of a path; it may import from itself and from the units listed for it.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import process from 'node:process';

const root = process.argv[2] ?? '.';

/** @type {Record<string, string[]>} longest matching head wins */
const cppFloors = {
  'engine/core': [],
  'engine/games/game2048': ['engine/core'],
  'engine/games/tictactoe': ['engine/core'],
  'engine/eval': ['engine/core', 'engine/games'],
  // The load-bearing rule: a search names no game and no evaluator.
  'engine/search': ['engine/core'],
  'engine/learn': ['engine/core', 'engine/search'],
  'engine/agents': ['engine/core', 'engine/games', 'engine/eval', 'engine/search', 'engine/learn'],
  'engine/cli': ['engine'],
  wasm: [
    'engine/core',
    'engine/games',
    'engine/eval',
    'engine/search',
    'engine/learn',
    'engine/agents',
  ],
  tests: ['engine', 'wasm'],
};

/** @type {Record<string, string[]>} `pkg:` is a package of node_modules, `virtual:` is the bundler's */
const jsFloors = {
  // Runs in pages, workers and Node alike, so it imports nothing at all.
  wasm: [],
  'web/lib': ['pkg:'],
  'web/engine': ['web/lib', 'virtual:'],
  'web/workers': ['web/lib', 'web/engine', 'wasm', 'virtual:'],
  'web/app': ['web/lib', 'web/engine', 'web/workers', 'wasm', 'virtual:'],
  // The door to what starts on first use, and only it, looks up.
  'web/app/extras.js': ['web/extras'],
  'web/app/chinese.js': ['web/app/text', 'web/extras/text'],
  'web/app/lessons.js': ['web/app', 'web/extras/learn/text'],
  'web/views': ['web/lib', 'web/app', 'web/assets', 'pkg:'],
  'web/extras': ['web/lib', 'web/engine', 'web/workers', 'web/app', 'web/views', 'web/assets', 'wasm', 'pkg:'],
  web: ['web', 'wasm', 'virtual:', 'pkg:'],
};

/** @param {string} path @param {string} head */
const isUnder = (path, head) =>
  head.endsWith(':') ? path.startsWith(head) : path === head || path.startsWith(`${head}/`);

/** @param {Record<string, string[]>} floors @param {string} path */
const floorOf = (floors, path) =>
  Object.keys(floors)
    .filter((head) => isUnder(path, head))
    .sort((a, b) => b.length - a.length)[0];

/** @param {string} folder @param {RegExp} pattern @returns {string[]} */
function filesIn(folder, pattern) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(path, pattern);
    return pattern.test(entry.name) ? [path] : [];
  });
}

/** @type {string[]} */
const violations = [];
let checked = 0;

/** @param {string} path @param {number} index @param {string} text @param {string} message */
function report(path, index, text, message) {
  violations.push(`${path}:${text.slice(0, index).split('\n').length}: ${message}`);
}

for (const path of ['engine', 'wasm', 'tests'].flatMap((top) => filesIn(top, /\.(h|cpp)$/))) {
  const text = readFileSync(join(root, path), 'utf8');
  const floor = floorOf(cppFloors, path);
  if (!floor) violations.push(`${path}:1: lies on no known floor`);
  for (const match of text.matchAll(/^[ \t]*#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"]/gm)) {
    checked += 1;
    const [, mark, target] = match;
    /** @param {string} message */
    const complain = (message) => report(path, match.index ?? 0, text, message);
    if (mark === '<') {
      if (/^(engine|wasm|tests)\//.test(target)) complain(`<${target}> is ours: write it in quotes`);
      if (/^emscripten/.test(target) && floor !== 'wasm')
        complain(`<${target}> outside wasm/: the engine knows no browser`);
      if (/^catch2/.test(target) && path !== 'tests/support/catch.h')
        complain(`<${target}>: include "tests/support/catch.h" instead`);
    } else if (!existsSync(join(root, target))) {
      complain(`"${target}" is not a path from the project's root`);
    } else if (floor && ![floor, ...cppFloors[floor]].some((head) => isUnder(target, head))) {
      complain(`${floor} may not include "${target}"`);
    }
  }
}

const importPattern =
  /(?:^|[\n;}])\s*(?:import|export)\s[^'"`;]*?\bfrom\s*(['"])([^'"\n]+)\1|(?:^|[\n;}])\s*import\s*(['"])([^'"\n]+)\3|\bimport\s*\(\s*(['"])([^'"\n]+)\5\s*\)(?!\.)/g;

for (const path of ['wasm', 'web'].flatMap((top) => filesIn(top, /\.m?js$/))) {
  // The prelude of a linked program is not a module of ours and only Node runs it.
  if (path === 'wasm/node_pre.js') continue;
  const text = readFileSync(join(root, path), 'utf8');
  const floor = floorOf(jsFloors, path);
  // Types named in comments are not imports.
  const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const match of code.matchAll(importPattern)) {
    checked += 1;
    const target = match[2] ?? match[4] ?? match[6];
    let name = target;
    const place = (match.index ?? 0) + match[0].lastIndexOf(target);
    if (target.startsWith('.')) {
      name = relative('.', normalize(join(dirname(path), target)));
      if (!existsSync(join(root, name))) {
        report(path, place, code, `'${target}' does not exist`);
        continue;
      }
    } else if (!target.includes(':')) {
      name = `pkg:${target}`;
    }
    if (!floor || ![floor, ...jsFloors[floor]].some((head) => isUnder(name, head)))
      report(path, place, code, `${floor} may not import '${target}'`);
    if (name.startsWith('wasm/') && !/\.mjs$/.test(name))
      report(path, place, code, `'${target}': only wasm/*.mjs is for JavaScript`);
  }
}

for (const line of violations) console.error(line);
if (violations.length > 0) process.exit(1);
console.log(`floors hold: ${checked} includes and imports`);
