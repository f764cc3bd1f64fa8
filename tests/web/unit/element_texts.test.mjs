// The element brings a part of the page's sentences, and its scripts ask for no other.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { loadChinese } from '../../../web/embed/chinese.js';
import { en } from '../../../web/app/text/en.js';
import { useAttributeTexts } from '../../../web/embed/texts.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('every sentence the element asks for is there, in both languages', async () => {
  useAttributeTexts();
  const { zh } = await loadChinese();
  const { metafile } = await esbuild.build({
    absWorkingDir: root, entryPoints: ['web/embed/index.js'], bundle: true, write: false, metafile: true, logLevel: 'silent',
    plugins: [{ name: 'outside', setup(build) { build.onResolve({ filter: /^virtual:|\.css$|\/(extras|chinese)\.js$/ }, ({ path }) => ({ path, external: true })); } }],
  });
  const scripts = Object.keys(metafile.inputs).filter((path) => /^web\/(views|extras|embed|lib)\//.test(path) && !/header\.js$|\/text\//.test(path));
  assert.ok(scripts.length > 30, `${scripts.length} scripts`);
  const missing = scripts.flatMap((path) => {
    const text = readFileSync(`${root}/${path}`, 'utf8');
    const whole = [...text.matchAll(/\b(?:t|fill)\(\s*'([\w.-]+)'/g)].map(([, key]) => key).filter((key) => !(key in en && key in zh));
    const begun = [...text.matchAll(/\b(?:t|fill)\(\s*`([\w.-]+\.)\$/g)].map(([, head]) => head).filter((head) => !Object.keys(en).some((key) => key.startsWith(head)));
    return [...whole, ...begun].map((key) => `${path}: ${key}`);
  });
  assert.deepEqual(missing, []);
});
