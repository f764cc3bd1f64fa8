// The part of the page that starts on first use: from sources an import, in the bundle a second script that shares
// the first one's modules (tests/web/hosting.test.mjs runs that).
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import vm from 'node:vm';
import { loadExtras } from '../../../web/app/extras.js';
import { has } from '../../../web/app/i18n.js';
import { makeParts } from '../../../build-scripts/page_parts.mjs';

test('the part brings its elements and its texts', async () => {
  // Node has neither; that the elements are defined is all there is to see here.
  const defined = new Map();
  Object.assign(globalThis, { HTMLElement: class {}, customElements: { define: (name, one) => defined.set(name, one) } });
  assert.ok(!has('edit.title'));
  const first = await loadExtras();
  assert.equal(await loadExtras(), first);
  assert.ok(has('edit.title'));
  assert.ok(defined.has('board-editor'));
});

test('cut in two, each module still exists once', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'mcts2048-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const files = {
    'both.js': `seen.push('both'); export let count = 0; export const raise = () => (count += 1); export class Only {}`,
    'main.js': `import * as shared from 'virtual:shared'; import { raise } from './both.js'; raise(); globalThis.mcts2048Parts = { shared };`,
    'index.js': `import { raise, Only } from './both.js'; export const more = raise(); export const same = Only;`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { main, extras } = await makeParts(
    { main: join(folder, 'main.js'), extras: join(folder, 'index.js'), style: 'a{}', packed: '' },
    { bundle: true, write: false, minify: true, absWorkingDir: folder }, []);
  const style = { textContent: '' };
  const page = vm.createContext({ seen: [], document: { createElement: () => style, head: { append() {} } } });
  vm.runInContext(main, page);
  vm.runInContext(extras, page);
  assert.deepEqual([...page.seen], ['both']);
  assert.equal(page.mcts2048Parts.extras.more, 2);
  assert.equal(style.textContent, 'a{}');
});
