// @ts-check
/**
 * The texts of the tutorial, which only its readers shall wait for. In the built page packed_lessons.js stands in for
 * this file; from sources, as under Node, they are imports like any others.
 */
import { addTexts } from './i18n.js';

/** Brings them in English and the language given. @param {string} lang */
export async function loadLessons(lang) {
  const { lessonsEn } = await import('../extras/learn/text/en.js');
  addTexts(lessonsEn);
  if (lang !== 'zh') return;
  const { lessonsZh } = await import('../extras/learn/text/zh.js');
  addTexts(lessonsZh, lang);
}
