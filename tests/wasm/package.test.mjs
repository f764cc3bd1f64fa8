// The npm package: packed, installed into an empty folder without a network, and used as its README and its types say.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from './support/real.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mcts2048-package-'));
const project = join(folder, 'project');
after(() => rmSync(folder, { recursive: true }));

/** @param {string} cwd @param {string} command @param {...string} words */
function run(cwd, command, ...words) {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, encoding: 'utf8', env: { ...process.env, npm_config_cache: join(folder, 'cache') } });
  assert.equal(status, 0, `${command} ${words.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

before(() => {
  run(root, 'npm', 'pack', '--pack-destination', folder, '--offline');
  const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{"type": "module"}');
  run(project, 'npm', 'install', join(folder, tarball), '--offline', '--no-audit', '--no-fund', '--ignore-scripts');
});

const installed = (...path) => join(project, 'node_modules', 'mcts2048', ...path);

test('it brings the engine, the element and their types, and nothing it does not need', () => {
  assert.deepEqual(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.')), ['mcts2048']);
  assert.deepEqual(readdirSync(installed()).sort(), ['CONTRIBUTING.md', 'LICENSE', 'README.md', 'dist', 'docs', 'engine', 'package.json', 'wasm']);
  assert.deepEqual(readdirSync(installed('dist')).sort(), ['engine.d.mts', 'engine.d.ts', 'engine.mjs', 'mcts-2048.d.ts', 'mcts-2048.js']);
  // In an article that names no charset the element reads the same.
  assert.doesNotMatch(readFileSync(installed('dist/mcts-2048.js'), 'utf8'), /[^\x00-\x7f]/);
  const { exports } = JSON.parse(readFileSync(installed('package.json'), 'utf8'));
  for (const { types, default: script } of [exports['.'], exports['./element']]) assert.ok(existsSync(installed(types)) && existsSync(installed(script)));
});

test('every file that its documents link to is in it', () => {
  const pages = readdirSync(installed(), { recursive: true }).filter((name) => name.endsWith('.md'));
  assert.ok(pages.includes(join('docs', 'embedding.md')), String(pages));
  const missing = pages.flatMap((page) => [...readFileSync(installed(page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
    .filter(([, link]) => !existsSync(join(installed(page), '..', link))).map(([, link]) => `${page}: ${link}`));
  assert.deepEqual(missing, []);
});

test('the example of its README runs', () => {
  const [, example] = /```js\n([\s\S]*?)```/.exec(readFileSync(installed('README.md'), 'utf8'));
  writeFileSync(join(project, 'example.js'), example);
  assert.match(run(project, 'node', 'example.js'), /^(up|down|left|right) \[/);
});

test('where there are no elements, as on a server, importing the element does nothing', () => {
  writeFileSync(join(project, 'render.js'), `
    const before = Object.keys(globalThis).length;
    await import('mcts2048/element');
    console.log(Object.keys(globalThis).length - before, typeof customElements);`);
  assert.equal(run(project, 'node', 'render.js'), '0 undefined\n');
});

/** @param {string} file @param {...string} how */
const compile = (file, ...how) => run(project, join(root, 'node_modules/.bin/tsc'), '--noEmit', '--strict', '--target', 'es2022', '--types', '', ...how, file);

for (const module of [['nodenext'], ['esnext', '--moduleResolution', 'bundler']]) {
  test(`TypeScript finds the types of both: ${module.join(' ')}`, () => {
    writeFileSync(join(project, 'use.ts'), `
      import { createEngine, type Report } from 'mcts2048';
      import { createEngine as same } from 'mcts2048/dist/engine.mjs';
      import 'mcts2048/element';
      import type { MoveDetail } from 'mcts2048/element';
      const session = (await createEngine()).createSession({ agent: 'uct' });
      const report: Report = session.report();
      const seed: string = (await same()).createSession().report().seed;
      const figure = document.querySelector('mcts-2048');
      figure?.addEventListener('move', (event) => { const { spawn }: MoveDetail = event.detail; console.log(spawn?.tile, report.best); });
      const played: Promise<Report | null> | undefined = figure?.step();
      export { played, seed };`);
    compile('use.ts', '--lib', 'es2022,dom', '--module', ...module);
  });
}

test('a program in a world without a DOM has the types of the engine, from the package and from a copy of its files', () => {
  mkdirSync(join(project, 'copy'));
  for (const name of ['engine.mjs', 'engine.d.ts', 'engine.d.mts']) copyFileSync(installed('dist', name), join(project, 'copy', name));
  for (const from of ['mcts2048', './copy/engine.mjs']) {
    writeFileSync(join(project, 'plain.ts'), `
      import { createEngine } from '${from}';
      export const score: number = (await createEngine()).createSession().state().score;
      // @ts-expect-error  a wrong name is seen
      (await createEngine()).createSession().scores();`);
    compile('plain.ts', '--lib', 'es2022', '--module', 'nodenext');
  }
});
