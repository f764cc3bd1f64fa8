// @ts-check
/**
 * chinese.js as the built page has it: packed JSON in the page. The page's own sentences come without their keys, in
 * the order of the English ones.
 */
import { unpackText } from './packed.js';
import { en } from './text/en.js';

/** @returns {Promise<import('./chinese.js').Chinese>} */
export async function loadChinese() {
  const { own, more, zhCatalogue } = JSON.parse(await unpackText('chinese'));
  const keys = Object.keys(en);
  return { zh: { ...Object.fromEntries(own.map((/** @type {string} */ text, /** @type {number} */ i) => [keys[i], text])), ...more }, zhCatalogue };
}
