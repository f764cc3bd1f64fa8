// @ts-check
/** Tables have the names of their CSV, which are the same in every language; the page shows them in its own. */
import { has, t } from '../../app/i18n.js';

/** Where the page has the word under another name. @type {Record<string, string>} */
const OTHER = { action: 'direction', count: 'simulations' };
const PLACES = ['table', 'direction', 'settings.budget', 'lab.col', 'lab.score', 'lab.reach', 'unit', 'tree'];

/** A head or cell, its first word translated where there is a text for it. @param {string} name */
export function shownName(name) {
  return name.replace(/^[a-z]+/, (word) => {
    const key = PLACES.map((place) => `${place}.${OTHER[word] ?? word}`).find(has);
    return key ? t(key) : word;
  });
}
