// What a screen reader is told when it asks, with the marks of the language it reads in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadLanguage, setLanguage } from '../../../web/app/i18n.js';
import { answerTo } from '../../../web/views/play/announcements.js';

await loadLanguage('zh');
const STATE = /** @type {any} */ ({
  game: { legal: ['up', 'left', 'right'], score: 1234, moves: 56, over: false },
  report: { unit: 'points', actions: [
    { action: 'up', visits: 10, share: 0.1, mean: 812 }, { action: 'down', visits: 0, share: 0, mean: null },
    { action: 'left', visits: 90, share: 0.9, mean: 2345.6 }, { action: 'right', visits: 0, share: 0, mean: null },
  ] },
});
const asked = (lang) => {
  setLanguage(lang);
  return /** @type {const} */ (['score', 'legal', 'thought']).map((question) => answerTo(STATE, question));
};

test('score, legal moves and what the search thinks, in English and in Chinese', (context) => {
  context.after(() => setLanguage('en'));
  assert.deepEqual(asked('en'), ['Score 1,234, moves 56.', 'Legal: up, left, right.', 'left: 90%, 2,346; up: 10%, 812']);
  assert.deepEqual(asked('zh'), ['得分 1,234，56 步。', '合法走法：上、左、右。', '左：90%，2,346；上：10%，812']);
});
