// Tables on the page are in its language; what the page has no word for stays as the CSV has it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTexts, loadLanguage, setLanguage } from '../../../web/app/i18n.js';
import { shownName } from '../../../web/extras/charts/words.js';
import { en } from '../../../web/extras/text/en.js';
import { zh } from '../../../web/extras/text/zh.js';

addTexts(en);
await loadLanguage('zh');
addTexts(zh, 'zh');
const names = ['action', 'from', 'to', 'count', 'up', 'left ± 95%', 'stderr'];

test('heads and directions are shown in the language of the page', (t) => {
  t.after(() => setLanguage('en'));
  setLanguage('zh');
  for (const name of names) assert.match(shownName(name), /^[\u4e00-\u9fff]/, name);
  assert.match(shownName('left ± 95%'), / ± 95%$/);
  for (const name of ['id', 'parent', 'kind', 'cell', 'tile', 'probability', 'prior', 'bound', 'board', 'player', 'settings', 'unit', 'chosen', 'decision', 'chance', 'terminal', 'points']) {
    assert.match(shownName(name), /^[\u4e00-\u9fff]/, name);
  }
  setLanguage('en');
  assert.deepEqual(names.map(shownName), ['Direction', 'from', 'to', 'simulations', 'up', 'left ± 95%', 'Standard error']);
});

test('names of players, numbers and flags stay', () => {
  for (const name of ['1 UCT, 20 simulations', 'uct --simulations 20', 'flat-mc', 'decision', '', '12 @ 3', '1100000000000000']) assert.equal(shownName(name), name);
});
