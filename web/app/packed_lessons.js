// @ts-check
/**
 * lessons.js as the built page has it: packed JSON in the page, the Chinese sentences without their keys, in the order
 * of the English ones. Each was packed with the other sentences of its language at hand.
 */
import { addTexts } from './i18n.js';
import { unpackText } from './packed.js';
import { chineseText } from './packed_chinese.js';
import { en } from './text/en.js';

const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);

/** @type {Record<string, Promise<any>>} */
const texts = {};

/** @param {string} lang */
export async function loadLessons(lang) {
  texts.en ??= unpackText('lessons-en', bytes(JSON.stringify(en))).then(JSON.parse);
  const english = await texts.en;
  addTexts(english);
  if (lang !== 'zh') return;
  texts.zh ??= chineseText().then((chinese) => unpackText('lessons-zh', bytes(chinese))).then(JSON.parse);
  const chinese = await texts.zh;
  addTexts(Object.fromEntries(Object.keys(english).map((key, i) => [key, chinese[i]])), lang);
}
