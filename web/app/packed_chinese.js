// @ts-check
/**
 * chinese.js as the built page has it: packed JSON in the page, the sentences without their keys, in the order of the
 * English ones. Those of web/extras are behind those of the page, as they come behind them in `en`.
 */
import { unpackText } from './packed.js';
import { en } from './text/en.js';

/** What the packer had at hand: the page's English sentences, before others come behind them. */
const prime = new TextEncoder().encode(JSON.stringify(en));
/** @type {string[]} */
let texts = [];
/** @type {Record<string, string>} */
const zh = {};

/** Gives the sentences their keys: again when there are more. */
export function nameChinese() {
  const keys = Object.keys(en).slice(0, texts.length);
  keys.forEach((key, i) => (zh[key] = texts[i]));
}

/** The JSON itself. */
export const chineseText = () => unpackText('chinese', prime);

/** @returns {Promise<import('./chinese.js').Chinese>} */
export async function loadChinese() {
  const { zhCatalogue, ...packed } = JSON.parse(await chineseText());
  texts = packed.texts;
  nameChinese();
  return { zh, zhCatalogue };
}
