// @ts-check
/** The name of the tab: what is shown, then the page. A view of many parts says which of them it shows. */
import { t } from '../app/i18n.js';

/** By view, in the language of the moment. @type {Record<string, () => string>} */
const parts = {};
let shown = '';

/** @param {string} [view] */
export function nameTab(view = shown) {
  shown = view;
  const title = [parts[view]?.(), t(`view.${view}`), t('page.title')].filter(Boolean).join(' · ');
  if (document.title !== title) document.title = title;
}

/** @param {string} view @param {() => string} name */
export function namePart(view, name) {
  parts[view] = name;
  nameTab();
}
