// Values in sentences: each unit with the words that make a sentence of it, in both languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTexts, loadLanguage, setLanguage, t } from '../../../web/app/i18n.js';
import { en as page } from '../../../web/app/text/en.js';
import { zh as pageZh } from '../../../web/app/text/zh.js';
import { en as extras } from '../../../web/extras/text/en.js';
import { zh as extrasZh } from '../../../web/extras/text/zh.js';
import { lessonsEn } from '../../../web/extras/learn/text/en.js';
import { lessonsZh } from '../../../web/extras/learn/text/zh.js';
import { amount, difference } from '../../../web/views/amount.js';

addTexts({ ...extras, ...lessonsEn });
await loadLanguage('zh');
addTexts({ ...extrasZh, ...lessonsZh }, 'zh');

/** By unit: a value, what is said of it, what is said of a difference as large; the same in Chinese. */
const SAID = {
  points: [8123.4, '8,123 points', '8,123 points', '8,123 分', '8,123 分'],
  evaluator: [303250, 'an evaluation of 303,250', '303,250 in evaluation', '303,250 点评估值', '303,250 点评估值'],
  moves: [41.26, '41.3 moves', '41.3 moves', '41.3 步', '41.3 步'],
  tile: [512, 'a largest tile of 512', '512 in the largest tile', '最大方块 512', '512（按最大方块计）'],
  probability: [0.047, 'a chance of 4.7%', '4.7 percentage points', '4.7% 的概率', '4.7 个百分点'],
  result: [0.25, 'a result of 0.250 for ×', 'a result of 0.250 for ×', '0.250 分（以 × 计）', '0.250 分（以 × 计）'],
};

test('every unit a report may have is worded, alone and as a difference', (context) => {
  context.after(() => setLanguage('en'));
  for (const key of Object.keys({ ...page, ...lessonsEn })) {
    const [, unit] = /^unit\.(?!ms$|s$)(.*)/.exec(key) ?? [];
    if (unit) assert.ok(unit in SAID, unit);
  }
  for (const [unit, [value, ...said]] of Object.entries(SAID)) {
    const found = ['en', 'zh'].flatMap((lang) => {
      setLanguage(lang);
      return [amount(value, unit), difference(value, unit)];
    });
    assert.deepEqual(found, said, unit);
  }
});

test('what the review and the player are told are sentences', (context) => {
  context.after(() => setLanguage('en'));
  const loss = () => t('review.said.loss', { direction: t('direction.left'), best: t('direction.up'), loss: difference(303250, 'evaluator') });
  assert.equal(loss(), 'left was played; up is better by 303,250 in evaluation.');
  setLanguage('zh');
  assert.equal(loss(), '走了左；走上更好，相差 303,250 点评估值。');
});

test('the bare name of a unit stands only where it is a heading or in brackets', () => {
  for (const texts of [page, pageZh, extras, extrasZh, lessonsEn, lessonsZh]) {
    for (const [key, text] of Object.entries(texts)) {
      assert.doesNotMatch(text.replace(/\(\{unit\}\)|（\{unit\}）|^Unit: \{unit\}|^单位：\{unit\}/u, ''), /\{unit\}/, key);
    }
  }
});
