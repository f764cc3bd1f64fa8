// @ts-check
/**
 * The page's one dictionary: t('key', {name: value}) in the language set by setLanguage. A text that misses in the
 * chosen language falls back to English, and a key nobody wrote shows itself, so a gap is seen rather than blank.
 */
import { loadChinese, nameChinese } from './chinese.js';
import { en } from './text/en.js';

/** @typedef {Record<string, string | number>} TextParams */

/** @type {Record<string, Record<string, string>>} */
const texts = { en };
/** @type {Record<string, string>} */
let catalogue = {};

let current = 'en';

/** A placeholder in a text. */
const PLACE = /\{([\w-]+)\}/g;

/** The texts of a part of the page that comes later. @param {Record<string, string>} more @param {string} [lang]  one that is loaded */
export function addTexts(more, lang = 'en') {
  Object.assign(texts[lang] ?? {}, more);
  nameChinese();
}

/** Whether the language can be set. @param {string} lang */
export const isLoaded = (lang) => lang in texts;

/** Brings the texts of a language; English is always there. @param {string} lang */
export async function loadLanguage(lang) {
  if (isLoaded(lang)) return;
  const { zh, zhCatalogue } = await loadChinese();
  texts.zh = zh;
  catalogue = zhCatalogue;
}

/** @param {string} lang */
export function setLanguage(lang) {
  if (lang in texts) current = lang;
}

export function language() {
  return current;
}

/** Whether somebody wrote this text. @param {string} key */
export function has(key) {
  return key in en;
}

/**
 * `{n} visit(s)` is 1 visit or 2 visits; Chinese knows no plural.
 * @param {string} key
 * @param {TextParams} [params]
 * @returns {string}
 */
export function t(key, params = {}) {
  const text = filled(key, params);
  return text.includes('(s)') ? text.replace(/(\S+) (\w+)\(s\)/g, (_, n, word) => `${n} ${word}${n === '1' ? '' : 's'}`) : text;
}

/** Words, or with semicolons whole clauses, one after another. @param {string[]} words @param {'comma' | 'semicolon'} [mark] */
export const list = (words, mark = 'comma') => words.join(t(`list.${mark}`));

/** @param {string} key @param {TextParams} params */
function filled(key, params) {
  return pattern(key).replace(PLACE, (whole, name) => (name in params ? (name === 'message' ? engineText : String)(params[name]) : whole));
}

/**
 * A sentence of the engine, in the page's language where it has been translated: the English texts of the keys
 * `engine...` are the engine's own.
 * @param {string | number} message
 * @returns {string}
 */
function engineText(message) {
  for (const key of current === 'en' ? [] : Object.keys(en)) {
    if (!key.startsWith('engine.')) continue;
    const [literal, ...more] = en[key].split(PLACE).map((part, i) => (i % 2 ? `(?<${part}>.*)` : part.replace(/[()|.]/g, '\\$&')));
    const found = new RegExp(`^${literal}${more.join('')}$`, 's').exec(String(message));
    if (found) return t(key, found.groups);
  }
  return String(message);
}

/**
 * The same text cut at its placeholders, for sentences whose parts are controls:
 * fill('a {x} b', {x: node}) is ['a ', node, ' b'].
 * @param {string} key
 * @param {Record<string, unknown>} parts
 * @returns {unknown[]}
 */
export function fill(key, parts) {
  return pattern(key)
    .split(/(\{[\w-]+\})/)
    .map((piece) => (piece.startsWith('{') && piece.slice(1, -1) in parts ? parts[piece.slice(1, -1)] : piece));
}

/**
 * A text the engine's catalogue brings in English, in the page's language where it has been translated.
 * @param {string} key for example 'param.exploration.help' or 'choice.rollout.random'
 * @param {string} english
 */
export function catalogueText(key, english) {
  return current === 'zh' ? (catalogue[key] ?? english) : english;
}

/** @param {string} key */
function pattern(key) {
  return texts[current]?.[key] ?? en[key] ?? key;
}
